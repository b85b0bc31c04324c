package look

import (
	"strconv"
	"strings"
)

// Color is an opaque sRGB colour, 0xRRGGBB.
type Color uint32

// RGB returns the three bytes.
func (c Color) RGB() (r, g, b uint8) { return uint8(c >> 16), uint8(c >> 8), uint8(c) }

// ParseColor reads #rrggbb or #rgb.
func ParseColor(text string) (Color, bool) {
	hex, ok := strings.CutPrefix(text, "#")
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	v, err := strconv.ParseUint(hex, 16, 32)
	if !ok || len(hex) != 6 || err != nil {
		return 0, false
	}
	return Color(v), true
}

// Paint is a colour or a gradient, with an opacity.
type Paint struct {
	Color    Color
	Gradient *Gradient
	Alpha    float64 // 0 is read as 1, so that Paint{Color: c} is opaque
}

// Solid is an opaque colour.
func Solid(c Color) Paint { return Paint{Color: c, Alpha: 1} }

// Tint is a colour at an opacity from 0 to 1.
func Tint(c Color, alpha float64) Paint { return Paint{Color: c, Alpha: alpha} }

func (p Paint) alpha() float64 {
	if p.Alpha == 0 {
		return 1
	}
	return p.Alpha
}

// Gradient goes from From to To in the coordinates of its op. A radial one is centred on From and has the radius |To -
// From|. Beyond the first and the last stop the colour stays.
type Gradient struct {
	Radial   bool
	From, To Point
	Stops    []Stop
}

// Stop is a colour of a gradient at a place from 0 to 1.
type Stop struct {
	At    float64
	Color Color
}

// Op is one step of a drawing: *Fill, *Stroke, *Bitmap or *Group.
type Op interface{ isOp() }

// Drawing is a list of ops, painted in order.
type Drawing []Op

// Fill paints the inside of a path, by the nonzero rule.
type Fill struct {
	Path  Path
	Paint Paint
}

// Cap is how a stroke ends.
type Cap uint8

// The caps.
const (
	ButtCap Cap = iota
	RoundCap
	SquareCap
)

// Join is how a stroke bends at a corner.
type Join uint8

// The joins.
const (
	MiterJoin Join = iota // limit 4
	RoundJoin
)

// Stroke paints along a path.
type Stroke struct {
	Path  Path
	Paint Paint
	Width float64
	Cap   Cap
	Join  Join
	Dash  []float64 // lengths on, off, on, ...; nil: solid
	Crisp bool      // vertical and horizontal lines may be aligned to whole pixels
}

// Group draws its ops through a map, with an opacity, inside a clip.
type Group struct {
	Matrix Matrix // the zero Matrix is read as Identity
	Ops    Drawing
	Alpha  float64 // of the group as a whole; 0 is read as 1
	Clip   *Path   // in the coordinates of Ops; nil: none
	Shared bool    // used more than once: a writer may write its ops once
}

func (*Fill) isOp()   {}
func (*Stroke) isOp() {}
func (*Bitmap) isOp() {}
func (*Group) isOp()  {}

func (g *Group) matrix() Matrix {
	if g.Matrix == (Matrix{}) {
		return Identity
	}
	return g.Matrix
}

func (g *Group) alpha() float64 {
	if g.Alpha == 0 {
		return 1
	}
	return g.Alpha
}

// Fill appends a filled path.
func (d *Drawing) Fill(p Path, paint Paint) { *d = append(*d, &Fill{p, paint}) }

// Stroke appends a line with round ends.
func (d *Drawing) Stroke(p Path, paint Paint, width float64) {
	*d = append(*d, &Stroke{Path: p, Paint: paint, Width: width, Cap: RoundCap, Join: RoundJoin})
}

// Place appends another drawing through a map.
func (d *Drawing) Place(m Matrix, ops Drawing) {
	if len(ops) > 0 {
		*d = append(*d, &Group{Matrix: m, Ops: ops})
	}
}

// Share returns a drawing as one group that writers may write once and refer to.
func Share(ops Drawing) Drawing {
	if len(ops) == 0 {
		return nil
	}
	return Drawing{&Group{Ops: ops, Shared: true}}
}

// At returns the drawing moved to x, y and scaled by c.
func (d Drawing) At(x, y, c float64) Drawing {
	if len(d) == 0 {
		return nil
	}
	return Drawing{&Group{Matrix: Matrix{A: c, D: c, E: x, F: y}, Ops: d}}
}

// Faded returns the drawing with an opacity as a whole.
func (d Drawing) Faded(alpha float64) Drawing {
	if len(d) == 0 {
		return nil
	}
	return Drawing{&Group{Ops: d, Alpha: alpha}}
}

// Bounds returns a box around everything that is painted, line widths included. Clips don't make it smaller.
func (d Drawing) Bounds() Box {
	b := noBox
	for _, op := range d {
		b = b.union(bounds(op))
	}
	return b
}

// bounds returns the box that an op paints in.
func bounds(op Op) Box {
	switch op := op.(type) {
	case *Fill:
		return op.Path.Bounds()
	case *Stroke:
		reach := op.Width / 2
		if op.Cap == SquareCap || op.Join == MiterJoin {
			reach *= 1.5
		}
		if s := op.Path.Bounds(); !s.Empty() {
			return s.grow(reach)
		}
	case *Bitmap:
		return op.Box
	case *Group:
		return op.Ops.Bounds().mapped(op.matrix())
	}
	return noBox
}

// Walk calls f for each fill, stroke and bitmap in painter's order, with the map from its coordinates to those of the
// drawing.
func (d Drawing) Walk(m Matrix, f func(op Op, m Matrix)) {
	for _, op := range d {
		if g, ok := op.(*Group); ok {
			g.Ops.Walk(g.matrix().Then(m), f)
			continue
		}
		f(op, m)
	}
}
