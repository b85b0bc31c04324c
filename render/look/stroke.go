package look

import "math"

// Outline returns the area of the stroke, as contours for the nonzero rule that deviate by at most tol.
func (s *Stroke) Outline(tol float64) Path {
	var out Path
	for _, c := range s.Path.flatten(tol) {
		if len(s.Dash) > 0 {
			for _, d := range dashes(c, s.Dash) {
				s.outline(&out, d, tol)
			}
			continue
		}
		s.outline(&out, c, tol)
	}
	return out
}

// dashes cuts a contour into its dashes. The pattern begins at the contour's start.
func dashes(c contour, dash []float64) []contour {
	total := 0.0
	for _, d := range dash {
		total += d
	}
	if total <= 0 {
		return []contour{c}
	}
	pts, smooth := c.pts, c.smooth
	if c.closed {
		pts = append(append([]Point(nil), pts...), pts[0])
		smooth = append(append([]bool(nil), smooth...), false)
	}
	var out []contour
	i, left, on := 0, dash[0], true
	cur := contour{pts: []Point{pts[0]}, smooth: []bool{false}}
	for k := 1; k < len(pts); k++ {
		a, b := pts[k-1], pts[k]
		length := b.Sub(a).Len()
		done := 0.0
		for length-done > left {
			done += left
			p := a.Add(b.Sub(a).Mul(done / length))
			if on {
				cur.pts = append(cur.pts, p)
				cur.smooth = append(cur.smooth, false)
				out = append(out, cur)
			}
			on = !on
			cur = contour{pts: []Point{p}, smooth: []bool{false}}
			i = (i + 1) % len(dash)
			left = dash[i]
		}
		left -= length - done
		if on {
			cur.pts = append(cur.pts, b)
			cur.smooth = append(cur.smooth, smooth[k])
		}
	}
	if on && len(cur.pts) > 1 {
		out = append(out, cur)
	}
	return out
}

// outline appends the outline of one contour. It goes along one side, around the end, and back along the other side, so
// that parts of a line never overlap at its edge.
func (s *Stroke) outline(out *Path, c contour, tol float64) {
	h := s.Width / 2
	n := len(c.pts)
	if n == 1 {
		if s.Cap == RoundCap {
			out.Append(Circle(c.pts[0].X, c.pts[0].Y, h))
		}
		return
	}
	if c.closed && n > 2 {
		out.Append(Polygon(s.side(c, h, tol)...))
		out.Append(Polygon(s.side(reversed(c), h, tol)...))
		return
	}
	c.closed = false
	pts := s.side(c, h, tol)
	pts = s.cap(pts, c.pts[n-2], c.pts[n-1], h, tol)
	back := reversed(c)
	pts = append(pts, s.side(back, h, tol)...)
	pts = s.cap(pts, c.pts[1], c.pts[0], h, tol)
	out.Append(Polygon(pts...))
}

func reversed(c contour) contour {
	n := len(c.pts)
	r := contour{pts: make([]Point, n), smooth: make([]bool, n), closed: c.closed}
	for i := range n {
		r.pts[i], r.smooth[i] = c.pts[n-1-i], c.smooth[n-1-i]
	}
	return r
}

// normal is the unit vector to the left of a to b when y is down.
func normal(a, b Point) Point {
	u := b.Sub(a).unit()
	return Point{u.Y, -u.X}
}

// side returns the points at distance h to the left of the contour, joins included.
func (s *Stroke) side(c contour, h, tol float64) []Point {
	n := len(c.pts)
	var out []Point
	joint := func(i int, before, after Point) {
		p := c.pts[i]
		n0, n1 := normal(before, p), normal(p, after)
		cross := n0.X*n1.Y - n0.Y*n1.X
		dot := n0.X*n1.X + n0.Y*n1.Y
		a, b := p.Add(n0.Mul(h)), p.Add(n1.Mul(h))
		if dot > 0.9999 {
			out = append(out, b)
			return
		}
		if cross < 0 { // the inner side of the bend: through the joint itself
			if c.smooth[i] && dot > 0.5 {
				out = append(out, a, b)
			} else {
				out = append(out, a, p, b)
			}
			return
		}
		if s.Join == RoundJoin || c.smooth[i] {
			out = append(out, a)
			out = arcTo(out, p, n0, n1, h, tol)
			out = append(out, b)
			return
		}
		if half := math.Sqrt((1 + dot) / 2); half > 0.25 {
			m := n0.Add(n1).unit()
			out = append(out, p.Add(m.Mul(h/half)))
		} else {
			out = append(out, a, b)
		}
	}
	if c.closed {
		for i := range n {
			joint(i, c.pts[(i+n-1)%n], c.pts[(i+1)%n])
		}
		return out
	}
	out = append(out, c.pts[0].Add(normal(c.pts[0], c.pts[1]).Mul(h)))
	for i := 1; i < n-1; i++ {
		joint(i, c.pts[i-1], c.pts[i+1])
	}
	return append(out, c.pts[n-1].Add(normal(c.pts[n-2], c.pts[n-1]).Mul(h)))
}

// arcTo appends points of the circle about p between the normals a and b, clockwise.
func arcTo(out []Point, p, a, b Point, h, tol float64) []Point {
	from := math.Atan2(a.Y, a.X)
	sweep := math.Atan2(b.Y, b.X) - from
	for sweep < 0 {
		sweep += 2 * math.Pi
	}
	step := 2 * math.Acos(math.Max(0, 1-tol/h))
	n := int(math.Ceil(sweep / math.Max(step, 0.05)))
	for i := 1; i < n; i++ {
		sin, cos := math.Sincos(from + sweep*float64(i)/float64(n))
		out = append(out, Point{p.X + h*cos, p.Y + h*sin})
	}
	return out
}

// cap appends the end of a line that arrives at b from a.
func (s *Stroke) cap(out []Point, a, b Point, h, tol float64) []Point {
	n := normal(a, b)
	u := b.Sub(a).unit()
	switch s.Cap {
	case RoundCap:
		out = arcTo(out, b, n, u, h, tol)
		out = append(out, b.Add(u.Mul(h)))
		out = arcTo(out, b, u, n.Mul(-1), h, tol)
	case SquareCap:
		out = append(out, b.Add(n.Add(u).Mul(h)), b.Add(u.Sub(n).Mul(h)))
	}
	return out
}
