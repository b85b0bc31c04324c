package render

import (
	"slices"

	"fairway/game"
	"fairway/render/look"
)

// Scene returns what the board shows now as plain data, for a still picture. A focused square and an open panel, which
// help to enter a move, are left out.
func (b *Board) Scene() look.Scene {
	g := b.s.Game()
	s := b.sceneOf(b.s.Position(), b.view.Coords, b.edgesOwner())
	if b.hasSize() {
		s.Narrow = b.lay.frame == 0
	} else {
		s.Board.C, s.Board.CY = 0, 0 // the usual size
	}
	for i := range s.Pieces {
		s.Pieces[i].Alpha = min(b.mapAlpha(s.Pieces[i].At), b.guideAlpha(s.Pieces[i].At))
	}
	for _, t := range b.marksAtRest(nil) {
		if t.kind == look.MarkStop {
			t.n = b.stopSide(t.at)
		}
		if t.kind != look.MarkNone {
			s.Marks = append(s.Marks, look.Mark{Kind: t.kind, At: t.at, N: t.n, Army: b.markArmy(t), Alpha: t.alpha, Text: t.text})
		}
	}
	s.Routes = append(slices.Clone(b.marks.attacks), b.marks.routes(g.Board)...)
	s.Annotations, s.Hint = slices.Clone(b.s.Record().At().Marks), b.hinted()
	s.Ghosts, s.Trails = slices.Clone(b.ghosts), slices.Clone(b.trails)
	s.Map = b.contingents()
	return s
}

// Setup returns a position that is being set up as plain data, seen as the board is.
func (b *Board) Setup(pos *game.Position) look.Scene {
	s := b.sceneOf(pos, true, b.restingEdges(pos))
	s.Board.C, s.Board.CY = 0, 0 // the usual size
	return s
}

// sceneOf returns a scene of a position, with the edges as they are for an army.
func (b *Board) sceneOf(pos *game.Position, coords bool, owner game.Army) look.Scene {
	s := b.art.scene
	s.Board = b.art.style(&b.lay, coords, owner)
	s.Face, s.Palette = b.view.Face, b.palette()
	g := b.s.Game()
	for a := range g.Armies {
		for at := range pos.Pieces(game.Army(a)).All() {
			s.Pieces = append(s.Pieces, look.Placed{At: at, Piece: pos.At(at), Alpha: 1})
		}
	}
	for at := range game.Square(g.Board.Size()) {
		if g.Ground.Balls && pos.Balls(at) > 0 {
			s.Balls = append(s.Balls, look.BallsAt{At: at, N: pos.Balls(at)})
		}
		if m := pos.Momentum(at); m != 0 {
			s.Rolls = append(s.Rolls, look.Roll{At: at, Leg: m.Vector(), Capturing: m&game.LaunchCaptured != 0, Mirrored: m&game.OddBounces != 0})
		}
	}
	return s
}

// markArmy returns the army that a mark is about: the one that drops a piece, the one whose piece can be captured en
// passant, or the one that made the last move.
func (b *Board) markArmy(s stamp) game.Army {
	switch s.kind {
	case look.MarkDrop:
		return b.s.Position().Mover()
	case look.MarkGhost, look.MarkAttack, look.MarkLast, look.MarkLastBall:
		return s.army
	}
	return b.LastMover()
}

// LastMover returns the army that made the last move up to the current place.
func (b *Board) LastMover() game.Army { return lastMoved(b.s.Record().At()).Mover }

// pictureSquare is the side of a square of pictures in CSS pixels while the board has no size.
const pictureSquare = 40

// SVG returns the current board as an svg element.
func (b *Board) SVG() string {
	c := b.lay.c
	if !b.hasSize() {
		c = pictureSquare
	}
	s := b.Scene()
	return s.SVG(c, look.SVGOptions{Title: b.s.Game().Title})
}
