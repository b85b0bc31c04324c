package render

import (
	"fairway/game"
	"fairway/session"
)

// spotAt returns the spot at a place of the document.
func (b *Board) spotAt(x, y float64) spot {
	return b.spotOn(b.lay.at(x, y), b.lay.part(y))
}

// spotOn returns the spot of a part of a square. Where only one thing can be meant, any part of the square means it.
func (b *Board) spotOn(at game.Square, part session.SquarePart) spot {
	if at == game.None || part == session.WholeSquare {
		return wholeSquare(at)
	}
	piece, golf := b.canMove(at) && len(b.s.ChosenCaptures()) == 0, false
	for _, t := range b.marks.targets {
		if t.At == at {
			golf = golf || IsBallClass(t.Class)
			piece = piece || !IsBallClass(t.Class)
		}
	}
	if piece && golf {
		return spot{at, part}
	}
	return wholeSquare(at)
}

// IsBallClass reports whether moves of a class are about a ball, so that their marks lie where balls lie.
func IsBallClass(c game.Class) bool {
	return c == game.ClassPull || c == game.ClassStroke || c == game.ClassChance
}

// isTarget reports whether a click on a square continues the current move.
func (b *Board) isTarget(at game.Square) bool {
	for _, t := range b.marks.targets {
		if t.At == at {
			return !b.s.Peeking()
		}
	}
	return false
}

// isMove reports whether a click on a square continues the move of a piece.
func (b *Board) isMove(at game.Square) bool {
	for _, t := range b.marks.targets {
		if t.At == at && !IsBallClass(t.Class) {
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
		s = noSpot // the pointer is only still where its move has ended
	}
	b.s.HoverOn(s.at, s.part)
}

func (b *Board) closeLoupe() {
	if b.loupe.state == loupeShut {
		return
	}
	seen := b.loupe.seen()
	b.loupe = loupe{}
	if seen {
		b.hover(noSpot)
		b.needsRedraw = true
	}
}
