package render

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"fairway/game"
	"fairway/render/look"
)

// resizeTime is how long the pictures of the last size are stretched while the size still
// changes, in milliseconds.
const resizeTime = 150

// canvas is a picture of the board, or of a part of it, to draw on.
type canvas struct {
	dst  *ebiten.Image
	t    *sheet
	x, y float64 // upper left corner of the first column and row, in device pixels
	c    float64 // width of a square
	// The columns and rows that can be seen.
	left, top, right, bottom float64
}

// at is the place in device pixels of a point of the layout.
func (v *canvas) at(p look.Point) (x, y float64) { return v.x + p.X*v.c, v.y + p.Y*v.c }

// sees reports whether a square's place lies on the canvas.
func (v *canvas) sees(col, row int) bool {
	return float64(col) > v.left-1 && float64(row) > v.top-1 && float64(col) < v.right && float64(row) < v.bottom
}

// Draw implements ebiten.Game. While nothing changes nothing is drawn.
func (b *Board) Draw(screen *ebiten.Image) {
	if c := b.pointerShape(); c != b.shape {
		b.shape = c
		ebiten.SetCursorShape(c)
	}
	if b.fresh && !b.art.keepPicture {
		if b.loupe.state != loupeWaits { // a finger that rests needs no new picture, but a next one soon
			b.p.Sleep()
		}
		return
	}
	b.fresh, b.drawn = !b.moves(), true
	a := &b.art
	turned := a.keepPicture
	if turned {
		a.keepPicture = false
		a.keep(screen)
	}
	screen.Clear()
	if b.lay.w < 8 || b.lay.h < 8 {
		return
	}
	b.prepare()
	if turned {
		b.turned = b.now() // making the pictures took its time
		b.fresh = false    // the old picture fades from here on, however late this frame is
	}
	b.drawGround(screen)
	v := canvas{dst: screen, t: &a.main, x: b.lay.x * b.lay.scale, y: b.lay.y * b.lay.scale, c: b.lay.c * b.lay.scale,
		right: float64(b.lay.files), bottom: float64(b.lay.ranks)}
	b.drawBoard(&v)
	b.drawDragged(&v)
	if b.loupe.seen() {
		b.drawLoupe(&v)
	}
	if b.panel.open {
		b.drawPanel(screen)
	}
	if k := b.since(b.turned) / b.flipLength(); k < 1 && a.picture != nil {
		var o ebiten.DrawImageOptions
		o.ColorScale.ScaleAlpha(float32(1 - k))
		screen.DrawImage(a.picture, &o)
	}
}

// pointerShape is what the mouse looks like where it is.
func (b *Board) pointerShape() ebiten.CursorShapeType {
	at := b.lay.at(b.mouse.x, b.mouse.y)
	switch {
	case b.press.drags:
		return ebiten.CursorShapeMove
	case b.panel.open && b.panel.at(b.mouse.x, b.mouse.y) >= 0, at != game.None && !b.panel.open && (b.movable.Has(at) || b.isTarget(at)):
		return ebiten.CursorShapePointer
	}
	return ebiten.CursorShapeDefault
}

// flipLength is how long the old picture takes to fade.
func (b *Board) flipLength() float64 {
	if b.p.ReducedMotion() {
		return stillTime
	}
	return flipTime
}

// moves reports whether the next frame would be another picture.
func (b *Board) moves() bool {
	return !b.still() || b.since(b.turned) < b.flipLength() || b.since(b.marked) < markTime || b.since(b.resized) < resizeTime || b.loupe.seen() && b.since(b.loupe.opened) < loupeTime
}

// keep copies the picture that is on screen.
func (a *art) keep(screen *ebiten.Image) {
	if a.picture != nil && a.picture.Bounds() != screen.Bounds() {
		a.picture.Deallocate()
		a.picture = nil
	}
	if a.picture == nil {
		a.picture = ebiten.NewImage(screen.Bounds().Dx(), screen.Bounds().Dy())
	}
	a.picture.Clear()
	a.picture.DrawImage(screen, nil)
}

// prepare makes the pictures for the size at hand. While it still changes, those of the
// last one serve.
func (b *Board) prepare() {
	a, l := &b.art, b.lay
	settled := b.since(b.resized) >= resizeTime
	if px := l.c * l.scale; !a.main.fits(px, l.c, b.view.Face) && (settled || a.main.px == 0 || a.main.face != b.view.Face) {
		a.main.begin(px, l.c, b.view.Face)
	}
	same := a.groundLay == l && a.groundNames == b.view.Coords
	old := a.groundLay
	old.w, old.h, old.scale, old.c, old.x, old.y = l.w, l.h, l.scale, l.c, l.x, l.y
	if !same && (settled || a.ground == nil || old != l || a.groundNames != b.view.Coords) {
		a.board(l, b.view.Coords)
	}
}

// drawGround draws the empty board.
func (b *Board) drawGround(screen *ebiten.Image) {
	l, from := &b.lay, &b.art.groundLay
	var o ebiten.DrawImageOptions
	if k := l.c * l.scale / (from.c * from.scale); *from != *l && k != 1 {
		o.GeoM.Scale(k, k)
		o.Filter = ebiten.FilterLinear
	}
	o.GeoM.Translate(math.Round((l.x-l.margin)*l.scale), math.Round((l.y-l.margin)*l.scale))
	screen.DrawImage(b.art.ground, &o)
}

// drawBoard draws the men and marks.
func (b *Board) drawBoard(v *canvas) {
	fade := clamp(b.since(b.marked) / markTime)
	m := &b.marks
	b.stamps = m.under(b.stamps[:0])
	b.drawStamps(v, fade)
	b.drawMen(v)
	b.stamps = m.over(b.stamps[:0])
	b.drawStamps(v, fade)
	where := look.Matrix{A: v.c, D: v.c, E: v.x, F: v.y}
	if b.run == nil && len(m.checks) > 0 {
		paint(v.dst, m.checkLines(b.lay.man), where, 1)
	}
	if m.preview != nil {
		paint(v.dst, m.path(b.s.Game().Board, b.lay.man), where, m.strength())
	}
	b.stamps = m.top(b.s.Game().Board, b.stamps[:0])
	if b.cursor.shown && b.cursor.at != game.None {
		b.stamps = append(b.stamps, stamp{look.MarkFocus, 0, b.cursor.at, 1})
	}
	b.drawStamps(v, fade)
}

// drawStamps draws the marks of b.stamps.
func (b *Board) drawStamps(v *canvas, fade float64) {
	b.art.scene.Board.Turn = b.view.Turn // which way a man to be dropped points
	for _, s := range b.stamps {
		col, row := b.lay.cell(s.at)
		if s.kind == look.MarkNone || !v.sees(col, row) {
			continue
		}
		style := b.art.scene.MarkStyle(look.Mark{Kind: s.kind, At: s.at, Army: b.ownerOf(s.kind)}, v.t.c)
		alpha, n := s.alpha, s.n
		switch s.kind {
		case look.MarkFocus:
			style.Room = room(b.view.Dark)
			if b.view.Dark {
				n = 1
			}
		case look.MarkLast, look.MarkCheck:
		default:
			alpha *= fade
		}
		x, y := v.at(b.lay.place(s.kind.Place(), s.at))
		b.put(v, b.art.mark(v.t, s.kind, n, style), x, y, alpha)
	}
}

// put draws a sprite that is at rest, on whole pixels.
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

// drawMen draws the men at rest, and over them those in motion.
func (b *Board) drawMen(v *canvas) {
	pos := b.s.Position()
	armies := b.s.Game().Armies
	dragged := game.None
	if b.press.drags {
		dragged = b.press.at
	}
	for a := range armies {
		facing := b.lay.facing(armies[a].Turn)
		for s := range pos.Men(game.Army(a)).All() {
			col, row := b.lay.cell(s)
			if !v.sees(col, row) || b.run != nil && b.run.touches(s) {
				continue
			}
			alpha := 1.0
			if s == dragged {
				alpha = 0.35
			}
			x, y := v.at(b.lay.man(s))
			b.put(v, b.art.man(v.t, pos.At(s), facing), x, y, alpha)
		}
	}
	if b.run == nil {
		return
	}
	board := b.s.Game().Board
	t := b.since(b.run.begin)
	if !b.run.still {
		b.poses = b.run.poses(board, b.run.at(t), b.poses[:0])
		for _, p := range b.poses {
			b.drawPose(v, p)
		}
		return
	}
	k := clamp(t / stillTime)
	from, to := 0.0, b.run.total
	if b.run.backward {
		from, to = to, from
	}
	for _, at := range []struct{ t, alpha float64 }{{from, 1 - k}, {to, k}} {
		b.poses = b.run.poses(board, at.t, b.poses[:0])
		for _, p := range b.poses {
			p.alpha *= at.alpha
			b.drawPose(v, p)
		}
	}
}

// drawPose draws a man in motion.
func (b *Board) drawPose(v *canvas, p pose) {
	facing := b.lay.facing(b.s.Game().Armies[p.man.Army()].Turn)
	x, y := v.at(b.lay.manAt(p.file, p.rank))
	if p.lift > 0 {
		b.draw(v, b.art.shadow(v.t, p.man, facing), x, y+p.rise*v.c*0.4, p.size, 1, facing, p.lift*p.alpha)
	}
	b.draw(v, b.art.man(v.t, p.man, facing), x, y-p.rise*v.c, p.size, p.wide, facing, p.alpha)
}

// draw draws a sprite anywhere; wide is its breadth across the way it faces.
func (b *Board) draw(v *canvas, s *sprite, x, y, size, wide float64, facing int, alpha float64) {
	o := &b.options
	o.GeoM.Reset()
	o.ColorScale.Reset()
	o.Filter = ebiten.FilterLinear
	k := v.c / v.t.px * size
	kx, ky := k*wide, k
	if facing&1 == 1 {
		kx, ky = k, k*wide
	}
	o.GeoM.Translate(-s.x, -s.y)
	o.GeoM.Scale(kx, ky)
	o.GeoM.Translate(x, y)
	o.ColorScale.ScaleAlpha(float32(alpha))
	v.dst.DrawImage(s.img, o)
}

// drawDragged draws the man in the hand above everything on the board.
func (b *Board) drawDragged(v *canvas) {
	p := &b.press
	if !p.drags {
		return
	}
	man := b.s.Position().At(p.at)
	if man == 0 {
		return
	}
	facing := b.lay.facing(b.s.Game().Armies[man.Army()].Turn)
	x, y := p.px*b.lay.scale, p.py*b.lay.scale
	if p.finger {
		y -= 0.6 * v.c // out from under the finger
	}
	b.draw(v, b.art.shadow(v.t, man, facing), x, y, 1.08, 1, facing, 1)
	b.draw(v, b.art.man(v.t, man, facing), x, y, 1.08, 1, facing, 1)
}

// paint draws a drawing with vector calls: for what is drawn once or changes all the time.
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
