package render

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
	"fairway/session"
)

const lensRadius = 18

// drawLoupe draws the loupe, and a frame around the squares that it shows.
func (b *Board) drawLoupe(v *canvas) {
	l, f := &b.loupe, b.lay.scale
	ink, light := look.Light.Ink, look.Light.Panel
	x, y := v.at(look.Point{X: l.left, Y: l.top * b.lay.rowAspect()})
	w, h := l.cols*v.c, l.rows*v.c*b.lay.rowAspect()
	d := look.Drawing{
		&look.Stroke{Path: look.RoundRect(x, y, w, h, 3*f), Paint: look.Tint(light, .9), Width: 4 * f},
		&look.Stroke{Path: look.RoundRect(x, y, w, h, 3*f), Paint: look.Solid(ink), Width: 2 * f},
	}
	if l.state == loupeOpen && l.target.at != game.None {
		x, y := v.at(b.lay.piece(l.target.at))
		if l.target.part == session.LowerPart {
			x, y = v.at(b.lay.ball(l.target.at))
		}
		c := look.Circle(x, y, math.Max(0.8*v.c, 14*f))
		d = append(d, &look.Fill{Path: c, Paint: look.Tint(ink, .13)}, &look.Stroke{Path: c, Paint: look.Tint(ink, .5), Width: 1.5 * f})
	}
	paint(v.dst, d, look.Identity, 1)
	b.makeLens()
	o := &b.overlay
	o.lens.Clear()
	cell := math.Round(l.cell * f)
	b.drawLoupeGround(o.lens, cell)
	if z := sizeFor(&b.lay, cell, cell/f, b.view.Face); b.art.near.size != z {
		b.art.near.begin(z)
	}
	n := canvas{dst: o.lens, t: &b.art.near, x: -l.left * cell, y: -l.top * cell * b.lay.rowAspect(), c: cell,
		left: l.left, top: l.top, right: l.left + l.cols, bottom: l.top + l.rows}
	b.drawBoard(&n)
	if l.target.at != game.None && l.state == loupeOpen {
		b.drawStamp(&n, look.PlaneTop, stamp{kind: look.MarkFocus, at: l.target.at, alpha: 1})
	}
	var op ebiten.DrawImageOptions
	op.Blend = ebiten.BlendDestinationIn
	o.lens.DrawImage(o.mask, &op)
	k := 1.0
	if !b.p.ReducedMotion() {
		k = motion.EaseOut.At(b.since(l.opened) / loupeTime)
	}
	grow := 0.6 + 0.4*k
	place := func(img *ebiten.Image, x, y float64) {
		var op ebiten.DrawImageOptions
		op.GeoM.Translate(-x-l.box.w*f/2, -y-l.box.h*f/2)
		op.GeoM.Scale(grow, grow)
		op.GeoM.Translate(math.Round((l.box.x+l.box.w/2)*f), math.Round((l.box.y+l.box.h/2)*f))
		op.ColorScale.ScaleAlpha(float32(k))
		if grow != 1 {
			op.Filter = ebiten.FilterLinear
		}
		v.dst.DrawImage(img, &op)
	}
	place(o.rim.img, o.rim.x, o.rim.y)
	place(o.lens, 0, 0)
}

// makeLens makes the images for the current size of the loupe.
func (b *Board) makeLens() {
	l, f := &b.loupe, b.lay.scale
	o := &b.overlay
	cell := math.Round(l.cell * f)
	key := lensKey{l.cols, l.rows * b.lay.rowAspect(), f, cell}
	if o.key == key {
		return
	}
	if o.lens != nil {
		o.lens.Deallocate()
		o.mask.Deallocate()
		o.rim.img.Deallocate()
	}
	o.key = key
	w, h := l.cols*cell, math.Round(l.rows*cell*b.lay.rowAspect())
	o.lens = ebiten.NewImage(int(w), int(h))
	o.mask = b.art.paint(look.Drawing{&look.Fill{Path: look.RoundRect(0, 0, w, h, lensRadius*f), Paint: look.Solid(0)}}, look.Identity, int(w), int(h))
	o.rim = b.art.sprite(frameOf(0, 0, w/f, h/f, lensRadius, look.Light.Ink, look.Light.Panel), f)
}

// frameOf draws a rounded frame that floats above the board: a soft shadow, a light edge and a rim. Lengths are CSS
// pixels.
func frameOf(x, y, w, h, r float64, rim, edge look.Color) look.Drawing {
	var d look.Drawing
	for i := 9; i >= 1; i-- {
		g := float64(i) * 2.5
		d.Fill(look.RoundRect(x-g, y-g+9, w+2*g, h+2*g, r+g), look.Tint(0x281905, .035))
	}
	d.Fill(look.RoundRect(x-5, y-5, w+10, h+10, r+5), look.Tint(edge, .9))
	d.Fill(look.RoundRect(x-3, y-3, w+6, h+6, r+3), look.Solid(rim))
	return d
}

// drawLoupeGround draws the empty squares that the loupe shows, at its scale.
func (b *Board) drawLoupeGround(dst *ebiten.Image, cell float64) {
	a, l, f := &b.art, &b.loupe, b.lay.scale
	key := loupeGroundKey{b.lay, l.left, l.top, cell, a.edgeArmy(b.edges.to), a.untouched}
	if a.loupeGround == nil || a.loupeGroundKey != key {
		if a.loupeGround != nil {
			a.loupeGround.Deallocate()
		}
		near := b.lay
		near.c, near.cy, near.frame = cell/f, cell/f*b.lay.rowAspect(), 0
		s := a.style(&near, false, b.edges.to)
		corner := s.Corner()
		x, y := corner.X*f+l.left*cell, corner.Y*f+l.top*cell*b.lay.rowAspect()
		a.loupeGround, a.loupeGroundKey = a.paint(look.Board(s), look.Scale(f, f).Then(look.Translate(-x, -y)), dst.Bounds().Dx(), dst.Bounds().Dy()), key
	}
	dst.DrawImage(a.loupeGround, nil)
}

// drawPanel draws the choice of what a piece promotes to or does.
func (b *Board) drawPanel(dst *ebiten.Image) {
	p, f := &b.panel, b.lay.scale
	r := b.palette()
	var d look.Drawing
	for i := 7; i >= 1; i-- {
		g := float64(i) * 2
		d.Fill(look.RoundRect(p.box.x-g, p.box.y-g+5, p.box.w+2*g, p.box.h+2*g, 14+g), look.Tint(0x281905, .035))
	}
	d.Fill(look.RoundRect(p.box.x-1, p.box.y-1, p.box.w+2, p.box.h+2, 15), look.Solid(r.Edge))
	d.Fill(look.RoundRect(p.box.x, p.box.y, p.box.w, p.box.h, 14), look.Solid(r.Panel))
	if p.focus < len(p.kinds) {
		c := p.kinds[p.focus].rect
		box := look.RoundRect(c.x+4, c.y+4, c.w-8, c.h-8, 10)
		d.Fill(box, look.Solid(r.Wash))
		d = append(d, &look.Stroke{Path: box, Paint: look.Solid(r.Accent), Width: 2})
	}
	paint(dst, d, look.Scale(f, f), 1)
	if z := sizeFor(&b.lay, choiceTile*f, choiceTile, b.view.Face); b.art.card.size != z {
		b.art.card.begin(z)
	}
	v := canvas{dst: dst, t: &b.art.card, c: choiceTile * f}
	options := b.s.Options()
	for i, c := range p.kinds {
		if i >= len(options) {
			break
		}
		m := options[i]
		piece := b.s.PieceAfter(m)
		facing := b.lay.facing(b.s.Game().Armies[piece.Army()].Orientation)
		x, _ := c.rect.centre()
		b.put(&v, b.art.piece(v.t, piece, facing), x*f, (c.rect.y+choicePad+choiceTile/2)*f, 1)
		for j, w := range c.words {
			y := c.rect.y + choicePad + choiceTile + choiceLine*(float64(j)+0.8)
			b.put(&canvas{dst: dst, t: &sheet{size: size{px: 1}}, c: 1}, b.art.word(w, choiceWords, f, r), x*f, y*f, 1)
		}
	}
}
