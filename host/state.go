package host

import (
	"slices"
	"strings"

	"fairway/host/arg"
	"fairway/host/jsontext"
)

// State is what a page may show around the board: the answer of state. Every text is plain text
// and every picture an SVG text from our own writer.
type State struct {
	Revision int           `json:"revision"` // grows with every change; a number of one document's life, never kept
	Node     int           `json:"node"`     // the record's node that is shown
	Ply      int           `json:"ply"`      // how many moves led there
	Board    BoardState    `json:"board"`    // the game, and the place of its drawing
	View     ViewState     `json:"view"`     // how the board is looked at
	Pieces   PiecesState   `json:"pieces"`   // the selected piece and its moves, pieces that roll, and who is where
	Moves    MovesState    `json:"moves"`    // the line through the move shown to its end
	Tree     TreeState     `json:"tree"`     // the whole record, with its branches and comments
	Notes    NotesState    `json:"notes"`    // what people wrote and drew at the place shown
	Hands    HandsState    `json:"hands"`    // the armies: who moves, where each sits, what it holds and has lost
	Marks    MarksState    `json:"marks"`    // what is marked on the board now
	Touched  *TouchedPiece `json:"touched"`  // the piece that is selected or, while none is, pointed at, null for none
	Message  *MessageCard  `json:"message"`  // the message about the square pointed at or the move being entered, null for none
	Result   *ResultCard   `json:"result"`   // how the game ended, null while it goes on
}

// State returns the sections of those names as a JSON text.
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

// growing is a key of a section that gets long. If the section has only grown since the key before,
// it has surely changed, and its text is made when somebody asks for it.
type growing interface{ grew(before any) bool }

// refresh finds the sections that have changed and raises the revision if there are any.
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
