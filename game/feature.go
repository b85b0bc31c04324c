package game

import (
	"math/bits"
	"slices"
)

// Form is the shape of one feature of a move: what a sign on a piece's face stands for.
type Form uint8

// The forms. Headings count eighths clockwise from straight forward.
const (
	FormOther     Form = iota // a chain that no other form describes; Vectors are its landing squares
	FormSlide                 // along Dirs over empty squares, N at most; N 1 is a step, 0 is unlimited
	FormJump                  // exactly N squares along Dirs, whatever stands between
	FormOblique               // to each of Vectors, whatever stands between
	FormRide                  // each of Vectors again and again over empty landing squares
	FormZigzag                // Vectors[2i] and Vectors[2i+1] in turn over empty landing squares
	FormHook                  // along Dirs over empty squares, one turn by a right angle, and on
	FormLion                  // jumps to the 5x5 block; captures a neighbour and goes on one step anywhere
	FormLine                  // the same power along Dirs only, N squares out
	FormEagle                 // jumps of two along Dirs; captures a neighbour there and goes on, straight or at a right angle
	FormArea                  // two free steps, the first to an empty square
	FormAnywhere              // any square but its own
	FormGate                  // by a leap to the empty squares Vectors, then a step to one of Onward
	FormRun                   // straight along Dirs over two or more empty squares, then a step to the front, a side or back
	FormIgui                  // captures a neighbour along Dirs without moving
	FormPass                  // may stay where it is if a neighbour along Dirs is empty
	FormCaptureOn             // captures a neighbour along Dirs and goes on one step
)

// Feature is one feature of a move, all of it decided by the structure of walks.
type Feature struct {
	Form    Form
	Dirs    uint8 // bit i for heading i
	N       int
	Vectors []Vector
	Onward  []Vector // of a gate: where it may end, for all its Vectors together
	Modes   Mode     // Quiet|Capture; Quiet alone never captures, Capture alone only captures
	Initial bool     // only while the piece has not moved
	Walks   []Walk   // of FormOther
}

// kingSteps are the eight headings as steps.
var kingSteps = [8]Vector{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}

const (
	orthogonals uint8 = 0x55
	diagonals   uint8 = 0xAA
	everyWay    uint8 = 0xFF
)

// Heading returns the heading of a vector along a line and its length; ok is false for an
// oblique one.
func (v Vector) Heading() (heading, length int, ok bool) {
	x, y := int(v.X), int(v.Y)
	n := max(x, -x, y, -y)
	if n == 0 || x != 0 && y != 0 && x != y && x != -y {
		return 0, n, false
	}
	return slices.Index(kingSteps[:], Vector{int8(x / n), int8(y / n)}), n, true
}

func (v Vector) plus(w Vector) Vector { return Vector{v.X + w.X, v.Y + w.Y} }

const endless = 1 << 20 // a range, so that ranges compare

func rangeOf(n uint8) int {
	if n == 0 {
		return endless
	}
	return int(n)
}

// Features takes a compiled move apart into what people would say of it, most telling
// things first. Nothing of the move is left out: what no form describes comes as FormOther.
func Features(walks []Walk) []Feature {
	var out []Feature
	for _, initial := range []bool{false, true} {
		p := parts{}
		for i := range walks {
			if walks[i].Initial == initial {
				p.walk(&walks[i])
			}
		}
		for _, f := range p.features() {
			f.Initial = initial
			out = append(out, f)
		}
	}
	return out
}

// parts collects what the walks of a move can do, by heading.
type parts struct {
	slide     [3][8]int // range by modes: both, quiet only, captures only
	jump      map[int]*[8]Mode
	oblique   map[Vector]Mode
	ride      map[Vector]Mode
	zigzag    []Vector
	hook      uint8
	area      uint8    // first headings of two free steps
	captureOn [8]uint8 // turns after capturing a neighbour, by its heading
	line3     uint8    // headings along which a third square is reached by capturing
	lines     []Walk   // along a line, by two squares of it
	pass      uint8
	igui      uint8
	gates     []Vector
	onward    []Vector
	run       uint8
	anywhere  Mode
	other     []Walk
}

// modesIndex tells the three sorts of modes apart; ok is false for anything else.
func modesIndex(m Mode) (int, bool) {
	switch m {
	case Quiet | Capture:
		return 0, true
	case Quiet:
		return 1, true
	case Capture:
		return 2, true
	}
	return 0, false
}

var modesOf = [3]Mode{Quiet | Capture, Quiet, Capture}

func (p *parts) walk(w *Walk) {
	w = w.bare()
	ok := false
	switch {
	case w.unusual():
	case w.Anywhere && w.Legs[0].Modes&^(Quiet|Capture) != 0:
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

// bare is the walk without what is said of it elsewhere: the rights that it leaves, and captures
// in passing beside others.
func (w *Walk) bare() *Walk {
	b := *w
	b.Legs = slices.Clone(w.Legs)
	for i := range b.Legs {
		l := &b.Legs[i]
		l.Modes &^= Marks | MarksBetween
		if l.Modes&Capture != 0 {
			l.Modes &^= EnPassant
		}
	}
	return &b
}

// unusual reports whether the walk has what no form describes.
func (w *Walk) unusual() bool {
	const plain = Quiet | Capture | CaptureOwn | Hop | HopFlip | Flip | Lame | Over
	return w.Half || slices.ContainsFunc(w.Legs, func(l Leg) bool {
		return l.Part != nil || l.Bends != [2]int8{} || l.Modes&^plain != 0
	})
}

func (p *parts) single(w *Walk) bool {
	l := w.Legs[0]
	sort, ok := modesIndex(l.Modes)
	if !ok {
		return false
	}
	for _, v := range w.headings(l.Turns) {
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

// headings calls back with each heading of a leg's turns and its step.
func (w *Walk) headings(turns uint8) func(yield func(int, Vector) bool) {
	return func(yield func(int, Vector) bool) {
		for h := range 8 {
			if turns>>h&1 != 0 && !yield(h, w.Compass[h]) {
				return
			}
		}
	}
}

func (p *parts) addJump(n, heading int, m Mode) {
	if p.jump == nil {
		p.jump = map[int]*[8]Mode{}
	}
	if p.jump[n] == nil {
		p.jump[n] = new([8]Mode)
	}
	p.jump[n][heading] |= m
}

func (p *parts) addOblique(v Vector, m Mode) {
	if p.oblique == nil {
		p.oblique = map[Vector]Mode{}
	}
	p.oblique[v] |= m
}

func (p *parts) addRide(v Vector, m Mode) {
	if p.ride == nil {
		p.ride = map[Vector]Mode{}
	}
	p.ride[v] |= m
}

// king reports whether the walk goes by single steps in the eight directions.
func (w *Walk) king() bool { return w.Compass == kingSteps }

// ranges returns the range of every leg, flips counted.
func (w *Walk) ranges() []uint8 {
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
		if l.Modes&(Flip|HopFlip) != 0 {
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

func (p *parts) chained(w *Walk) bool {
	rng := w.ranges()
	last := w.Legs[len(w.Legs)-1]
	allOne := !slices.ContainsFunc(rng, func(r uint8) bool { return r != 1 })
	if w.king() {
		if p.hooks(w, rng) || p.runs(w, rng) {
			return true
		}
		if !allOne {
			return false
		}
		return p.neighbours(w) || p.gate(w)
	}
	if allOne && last.Modes == Quiet|Capture {
		return p.riders(w)
	}
	return false
}

// hooks: a long quiet slide, then a right angle and a slide.
func (p *parts) hooks(w *Walk, rng []uint8) bool {
	if len(w.Legs) != 2 || rng[0] == 1 || rng[1] == 1 || w.Legs[0].Modes != Quiet ||
		w.Legs[1].Modes != Quiet|Capture || w.Legs[1].Turns != square {
		return false
	}
	p.hook |= w.Legs[0].Turns
	return true
}

// runs: one quiet step, straight on over any number of empty squares, then one step.
func (p *parts) runs(w *Walk, rng []uint8) bool {
	if len(w.Legs) != 3 || rng[0] != 1 || rng[1] != 0 || rng[2] != 1 ||
		w.Legs[0].Modes != Quiet|Flip || w.Legs[1].Modes != Quiet|Flip ||
		w.Legs[1].Turns != straight || w.Legs[2].Modes != Quiet|Capture ||
		w.Legs[2].Turns&^(straight|back|square) != 0 {
		return false
	}
	p.run |= w.Legs[0].Turns
	return true
}

// neighbours: the chains that begin with what stands on a neighbouring square.
func (p *parts) neighbours(w *Walk) bool {
	first, last := w.Legs[0], w.Legs[len(w.Legs)-1]
	switch len(w.Legs) {
	case 2:
		if last.Modes != Quiet|Capture && last.Modes != Quiet {
			return false
		}
		if last.Turns == back { // out and back
			if first.Modes&^(Quiet|Capture) != 0 {
				return false
			}
			if first.Modes&Quiet != 0 {
				p.pass |= first.Turns
			}
			if first.Modes&Capture != 0 {
				p.igui |= first.Turns
			}
			return true
		}
		switch first.Modes {
		case Capture:
			for h := range 8 {
				if first.Turns>>h&1 != 0 {
					p.captureOn[h] |= last.Turns &^ back
					if last.Turns&back != 0 {
						p.igui |= 1 << h
					}
				}
			}
			return true
		case Quiet:
			if last.Turns|back != everyWay || first.Turns != everyWay {
				return false
			}
			p.area |= first.Turns
			return true
		case Quiet | Hop:
			if last.Turns != straight {
				return false
			}
			for h := range w.headings(first.Turns) {
				p.addJump(2, h, last.Modes)
			}
			return true
		}
	case 3:
		// Along one line: something captured, something passed over, an end.
		captures := false
		for i, l := range w.Legs[:2] {
			switch {
			case l.Modes == Capture:
				captures = true
			case l.Modes == Quiet|Hop:
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
func (p *parts) gate(w *Walk) bool {
	n := len(w.Legs)
	if n < 3 || w.Legs[n-1].Modes != Quiet|Capture || w.Legs[n-2].Modes != Quiet {
		return false
	}
	for _, l := range w.Legs[:n-2] {
		if l.Modes != Quiet|Hop {
			return false
		}
	}
	if w.choices() > 1024 {
		return false
	}
	w.follow(func(trail []Vector, _ []int) {
		gate, end := trail[len(trail)-2], trail[len(trail)-1]
		if !slices.Contains(p.gates, gate) {
			p.gates = append(p.gates, gate)
		}
		if end != (Vector{}) && !slices.Contains(p.onward, end) {
			p.onward = append(p.onward, end)
		}
	})
	return true
}

// riders: single leaps chained over empty landing squares, straight or in turn.
func (p *parts) riders(w *Walk) bool {
	n := len(w.Legs)
	for _, l := range w.Legs[:n-1] {
		if l.Modes != Quiet {
			return false
		}
	}
	if w.choices() > 8 { // one heading on for each first one
		return false
	}
	ok := true
	w.follow(func(trail []Vector, headings []int) {
		for i := 2; i < n; i++ {
			ok = ok && headings[i] == headings[i-2]
		}
	})
	if !ok {
		return false
	}
	w.follow(func(_ []Vector, headings []int) {
		a, b := w.Compass[headings[0]], w.Compass[headings[1]]
		if a == b {
			p.addRide(a, Quiet|Capture)
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

// choices is the number of choices of headings of a walk.
func (w *Walk) choices() int {
	n := 1
	for _, l := range w.Legs {
		n *= count(l.Turns)
	}
	return n
}

// follow calls f for every choice of headings of a walk whose legs are single steps, with
// the squares where each leg ends and the headings.
func (w *Walk) follow(f func(trail []Vector, headings []int)) {
	var trail []Vector
	var headings []int
	var leg func(i int, at Vector)
	leg = func(i int, at Vector) {
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
			to := at.plus(w.Compass[h])
			trail, headings = append(trail, to), append(headings, h)
			leg(i+1, to)
			trail, headings = trail[:i], headings[:i]
		}
	}
	leg(0, Vector{})
}

// count is the number of headings in a set.
func count(dirs uint8) int { return bits.OnesCount8(dirs) }
