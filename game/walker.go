package game

import "math/bits"

// This is the one place that knows what a leg of a chain does on the squares that it comes to
// (rules/xbetza.md 1.6). The generator lists what the walk comes to; a guest hears it instead.

// What may stand on a square as far as a walk goes: bits, because on a board in doubt everything is possible.
const (
	vacant  uint8 = 1 << iota // nothing, or the walking piece itself, or what it has captured on the route
	hostile                   // a piece of another army
	own                       // another piece of the same army
)

// occupied is any piece.
const occupied = hostile | own

// takes is what a leg of these modes may capture.
func (m Mode) takes() uint8 {
	var t uint8
	if m&Capture != 0 {
		t |= hostile
	}
	if m&CaptureOwn != 0 {
		t |= own
	}
	return t
}

// manner is how a walk left the last square of a leg for the next one.
type manner uint8

const (
	onFoot    manner = iota // the square is empty
	capturing               // what stands there is captured
	mounting                // what stands there is left alone
)

// guest follows a walk in the generator's place.
type guest interface {
	// step is one step of the leg at hand; a long one passes over squares.
	step(e *step, long bool)
	// over says that the walk passes over the square that it came to by the last step.
	over()
	// turn is where leg i of the chain may begin, after a leg that ended on heading h.
	turn(i int, s Square, h int, rng uint8, how manner)
	// end is where the walk may end, on heading h, on an empty square or with a capture.
	end(s Square, h int, captures bool)
}

// look says what stands on s as the walk at hand counts it.
func (g *gen) look(s Square) uint8 {
	if g.doubt != nil {
		g.doubt.Add(s)
		return vacant | occupied
	}
	o := g.p.sq[s]
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
	return hostile
}

// follow walks a chain from its first leg.
func (g *gen) follow(c *chain) {
	for t := c.legs[0].next[0]; t != 0; t &= t - 1 {
		g.leg(c, 0, g.from, bits.TrailingZeros8(t), c.legs[0].most)
		if g.found {
			return
		}
	}
}

// onward starts leg i on every heading that it may take after heading h.
func (g *gen) onward(c *chain, i int, s Square, h int, rng uint8) {
	turns := c.legs[i].next[h]
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

// after is the range of the legs after this one.
func (l *leg) after(rng uint8) uint8 {
	if l.modes&(Flip|HopFlip) != 0 {
		return flipped(rng)
	}
	return rng
}

// far is more steps than any ray has: one that edges turn back may cross the board several times.
func (g *gen) far() int { return 4 * g.size }

// leg walks leg i of the chain from s on heading h with at most rng steps.
func (g *gen) leg(c *chain, i int, s Square, h int, rng uint8) {
	l := &c.legs[i]
	if l.plain && g.guest == nil {
		g.lastRay(c, s, h, rng)
		return
	}
	last := i == len(c.legs)-1
	hops := l.modes&(Hop|HopFlip) != 0
	mount := last && hops // the walk has still to pass over a piece
	quiet := l.modes&Quiet != 0
	vec := l.heads[h]
	left := int(rng)
	if rng == 0 {
		left = g.far()
	}
	for skip := l.skips; left > 0; left-- {
		if l.gap > 0 && !g.between(l, s, h) {
			return
		}
		e := &g.steps[int(vec)*g.size+int(s)]
		if s = e.to; s < 0 {
			return
		}
		if e.vec != vec {
			vec = e.vec
			h = l.heading(vec, h)
		}
		if g.guest != nil {
			g.guest.step(e, g.long(vec))
		}
		if skip {
			skip = false
			g.passOver()
			continue
		}
		there := g.look(s)
		switch {
		case mount:
			if there&occupied != 0 {
				mount = false
				left = g.beyond(l, rng, left)
				g.passOver()
			}
			continue
		case last:
			if there&vacant != 0 && quiet {
				g.end(s, h, false)
			}
			if there&l.takes != 0 {
				g.end(s, h, true)
			}
		default:
			if there&vacant != 0 {
				if quiet {
					g.turn(c, i+1, s, h, l.after(rng), onFoot)
				}
				if g.guest == nil && c.deep && rng == 0 && i > 0 && !g.found && l.modes&(Lame|Over) == 0 && g.begin(c, i, s, rng, 1<<h) == 0 {
					return // the rest of this ray has been walked from here
				}
			}
			if there&l.takes != 0 {
				g.turn(c, i+1, s, h, l.after(rng), capturing)
			}
			if there&occupied != 0 && hops {
				g.turn(c, i+1, s, h, l.after(rng), mounting)
			}
		}
		if there&vacant == 0 || g.found {
			return
		}
	}
}

// beyond is how many steps are left after the piece that a last leg hops over, that onto the piece
// counted.
func (g *gen) beyond(l *leg, rng uint8, left int) int {
	switch {
	case l.modes&HopFlip == 0:
		return left
	case rng == 1 || g.doubt != nil: // in doubt the piece may stand further on
		return g.far()
	}
	return 2
}

// turn goes on with leg i from s.
func (g *gen) turn(c *chain, i int, s Square, h int, rng uint8, how manner) {
	switch {
	case g.guest != nil:
		g.guest.turn(i, s, h, rng, how)
	case how == capturing:
		g.captured[g.n] = s
		g.n++
		g.onward(c, i, s, h, rng)
		g.n--
	default:
		g.onward(c, i, s, h, rng)
	}
}

// end is where the walk may end.
func (g *gen) end(s Square, h int, captures bool) {
	switch {
	case g.guest != nil:
		g.guest.end(s, h, captures)
	case captures:
		g.capture(s)
	default:
		g.quiet(s)
	}
}

func (g *gen) passOver() {
	if g.guest != nil {
		g.guest.over()
	}
}

// long reports whether steps by a vector pass over squares.
func (g *gen) long(vec uint16) bool {
	v := g.b.Board.vectors[vec]
	return max(abs(v.X), abs(v.Y)) > 1
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
func (g *gen) between(l *leg, s Square, h int) bool {
	want := occupied
	if l.modes&Lame != 0 {
		want = vacant
	}
	for range l.gap {
		e := &g.steps[int(l.between[h])*g.size+int(s)]
		if s = e.to; s < 0 || g.look(s)&want == 0 {
			return false
		}
	}
	return true
}

// lastRay is leg for a last leg that only goes over empty squares, ends there or captures, on a
// board whose edges turn nothing: what most chains spend their time on.
func (g *gen) lastRay(c *chain, s Square, h int, rng uint8) {
	l := &c.legs[len(c.legs)-1]
	sq := g.p.sq
	row := g.steps[int(l.heads[h])*g.size:][:len(sq)]
	quiet := l.modes&Quiet != 0
	left := int(rng)
	if rng == 0 {
		left = g.size
	}
	if quiet && g.n == 0 && !g.aim && !g.pr.asks { // a quiet move is just listed
		dst, stamp, now := g.dst, g.stamp[:len(sq)], g.now
		for ; left > 0; left-- {
			to := row[s].to
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
				dst = append(dst, Move{From: g.from, To: s})
			}
		}
		g.dst = dst
	}
	for ; left > 0; left-- {
		if s = row[s].to; s < 0 {
			return
		}
		if there := g.look(s); there != vacant {
			if there&l.takes != 0 {
				g.capture(s)
			}
			return
		}
		if quiet {
			g.quiet(s)
		}
		if c.deep && rng == 0 && g.n > 0 && g.begin(c, len(c.legs)-1, s, rng, 1<<h) == 0 {
			return
		}
	}
}
