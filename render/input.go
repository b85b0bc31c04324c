package render

import (
	"math"

	"fairway/game"
	"fairway/session"
)

// event handles one input.
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
		b.lose(e)
	case PointerLeave:
		b.mouse.here = false
		if !b.press.drags {
			b.hover(nowhere)
		}
	case Escape:
		b.dropDraft()
		b.s.Lift()
		b.cancel()
	}
	b.watch()
}

func (b *Board) down(e *Event) {
	pointer := session.Clicks
	if e.Pointer == Touch {
		pointer = session.Taps
	}
	b.s.SetPointer(pointer)
	if e.Pointer == Touch && (b.press.down && e.ID != b.press.id || b.draft.on && e.ID != b.draft.id) || b.loupe.held() && e.ID != b.loupe.id {
		b.abandon() // a second finger
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
		b.press = press{down: true, id: e.ID, at: game.None, dead: true}
		if i := b.panel.at(e.X, e.Y); i >= 0 {
			b.choose(i)
		} else if at := b.lay.at(e.X, e.Y); b.isTarget(at) && !b.panel.box.has(e.X, e.Y) {
			b.act(whole(at)) // a square that only one of the routes crosses
		} else if !b.panel.box.has(e.X, e.Y) {
			b.cancel()
		}
		return
	}
	at := b.lay.at(e.X, e.Y)
	p := press{down: true, id: e.ID, finger: e.Pointer == Touch, at: at, x: e.X, y: e.Y, px: e.X, py: e.Y}
	p.dead = b.double(at, e.Time)
	p.asks, p.time, p.began = p.finger, e.Time, b.now()
	target := b.isTarget(at) && b.spot(e.X, e.Y).part != session.Upper || b.isMove(at)
	if at != game.None && b.able(at) {
		sel := b.s.Selected()
		switch {
		case sel == at:
			p.mine = true
		case !p.dead && !target && len(b.s.Chosen()) == 0:
			b.s.Click(at)
			p.mine, p.chose = true, true
			b.hover(b.spot(e.X, e.Y))
		}
	}
	b.press = p
}

// hold notices that a finger has rested for long enough to ask for the card of a piece where it is lifted, and to draw from
// there on its way. In a study it draws from any square. Elsewhere a piece that it can drag, and the loupe, keep their meaning.
func (b *Board) hold() {
	anywhere := b.s.Pen().Tool == session.Finger
	if l := &b.loupe; anywhere && l.held() && !l.slid && b.since(l.began) >= longPress && b.rested(l.id, l.means.at, l.x, l.y, l.time) {
		b.closeLoupe()
	}
	if p := &b.press; p.down && p.asks && b.since(p.began) >= longPress {
		p.asks = false
		if !anywhere && p.mine || !b.rested(p.id, p.at, p.x, p.y, p.time) {
			rested, chose := b.touch(p.at)
			p.rested, p.chose = rested, p.chose || chose
			b.fresh = false
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
			b.fresh = false
			return
		case p.drags && e.Buttons&2 != 0: // the right button as well
			b.cancel()
			return
		}
		p.px, p.py = e.X, e.Y
		start := dragStart
		if p.finger {
			start = fingerStart
		}
		p.asks = p.asks && math.Hypot(e.X-p.x, e.Y-p.y) <= start
		if !p.drags && p.mine && math.Hypot(e.X-p.x, e.Y-p.y) > start && b.s.Selected() == p.at && !b.s.Peeking() {
			p.drags = true
		}
		if p.drags {
			b.hover(b.spot(e.X, e.Y))
			b.fresh = false
			return
		}
	}
	if e.Pointer != Touch {
		b.point()
	}
}

// point hovers what the mouse points at.
func (b *Board) point() {
	if !b.mouse.here {
		return
	}
	if b.panel.open {
		i := b.panel.at(b.mouse.x, b.mouse.y)
		if !b.panel.box.has(b.mouse.x, b.mouse.y) {
			i = b.s.Passing(b.lay.at(b.mouse.x, b.mouse.y))
		}
		if i >= 0 {
			b.focus(i)
		}
		return
	}
	b.hover(b.spot(b.mouse.x, b.mouse.y))
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
	s := b.spot(e.X, e.Y)
	b.fresh = false
	switch {
	case p.drags:
		b.dropOn(s, p.at)
	case p.rested && s.at == p.at && e.Time-p.time >= longPress && b.show(p.at): // on a busy machine frames come late
	case p.dead || p.chose:
	case s.at == p.at:
		b.act(s)
	}
	if e.Pointer != Touch {
		b.mouse = pointer{e.X, e.Y, true}
		b.point()
	}
}

// dropOn ends a drag: on a target it is a click there, on its own square it changes nothing,
// and anywhere else it gives the move up.
func (b *Board) dropOn(s spot, from game.Square) {
	switch {
	case s.at == from:
	case s.at != game.None && b.isTarget(s.at):
		b.press.dropped = true
		b.act(s)
		b.press.dropped = false
	default:
		b.cancel()
	}
}

// lose is a pointer that the browser took away.
func (b *Board) lose(e *Event) {
	if b.loupe.held() && e.ID == b.loupe.id {
		b.closeLoupe()
	}
	if b.press.down && b.press.id == e.ID {
		b.press = press{}
		b.fresh = false
	}
	if b.draft.id == e.ID {
		b.dropDraft()
	}
}

// abandon makes a finger that is down mean nothing any more.
func (b *Board) abandon() {
	b.closeLoupe()
	b.dropDraft()
	b.press = press{}
	b.fresh = false
}

// Grab reports whether a finger that comes down there belongs to the board at once, because it
// drags a piece, chooses in a panel, or moves an open loupe.
func (b *Board) Grab(x, y float64) bool {
	switch {
	case b.panel.open:
		return true
	case b.pens():
		return b.drawable(b.lay.at(x, y))
	case b.lay.c < touchSquare:
		return b.loupe.state == loupeStays && b.loupe.box.has(x, y)
	}
	at := b.lay.at(x, y)
	return at != game.None && b.able(at) && (len(b.s.Chosen()) == 0 || b.s.Selected() == at)
}
