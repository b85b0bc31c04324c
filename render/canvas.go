package render

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"fairway/render/look"
)

// canvas is an image of the board, or of a part of it, to draw on.
type canvas struct {
	dst  *ebiten.Image
	t    *sheet
	x, y float64 // upper left corner of the first column and row, in device pixels
	c    float64 // width of a square
	// The columns and rows that are visible.
	left, top, right, bottom float64
	painted                  func(look.Plane, string) // for tests: is called with the plane and the name of each thing that is drawn
}

// note reports to a test what is drawn.
func (v *canvas) note(p look.Plane, what string) {
	if v.painted != nil {
		v.painted(p, what)
	}
}

// named is note for things that compute their name; it asks for the name only in a test.
func (v *canvas) named(p look.Plane, what interface{ Name() string }) {
	if v.painted != nil {
		v.painted(p, what.Name())
	}
}

// at returns the device pixels of a point of the layout.
func (v *canvas) at(p look.Point) (x, y float64) { return v.x + p.X*v.c, v.y + p.Y*v.c }

// sees reports whether a square is visible on the canvas.
func (v *canvas) sees(col, row int) bool {
	return float64(col) > v.left-1 && float64(row) > v.top-1 && float64(col) < v.right && float64(row) < v.bottom
}

// put draws a sprite at rest, aligned to whole pixels.
func (b *Board) put(v *canvas, s *sprite, x, y, alpha float64) {
	o := &b.options
	o.GeoM.Reset()
	o.ColorScale.Reset()
	o.Filter = ebiten.FilterNearest
	if k := v.c / v.t.px; k != 1 {
		o.GeoM.Translate(-s.x, -s.y)
		o.GeoM.Scale(k, k)
		o.GeoM.Translate(x, y)
		o.Filter = ebiten.FilterLinear
	} else {
		o.GeoM.Translate(math.Round(x)-s.x, math.Round(y)-s.y)
	}
	if alpha < 1 {
		o.ColorScale.ScaleAlpha(float32(alpha))
	}
	v.dst.DrawImage(s.img, o)
}

// paint draws with vector calls: for drawings that are used once or change in every frame.
func paint(dst *ebiten.Image, d look.Drawing, m look.Matrix, alpha float64) {
	d.Walk(m, func(op look.Op, m look.Matrix) {
		var p look.Path
		var c look.Paint
		switch op := op.(type) {
		case *look.Fill:
			p, c = op.Path.Map(m), op.Paint
		case *look.Stroke:
			p, c = op.Outline(0.1/math.Max(m.Size(), 1e-9)).Map(m), op.Paint
		}
		a := c.Alpha
		if a == 0 {
			a = 1
		}
		var o vector.DrawPathOptions
		o.AntiAlias = true
		r, g, bl := c.Color.RGB()
		o.ColorScale.Scale(float32(r)/255, float32(g)/255, float32(bl)/255, 1)
		o.ColorScale.ScaleAlpha(float32(a * alpha))
		vector.FillPath(dst, vectorPath(p), nil, &o)
	})
}

func vectorPath(p look.Path) *vector.Path {
	var v vector.Path
	f := func(q look.Point) (x, y float32) { return float32(q.X), float32(q.Y) }
	k := 0
	for _, verb := range p.Verbs {
		switch verb {
		case look.MoveTo:
			v.MoveTo(f(p.Points[k]))
			k++
		case look.LineTo:
			v.LineTo(f(p.Points[k]))
			k++
		case look.QuadTo:
			x1, y1 := f(p.Points[k])
			x2, y2 := f(p.Points[k+1])
			v.QuadTo(x1, y1, x2, y2)
			k += 2
		case look.CubeTo:
			x1, y1 := f(p.Points[k])
			x2, y2 := f(p.Points[k+1])
			x3, y3 := f(p.Points[k+2])
			v.CubicTo(x1, y1, x2, y2, x3, y3)
			k += 3
		case look.Close:
			v.Close()
		}
	}
	return &v
}

// clipped returns the canvas, limited to its squares if clips is set.
func (v *canvas) clipped(b *Board, clips bool) canvas {
	on := *v
	if clips {
		x, y := v.x+v.left*v.c, v.y+v.top*v.c*b.lay.rowAspect()
		w, h := (v.right-v.left)*v.c, (v.bottom-v.top)*v.c*b.lay.rowAspect()
		r := image.Rect(int(math.Round(x)), int(math.Round(y)), int(math.Round(x+w)), int(math.Round(y+h)))
		on.dst = v.dst.SubImage(r).(*ebiten.Image)
	}
	return on
}

// geometry is how a sprite is scaled and turned: its size, width and height, and degrees clockwise. A zero scale is
// read as 1.
type geometry struct{ size, width, height, turn float64 }

// place draws a sprite at any place, scaled and turned.
func (b *Board) place(v *canvas, s *sprite, x, y float64, g geometry, alpha float64) {
	if alpha <= 0 || s == nil {
		return
	}
	one := func(k float64) float64 {
		if k == 0 {
			return 1
		}
		return k
	}
	o := &b.options
	o.GeoM.Reset()
	o.ColorScale.Reset()
	o.Filter = ebiten.FilterLinear
	k := v.c / v.t.px * one(g.size)
	o.GeoM.Translate(-s.x, -s.y)
	o.GeoM.Scale(k*one(g.width), k*one(g.height))
	if g.turn != 0 {
		o.GeoM.Rotate(g.turn * math.Pi / 180)
	}
	o.GeoM.Translate(x, y)
	o.ColorScale.ScaleAlpha(float32(math.Min(alpha, 1)))
	v.dst.DrawImage(s.img, o)
}
