package movegen

import (
	"math/bits"

	"fairway/game"
)

// This file is the only one that implements what a leg of a chain does on the squares that it reaches
// (rules/xbetza.md 1.6). The generator lists the results of a walk, unless a visitor receives them.

// look returns the contents of s as the current walk sees it.
func (g *gen) look(s game.Square) uint8 {
	if g.notes != nil {
		g.notes.Add(s)
		if g.unknown {
			return vacant | occupied
		}
	}
	o := g.sq[s]
	if o == 0 || s == g.from {
		return vacant
	}
	for _, t := range g.captured[:g.n] {
		if t == s {
			return vacant
		}
	}
	if o&3 == g.piece&3 {
		return own
	}
	return g.b.class[o]
}

// follow walks a chain from its first leg.
func (g *gen) follow(c *chain) {
	g.free, g.slid = c.free, 1
	for t := c.legs[0].next[0]; t != 0; t &= t - 1 {
		g.leg(c, 0, g.from, bits.TrailingZeros8(t))
		if g.found {
			break
		}
	}
	g.free = false
}

// startLeg starts leg i on every possible heading after heading h.
func (g *gen) startLeg(c *chain, i int, s game.Square, h int) {
	turns := c.legs[i].next[h]
	if c.deep {
		turns = g.begin(c, i, s, turns)
	}
	for ; turns != 0; turns &= turns - 1 {
		g.leg(c, i, s, bits.TrailingZeros8(turns))
		if g.found {
			return
		}
	}
}

// maxSteps returns more steps than any ray has. Edges may reflect a ray across the board several times.
func (g *gen) maxSteps() int { return 4 * g.size }

// half returns the number of squares straight ahead in an army's own half of the board, at least one
// (rules/diagram-texts.md 4.2).
func (b *Base) half(a game.Army, s game.Square) int {
	ranks, rank := b.Board.Ranks, b.Board.Rank(s)
	if b.Armies[a].Orientation&1 != 0 {
		ranks, rank = b.Board.Files, b.Board.File(s)
	}
	if t := b.Armies[a].Orientation & 3; t == 2 || t == 3 {
		rank = ranks - 1 - rank
	}
	return max(1, ranks/2-rank-1)
}

// leg walks leg i of the chain from s on heading h.
func (g *gen) leg(c *chain, i int, s game.Square, h int) {
	l := &c.legs[i]
	if l.plain && g.visitor == nil {
		g.lastRay(c, s, h)
		return
	}
	mount := l.hops && l.last // the walk still has to pass over a piece
	from, vec, steps := s, l.heads[h], g.steps
	left := int(l.most)
	if left == 0 {
		left = g.maxSteps()
	}
	exact := 0 // the exact number of steps of the leg, 0 for any
	if l.odd {
		steps, left, exact = g.legExtras(c, l, left)
	}
	most, slid := int(l.most), g.slid
	if c.half {
		most = left
	}
	for n := 1; left > 0; n, left = n+1, left-1 {
		if l.gap > 0 && !g.between(l, s, h) {
			break
		}
		e := &steps[int(vec)*g.size+int(s)]
		if s = e.To; s < 0 {
			break
		}
		if e.Vec != vec {
			vec = e.Vec
			h = l.heading(vec, h)
		}
		on := h // the heading of this step
		if l.odd {
			if l.way > 0 && s == from {
				break
			}
			h = (h + int(l.bends[(n-1)&1])) & 7
			vec = l.heads[h]
		}
		if g.visitor != nil {
			g.visitor.step(e, g.long(l.heads[on]))
		}
		if n == 1 && l.skips {
			g.passOver()
			continue
		}
		there := g.look(s)
		switch {
		case n < exact:
		case mount:
			if there&occupied != 0 {
				mount = false
				left = g.stepsBeyondHop(l, most, left)
				g.passOver()
			}
			continue
		case l.last:
			g.endLeg(l, s, on, there, from)
		default:
			if c.iso && l.most != 1 {
				g.slid = n
			}
			if there&vacant != 0 {
				if l.modes&(game.Quiet|game.EnPassant) != 0 {
					g.continueFrom(c, l, i, s, on)
				}
				if l.through && c.deep && g.visitor == nil && !g.found && g.begin(c, i, s, 1<<on) == 0 {
					return // the rest of this ray has been walked from here
				}
			}
			if there&l.takes != 0 {
				g.nextLeg(c, i+1, s, on, s, false)
			}
			if l.hops && there&occupied != 0 {
				g.nextLeg(c, i+1, s, on, game.None, true)
			}
			g.slid = slid
		}
		if there&vacant == 0 || g.found {
			break
		}
	}
}

// legExtras returns the rarer properties of a leg: steps that wrap round the board, the maximum number of steps
// left, and the exact number, 0 for any.
func (g *gen) legExtras(c *chain, l *leg, left int) (steps []game.Step, most, exact int) {
	steps, most = g.steps, left
	if l.way > 0 {
		steps = g.b.Board.Steps(l.way - 1)
	}
	switch {
	case c.half:
		most = g.b.half(g.piece.Army(), g.from)
	case l.bends != [2]int8{} && l.most == 0: // no further than a straight line goes
		most = max(g.b.Board.Files, g.b.Board.Ranks) - 1
	case l.modes&game.Iso != 0 && (!g.unknown || g.passes):
		most, exact = g.slid, g.slid
	case l.modes&game.Iso != 0: // on an unknown board it may have any length
		most = g.maxSteps()
	}
	return steps, most, exact
}

// continueFrom continues after leg i from the empty square s.
func (g *gen) continueFrom(c *chain, l *leg, i int, s game.Square, h int) {
	if l.modes&game.Quiet != 0 {
		g.nextLeg(c, i+1, s, h, game.None, false)
	}
	if l.modes&game.EnPassant != 0 && !g.found {
		if victim := g.passed(s); victim != game.None {
			g.nextLeg(c, i+1, s, h, victim, false)
		}
	}
}

// endLeg ends the walk on s in every way that its last leg allows, which began on from.
func (g *gen) endLeg(l *leg, s game.Square, h int, there uint8, from game.Square) {
	if there&vacant != 0 {
		if l.modes&game.Quiet != 0 {
			g.end(l, s, h, game.None, from)
		}
		if l.modes&game.EnPassant != 0 && !g.found {
			if victim := g.passed(s); victim != game.None {
				g.end(l, s, h, victim, from)
			}
		}
	}
	if there&l.takes != 0 {
		g.end(l, s, h, s, from)
	}
	if l.modes&game.Borrow != 0 && there&own != 0 {
		g.borrow(s)
	}
}

// stepsBeyondHop returns the number of steps left from the piece that a last leg hops over, including the step onto
// it.
func (g *gen) stepsBeyondHop(l *leg, most, left int) int {
	switch {
	case l.modes&game.HopFlip != 0 && (most == 1 || g.unknown): // on an unknown board the piece may be further away
		return g.maxSteps()
	case l.modes&game.HopFlip != 0 || most == 1:
		return 2
	}
	return left
}

// nextLeg continues with leg i from s.
func (g *gen) nextLeg(c *chain, i int, s game.Square, h int, victim game.Square, mounts bool) {
	switch {
	case g.found:
	case g.visitor != nil:
		g.visitor.nextLeg(i, s, h, victim, mounts)
	case victim != game.None:
		g.captured[g.n] = victim
		g.n++
		g.startLeg(c, i, s, h)
		g.n--
	default:
		g.startLeg(c, i, s, h)
	}
}

// end ends the walk. A leg that unloads puts its captured piece on the square from which it came. If the leg before
// ended there with a capture, that piece is put back instead (rules/diagram-texts.md 4.2, u).
func (g *gen) end(l *leg, s game.Square, h int, victim, from game.Square) {
	if l.modes&game.Unload != 0 {
		g.unload(s, h, victim, from)
		return
	}
	switch {
	case g.visitor != nil:
		g.visitor.end(s, h, victim, game.None)
	case victim == game.None:
		g.quiet(s)
	default:
		g.capture(s, victim)
	}
}

func (g *gen) unload(s game.Square, h int, victim, from game.Square) {
	if g.n > 0 && g.captured[g.n-1] == from {
		g.n--
		g.end(&leg{}, s, h, victim, from)
		g.captured[g.n] = from // a capture here has overwritten it
		g.n++
		return
	}
	switch {
	case victim != game.None && !g.unknown && g.look(from) != vacant: // the square is occupied
	case g.visitor != nil && victim == game.None:
		g.visitor.end(s, h, game.None, game.None)
	case g.visitor != nil:
		g.visitor.end(s, h, victim, from)
	case victim == game.None:
		g.quiet(s)
	default:
		g.list(s, victim, from)
	}
}

func (g *gen) passOver() {
	if g.visitor != nil {
		g.visitor.over()
	}
}

// long reports whether steps by a vector pass over squares.
func (g *gen) long(vec uint16) bool {
	v := g.b.Board.Vector(vec)
	return v.Length() > 1
}

// heading returns the heading with the vector vec, h if there is none.
func (l *leg) heading(vec uint16, h int) int {
	for i, v := range l.heads {
		if v == vec {
			return i
		}
	}
	return h
}

// between reports whether the squares between the ends of a step are as the leg requires: all empty for a lame
// step, all occupied for one over pieces.
func (g *gen) between(l *leg, s game.Square, h int) bool {
	want := occupied
	if l.modes&game.Lame != 0 {
		want = vacant
	}
	steps := g.steps
	if l.way > 0 {
		steps = g.b.Board.Steps(l.way - 1)
	}
	for range l.gap {
		e := &steps[int(l.between[h])*g.size+int(s)]
		if s = e.To; s < 0 || g.look(s)&want == 0 {
			return false
		}
	}
	return true
}

// lastRay is leg for a last leg that only goes over empty squares and ends there or captures, on a board whose
// edges don't reflect. Most chains spend their time here. The ray stays in one row of steps, but routes may
// meet. Legs before it may have captured: except in its first loop, only look says what is empty.
func (g *gen) lastRay(c *chain, s game.Square, h int) {
	l := &c.legs[len(c.legs)-1]
	sq := g.sq
	row := g.steps[int(l.heads[h])*g.size:][:len(sq)]
	quiet := l.modes&game.Quiet != 0
	left := int(l.most)
	if left == 0 {
		left = g.size
	}
	if quiet && g.n == 0 && !g.aim && !g.probe && !g.capturesOnly && !g.pr.quietPromotes { // a quiet move is just listed
		dst, stamp, now := g.dst, g.stamp[:len(sq)], g.now
		for ; left > 0; left-- {
			to := row[s].To
			if to < 0 {
				g.dst = dst
				return
			}
			if sq[to] != 0 {
				break
			}
			s = to
			if stamp[s] != now {
				stamp[s] = now
				dst = game.AppendQuiet(dst, g.from, s)
			}
		}
		g.dst = dst
	}
	for ; left > 0; left-- {
		if s = row[s].To; s < 0 {
			return
		}
		if there := g.look(s); there != vacant {
			if there&l.takes != 0 {
				g.capture(s, s)
			}
			return
		}
		if quiet {
			g.quiet(s)
		}
		if c.deep && l.through && g.n > 0 && g.begin(c, len(c.legs)-1, s, 1<<h) == 0 {
			return
		}
	}
}
