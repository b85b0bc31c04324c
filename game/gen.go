package game

import (
	"math/bits"
	"slices"
)

// gen makes moves. One belongs to each position and is used over and over.
type gen struct {
	b     *Base
	p     *Position
	steps []step // of the way of the piece at hand
	size  int
	dst   []Move

	from     Square
	piece    Piece
	pr       *program
	captured [MaxCaptured]Square
	n        uint8
	guest    guest   // gets what walks come to; nil: they are listed
	doubt    Squares // where it is not nil, all squares may be empty or hold any piece, and those that are asked about are added

	// stamp[s] == now: a move to s that captures nothing, or just what stands there, is listed.
	stamp []uint32
	now   uint32
	// table holds stamps for the other moves, and for the states of deep chains, by hash.
	table []slot

	// aim: only whether some move captures on target is asked; found tells.
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
	rays, steps := g.pr.rays, g.steps
	for i := range rays {
		r := &rays[i]
		s := steps[int(r.vec)*len(sq)+int(from)].to
		if s < 0 {
			continue
		}
		row := steps[int(r.vec)*len(sq):][:len(sq)]
		for n := int16(1); ; n++ {
			if o := sq[s]; o != 0 {
				if o&3 != me && n <= r.capture {
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
			} else if asks {
				g.dst = dst
				g.b.finish(g, Move{From: from, To: s})
				dst = g.dst
			} else {
				dst = append(dst, Move{From: from, To: s})
			}
			if s = row[s].to; s < 0 {
				break
			}
		}
	}
	g.dst = dst
}

// each is moves for the pieces whose routes may meet.
func (g *gen) each() {
	g.now++
	if g.now == 0 {
		clear(g.stamp)
		clear(g.table)
		g.now = 1
	}
	sq, me := g.p.sq, g.piece&3
	for i := range g.pr.rays {
		r := &g.pr.rays[i]
		n, s, row := int16(0), g.from, int(r.vec)*g.size
		for int(n) < g.size {
			e := &g.steps[row+int(s)]
			if s = e.to; s < 0 {
				break
			}
			row = int(e.vec) * g.size
			n++
			if o := sq[s]; o != 0 && s != g.from {
				if o&3 != me && n <= r.capture {
					g.capture(s)
					if g.found {
						return
					}
				}
				break
			}
			if n <= r.quiet {
				if s != g.from {
					g.quiet(s)
				}
			} else if n >= r.capture {
				break
			}
		}
	}
	for i := range g.pr.chains {
		c := &g.pr.chains[i]
		if c.initial && !g.b.unmoved(g.p, g.from) {
			continue
		}
		g.follow(c)
		if g.found {
			return
		}
	}
	modes := g.pr.anywhere
	if g.pr.leaving != 0 && g.b.unmoved(g.p, g.from) {
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
	quiet, lists := modes&Quiet != 0, !g.pr.asks
	dst, stamp, holes := g.dst, g.stamp[:len(g.p.sq)], g.b.Board.Holes
	for s, o := range g.p.sq {
		switch s := Square(s); {
		case o != 0:
			if s != g.from && captures(o) {
				g.dst = dst
				g.capture(s)
				dst = g.dst
			}
		case !quiet || stamp[s] == g.now || holes.Has(s):
		case lists:
			stamp[s] = g.now
			dst = append(dst, Move{From: g.from, To: s})
		default:
			g.dst = dst
			g.quiet(s)
			dst = g.dst
		}
	}
	g.dst = dst
}

// quiet lists a move to the empty square s, with what was captured on the route.
func (g *gen) quiet(s Square) {
	if g.n > 0 {
		g.list(s)
		return
	}
	if g.aim || g.seen(s) || s == g.from && !g.b.mayPass(g.p, g.piece.Army()) {
		return
	}
	if g.pr.asks {
		g.b.finish(g, Move{From: g.from, To: s})
		return
	}
	g.dst = append(g.dst, Move{From: g.from, To: s})
}

// capture lists a move that ends by capturing on s, after what was captured on the route.
func (g *gen) capture(s Square) {
	if g.n > 0 {
		g.captured[g.n] = s
		g.n++
		g.list(s)
		g.n--
		return
	}
	switch {
	case g.aim:
		if s != g.target {
			return
		}
	case g.pr.repeats && g.seen(s):
		return
	}
	m := Move{From: g.from, To: s, n: 1}
	m.captured[0] = s
	g.b.finish(g, m)
}

// list lists a move to s with the captures so far.
func (g *gen) list(s Square) {
	m := Move{From: g.from, To: s, n: g.n}
	copy(m.captured[:], g.captured[:g.n])
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
