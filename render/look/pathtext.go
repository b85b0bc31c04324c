package look

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// ParsePath reads SVG path data: M, L, H, V, C, Q, A and Z, absolute in capitals and relative in small letters. Arcs
// are parts of circles. An error names the first letter or number that it doesn't accept.
func ParsePath(text string) (Path, error) {
	r := pathReader{text: text}
	var p Path
	var at, start Point
	var cmd byte
	for {
		r.skip()
		if r.i == len(r.text) {
			return p, r.err
		}
		switch b := r.text[r.i]; {
		case b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z':
			cmd = b
			r.i++
		case cmd == 'M':
			cmd = 'L'
		case cmd == 'm':
			cmd = 'l'
		case cmd == 'z' || cmd == 'Z':
			return p, fmt.Errorf("path: a number after %c at byte %d", cmd, r.i)
		}
		base := Point{}
		if cmd >= 'a' {
			base = at
		}
		point := func() Point { return base.Add(Point{r.number(), r.number()}) }
		switch cmd &^ 0x20 {
		case 'M':
			at = point()
			start = at
			p.MoveTo(at.X, at.Y)
		case 'L':
			at = point()
			p.LineTo(at.X, at.Y)
		case 'H':
			at.X = base.X + r.number()
			p.LineTo(at.X, at.Y)
		case 'V':
			at.Y = base.Y + r.number()
			p.LineTo(at.X, at.Y)
		case 'C':
			a, b, to := point(), point(), point()
			p.CubeTo(a, b, to)
			at = to
		case 'Q':
			a, to := point(), point()
			p.QuadTo(a, to)
			at = to
		case 'A':
			begin := r.i
			rx, ry := r.number(), r.number()
			r.number() // the rotation of an ellipse, which a circle doesn't have
			large, sweep := r.number() != 0, r.number() != 0
			to := point()
			if rx != ry && r.err == nil {
				r.err = fmt.Errorf("path: the arc at byte %d is %g by %g, not part of a circle", begin, rx, ry)
			}
			p.arc(at, to, rx, large, sweep)
			at = to
		case 'Z':
			p.Close()
			at = start
		default:
			return p, fmt.Errorf("path: unknown letter %q at byte %d", cmd, r.i)
		}
		if r.err != nil {
			return p, r.err
		}
	}
}

// mustPath reads path data of this package.
func mustPath(text string) Path {
	p, err := ParsePath(text)
	if err != nil {
		panic("look: " + err.Error())
	}
	return p
}

// arc continues along a circle of radius r; sweep means clockwise.
func (p *Path) arc(from, to Point, r float64, large, sweep bool) {
	chord := to.Sub(from)
	half := chord.Len() / 2
	if half == 0 || r == 0 {
		p.LineTo(to.X, to.Y)
		return
	}
	r = math.Max(r, half)
	off := math.Sqrt(math.Max(0, r*r-half*half))
	if large == sweep {
		off = -off
	}
	u := chord.unit()
	mid := from.Add(to).Mul(.5).Add(Point{-u.Y, u.X}.Mul(off))
	a := math.Atan2(from.Y-mid.Y, from.X-mid.X)
	b := math.Atan2(to.Y-mid.Y, to.X-mid.X)
	if sweep && b < a {
		b += 2 * math.Pi
	} else if !sweep && b > a {
		b -= 2 * math.Pi
	}
	q := Arc(mid.X, mid.Y, r, a, b)
	p.Verbs = append(p.Verbs, q.Verbs[1:]...)
	p.Points = append(p.Points, q.Points[1:]...)
}

type pathReader struct {
	text string
	i    int
	err  error
}

func (r *pathReader) skip() {
	for r.i < len(r.text) && strings.IndexByte(" ,\t\n\r", r.text[r.i]) >= 0 {
		r.i++
	}
}

// number reads a number, which ends where the next one begins.
func (r *pathReader) number() float64 {
	r.skip()
	from, dots := r.i, 0
	for r.i < len(r.text) {
		b := r.text[r.i]
		if b == '.' {
			dots++
		}
		if b == '-' && r.i > from || dots > 1 || (b < '0' || b > '9') && b != '.' && b != '-' {
			break
		}
		r.i++
	}
	v, err := strconv.ParseFloat(r.text[from:r.i], 64)
	if err != nil && r.err == nil {
		r.err = fmt.Errorf("path: expected a number at byte %d", from)
	}
	return v
}
