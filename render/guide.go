package render

import (
	"math"
	"slices"

	"fairway/game"
	"fairway/render/look"
)

// The ring pulses: by how much of its size, for how many milliseconds, and how many times.
const (
	breathDepth = .04
	breathTime  = 1600
	breaths     = 3
)

// slowRate is the speed of moves that are shown slowly.
const slowRate = .7

// Guide shows how to enter the first of some moves, from here on until the record leaves this place: a ring marks the
// next square to click. Unless lit is nil, pieces are pale that stand neither on a square of the moves nor in lit; a
// move that is played adds its squares to lit. With slow, moves are shown at 0.7 of their speed. Without moves and lit
// the guide ends.
func (b *Board) Guide(moves []game.Move, lit game.Squares, slow bool) {
	b.guide = guide{slow: slow}
	if len(moves) > 0 || lit != nil {
		g := &b.guide
		g.at, g.army, g.moves, g.begin = b.s.Record().At(), b.s.Position().Mover(), moves, b.now()
		g.lit, g.dims = game.NewSquares(b.s.Game().Board.Size()), lit != nil
		for s := range lit.All() {
			g.lit.Add(s)
		}
		for i := range moves {
			for _, s := range append(moves[i].Captured(), moves[i].From, moves[i].To) {
				if s != game.None {
					g.lit.Add(s)
				}
			}
		}
	}
	b.needsRedraw = true
	b.p.Wake()
}

// follow adds the squares of a move that was played; a spin adds the whole disc.
func (g *guide) follow(changes []game.Change, disc []game.Square) {
	if !g.dims {
		return
	}
	for _, c := range changes {
		switch c.Op {
		case game.Put, game.ChangeKind:
			g.lit.Add(c.At)
		case game.Shift, game.Roll, game.Displace:
			g.lit.Add(c.To)
		case game.Spin:
			for _, s := range disc {
				g.lit.Add(s)
			}
		}
	}
}

// guideAlpha returns the opacity of the piece on a square: pale if the guide isn't about it, unless it is selected.
func (b *Board) guideAlpha(s game.Square) float64 {
	if b.guide.dims && !b.guide.lit.Has(s) && s != b.marks.selected {
		return look.UnguidedAlpha
	}
	return 1
}

// guideMarks appends the ring around the next square to click.
func (b *Board) guideMarks(dst []stamp) []stamp {
	g := &b.guide
	if g.at == nil || g.at != b.s.Record().At() || len(g.moves) == 0 {
		return dst
	}
	m := g.moves[0]
	kind := look.MarkAim
	at := m.To
	switch m.Type {
	case game.Stroke:
		kind = look.MarkAimBall
	case game.Pull:
		kind = look.MarkAimBall
	case game.Normal:
		// Captured pieces are clicked one by one, unless the only one stands where the move ends.
		clicks := m.Captured()
		if len(clicks) == 1 && clicks[0] == m.To {
			break
		}
		chosen := b.s.ChosenCaptures()
		if n := len(chosen); n < len(clicks) && slices.Equal(chosen, clicks[:n]) {
			at = clicks[n]
		}
	}
	if at == game.None {
		return dst
	}
	return append(dst, stamp{kind: kind, at: at, alpha: 1, steady: true})
}

// ringSize returns the current size of the ring, 1 at rest.
func (b *Board) ringSize() float64 {
	if !b.ringPulses() {
		return 1
	}
	return 1 + breathDepth*(1-math.Cos(2*math.Pi*b.since(b.guide.begin)/breathTime))/2
}

// ringPulses reports whether the ring changes its size now.
func (b *Board) ringPulses() bool {
	g := &b.guide
	return g.at != nil && g.at == b.s.Record().At() && len(g.moves) > 0 && b.run == nil && !b.p.ReducedMotion() && b.since(g.begin) < breaths*breathTime
}
