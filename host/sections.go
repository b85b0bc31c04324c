package host

import (
	"fairway/game"
	"fairway/host/view"
	"fairway/render/look"
	"fairway/session"
)

// section is a part of the state that is compared and sent separately.
type section struct {
	name string
	key  func(h *Host) any // a comparable value; while it is equal, the section hasn't changed
	make func(h *Host) any
}

// sections lists the fields of State that are sections, in order.
var sections = []section{
	{"board", func(h *Host) any { return boardKey{h.s, h.drawing()} }, func(h *Host) any { return h.boardState() }},
	{"view", func(h *Host) any { return viewKey{h.s, h.board.View(), h.sound, h.buttons} }, func(h *Host) any { return h.viewState() }},
	{"pieces", func(h *Host) any {
		k := entryKey{session: h.s, view: h.board.View(), stamps: h.s.Stamps()}
		if k.stamps.Hover = 0; h.s.Choosing() {
			k.drawing = h.drawing()
		}
		return k
	}, func(h *Host) any { return h.piecesState() }},
	{"moves", func(h *Host) any { return movesKey{h.treeKey(), h.s.Stamps().Place, h.s.CanTakeBack()} }, func(h *Host) any { return h.movesState() }},
	{"tree", func(h *Host) any { return h.treeKey() }, func(h *Host) any { return h.treeState() }},
	{"notes", func(h *Host) any { return notesKey{h.treeKey(), h.s.Record().At(), h.s.Pen()} }, func(h *Host) any { return h.notesState() }},
	{"hands", func(h *Host) any {
		return handsKey{h.s, h.s.Stamps().Place, h.board.View(), h.seats, h.opposed, h.s.Locked(), heldKeyOf(h)}
	}, func(h *Host) any { return h.handsState() }},
	{"marks", func(h *Host) any { return entryKey{session: h.s, view: h.board.View(), stamps: h.s.Stamps()} }, func(h *Host) any { return h.marksState() }},
	{"touched", func(h *Host) any {
		return touchedKey{h.s, h.s.Stamps().Entry, h.s.Inspected(), heldKeyOf(h)}
	}, func(h *Host) any { return h.touched() }},
	{"message", func(h *Host) any { return entryKey{session: h.s, stamps: h.s.Stamps()} }, func(h *Host) any { return h.message() }},
	{"result", func(h *Host) any { return resultKey{h.s, h.s.Stamps().Place} }, func(h *Host) any { return h.result() }},
}

// SectionNames lists the names of the sections of the state.
func SectionNames() []string {
	var names []string
	for _, s := range sections {
		names = append(names, s.name)
	}
	return names
}

// The keys of the sections. place is the stamp of the current position.
type (
	boardKey struct {
		session *session.Session
		drawing Drawing
	}
	viewKey struct {
		session *session.Session
		view    look.View
		sound   bool
		buttons view.Buttons
	}
	movesKey struct {
		treeKey
		place int
		back  bool // the last move can be taken back
	}
	notesKey struct {
		treeKey
		at  *game.Node
		pen session.Pen
	}
	handsKey struct {
		session *session.Session
		place   int
		view    look.View
		seats   string
		opposed bool
		waits   bool // people can't move here
		held    heldKey
	}
	touchedKey struct {
		session *session.Session
		entry   int
		square  game.Square
		held    heldKey
	}
	resultKey struct {
		session *session.Session
		place   int
	}
	entryKey struct {
		session *session.Session
		stamps  session.Stamps
		view    look.View
		drawing Drawing
	}
)

// heldKey is the piece in hand that is selected.
type heldKey struct {
	kind game.KindID
	ok   bool
}

func heldKeyOf(h *Host) heldKey {
	k, ok := h.s.SelectedHeld()
	return heldKey{k, ok}
}

// grew implements growing.
func (k movesKey) grew(before any) bool {
	b, ok := before.(movesKey)
	return ok && k.treeKey.grew(b.treeKey)
}
