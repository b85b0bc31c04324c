package look

import "fairway/game"

// Arrows and circles that people draw on the board. The four colours differ in their lines, too: green is solid, red
// has a bar at its tail or consists of arcs, blue is dashed, brown is dotted.

// inks holds the colours of drawn marks by their letters.
var inks = map[game.Colour]Color{game.Green: 0x0B684D, game.Red: 0xA8261B, game.Blue: 0x1D4690, game.Brown: 0x8A5B00}

// The sizes of drawn marks, in squares.
const (
	drawnWidth  = .11
	drawnHead   = .34
	drawnFrom   = .5  // an arrow begins this far from the middle of its square
	drawnTo     = .2  // and ends this far before the middle of its target
	circleRim   = .42 // radius of a circle
	circleWidth = .07
	drawnBar    = .16 // half the bar of red marks
)

// PartAnnotation names a drawn mark in a list of what was painted.
const PartAnnotation = "drawn"

// DrawAnnotation draws an arrow or a circle; place returns the points of parts of squares.
func DrawAnnotation(m game.Mark, place func(Place, game.Square) Point) Drawing {
	casing, ink := OnWood.Casing, inks[m.Colour]
	from := place(PlacePiece, m.From)
	if m.To == game.None {
		var dash []float64
		switch m.Colour {
		case game.Red:
			dash = []float64{.56, .1} // four arcs: a bar would look like a switch
		case game.Blue:
			dash = []float64{.16, .1}
		case game.Brown:
			dash = []float64{.07, .07}
		}
		d := Drawing{&Stroke{Path: Circle(from.X, from.Y, circleRim), Paint: Solid(casing), Width: circleWidth + .06}}
		return append(d, &Stroke{Path: Circle(from.X, from.Y, circleRim), Paint: Solid(ink), Width: circleWidth, Dash: dash})
	}
	var dash []float64
	switch m.Colour {
	case game.Blue:
		dash = []float64{.2, .14}
	case game.Brown:
		dash = []float64{.1, .1}
	}
	pts := trimmed([]Point{from, place(PlacePiece, m.To)}, drawnFrom, drawnTo)
	d := Arrow(pts, ArrowStyle{Color: ink, Casing: casing, Width: drawnWidth, Head: drawnHead, Dash: dash})
	if m.Colour == game.Red {
		d = append(d, bar(pts[0], pts[1].Sub(pts[0]).unit(), drawnWidth, ink, casing)...)
	}
	return d
}

// bar is a short line across a direction.
func bar(at, along Point, width float64, ink, casing Color) Drawing {
	n := Point{-along.Y, along.X}.Mul(drawnBar)
	p := Line(at.Sub(n), at.Add(n))
	return Drawing{
		&Stroke{Path: p, Paint: Solid(casing), Width: width + .07, Cap: RoundCap},
		&Stroke{Path: p, Paint: Solid(ink), Width: width, Cap: RoundCap},
	}
}
