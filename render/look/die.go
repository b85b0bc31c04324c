package look

import "math"

// pips holds the places of a die's pips by value, in thirds of its side.
var pips = [7][]Point{
	1: {{0, 0}},
	2: {{-1, -1}, {1, 1}},
	3: {{-1, -1}, {0, 0}, {1, 1}},
	4: {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	5: {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
	6: {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
}

// dieFace is one side of a die about 0,0 with an edge of 1.
func dieFace(value int) Drawing {
	var d Drawing
	d.Fill(RoundRect(-.5, -.5, 1, 1, .225), Solid(DieFace))
	d.Fill(RoundRect(-.425, -.425, .85, .85, .175), Solid(DieLight))
	ink := DieInk
	if value == 1 {
		ink = DieOne
	}
	var p Path
	if value > 0 && value < len(pips) {
		for _, q := range pips[value] {
			p.Append(Circle(q.X*.2375, q.Y*.2375, .0925))
		}
	}
	d.Fill(p, Solid(ink))
	return Share(append(d, &Stroke{Path: RoundRect(-.5, -.5, 1, 1, .225), Paint: Solid(DieRim), Width: .0375}))
}

// Die is a die at rest that shows a value from 1 to 6, about 0,0 with an edge of 1.
func Die(value int) Drawing {
	return append(Drawing{&Fill{RoundRect(-.5, -.425, 1, 1, .225), Tint(0, .14)}}, dieFace(value)...)
}

// DieTurning is a die between two sides: at s = 0 it shows from, at s = 1 it shows to, which comes up from below.
func DieTurning(from, to int, s float64) Drawing {
	sin, cos := math.Sincos(math.Min(math.Max(s, 0), 1) * math.Pi / 2)
	top := -(sin + cos) / 2
	// The edges are round: the body shows between them.
	d := Drawing{&Fill{RoundRect(-.5, top, 1, sin+cos, .16), Solid(DieRim)}}
	side := func(value int, y, high, shade float64) {
		if high < .02 {
			return
		}
		m := Matrix{A: 1, D: high, F: y + high/2}
		d.Place(m, dieFace(value))
		if shade > .01 {
			d.Place(m, Drawing{&Fill{RoundRect(-.5, -.5, 1, 1, .225), Tint(DieInk, shade)}})
		}
	}
	side(from, top, cos, .1*sin) // tilts up, toward the light
	side(to, top+cos, sin, .28*cos)
	return d
}

// How long a die tumbles, and how long it then rests, in milliseconds.
const (
	DieTumbles = 60 + 80 + 120 + 160
	DieRests   = 180
)

// dieFalls is how far a die falls, in lengths of its edge.
const dieFalls = .3

// dieSides returns the sides that a thrown die shows before its value: two pairs of opposite sides, entered from the third
// pair, so that nothing reveals the value.
func dieSides(value int) [5]int {
	next := value%6 + 1
	if next == 7-value {
		next = next%6 + 1
	}
	third := 1
	for third == value || third == 7-value || third == next || third == 7-next {
		third++
	}
	return [5]int{third, 7 - next, 7 - value, next, value}
}

// DieThrow is a die that will show a value, ms milliseconds after it was thrown: it shows four sides, each longer than
// the one before it, while it falls on 0,0, and then lies.
func DieThrow(value int, ms float64) Drawing {
	if ms >= DieTumbles || value < 1 || value > 6 {
		return Die(value)
	}
	ms = math.Max(ms, 0)
	sides := dieSides(value)
	fall := ms / (DieTumbles * .7)
	y := -dieFalls * (1 - fall*fall)
	if fall > 1 { // one bounce
		k := (ms - DieTumbles*.7) / (DieTumbles * .3)
		y = -.2 * dieFalls * 4 * k * (1 - k)
	}
	shadow := Drawing{&Fill{RoundRect(-.5+y*.1, -.425, 1-y*.2, 1, .225), Tint(0, .14+.2*y)}}
	for i, long := range []float64{60, 80, 120, 160} {
		if ms < long {
			return append(shadow, DieTurning(sides[i], sides[i+1], ms/long).At(0, y, 1)...)
		}
		ms -= long
	}
	return Die(value)
}

// DieTile is a die as an svg element of px by px pixels, ms milliseconds after it was thrown; from DieTumbles on it
// lies.
func DieTile(value int, ms, px float64, o SVGOptions) string {
	o.W, o.H = px, px
	o.View = Box{Point{-.82, -.95}, Point{.82, .69}}
	return SVG(DieThrow(value, ms), o)
}
