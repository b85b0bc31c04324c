package render

import (
	"fairway/game"
	"fairway/render/look"
)

// SetOptions is what the start position of a game says about its men: of which kind there
// are most.
func SetOptions(r game.Rules) look.SetOptions {
	start := r.Start()
	g := r.Data()
	return look.SetOptions{Count: func(k game.KindID) int {
		n := 0
		for a := range g.Armies {
			n += start.Count(game.Army(a), k)
		}
		return n
	}}
}

// Scene returns what the board shows now as plain data, for a picture that stands still.
// What only helps the hand, the keyboard's square and an open panel, is left out.
func (b *Board) Scene() look.Scene {
	s := b.art.scene
	s.Board.Turn = b.view.Turn
	if !b.view.Coords {
		s.Board.FileNames, s.Board.RankNames = nil, nil
	}
	s.Face = look.Face(b.view.Face)
	s.Room = room(b.view.Dark)
	pos := b.s.Position()
	for a := range b.s.Game().Armies {
		for at := range pos.Men(game.Army(a)).All() {
			s.Men = append(s.Men, look.Man{At: at, Piece: pos.At(at)})
		}
	}
	m, board := &b.marks, b.s.Game().Board
	var list []stamp
	list = m.under(list)
	list = m.over(list)
	list = m.top(board, list)
	for _, t := range list {
		if t.kind != look.MarkNone {
			s.Marks = append(s.Marks, look.Mark{Kind: t.kind, At: t.at, N: t.n, Army: b.ownerOf(t.kind), Alpha: t.alpha})
		}
	}
	for _, way := range m.attacks {
		s.Routes = append(s.Routes, look.Route{Kind: look.RouteCheck, Squares: way})
	}
	s.Routes = append(s.Routes, m.ways(board)...)
	return s
}

// ownerOf is the army that a mark is about: who drops a man, or who made the last move.
func (b *Board) ownerOf(k look.MarkKind) game.Army {
	if k == look.MarkDrop {
		return b.s.Position().Mover()
	}
	return b.s.Record().At().Mover
}

// pictureSquare is the side of a square of a picture in CSS pixels where the board has no
// size yet.
const pictureSquare = 40

// SVG returns the board as it is now as an svg element.
func (b *Board) SVG() string {
	c := b.lay.c
	if b.lay.w < 8 || b.lay.h < 8 {
		c = pictureSquare
	}
	s := b.Scene()
	return s.SVG(c, look.SVGOptions{Title: b.s.Game().Title})
}
