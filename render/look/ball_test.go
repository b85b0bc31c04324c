package look

import (
	"math"
	"testing"
)

// A flight begins and ends on the ground and is highest in the middle, 0.7 and 0.28 a square. The ball is drawn on the
// line of the flight.
func TestFlight(t *testing.T) {
	for _, n := range []int{1, 5, 8} {
		f := Flight{From: Point{100, 300}, To: Point{100 + 42*float64(n), 258}, Squares: n, C: 42}
		if f.At(0) != f.From || f.At(1).Sub(f.To).Len() > 1e-9 {
			t.Errorf("%d squares: from %v to %v", n, f.At(0), f.At(1))
		}
		if got, want := f.Height(.5), 42*(.7+.28*float64(n)); math.Abs(got-want) > 1e-9 {
			t.Errorf("%d squares: %.2f high, want %.2f", n, got, want)
		}
		if f.Swell(0) != 1 || f.Swell(.5) != 1.25 || f.Swell(1) != 1 {
			t.Errorf("the ball grows from %g by %g to %g", f.Swell(0), f.Swell(.5), f.Swell(1))
		}
		if g := f.Ground(.25); g != f.From.Add(f.To.Sub(f.From).Mul(.25)) {
			t.Errorf("after a quarter turn the ground point is %v", g)
		}
		for _, part := range [][2]float64{{0, 1}, {0, .62}, {.62, 1}, {.3, .4}} {
			p := f.Path(part[0], part[1]).Points
			for i := range 11 {
				k := float64(i) / 10
				got := p[0].Mul((1 - k) * (1 - k)).Add(p[1].Mul(2 * k * (1 - k))).Add(p[2].Mul(k * k))
				if want := f.At(part[0] + k*(part[1]-part[0])); got.Sub(want).Len() > 1e-6 {
					t.Fatalf("%d squares, %v: the line runs through %v, the ball through %v", n, part, got, want)
				}
			}
		}
		air, _ := f.Millis()
		if want := math.Min(320+70*float64(n), 900); air != want {
			t.Errorf("%d squares take %g ms, want %g", n, air, want)
		}
	}
}

// After it lands the ball bounces twice, .12 and .05 of a square high.
func TestBounces(t *testing.T) {
	f := Flight{C: 100}
	var tops []float64
	for i := 1; i < 1000; i++ {
		a, b, c := f.Bounce(float64(i-1)/1000), f.Bounce(float64(i)/1000), f.Bounce(float64(i+1)/1000)
		if b < 0 {
			t.Fatalf("the ball is %g under the ground", b)
		}
		if b > a && b >= c {
			tops = append(tops, b)
		}
	}
	if len(tops) != 2 || math.Abs(tops[0]-12) > .01 || math.Abs(tops[1]-5) > .01 {
		t.Errorf("the ball bounces to %v, want 12 and 5", tops)
	}
	if f.Bounce(0) != 0 || f.Bounce(1) != 0 || f.Bounce(-1) != 0 || f.Bounce(2) != 0 {
		t.Error("the ball doesn't start and end on the ground")
	}
}

// The shadow stays under a flying ball, on the ground.
func TestShadowStaysOnTheGround(t *testing.T) {
	f := Flight{From: Point{0, 200}, To: Point{400, 200}, Squares: 8, C: 50}
	for _, s := range []float64{0, .2, .5, .9, 1} {
		b := f.Shadow(s, .215).Bounds()
		g := f.Ground(s)
		if b.Min.X > g.X || b.Max.X < g.X || b.Min.Y < g.Y-2 || b.Max.Y > g.Y+20 {
			t.Errorf("at %g the shadow takes %v, the ball is over %v", s, b, g)
		}
		p := f.At(s)
		ball := f.Ball(s, .215).Bounds()
		if r := ball.W() / 2; math.Abs(r-50*.215*1.045*f.Swell(s)) > .01 || ball.Min.Add(ball.Max).Mul(.5).Sub(p).Len() > .01 {
			t.Errorf("at %g the ball takes %v, want it about %v", s, ball, p)
		}
	}
}

// Dimples are evenly spread and turn with the ball: after a whole turn it looks the same, and those in the middle move
// as far as it rolls.
func TestDimples(t *testing.T) {
	all := dimples()
	if len(all) != 92 {
		t.Fatalf("%d dimples, want 92", len(all))
	}
	for i, a := range all {
		if l := math.Hypot(a.Len(), a.z); math.Abs(l-1) > 1e-9 {
			t.Errorf("dimple %d is %g from the centre", i, l)
		}
		next := math.Inf(1)
		for j, b := range all {
			if i != j {
				next = math.Min(next, math.Hypot(a.Sub(b.Point).Len(), a.z-b.z))
			}
		}
		if next < .3 || next > .42 {
			t.Errorf("dimple %d is %.3f from the next", i, next)
		}
	}
	text := func(roll Point) string {
		return SVG(Ball(20, roll), SVGOptions{W: 60, H: 60, View: Box{Point{-30, -30}, Point{30, 30}}})
	}
	still := text(Point{})
	if text(Point{3, 0}) == still || text(Point{0, 3}) == text(Point{3, 0}) {
		t.Error("a rolling ball doesn't change its look")
	}
	middle := func(roll Point) Point { // of the dimple nearest to the ball's middle
		best := Point{99, 99}
		for _, op := range Ball(1, roll)[0].(*Group).Ops {
			if f, ok := op.(*Fill); ok && f.Paint.Gradient == nil {
				b := f.Path.Bounds()
				if m := b.Min.Add(b.Max).Mul(.5); m.Len() < best.Len() {
					best = m
				}
			}
		}
		return best
	}
	if m := middle(Point{}); m.Len() > 1e-9 {
		t.Errorf("no dimple faces the viewer: the nearest is at %v", m)
	}
	for _, roll := range []Point{{.1, 0}, {0, -.1}, {.06, .08}, {2*math.Pi + .1, 0}} {
		want := roll.unit().Mul(math.Sin(.1))
		if m := middle(roll); m.Sub(want).Len() > 1e-6 {
			t.Errorf("rolled by %v, the central dimple is at %v, want %v", roll, m, want)
		}
	}
}

// One ball is drawn as a ball, more as one ball with their number; none is nothing.
func TestBallsAreCounted(t *testing.T) {
	if Balls(0, .2) != nil {
		t.Error("zero balls draw something")
	}
	text := func(n int) string { return SVG(Balls(n, .2), SVGOptions{W: 40, H: 40}) }
	seen := map[string]int{}
	for n := 1; n <= 6; n++ {
		if m, ok := seen[text(n)]; ok {
			t.Errorf("%d balls have the same picture as %d", n, m)
		}
		seen[text(n)] = n
	}
	if one := Balls(1, .2).Bounds(); math.Abs(one.Min.X+.209) > 1e-9 || math.Abs(one.Min.Y+.209) > 1e-9 {
		t.Errorf("one ball takes %v, which isn't around its place", one)
	}
}

// Three rings and six droplets, none before and none after; a ball that sinks leaves nothing.
func TestSplash(t *testing.T) {
	if Splash(0, .2) != nil || Splash(1, .2) != nil || Sinking(1, .2) != nil {
		t.Error("data remains before or after")
	}
	rings, drops := 0, 0
	for _, op := range Splash(.45, .2) {
		switch op := op.(type) {
		case *Stroke:
			if b := op.Path.Bounds(); op.Paint.Color == Ripple && b.W() > 2*b.H() {
				rings++
			}
		case *Fill:
			drops++
		}
	}
	if rings != 3 || drops != 6 {
		t.Errorf("%d rings and %d droplets, want 3 and 6", rings, drops)
	}
	before := math.Inf(1)
	for i := range 5 {
		d := Sinking(float64(i)/5, .2)
		seen := 0.0
		img := Rasterize(d, Matrix{A: 100, D: 100, E: 50, F: 50}, 100, 100)
		for k := 3; k < len(img.Pix); k += 4 {
			seen += float64(img.Pix[k])
		}
		if seen >= before || seen == 0 {
			t.Errorf("after %d fifths %.0f of the ball is visible, %.0f before", i, seen, before)
		}
		before = seen
	}
}

// A die has as many pips as its value.
func TestDieHasItsPips(t *testing.T) {
	for value := 1; value <= 6; value++ {
		n := 0
		Die(value).Walk(Identity, func(op Op, _ Matrix) {
			if f, ok := op.(*Fill); ok && (f.Paint.Color == DieInk || f.Paint.Color == DieOne) {
				n += len(f.Path.flatten(.01))
				if (value == 1) != (f.Paint.Color == DieOne) {
					t.Errorf("%d has the colour %v", value, f.Paint.Color)
				}
			}
		})
		if n != value {
			t.Errorf("%d shows %d pips", value, n)
		}
	}
}

// A thrown die shows four sides in a possible order and ends with its value, where it lies; at first nothing reveals
// the value.
func TestDieThrow(t *testing.T) {
	text := func(d Drawing) string { return SVG(d, SVGOptions{W: 2, H: 2}) }
	for value := 1; value <= 6; value++ {
		lies := text(Die(value))
		for _, ms := range []float64{DieTumbles, DieTumbles + 1, 1e6} {
			if text(DieThrow(value, ms)) != lies {
				t.Errorf("%d: after %g ms the ball isn't at rest", value, ms)
			}
		}
		sides := dieSides(value)
		for i, s := range sides {
			if s < 1 || s > 6 || i > 0 && (s == sides[i-1] || s == 7-sides[i-1]) {
				t.Errorf("%d: it shows %v", value, sides)
			}
		}
		if sides[4] != value || sides[0] == value || sides[0] == 7-value {
			t.Errorf("%d: it shows %v", value, sides)
		}
		last := DieThrow(value, DieTumbles-.01).Bounds()
		if b := Die(value).Bounds(); math.Abs(b.Min.Y-last.Min.Y) > .02 {
			t.Errorf("%d: the ball jumps from %v to %v", value, last, b)
		}
		if top := DieThrow(value, 0).Bounds(); math.Abs(top.Min.Y+.5+dieFalls) > .03 {
			t.Errorf("%d: the ball falls from %v", value, top)
		}
		wellFormed(t, DieTile(value, 100, 58, SVGOptions{Title: "die"}))
	}
}

// Each golf mark has a picture of its own in the legend.
func TestLegendOfGolfMarks(t *testing.T) {
	seen := map[string]bool{}
	add := func(text string) {
		wellFormed(t, text)
		if seen[text] {
			t.Errorf("drawn twice: %.80s", text)
		}
		seen[text] = true
	}
	for k := MarkBall; k <= MarkPill; k++ {
		add(MarkTile(k, 1, 30, SVGOptions{}))
	}
	if len(seen) != 5 {
		t.Errorf("%d pictures", len(seen))
	}
}

// In the legend every mark lies inside its picture, small ones in its middle. The ring of lessons isn't in the legend.
func TestLegendMarksFitTheirPictures(t *testing.T) {
	for k := MarkLast; k < MarkAim; k++ {
		for _, n := range []int{0, 1, 2} {
			b := keyMark(k, n, MarkStyle{Tones: OnWood}).Bounds()
			if k == MarkBall && n == 2 {
				continue // the key shows the ring of one ball
			}
			if b.Empty() || b.Min.X < keyView.Min.X-.08 || b.Min.Y < keyView.Min.Y-.08 || b.Max.X > keyView.Max.X+.08 || b.Max.Y > keyView.Max.Y+.08 {
				t.Errorf("mark %d, %d is at %+v", k, n, b)
			}
			if mid := b.Min.Add(b.Max).Mul(.5); math.Abs(mid.X) > .15 || math.Abs(mid.Y) > .15 {
				t.Errorf("mark %d, %d has its centre at %v", k, n, mid)
			}
		}
	}
}
