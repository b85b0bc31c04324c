package movegen

import (
	"math/bits"

	"fairway/game"
)

// This is the one place that knows what a leg of a chain does on the squares that it comes to
// (rules/xbetza.md 1.6). The generator lists what the walk comes to; a guest hears it instead.

// What may stand on a square as far as a walk goes: bits, because on a board in doubt everything is possible.
const (
	vacant  uint8 = 1 << iota // nothing, or the walking piece itself, or what it has captured on the route
	hostile                   // a piece of another army
	regal                     // a royal piece of another army
	own                       // another piece of the same army
)

// occupied is any piece.
const occupied = hostile | regal | own

// capturable is what a leg of these modes may capture.
func capturable(m game.Mode) uint8 {
	var t uint8
	if m&game.Capture != 0 {
		t |= hostile | regal
	}
	if m&game.CaptureCommon != 0 {
		t |= hostile
	}
	if m&game.CaptureRoyal != 0 {
		t |= regal
	}
	if m&game.CaptureOwn != 0 {
		t |= own
	}
	return t
}

// guest follows a walk in the generator's place. A victim is the square of what is captured, None
// for nothing.
type guest interface {
	// step is one step of the current leg; a long one passes over squares.
	step(e *game.Step, long bool)
	// over says that the walk passes over the square that it came to by the last step.
	over()
	// turn is where leg i of the chain may begin, after a leg that ended on heading h: on the
	// square of its victim, on an empty one, or on that of a piece that it leaves alone.
	nextLeg(i int, s game.Square, h int, victim game.Square, mounts bool)
	// end is where the walk may end, on heading h. What it unloads it puts on a square, None
	// where it unloads nothing.
	end(s game.Square, h int, victim, unloads game.Square)
	// borrow is where the walk ends by lending the piece the moves of another one, on s.
	borrow(s game.Square)
}

// look says what stands on s as the current walk counts it.
func (g *gen) look(s game.Square) uint8 {
	if g.notes != nil {
		g.notes.Add(s)
		if g.doubt {
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

// onward starts leg i on every heading that it may take after heading h.
func (g *gen) onward(c *chain, i int, s game.Square, h int) {
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

// far is more steps than any ray has: one that edges turn back may cross the board several times.
func (g *gen) far() int { return 4 * g.size }

// half is how many squares straight forward are left of an army's own half of the board, at least
// one (rules/diagram-texts.md 4.2).
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
	if l.plain && g.guest == nil {
		g.lastRay(c, s, h)
		return
	}
	mount := l.hops && l.last // the walk has still to pass over a piece
	from, vec, steps := s, l.heads[h], g.steps
	left := int(l.most)
	if left == 0 {
		left = g.far()
	}
	exact := 0 // how many steps the leg must have, 0 for any
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
		if g.guest != nil {
			g.guest.step(e, g.long(l.heads[on]))
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
				left = g.beyond(l, most, left)
				g.passOver()
			}
			continue
		case l.last:
			g.finals(l, s, on, there, from)
		default:
			if c.iso && l.most != 1 {
				g.slid = n
			}
			if there&vacant != 0 {
				if l.modes&(game.Quiet|game.EnPassant) != 0 {
					g.leave(c, l, i, s, on)
				}
				if l.through && c.deep && g.guest == nil && !g.found && g.begin(c, i, s, 1<<on) == 0 {
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

// legExtras is what a leg has that few have: steps that wrap round the board, how many steps are left at
// most, and how many it must have, 0 for any number.
func (g *gen) legExtras(c *chain, l *leg, left int) (steps []game.Step, most, exact int) {
	steps, most = g.steps, left
	if l.way > 0 {
		steps = g.b.Board.Steps(l.way - 1)
	}
	switch {
	case c.half:
		most = g.b.half(g.piece.Army(), g.from)
	case l.bends != [2]int8{} && l.most == 0: // no further than straight on
		most = max(g.b.Board.Files, g.b.Board.Ranks) - 1
	case l.modes&game.Iso != 0 && (!g.doubt || g.passes):
		most, exact = g.slid, g.slid
	case l.modes&game.Iso != 0: // in doubt it may be as long as any
		most = g.far()
	}
	return steps, most, exact
}

// leave goes on from the empty square s after leg i.
func (g *gen) leave(c *chain, l *leg, i int, s game.Square, h int) {
	if l.modes&game.Quiet != 0 {
		g.nextLeg(c, i+1, s, h, game.None, false)
	}
	if l.modes&game.EnPassant != 0 && !g.found {
		if victim := g.passed(s); victim != game.None {
			g.nextLeg(c, i+1, s, h, victim, false)
		}
	}
}

// finals ends the walk on s in every way that its last leg, which began on from, allows.
func (g *gen) finals(l *leg, s game.Square, h int, there uint8, from game.Square) {
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

// beyond is how many steps are left after the piece that a last leg hops over, that onto the piece
// counted: what is left of most steps, and one where that was one.
func (g *gen) beyond(l *leg, most, left int) int {
	switch {
	case l.modes&game.HopFlip != 0 && (most == 1 || g.doubt): // in doubt the piece may stand further on
		return g.far()
	case l.modes&game.HopFlip != 0 || most == 1:
		return 2
	}
	return left
}

// nextLeg goes on with leg i from s.
func (g *gen) nextLeg(c *chain, i int, s game.Square, h int, victim game.Square, mounts bool) {
	switch {
	case g.found:
	case g.guest != nil:
		g.guest.nextLeg(i, s, h, victim, mounts)
	case victim != game.None:
		g.captured[g.n] = victim
		g.n++
		g.onward(c, i, s, h)
		g.n--
	default:
		g.onward(c, i, s, h)
	}
}

// end is where the walk may end. A leg that unloads puts what it captures on the square from
// which it came; if the leg before ended with a capture there, that piece is put back instead
// (rules/diagram-texts.md 4.2, u).
func (g *gen) end(l *leg, s game.Square, h int, victim, from game.Square) {
	if l.modes&game.Unload != 0 {
		g.unload(s, h, victim, from)
		return
	}
	switch {
	case g.guest != nil:
		g.guest.end(s, h, victim, game.None)
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
		g.captured[g.n] = from // a capture here took its place
		g.n++
		return
	}
	switch {
	case victim != game.None && !g.doubt && g.look(from) != vacant: // there is no room for it
	case g.guest != nil && victim == game.None:
		g.guest.end(s, h, game.None, game.None)
	case g.guest != nil:
		g.guest.end(s, h, victim, from)
	case victim == game.None:
		g.quiet(s)
	default:
		g.list(s, victim, from)
	}
}

func (g *gen) passOver() {
	if g.guest != nil {
		g.guest.over()
	}
}

// long reports whether steps by a vector pass over squares.
func (g *gen) long(vec uint16) bool {
	v := g.b.Board.Vector(vec)
	return v.Length() > 1
}

// heading returns the heading whose vector is vec, h if there is none.
func (l *leg) heading(vec uint16, h int) int {
	for i, v := range l.heads {
		if v == vec {
			return i
		}
	}
	return h
}

// between reports whether the squares that a step of two or three passes are as the leg
// wants them: all empty for a lame step, all occupied for one that goes over pieces.
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

// lastRay is leg for a last leg that only goes over empty squares, ends there or captures, on a
// board whose edges turn nothing: what most chains spend their time on. So the ray stays in one row of steps, but routes may
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
	if quiet && g.n == 0 && !g.aim && !g.probe && !g.taking && !g.pr.asks { // a quiet move is just listed
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

// pieceAt is At for a walk in doubt, which has no position.
func pieceAt(p *game.Position, s game.Square) game.Piece {
	if p == nil {
		return 0
	}
	return p.At(s)
}
