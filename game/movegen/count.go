package movegen

import (
	"math/bits"
	"slices"

	"fairway/game"
)

// counter counts legal moves without listing most of them.
type counter struct {
	b      *Base
	pieces []pieceCounter // by Piece
}

// pieceCounter says how the moves of a piece are counted.
type pieceCounter struct {
	plain  bool  // all its moves except captures en passant are on its rays
	leaps  bool  // it captures only one step away
	leaper bool  // and it moves only one step
	rays   []ray // rays to walk
}

func newCounter(b *Base) *counter {
	c := &counter{b, make([]pieceCounter, len(b.programs))}
	for i := range b.programs {
		pr, t := &b.programs[i], &c.pieces[i]
		t.plain = pr.promotesAlike && !pr.meets && !slices.ContainsFunc(pr.chains, func(c chain) bool { return !c.ray && !c.passing })
		t.leaps, t.leaper = t.plain, t.plain
		for _, r := range pr.rays {
			t.leaps = t.leaps && r.capture <= 1
			t.leaper = t.leaper && r.capture == 1 && r.quiet == 1 && r.first <= 1
		}
		for _, r := range pr.rays {
			if t.leaps {
				r.capture = 0
			}
			if !t.leaper && max(r.quiet, r.capture) > 0 {
				t.rays = append(t.rays, r)
			}
		}
	}
	return c
}

// count returns the number of legal moves.
func (c *counter) count(p *game.Position) int {
	b := c.b
	if b.decided(p).Over() {
		return 0
	}
	g := b.generator(p)
	sure := !b.complexSafety && b.Succession == nil
	if b.RoyalSafe {
		g.findAttackers(&g.safety, p.Mover())
		sure = sure && !g.safety.check && !g.safety.loose
	}
	g.enemies(p.Mover())
	g.dst, g.aim, g.found = g.scratch[:0], false, false
	n := 0
	for i, w := range p.Pieces(p.Mover()) {
		for ; w != 0; w &= w - 1 {
			s := game.Square(i<<6 + bits.TrailingZeros64(w))
			if some, ok := c.from(g, s, sure); ok {
				n += some
			} else {
				g.moves(s)
			}
		}
	}
	list := g.dst
	g.dst = nil
	g.scratch = b.legal(p, b.others(p, g, list, 0), 0)
	return n + len(g.scratch)
}

// from counts the moves of the piece on a square. ok is false if they must be listed, because some may be illegal
// or several have the same squares. sure says that only moves of pinned pieces may be illegal.
func (c *counter) from(g *gen, from game.Square, sure bool) (n int, ok bool) {
	b, sq := g.b, g.sq
	piece := sq[from]
	pr, t := &b.programs[piece], &c.pieces[piece]
	if !sure || !t.plain || b.RoyalSafe && g.safety.pins.Has(from) || pr.quietPromotes && pr.canPromote(from, from) {
		return 0, false
	}
	g.from, g.piece = from, piece
	if b.rights >= 0 && g.p.Value(b.rights) != 0 && slices.ContainsFunc(pr.chains, func(c chain) bool { return g.passing(&c, pr.steps) }) {
		return 0, false
	}
	me := piece & 3
	if t.leaps {
		reach := g.reach(from)
		if reach == b.openTable {
			return 0, false
		}
		mine := g.p.Pieces(game.Army(me))
		for i, w := range reach.targets {
			if t.leaper {
				w &^= mine[i]
			} else {
				w &= g.enemySet[i]
			}
			if pr.quietPromotes && w&pr.quietPromotesOn[i] != 0 {
				return 0, false
			}
			n += bits.OnesCount64(w)
		}
	}
	// This loop counts what that of gen.moves would list, and assumes the same, as pr.meets is false in plain ones. It makes
	// no moves, so it must give up where one may promote, and it leaves out the captures that were counted as leaps.
	for i := range t.rays {
		r := &t.rays[i]
		row := pr.steps[int(r.vec)*len(sq):][:len(sq)]
		s := row[from].To
		if s < 0 {
			continue
		}
		quiet := r.quiet
		if r.first > quiet && sq[s] == 0 && b.mayLeave(g) {
			quiet = r.first
		}
		for k := int16(1); ; k++ {
			o := sq[s]
			if o == 0 && k > quiet {
				if k >= r.capture {
					break
				}
			} else if o != 0 && (o&3 == me || k > r.capture) {
				break
			} else if pr.quietPromotes && pr.quietPromotesOn.Has(s) {
				return 0, false
			} else if n++; o != 0 {
				break
			}
			if s = row[s].To; s < 0 {
				break
			}
		}
	}
	return n, true
}

// passing reports whether a chain may use the current right to capture en passant.
func (g *gen) passing(c *chain, steps []game.Step) bool {
	l := &c.legs[0]
	if !c.passing || l.most != 1 || l.odd || l.gap > 0 {
		return c.passing
	}
	for t := l.next[0]; t != 0; t &= t - 1 {
		if s := steps[int(l.heads[bits.TrailingZeros8(t)])*g.size+int(g.from)].To; s >= 0 && g.b.wasPassed(g.p, s) {
			return true
		}
	}
	return false
}
