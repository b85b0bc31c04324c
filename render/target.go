package render

import (
	"fairway/game"
	"fairway/session"
)

// spot is a square with the part of it that is meant: Whole, except where both a piece and the
// balls of a high square could be meant.
type spot struct {
	at   game.Square
	part session.Part
}

var nowhere = spot{at: game.None}

// wholeSquare is the spot of a square that is meant as a whole.
func wholeSquare(at game.Square) spot { return spot{at: at} }

// spotAt is what a place in the document means.
func (b *Board) spotAt(x, y float64) spot {
	return b.spotOn(b.lay.at(x, y), b.lay.part(y))
}

// spotOn is what pointing at a part of a square means: where only one thing can be meant, the
// whole square means it.
func (b *Board) spotOn(at game.Square, part session.Part) spot {
	if at == game.None || part == session.Whole {
		return wholeSquare(at)
	}
	piece, golf := b.canMove(at) && len(b.s.Chosen()) == 0, false
	for _, t := range b.marks.targets {
		if t.At == at {
			golf = golf || OfBall(t.Class)
			piece = piece || !OfBall(t.Class)
		}
	}
	if piece && golf {
		return spot{at, part}
	}
	return wholeSquare(at)
}

// OfBall reports whether a class of moves is about a ball, so that its marks lie where balls
// lie.
func OfBall(c game.Class) bool {
	return c == game.ClassPull || c == game.ClassStroke || c == game.ClassChance
}

// isTarget reports whether a click there continues the move being entered.
func (b *Board) isTarget(at game.Square) bool {
	for _, t := range b.marks.targets {
		if t.At == at {
			return !b.s.Peeking()
		}
	}
	return false
}

// isMove reports whether a click there continues a piece's move.
func (b *Board) isMove(at game.Square) bool {
	for _, t := range b.marks.targets {
		if t.At == at && !OfBall(t.Class) {
			return !b.s.Peeking()
		}
	}
	return false
}

func (b *Board) hover(s spot) {
	if b.panel.open {
		return
	}
	if s.at != b.arrived {
		b.arrived = game.None
	} else if s.at != game.None && b.s.Selected() == game.None {
		s = nowhere // the pointer only lies where its move has ended
	}
	b.s.HoverOn(s.at, s.part)
}
