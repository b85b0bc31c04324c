package game

import (
	"math/bits"
	"slices"
)

// gen makes moves. One belongs to each position and is used over and over.
type gen struct {
	b     *Base
	p     *Position
	steps []step // of the way that the piece at hand goes
	size  int
	dst   []Move

	from     Square
	piece    Piece
	pr       *program
	captured [MaxCaptured]Square
	n        uint8

	// stamp[s] == now: a move to s that takes nothing, or just what stands there, is listed.
	stamp []uint32
	now   uint32
	// table holds stamps for the other moves, and for the states of deep chains, by hash.
	table []slot
	spent int // how many of the entries of the piece at hand hold captures

	// aim: only whether some move takes on target is asked; found tells.
	aim    bool
	target Square
	found  bool

	spare  []Move    // room for lists that only their length is wanted of
	deeper *gen      // the generator of searches within this one
	log    Log       // what such a search has changed
	trial  Log       // what a move tried out here has changed, while another search goes on in it
	watch  watch     // what royal pieces have to fear, where that matters
	throws []Outcome // of a move that needs the die
}

func (b *Base) generator(p *Position) *gen {
	if p.gen == nil || p.gen.b != b {
		p.gen = newGen(b, p)
	}
	return p.gen
}

func newGen(b *Base, p *Position) *gen {
	return &gen{b: b, p: p, size: len(p.sq), stamp: make([]uint32, len(p.sq)), table: make([]slot, tableSize)}
}

// all lists the moves of an army, legal but for what the base's filters say afterwards.
func (g *gen) all(a Army) {
	for i, w := range g.p.pieces[a] {
		for ; w != 0; w &= w - 1 {
			g.moves(Square(i<<6 + bits.TrailingZeros64(w)))
			if g.found {
				return
			}
		}
	}
}

// moves lists the moves of the piece on from.
func (g *gen) moves(from Square) {
	p := g.p
	g.from, g.piece = from, p.sq[from]
	g.pr = &g.b.programs[g.piece]
	g.steps = g.b.Board.ways[g.b.ways[g.piece]].steps
	g.n = 0
	if g.aim || g.pr.repeats || g.pr.anywhere|g.pr.leaving != 0 {
		g.each()
		return
	}
	// The common case, kept tight: rays alone, and no two of them meet.
	dst, me, sq, asks := g.dst, g.piece&3, p.sq, g.pr.asks
	for _, r := range g.pr.rays {
		n, s := uint8(0), from
		steps := g.steps[int(r.vec)*g.size:][:len(sq)]
		for {
			if s = steps[s].to; s < 0 {
				break
			}
			if n != unlimited-1 {
				n++
			}
			if o := sq[s]; o != 0 {
				if n <= r.capture && o&3 != me {
					g.dst = dst
					g.capture(s)
					dst = g.dst
				}
				break
			}
			if n > r.quiet {
				if n >= r.capture {
					break
				}
				continue
			}
			if asks {
				g.dst = dst
				g.b.finish(g, Move{From: from, To: s})
				dst = g.dst
				continue
			}
			dst = append(dst, Move{From: from, To: s})
		}
	}
	g.dst = dst
}

// each is moves for the pieces whose ways may meet.
func (g *gen) each() {
	g.now++
	g.spent = 0
	if g.now == 0 {
		clear(g.stamp)
		clear(g.table)
		g.now = 1
	}
	p := g.p
	for _, r := range g.pr.rays {
		n, s, v := 0, g.from, int(r.vec)
		for n < g.size {
			e := g.steps[v*g.size+int(s)]
			if s = e.to; s < 0 {
				break
			}
			v = int(e.vec)
			n++
			if o := p.sq[s]; o != 0 && s != g.from {
				if (n <= int(r.capture) || r.capture == unlimited) && o.Army() != g.piece.Army() {
					g.capture(s)
				}
				break
			}
			if n <= int(r.quiet) || r.quiet == unlimited {
				if s != g.from {
					g.quiet(s)
				}
			} else if n >= int(r.capture) && r.capture != unlimited {
				break
			}
		}
		if g.found {
			return
		}
	}
	for i := range g.pr.chains {
		c := &g.pr.chains[i]
		if c.initial && !g.b.unmoved(p, g.from) {
			continue
		}
		g.firstLeg(c)
		if g.found {
			return
		}
	}
	modes := g.pr.anywhere
	if g.pr.leaving != 0 && g.b.unmoved(p, g.from) {
		modes |= g.pr.leaving
	}
	if modes != 0 {
		g.everywhere(modes)
	}
}

// everywhere lists the moves of a piece that goes to any square but its own.
func (g *gen) everywhere(modes Mode) {
	captures := func(o Piece) bool {
		if o.Army() == g.piece.Army() {
			return modes&CaptureOwn != 0
		}
		return modes&Capture != 0
	}
	if g.aim { // one look instead of one at every square
		if o := g.p.sq[g.target]; g.target != g.from && o != 0 && captures(o) {
			g.capture(g.target)
		}
		return
	}
	quiet := modes&Quiet != 0
	for s, o := range g.p.sq {
		switch s := Square(s); {
		case o != 0:
			if s != g.from && captures(o) {
				g.capture(s)
			}
		case quiet && !g.b.Board.Holes.Has(s):
			if g.pr.asks {
				g.quiet(s)
			} else if !g.seen(s) {
				g.dst = append(g.dst, Move{From: g.from, To: s})
			}
		}
	}
}

// empty reports whether s counts as empty in the walk at hand: nobody stands there, or the
// walking piece himself did, or who did was taken on the way (rules/xbetza.md 1.6).
func (g *gen) empty(s Square) bool {
	if g.p.sq[s] == 0 || s == g.from {
		return true
	}
	for _, t := range g.captured[:g.n] {
		if t == s {
			return true
		}
	}
	return false
}

func (g *gen) firstLeg(c *chain) {
	for t := c.legs[0].Turns; t != 0; t &= t - 1 {
		g.leg(c, 0, g.from, bits.TrailingZeros8(t), c.legs[0].Range)
		if g.found {
			return
		}
	}
}

// nextLegs starts leg i on every heading that it may take behind heading h.
func (g *gen) nextLegs(c *chain, i int, s Square, h int, rng uint8) {
	turns := bits.RotateLeft8(c.legs[i].Turns, h)
	if c.deep {
		turns = g.begin(c, i, s, rng, turns)
	}
	for ; turns != 0; turns &= turns - 1 {
		g.leg(c, i, s, bits.TrailingZeros8(turns), rng)
		if g.found {
			return
		}
	}
}

// flipped is the range after a flip: one step becomes any number, anything else one.
func flipped(rng uint8) uint8 { return uint8(b2i(rng != 1)) }

// leg walks leg i of the chain from s on heading h with at most rng steps.
func (g *gen) leg(c *chain, i int, s Square, h int, rng uint8) {
	l := &c.legs[i]
	last := i == len(c.legs)-1
	vec := c.heads[h]
	if last && c.ends {
		g.lastRay(c, s, h, rng)
		return
	}
	hopped := false // a final hopper has passed over its piece
	left := int(rng)
	if rng == 0 {
		left = 4 * g.size
	}
	skip := last && l.Modes&Over != 0 && c.gap == 0
	for ; left > 0; left-- {
		if l.Modes&(Lame|Over) != 0 && c.gap > 0 && !g.between(c, l, s, h) {
			return
		}
		e := g.steps[int(vec)*g.size+int(s)]
		if s = e.to; s < 0 {
			return
		}
		if e.vec != vec {
			vec = e.vec
			h = c.heading(vec, h)
		}
		if skip {
			skip = false
			continue
		}
		empty := g.empty(s)
		if !last {
			if empty {
				if l.Modes&Quiet != 0 {
					g.nextLegs(c, i+1, s, h, after(l, rng))
					if g.found {
						return
					}
				}
				if c.deep && rng == 0 && i > 0 && l.Modes&(Lame|Over) == 0 && g.begin(c, i, s, rng, 1<<h) == 0 {
					return // the rest of this ray has been walked from here
				}
				continue
			}
			own := g.p.sq[s].Army() == g.piece.Army()
			if l.Modes&Capture != 0 && !own || l.Modes&CaptureOwn != 0 && own {
				g.captured[g.n] = s
				g.n++
				g.nextLegs(c, i+1, s, h, after(l, rng))
				g.n--
			}
			if l.Modes&(Hop|HopFlip) != 0 {
				g.nextLegs(c, i+1, s, h, after(l, rng))
			}
			return
		}
		if l.Modes&(Hop|HopFlip) != 0 && !hopped {
			if !empty {
				hopped = true
				if l.Modes&HopFlip != 0 {
					left = 2
					if rng == 1 {
						left = 4 * g.size
					}
				}
			}
			continue
		}
		if empty {
			if l.Modes&Quiet != 0 {
				g.quiet(s)
			}
			continue
		}
		own := g.p.sq[s].Army() == g.piece.Army()
		if l.Modes&Capture != 0 && !own || l.Modes&CaptureOwn != 0 && own {
			g.capture(s)
		}
		return
	}
}

// lastRay is leg for a last leg that only goes over empty squares, ends there or takes, on a
// board whose edges turn nothing: what most chains spend their time on.
func (g *gen) lastRay(c *chain, s Square, h int, rng uint8) {
	l := &c.legs[len(c.legs)-1]
	sq, me := g.p.sq, g.piece&3
	steps := g.steps[int(c.heads[h])*g.size:][:g.size]
	quiet := l.Modes&Quiet != 0
	plain := quiet && g.n == 0 && !g.aim && !g.pr.asks // a quiet move is just listed
	dst := g.dst
	left := int(rng)
	if rng == 0 {
		left = g.size
	}
	for ; left > 0; left-- {
		if s = steps[s].to; s < 0 {
			break
		}
		o := sq[s]
		if plain && o == 0 {
			if g.stamp[s] != g.now {
				g.stamp[s] = g.now
				dst = append(dst, Move{From: g.from, To: s})
			}
			continue
		}
		g.dst = dst
		if o == 0 || g.empty(s) {
			if quiet {
				g.quiet(s)
			}
			dst = g.dst
			if c.deep && rng == 0 && g.n > 0 && g.begin(c, len(c.legs)-1, s, rng, 1<<h) == 0 {
				return
			}
			continue
		}
		if o&3 != me && l.Modes&Capture != 0 {
			g.capture(s)
		}
		return
	}
	g.dst = dst
}

// after is the range of the legs behind one.
func after(l *Leg, rng uint8) uint8 {
	if l.Modes&(Flip|HopFlip) != 0 {
		return flipped(rng)
	}
	return rng
}

// heading returns the heading whose vector is vec, h if there is none.
func (c *chain) heading(vec uint16, h int) int {
	for i, v := range c.heads {
		if v == vec {
			return i
		}
	}
	return h
}

// between reports whether the squares that a step of two or three passes are as the leg
// wants them: all empty for a lame step, all occupied for one that goes over pieces.
func (g *gen) between(c *chain, l *Leg, s Square, h int) bool {
	for range c.gap {
		e := g.steps[int(c.between[h])*g.size+int(s)]
		if s = e.to; s < 0 {
			return false
		}
		if g.empty(s) != (l.Modes&Lame != 0) {
			return false
		}
	}
	return true
}

// quiet lists a move to the empty square s, with what was taken on the way.
func (g *gen) quiet(s Square) {
	if g.n > 0 {
		g.list(s)
		return
	}
	if g.aim || g.seen(s) {
		return
	}
	m := Move{From: g.from, To: s}
	if s == g.from && !g.b.mayPass(g.p, g.piece.Army()) {
		return
	}
	if g.pr.asks {
		g.b.finish(g, m)
		return
	}
	g.dst = append(g.dst, m)
}

// take lists a move that ends by taking on s, behind what was taken on the way.
func (g *gen) capture(s Square) {
	g.captured[g.n] = s
	g.n++
	g.list(s)
	g.n--
}

// list lists a move to s with the captures so far.
func (g *gen) list(s Square) {
	m := Move{From: g.from, To: s, captured: g.captured, n: g.n}
	for i := g.n; i < MaxCaptured; i++ {
		m.captured[i] = 0
	}
	if g.aim {
		if slices.Contains(m.Captured(), g.target) {
			g.b.finish(g, m)
		}
		return
	}
	if g.pr.repeats {
		if m.capturesOnlyTarget() {
			if g.seen(s) {
				return
			}
		} else if g.known(s, &m.captured, m.n) {
			return
		}
	}
	g.b.finish(g, m)
}
