package render

import (
	"fairway/game"
	"fairway/render/look"
	"fairway/session"
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// New returns a live board, which shows nothing before Open.
func New(p Platform) *Board {
	return &Board{p: p, art: art{painter: painter{p: p}}, view: look.View{Coords: true}, selected: game.None, tell: time.Now}
}

// Open shows another session, with the pieces of its game. Everything starts anew.
func (b *Board) Open(s *session.Session, set *look.Artwork) {
	b.s = s
	b.view = b.view.For(set)
	_, b.seq = s.Since(0)
	b.traces = nil
	b.guide = guide{}
	b.run, b.press, b.tap, b.loupe, b.panel, b.draft = nil, press{}, tapped{}, loupe{}, panel{}, draft{}
	b.written = s.Stamps().Written
	b.result, b.arrived = b.resultText(), game.None // what is selected is reported when all of the game is there
	b.edges = edges{from: b.edgesOwner(), to: b.edgesOwner()}
	b.art.open(set)
	b.art.touch(s)
	b.art.forget()
	b.art.room = image.Rectangle{}
	b.relay(b.lay.w, b.lay.h, b.lay.scale)
	b.refresh()
}

// Dress shows the pieces of the game in other artwork.
func (b *Board) Dress(set *look.Artwork) {
	b.art.open(set)
	b.fresh = false
	b.p.Changed()
	b.p.Wake()
}

// SetView changes how the board is shown, as far as its game can be shown so.
func (b *Board) SetView(v look.View) {
	if v = v.For(b.art.artwork); v == b.view {
		return
	}
	if v.Turn != b.view.Turn || v.Face != b.view.Face {
		b.keep()
		b.finish()
		b.art.turns = true
		b.turned = b.now()
		b.closeLoupe()
	}
	if v.Map && !b.view.Map {
		b.chart.begin = b.now()
	}
	b.view = v
	b.relay(b.lay.w, b.lay.h, b.lay.scale)
	b.foresee()
	b.point() // another square may lie there now
	b.p.Changed()
	b.p.Wake()
}

// follow turns the board to the army to move, where the view asks for that, and reports
// whether it did. While somebody holds something or is asked it waits.
func (b *Board) follow() bool {
	if b.press.down || b.draft.on || b.loupe.held() || b.panel.open {
		return false
	}
	turn := look.Seat(b.s.Game(), b.s.Position().Mover())
	if !b.view.Follow || turn == b.view.Turn || b.s.Result().Over() {
		return false
	}
	v := b.view
	v.Turn = turn
	b.SetView(v)
	return true
}

// Idle reports that nothing moves or waits to.
func (b *Board) Idle() bool {
	return b.still() && !b.settles() && b.since(b.turned) >= b.flipLength() && b.since(b.edges.begin) >= edgeTime
}

// Changed looks at the session again after something outside changed it: what happened is
// announced and shown as motion.
func (b *Board) Changed() {
	b.watch()
	b.p.Wake()
}

// Update implements ebiten.Game.
func (b *Board) Update() error {
	defer b.frozen()()
	b.buf = b.p.Events(b.buf[:0])
	for i := range b.buf {
		b.event(&b.buf[i])
	}
	b.wait()
	b.hold()
	b.watch()
	b.p.RightClickCancels(b.s.Selected() != game.None || b.loupe.state != loupeShut)
	if b.run != nil && b.still() {
		b.chartBack()
		b.run = nil
		b.fresh = false
	}
	b.turnEdges()
	if dark := b.p.Dark(); dark != b.dark {
		b.dark = dark
		b.fresh = b.fresh && b.view.Theme != look.ThemeAuto
	}
	return nil
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

// LayoutF implements ebiten.LayoutFer: the screen has the device's own pixels.
func (b *Board) LayoutF(w, h float64) (float64, float64) {
	f := ebiten.Monitor().DeviceScaleFactor()
	if w != b.lay.w || h != b.lay.h || f != b.lay.scale {
		b.closeLoupe()
		b.relay(w, h, f)
		b.resized = b.now()
		b.p.Changed()
	}
	return w * f, h * f
}

// Layout implements ebiten.Game; LayoutF is used instead.
func (b *Board) Layout(int, int) (int, int) { panic("render: Layout is not used") }

func (b *Board) relay(w, h, scale float64) {
	g := b.s.Game()
	b.lay = fit(shape{g.Board.Files, g.Board.Ranks, b.view.Turn, g.Ground.Balls, g.Ground.Cloth}, w, h, scale)
	b.layPanel()
	b.chart.laid = false
	b.fresh = false
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
