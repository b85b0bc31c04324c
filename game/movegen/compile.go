package movegen

import (
	"math/bits"
	"slices"

	"fairway/game"
)

// leg is a leg of a chain, for an army on a board.
type leg struct {
	heads   [8]uint16 // vector index for each possible heading
	between [8]uint16 // vector index of a unit step on each heading, for Lame and Over
	next    [8]uint8  // possible headings after a leg on each heading; for the first leg all are the same
	modes   game.Mode
	takes   uint8 // what it may capture, as occupancy bits
	most    uint8 // maximum number of steps, with the flips of earlier legs; 0 is unlimited
	gap     uint8 // squares between the ends of one step, for Lame and Over
	last    bool  // of its chain
	hops    bool  // it passes over pieces
	odd     bool  // it wraps, bends, skips squares, or its length depends on something
	skips   bool  // the first square of the ray is passed over, whatever is on it
	plain   bool  // the last leg, straight, with only quiet steps and captures of enemies
	through bool  // the leg can be continued from any square of its ray as if it began there
	bends   [2]int8
	way     game.Way // way of steps that wrap round the board, plus one; 0 for the piece's way
}

// chain is a walk that isn't a ray.
type chain struct {
	legs    []leg
	initial bool
	ray     bool // rays cover its moves up to their first lengths
	half    bool
	passing bool // it only captures en passant
	free    bool
	iso     bool   // a leg must be as long as an earlier one
	borrows bool   // its last leg lends the piece the moves of others
	id      uint16 // number of the chain in the game, from 1
	deep    bool   // several routes may lead to one state: remember visited states
}

// program is the compiled move of one kind for one army.
type program struct {
	rays       []ray
	chains     []chain
	universals []universal
	steps      []game.Step  // of the way of the kind
	bars       game.Squares // squares where the piece may not end; nil if none
	// repeats is set if two routes may lead to the same move. meets is set if repeats is, or if there is a move to
	// any square.
	repeats, meets bool
	// quietPromotes is set if even a quiet move may change the piece; if quietPromotesOn isn't nil, only one that
	// begins or ends on one of its squares. promotesAlike is set if captures promote exactly when quiet moves do.
	quietPromotes, promotesAlike bool
	quietPromotesOn              game.Squares
	// borrows is set if the piece may have the moves of others, unusualCaptures if it may also capture en passant
	// or capture pieces of its own army.
	borrows, unusualCaptures bool
	// localCaptures is set if its captures depend only on the contents of the squares that its walks look at.
	localCaptures bool
}

// universal is a move to any square. initial means only before the first move, free that the squares where the kind
// may not end are allowed.
type universal struct {
	modes         game.Mode
	initial, free bool
}

// addUniversal adds a move to any square, or merges it with one of the same sort.
func (pr *program) addUniversal(w universal) {
	for i := range pr.universals {
		if o := &pr.universals[i]; o.initial == w.initial && o.free == w.free {
			o.modes |= w.modes
			return
		}
	}
	pr.universals = append(pr.universals, w)
}

// anywhere returns the combined modes of moves to any square; 0 if none.
func (pr *program) anywhere() (modes game.Mode) {
	for i := range pr.universals {
		modes |= pr.universals[i].modes
	}
	return modes
}

// compile returns the program of walks for an army that faces turn quarter turns clockwise from up. It declares the
// needed vectors to the board; Fill must be called afterwards.
func compile(b *game.Board, walks []game.Walk, turn int) program {
	var pr program
	for i := range walks {
		w := &walks[i]
		switch {
		case w.Anywhere:
			pr.addUniversal(universal{w.Legs[0].Modes, w.Initial, w.Free})
		case isRay(w):
			pr.addRays(b, w, turn)
		case isPassingRay(w):
			// the rest of it is a ray; its captures en passant are only tried while there is a right
			l := w.Legs[0]
			pr.addRays(b, w, turn)
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
			pr.unusualCaptures = pr.unusualCaptures || l.Modes&(game.EnPassant|game.CaptureOwn|game.Borrow) != 0
		}
	}
	pr.localCaptures = !pr.unusualCaptures && len(pr.universals) == 0 && !slices.ContainsFunc(pr.chains, func(c chain) bool { return c.initial })
	pr.repeats = len(pr.universals) > 1 || len(pr.universals) > 0 && len(pr.rays)+len(pr.chains) > 0 || pr.overlaps(b)
	return pr
}

// canPromote reports whether a quiet move between two squares may change the piece.
func (pr *program) canPromote(from, to game.Square) bool {
	return pr.quietPromotes && (pr.quietPromotesOn == nil || pr.quietPromotesOn.Has(from) || pr.quietPromotesOn.Has(to))
}

// isRay reports whether the walk is a plain ray: one leg with quiet steps and captures.
func isRay(w *game.Walk) bool { return isStraight(w, game.Quiet|game.Capture|game.Marks) }

// isPassingRay reports whether the walk is a plain ray except for captures en passant.
func isPassingRay(w *game.Walk) bool {
	return isStraight(w, game.Quiet|game.Capture|game.Marks|game.EnPassant)
}

// isStraight reports whether the walk is one straight leg with no modes other than the given ones.
func isStraight(w *game.Walk, modes game.Mode) bool {
	return len(w.Legs) == 1 && !w.Initial && !w.Half && !w.Free && w.Legs[0].Part == nil &&
		w.Legs[0].Modes&^modes == 0 && w.Legs[0].Bends == [2]int8{}
}

// addRays merges the rays of a walk into the program.
func (pr *program) addRays(b *game.Board, w *game.Walk, turn int) {
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

// overlaps reports whether two rays or chains may lead to the same move on a board without crossings. It assumes so
// for chains of several legs and for those that don't go straight. A ray has no captures en passant.
func (pr *program) overlaps(b *game.Board) bool {
	var sets [2][]ray // of moves and of captures en passant
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

// lengthen sets the first lengths of rays from the initial moves that go further on a ray to an empty square, over
// empty squares. For a leap, which only leads to its end, the ray must reach all squares before it.
func (pr *program) lengthen() {
	for i := range pr.chains {
		c := &pr.chains[i]
		l := &c.legs[0]
		// One heading is enough: pawns have such moves.
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
	// Legs of a single step rarely repeat a state, so looking states up would cost more.
	c.deep = len(c.legs) > 2 && turning > 0 || len(c.legs) > 4
	return c
}

// flipped returns the range after a flip: a single step becomes unlimited, anything else a single step.
func flipped(rng uint8) uint8 { return uint8(bit(rng != 1)) }

// compileLeg compiles one leg of a walk, ignoring flips of the earlier legs.
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

// bit returns 1 for true, 0 for false.
func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
