package render

import (
	"math"

	"fairway/game"
	"fairway/session"
)

// draft is an arrow or circle that is being drawn: with the right button, with a pen, or with a finger that has rested.
type draft struct {
	on       bool
	id       int     // of the pointer
	x, y     float64 // where a finger came down and rested
	from, to game.Square
	colour   game.Colour
	tool     session.Tool
	pen      bool    // drawn with a pen
	rested   bool    // a finger has rested and not left the square: lifted here it asks for the piece's card
	time     float64 // when that finger came down, as Event.Time
	selected bool    // its rest has selected the piece
	canceled bool    // the press has ended a selection, so it draws no circle
}

// draftColour returns the colour in which the right button draws while keys are held: red with Shift or Control, blue
// with Alt, brown with both.
func draftColour(keys uint8) game.Colour {
	red, blue := keys&(KeyShift|KeyControl) != 0, keys&KeyAlt != 0
	switch {
	case red && blue:
		return game.Brown
	case red:
		return game.Red
	case blue:
		return game.Blue
	}
	return game.Green
}

// mark returns the mark that is drawn if the pointer comes up now; ok is false for none.
func (d *draft) mark() (m game.Mark, ok bool) {
	m = game.Mark{Colour: d.colour, From: d.from, To: d.to}
	switch {
	case !d.on || d.to == game.None || d.tool == session.Eraser:
		return m, false
	case d.tool == session.Circles:
		m.From, m.To = d.to, game.None
	case d.from == d.to:
		m.To = game.None
		return m, !d.canceled && !d.rested
	}
	return m, true
}

// hasPen reports whether a press on the board draws.
func (b *Board) hasPen() bool {
	return b.s.Pen().Tool != session.NoTool && b.s.Pen().Tool != session.LongPress && !b.panel.open
}

// draftFromRest begins an arrow with a finger that has rested on a square, and reports whether it does. A square that
// the current move can go to keeps that meaning.
func (b *Board) draftFromRest(id int, at game.Square, x, y, time float64) bool {
	if b.hasPen() || b.panel.open || !b.drawable(at) || b.isTarget(at) && b.s.Selected() != at || len(b.s.ChosenCaptures()) > 0 {
		return false
	}
	b.draft = draft{on: true, id: id, x: x, y: y, from: at, to: at, colour: b.s.Pen().Colour(), tool: session.Arrows, time: time, rested: true}
	b.press = press{}
	_, b.draft.selected = b.selectAny(at)
	b.p.Hold()
	b.needsRedraw = true
	return true
}

// rightDown handles a press of the right button: it cancels the current move and begins to draw.
func (b *Board) rightDown(e *Event) {
	canceled := b.s.Selected() != game.None || b.loupe.state != loupeShut || b.panel.open
	if _, held := b.s.SelectedHeld(); held {
		canceled = true
	}
	b.cancel()
	if at := b.lay.at(e.X, e.Y); b.drawable(at) {
		b.draft = draft{on: true, id: e.ID, from: at, to: at, colour: draftColour(e.Keys), tool: session.Arrows, canceled: canceled}
		b.needsRedraw = true
	}
}

// penDown begins to draw if a pen is selected, and reports whether it does.
func (b *Board) penDown(e *Event) bool {
	at := b.lay.at(e.X, e.Y)
	if !b.hasPen() || !b.drawable(at) {
		return false
	}
	p := b.s.Pen()
	b.draft = draft{on: true, id: e.ID, from: at, to: at, colour: p.Colour(), tool: p.Tool, pen: true}
	b.press = press{}
	b.needsRedraw = true
	return true
}

// drawable reports whether marks can be drawn on a square.
func (b *Board) drawable(at game.Square) bool {
	return at != game.None && !b.s.Game().Board.Holes.Has(at)
}

// draftMove follows the pointer that draws, and reports whether this is it.
func (b *Board) draftMove(e *Event) bool {
	d := &b.draft
	if !d.on || d.id != e.ID {
		return false
	}
	if e.Pointer == Mouse && e.Buttons == 0 { // released outside the document
		b.dropDraft()
		return true
	}
	b.leadDraft(e)
	return true
}

// leadDraft moves the end of the draft to the pointer's square.
func (b *Board) leadDraft(e *Event) {
	d, to := &b.draft, b.lay.at(e.X, e.Y)
	if !b.drawable(to) {
		to = game.None
	}
	if to == d.to || d.rested && math.Hypot(e.X-d.x, e.Y-d.y) <= fingerStart {
		return
	}
	if d.rested {
		d.rested = false
		b.cancel() // which its rest had selected
	}
	d.to = to
	b.needsRedraw = true
}

// draftUp ends the draft, and reports whether this is the pointer that draws.
func (b *Board) draftUp(e *Event) bool {
	if !b.draft.on || b.draft.id != e.ID {
		return false
	}
	b.leadDraft(e)
	d := b.draft
	b.dropDraft()
	m, ok := d.mark()
	switch {
	case d.tool == session.Eraser && d.to != game.None:
		b.s.Erase(d.to)
	case d.rested && e.Time-d.time < longPress: // a tap after all: frames came late on a busy machine
		if !d.selected {
			b.act(wholeSquare(d.from))
		}
	case d.rested:
		if !b.showCard(d.from) && !b.canMove(d.from) {
			b.act(wholeSquare(d.from)) // a slow tap
		}
	case d.pen && d.tool == session.Arrows && d.from == d.to: // a tap: the first one begins an arrow, the second one ends it
		_ = b.s.Trace(d.from) // squares of the board are always accepted
	case ok:
		_ = b.s.Draw(m)
	}
	b.watch()
	return true
}

// dropDraft gives up the draft.
func (b *Board) dropDraft() {
	if b.draft.on {
		b.draft = draft{}
		b.needsRedraw = true
	}
}
