package game

import (
	"math/bits"
	"slices"
)

// Form is the shape of one feature of a move: what a sign on a man's face stands for.
type Form uint8

// The forms. Headings count eighths clockwise from straight forward.
const (
	FormOther    Form = iota // a chain that no other form describes; Vectors are its landing squares
	FormSlide                // along Dirs over empty squares, N at most; N 1 is a step, 0 is unlimited
	FormJump                 // exactly N squares along Dirs, whatever stands between
	FormOblique              // to each of Vectors, whatever stands between
	FormRide                 // each of Vectors again and again over empty landing squares
	FormZigzag               // Vectors[2i] and Vectors[2i+1] in turn over empty landing squares
	FormHook                 // along Dirs over empty squares, one turn by a right angle, and on
	FormLion                 // jumps to the 5x5 block; takes a neighbour and goes on one step anywhere
	FormLine                 // the same power along Dirs only, N squares out
	FormEagle                // jumps of two along Dirs; takes a neighbour there and goes on, straight or at a right angle
	FormArea                 // two free steps, the first to an empty square
	FormAnywhere             // any square but its own
	FormGate                 // by a leap to the empty squares Vectors, then a step to one of Onward
	FormRun                  // straight along Dirs over two or more empty squares, then a step to the front, a side or back
	FormIgui                 // takes a neighbour along Dirs without moving
	FormPass                 // may stay where it is if a neighbour along Dirs is empty
	FormTakeOn               // takes a neighbour along Dirs and goes on one step
)

// Feature is one feature of a move, all of it decided by the structure of walks.
type Feature struct {
	Form    Form
	Dirs    uint8 // bit i for heading i
	N       int
	Vectors []Vector
	Onward  []Vector // of a gate: where it may end, for all its Vectors together
	Modes   Mode     // Quiet|Take; Quiet alone never takes, Take alone only takes
	Initial bool     // only while the man has not moved
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
	slide    [3][8]int // range by modes: both, quiet only, takes only
	jump     map[int]*[8]Mode
	oblique  map[Vector]Mode
	ride     map[Vector]Mode
	zigzag   []Vector
	hook     uint8
	area     uint8    // first headings of two free steps
	takeOn   [8]uint8 // turns after taking a neighbour, by its heading
	line3    uint8    // headings along which a third square is reached by taking
	pass     uint8
	igui     uint8
	gates    []Vector
	onward   []Vector
	run      uint8
	anywhere Mode
	other    []Walk
}

// modesIndex tells the three sorts of modes apart; ok is false for anything else.
func modesIndex(m Mode) (int, bool) {
	switch m {
	case Quiet | Take:
		return 0, true
	case Quiet:
		return 1, true
	case Take:
		return 2, true
	}
	return 0, false
}

var modesOf = [3]Mode{Quiet | Take, Quiet, Take}

func (p *parts) walk(w *Walk) {
	ok := false
	switch {
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
	if allOne && last.Modes == Quiet|Take {
		return p.riders(w)
	}
	return false
}

// hooks: a long quiet slide, then a right angle and a slide.
func (p *parts) hooks(w *Walk, rng []uint8) bool {
	if len(w.Legs) != 2 || rng[0] == 1 || rng[1] == 1 || w.Legs[0].Modes != Quiet ||
		w.Legs[1].Modes != Quiet|Take || w.Legs[1].Turns != square {
		return false
	}
	p.hook |= w.Legs[0].Turns
	return true
}

// runs: one quiet step, straight on over any number of empty squares, then one step.
func (p *parts) runs(w *Walk, rng []uint8) bool {
	if len(w.Legs) != 3 || rng[0] != 1 || rng[1] != 0 || rng[2] != 1 ||
		w.Legs[0].Modes != Quiet|Flip || w.Legs[1].Modes != Quiet|Flip ||
		w.Legs[1].Turns != straight || w.Legs[2].Modes != Quiet|Take ||
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
		if last.Modes != Quiet|Take && last.Modes != Quiet {
			return false
		}
		if last.Turns == back { // out and back
			if first.Modes&^(Quiet|Take) != 0 {
				return false
			}
			if first.Modes&Quiet != 0 {
				p.pass |= first.Turns
			}
			if first.Modes&Take != 0 {
				p.igui |= first.Turns
			}
			return true
		}
		switch first.Modes {
		case Take:
			for h := range 8 {
				if first.Turns>>h&1 != 0 {
					p.takeOn[h] |= last.Turns &^ back
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
		// Along one line: something taken, something passed over, an end.
		takes := false
		for i, l := range w.Legs[:2] {
			switch {
			case l.Modes == Take:
				takes = true
			case l.Modes == Quiet|Hop:
			default:
				return false
			}
			if i == 1 && l.Turns != straight {
				return false
			}
		}
		if !takes || last.Turns&^(straight|back) != 0 {
			return false
		}
		if last.Turns&straight != 0 {
			p.line3 |= first.Turns
		}
		return true
	}
	return false
}

// gate: over anything to a square that must be empty, then one step.
func (p *parts) gate(w *Walk) bool {
	n := len(w.Legs)
	if n < 3 || w.Legs[n-1].Modes != Quiet|Take || w.Legs[n-2].Modes != Quiet {
		return false
	}
	for _, l := range w.Legs[:n-2] {
		if l.Modes != Quiet|Hop {
			return false
		}
	}
	if w.ways() > 1024 {
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
	if w.ways() > 8 { // one way on for each first heading
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
			p.addRide(a, Quiet|Take)
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

// ways is the number of choices of headings of a walk.
func (w *Walk) ways() int {
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

// features sorts the parts into features; what a greater one contains is left out.
func (p *parts) features() []Feature {
	var out []Feature
	add := func(f Feature) {
		if f.Modes == 0 {
			f.Modes = Quiet | Take
		}
		out = append(out, f)
	}
	if p.anywhere != 0 {
		add(Feature{Form: FormAnywhere, Modes: p.anywhere & (Quiet | Take)})
	}
	jumps := func(n int) uint8 {
		var d uint8
		if j := p.jump[n]; j != nil {
			for h, m := range j {
				if m == Quiet|Take {
					d |= 1 << h
				}
			}
		}
		return d
	}
	drop := func(n int, dirs uint8) {
		if j := p.jump[n]; j != nil {
			for h := range 8 {
				if dirs>>h&1 != 0 {
					j[h] = 0
				}
			}
		}
	}
	var straightOn, anyOn, squareOn uint8 // neighbours after whose taking it goes on
	for h, t := range p.takeOn {
		if t&straight != 0 {
			straightOn |= 1 << h
		}
		if t|back == everyWay {
			anyOn |= 1 << h
		}
		if t == straight|square {
			squareOn |= 1 << h
		}
	}
	steps := uint8(0) // headings whose neighbouring square it may land on
	for h := range 8 {
		if p.slide[0][h] > 0 {
			steps |= 1 << h
		}
	}
	knights := 0
	for v, m := range p.oblique {
		if _, n, _ := v.Heading(); n == 2 && m == Quiet|Take {
			knights++
		}
	}
	lion := anyOn == everyWay && jumps(2) == everyWay && knights == 8 && steps == everyWay
	line3 := p.line3 & jumps(3) & jumps(2) & straightOn
	var line2, eagle uint8
	if !lion {
		line2 = jumps(2) & straightOn &^ line3 &^ squareOn
		eagle = jumps(2) & squareOn
	}
	power := line3 | line2 | eagle
	var absorbed uint8 // headings whose single steps a power contains
	if lion {
		add(Feature{Form: FormLion, Dirs: everyWay, N: 2})
		for v := range p.oblique {
			if _, n, _ := v.Heading(); n == 2 {
				delete(p.oblique, v)
			}
		}
		absorbed = everyWay
	}
	if line3 != 0 {
		add(Feature{Form: FormLine, Dirs: line3, N: 3})
	}
	if line2 != 0 {
		add(Feature{Form: FormLine, Dirs: line2, N: 2})
	}
	if eagle != 0 {
		add(Feature{Form: FormEagle, Dirs: eagle, N: 2})
	}
	absorbed |= line3 | line2
	if lion {
		drop(2, everyWay)
	}
	drop(2, power)
	drop(3, line3)
	takeOn := uint8(0)
	for h, t := range p.takeOn {
		if t != 0 {
			takeOn |= 1 << h
		}
	}
	if d := takeOn &^ power; d != 0 && !lion {
		add(Feature{Form: FormTakeOn, Dirs: d})
	}
	if p.hook != 0 {
		add(Feature{Form: FormHook, Dirs: p.hook})
	}
	p.slides(add, absorbed)
	if p.area != 0 {
		add(Feature{Form: FormArea, Dirs: p.area, N: 2})
	}
	p.leaps(add)
	if p.run != 0 {
		add(Feature{Form: FormRun, Dirs: p.run})
	}
	if len(p.gates) > 0 {
		add(Feature{Form: FormGate, Vectors: clockwise(p.gates), Onward: clockwise(p.onward)})
	}
	if p.igui != 0 {
		add(Feature{Form: FormIgui, Dirs: p.igui, Modes: Take})
	}
	if p.pass != 0 {
		add(Feature{Form: FormPass, Dirs: p.pass, Modes: Quiet})
	}
	if len(p.other) > 0 {
		add(Feature{Form: FormOther, Vectors: clockwise(Landings(p.other, 3))})
	}
	return out
}

// slides adds the slides and steps, longest first, equal ranges together.
func (p *parts) slides(add func(Feature), absorbed uint8) {
	var best [3][8]int
	for h := range 8 {
		both, quiet, take := p.slide[0][h], p.slide[1][h], p.slide[2][h]
		// A quiet and a taking range side by side are one range as far as both go.
		both = max(both, min(max(quiet, both), max(take, both)))
		if p.hook>>h&1 != 0 && both == endless {
			both = 0
			if quiet == endless {
				quiet = 0
			}
		}
		if p.area != 0 && both == 1 {
			both = 0
		}
		if absorbed>>h&1 != 0 && both == 1 {
			both = 0
		}
		best[0][h] = both
		if quiet > both {
			best[1][h] = quiet
		}
		if take > both {
			best[2][h] = take
		}
	}
	for sort := range 3 {
		var ranges []int
		for _, n := range best[sort] {
			if n > 0 && !slices.Contains(ranges, n) {
				ranges = append(ranges, n)
			}
		}
		slices.Sort(ranges)
		slices.Reverse(ranges)
		for _, n := range ranges {
			f := Feature{Form: FormSlide, N: n, Modes: modesOf[sort]}
			if n == endless {
				f.N = 0
			}
			for h, m := range best[sort] {
				if m == n {
					f.Dirs |= 1 << h
				}
			}
			add(f)
		}
	}
}

// leaps adds jumps along lines, oblique jumps and rides.
func (p *parts) leaps(add func(Feature)) {
	var lengths []int
	for n := range p.jump {
		lengths = append(lengths, n)
	}
	slices.Sort(lengths)
	for _, n := range lengths {
		for _, m := range modesOf {
			f := Feature{Form: FormJump, N: n, Modes: m}
			for h, have := range p.jump[n] {
				if have == m {
					f.Dirs |= 1 << h
				}
			}
			if f.Dirs != 0 {
				add(f)
			}
		}
	}
	for i := 0; i < len(p.zigzag); i += 2 {
		delete(p.oblique, p.zigzag[i])
	}
	for v, m := range p.ride {
		if p.oblique[v]&^m == 0 {
			delete(p.oblique, v)
		}
	}
	byMode := func(form Form, set map[Vector]Mode) {
		for _, m := range modesOf {
			f := Feature{Form: form, Modes: m}
			for v, have := range set {
				if have == m {
					f.Vectors = append(f.Vectors, v)
				}
			}
			if len(f.Vectors) > 0 {
				f.Vectors = clockwise(f.Vectors)
				add(f)
			}
		}
	}
	byMode(FormOblique, p.oblique)
	byMode(FormRide, p.ride)
	if len(p.zigzag) > 0 {
		add(Feature{Form: FormZigzag, Vectors: p.zigzag})
	}
}

// clockwise sorts vectors clockwise from straight forward, near ones first.
func clockwise(vs []Vector) []Vector {
	half := func(v Vector) int { // 0: forward to the right and down to straight back
		if v.X > 0 || v.X == 0 && v.Y > 0 {
			return 0
		}
		return 1
	}
	slices.SortFunc(vs, func(a, b Vector) int {
		if d := half(a) - half(b); d != 0 {
			return d
		}
		ax, ay, bx, by := int(a.X), int(a.Y), int(b.X), int(b.Y)
		if cross := ax*by - ay*bx; cross != 0 {
			return cross
		}
		return ax*ax + ay*ay - bx*bx - by*by
	})
	return vs
}

// Landings returns the squares, as seen from the man, where the walks may end on an empty
// plane, at most reach squares away in either direction, clockwise; its own square is left
// out. Walks that only take, or need other men, have none.
func Landings(walks []Walk, reach int) []Vector { return landings(walks, reach, reach) }

// landings is Landings with its own reach for files and for ranks.
func landings(walks []Walk, wide, high int) []Vector {
	type state struct {
		at        Vector
		leg, head int
	}
	found := map[Vector]bool{}
	for i := range walks {
		w := &walks[i]
		if w.Anywhere {
			for x := -wide; x <= wide; x++ {
				for y := -high; y <= high; y++ {
					found[Vector{int8(x), int8(y)}] = true
				}
			}
			continue
		}
		rng := w.ranges()
		seen := map[state]bool{}
		var leg func(s state)
		leg = func(s state) {
			if seen[s] {
				return
			}
			seen[s] = true
			l := w.Legs[s.leg]
			n := rng[s.leg]
			final := s.leg == len(w.Legs)-1
			at := s.at
			for k := 0; (n == 0 || k < int(n)) && l.Modes&Quiet != 0; k++ {
				at = at.plus(w.Compass[s.head])
				if int(max(at.X, -at.X)) > wide || int(max(at.Y, -at.Y)) > high {
					break
				}
				if final {
					// Behind a man that must be passed over, or over men between: none here.
					skipped := l.Modes&Over != 0 && k == 0
					if l.Modes&(Hop|HopFlip) == 0 && !skipped {
						found[at] = true
					}
					continue
				}
				for t := range 8 {
					if w.Legs[s.leg+1].Turns>>t&1 != 0 {
						leg(state{at, s.leg + 1, (s.head + t) & 7})
					}
				}
			}
		}
		for h := range w.headings(w.Legs[0].Turns) {
			leg(state{head: h})
		}
	}
	delete(found, Vector{})
	out := make([]Vector, 0, len(found))
	for v := range found {
		out = append(out, v)
	}
	return clockwise(out)
}

// Mobility is the number of squares that the walks reach from the middle of an empty board.
func Mobility(walks []Walk, files, ranks int) int {
	return len(landings(walks, files/2, ranks/2))
}

// count is the number of headings in a set.
func count(dirs uint8) int { return bits.OnesCount8(dirs) }
