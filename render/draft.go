package render

import (
	"math"

	"fairway/game"
	"fairway/session"
)

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
