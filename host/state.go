package host

import (
	"slices"
	"strings"

	"fairway/host/arg"
	"fairway/host/jsontext"
)

// State is what a page may show around the board. Texts are plain text, and pictures are SVG texts that
// are safe to insert.
type State struct {
	Revision int           `json:"revision"` // grows with every change; valid only while this document is loaded
	Node     int           `json:"node"`     // number of the current node
	Ply      int           `json:"ply"`      // number of moves before it
	Board    BoardState    `json:"board"`    // game, and where the board is drawn
	View     ViewState     `json:"view"`     // settings of the view
	Pieces   PiecesState   `json:"pieces"`   // selected piece and its moves, rolling pieces, and zones
	Moves    MovesState    `json:"moves"`    // current line of moves, to its end
	Tree     TreeState     `json:"tree"`     // complete record with branches and comments
	Notes    NotesState    `json:"notes"`    // comment, glyph and drawings of the current node
	Hands    HandsState    `json:"hands"`    // armies: players, captured pieces, and pieces in hand
	Marks    MarksState    `json:"marks"`    // marks on the board and their meaning
	Touched  *TouchedPiece `json:"touched"`  // piece that is selected, or else under the pointer; null if none
	Message  *MessageCard  `json:"message"`  // message about the square under the pointer or the move being entered, null if none
	Result   *ResultCard   `json:"result"`   // how the game ended, null while it is in progress
}

// State returns the named sections as a JSON text.
func (h *Host) State(names []string) (JSON, error) {
	for _, name := range names {
		if !slices.ContainsFunc(sections, func(s section) bool { return s.name == name }) {
			return "", arg.NotOneOf("state: section", name, SectionNames())
		}
	}
	h.refresh()
	at, size := h.s.Record().At(), 100
	for i, s := range sections {
		if slices.Contains(names, s.name) {
			if k := &h.cached[i]; k.stale {
				k.text, k.stale = jsontext.Marshal(s.make(h)), false
			}
			size += len(s.name) + len(h.cached[i].text) + 4
		}
	}
	var b strings.Builder
	b.Grow(size)
	b.WriteString(strings.TrimSuffix(jsontext.Marshal(struct {
		Revision int `json:"revision"`
		Node     int `json:"node"`
		Ply      int `json:"ply"`
	}{h.revision, at.ID, at.Ply}), "}"))
	for i, s := range sections {
		if slices.Contains(names, s.name) {
			b.WriteString(`,"` + s.name + `":`)
			b.WriteString(h.cached[i].text)
		}
	}
	b.WriteByte('}')
	return JSON(b.String()), nil
}

// growing is the key of a section that can get long. If the section has only grown since the last key,
// it has certainly changed, so its text isn't made before it is requested.
type growing interface{ grew(before any) bool }

// refresh finds the sections that have changed, and increments the revision if there are any.
func (h *Host) refresh() {
	changed := false
	for i, s := range sections {
		key := s.key(h)
		k := &h.cached[i]
		if key == k.key {
			continue
		}
		before := k.key
		k.key = key
		if g, ok := key.(growing); ok && g.grew(before) {
			k.stale = true
		} else if t := jsontext.Marshal(s.make(h)); t != k.text || k.stale {
			k.text, k.stale = t, false
		} else {
			continue
		}
		h.undelivered |= 1 << i
		changed = true
	}
	if changed {
		h.revision++
	}
}
