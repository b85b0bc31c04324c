package look

import "math"

// star is the Lion's star. With slides it is smaller, and their strokes begin outside it.
func (f *moveFace) star() {
	tip, in, narrow := .3, .125, 1.0
	if f.slides != 0 {
		tip, in, narrow = .19, .085, .88
	}
	if f.line[0] != 0 {
		tip, in = .25, .13
	}
	var pts []Point
	for i := range 16 {
		sin, cos := math.Sincos(float64(i)*math.Pi/8 - math.Pi/2)
		r := in
		if i%2 == 0 {
			r = tip
			if i%4 == 2 {
				r *= 1.1
			}
		}
		pts = append(pts, centre.Add(Point{r * cos * narrow, r * sin}))
	}
	f.add("lion", Drawing{&Fill{Polygon(pts...), f.ink}})
}

// piece is the sign in the middle: a crown, a target for a capture without moving, a light hole in a star, or a small
// triangle that points forward.
func (f *moveFace) piece() {
	c := centre
	draw := func(ops ...Op) { f.add("piece", Drawing{&Group{Matrix: Translate(c.X, c.Y), Ops: ops}}) }
	lined := false
	for _, n := range f.line {
		lined = lined || n != 0
	}
	switch {
	case f.royal:
		draw(&Fill{Polygon(Point{-.1, -.075}, Point{-.045, -.015}, Point{0, -.1}, Point{.045, -.015}, Point{.1, -.075}, Point{.082, .07}, Point{-.082, .07}), f.ink})
	case f.lion && !lined:
		r := .055
		if f.slides != 0 {
			r = .035
		}
		f.add("lion", Drawing{&Group{Matrix: Translate(c.X, c.Y), Ops: Drawing{&Fill{Circle(0, 0, r), f.ground}}}})
	case f.lion:
		f.add("lion", Drawing{&Group{Matrix: Translate(c.X, c.Y), Ops: Drawing{&Fill{Circle(0, 0, .06), f.ground}}}, f.dot(c, .03)})
	case f.igui:
		draw(&Fill{Circle(0, 0, .05), f.ground}, &Fill{Circle(0, 0, .02), f.ink}, &Stroke{Path: Circle(0, 0, .05), Paint: f.ink, Width: .03})
	default:
		draw(&Fill{Polygon(Point{0, -.065}, Point{.06, .05}, Point{-.06, .05}), f.ink})
	}
}
