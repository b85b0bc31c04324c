package render

import (
	"math"

	"fairway/game"
	"fairway/session"
)

// event handles one input event.
func (b *Board) event(e *Event) {
	switch e.Kind {
	case PointerDown, KeyDown, Escape:
		b.finish()
		if b.s.DropHint() {
			b.watch()
		}
	}
	switch e.Kind {
	case PointerDown:
		b.down(e)
	case PointerMove:
		b.move(e)
	case PointerUp:
		b.up(e)
	case PointerCancel:
		b.pointerLost(e)
	case PointerLeave:
		b.mouse.here = false
		if !b.press.dragging {
			b.hover(noSpot)
		}
	case Escape:
		b.dropDraft()
		b.s.CancelArrow()
		b.cancel()
	}
	b.watch()
}

func (b *Board) down(e *Event) {
	pointer := session.PointerMouse
	if e.Pointer == Touch {
		pointer = session.PointerTap
	}
	b.s.SetPointer(pointer)
	if e.Pointer == Touch && (b.press.down && e.ID != b.press.id || b.draft.on && e.ID != b.draft.id) || b.loupe.held() && e.ID != b.loupe.id {
		b.dropPress() // a second finger
		return
	}
	switch {
	case e.Pointer != Touch && e.Button == 2:
		b.rightDown(e)
		return
	case e.Pointer != Touch && e.Button != 0:
		return
	case b.penDown(e):
		return
	}
	if e.Pointer == Touch && b.lay.c < touchSquare && !b.panel.open {
		b.fingerDown(e)
		return
	}
	if b.panel.open {
		b.press = press{down: true, id: e.ID, at: game.None, ignored: true}
		if i := b.panel.at(e.X, e.Y); i >= 0 {
			b.choose(i)
		} else if at := b.lay.at(e.X, e.Y); b.isTarget(at) && !b.panel.box.has(e.X, e.Y) {
			b.act(wholeSquare(at)) // only one of the routes crosses it
		} else if !b.panel.box.has(e.X, e.Y) {
			b.cancel()
		}
		return
	}
	at := b.lay.at(e.X, e.Y)
	p := press{down: true, id: e.ID, finger: e.Pointer == Touch, at: at, x: e.X, y: e.Y, px: e.X, py: e.Y}
	p.ignored = b.isDoubleClick(at, e.Time)
	p.mayRest, p.time, p.since = p.finger, e.Time, b.now()
	target := b.isTarget(at) && b.spotAt(e.X, e.Y).part != session.UpperPart || b.isMove(at)
	if at != game.None && b.canMove(at) {
		sel := b.s.Selected()
		switch {
		case sel == at:
			p.draggable = true
		case !p.ignored && !target && len(b.s.ChosenCaptures()) == 0:
			b.s.Click(at)
			p.draggable, p.selected = true, true
			b.hover(b.spotAt(e.X, e.Y))
		}
	}
	b.press = p
}

// checkLongPress handles a finger that has rested for long enough: lifted there it asks for the piece's card, and moved
// from there it draws. In a study it draws from any square. Otherwise pieces that it can drag keep their meaning, as
// does the loupe.
func (b *Board) checkLongPress() {
	anywhere := b.s.Pen().Tool == session.LongPress
	if l := &b.loupe; anywhere && l.held() && !l.slid && b.since(l.began) >= longPress && b.draftFromRest(l.id, l.first.at, l.x, l.y, l.time) {
		b.closeLoupe()
	}
	if p := &b.press; p.down && p.mayRest && b.since(p.since) >= longPress {
		p.mayRest = false
		if !anywhere && p.draggable || !b.draftFromRest(p.id, p.at, p.x, p.y, p.time) {
			rested, chose := b.selectAny(p.at)
			p.rested, p.selected = rested, p.selected || chose
			b.needsRedraw = true
		}
	}
}

func (b *Board) move(e *Event) {
	if b.draftMove(e) {
		return
	}
	if e.Pointer == Touch {
		if b.loupe.held() {
			b.fingerMove(e)
			return
		}
	} else {
		b.mouse = pointer{e.X, e.Y, true}
	}
	p := &b.press
	if p.down && e.ID == p.id {
		switch {
		case e.Pointer == Mouse && e.Buttons&1 == 0: // released outside the document
			b.press = press{}
			b.needsRedraw = true
			return
		case p.dragging && e.Buttons&2 != 0: // the right button is down as well
			b.cancel()
			return
		}
		p.px, p.py = e.X, e.Y
		start := dragStart
		if p.finger {
			start = fingerStart
		}
		p.mayRest = p.mayRest && math.Hypot(e.X-p.x, e.Y-p.y) <= start
		if !p.dragging && p.draggable && math.Hypot(e.X-p.x, e.Y-p.y) > start && b.s.Selected() == p.at && !b.s.Peeking() {
			p.dragging = true
		}
		if p.dragging {
			b.hover(b.spotAt(e.X, e.Y))
			b.needsRedraw = true
			return
		}
	}
	if e.Pointer != Touch {
		b.pointerMoved()
	}
}

// pointerMoved hovers the spot under the mouse.
func (b *Board) pointerMoved() {
	if !b.mouse.here {
		return
	}
	if b.panel.open {
		i := b.panel.at(b.mouse.x, b.mouse.y)
		if !b.panel.box.has(b.mouse.x, b.mouse.y) {
			i = b.s.OptionAt(b.lay.at(b.mouse.x, b.mouse.y))
		}
		if i >= 0 {
			b.focus(i)
		}
		return
	}
	b.hover(b.spotAt(b.mouse.x, b.mouse.y))
}

func (b *Board) up(e *Event) {
	if b.draftUp(e) {
		return
	}
	if b.loupe.held() && e.ID == b.loupe.id {
		b.fingerUp(e)
		return
	}
	p := b.press
	if !p.down || p.id != e.ID || e.Pointer != Touch && e.Button != 0 {
		return
	}
	b.press = press{}
	s := b.spotAt(e.X, e.Y)
	b.needsRedraw = true
	switch {
	case p.dragging:
		b.dropOn(s, p.at)
	case p.rested && s.at == p.at && e.Time-p.time >= longPress && b.showCard(p.at): // Event.Time, since frames come late on a busy machine
	case p.ignored || p.selected:
	case s.at == p.at:
		b.act(s)
	}
	if e.Pointer != Touch {
		b.mouse = pointer{e.X, e.Y, true}
		b.pointerMoved()
	}
}

// dropOn ends a drag. On a target it is a click there; on its own square it does nothing; anywhere else it cancels the
// move.
func (b *Board) dropOn(s spot, from game.Square) {
	switch {
	case s.at == from:
	case s.at != game.None && b.isTarget(s.at):
		b.press.dropping = true
		b.act(s)
		b.press.dropping = false
	default:
		b.cancel()
	}
}

// pointerLost handles a pointer that the browser has taken, usually to scroll.
func (b *Board) pointerLost(e *Event) {
	if b.loupe.held() && e.ID == b.loupe.id {
		b.closeLoupe()
	}
	if b.press.down && b.press.id == e.ID {
		b.press = press{}
		b.needsRedraw = true
	}
	if b.draft.id == e.ID {
		b.dropDraft()
	}
}

// dropPress ignores the pointers that are down.
func (b *Board) dropPress() {
	b.closeLoupe()
	b.dropDraft()
	b.press = press{}
	b.needsRedraw = true
}

// Grab reports whether a finger that comes down at a place belongs to the board at once, because it drags a piece,
// chooses in a panel, or moves an open loupe.
func (b *Board) Grab(x, y float64) bool {
	switch {
	case b.panel.open:
		return true
	case b.hasPen():
		return b.drawable(b.lay.at(x, y))
	case b.lay.c < touchSquare:
		return b.loupe.state == loupeStays && b.loupe.box.has(x, y)
	}
	at := b.lay.at(x, y)
	return at != game.None && b.canMove(at) && (len(b.s.ChosenCaptures()) == 0 || b.s.Selected() == at)
}
