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

// quiet draws a slide or step that never captures: dashed, and beyond a step that may capture.
func (f *moveFace) quiet(h, n int, beyond bool) {
	a, b := .12, reach[h]
	if n == 1 {
		a, b = .125, .22
	}
	if beyond {
		a = .25
		if h&1 == 1 {
			a = .238
		}
		if h == 2 || h == 6 {
			a, b = .235, .33
		}
		if h == 4 {
			b = .32
		}
	}
	f.add("quiet", Drawing{&Stroke{Path: Line(at(h, a), at(h, b)), Paint: f.ink, Width: .045, Dash: []float64{.047, .045}}})
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

// jumpAt returns the distance of the ring of a jump: at the reach, beyond any step.
func (f *moveFace) jumpAt(h, n int) Point {
	if f.lattice() {
		return lattice(game.Vector{X: int8(2 * headings[h].X), Y: int8(-2 * headings[h].Y)})
	}
	switch {
	case len(f.jump[h]) > 1 && n == 2:
		return at(h, .175)
	case n >= 3 && h&1 == 1:
		return at(h, .283)
	case h&1 == 1:
		return at(h, .292)
	case n >= 3 && h == 0:
		return at(h, .325)
	case h == 0:
		return at(h, .315)
	}
	return at(h, .295)
}

func (f *moveFace) jumpTo(h, n int, m game.Mode) {
	p := f.jumpAt(h, n)
	r, w := .042, .034
	if f.lattice() {
		r, w = .032, .028
	}
	inside := .016
	switch {
	case n >= 3 && len(f.leaps) > 0:
		r, w = .04, .022
	case n >= 3:
		r, w, inside = .06, .034, .022
	}
	if f.slide[0][h] == -1 && n == 2 {
		p = at(h, .295)
	}
	d := f.ring(p, r, w)
	switch m {
	case game.Quiet:
		d[0].(*Group).Ops[1].(*Stroke).Dash = []float64{.04, .03}
	case game.Capture:
		d = append(d, f.saltire(p)...)
	}
	meaning := "jump"
	if n >= 3 {
		d = append(d, f.dot(p, inside))
		meaning = "long jump"
	}
	if f.slide[0][h] == -1 {
		meaning = "slide"
	}
	f.add(meaning, d)
}

// spike is a line of two or three squares; if the piece also slides, a stroke continues it.
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

// anchor is a hook: a stroke with two arms. Four hooks of one arm each would look like a swastika.
func (f *moveFace) anchor(h int) {
	r, e := .095, at(h, .2)
	if h&1 == 1 {
		r, e = .078, at(h, .19)
	}
	u := headings[h].unit()
	d := Drawing{f.stroke(.052, at(h, inner), e)}
	for _, side := range []float64{1, -1} {
		tip := e.Add(u.Mul(r))
		out := Point{-u.Y * side, u.X * side}.Mul(r * 1.15)
		var p Path
		p.MoveTo(e.X, e.Y)
		p.QuadTo(tip, tip.Add(out))
		d = append(d, &Stroke{Path: p, Paint: f.ink, Width: .052, Cap: RoundCap, Join: RoundJoin})
	}
	f.add("hook", d)
}
