package render

import (
	"image"
	"math"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
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
	painted                  func(look.Plane, string) // for tests: called with what is drawn and its plane
}

// note reports to a test what is drawn now.
func (v *canvas) note(p look.Plane, what string) {
	if v.painted != nil {
		v.painted(p, what)
	}
}

// named is note for what makes its name only when a test asks.
func (v *canvas) named(p look.Plane, what interface{ Name() string }) {
	if v.painted != nil {
		v.painted(p, what.Name())
	}
}

// at is the place in device pixels of a point of the layout.
func (v *canvas) at(p look.Point) (x, y float64) { return v.x + p.X*v.c, v.y + p.Y*v.c }

// sees reports whether a square's place lies on the canvas.
func (v *canvas) sees(col, row int) bool {
	return float64(col) > v.left-1 && float64(row) > v.top-1 && float64(col) < v.right && float64(row) < v.bottom
}

// rest is what the board does while the newest picture is on screen.
func (b *Board) rest() {
	// A resting finger needs no new picture yet, but soon.
	if b.loupe.state == loupeWaits || b.loupe.state == loupeOpen && b.s.Pen().Tool == session.Finger || b.press.down && b.press.asks {
		return
	}
	if !b.follow() {
		b.p.Sleep(b.Idle())
	}
}

// Draw implements ebiten.Game. While nothing changes nothing is drawn. The screen is only drawn on: it can't be copied.
func (b *Board) Draw(screen *ebiten.Image) {
	defer b.frozen()()
	if c := b.pointerShape(); c != b.shape {
		b.shape = c
		ebiten.SetCursorShape(c)
	}
	a := &b.art
	turned := a.turns
	if b.fresh && !turned {
		b.rest()
		return
	}
	a.turns = false
	b.fresh = !b.moves()
	if !b.laid() {
		screen.Clear()
		return
	}
	b.prepare()
	if turned {
		b.frame = b.tell() // making the pictures took some time
		b.turned = b.frame
		b.fresh = false // the old picture fades from here on, however late this frame is
	}
	a.room = screen.Bounds()
	b.compose(screen)
	if b.fresh {
		b.rest()
	}
}

// compose draws the whole picture of the board.
func (b *Board) compose(screen *ebiten.Image) {
	a := &b.art
	v := canvas{dst: screen, t: &a.main, x: b.lay.x * b.lay.scale, y: b.lay.y * b.lay.scale, c: b.lay.c * b.lay.scale,
		right: float64(b.lay.files), bottom: float64(b.lay.ranks)}
	b.list()
	b.drawBelow(&v)
	b.drawPlanes(&v, look.PlaneMotion, look.PlaneTop+1)
	b.drawDragged(&v)
	if b.loupe.seen() {
		b.drawLoupe(&v)
	}
	if b.panel.open {
		b.drawPanel(screen)
	}
	switch k := b.since(b.turned) / b.flipLength(); {
	case a.before == nil:
	case k >= 1:
		a.forget()
	default:
		var o ebiten.DrawImageOptions
		o.ColorScale.ScaleAlpha(float32(1 - k))
		screen.DrawImage(a.before, &o)
	}
}

// pointerShape is what the mouse looks like where it is.
func (b *Board) pointerShape() ebiten.CursorShapeType {
	at := b.lay.at(b.mouse.x, b.mouse.y)
	switch {
	case b.press.drags:
		return ebiten.CursorShapeMove
	case b.panel.open && (b.panel.at(b.mouse.x, b.mouse.y) >= 0 || !b.panel.box.has(b.mouse.x, b.mouse.y) && b.s.Passing(at) >= 0), at != game.None && !b.panel.open && (b.able(at) || b.isTarget(at)):
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
	return !b.still() || b.breathing() || b.since(b.turned) < b.flipLength() || b.since(b.edges.begin) < edgeTime || b.since(b.marked) < markTime || b.since(b.chart.begin) < markTime || b.since(b.resized) < resizeTime || b.loupe.seen() && b.since(b.loupe.opened) < loupeTime
}

// keep draws once more what is on screen, to fade over what comes in its place.
func (b *Board) keep() {
	a := &b.art
	if a.turns || a.room.Empty() || !b.laid() {
		return // it is kept already, or there is none
	}
	before := ebiten.NewImage(a.room.Dx(), a.room.Dy())
	b.prepare()
	b.compose(before)
	a.forget()
	a.before = before
}

// forget gives back the picture that was kept, which is as large as the screen.
func (a *art) forget() {
	if a.before != nil {
		a.before.Deallocate()
		a.before = nil
	}
}

// prepare makes the pictures for the size at hand. While it still changes, those of the last
// size are used.
func (b *Board) prepare() {
	a, l := &b.art, b.lay
	settled := b.since(b.resized) >= resizeTime
	if z := sizeOf(&l, l.c*l.scale, l.c, b.view.Face); a.main.size != z && (settled || a.main.px == 0 || a.main.face != b.view.Face) {
		a.main.begin(z)
	}
	turn := l.turn
	l.turn = 0 // every turn has a picture of its own
	same := a.groundLay == l && a.groundNames == b.view.Coords && a.groundEarly == a.early
	old := a.groundLay
	old.w, old.h, old.scale, old.c, old.cy, old.x, old.y = l.w, l.h, l.scale, l.c, l.cy, l.x, l.y
	if !same && (settled || a.groundLay.w == 0 || old != l || a.groundNames != b.view.Coords || a.groundEarly != a.early) {
		a.clearGround(l, b.view.Coords)
	}
	for _, army := range []game.Army{b.edges.from, b.edges.to} {
		if g := &a.grounds[turn][a.edged(army)]; *g == nil {
			seen := a.groundLay
			seen.turn = turn
			*g = a.picture(&seen, a.groundNames, army)
		}
	}
}

// drawGround draws the empty board in the place of what was on the screen: of a board of cloth the one with the edges of the
// army that acts, over the one before it while that fades.
func (b *Board) drawGround(screen *ebiten.Image) {
	l, from, grounds := &b.lay, &b.art.groundLay, &b.art.grounds[b.lay.turn]
	var o ebiten.DrawImageOptions
	if k := l.c * l.scale / (from.c * from.scale); k != 1 || l.cy != from.cy {
		o.GeoM.Scale(k, l.cy*l.scale/(from.cy*from.scale))
		o.Filter = ebiten.FilterLinear
	}
	x, y := math.Round((l.x-l.margin)*l.scale), math.Round((l.y-l.margin)*l.scale)
	o.GeoM.Translate(x, y)
	k := clamp(b.since(b.edges.begin) / edgeTime)
	first := grounds[b.art.edged(b.edges.to)]
	if k < 1 {
		first = grounds[b.art.edged(b.edges.from)]
	}
	if o.Filter == ebiten.FilterNearest && screen.Bounds().In(first.Bounds().Add(image.Pt(int(x), int(y)))) {
		o.Blend = ebiten.BlendCopy // it covers all: to clear the screen first takes as long as to draw it
	} else {
		screen.Clear()
	}
	screen.DrawImage(first, &o)
	if k < 1 {
		o.Blend = ebiten.Blend{}
		o.ColorScale.ScaleAlpha(float32(k))
		screen.DrawImage(grounds[b.art.edged(b.edges.to)], &o)
	}
}

// drawBoard draws all that lies on the empty board, plane by plane, as look.Scene does.
func (b *Board) drawBoard(v *canvas) {
	b.list()
	b.drawPlanes(v, look.PlaneBoard, look.PlaneTop+1)
}

// list lists the marks and lines that the board shows now.
func (b *Board) list() {
	b.stamps, b.routes = b.marksNow(b.stamps[:0]), b.lines()
}

// drawPlanes draws the planes from one up to another, which isn't drawn any more, with what was listed.
func (b *Board) drawPlanes(v *canvas, from, to look.Plane) {
	for p := from; p < to; p++ {
		b.drawPlane(v, p)
		b.drawStamps(v, p)
		b.drawLines(v, p, b.routes)
	}
}

// drawPlane draws what lies on a plane besides marks and lines.
func (b *Board) drawPlane(v *canvas, p look.Plane) {
	switch p {
	case look.PlaneBoard:
		b.drawDisc(v) // while it turns; at rest it is part of the ground
	case look.PlaneForecast:
		b.drawGhosts(v)
	case look.PlanePieces:
		b.drawPieces(v)
	case look.PlaneMomentum:
		b.drawRolls(v)
	case look.PlaneBalls:
		b.drawBalls(v)
	case look.PlaneCards:
		b.drawCards(v)
	case look.PlaneMotion:
		b.drawMoving(v)
		b.drawTraces(v)
		b.drawShots(v)
	case look.PlaneDrawn:
		b.drawDrawn(v)
		b.drawHint(v)
	case look.PlaneTurns:
		b.drawTurns(v)
	case look.PlaneSquares, look.PlaneRights, look.PlaneThreats, look.PlaneChecks, look.PlaneRings, look.PlaneMarks, look.PlaneRoutes, look.PlaneTop: // marks and lines alone
	default:
		panic("render: nothing is known of plane " + strconv.Itoa(int(p)))
	}
}

// drawStamps draws the marks of b.stamps that lie on a plane.
func (b *Board) drawStamps(v *canvas, p look.Plane) {
	fade := clamp(b.since(b.marked) / markTime)
	for _, s := range b.stamps {
		if s.kind == look.MarkNone || s.kind.Plane() != p {
			continue
		}
		switch s.kind {
		case look.MarkLast, look.MarkLastBall, look.MarkCheck, look.MarkGhost, look.MarkFocus, look.MarkAttack:
		default:
			if !s.steady {
				s.alpha *= fade
			}
		}
		b.drawStamp(v, p, s)
	}
}

// drawStamp draws a mark on a plane.
func (b *Board) drawStamp(v *canvas, p look.Plane, s stamp) {
	col, row := b.lay.cell(s.at)
	if !v.sees(col, row) {
		return
	}
	style := b.art.markStyle(v.t, b.lay.turn, look.Mark{Kind: s.kind, At: s.at, Army: b.ownerOf(s), Text: s.text})
	n := s.n
	switch s.kind {
	case look.MarkFocus:
		style.Room = b.room()
		if style.Room == look.Dark {
			n = 1
		}
	case look.MarkStop:
		n = b.stopSide(s.at)
	}
	x, y := v.at(b.lay.place(s.kind.Place(), s.at))
	v.named(p, s.kind)
	mark := b.art.mark(v.t, s.kind, n, style)
	if k := b.breath(); k != 1 && (s.kind == look.MarkAim || s.kind == look.MarkAimBall) {
		b.place(v, mark, x, y, geometry{size: k}, s.alpha)
		return
	}
	b.put(v, mark, x, y, s.alpha)
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

// paintPieces makes the pictures of the pieces at rest.
func (b *Board) paintPieces(v *canvas) {
	pos, armies := b.s.Position(), b.s.Game().Armies
	keys := b.keys[:0]
	for a := range armies {
		facing := b.lay.facing(armies[a].Orientation)
		for s := range pos.Pieces(game.Army(a)).All() {
			k := pieceKey{pos.At(s), facing}
			if col, row := b.lay.cell(s); v.t.pieces[k] == nil && v.sees(col, row) && !slices.Contains(keys, k) {
				keys = append(keys, k)
			}
		}
	}
	b.keys = keys
	b.art.together(v.t, keys)
}

// drawRolls draws the arrows of the rolling pieces at rest.
func (b *Board) drawRolls(v *canvas) {
	if !b.s.Game().Rolling {
		return
	}
	pos := b.s.Position()
	for s := range game.Square(b.s.Game().Board.Size()) {
		m := pos.Momentum(s)
		col, row := b.lay.cell(s)
		if m == 0 || !v.sees(col, row) || b.run != nil && b.run.touches(s) {
			continue
		}
		x, y := v.at(b.lay.piece(s))
		v.note(look.PlaneMomentum, look.ThingArrow)
		b.put(v, b.art.momentum(v.t, m, b.lay.turn), x, y, 1)
	}
}

// stopped lists the signs of the pieces whose next leg is blocked as things are.
func (b *Board) stopped(dst []stamp) []stamp {
	for _, s := range b.stuck {
		dst = append(dst, stamp{kind: look.MarkStop, at: s, alpha: 1, steady: true})
	}
	return dst
}

// stopSide is the corner for the sign that a piece stops, as its mark has it in N: the one that
// its arrow leaves free.
func (b *Board) stopSide(s game.Square) int {
	v := look.SeenVector(b.s.Position().Momentum(s).Vector(), b.lay.turn)
	if v.X > 0 && v.Y > 0 {
		return 1
	}
	return 0
}

// drawBalls draws the balls at rest.
func (b *Board) drawBalls(v *canvas) {
	g := b.s.Game()
	if !g.Ground.Balls {
		return
	}
	for s := range game.Square(g.Board.Size()) {
		n := b.lie(s)
		col, row := b.lay.cell(s)
		if n == 0 || !v.sees(col, row) {
			continue
		}
		x, y := v.at(b.lay.ball(s))
		v.note(look.PlaneBalls, look.ThingBalls)
		b.put(v, b.art.balls(v.t, n, inWater(g, s)), x, y, 1)
	}
}

// inWater reports whether a square lies in the lake.
func inWater(g *game.Game, s game.Square) bool { return g.Ground.Water != nil && g.Ground.Water.Has(s) }

// drawDragged draws the dragged piece above everything on the board.
func (b *Board) drawDragged(v *canvas) {
	p := &b.press
	if !p.drags {
		return
	}
	piece := b.s.Position().At(p.at)
	if piece == 0 {
		return
	}
	facing := b.lay.facing(b.s.Game().Armies[piece.Army()].Orientation)
	x, y := p.px*b.lay.scale, p.py*b.lay.scale
	if p.finger {
		y -= 0.6 * v.c // not under the finger
	}
	near := geometry{size: 1.08}
	b.place(v, b.art.shadow(v.t, piece, facing), x, y, near, 1)
	b.place(v, b.art.piece(v.t, piece, facing), x, y, near, 1)
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
