package look

import (
	"math"
	"sync"
)

// ballRadius is the usual radius of a ball, in sides of a square.
const ballRadius = .215

// Ball draws a ball of radius r about 0,0 without its shadow. roll is how far it has rolled to the right and down, in
// the unit of r: its dimples turn with it.
func Ball(r float64, roll Point) Drawing {
	d := Drawing{
		&Fill{Circle(0, 0, r), Paint{Gradient: &Gradient{
			Radial: true, From: Point{-.28 * r, -.4 * r}, To: Point{1.32 * r, -.4 * r},
			Stops: []Stop{{0, BallLight}, {.55, BallMid}, {1, BallLow}},
		}}},
	}
	angle := math.Mod(roll.Len()/r, 2*math.Pi)
	sin, cos := math.Sincos(angle)
	u := roll.unit()
	for _, p := range dimples() {
		// Rolling turns the visible side along.
		along := p.X*u.X + p.Y*u.Y
		x, y := p.X+u.X*(along*(cos-1)+p.z*sin), p.Y+u.Y*(along*(cos-1)+p.z*sin)
		z := p.z*cos - along*sin
		seen := math.Min(1, (z-.42)/.16)
		if seen <= 0 {
			continue
		}
		lit := math.Hypot(x+.32, y+.36)
		alpha := math.Min(.62, .14+.36*lit) * seen
		if alpha < .01 {
			continue
		}
		m := Scale(z, 1).Then(Turned(math.Atan2(y, x))).Then(Translate(x*r, y*r))
		d.Fill(Circle(0, 0, .095*r).Map(m), Tint(Dimple, alpha))
	}
	return Share(append(d, &Stroke{Path: Circle(0, 0, r), Paint: Solid(BallRim), Width: .09 * r, Join: RoundJoin}))
}

// BallShadow is the shadow on the ground of a ball of radius r at a height in the unit of r. The ball would lie at 0,0.
func BallShadow(r, height float64) Drawing {
	high := math.Min(height/(10*r), 1) // paler and smaller the higher the ball is
	return Share(Drawing{&Fill{
		Ellipse(.18*r+.25*r*high, .78*r-.2*r*high, .98*r*(1-.16*high), .42*r*(1-.1*high)),
		Tint(BallShadowColor, .32+.08*high),
	}})
}

// Balls draws n balls on a square with their shadow: one as a ball, several as a ball with their number beside it.
func Balls(n int, r float64) Drawing {
	if n < 1 {
		return nil
	}
	d := append(append(Drawing{}, BallShadow(r, 0)...), Ball(r, Point{})...)
	if n == 1 {
		return Share(d)
	}
	// Ball and number share the space between the pegs of a tee.
	num := digits(n, 1.4*r, Ink)
	halo := digits(n, 1.4*r, Peg)
	d = d.At(ballShift(n)*r, 0, 1)
	var back Drawing
	halo.Walk(Identity, func(op Op, m Matrix) {
		if f, ok := op.(*Fill); ok {
			back = append(back, &Stroke{Path: f.Path.Map(m), Paint: Solid(Peg), Width: .22 * r, Join: RoundJoin})
		}
	})
	return Share(append(d, append(back, num...).At(1.08*r, .06*r, 1)...))
}

// ballShift returns how far a ball is moved aside for a number, in radii.
func ballShift(n int) float64 {
	if n < 2 {
		return 0
	}
	return -.42
}

// Afloat is the ring of water around n balls that float, drawn below them.
func Afloat(n int, r float64) Drawing {
	p := Ellipse(ballShift(n)*r, .48*r, 1.3*r, .64*r)
	return Share(Drawing{&Stroke{Path: p, Paint: Tint(Ripple, .6), Width: .16 * r}})
}

// dimple is a point of a ball of radius 1; z points to the viewer.
type dimple struct {
	Point
	z float64
}

// dimples returns 92 points spread evenly over a ball: the corners of an icosahedron, two points on each edge and one
// in the middle of each face. One face is turned to the viewer.
var dimples = sync.OnceValue(func() []dimple {
	phi := (1 + math.Sqrt(5)) / 2
	var v [][3]float64
	for _, a := range []float64{-1, 1} {
		for _, b := range []float64{-phi, phi} {
			v = append(v, [3]float64{0, a, b}, [3]float64{a, b, 0}, [3]float64{b, 0, a})
		}
	}
	dot := func(a, b [3]float64) float64 { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] }
	mix := func(a, b, c [3]float64, i, j, k float64) [3]float64 {
		var p [3]float64
		for n := range p {
			p[n] = a[n]*i + b[n]*j + c[n]*k
		}
		l := math.Sqrt(dot(p, p))
		return [3]float64{p[0] / l, p[1] / l, p[2] / l}
	}
	joined := func(a, b [3]float64) bool { return math.Abs(dot(a, b)-phi) < 1e-9 } // neighbours on the icosahedron
	var all [][3]float64
	var front, side [3]float64
	for i := range v {
		for j := range i {
			for k := range j {
				a, b, c := v[i], v[j], v[k]
				if !joined(a, b) || !joined(b, c) || !joined(a, c) {
					continue
				}
				if all == nil {
					front, side = mix(a, b, c, 1, 1, 1), a
				}
				for x := range 4 {
					for y := range 4 - x {
						p := mix(a, b, c, float64(x), float64(y), float64(3-x-y))
						known := false
						for _, q := range all {
							known = known || dot(p, q) > 1-1e-9
						}
						if !known {
							all = append(all, p)
						}
					}
				}
			}
		}
	}
	x := mix(side, front, front, 1, -dot(side, front), 0)
	y := [3]float64{front[1]*x[2] - front[2]*x[1], front[2]*x[0] - front[0]*x[2], front[0]*x[1] - front[1]*x[0]}
	out := make([]dimple, len(all))
	for i, p := range all {
		out[i] = dimple{Point{dot(p, x), dot(p, y)}, dot(p, front)}
	}
	return out
})

// Flight is the path of a ball through the air between two places on the ground, in any unit. Its methods take s from
// 0, where the ball is struck, to 1, where it lands.
type Flight struct {
	From, To Point
	Squares  int     // its distance
	C        float64 // side of a square in the unit of From and To
}

// Ground returns the point of the ground below the ball.
func (f Flight) Ground(s float64) Point { return f.From.Add(f.To.Sub(f.From).Mul(s)) }

// Height returns the ball's height above the ground.
func (f Flight) Height(s float64) float64 {
	return f.C * (.7 + .28*float64(f.Squares)) * 4 * s * (1 - s)
}

// At returns the point where the ball is drawn.
func (f Flight) At(s float64) Point {
	p := f.Ground(s)
	p.Y -= f.Height(s)
	return p
}

// Swell returns by how much the ball is drawn larger than on the ground: 1.25 at the top.
func (f Flight) Swell(s float64) float64 { return 1 + s*(1-s) }

// Bounce returns the ball's height above its landing place; while it bounces twice, s goes from 0 to 1.
func (f Flight) Bounce(s float64) float64 {
	const first = .6 // share of the time; a bounce of half the height takes two thirds of the time
	x, high := s/first, .12
	if s > first {
		x, high = (s-first)/(1-first), .05
	}
	if x <= 0 || x >= 1 {
		return 0
	}
	return f.C * high * 4 * x * (1 - x)
}

// Millis returns how many milliseconds the ball flies, and how many it bounces.
func (f Flight) Millis() (air, bounces float64) {
	return math.Min(320+70*float64(f.Squares), 900), 260
}

// Path returns the line of the flight from a to b.
func (f Flight) Path(a, b float64) Path {
	// The control point of the parabola lies where the tangents at its ends meet.
	slope := f.C * (.7 + .28*float64(f.Squares)) * 4
	mid := f.Ground((a + b) / 2)
	mid.Y -= slope * ((a+b)/2 - a*b)
	p, q := f.At(a), f.At(b)
	var out Path
	out.MoveTo(p.X, p.Y)
	out.QuadTo(mid, q)
	return out
}

// Trail draws the line of the flight, up to s solid and from there on dotted.
func (f Flight) Trail(s float64) Drawing {
	dots := []float64{.01 * f.C, .15 * f.C}
	dotted := func(p Path, c Color, alpha float64) *Stroke {
		return &Stroke{Path: p, Paint: Tint(c, alpha), Width: .05 * f.C, Cap: RoundCap, Dash: dots}
	}
	d := Drawing{dotted(Line(f.From, f.To), trailDark, .45)}
	if s < 1 {
		rest := f.Path(s, 1)
		d = append(d, &Stroke{Path: rest, Paint: Tint(trailDark, .3), Width: .095 * f.C, Cap: RoundCap, Dash: dots}, dotted(rest, Peg, .95))
	}
	if s <= 0 {
		return d
	}
	flown := f.Path(0, s)
	d.Stroke(flown, Tint(trailDark, .35), .107*f.C)
	d.Stroke(flown, Solid(Peg), .052*f.C)
	if s >= 1 {
		return d
	}
	const n = 10
	for i := range n { // the streak behind the ball widens
		k := float64(i)
		d = append(d, &Stroke{
			Path:  f.Path(s*(.45+.055*k), s*(.45+.055*(k+1))),
			Paint: Tint(BallLight, .06+.06*k), Width: f.C * (.02 + .016*k),
		})
	}
	return d
}

// Ball draws the ball in flight; r is its radius on the ground, in sides of a square.
func (f Flight) Ball(s, r float64) Drawing {
	p := f.At(s)
	return Ball(r, Point{}).At(p.X, p.Y, f.C*f.Swell(s))
}

// Shadow draws the shadow of the ball in flight on the ground.
func (f Flight) Shadow(s, r float64) Drawing {
	p := f.Ground(s)
	return BallShadow(r, f.Height(s)/f.C).At(p.X, p.Y, f.C)
}

// Splash draws water that a ball of radius r has fallen into, about the place where the ball would lie, in sides of a
// square. s goes from 0 to 1 in 420 ms. Three rings run outward, and six drops rise and fall.
func Splash(s, r float64) Drawing {
	if s <= 0 || s >= 1 {
		return nil
	}
	var d Drawing
	y := .5 * r // level of the water
	for i := range 3 {
		t := (s - .16*float64(i)) / (1 - .32)
		if t <= 0 || t >= 1 {
			continue
		}
		out := 1 - (1-t)*(1-t)
		rx := r*.6 + out*(.42-.07*float64(i))
		p := Ellipse(0, y, rx, .42*rx)
		d = append(d, &Stroke{Path: p, Paint: Tint(Shoreline, .5*(1-t)), Width: .07 * (1 - .4*t)},
			&Stroke{Path: p, Paint: Tint(Ripple, 1-t*t), Width: .042 * (1 - .4*t)})
	}
	for i := range 6 {
		t := s / (.66 + .06*float64(i%3))
		if t >= 1 {
			continue
		}
		a := (float64(i) + .5) * math.Pi / 3
		sin, cos := math.Sincos(a)
		far := .26 + .07*float64(i%2)
		at := Point{cos * far * t, y + sin*.42*far*t - (.34+.14*float64((i+1)%3))*4*t*(1-t)*.8}
		p := Circle(at.X, at.Y, .045-.015*t)
		d = append(d, &Fill{p, Tint(Ripple, math.Min(1, 4*(1-t)))},
			&Stroke{Path: p, Paint: Tint(Shoreline, .8*math.Min(1, 4*(1-t))), Width: .014})
	}
	return d
}

// Sinking draws a ball of radius r that goes under, about the place where it would lie. s goes from 0 to 1 in 200 ms.
func Sinking(s, r float64) Drawing {
	if s >= 1 {
		return nil
	}
	s = math.Max(s, 0)
	level := .5 * r
	var above Path // above the water, whose edge is a curve
	above.MoveTo(-2*r, -4*r)
	above.LineTo(2*r, -4*r)
	above.LineTo(2*r, level)
	above.LineTo(r, level)
	above.CubeTo(Point{r, level + .4*r}, Point{-r, level + .4*r}, Point{-r, level})
	above.LineTo(-2*r, level)
	above.Close()
	return Drawing{&Group{Ops: Ball(r, Point{}).At(0, 2*r*s*s, 1), Clip: &above}}
}
