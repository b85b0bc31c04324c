package look

import (
	"maps"
	"math"
	"slices"

	"fairway/game"
)

// dot is a dot at a point: a larger face moves it, and hardly enlarges it.
func (f *moveFace) dot(p Point, r float64) *Group {
	return &Group{Matrix: Translate(p.X, p.Y), Ops: Drawing{&Fill{Circle(0, 0, r), f.ink}}}
}

// ring is a ring about p with the outer radius r + w/2.
func (f *moveFace) ring(p Point, r, w float64) Drawing {
	return Drawing{&Group{Matrix: Translate(p.X, p.Y), Ops: Drawing{
		&Fill{Circle(0, 0, r), f.ground},
		&Stroke{Path: Circle(0, 0, r), Paint: f.ink, Width: w},
	}}}
}

func (f *moveFace) stroke(w float64, pts ...Point) *Stroke {
	return &Stroke{Path: Line(pts...), Paint: f.ink, Width: w, Cap: RoundCap, Join: RoundJoin}
}

func (f *moveFace) saltire(p Point) Drawing {
	const a = .034
	return Drawing{&Group{Matrix: Translate(p.X, p.Y), Ops: Drawing{
		f.stroke(.034, Point{-a, -a}, Point{a, a}), f.stroke(.034, Point{a, -a}, Point{-a, a}),
	}}}
}

// strike is a line that captures and doesn't only move: it ends in an arrowhead.
func (f *moveFace) strike(h int, r float64) Drawing {
	tip, foot := at(h, r), at(h, r-.075)
	a, b := crossbar(h, r-.085, .058)
	return Drawing{f.stroke(f.width(), at(h, inner), foot), &Fill{Polygon(tip, a, b), f.ink}}
}

// stepAt is the distance of the sign of a step.
func (f *moveFace) stepAt(h int) float64 {
	if f.royal {
		if h&1 == 1 {
			return .235
		}
		return .22
	}
	switch {
	case f.fine && h&1 == 1:
		return .155
	case f.fine:
		return .148
	case h&1 == 1:
		return .17
	case h == 0:
		return .165
	case h == 4:
		return .152
	}
	return .142
}

func (f *moveFace) stepRadius() float64 {
	if f.fine {
		return .04
	}
	return dotRadius
}

// lines draws the moves along the eight headings.
func (f *moveFace) lines() {
	for h := range 8 {
		both, quiet, capture := f.slide[0][h], f.slide[1][h], f.slide[2][h]
		switch {
		case f.line[h] != 0:
			f.spike(h, both != 0)
		case f.eagle>>h&1 != 0:
			f.kite(h, both != 0)
		case f.hook>>h&1 != 0:
			f.anchor(h)
		case both == 1 && quiet != 0: // quiet draws both
		case both == 1:
			p := at(h, f.stepAt(h))
			f.add("step", Drawing{f.dot(p, f.stepRadius())})
		case both == 2:
			f.add("two", Drawing{f.dot(at(h, .16), .043), f.dot(at(h, .29), .043)})
		case both != 0:
			f.slideTo(h, both)
		}
		if quiet != 0 {
			f.quiet(h, quiet, both != 0)
		}
		if capture != 0 && both == 0 {
			f.captureOnly(h, capture, quiet != 0)
		}
		// Signs of the same meaning may touch: that of the longest jump comes last, on top.
		for _, n := range slices.Sorted(maps.Keys(f.jump[h])) {
			f.jumpTo(h, n, f.jump[h][n])
		}
	}
}

// slideEnd returns where a slide of n squares ends; from six on it looks unlimited.
func slideEnd(h, n int) float64 {
	switch {
	case n == 3:
		return .255
	case n == 4 || n == 5:
		return .285
	}
	return reach[h]
}

// start returns where strokes begin: outside the star or target in the middle.
func (f *moveFace) start() float64 {
	switch {
	case f.lion:
		return .255
	case f.igui:
		return .142
	}
	return from
}

func (f *moveFace) slideTo(h, n int) {
	if len(f.jump[h]) > 0 { // a stroke that ends in the ring of a jump is one sign with it
		e := .235
		f.add("slide", Drawing{f.stroke(f.width(), at(h, f.start()), at(h, e))})
		return
	}
	e := slideEnd(h, n)
	if f.lion {
		e += .02
	}
	d := Drawing{f.stroke(f.width(), at(h, f.start()), at(h, e))}
	meaning := "slide"
	if n >= 3 && n <= 5 {
		half := .065
		if f.slide[0][(h+1)&7] == n {
			half = .042
		}
		a, b := crossbar(h, e, half)
		d = append(d, f.stroke(.05, a, b))
		meaning = "range"
	}
	f.add(meaning, d)
}

// quietWidth is the width of the line for moves that never capture: about two of 45 pixels, and much thinner than a slide.
const quietWidth = .034

// quiet draws a slide or step that never captures: a thin line. Beyond a step that may capture, the line begins at the
// dot of that step, which shows that only the first step captures.
func (f *moveFace) quiet(h, n int, beyond bool) {
	if beyond {
		p := at(h, f.stepAt(h))
		f.add("first step", Drawing{f.stroke(quietWidth, p, at(h, reach[h])), f.dot(p, .05)})
		return
	}
	a, b := .13, reach[h]
	if n == 1 {
		b = .25
	}
	f.add("quiet", Drawing{f.stroke(quietWidth, at(h, a), at(h, b))})
}

func (f *moveFace) captureOnly(h, n int, quiet bool) {
	r := f.stepAt(h)
	if quiet {
		r = reach[h]
	}
	if n != 1 {
		r = .33
	}
	f.add("capture", f.strike(h, math.Max(r, .26)))
}

// jumpAt returns the point of the sign of a jump: at the reach, beyond any step.
func (f *moveFace) jumpAt(h, n int) Point {
	switch {
	case f.lattice(): // outside the bars
		p := f.place(headingVector(h, 2))
		return p.Add(headings[h].unit().Mul(.115))
	case len(f.jump[h]) > 1 && n == 2:
		return at(h, .175)
	case n >= 3 && h&1 == 1:
		return at(h, .262)
	case h&1 == 1:
		return at(h, .292)
	case n >= 3 && h == 0:
		return at(h, .31)
	case h == 0:
		return at(h, .315)
	}
	return at(h, .295)
}

func (f *moveFace) jumpTo(h, n int, m game.Mode) {
	if n == 2 && f.lattice() {
		return // a bar has it
	}
	p := f.jumpAt(h, n)
	r, w, meaning := .042, .034, "jump"
	if f.slide[0][h] == -1 {
		if n == 2 {
			p = at(h, .295)
		}
		meaning = "slide"
	}
	d := f.ring(p, r, w)
	if n >= 3 {
		r = .083
		switch {
		case f.lattice():
			r = .07
		case len(f.leaps) > 0:
			r = .08
		case h&1 == 1:
			r = .105
		}
		d = f.far(p, h, r, m)
		if meaning == "jump" {
			meaning = "long jump"
		}
	}
	f.addJump(meaning, p, d, m)
}

// addJump adds the sign of a jump. The outline of one that never captures is dashed, and one that only captures has a saltire.
func (f *moveFace) addJump(meaning string, p Point, d Drawing, m game.Mode) {
	switch m {
	case game.Quiet:
		d[0].(*Group).Ops[1].(*Stroke).Dash = []float64{.04, .03}
	case game.Capture:
		d = append(d, f.saltire(p)...)
	}
	f.add(meaning, d)
}

// far is the sign of a jump of three squares or more, a triangle that points outward: a ring would look like that of a jump
// of two. It is solid if the jump may capture or not.
func (f *moveFace) far(p Point, h int, r float64, m game.Mode) Drawing {
	u := headings[h].unit()
	side := Point{-u.Y, u.X}.Mul(r * .74)
	back := u.Mul(-r / 2)
	shape := Polygon(u.Mul(r), back.Add(side), back.Sub(side))
	ops := Drawing{&Fill{shape, f.ink}}
	if m != game.Quiet|game.Capture {
		ops = Drawing{&Fill{shape, f.ground}, &Stroke{Path: shape, Paint: f.ink, Width: .034, Join: RoundJoin}}
	}
	return Drawing{&Group{Matrix: Translate(p.X, p.Y), Ops: ops}}
}

// spike is a line of two or three squares, the longer one with a bar across; if the piece also slides, a stroke continues it.
func (f *moveFace) spike(h int, slides bool) {
	e, half := .36, .045
	if f.line[h] == 2 {
		e = .3
	}
	start := inner
	if h&1 == 1 {
		start = .14
		e = math.Min(e, .345)
		if h == 1 || h == 7 {
			e = math.Min(e, .325)
		}
	}
	if h == 2 || h == 6 || h == 4 {
		e = math.Min(e, .32)
	}
	if f.lion {
		half = .055
		e += .02
	}
	a, b := crossbar(h, start, half)
	d := Drawing{&Fill{Polygon(a, at(h, e), b), f.ink}}
	few := 0
	for _, n := range f.line {
		few += min(n, 1)
	}
	if f.line[h] > 2 && few < 3 { // with more lines their neighbours leave no space
		a, b := crossbar(h, .27, .1)
		d = append(d, f.stroke(.055, a, b))
	}
	if slides {
		d = append(d, f.stroke(.04, at(h, start+.03), at(h, reach[h])))
	}
	f.add("line", d)
}

// kite is the Eagle's sign: a diamond for its bends, with the slide continuing beyond it.
func (f *moveFace) kite(h int, slides bool) {
	a, b := crossbar(h, .2, .062)
	d := Drawing{&Fill{Polygon(at(h, .125), a, at(h, .3), b), f.ink}}
	if slides {
		d = append(d, f.stroke(.04, at(h, .2), at(h, reach[h])))
	}
	f.add("eagle", d)
}

// anchor is a hook: a stroke that turns to both sides at a right angle, with arrowheads. Four hooks of one arm each would
// look like a swastika.
func (f *moveFace) anchor(h int) {
	arm, e := .125, at(h, .262)
	if h&1 == 1 {
		arm, e = .108, at(h, .25)
	}
	u := headings[h].unit()
	d := Drawing{f.stroke(.05, at(h, inner), e)}
	for _, side := range []float64{1, -1} {
		out := Point{-u.Y * side, u.X * side}
		foot := e.Add(out.Mul(arm - .06))
		d = append(d, f.stroke(.05, e, foot), &Fill{Polygon(e.Add(out.Mul(arm)), foot.Add(u.Mul(.06)), foot.Sub(u.Mul(.06))), f.ink})
	}
	f.add("hook", d)
}
