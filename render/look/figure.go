package look

import "math"

// Figure is a standing piece of chess in a box of 24 by 24 units, y down: a silhouette that says what the piece stands
// for, on a base that all figures share, with a sign cut into it that says how the piece moves.
type Figure struct {
	Body  Path
	Sign  Sign
	Eye   Path // filled with the sign's ink
	Ink   []Inked
	Waist Path // a thin line above the base
}

// Inked is a line on a figure's body in the sign's ink, or a filled shape if Width is 0.
type Inked struct {
	Path  Path
	Width float64 // of the line, in units of the box
	Faint float64 // from 0, the full ink, to 1, none
}

// Sign is a cut sign about a point, with arms of length R.
type Sign struct {
	Kind SignKind
	At   Point
	R    float64
}

// SignKind is how a piece moves.
type SignKind uint8

// The signs.
const (
	SignNone       SignKind = iota
	SignOrthogonal          // +
	SignDiagonal            // x
	SignAlong               // |
	SignAcross              // -
	SignBoth                // star
)

// path returns the lines of the sign, stretched by k about its middle.
func (s Sign) path(k float64) Path {
	var p Path
	arm := func(x, y float64) {
		d := Point{x, y}.Mul(s.R * k)
		p.Append(Line(s.At.Sub(d), s.At.Add(d)))
	}
	switch s.Kind {
	case SignAlong:
		arm(0, 1)
	case SignAcross:
		arm(1, 0)
	case SignOrthogonal, SignBoth:
		arm(0, 1)
		arm(1, 0)
	}
	switch s.Kind {
	case SignDiagonal:
		arm(1, 1)
		arm(1, -1)
	case SignBoth:
		arm(.75, .75)
		arm(.75, -.75)
	}
	return p
}

// figureBase is the base of all figures.
var figureBase = mustPath("M5.2 21.6V20.1C5.2 19.2 5.9 18.6 6.8 18.6H17.2C18.1 18.6 18.8 19.2 18.8 20.1V21.6Z")

// figureBox is the side of a figure's box in units.
const figureBox = 24

// FigureSize is the side of a figure's box in squares.
const FigureSize = .86

// figureMiddle is the point of the box that lies in the middle of the square.
var figureMiddle = Point{12, 12.3}

// figureMatrix maps the box to the square.
func figureMatrix(size float64) Matrix {
	k := size / figureBox
	return Translate(-figureMiddle.X, -figureMiddle.Y).Then(Scale(k, k))
}

// FigureTones are the colours of an army's figures and counters.
type FigureTones struct {
	Stops         []Stop // of the body, from the lit side on
	Outline, Sign Color
	Width         float64 // of the outline, half of which is visible, in units of the box
}

// Ivory and Ebony are the two armies of chess.
var (
	Ivory = FigureTones{
		Stops:   []Stop{{0, 0xFFFCF2}, {.6, 0xF1E8D2}, {1, 0xD8C9A6}},
		Outline: 0x3B2E18, Sign: 0x3B2E18, Width: 1,
	}
	Ebony = FigureTones{
		Stops:   []Stop{{0, 0x474F54}, {.5, 0x2A3034}, {1, 0x15181A}},
		Outline: 0xD9E2DE, Sign: 0xEAF0EC, Width: .9,
	}
)

// Figures returns the colours of the army's figures: ivory for light wood, ebony for dark wood, an army's own colour
// otherwise.
func (t ArmyTones) Figures() FigureTones {
	switch {
	case t.Bars > 0:
		return FigureTones{
			Stops:   []Stop{{0, mixColors(t.Face, 0xFFFFFF, .45)}, {.6, t.Face}, {1, mixColors(t.Face, t.Rim, .25)}},
			Outline: t.Rim, Sign: t.Ink, Width: 1,
		}
	case t.Face == TileWhite:
		return Ivory
	}
	return Ebony
}

// ground returns the colour of a body's middle, on which its signs are drawn.
func (t FigureTones) ground() Color {
	g := Gradient{Stops: t.Stops}
	return g.At(.5)
}

// paint returns the body's paint from left to right over a box.
func (t FigureTones) paint(b Box) Paint {
	return Paint{Gradient: &Gradient{From: Point{b.Min.X, 0}, To: Point{b.Max.X, 0}, Stops: t.Stops}}
}

// figureWeight returns by how much lines are thicker and figures are larger on small squares, so that outlines stay
// visible: 1 from ShortFaceBelow pixels on.
func figureWeight(c float64) (line, size float64) {
	switch {
	case c >= ShortFaceBelow:
		return 1, 1
	case c >= BoldBelow:
		return 1.3, 1.04
	}
	return 1.6, 1.08
}

// FigureShadow is the shadow of a figure. lift is 1 for a figure at rest, 2 for one that is held.
func FigureShadow(lift float64) Drawing {
	return Drawing{&Group{Matrix: figureMatrix(FigureSize), Ops: Share(Drawing{
		&Fill{Ellipse(12+.6*lift, 20.8+.8*lift, 8.2, 1.9), Tint(feltShadow, .38)},
	})}}
}

// DrawFigure draws a figure without its shadow on a square of c pixels, centred on 0,0.
func DrawFigure(f Figure, t FigureTones, c float64) Drawing {
	line, size := figureWeight(c)
	body := Path{Verbs: append([]Verb(nil), f.Body.Verbs...), Points: append([]Point(nil), f.Body.Points...)}
	body.Append(figureBase)
	d := Drawing{
		// The outline lies below the body, so that no line separates the body from its base.
		&Stroke{Path: body, Paint: Solid(t.Outline), Width: t.Width * line, Join: RoundJoin},
		&Fill{body, t.paint(body.Bounds())},
	}
	ink := Solid(t.Sign)
	if p := f.Sign.path(math.Sqrt(line)); len(p.Verbs) > 0 {
		d = append(d, &Stroke{Path: p, Paint: ink, Width: 1.3 * line, Cap: RoundCap})
	}
	if len(f.Eye.Verbs) > 0 {
		d = append(d, &Fill{f.Eye, ink})
	}
	for _, i := range f.Ink {
		paint := Tint(t.Sign, 1-i.Faint)
		if i.Width == 0 {
			d = append(d, &Fill{i.Path, paint})
			continue
		}
		d = append(d, &Stroke{Path: i.Path, Paint: paint, Width: i.Width * line, Join: RoundJoin, Cap: RoundCap})
	}
	if len(f.Waist.Verbs) > 0 {
		d = append(d, &Stroke{Path: f.Waist, Paint: Tint(t.Sign, .5), Width: .7, Cap: RoundCap})
	}
	return Drawing{&Group{Matrix: figureMatrix(FigureSize * size), Ops: Share(d)}}
}

// counterRadius is the radius of a round counter in squares.
const counterRadius = .43

// CounterShadow is the shadow of a counter.
func CounterShadow(lift float64) Drawing {
	return Share(Drawing{
		&Fill{Circle(.012*lift, .045*lift, counterRadius), Tint(feltShadow, .2)},
		&Fill{Circle(.006*lift, .025*lift, counterRadius), Tint(feltShadow, .3)},
	})
}

// Counter is a round counter in the colours of an army's figures, without its shadow: the ground of move faces and ids
// where pieces are figures.
func Counter(t FigureTones) Drawing {
	const r = counterRadius
	disc, inner := Circle(0, 0, r), Circle(0, 0, r-.035)
	return Share(Drawing{
		&Fill{disc, t.paint(disc.Bounds())},
		&Stroke{Path: disc, Paint: Solid(t.Outline), Width: .024},
		&Stroke{Path: inner, Paint: Tint(t.Sign, .3), Width: .012},
	})
}

// Seen returns the colour of an army's pieces in a style.
func (t ArmyTones) Seen(f Face) Color {
	if f == FaceFigures {
		stops := t.Figures().Stops
		return stops[len(stops)/2].Color
	}
	return t.Face
}
