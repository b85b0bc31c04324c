package render

import (
	"math"
	"time"

	"fairway/game"
	"fairway/session"
)

const (
	dragStart   = 5.0   // CSS pixels that a mouse moves before it drags
	fingerStart = 10.0  // the same for a finger
	longPress   = 500.0 // milliseconds after which a finger that rests on a piece asks for its card
	doubleTime  = 250.0 // milliseconds in which a second press is the end of a double click
)

// pointer is where the mouse is.
type pointer struct {
	x, y float64
	here bool
}

// press is a button or finger that is down, and what it has done so far.
type press struct {
	down    bool
	id      int
	finger  bool
	at      game.Square // pressed
	x, y    float64     // where it was pressed
	px, py  float64     // where it is
	mine    bool        // the piece pressed may be dragged
	chose   bool        // pressing it selected the piece
	dead    bool        // it does nothing more
	asks    bool        // a finger that may become a long press
	rested  bool        // it has: lifted where it came down, it asks for the card
	time    float64     // when it came down, as Event.Time
	began   time.Time   // when the board heard of it
	drags   bool
	dropped bool // the act under way is the drop of a dragged piece
}

// tapped remembers the last press, to know double clicks.
type tapped struct {
	at   game.Square
	time float64
	was  bool
}

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
		b.s.CancelArrow()
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
		case !p.dead && !target && len(b.s.ChosenCaptures()) == 0:
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
	anywhere := b.s.Pen().Tool == session.LongPress
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

// touch selects the piece on a square, of whichever army. It reports whether there is one, and whether it wasn't selected
// before; a square that the move being entered can go to keeps that meaning.
func (b *Board) touch(at game.Square) (piece, chose bool) {
	if at == game.None || b.s.Position().At(at) == 0 || b.isTarget(at) && b.s.Selected() != at || len(b.s.ChosenCaptures()) > 0 || b.s.Choosing() {
		return false, false
	}
	if b.s.Selected() == at {
		return true, false
	}
	b.s.Select(at)
	b.watch()
	return true, true
}

// show selects the piece on a square, as touch, and asks the page for its card.
func (b *Board) show(at game.Square) bool {
	piece, _ := b.touch(at)
	if piece {
		b.p.Emit("card", b.name(at))
	}
	return piece
}

// double reports whether a press is the end of a double click, which means no more than one
// click; it may still begin a drag. Only a half-entered move reads such a press as two clicks:
// capture, and stop.
func (b *Board) double(at game.Square, time float64) bool {
	last := b.tap
	b.tap = tapped{at, time, true}
	return last.was && at != game.None && last.at == at && time-last.time < doubleTime && len(b.s.ChosenCaptures()) == 0
}

// settles reports whether a piece was selected just now on whose square something could be
// chosen, but not yet: the second press of a double click would choose it.
func (b *Board) settles() bool {
	return b.s.Selected() != game.None && len(b.s.ChosenCaptures()) == 0 && b.isTarget(b.s.Selected()) && b.since(b.marked) < doubleTime+20
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
			i = b.s.OptionAt(b.lay.at(b.mouse.x, b.mouse.y))
		}
		if i >= 0 {
			b.focus(i)
		}
		return
	}
	b.hover(b.spot(b.mouse.x, b.mouse.y))
}

func (b *Board) hover(s spot) {
	if b.panel.open {
		return
	}
	if s.at != b.arrived {
		b.arrived = game.None
	} else if s.at != game.None && b.s.Selected() == game.None {
		s = nowhere // the pointer only lies where its move has ended
	}
	b.s.HoverOn(s.at, s.part)
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

// act is a click or a tap on a square.
func (b *Board) act(s spot) {
	b.wipe(s.at)
	b.s.ClickOn(s.at, s.part)
	b.watch()
}

// cancel gives up what is being entered.
func (b *Board) cancel() {
	b.press.dead, b.press.drags = true, false
	b.closeLoupe()
	b.s.Cancel()
	b.watch()
}

// spot is a square with the part of it that is meant: Whole, except where both a piece and the
// balls of a high square could be meant.
type spot struct {
	at   game.Square
	part session.Part
}

var nowhere = spot{at: game.None}

// whole is the spot of a square that is meant as a whole.
func whole(at game.Square) spot { return spot{at: at} }

// spot is what a place in the document means.
func (b *Board) spot(x, y float64) spot {
	return b.meaning(b.lay.at(x, y), b.lay.part(y))
}

// meaning is what pointing at a part of a square means: where only one thing can be meant, the
// whole square means it.
func (b *Board) meaning(at game.Square, part session.Part) spot {
	if at == game.None || part == session.Whole {
		return whole(at)
	}
	piece, golf := b.able(at) && len(b.s.ChosenCaptures()) == 0, false
	for _, t := range b.marks.targets {
		if t.At == at {
			golf = golf || OfBall(t.Class)
			piece = piece || !OfBall(t.Class)
		}
	}
	if piece && golf {
		return spot{at, part}
	}
	return whole(at)
}

// OfBall reports whether a class of moves is about a ball, so that its marks lie where balls
// lie.
func OfBall(c game.Class) bool {
	return c == game.ClassPull || c == game.ClassStroke || c == game.ClassChance
}

// isTarget reports whether a click there continues the move being entered.
func (b *Board) isTarget(at game.Square) bool {
	for _, t := range b.marks.targets {
		if t.At == at {
			return !b.s.Peeking()
		}
	}
	return false
}

// isMove reports whether a click there continues a piece's move.
func (b *Board) isMove(at game.Square) bool {
	for _, t := range b.marks.targets {
		if t.At == at && !OfBall(t.Class) {
			return !b.s.Peeking()
		}
	}
	return false
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
	return at != game.None && b.able(at) && (len(b.s.ChosenCaptures()) == 0 || b.s.Selected() == at)
}
