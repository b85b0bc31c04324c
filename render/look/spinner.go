package look

import (
	"math"

	"fairway/game"
)

// Spinner is a disc over two by two squares that turns with the pieces on it.
type Spinner struct {
	File, Rank int // lower left square
	// Angle is how far it has turned, in degrees clockwise. Its pieces are given on the squares where they stood at 0,
	// and are drawn where it has carried them.
	Angle float64
}

// Turning reports whether the disc is between two positions of rest.
func (p Spinner) Turning() bool { return math.Abs(math.Remainder(p.Angle, 90)) > 1e-9 }

// Holds reports whether a square lies on the disc.
func (p Spinner) Holds(file, rank int) bool {
	return file >= p.File && file < p.File+2 && rank >= p.Rank && rank < p.Rank+2
}

// turnedBy turns clockwise by degrees about the origin, exactly for quarters.
func turnedBy(degrees float64) Matrix {
	if q := degrees / 90; q == math.Trunc(q) {
		return Rotate(int(math.Mod(q, 4)) + 4)
	}
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return Matrix{A: cos, B: sin, C: -sin, D: cos}
}

// discPixel is a pixel of the disc's lines, in squares, at the size that they are designed for.
const discPixel = 1.0 / 47

// DiscRadius is the radius of the disc in squares; its shadow reaches a little farther.
const DiscRadius = 1 - discPixel

// Disc draws a spinner's disc, turned by degrees clockwise and centred on 0,0, in squares: quarters, cross, ring and
// stud. It looks the same after each quarter turn; in between the shades of the quarters are exchanged.
func Disc(degrees float64) Drawing {
	const r, px = DiscRadius, discPixel
	d := Drawing{
		&Fill{Circle(0, 0, r+2*px), Solid(discShadow)},
		&Fill{Circle(0, 0, r), Solid(SpinnerDisc)},
	}
	shade := math.Max(-1, math.Min(1, 2*math.Cos(2*degrees*math.Pi/180))) * .07
	var turned Drawing
	for q := range 4 {
		p := Arc(0, 0, r, -math.Pi/2, 0)
		p.LineTo(0, 0)
		p.Close()
		tone := shade
		if q%2 == 0 {
			tone = -shade
		}
		switch {
		case tone > .001:
			turned.Fill(p.Map(Rotate(q)), Tint(0xFFFFFF, tone))
		case tone < -.001:
			turned.Fill(p.Map(Rotate(q)), Tint(0x000000, -tone))
		}
	}
	cross := Line(Point{-r, 0}, Point{r, 0})
	cross.Append(Line(Point{0, -r}, Point{0, r}))
	turned = append(turned,
		&Stroke{Path: cross, Paint: Tint(Brass, .85), Width: 1.5 * px},
		&Stroke{Path: Circle(0, 0, r), Paint: Solid(Brass), Width: 3 * px})
	turned = append(turned, disc(0, 0, 4.5*px, px, Brass, brassDark)...)
	var rivets Path
	for i := range 12 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 6)
		rivets.Append(Circle(r*sin, -r*cos, 1.2*px))
	}
	turned.Fill(rivets, Solid(brassDark))
	return append(d, &Group{Matrix: turnedBy(degrees), Ops: turned})
}

// DiscMotion draws two arrows around a disc that turns clockwise.
func DiscMotion() Drawing {
	const r, px = DiscRadius + 11*discPixel, discPixel
	at := func(degrees float64) Point {
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		return Point{r * sin, -r * cos}
	}
	var d Drawing
	for _, o := range []float64{45, 225} {
		rad := func(deg float64) float64 { return (deg - 90) * math.Pi / 180 }
		d.Stroke(Arc(0, 0, r, rad(o-20), rad(o+20)), Solid(Brass), 2.6*px)
		foot, tip := at(o+20), at(o+25)
		sin, cos := math.Sincos((o + 20) * math.Pi / 180)
		out := Point{sin, -cos}.Mul(6 * px)
		tip = tip.Add(Point{cos, sin}.Mul(3 * px))
		d.Fill(Polygon(tip, foot.Add(out), foot.Sub(out)), Solid(Brass))
	}
	return d
}

// spinner draws a disc of the board in pixels.
func (s BoardStyle) spinner(p Spinner) Drawing {
	c := s.SpinnerCentre(p)
	d := Disc(p.Angle)
	if p.Turning() {
		d = append(d, DiscMotion()...)
	}
	return d.At(c.X, c.Y, s.C)
}

// SpinnerCentre returns the middle of a disc in pixels.
func (s BoardStyle) SpinnerCentre(p Spinner) Point {
	return s.Centre(float64(p.File)+.5, float64(p.Rank)+.5)
}

// Standing returns where the piece of a square is drawn in pixels: in the square's middle, or where a turning disc has
// carried it; degrees is by how much it has turned clockwise.
func (s BoardStyle) Standing(at game.Square) (p Point, degrees float64) {
	file, rank := int(at)%s.Files, int(at)/s.Files
	p = s.Piece(float64(file), float64(rank))
	if s.Felt == nil {
		return p, 0
	}
	for _, d := range s.Felt.Spinners {
		if d.Angle != 0 && d.Holds(file, rank) {
			c := s.SpinnerCentre(d)
			return c.Add(turnedBy(d.Angle).Apply(p.Sub(c))), d.Angle
		}
	}
	return p, 0
}

// offDiscs cuts the parts of a track that lie on turning discs off its ends; points are in widths of a square.
func (s BoardStyle) offDiscs(parts [][]Point) [][]Point {
	if s.Felt == nil {
		return parts
	}
	const reach = DiscRadius + .1
	for _, d := range s.Felt.Spinners {
		if !d.Turning() {
			continue
		}
		c := s.SpinnerCentre(d).Mul(1 / s.C)
		cut := func(end, next *Point) {
			if end.Sub(c).Len() >= reach || next.Sub(c).Len() <= reach {
				return
			}
			in, out := 0.0, 1.0
			for range 24 {
				mid := (in + out) / 2
				if end.Add(next.Sub(*end).Mul(mid)).Sub(c).Len() < reach {
					in = mid
				} else {
					out = mid
				}
			}
			*end = end.Add(next.Sub(*end).Mul(out))
		}
		for _, pts := range parts {
			if n := len(pts) - 1; n > 0 {
				cut(&pts[0], &pts[1])
				cut(&pts[n], &pts[n-1])
			}
		}
	}
	return parts
}

// hidden reports whether a square lies on a disc that is turning: nothing is forecast there.
func (s BoardStyle) hidden(at game.Square) bool {
	if s.Felt == nil {
		return false
	}
	for _, d := range s.Felt.Spinners {
		if d.Turning() && d.Holds(int(at)%s.Files, int(at)/s.Files) {
			return true
		}
	}
	return false
}
