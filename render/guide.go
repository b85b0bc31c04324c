package render

import (
	"math"
	"slices"
	"time"

	"fairway/game"
	"fairway/render/look"
)

// guide draws attention to what somebody is to do on the board.
type guide struct {
	at    *game.Node  // the place where the moves can be made, nil for no guide
	of    game.Army   // that is to move there
	moves []game.Move // that are asked for; the ring leads to the end of the first one
	lit   game.Squares
	pale  bool // the pieces on other squares than those of lit
	slow  bool // moves are shown slowly
	begin time.Time
}

// How the ring breathes: so much, in milliseconds a breath, and so often. Then it rests.
const (
	breathDepth = .04
	breathTime  = 1600
	breaths     = 3
)

// slowRate is the speed of moves that are shown slowly.
const slowRate = .7

// Guide shows where the moves of a list go, click by click, from here on until the session is
// another: a ring round the next square of the first one. Pieces that stand neither on a square of
// those moves nor on one of lit are pale, unless lit is nil; a move that is played adds its squares. slow
// shows moves at 0.7 of their speed. Without moves and lit there is no guide.
func (b *Board) Guide(moves []game.Move, lit game.Squares, slow bool) {
	b.guide = guide{slow: slow}
	if len(moves) > 0 || lit != nil {
		g := &b.guide
		g.at, g.of, g.moves, g.begin = b.s.Record().At(), b.s.Position().Mover(), moves, b.now()
		g.lit, g.pale = game.NewSquares(b.s.Game().Board.Size()), lit != nil
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
	b.fresh = false
	b.p.Wake()
}

// follow adds the squares of a move that was played, all of a disc's when it turned.
func (g *guide) follow(changes []game.Change, disc []game.Square) {
	if !g.pale {
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

// aside is the opacity of the piece on a square: those that the guide isn't about are pale, unless
// one is selected.
func (b *Board) aside(s game.Square) float64 {
	if b.guide.pale && !b.guide.lit.Has(s) && s != b.marks.selected {
		return look.AsidePiece
	}
	return 1
}

// targeted appends the ring round the square that comes next in the move that is asked for.
func (b *Board) targeted(dst []stamp) []stamp {
	g := &b.guide
	if g.at == nil || g.at != b.s.Record().At() || len(g.moves) == 0 {
		return dst
	}
	m := g.moves[0]
	kind := look.MarkAim
	at := m.To
	switch m.Act {
	case game.Stroke:
		kind = look.MarkAimBall
	case game.Pull:
		kind = look.MarkAimBall
	case game.Normal:
		// Victims come one by one, unless the last one stands where the move ends.
		clicks := m.Captured()
		if len(clicks) == 1 && clicks[0] == m.To {
			break
		}
		chosen := b.s.Chosen()
		if n := len(chosen); n < len(clicks) && slices.Equal(chosen, clicks[:n]) {
			at = clicks[n]
		}
	}
	if at == game.None {
		return dst
	}
	return append(dst, stamp{kind: kind, at: at, alpha: 1, steady: true})
}

// breath is the size of the ring now, 1 at rest.
func (b *Board) breath() float64 {
	if !b.breathing() {
		return 1
	}
	return 1 + breathDepth*(1-math.Cos(2*math.Pi*b.since(b.guide.begin)/breathTime))/2
}

// breathing reports whether the ring is not at rest.
func (b *Board) breathing() bool {
	g := &b.guide
	return g.at != nil && g.at == b.s.Record().At() && len(g.moves) > 0 && b.run == nil && !b.p.ReducedMotion() && b.since(g.begin) < breaths*breathTime
}
