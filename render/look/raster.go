package look

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// tolerance is by how much a flattened curve may deviate, in pixels.
const tolerance = 0.08

// Rasterize paints the drawing, mapped by m, into a new transparent image of w x h premultiplied pixels.
func Rasterize(d Drawing, m Matrix, w, h int) *image.RGBA {
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	PaintOn(dst, d, m)
	return dst
}

// SpriteSize returns the map by which a drawing is painted at scale pixels a unit into the smallest image that holds
// it, and the size of that image. The drawing's 0,0 is at the pixel E,F of the map.
func SpriteSize(d Drawing, scale float64) (m Matrix, w, h int) {
	b := d.Bounds()
	if b.Empty() {
		return Identity, 1, 1
	}
	x, y := math.Floor(b.Min.X*scale-1), math.Floor(b.Min.Y*scale-1)
	w, h = int(math.Ceil(b.Max.X*scale+1)-x), int(math.Ceil(b.Max.Y*scale+1)-y)
	return Matrix{A: scale, D: scale, E: -x, F: -y}, w, h
}

// PaintOn paints the drawing, mapped by m, over the contents of dst.
func PaintOn(dst *image.RGBA, d Drawing, m Matrix) {
	r := &raster{dst: dst}
	r.paint(d, m, nil)
}

type raster struct {
	dst  *image.RGBA
	z    vector.Rasterizer
	mask image.Alpha
}

func (r *raster) paint(d Drawing, m Matrix, clip *image.Alpha) {
	for _, op := range d {
		switch op := op.(type) {
		case *Fill:
			r.fill(op.Path.Map(m), op.Paint, m, clip)
		case *Stroke:
			r.stroke(op, m, clip)
		case *Bitmap:
			r.bitmap(op, m, clip)
		case *Group:
			r.group(op, m, clip)
		}
	}
}

func (r *raster) stroke(s *Stroke, m Matrix, clip *image.Alpha) {
	if s.Crisp && m.B == 0 && m.C == 0 {
		s, m = crisp(s, m), Identity
	}
	r.fill(s.Outline(tolerance/math.Max(m.Size(), 1e-9)).Map(m), s.Paint, m, clip)
}

// crisp returns the stroke in pixels, with its width and its horizontal and vertical lines aligned to whole pixels.
func crisp(s *Stroke, m Matrix) *Stroke {
	c := *s
	c.Width = math.Max(1, math.Round(s.Width*m.Size()))
	half := math.Mod(c.Width, 2) / 2
	c.Path = s.Path.Map(m)
	for i, p := range c.Path.Points {
		c.Path.Points[i] = Point{math.Round(p.X-half) + half, math.Round(p.Y-half) + half}
	}
	return &c
}

func (r *raster) group(g *Group, m Matrix, clip *image.Alpha) {
	m = g.matrix().Then(m)
	if g.Clip != nil {
		c := image.NewAlpha(r.dst.Rect)
		if area, ok := r.cover(g.Clip.Map(m)); ok {
			for y := area.Min.Y; y < area.Max.Y; y++ {
				copy(c.Pix[c.PixOffset(area.Min.X, y):], r.mask.Pix[(y-area.Min.Y)*r.mask.Stride:][:area.Dx()])
			}
		}
		if clip != nil {
			for i, a := range clip.Pix {
				c.Pix[i] = uint8(int(c.Pix[i]) * int(a) / 255)
			}
		}
		clip = c
	}
	if a := g.alpha(); a < 1 {
		faint := &raster{dst: image.NewRGBA(r.dst.Rect)}
		faint.paint(g.Ops, m, clip)
		k := uint32(a*255 + 0.5)
		for i := 0; i < len(faint.dst.Pix); i += 4 {
			s := faint.dst.Pix[i : i+4 : i+4]
			if s[3] != 0 {
				blendOver(r.dst.Pix[i:i+4:i+4], uint32(s[0])*k/255, uint32(s[1])*k/255, uint32(s[2])*k/255, uint32(s[3])*k/255)
			}
		}
		return
	}
	r.paint(g.Ops, m, clip)
}

// blendOver blends a premultiplied colour over a pixel.
func blendOver(d []uint8, cr, cg, cb, ca uint32) {
	k := 255 - ca
	d[0] = uint8(cr + (uint32(d[0])*k+127)/255)
	d[1] = uint8(cg + (uint32(d[1])*k+127)/255)
	d[2] = uint8(cb + (uint32(d[2])*k+127)/255)
	d[3] = uint8(ca + (uint32(d[3])*k+127)/255)
}

// cover writes the coverage of a path in pixels to r.mask, and returns the pixels that the mask is for.
func (r *raster) cover(p Path) (image.Rectangle, bool) {
	b := p.Bounds()
	if b.Empty() {
		return image.Rectangle{}, false
	}
	d := r.dst.Rect
	clamp := func(v float64, lo, hi int) int { return int(math.Min(math.Max(v, float64(lo)), float64(hi))) }
	area := image.Rect(
		clamp(math.Floor(b.Min.X), d.Min.X, d.Max.X), clamp(math.Floor(b.Min.Y), d.Min.Y, d.Max.Y),
		clamp(math.Ceil(b.Max.X), d.Min.X, d.Max.X), clamp(math.Ceil(b.Max.Y), d.Min.Y, d.Max.Y),
	)
	if area.Empty() {
		return area, false
	}
	w, h := area.Dx(), area.Dy()
	r.z.Reset(w, h)
	r.z.DrawOp = draw.Src
	ox, oy := float64(area.Min.X), float64(area.Min.Y)
	for _, c := range p.flatten(tolerance) {
		if len(c.pts) < 3 {
			continue
		}
		r.z.MoveTo(float32(c.pts[0].X-ox), float32(c.pts[0].Y-oy))
		for _, a := range c.pts[1:] {
			r.z.LineTo(float32(a.X-ox), float32(a.Y-oy))
		}
		r.z.ClosePath()
	}
	if n := w * h; cap(r.mask.Pix) < n {
		r.mask.Pix = make([]uint8, n)
	} else {
		r.mask.Pix = r.mask.Pix[:n]
	}
	r.mask.Stride = w
	r.mask.Rect = image.Rect(0, 0, w, h)
	r.z.Draw(&r.mask, r.mask.Rect, image.Opaque, image.Point{})
	return area, true
}

func (r *raster) fill(p Path, paint Paint, m Matrix, clip *image.Alpha) {
	area, ok := r.cover(p)
	if !ok {
		return
	}
	alpha := uint32(paint.alpha()*255 + 0.5)
	var shade *shader
	if paint.Gradient != nil {
		shade = paint.Gradient.shader(m.invert())
	}
	cr, cg, cb := paint.Color.RGB()
	for y := area.Min.Y; y < area.Max.Y; y++ {
		row := r.mask.Pix[(y-area.Min.Y)*r.mask.Stride:][:area.Dx()]
		line := r.dst.Pix[r.dst.PixOffset(area.Min.X, y):][:4*len(row)]
		var limit []uint8
		if clip != nil {
			limit = clip.Pix[clip.PixOffset(area.Min.X, y):][:len(row)]
		}
		for i, cov := range row {
			if cov == 0 {
				continue
			}
			a := uint32(cov)
			if alpha != 255 {
				a = a * alpha / 255
			}
			if limit != nil && limit[i] != 255 {
				a = a * uint32(limit[i]) / 255
			}
			if a == 0 {
				continue
			}
			if shade != nil {
				cr, cg, cb = shade.at(area.Min.X+i, y).RGB()
			}
			px := line[4*i : 4*i+4 : 4*i+4]
			if a == 255 {
				px[0], px[1], px[2], px[3] = cr, cg, cb, 255
				continue
			}
			blendOver(px, (uint32(cr)*a+127)/255, (uint32(cg)*a+127)/255, (uint32(cb)*a+127)/255, a)
		}
	}
}

// shader is a gradient prepared for pixels: its colours in a table, and its parameter as a linear function of the
// pixel.
type shader struct {
	table  [512]Color
	radial bool
	place  Matrix // from pixels to units of the gradient's length, its start at 0,0
	dx, dy float64
	start  float64
}

func (g *Gradient) shader(back Matrix) *shader {
	s := &shader{radial: g.Radial}
	for i := range s.table {
		s.table[i] = g.At(float64(i) / float64(len(s.table)-1))
	}
	d := g.To.Sub(g.From)
	l := d.X*d.X + d.Y*d.Y
	if l == 0 {
		s.start = 1
		s.radial = false
		return s
	}
	k := 1 / math.Sqrt(l)
	s.place = Translate(.5, .5).Then(back).Then(Translate(-g.From.X, -g.From.Y)).Then(Scale(k, k))
	u := d.Mul(k)
	s.dx = s.place.A*u.X + s.place.B*u.Y
	s.dy = s.place.C*u.X + s.place.D*u.Y
	s.start = s.place.E*u.X + s.place.F*u.Y
	return s
}

// at returns the gradient's colour in the middle of a pixel.
func (s *shader) at(x, y int) Color {
	t := s.start + s.dx*float64(x) + s.dy*float64(y)
	if s.radial {
		t = s.place.Apply(Point{float64(x), float64(y)}).Len()
	}
	i := int(t*float64(len(s.table)-1) + .5)
	return s.table[min(max(i, 0), len(s.table)-1)]
}

// At returns the gradient's colour at a place from 0 to 1.
func (g *Gradient) At(t float64) Color {
	s := g.Stops
	if len(s) == 0 {
		return 0
	}
	if t <= s[0].At {
		return s[0].Color
	}
	for i := 1; i < len(s); i++ {
		if t <= s[i].At {
			return mixColors(s[i-1].Color, s[i].Color, (t-s[i-1].At)/(s[i].At-s[i-1].At))
		}
	}
	return s[len(s)-1].Color
}

// mixColors returns the colour at the share k of the way from a to b.
func mixColors(a, b Color, k float64) Color {
	ch := func(shift uint) Color {
		x, y := float64(a>>shift&255), float64(b>>shift&255)
		return Color(math.Round(x+(y-x)*k)) << shift
	}
	return ch(16) | ch(8) | ch(0)
}
