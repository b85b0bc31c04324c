package render

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
)

// New returns a live board. It shows nothing before Open.
func New(p Platform) *Board {
	return &Board{p: p, art: art{painter: painter{p: p}}, view: look.View{Coords: true}, selected: game.None, needsRedraw: true, timeNow: time.Now}
}

// Open shows another session, with the artwork of its game. The board's state is reset.
func (b *Board) Open(s *session.Session, set *look.Artwork) {
	b.s = s
	b.view = b.view.Normalized(set)
	_, b.seq = s.Since(0)
	b.traces = nil
	b.guide = guide{}
	b.run, b.press, b.lastPress, b.loupe, b.panel, b.draft = nil, press{}, lastPress{}, loupe{}, panel{}, draft{}
	b.writtenStamp = s.Stamps().Notes
	b.result, b.arrived = b.resultText(), game.None // selection is reported when the whole game has been opened
	b.edges = edges{from: b.edgesOwner(), to: b.edgesOwner()}
	b.art.open(set)
	b.art.setTouched(s)
	b.art.dropOldPicture()
	b.art.screen = image.Rectangle{}
	b.layOut(b.lay.w, b.lay.h, b.lay.scale)
	b.refresh()
}

// SetArtwork changes the artwork of the game's pieces.
func (b *Board) SetArtwork(set *look.Artwork) {
	b.art.open(set)
	b.needsRedraw = true
	b.p.Changed()
	b.p.Wake()
}

// SetView changes how the board is shown, as far as its game allows.
func (b *Board) SetView(v look.View) {
	if v = v.Normalized(b.art.artwork); v == b.view {
		return
	}
	if v.Turn != b.view.Turn || v.Face != b.view.Face {
		b.keepPicture()
		b.finish()
		b.art.flipping = true
		b.flipped = b.now()
		b.closeLoupe()
	}
	if v.Map && !b.view.Map {
		b.cards.begin = b.now()
	}
	b.view = v
	b.layOut(b.lay.w, b.lay.h, b.lay.scale)
	b.forecastRolls()
	b.pointerMoved() // the mouse may be over another square now
	b.p.Changed()
	b.p.Wake()
}

// follow turns the board to the army to move if the view asks for that, and reports whether it did. It waits while a
// pointer is down or a panel is open.
func (b *Board) follow() bool {
	if b.press.down || b.draft.on || b.loupe.held() || b.panel.open {
		return false
	}
	turn := look.TurnToward(b.s.Game(), b.s.Position().Mover())
	if !b.view.Follow || turn == b.view.Turn || b.s.Result().Over() {
		return false
	}
	v := b.view
	v.Turn = turn
	b.SetView(v)
	return true
}

// Idle reports whether nothing moves and nothing waits to move.
func (b *Board) Idle() bool {
	return b.atRest() && !b.awaitsDoubleClick() && b.since(b.flipped) >= b.flipLength() && b.since(b.edges.begin) >= edgeTime
}

// Changed handles a change of the session from outside: events are fired, and moves are animated.
func (b *Board) Changed() {
	b.watch()
	b.p.Wake()
}

// Update implements ebiten.Game.
func (b *Board) Update() error {
	defer b.freezeTime()()
	b.buf = b.p.Events(b.buf[:0])
	for i := range b.buf {
		b.event(&b.buf[i])
	}
	b.checkLoupe()
	b.checkLongPress()
	b.watch()
	b.p.RightClickCancels(b.s.Selected() != game.None || b.loupe.state != loupeShut)
	if b.run != nil && b.atRest() {
		b.showMapAgain()
		b.run = nil
		b.needsRedraw = true
	}
	b.turnEdges()
	if dark := b.p.Dark(); dark != b.dark {
		b.dark = dark
		b.needsRedraw = b.needsRedraw || b.view.Theme == look.ThemeAuto
	}
	return nil
}

// sleep lets the frames stop while the picture on screen is up to date, unless something is about to change it.
func (b *Board) sleep() {
	// A resting finger will open something soon.
	if b.loupe.state == loupeWaits || b.loupe.state == loupeOpen && b.s.Pen().Tool == session.LongPress || b.press.down && b.press.mayRest {
		return
	}
	if !b.follow() {
		b.p.Sleep(b.Idle())
	}
}

// Draw implements ebiten.Game. It draws only if something has changed. The screen can't be read, so it is only drawn
// on.
func (b *Board) Draw(screen *ebiten.Image) {
	defer b.freezeTime()()
	if c := b.pointerShape(); c != b.cursor {
		b.cursor = c
		ebiten.SetCursorShape(c)
	}
	a := &b.art
	turned := a.flipping
	if !b.needsRedraw && !turned {
		b.sleep()
		return
	}
	a.flipping = false
	b.needsRedraw = b.animates()
	if !b.hasSize() {
		screen.Clear()
		return
	}
	b.prepare()
	if turned {
		b.frameTime = b.timeNow() // making sprites has taken some time
		b.flipped = b.frameTime
		b.needsRedraw = true // the old picture fades from now on, however late this frame is
	}
	a.screen = screen.Bounds()
	b.compose(screen)
	if !b.needsRedraw {
		b.sleep()
	}
}

// pointerShape returns the cursor for the mouse's place.
func (b *Board) pointerShape() ebiten.CursorShapeType {
	at := b.lay.at(b.mouse.x, b.mouse.y)
	switch {
	case b.press.dragging:
		return ebiten.CursorShapeMove
	case b.panel.open && (b.panel.at(b.mouse.x, b.mouse.y) >= 0 || !b.panel.box.has(b.mouse.x, b.mouse.y) && b.s.OptionAt(at) >= 0), at != game.None && !b.panel.open && (b.canMove(at) || b.isTarget(at)):
		return ebiten.CursorShapePointer
	}
	return ebiten.CursorShapeDefault
}

// animates reports whether the next frame will differ from this one.
func (b *Board) animates() bool {
	return !b.atRest() || b.ringPulses() || b.since(b.flipped) < b.flipLength() || b.since(b.edges.begin) < edgeTime || b.since(b.marked) < markTime || b.since(b.cards.begin) < markTime || b.since(b.resized) < resizeTime || b.loupe.seen() && b.since(b.loupe.opened) < loupeTime
}

// keepPicture keeps a copy of the picture on screen, which fades out over the next ones.
func (b *Board) keepPicture() {
	a := &b.art
	if a.flipping || a.screen.Empty() || !b.hasSize() {
		return // it is kept already, or there is none
	}
	before := ebiten.NewImage(a.screen.Dx(), a.screen.Dy())
	b.prepare()
	b.compose(before)
	a.dropOldPicture()
	a.oldPicture = before
}

// LayoutF implements ebiten.LayoutFer: the screen has the device's pixels.
func (b *Board) LayoutF(w, h float64) (float64, float64) {
	f := ebiten.Monitor().DeviceScaleFactor()
	if w != b.lay.w || h != b.lay.h || f != b.lay.scale {
		b.closeLoupe()
		b.layOut(w, h, f)
		b.resized = b.now()
		b.p.Changed()
	}
	return w * f, h * f
}

// Layout implements ebiten.Game; Ebitengine calls LayoutF instead.
func (b *Board) Layout(int, int) (int, int) { panic("render: Layout is not used") }

func (b *Board) layOut(w, h, scale float64) {
	g := b.s.Game()
	b.lay = fit(shape{g.Board.Files, g.Board.Ranks, b.view.Turn, g.Ground.Balls, g.Ground.Cloth}, w, h, scale)
	b.layPanel()
	b.cards.current = false
	b.needsRedraw = true
}

// compose draws the whole picture.
func (b *Board) compose(screen *ebiten.Image) {
	a := &b.art
	v := canvas{dst: screen, t: &a.main, x: b.lay.x * b.lay.scale, y: b.lay.y * b.lay.scale, c: b.lay.c * b.lay.scale,
		right: float64(b.lay.files), bottom: float64(b.lay.ranks)}
	b.listMarks()
	b.drawBackdrop(&v)
	b.drawPlanes(&v, look.PlaneMotion, look.PlaneTop+1)
	b.drawDragged(&v)
	if b.loupe.seen() {
		b.drawLoupe(&v)
	}
	if b.panel.open {
		b.drawPanel(screen)
	}
	switch k := b.since(b.flipped) / b.flipLength(); {
	case a.oldPicture == nil:
	case k >= 1:
		a.dropOldPicture()
	default:
		var o ebiten.DrawImageOptions
		o.ColorScale.ScaleAlpha(float32(1 - k))
		screen.DrawImage(a.oldPicture, &o)
	}
}
