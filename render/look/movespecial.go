package look

import (
	"math"
	"slices"

	"fairway/game"
	"fairway/game/prose"
)

// special draws the signs that belong to no single heading.
func (f *moveFace) special(a prose.Feature) {
	c := centre
	switch a.Form {
	case prose.FormArea:
		f.circle()
	case prose.FormAnywhere:
		f.add("anywhere", Drawing{
			&Stroke{Path: Circle(c.X, c.Y, .3), Paint: f.ink, Width: .04},
			&Stroke{Path: Circle(c.X, c.Y, .2), Paint: f.ink, Width: .04},
		})
	case prose.FormRun:
		f.run(a)
	case prose.FormGate:
		f.gates(a)
	case prose.FormRide:
		f.rides(a)
	case prose.FormZigzag:
		f.zigzags(a)
	case prose.FormOther:
		for _, v := range a.Vectors {
			if max(v.X, -v.X, v.Y, -v.Y) <= 3 {
				f.add("other", f.ring(c.Add(Point{float64(v.X) * .095, -float64(v.Y) * .105}), .026, .022))
			}
		}
	}
}

// circle is the dashed circle of an area move, with its dashes between the strokes that cross it.
func (f *moveFace) circle() {
	const r, w = .2, .04
	var d Drawing
	begin := 0
	for begin < 8 && f.slides>>begin&1 == 0 {
		begin++
	}
	if begin == 8 { // no stroke crosses it
		for i := range 12 {
			a := float64(i) * math.Pi / 6
			d = append(d, &Stroke{Path: Arc(centre.X, centre.Y, r, a-.16, a+.16), Paint: f.ink, Width: w})
		}
		f.add("area", d)
		return
	}
	gap := (strokeWidth/2 + .039) / r
	angle := func(h int) float64 { // of the stroke where it crosses the circle
		p := at(h, r).Sub(centre)
		return math.Atan2(p.Y, p.X)
	}
	for i := 0; i < 8; {
		h := (begin + i) & 7
		j := i + 1
		for f.slides>>((begin+j)&7)&1 == 0 {
			j++
		}
		a, b := angle(h)+gap, angle((begin+j)&7)-gap
		for b < a {
			b += 2 * math.Pi
		}
		n := max(1, int(math.Round((b-a)*r/.09)))
		const pause = .03 / r
		step := (b - a + pause) / float64(n)
		for k := range n {
			s := a + float64(k)*step
			d = append(d, &Stroke{Path: Arc(centre.X, centre.Y, r, s, s+step-pause), Paint: f.ink, Width: w})
		}
		i = j
	}
	f.add("area", d)
}

// run is a dashed path with dots for the step at its end.
func (f *moveFace) run(a prose.Feature) {
	for h := 0; h < 8; h++ {
		if a.Dirs>>h&1 == 0 {
			continue
		}
		d := Drawing{&Stroke{Path: Line(at(h, .105), at(h, .305)), Paint: f.ink, Width: .04, Dash: []float64{.05, .025}}}
		for _, r := range []float64{.17, .27, .37} {
			p, q := crossbar(h, r, .1)
			d = append(d, f.dot(p, .029), f.dot(q, .029))
		}
		f.add("run", append(d, f.dot(at(h, .39), .032)))
	}
}

// gates draws dashed rings with dots around them for the steps that may follow. A square that a plain step also reaches is
// shown once.
func (f *moveFace) gates(a prose.Feature) {
	onward := map[game.Vector][]Point{}
	var order []game.Vector
	var rings []Point
	for _, g := range a.Vectors {
		p := f.gateAt(g)
		rings = append(rings, p)
		for _, to := range a.Onward {
			dx, dy := int(to.X-g.X), int(to.Y-g.Y)
			if max(dx, -dx, dy, -dy) != 1 {
				continue
			}
			if h, n, ok := to.Heading(); ok && n == 1 && f.slide[0][h] != 0 {
				continue
			}
			k := .092
			if dx != 0 && dy != 0 {
				k = .068
			}
			if onward[to] == nil {
				order = append(order, to)
			}
			onward[to] = append(onward[to], p.Add(Point{float64(dx) * k, -float64(dy) * k}))
		}
	}
	var d Drawing
	for _, p := range rings {
		d = append(d, &Stroke{Path: Circle(p.X, p.Y, .038), Paint: f.ink, Width: .024, Dash: []float64{.034, .0257}})
	}
	for _, to := range order {
		var mean Point
		for _, p := range onward[to] {
			mean = mean.Add(p.Mul(1 / float64(len(onward[to]))))
		}
		d = append(d, f.dot(mean, .026))
	}
	f.add("gate", d)
}

func (f *moveFace) gateAt(v game.Vector) Point {
	ax, ay := max(v.X, -v.X), max(v.Y, -v.Y)
	x := []float64{0, .105, .18, .22}[min(ax, 3)]
	y := []float64{0, .13, .25, .265}[min(ay, 3)]
	if ax == 0 {
		if h, _, ok := v.Heading(); ok && f.slide[0][h] != 0 {
			y = .293
		}
	}
	if ax == 2 {
		y = .235
	}
	if v.X < 0 {
		x = -x
	}
	if v.Y > 0 {
		y = -y
	}
	return centre.Add(Point{x, y})
}

// rides draws broken lines through the landing squares.
func (f *moveFace) rides(a prose.Feature) {
	for _, v := range a.Vectors {
		u := Point{float64(v.X) * .0575, -float64(v.Y) * .0575}
		if l := u.Len(); l > .135 {
			u = u.Mul(.135 / l)
		}
		p := func(k float64) Point { return centre.Add(u.Mul(k)) }
		var d Drawing
		if a.Modes == game.Quiet { // the first landing square has a ring of its own
			f.add("oblique", Drawing{f.stroke(quietWidth, p(1.5), p(3.1))})
			continue
		}
		d = Drawing{f.stroke(.034, p(.85), p(1.15)), f.stroke(.034, p(1.85), p(2.15)), f.stroke(.034, p(2.85), p(3.05))}
		for _, k := range []float64{1.5, 2.5} {
			d = append(d, f.ring(p(k), .026, .022)...)
		}
		f.add("ride", d)
	}
}

// zigzags draws broken lines through the landing squares of two alternating leaps.
func (f *moveFace) zigzags(a prose.Feature) {
	for i := 0; i+1 < len(a.Vectors); i += 2 {
		p := centre.Add(Point{0, 0})
		pts := []Point{}
		at := Point{}
		for k := range 4 {
			pts = append(pts, p.Add(Point{at.X * .115, -at.Y*.046 - .118}))
			v := a.Vectors[i+k%2]
			at = at.Add(Point{float64(v.X), float64(v.Y)})
		}
		f.add("zigzag", Drawing{f.stroke(.042, pts...)})
	}
}

// lattice reports whether oblique jumps and jumps of two squares lie on the edge of five by five squares, so that bars join
// them.
func (f *moveFace) lattice() bool {
	for _, v := range f.leaps {
		if max(v.X, -v.X, v.Y, -v.Y) != 2 {
			return false
		}
	}
	if len(f.leaps) == 0 {
		return false
	}
	for h := range 8 {
		if f.jump[h][2] != 0 {
			return true
		}
	}
	return false
}

// place returns the point of a leap of at most two squares on a face of bars. Long jumps need room outside.
func (f *moveFace) place(v game.Vector) Point {
	x, y := .118, .13
	for h := range 8 {
		for n := range f.jump[h] {
			if n > 2 {
				x, y = .106, .114
			}
		}
	}
	return centre.Add(Point{float64(v.X) * x, -float64(v.Y) * y})
}

// headingVector returns the vector of n squares along a heading.
func headingVector(h, n int) game.Vector {
	return game.Vector{X: int8(float64(n) * headings[h].X), Y: int8(float64(-n) * headings[h].Y)}
}

// bars draws leaps that fill the edge of five by five squares: thick bars join neighbouring squares, and rings on them are the
// jumps of two along a heading. So N and D make four sides, N and A four corners, and all three a frame.
func (f *moveFace) bars() {
	onEdge := map[game.Vector]bool{}
	for _, v := range f.leaps {
		onEdge[v] = true
	}
	for h := range 8 {
		if f.jump[h][2] != 0 {
			onEdge[headingVector(h, 2)] = true
		}
	}
	var d Drawing
	ring := Drawing{}
	alone := func(a, b, c game.Vector) bool { return !onEdge[a] && onEdge[b] && !onEdge[c] }
	last := edgeOfFive[len(edgeOfFive)-1]
	for i, v := range edgeOfFive {
		next := edgeOfFive[(i+1)%len(edgeOfFive)]
		p := f.place(v)
		switch _, n, straight := v.Heading(); {
		case onEdge[v] && onEdge[next]:
			d = append(d, f.stroke(barWidth, p, f.place(next)))
		case alone(last, v, next) && !(straight && n == 2):
			ring = append(ring, f.ring(p, .042, .036)...)
		}
		last = v
	}
	f.add("leaps", append(d, ring...))
	for h := range 8 {
		if m := f.jump[h][2]; m != 0 {
			p := f.place(headingVector(h, 2))
			f.addJump("leaps", p, f.ring(p, .042, .036), m)
		}
	}
}

// edgeOfFive is the edge of five by five squares, in order.
var edgeOfFive = func() (list []game.Vector) {
	v, step := game.Vector{X: -2, Y: 2}, game.Vector{X: 1}
	for range 4 {
		for range 4 {
			list = append(list, v)
			v = game.Vector{X: v.X + step.X, Y: v.Y + step.Y}
		}
		step = game.Vector{X: step.Y, Y: -step.X}
	}
	return list
}()

// barWidth is the width of bars between leaps.
const barWidth = .06

// oblique draws rings at the true angles of oblique jumps. If there are only forward ones, a thin stem joins each to
// the piece.
func (f *moveFace) oblique() {
	switch {
	case len(f.leaps) == 0:
		return
	case f.lattice():
		f.bars()
		return
	}
	lengths := map[int]bool{}
	forward := true
	for _, v := range f.leaps {
		lengths[int(max(v.X, -v.X, v.Y, -v.Y))] = true
		forward = forward && v.Y > 0 && v.Y >= max(v.X, -v.X)
	}
	shortest := 99
	for n := range lengths {
		shortest = min(shortest, n)
	}
	long := false
	for h := range 8 {
		for n := range f.jump[h] {
			long = long || n > 2
		}
	}
	place := func(v game.Vector) (Point, float64, float64) {
		x, y := float64(v.X), -float64(v.Y)
		n := math.Max(math.Abs(x), math.Abs(y))
		tall := math.Abs(y) > math.Abs(x)
		at := func(rx, ry float64) Point {
			k := rx / n
			if tall {
				k = ry / n
			}
			return centre.Add(Point{x * k, y * k})
		}
		switch {
		case len(lengths) > 1 && int(n) == shortest && forward:
			return centre.Add(Point{math.Copysign(.1, x), -.17}), .028, .024
		case len(lengths) > 1 && int(n) == shortest:
			return at(.165, .165), .028, .024
		case len(lengths) > 1:
			p := at(.28, .315)
			if forward && math.Abs(x) > 1 {
				p.X = centre.X + math.Copysign(.2, x)
			}
			return p, .028, .024
		case f.goesOn:
			return centre.Add(Point{x, y}.unit().Mul(.195)), .034, .03
		case f.slides&0xAA != 0 && n == 2:
			p := centre.Add(Point{x * .1275, y * .125})
			if tall {
				p = centre.Add(Point{x * .138, y * .145})
			}
			return p, .031, .026
		case long:
			p := at(.25, .255)
			p.X = centre.X + (p.X-centre.X)*1.15
			return p, .034, .028
		}
		p := at(.25, .28)
		if !tall {
			p.Y = centre.Y + (p.Y-centre.Y)*1.1
		}
		return p, .037, .032
	}
	for _, v := range f.leaps {
		p, r, w := place(v)
		length := max(v.X, -v.X, v.Y, -v.Y)
		if length == 3 && slices.Contains(f.leaps, lengthened(v, -1)) {
			continue // the shorter leap draws it
		}
		d := Drawing{}
		out := lengthened(v, 1)
		rail := length == 2 && slices.Contains(f.leaps, out)
		if rail {
			p = railAt(v)
		}
		if u := p.Sub(centre).unit(); forward {
			clear := true
			for _, o := range f.leaps {
				q, qr, qw := place(o)
				along := q.Sub(centre).X*u.X + q.Sub(centre).Y*u.Y
				across := math.Abs(q.Sub(centre).X*u.Y - q.Sub(centre).Y*u.X)
				if o != v && !(rail && o == out) && along < p.Sub(centre).Len() && across < qr+qw/2+.045 {
					clear = false
				}
			}
			if clear {
				d = append(d, f.stroke(.03, centre.Add(u.Mul(.113)), p))
			}
		}
		if rail {
			f.add("rail", append(d, f.stroke(barWidth, p, railAt(out))))
			continue
		}
		f.add("oblique", append(d, f.ring(p, r, w)...))
	}
}

// lengthened returns the leap that is longer than v by a square along the file or rank on which v is longer, or shorter by
// -1. If a piece has leaps of two squares and of three beyond them, as Knight and Camel, rails join them.
func lengthened(v game.Vector, by int8) game.Vector {
	long := &v.X
	if max(v.Y, -v.Y) > max(v.X, -v.X) {
		long = &v.Y
	}
	if *long < 0 {
		by = -by
	}
	*long += by
	return v
}

// railAt returns the end of a rail for a leap of at most three squares.
func railAt(v game.Vector) Point {
	distance := [...]float64{1: .092, 2: .175, 3: .31}
	along := func(n int8) float64 { return math.Copysign(distance[max(n, -n)], float64(n)) }
	return centre.Add(Point{along(v.X), -along(v.Y)})
}
