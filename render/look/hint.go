package look

import "fairway/game"

// PartHint names a hint in a list of what was painted.
const PartHint = "hint"

// Hint is a move that the computer suggests: a dashed arrow along its way, rings where it stops on it, and a disc with
// a bulb beside the piece.
type Hint struct {
	Way   []game.Square // from its beginning to its end; a single square for a move without a way
	Stops []game.Square // on the way, in their order
	Place Place         // the part of the squares that the way connects
	At    game.Square   // the piece that acts

	Min, Max Point // corners of the board in squares
}

// The sizes of a hint, in squares.
const (
	hintWidth = .13
	hintHead  = .42
	hintStop  = .2  // radius of the ring around a stop
	hintRing  = .42 // radius of the ring where a move without a way ends
	hintDisc  = .34
	hintDown  = .4 // the middle of the disc is this far left of and below that of its square
)

// Draw draws the hint; place returns the points of parts of squares.
func (h *Hint) Draw(place func(Place, game.Square) Point, t MarkTones) Drawing {
	var pts []Point
	for _, s := range h.Way {
		pts = append(pts, place(h.Place, s))
	}
	var d Drawing
	if len(pts) > 1 {
		d = Arrow(trimmed(pts, .3, .1), ArrowStyle{Color: t.Normal, Casing: t.Casing, Width: hintWidth, Head: hintHead, Dash: []float64{.16, .1}})
	} else {
		c := Circle(pts[0].X, pts[0].Y, hintRing)
		d = Drawing{
			&Stroke{Path: c, Paint: Solid(t.Casing), Width: hintWidth + .07},
			&Stroke{Path: c, Paint: Solid(t.Normal), Width: hintWidth, Dash: []float64{.22, .12}},
		}
	}
	for i, s := range h.Stops {
		at := place(h.Place, s)
		var stop Drawing
		stop.Fill(Circle(0, 0, hintStop+.05), Solid(t.Casing))
		stop.Fill(Circle(0, 0, hintStop), Solid(t.Normal))
		if len(h.Stops) > 1 {
			stop = append(stop, digits(i+1, 1.4*hintStop, t.Casing)...)
		} else {
			stop.Fill(Circle(0, 0, hintStop-.07), Solid(t.Casing))
			stop.Fill(Circle(0, 0, hintStop-.13), Solid(t.Normal))
		}
		d = append(d, stop.At(at.X, at.Y, 1)...)
	}
	disc := h.disc(place(PlacePiece, h.At), len(pts) > 1 && pts[1].X < pts[0].X)
	return append(d, bulb(t).At(disc.X, disc.Y, 1)...)
}

// disc returns the middle of the disc beside a piece: left of and below the middle of its square, but to the right if a
// short arrow to the left would lie below it; and inside the board.
func (h *Hint) disc(at Point, left bool) Point {
	const half = hintDisc + .05
	x, y := -hintDown, hintDown
	if left && at.X+hintDown+half <= h.Max.X || at.X-hintDown-half < h.Min.X {
		x = hintDown
	}
	if at.Y+hintDown+half > h.Max.Y {
		y = -hintDown
	}
	return Point{at.X + x, at.Y + y}
}

// bulb is the disc with the bulb.
func bulb(t MarkTones) Drawing {
	var d Drawing
	d.Fill(Circle(0, 0, hintDisc+.05), Solid(t.Casing))
	d.Fill(Circle(0, 0, hintDisc), Solid(t.Normal))
	line := func(p Path) { d = append(d, &Stroke{Path: p, Paint: Solid(t.Casing), Width: .05, Cap: RoundCap}) }
	line(Circle(0, -.05, .13))
	line(Line(Point{-.05, .14}, Point{.05, .14}))
	line(Line(Point{-.03, .21}, Point{.03, .21}))
	return d
}
