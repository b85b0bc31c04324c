package prose

import (
	"math/bits"
	"slices"

	"fairway/game"
)

// Form is the shape of a feature of a move, for which a face has one sign.
type Form uint8

// The forms. Headings count eighths clockwise from straight forward.
const (
	FormOther     Form = iota // a chain that has no other form; Vectors are its landing squares
	FormSlide                 // along Dirs over empty squares, at most N; N 1 is a step, 0 is unlimited
	FormJump                  // exactly N squares along Dirs, whatever is between
	FormOblique               // to each of Vectors, whatever is between
	FormRide                  // each of Vectors repeatedly over empty landing squares
	FormZigzag                // Vectors[2i] and Vectors[2i+1] alternately over empty landing squares
	FormHook                  // along Dirs over empty squares, one turn by a right angle, and further
	FormLion                  // jumps to the 5x5 block; captures a neighbour and takes another step in any direction
	FormLine                  // the same only along Dirs, N squares out
	FormEagle                 // jumps of two along Dirs; captures a neighbour there and continues, straight or at a right angle
	FormArea                  // two free steps, the first to an empty square
	FormAnywhere              // any square but its own
	FormGate                  // by a leap to the empty squares Vectors, then a step to one of Onward
	FormRun                   // straight along Dirs over two or more empty squares, then a step to the front, a side or back
	FormIgui                  // captures a neighbour along Dirs without moving
	FormPass                  // may stay where it is if a neighbour along Dirs is empty
	FormCaptureOn             // captures a neighbour along Dirs and goes on one step
)

// Feature is a feature of a move, derived only from the structure of walks.
type Feature struct {
	Form    Form
	Dirs    uint8 // bit i for heading i
	N       int
	Vectors []game.Vector
	Onward  []game.Vector // of a gate: where it may end, for all Vectors together
	Modes   game.Mode     // Quiet|Capture; Quiet alone never captures, Capture alone only captures
	Initial bool          // only while the piece has not moved
	Walks   []game.Walk   // of FormOther
}

const (
	orthogonals uint8 = 0x55
	diagonals   uint8 = 0xAA
	everyWay    uint8 = 0xFF
)

const endless = 1 << 20 // a range, so that ranges compare

func rangeOf(n uint8) int {
	if n == 0 {
		return endless
	}
	return int(n)
}

// parts collects the possibilities of a move's walks, by heading.
type parts struct {
	slide     [3][8]int // range by modes: both, quiet only, captures only
	jump      map[int]*[8]game.Mode
	oblique   map[game.Vector]game.Mode
	ride      map[game.Vector]game.Mode
	zigzag    []game.Vector
	hook      uint8
	area      uint8       // first headings of two free steps
	captureOn [8]uint8    // turns after the capture of a neighbour, by its heading
	line3     uint8       // headings along which a third square is reached by a capture
	lines     []game.Walk // along a line, by two squares of it
	pass      uint8
	igui      uint8
	gates     []game.Vector
	onward    []game.Vector
	run       uint8
	anywhere  game.Mode
	other     []game.Walk
}

// modesIndex returns the index of one of the three combinations of modes; ok is false for any other.
func modesIndex(m game.Mode) (int, bool) {
	switch m {
	case game.Quiet | game.Capture:
		return 0, true
	case game.Quiet:
		return 1, true
	case game.Capture:
		return 2, true
	}
	return 0, false
}

var modesOf = [3]game.Mode{game.Quiet | game.Capture, game.Quiet, game.Capture}

func (p *parts) walk(w *game.Walk) {
	w = bare(w)
	ok := false
	switch {
	case unusual(w):
	case w.Anywhere && w.Legs[0].Modes&^(game.Quiet|game.Capture) != 0:
	case w.Anywhere:
		p.anywhere |= w.Legs[0].Modes
		ok = true
	case len(w.Legs) == 1:
		ok = p.single(w)
	default:
		ok = p.chained(w)
	}
	if !ok {
		p.other = append(p.other, *w)
	}
}

// bare returns the walk without properties that are described separately: the rights that it leaves, and captures
// en passant besides others.
func bare(w *game.Walk) *game.Walk {
	b := *w
	b.Legs = slices.Clone(w.Legs)
	for i := range b.Legs {
		l := &b.Legs[i]
		l.Modes &^= game.Marks | game.MarksBetween
		if l.Modes&game.Capture != 0 {
			l.Modes &^= game.EnPassant
		}
	}
	return &b
}

// unusual reports whether the walk has a property that no form describes.
func unusual(w *game.Walk) bool {
	const plain = game.Quiet | game.Capture | game.CaptureOwn | game.Hop | game.HopFlip | game.Flip | game.Lame | game.Over
	return w.Half || slices.ContainsFunc(w.Legs, func(l game.Leg) bool {
		return l.Part != nil || l.Bends != [2]int8{} || l.Modes&^plain != 0
	})
}

func (p *parts) single(w *game.Walk) bool {
	l := w.Legs[0]
	sort, ok := modesIndex(l.Modes)
	if !ok {
		return false
	}
	for _, v := range headings(w, l.Turns) {
		heading, n, radial := v.Heading()
		switch {
		case radial && n == 1:
			p.slide[sort][heading] = max(p.slide[sort][heading], rangeOf(l.Range))
		case l.Range != 1:
			p.addRide(v, l.Modes)
		case radial:
			p.addJump(n, heading, l.Modes)
		default:
			p.addOblique(v, l.Modes)
		}
	}
	return true
}

// headings calls f with each heading of a leg and its step.
func headings(w *game.Walk, turns uint8) func(yield func(int, game.Vector) bool) {
	return func(yield func(int, game.Vector) bool) {
		for h := range 8 {
			if turns>>h&1 != 0 && !yield(h, w.Compass[h]) {
				return
			}
		}
	}
}

func (p *parts) addJump(n, heading int, m game.Mode) {
	if p.jump == nil {
		p.jump = map[int]*[8]game.Mode{}
	}
	if p.jump[n] == nil {
		p.jump[n] = new([8]game.Mode)
	}
	p.jump[n][heading] |= m
}

func (p *parts) addOblique(v game.Vector, m game.Mode) {
	if p.oblique == nil {
		p.oblique = map[game.Vector]game.Mode{}
	}
	p.oblique[v] |= m
}

func (p *parts) addRide(v game.Vector, m game.Mode) {
	if p.ride == nil {
		p.ride = map[game.Vector]game.Mode{}
	}
	p.ride[v] |= m
}

// isKing reports whether the walk goes by single steps in the eight directions.
func isKing(w *game.Walk) bool { return w.Compass == game.KingSteps }

// ranges returns the range of every leg, flips counted.
func ranges(w *game.Walk) []uint8 {
	out := make([]uint8, len(w.Legs))
	flips := 0
	for i, l := range w.Legs {
		out[i] = l.Range
		for range flips {
			if out[i] == 1 {
				out[i] = 0
			} else {
				out[i] = 1
			}
		}
		if l.Modes&(game.Flip|game.HopFlip) != 0 {
			flips++
		}
	}
	return out
}

const (
	straight uint8 = 1 << 0
	back     uint8 = 1 << 4
	square   uint8 = 1<<2 | 1<<6
)

func (p *parts) chained(w *game.Walk) bool {
	rng := ranges(w)
	last := w.Legs[len(w.Legs)-1]
	allOne := !slices.ContainsFunc(rng, func(r uint8) bool { return r != 1 })
	if isKing(w) {
		if p.hooks(w, rng) || p.runs(w, rng) {
			return true
		}
		if !allOne {
			return false
		}
		return p.neighbours(w) || p.gate(w)
	}
	if allOne && last.Modes == game.Quiet|game.Capture {
		return p.riders(w)
	}
	return false
}

// hooks: a long quiet slide, then a right angle and a slide.
func (p *parts) hooks(w *game.Walk, rng []uint8) bool {
	if len(w.Legs) != 2 || rng[0] == 1 || rng[1] == 1 || w.Legs[0].Modes != game.Quiet ||
		w.Legs[1].Modes != game.Quiet|game.Capture || w.Legs[1].Turns != square {
		return false
	}
	p.hook |= w.Legs[0].Turns
	return true
}

// runs: one quiet step, straight on over any number of empty squares, then one step.
func (p *parts) runs(w *game.Walk, rng []uint8) bool {
	if len(w.Legs) != 3 || rng[0] != 1 || rng[1] != 0 || rng[2] != 1 ||
		w.Legs[0].Modes != game.Quiet|game.Flip || w.Legs[1].Modes != game.Quiet|game.Flip ||
		w.Legs[1].Turns != straight || w.Legs[2].Modes != game.Quiet|game.Capture ||
		w.Legs[2].Turns&^(straight|back|square) != 0 {
		return false
	}
	p.run |= w.Legs[0].Turns
	return true
}

// neighbours: the chains that begin with what stands on a neighbouring square.
func (p *parts) neighbours(w *game.Walk) bool {
	first, last := w.Legs[0], w.Legs[len(w.Legs)-1]
	switch len(w.Legs) {
	case 2:
		if last.Modes != game.Quiet|game.Capture && last.Modes != game.Quiet {
			return false
		}
		if last.Turns == back { // out and back
			if first.Modes&^(game.Quiet|game.Capture) != 0 {
				return false
			}
			if first.Modes&game.Quiet != 0 {
				p.pass |= first.Turns
			}
			if first.Modes&game.Capture != 0 {
				p.igui |= first.Turns
			}
			return true
		}
		switch first.Modes {
		case game.Capture:
			for h := range 8 {
				if first.Turns>>h&1 != 0 {
					p.captureOn[h] |= last.Turns &^ back
					if last.Turns&back != 0 {
						p.igui |= 1 << h
					}
				}
			}
			return true
		case game.Quiet:
			if last.Turns|back != everyWay || first.Turns != everyWay {
				return false
			}
			p.area |= first.Turns
			return true
		case game.Quiet | game.Hop:
			if last.Turns != straight {
				return false
			}
			for h := range headings(w, first.Turns) {
				p.addJump(2, h, last.Modes)
			}
			return true
		}
	case 3:
		// On one line: something captured, something passed over, an end.
		captures := false
		for i, l := range w.Legs[:2] {
			switch {
			case l.Modes == game.Capture:
				captures = true
			case l.Modes == game.Quiet|game.Hop:
			default:
				return false
			}
			if i == 1 && l.Turns != straight {
				return false
			}
		}
		if !captures || last.Turns&^(straight|back) != 0 {
			return false
		}
		if last.Turns&straight != 0 {
			p.line3 |= first.Turns
		}
		p.lines = append(p.lines, *w)
		return true
	}
	return false
}

// gate: over anything to a square that must be empty, then one step.
func (p *parts) gate(w *game.Walk) bool {
	n := len(w.Legs)
	if n < 3 || w.Legs[n-1].Modes != game.Quiet|game.Capture || w.Legs[n-2].Modes != game.Quiet {
		return false
	}
	for _, l := range w.Legs[:n-2] {
		if l.Modes != game.Quiet|game.Hop {
			return false
		}
	}
	if choices(w) > 1024 {
		return false
	}
	follow(w, func(trail []game.Vector, _ []int) {
		gate, end := trail[len(trail)-2], trail[len(trail)-1]
		if !slices.Contains(p.gates, gate) {
			p.gates = append(p.gates, gate)
		}
		if end != (game.Vector{}) && !slices.Contains(p.onward, end) {
			p.onward = append(p.onward, end)
		}
	})
	return true
}

// riders: single leaps chained over empty landing squares, straight or in turn.
func (p *parts) riders(w *game.Walk) bool {
	n := len(w.Legs)
	for _, l := range w.Legs[:n-1] {
		if l.Modes != game.Quiet {
			return false
		}
	}
	if choices(w) > 8 { // one second heading for each first one
		return false
	}
	ok := true
	follow(w, func(trail []game.Vector, headings []int) {
		for i := 2; i < n; i++ {
			ok = ok && headings[i] == headings[i-2]
		}
	})
	if !ok {
		return false
	}
	follow(w, func(_ []game.Vector, headings []int) {
		a, b := w.Compass[headings[0]], w.Compass[headings[1]]
		if a == b {
			p.addRide(a, game.Quiet|game.Capture)
			return
		}
		for i := 0; i < len(p.zigzag); i += 2 {
			if p.zigzag[i] == a && p.zigzag[i+1] == b {
				return
			}
		}
		p.zigzag = append(p.zigzag, a, b)
	})
	return true
}

// choices returns the number of choices of headings of a walk.
func choices(w *game.Walk) int {
	n := 1
	for _, l := range w.Legs {
		n *= count(l.Turns)
	}
	return n
}

// follow calls f for every choice of headings of a walk whose legs are single steps, with the end of each leg and
// the headings.
func follow(w *game.Walk, f func(trail []game.Vector, headings []int)) {
	var trail []game.Vector
	var headings []int
	var leg func(i int, at game.Vector)
	leg = func(i int, at game.Vector) {
		if i == len(w.Legs) {
			f(trail, headings)
			return
		}
		for t := range 8 {
			if w.Legs[i].Turns>>t&1 == 0 {
				continue
			}
			h := t
			if i > 0 {
				h = (headings[i-1] + t) & 7
			}
			to := at.Plus(w.Compass[h])
			trail, headings = append(trail, to), append(headings, h)
			leg(i+1, to)
			trail, headings = trail[:i], headings[:i]
		}
	}
	leg(0, game.Vector{})
}

// count returns the number of headings in a set.
func count(dirs uint8) int { return bits.OnesCount8(dirs) }
