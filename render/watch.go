package render

import (
	"strconv"

	"fairway/game"
	"fairway/render/motion"
	"fairway/session"
)

// watch handles the session's events since the last call. It is called after every act, so that no event is missed.
func (b *Board) watch() {
	events, seq := b.s.Since(b.seq)
	if len(events) == 0 {
		b.reselect()
		return
	}
	b.seq = seq
	e := events[len(events)-1] // the last event that changed the current place is the one to animate
	var made []int             // nodes of the moves that were played
	for _, one := range events {
		if one.Kind < session.EntryChanged {
			e = one
		}
		if one.Kind == session.Played {
			made = append(made, one.Node.ID)
		}
	}
	if b.art.setTouched(b.s) {
		b.needsRedraw = true
	}
	wrote := b.writtenStamp != b.s.Stamps().Notes
	b.writtenStamp = b.s.Stamps().Notes
	before, note, hint := b.marks.preview, b.message, b.hint
	b.message = b.s.Message()
	b.hint.move, b.hint.on = b.s.Hint()
	if e.Kind >= session.EntryChanged && !wrote && b.marks.key == b.signature() && before == nil && b.s.Preview() == nil && note == b.message && hint == b.hint {
		return // the pointer has moved over squares without meaning
	}
	if e.Kind < session.EntryChanged && b.press.dragging {
		b.press.dragging, b.press.ignored = false, true // the dragged piece may be gone
	}
	switch e.Kind {
	case session.Played, session.Undone:
		if b.arrived = game.None; b.mouse.here {
			b.arrived = b.lay.at(b.mouse.x, b.mouse.y)
		}
		if e.Kind == session.Played {
			b.guide.follow(e.Node.Changes, b.s.Game().Spinner)
		}
		b.start(e)
		b.refresh()
		b.p.Emit("sound", b.sounds())
		rec := b.s.Record()
		for _, id := range made {
			if b.s.Record() != rec {
				break // a listener has opened another game
			}
			b.p.Emit("move", strconv.Itoa(id))
		}
	case session.Opened, session.Jumped:
		b.run, b.traces = nil, nil
		b.refresh()
		b.p.Emit("sound", b.sounds())
	}
	b.reselect()
	if r := b.resultText(); r != b.result {
		b.result = r
		if r != "" {
			b.p.Emit("result", r)
		}
	}
	b.mark()
	b.openPanel()
	b.turnEdges()
	b.needsRedraw = true
	b.p.Changed()
}

// reselect fires select if the selection has changed.
func (b *Board) reselect() {
	sel := b.s.Selected()
	if sel == b.selected {
		return
	}
	if sel == game.None && b.loupe.state == loupeStays {
		b.closeLoupe() // the page has cancelled the move that the loupe stayed open for
	}
	b.selected = sel
	b.p.Emit("select", b.squareName(sel))
}

// start animates a move that was played or undone.
func (b *Board) start(e session.Event) {
	b.run, b.traces = nil, nil
	if e.Node == nil || len(e.Node.Changes) == 0 {
		return
	}
	before := b.s.Position()
	if e.Kind == session.Played {
		before = before.Clone()
		for i := len(e.Node.Changes) - 1; i >= 0; i-- {
			before.Undo(e.Node.Changes[i])
		}
	}
	m := motion.New(b.s.Rules(), motion.Move{Before: before, Changes: e.Node.Changes, Route: e.Route, Launch: e.Node.Move.Launch()}, &motion.BoardPace, b.trayPlaces())
	if m.Total == 0 {
		return
	}
	r := &running{Plan: m, owner: e.Node.Mover, begin: b.now(), odds: outcomes(e), backward: e.Kind == session.Undone, crossFade: b.p.ReducedMotion(), rate: 1}
	if b.guide.slow {
		r.rate = slowRate
	}
	if r.crossFade && !r.backward {
		b.traces = m
	}
	if b.press.dropping && !r.backward {
		r.from = max(0, m.Arrive-motion.BoardPace.Capture/2) // dragging has shown the rest already
		b.press.dropping = false                             // the reply was not dropped
	}
	b.run = r
}

// finish ends the current motion at once.
func (b *Board) finish() {
	if b.traces != nil {
		b.traces = nil
		b.needsRedraw = true
	}
	if b.run != nil {
		b.showMapAgain()
		b.run = nil
		b.needsRedraw = true
	}
}

// showMapAgain lets the map fade in after a motion that hid it.
func (b *Board) showMapAgain() {
	if b.run.HandsOver() {
		b.cards.begin = b.now()
	}
}

// refresh computes what depends on the position.
func (b *Board) refresh() {
	b.movable = game.NewSquares(b.s.Game().Board.Size())
	for _, m := range b.s.Legal() {
		if m.Type != game.Drop && m.From != game.None {
			b.movable.Add(m.From)
		}
	}
	b.blocked = b.blocked[:0]
	if r, ok := b.s.Rules().(game.Roller); ok && b.s.Game().Rolling {
		for _, g := range r.Forecast(b.s.Position(), 1) {
			if g.Stopped && g.At == g.Origin && len(g.Route) == 0 {
				b.blocked = append(b.blocked, g.Origin)
			}
		}
	}
	b.findPassedRights()
	b.mark()
	b.openPanel()
	b.needsRedraw = true
}
