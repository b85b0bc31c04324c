package game

import "math/bits"

// unlimited stands for a range without limit in compiled rays: no board is as long.
const unlimited = 1 << 14

// ray is a line of equal steps on which a piece goes over empty squares and may end on any
// of them, or capture: all simple walks of a kind on one vector, merged.
type ray struct {
	vec            uint16
	quiet, capture int16 // most steps to an empty square; most steps to a victim
}

// leg is a leg of a chain as an army has it on a board.
type leg struct {
	heads   [8]uint16 // vector index of each heading that it can have
	between [8]uint16 // vector index of a unit step of each heading, where Lame or Over asks for it
	next    [8]uint8  // the headings that it may take after a leg of each heading; a first leg's are all alike
	modes   Mode
	takes   uint8 // what it may capture, as occupancy
	most    uint8 // steps; 0 is unlimited
	gap     uint8 // squares between the ends of one step, where Lame or Over asks about them
	skips   bool  // the first square of the ray is passed over, whatever is on it
	plain   bool  // the last leg of its chain, only quiet steps and captures of enemies, straight on
}

// chain is a walk that is more than a ray.
type chain struct {
	legs    []leg
	initial bool
	id      uint16 // its number in the program, from 1
	deep    bool   // several routes may lead to one state: remember the states that were visited
}

// program is the compiled move of one kind for one army.
type program struct {
	rays     []ray
	chains   []chain
	anywhere Mode // of a walk to any square; 0 for none
	leaving  Mode // the same, only while the piece has not moved
	// repeats is set where two routes may lead to one move.
	repeats bool
	// asks is set where even a quiet move may change what the piece is.
	asks bool
}

// compile returns the program of walks for an army that faces turn quarter turns clockwise
// from up. It declares the vectors that it needs to the board; fill comes after.
func compile(b *Board, walks []Walk, turn int) program {
	var pr program
	for i := range walks {
		w := &walks[i]
		switch {
		case w.Anywhere && w.Initial:
			pr.leaving |= w.Legs[0].Modes
		case w.Anywhere:
			pr.anywhere |= w.Legs[0].Modes
		case w.simple():
			for h, v := range w.Compass {
				if w.Legs[0].Turns>>h&1 != 0 {
					pr.merge(b.vector(v.turned(turn)), w.Legs[0])
				}
			}
		default:
			c := w.chain(b, turn)
			c.id = uint16(len(pr.chains) + 1)
			pr.chains = append(pr.chains, c)
		}
	}
	pr.repeats = len(pr.chains) > 0 || (pr.anywhere|pr.leaving) != 0 && len(pr.rays) > 0 || pr.overlaps(b)
	return pr
}

// simple reports whether the walk is a plain ray: one leg of quiet steps and captures.
func (w *Walk) simple() bool {
	return len(w.Legs) == 1 && !w.Initial && w.Legs[0].Modes&^(Quiet|Capture) == 0
}

// vector returns the index of v and declares it.
func (b *Board) vector(v Vector) uint16 {
	b.need(v)
	return b.index[v]
}

func (pr *program) merge(vec uint16, l Leg) {
	n := int16(unlimited)
	if l.Range != 0 {
		n = int16(l.Range)
	}
	r := ray{vec: vec}
	if l.Modes&Quiet != 0 {
		r.quiet = n
	}
	if l.Modes&Capture != 0 {
		r.capture = n
	}
	for i := range pr.rays {
		if o := &pr.rays[i]; o.vec == vec {
			o.quiet, o.capture = max(o.quiet, r.quiet), max(o.capture, r.capture)
			return
		}
	}
	pr.rays = append(pr.rays, r)
}

// overlaps reports whether two rays can reach one square on a board without crossings.
func (pr *program) overlaps(b *Board) bool {
	type offset struct{ x, y int }
	seen := map[offset]bool{}
	for _, r := range pr.rays {
		v := b.vectors[r.vec]
		for n := 1; n <= int(max(r.quiet, r.capture)); n++ {
			o := offset{n * int(v.X), n * int(v.Y)}
			if max(o.x, -o.x) >= b.Files || max(o.y, -o.y) >= b.Ranks {
				break
			}
			if seen[o] {
				return true
			}
			seen[o] = true
		}
	}
	return false
}

// chain compiles the legs of a walk.
func (w *Walk) chain(b *Board, turn int) chain {
	c := chain{legs: make([]leg, len(w.Legs)), initial: w.Initial}
	turning := 0
	for i := range w.Legs {
		c.legs[i] = w.leg(b, i, turn)
		turning += b2i(w.Legs[i].Range != 1)
	}
	// Legs of one step repeat a state so seldom that looking it up costs more.
	c.deep = len(c.legs) > 2 && turning > 0 || len(c.legs) > 4
	return c
}

// leg compiles one leg of a walk.
func (w *Walk) leg(b *Board, i, turn int) leg {
	from := &w.Legs[i]
	last := i == len(w.Legs)-1
	l := leg{modes: from.Modes, takes: from.Modes.takes(), most: from.Range}
	for h, v := range w.Compass {
		l.heads[h] = b.vector(v.turned(turn))
		l.next[h] = from.Turns
		if i > 0 {
			l.next[h] = bits.RotateLeft8(from.Turns, h)
		}
	}
	if gap := max(abs(w.Compass[1].X), abs(w.Compass[1].Y)) - 1; from.Modes&(Lame|Over) != 0 && gap > 0 {
		l.gap = uint8(gap)
		for h, v := range w.Compass {
			l.between[h] = b.vector(Vector{sign(v.X), sign(v.Y)}.turned(turn))
		}
	}
	l.skips = last && l.gap == 0 && from.Modes&Over != 0
	l.plain = last && from.Modes&^(Quiet|Capture) == 0
	return l
}

func abs(x int8) int {
	if x < 0 {
		return -int(x)
	}
	return int(x)
}

func sign(x int8) int8 {
	switch {
	case x < 0:
		return -1
	case x > 0:
		return 1
	}
	return 0
}
