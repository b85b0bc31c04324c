package look

import "math"

// Point is a point of a drawing: x to the right, y down.
type Point struct{ X, Y float64 }

// Add returns p + q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns p - q.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Mul returns p scaled by k.
func (p Point) Mul(k float64) Point { return Point{p.X * k, p.Y * k} }

// Len returns the distance from the origin.
func (p Point) Len() float64 { return math.Hypot(p.X, p.Y) }

// unit returns p scaled to length one, or zero.
func (p Point) unit() Point {
	if n := p.Len(); n > 0 {
		return p.Mul(1 / n)
	}
	return Point{}
}

// Matrix is an affine map: x' = A x + C y + E, y' = B x + D y + F, the order of SVG.
type Matrix struct{ A, B, C, D, E, F float64 }

// Identity leaves every point where it is.
var Identity = Matrix{A: 1, D: 1}

// Translate moves by x, y.
func Translate(x, y float64) Matrix { return Matrix{A: 1, D: 1, E: x, F: y} }

// Scale stretches by x and y about the origin.
func Scale(x, y float64) Matrix { return Matrix{A: x, D: y} }

// Rotate turns clockwise (y is down) by quarter turns about the origin, exactly.
func Rotate(quarters int) Matrix {
	switch quarters & 3 {
	case 1:
		return Matrix{B: 1, C: -1}
	case 2:
		return Matrix{A: -1, D: -1}
	case 3:
		return Matrix{B: -1, C: 1}
	}
	return Identity
}

// Turned turns clockwise by an angle in radians about the origin.
func Turned(angle float64) Matrix {
	sin, cos := math.Sincos(angle)
	return Matrix{A: cos, B: sin, C: -sin, D: cos}
}

// Then returns the map that applies m first and n after it.
func (m Matrix) Then(n Matrix) Matrix {
	return Matrix{
		n.A*m.A + n.C*m.B, n.B*m.A + n.D*m.B,
		n.A*m.C + n.C*m.D, n.B*m.C + n.D*m.D,
		n.A*m.E + n.C*m.F + n.E, n.B*m.E + n.D*m.F + n.F,
	}
}

// Apply maps a point.
func (m Matrix) Apply(p Point) Point {
	return Point{m.A*p.X + m.C*p.Y + m.E, m.B*p.X + m.D*p.Y + m.F}
}

// Size returns the mean scale of the map: the square root of the area of the unit square's image.
func (m Matrix) Size() float64 { return math.Sqrt(math.Abs(m.A*m.D - m.B*m.C)) }

// invert returns the inverse map, Identity if there is none.
func (m Matrix) invert() Matrix {
	det := m.A*m.D - m.B*m.C
	if det == 0 {
		return Identity
	}
	return Matrix{
		m.D / det, -m.B / det, -m.C / det, m.A / det,
		(m.C*m.F - m.D*m.E) / det, (m.B*m.E - m.A*m.F) / det,
	}
}

// Verb is a step of a path; the verbs use 1, 1, 2, 3 and no points.
type Verb uint8

// The verbs of a path.
const (
	MoveTo Verb = iota
	LineTo
	QuadTo
	CubeTo
	Close
)

// Path is a list of contours: verbs, and the points that they use in order.
type Path struct {
	Verbs  []Verb
	Points []Point
}

// MoveTo begins a contour.
func (p *Path) MoveTo(x, y float64) { p.add(MoveTo, Point{x, y}) }

// LineTo continues in a straight line.
func (p *Path) LineTo(x, y float64) { p.add(LineTo, Point{x, y}) }

// QuadTo continues along a quadratic curve with control point a.
func (p *Path) QuadTo(a, to Point) { p.add(QuadTo, a, to) }

// CubeTo continues along a cubic curve with control points a and b.
func (p *Path) CubeTo(a, b, to Point) { p.add(CubeTo, a, b, to) }

// Close ends the contour where it began.
func (p *Path) Close() { p.add(Close) }

func (p *Path) add(v Verb, pts ...Point) {
	p.Verbs = append(p.Verbs, v)
	p.Points = append(p.Points, pts...)
}

// Append adds the contours of q.
func (p *Path) Append(q Path) {
	p.Verbs = append(p.Verbs, q.Verbs...)
	p.Points = append(p.Points, q.Points...)
}

// Map returns the image of the path.
func (p Path) Map(m Matrix) Path {
	q := Path{Verbs: p.Verbs, Points: make([]Point, len(p.Points))}
	for i, a := range p.Points {
		q.Points[i] = m.Apply(a)
	}
	return q
}

// Line is an open path through the points.
func Line(pts ...Point) Path {
	var p Path
	for i, a := range pts {
		if i == 0 {
			p.MoveTo(a.X, a.Y)
		} else {
			p.LineTo(a.X, a.Y)
		}
	}
	return p
}

// Polygon is a closed path through the points.
func Polygon(pts ...Point) Path {
	p := Line(pts...)
	p.Close()
	return p
}

// Rect is a rectangle with its upper left corner at x, y.
func Rect(x, y, w, h float64) Path {
	return Polygon(Point{x, y}, Point{x + w, y}, Point{x + w, y + h}, Point{x, y + h})
}

// kappa is the handle of a cubic that follows a quarter of the unit circle.
const kappa = 0.5522847498307936

// Circle is a circle about x, y.
func Circle(x, y, r float64) Path { return Ellipse(x, y, r, r) }

// Ellipse is an upright ellipse about x, y.
func Ellipse(x, y, rx, ry float64) Path {
	kx, ky := rx*kappa, ry*kappa
	var p Path
	p.MoveTo(x+rx, y)
	p.CubeTo(Point{x + rx, y + ky}, Point{x + kx, y + ry}, Point{x, y + ry})
	p.CubeTo(Point{x - kx, y + ry}, Point{x - rx, y + ky}, Point{x - rx, y})
	p.CubeTo(Point{x - rx, y - ky}, Point{x - kx, y - ry}, Point{x, y - ry})
	p.CubeTo(Point{x + kx, y - ry}, Point{x + rx, y - ky}, Point{x + rx, y})
	p.Close()
	return p
}

// Arc is an open arc about x, y from angle a to angle b, in radians clockwise from the right.
func Arc(x, y, r, a, b float64) Path {
	n := int(math.Ceil(math.Abs(b-a)/(math.Pi/2) - 1e-9))
	n = max(n, 1)
	d := (b - a) / float64(n)
	k := 4.0 / 3 * math.Tan(d/4) * r
	at := func(t float64) (Point, Point) {
		s, c := math.Sincos(t)
		return Point{x + r*c, y + r*s}, Point{-s, c}
	}
	var p Path
	from, df := at(a)
	p.MoveTo(from.X, from.Y)
	for i := range n {
		to, dt := at(a + d*float64(i+1))
		p.CubeTo(from.Add(df.Mul(k)), to.Sub(dt.Mul(k)), to)
		from, df = to, dt
	}
	return p
}

// RoundRect is a rectangle whose corners have radius r.
func RoundRect(x, y, w, h, r float64) Path {
	r = math.Min(r, math.Min(w, h)/2)
	k := r * (1 - kappa)
	var p Path
	p.MoveTo(x+r, y)
	p.LineTo(x+w-r, y)
	p.CubeTo(Point{x + w - k, y}, Point{x + w, y + k}, Point{x + w, y + r})
	p.LineTo(x+w, y+h-r)
	p.CubeTo(Point{x + w, y + h - k}, Point{x + w - k, y + h}, Point{x + w - r, y + h})
	p.LineTo(x+r, y+h)
	p.CubeTo(Point{x + k, y + h}, Point{x, y + h - k}, Point{x, y + h - r})
	p.LineTo(x, y+r)
	p.CubeTo(Point{x, y + k}, Point{x + k, y}, Point{x + r, y})
	p.Close()
	return p
}

// Box is a rectangle; an empty one has Max below Min.
type Box struct{ Min, Max Point }

// noBox is the empty box.
var noBox = Box{Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}}

// Empty reports whether the box holds nothing.
func (b Box) Empty() bool { return b.Max.X < b.Min.X || b.Max.Y < b.Min.Y }

// W is the width.
func (b Box) W() float64 { return b.Max.X - b.Min.X }

// H is the height.
func (b Box) H() float64 { return b.Max.Y - b.Min.Y }

func (b Box) with(p Point) Box {
	if p.X < b.Min.X {
		b.Min.X = p.X
	}
	if p.Y < b.Min.Y {
		b.Min.Y = p.Y
	}
	if p.X > b.Max.X {
		b.Max.X = p.X
	}
	if p.Y > b.Max.Y {
		b.Max.Y = p.Y
	}
	return b
}

func (b Box) union(c Box) Box {
	if c.Empty() {
		return b
	}
	return b.with(c.Min).with(c.Max)
}

// mapped returns the bounding box of the image of a box.
func (b Box) mapped(m Matrix) Box {
	if b.Empty() {
		return noBox
	}
	c := noBox
	for _, p := range [...]Point{b.Min, b.Max, {b.Min.X, b.Max.Y}, {b.Max.X, b.Min.Y}} {
		c = c.with(m.Apply(p))
	}
	return c
}

// gap returns the distance of two boxes along an axis, negative if they overlap. Their contents are at least as far
// apart.
func (b Box) gap(c Box) float64 {
	return max(b.Min.X-c.Max.X, c.Min.X-b.Max.X, b.Min.Y-c.Max.Y, c.Min.Y-b.Max.Y)
}

func (b Box) grow(d float64) Box {
	return Box{Point{b.Min.X - d, b.Min.Y - d}, Point{b.Max.X + d, b.Max.Y + d}}
}

// Bounds returns the box of the path's points, control points included.
func (p Path) Bounds() Box {
	b := noBox
	for _, a := range p.Points {
		b = b.with(a)
	}
	return b
}

// contour is a flattened contour.
type contour struct {
	pts    []Point
	smooth []bool // pts[i] lies inside a curve and is no corner
	closed bool
}

// flatten turns the path into polygons that deviate by at most tol.
func (p Path) flatten(tol float64) []contour {
	var out []contour
	var c contour
	end := func() {
		if len(c.pts) > 0 {
			out = append(out, c)
		}
		c = contour{}
	}
	put := func(a Point, smooth bool) {
		if n := len(c.pts); n > 0 && c.pts[n-1] == a {
			return
		}
		c.pts = append(c.pts, a)
		c.smooth = append(c.smooth, smooth)
	}
	var start, at Point
	k := 0
	for _, v := range p.Verbs {
		switch v {
		case MoveTo:
			end()
			at = p.Points[k]
			start = at
			put(at, false)
			k++
		case LineTo:
			if len(c.pts) == 0 {
				put(at, false)
			}
			at = p.Points[k]
			put(at, false)
			k++
		case QuadTo:
			a, to := p.Points[k], p.Points[k+1]
			dd := at.Sub(a.Mul(2)).Add(to).Len()
			n := int(math.Ceil(math.Sqrt(dd / (4 * tol))))
			n = min(max(n, 1), 64)
			if len(c.pts) == 0 {
				put(at, false)
			}
			from := at
			for i := 1; i <= n; i++ {
				t := float64(i) / float64(n)
				u := 1 - t
				put(from.Mul(u*u).Add(a.Mul(2*u*t)).Add(to.Mul(t*t)), i < n)
			}
			at = to
			k += 2
		case CubeTo:
			a, b, to := p.Points[k], p.Points[k+1], p.Points[k+2]
			dd := math.Max(at.Sub(a.Mul(2)).Add(b).Len(), a.Sub(b.Mul(2)).Add(to).Len())
			n := int(math.Ceil(math.Sqrt(0.75 * dd / tol)))
			n = min(max(n, 1), 96)
			if len(c.pts) == 0 {
				put(at, false)
			}
			from := at
			for i := 1; i <= n; i++ {
				t := float64(i) / float64(n)
				u := 1 - t
				put(from.Mul(u*u*u).Add(a.Mul(3*u*u*t)).Add(b.Mul(3*u*t*t)).Add(to.Mul(t*t*t)), i < n)
			}
			at = to
			k += 3
		case Close:
			if n := len(c.pts); n > 1 && c.pts[n-1].Sub(c.pts[0]).Len() < 1e-9 {
				c.pts, c.smooth = c.pts[:n-1], c.smooth[:n-1]
			}
			c.closed = true
			end()
			at = start
		}
	}
	end()
	return out
}
