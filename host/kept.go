package host

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"fairway/game"
	"fairway/game/notation"
	"fairway/render/look"
	"fairway/session"
)

// keptVersion is the version of the kept games that are written here; the first one is read, too.
const keptVersion = 2

// Kept is what of a game outlives its document (rules/formats.md, "Kept game"); paused is written where it is true, and older
// versions pass over it.
type Kept struct {
	Record  string
	Diagram string   // the text that the game was made of, empty for a built-in game
	At      []string // the moves from the beginning to the place that is shown; nil is the end
	Seats   string   // who moves which army, empty for a person each
	Paused  bool     // the computer waits until somebody lets it move again
	view    func(set *look.Artwork) (seen, error)
}

// ReadKept reads a kept game that a document's own parser has made an object of. What isn't of its type
// there is read as nothing, which Restore refuses by what it lacks.
func ReadKept(v any) (Kept, error) {
	o, _ := v.(map[string]any)
	str := func(name string) string { s, _ := o[name].(string); return s }
	k := Kept{Record: str("record"), Diagram: str("diagram"), Seats: str("seats"), Paused: o["paused"] == true}
	if at, ok := o["at"].([]any); ok {
		k.At = []string{}
		for _, m := range at {
			k.At = append(k.At, textOf(m))
		}
	}
	switch n, _ := o["v"].(float64); {
	case n == 1:
		k.view = func(set *look.Artwork) (seen, error) { return readFirst(o, set) }
	case n == keptVersion:
		settings, _ := o["view"].(map[string]any)
		k.view = func(set *look.Artwork) (seen, error) {
			v, _ := readView(settings, set) // no game is lost over how it is looked at
			return v, nil
		}
	case n > keptVersion && n == math.Trunc(n):
		return k, fmt.Errorf("kept game: version %.8s was made by a newer Fairway", textOf(o["v"]))
	case textOf(o["v"]) == "":
		return k, errors.New("kept game: it has no version")
	default:
		return k, fmt.Errorf("kept game: %.20q isn't a version", textOf(o["v"]))
	}
	return k, nil
}

// readFirst reads the view of a kept game of version 1, which has the board's own numbers beside the
// record. That it wasn't dark said nothing of the device.
func readFirst(o map[string]any, set *look.Artwork) (seen, error) {
	is := func(name string) bool { return o[name] == true }
	number := func(name string) int { n, _ := o[name].(float64); return int(n) }
	face, err := indexOf("face", textOf(o["face"]), look.FaceTexts[:], -1)
	if face < 0 {
		if err == nil {
			err = errors.New("face: there is none")
		}
		return seen{}, err
	}
	v := seen{chosen: true, View: look.View{
		Face: look.Face(face), Turn: number("turn"), Follow: is("follow"), Coords: is("coords"), Forecast: number("forecast"), Map: is("map"),
	}}
	if is("flip") {
		v.Turn = 2
	}
	if is("dark") {
		v.Theme = look.ThemeDark
	}
	v.View = v.View.For(set)
	return v, nil
}

// json writes a kept game with a view as the object that ReadKept reads.
func (k Kept) json(view object) string {
	o := object{{"v", float64(keptVersion)}, {"record", k.Record}}
	if k.Diagram != "" {
		o = append(o, field{"diagram", k.Diagram})
	}
	o = append(o, field{"at", k.At}, field{"view", view})
	if k.Seats != "" {
		o = append(o, field{"seats", k.Seats})
	}
	if k.Paused {
		o = append(o, field{"paused", true})
	}
	return text(o)
}

// kept is the game as a kept one. It is written anew only when something of it has changed.
func (h *Host) kept() string {
	type of struct {
		tree  onTree
		place int
		view  seen
		rests bool
	}
	v := h.usual()
	key := of{h.treeKey(), h.s.Stamps().Place, v, h.paused}
	if key == h.keptOf {
		return h.keptText
	}
	k := Kept{Record: h.Record(), Diagram: h.s.Game().Diagram, At: []string{}, Seats: h.seats, Paused: h.paused}
	for _, n := range h.s.Record().Line() {
		if n.Ply > h.s.Record().At().Ply {
			break
		}
		k.At = append(k.At, n.Text)
	}
	h.keptOf, h.keptText = key, k.json(v.kept(h.s.Game()))
	return h.keptText
}

// Save is the game as a kept one, with its place and view, as a JSON text.
func (h *Host) Save() string { return h.kept() }

// Restore takes back what Save gave, or a record, which is shown at its end. A game that has moves
// which aren't legal any more is opened at the last one that is; the warning says so, and the text
// shouldn't be overwritten by what is kept from then on. On an error everything stays as it was.
func (h *Host) Restore(kept string) (warning string, err error) {
	kept = strings.Trim(kept, "\ufeff \t\r\n") // as files begin and end
	if !strings.HasPrefix(kept, "{") {
		lib, adopt := h.library()
		rec, err := lib.ReadRecord(kept)
		if err != nil {
			return "", err
		}
		adopt()
		h.begin(rec)
		h.board.Changed()
		return "", nil
	}
	v, err := h.doc.Parse(kept)
	if err != nil {
		return "", fmt.Errorf("kept game: %w", err)
	}
	k, err := ReadKept(v)
	if err != nil {
		return "", err
	}
	return h.open(k)
}

// open opens a kept game, as Restore.
func (h *Host) open(k Kept) (warning string, err error) {
	lib, adopt := h.library()
	rec, stopped, err := lib.ReopenRecord(k.text())
	if err != nil {
		return "", err
	}
	if stopped == nil {
		if err := lookAt(rec, k.At); err != nil {
			return "", err
		}
	}
	g := rec.Rules().Data()
	v, err := k.view(h.picturesOf(rec.Rules()).set)
	if err == nil {
		v, err = seated(v, g, k.Seats)
	}
	if err != nil {
		return "", fmt.Errorf("kept game: %w", err)
	}
	adopt()
	h.begin(rec)
	h.reopen(v)
	h.paused = k.Paused
	h.board.Changed()
	if stopped != nil {
		return fmt.Sprintf("%s: move %d, %s, isn't legal any more.", notation.RulesChanged, stopped.Move, stopped.Word), nil
	}
	return "", nil
}

// text is the whole record, with the diagram text of an own game.
func (k Kept) text() string {
	if k.Diagram != "" {
		return k.Record + "\n\n" + k.Diagram
	}
	return k.Record
}

// begin sits down to a record.
func (h *Host) begin(rec *game.Record) {
	s := session.New(rec.Rules())
	s.Open(rec)
	h.sit(s)
}

// lookAt goes to the place of a record that moves lead to from its beginning; nil is its end.
func lookAt(rec *game.Record, moves []string) error {
	if moves == nil {
		return nil
	}
	n := rec.Root()
	for _, m := range moves {
		var next *game.Node
		for _, c := range n.Children {
			if c.Text == m {
				next = c
			}
		}
		if next == nil {
			return errors.New("kept game: the place that is shown isn't in the record")
		}
		n = next
	}
	rec.Goto(n.ID)
	return nil
}
