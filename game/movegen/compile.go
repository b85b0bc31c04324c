package movegen

import (
	"math/bits"
	"slices"

	"fairway/game"
)

// leg is a leg of a chain as an army has it on a board.
type leg struct {
	heads   [8]uint16 // vector index of each heading that it can have
	between [8]uint16 // vector index of a unit step of each heading, where Lame or Over asks for it
	next    [8]uint8  // the headings that it may take after a leg of each heading; a first leg's are all alike
	modes   game.Mode
	takes   uint8 // what it may capture, as occupancy
	most    uint8 // steps, with the flips of the legs before; 0 is unlimited
	gap     uint8 // squares between the ends of one step, where Lame or Over asks about them
	last    bool  // of its chain
	hops    bool  // it passes over pieces
	odd     bool  // it wraps, bends, has a length that depends on something, or skips squares
	skips   bool  // the first square of the ray is passed over, whatever is on it
	plain   bool  // the last leg, only quiet steps and captures of enemies, straight on
	through bool  // a ray of it may be walked on from any of its squares as if the leg began there
	bends   [2]int8
	way     game.Way // of steps that wrap round the board, plus one; 0 for that of the piece
}

// chain is a walk that is more than a ray.
type chain struct {
	legs    []leg
	initial bool
	ray     bool // the first lengths of rays lead where it does
	half    bool
	passing bool // it does nothing but capture in passing
	free    bool
	iso     bool   // a leg must be as long as an earlier one
	borrows bool   // its last leg lends the piece the moves of others
	id      uint16 // its number in the game, from 1
	deep    bool   // several routes may lead to one state: remember the states that were visited
}

// program is the compiled move of one kind for one army.
type program struct {
	rays   []ray
	chains []chain
	roams  []roam
	steps  []game.Step  // of the way of the kind
	bars   game.Squares // where the piece may not end; nil for none
	// repeats is set where two routes may lead to one move, meets where they may, or where a walk leads
	// anywhere.
	repeats, meets bool
	// asks is set where even a quiet move may change what the piece is; where asked isn't nil, only one
	// that begins or ends on one of its squares. steady is set where a capture changes it no more than
	// a quiet move.
	asks, steady bool
	asked        game.Squares
	// borrows is set where it may have the moves of others, beyond where it may capture more than
	// enemies that stand where it comes to: in passing, or its own army's pieces.
	borrows, beyond bool
	// lasting is set where what it may capture depends on nothing but what stands on the squares that its walks look at.
	lasting bool
}

// roam is a walk to any square: only while the piece has not moved, and where others may not end.
type roam struct {
	modes         game.Mode
	initial, free bool
}

// roam adds a walk to any square to those of its like.
func (pr *program) roam(w roam) {
	for i := range pr.roams {
		if o := &pr.roams[i]; o.initial == w.initial && o.free == w.free {
			o.modes |= w.modes
			return
		}
	}
	pr.roams = append(pr.roams, w)
}

// anywhere is what walks to any square allow, together; 0 for none.
func (pr *program) anywhere() (modes game.Mode) {
	for i := range pr.roams {
		modes |= pr.roams[i].modes
	}
	return modes
}

// compile returns the program of walks for an army that faces turn quarter turns clockwise
// from up. It declares the vectors that it needs to the board; fill comes after.
func compile(b *game.Board, walks []game.Walk, turn int) program {
	var pr program
	for i := range walks {
		w := &walks[i]
		switch {
		case w.Anywhere:
			pr.roam(roam{w.Legs[0].Modes, w.Initial, w.Free})
		case isRay(w):
			pr.rayed(b, w, turn)
		case isPassingRay(w):
			// What else it may do is a ray, and the rest is looked at only while a right lives.
			l := w.Legs[0]
			pr.rayed(b, w, turn)
			rest := *w
			l.Modes &= game.EnPassant | game.Marks
			rest.Legs = []game.Leg{l}
			c := compileChain(&rest, b, turn)
			c.passing = true
			pr.chains = append(pr.chains, c)
		default:
			pr.chains = append(pr.chains, compileChain(w, b, turn))
			pr.borrows = pr.borrows || pr.chains[len(pr.chains)-1].borrows
		}
	}
	for i := range walks {
		for _, l := range walks[i].Legs {
			pr.beyond = pr.beyond || l.Modes&(game.EnPassant|game.CaptureOwn|game.Borrow) != 0
		}
	}
	pr.lasting = !pr.beyond && len(pr.roams) == 0 && !slices.ContainsFunc(pr.chains, func(c chain) bool { return c.initial })
	pr.repeats = len(pr.roams) > 1 || len(pr.roams) > 0 && len(pr.rays)+len(pr.chains) > 0 || pr.overlaps(b)
	return pr
}

// canPromote reports whether a move between two squares may change what the piece is, though it captures
// nothing.
func (pr *program) canPromote(from, to game.Square) bool {
	return pr.asks && (pr.asked == nil || pr.asked.Has(from) || pr.asked.Has(to))
}

// isRay reports whether the walk is a plain ray: one leg of quiet steps and captures.
func isRay(w *game.Walk) bool { return isStraight(w, game.Quiet|game.Capture|game.Marks) }

// isPassingRay reports whether the walk is a plain ray except for captures in passing.
func isPassingRay(w *game.Walk) bool {
	return isStraight(w, game.Quiet|game.Capture|game.Marks|game.EnPassant)
}

// isStraight reports whether the walk is one leg that does nothing but what modes has.
func isStraight(w *game.Walk, modes game.Mode) bool {
	return len(w.Legs) == 1 && !w.Initial && !w.Half && !w.Free && w.Legs[0].Part == nil &&
		w.Legs[0].Modes&^modes == 0 && w.Legs[0].Bends == [2]int8{}
}

// rayed merges the rays of a walk.
func (pr *program) rayed(b *game.Board, w *game.Walk, turn int) {
	for h, v := range w.Compass {
		if w.Legs[0].Turns>>h&1 != 0 {
			pr.merge(b.Declare(v.Turned(turn)), w.Legs[0])
		}
	}
}

func (pr *program) merge(vec uint16, l game.Leg) {
	n := int16(unlimited)
	if l.Range != 0 {
		n = int16(l.Range)
	}
	r := ray{vec: vec}
	if l.Modes&game.Quiet != 0 {
		r.quiet = n
	}
	if l.Modes&game.Capture != 0 {
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

// overlaps reports whether two rays or chains may lead to one move on a board without crossings. Of a chain
// of several legs, or one that doesn't step straight on, that is taken for granted. A ray makes no captures in
// passing.
func (pr *program) overlaps(b *game.Board) bool {
	var sets [2][]ray // of moves and of captures in passing
	sets[0] = append(sets[0], pr.rays...)
	for i := range pr.chains {
		c := &pr.chains[i]
		l := &c.legs[0]
		if len(c.legs) > 1 || l.odd || l.modes&^(game.Quiet|game.Capture|game.EnPassant|game.Marks|game.MarksBetween|game.Lame) != 0 {
			return true
		}
		n := int16(l.most)
		if n == 0 {
			n = unlimited
		}
		for t := l.next[0]; t != 0; t &= t - 1 {
			r := ray{vec: l.heads[bits.TrailingZeros8(t)], quiet: n}
			for i, modes := range [2]game.Mode{game.Quiet | game.Capture, game.EnPassant} {
				if l.modes&modes != 0 {
					sets[i] = append(sets[i], r)
				}
			}
		}
	}
	for _, rays := range sets {
		for i := range rays {
			for j := range i {
				if rays[i].meets(&rays[j], b) {
					return true
				}
			}
		}
	}
	return false
}

// lengthen gives rays their first lengths, by the chains of pieces that haven't moved and go further on a ray than
// others then: over empty squares to an empty one. Of a leap, which leads only to its end, the ray must reach all before it.
func (pr *program) lengthen() {
	for i := range pr.chains {
		c := &pr.chains[i]
		l := &c.legs[0]
		// One heading is enough: such moves are those of pawns.
		if !c.initial || len(c.legs) > 1 || l.odd || l.most == 0 || l.modes&^(game.Quiet|game.Marks|game.MarksBetween|game.Lame) != 0 || l.next[0]&(l.next[0]-1) != 0 {
			continue
		}
		h := bits.TrailingZeros8(l.next[0])
		vec, long, least := l.heads[h], int16(l.most), int16(1)
		if l.gap > 0 {
			if l.modes&game.Lame == 0 || l.most != 1 {
				continue
			}
			vec, long, least = l.between[h], int16(l.gap)+1, int16(l.gap)
		}
		for i := range pr.rays {
			if r := &pr.rays[i]; r.vec == vec && r.quiet >= least {
				r.first = max(r.first, long)
				c.ray = true
			}
		}
	}
}

// compileChain compiles the legs of a walk.
func compileChain(w *game.Walk, b *game.Board, turn int) chain {
	c := chain{legs: make([]leg, len(w.Legs)), initial: w.Initial, half: w.Half, free: w.Free}
	turning, flips := 0, 0
	for i := range w.Legs {
		from, l := &w.Legs[i], compileLeg(w, b, i, turn)
		for range flips {
			l.most = flipped(l.most)
		}
		flips += bit(from.Modes&(game.Flip|game.HopFlip) != 0)
		turning += bit(from.Range != 1)
		c.iso = c.iso || from.Modes&game.Iso != 0
		c.borrows = c.borrows || from.Modes&game.Borrow != 0
		c.legs[i] = l
	}
	for i := range c.legs {
		l := &c.legs[i]
		l.odd = l.way > 0 || l.bends != [2]int8{} || c.half || l.modes&game.Iso != 0
		l.plain = l.plain && !c.iso && !l.odd
		l.through = i > 0 && !c.iso && l.bends == [2]int8{} && l.way == 0 && l.most == 0 && l.modes&(game.Lame|game.Over|game.Unload) == 0
	}
	// Legs of one step repeat a state so seldom that looking it up costs more.
	c.deep = len(c.legs) > 2 && turning > 0 || len(c.legs) > 4
	return c
}

// flipped is the range after a flip: one step becomes any number, anything else one.
func flipped(rng uint8) uint8 { return uint8(bit(rng != 1)) }

// compileLeg compiles one leg of a walk, without the flips of the legs before.
func compileLeg(w *game.Walk, b *game.Board, i, turn int) leg {
	from := &w.Legs[i]
	l := leg{modes: from.Modes, takes: capturable(from.Modes), hops: from.Modes&(game.Hop|game.HopFlip) != 0, most: from.Range, last: i == len(w.Legs)-1, bends: from.Bends}
	compass := &w.Compass
	if from.Part != nil {
		compass, l.next = &from.Part.Compass, from.Part.Next
	}
	long := 0
	for h, v := range compass {
		if v == (game.Vector{}) {
			continue
		}
		l.heads[h] = b.Declare(v.Turned(turn))
		long = max(long, v.Length())
		if from.Part == nil {
			l.next[h] = from.Turns
			if i > 0 {
				l.next[h] = bits.RotateLeft8(from.Turns, h)
			}
		}
	}
	if from.Modes&(game.Lame|game.Over) != 0 && long > 1 {
		l.gap = uint8(long - 1)
		for h, v := range compass {
			if v != (game.Vector{}) {
				l.between[h] = b.Declare(game.Vector{X: sign(v.X), Y: sign(v.Y)}.Turned(turn))
			}
		}
	}
	switch {
	case from.Modes&game.WrapRanks != 0:
		l.way = b.Wrapping(1) + 1
	case from.Modes&game.WrapFiles != 0:
		l.way = b.Wrapping(0) + 1
	}
	l.skips = l.last && l.gap == 0 && from.Modes&game.Over != 0
	l.plain = l.last && from.Modes&^(game.Quiet|game.Capture|game.Marks) == 0
	return l
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

// bit is 1 for true.
func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
