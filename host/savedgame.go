package host

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"fairway/game"
	"fairway/game/notation"
	"fairway/host/arg"
	"fairway/host/jsontext"
	"fairway/host/view"
	"fairway/render/look"
	"fairway/session"
)

// savedVersion is the version in which saved games are written. Version 1 can be read too.
const savedVersion = 2

// SavedGame is a saved game (rules/formats.md, "Kept game").
type SavedGame struct {
	Record  string
	Diagram string   // the diagram text of a custom game, empty for a built-in game
	At      []string // the moves from the start to the current node; nil for the end
	Seats   string   // who plays which army, empty if people play all of them
	Paused  bool     // the computer is paused; written only if true, and ignored by older versions
	view    func(set *look.Artwork) (view.View, error)
}

// ReadSavedGame reads the parsed JSON of a saved game. A field of the wrong type counts as missing; Restore
// rejects a game without a required field.
func ReadSavedGame(v any) (SavedGame, error) {
	o, _ := v.(map[string]any)
	str := func(name string) string { s, _ := o[name].(string); return s }
	k := SavedGame{Record: str("record"), Diagram: str("diagram"), Seats: str("seats"), Paused: o["paused"] == true}
	if at, ok := o["at"].([]any); ok {
		k.At = []string{}
		for _, m := range at {
			k.At = append(k.At, arg.Text(m))
		}
	}
	switch n, _ := o["v"].(float64); {
	case n == 1:
		k.view = func(set *look.Artwork) (view.View, error) { return view.ReadVersion1(o, set) }
	case n == savedVersion:
		settings, _ := o["view"].(map[string]any)
		k.view = func(set *look.Artwork) (view.View, error) {
			v, _ := view.Read(settings, set) // an invalid setting is no reason to lose the game
			return v, nil
		}
	case n > savedVersion && n == math.Trunc(n):
		return k, fmt.Errorf("kept game: version %.8s was made by a newer Fairway", arg.Text(o["v"]))
	case arg.Text(o["v"]) == "":
		return k, errors.New("kept game: it has no version")
	default:
		return k, fmt.Errorf("kept game: %.20q isn't a version", arg.Text(o["v"]))
	}
	return k, nil
}

// marshal returns the JSON that ReadSavedGame reads, with the settings of a view.
func (k SavedGame) marshal(settings jsontext.Object) string {
	o := jsontext.Object{{Name: "v", Value: float64(savedVersion)}, {Name: "record", Value: k.Record}}
	add := func(name string, value any) { o = append(o, jsontext.Member{Name: name, Value: value}) }
	if k.Diagram != "" {
		add("diagram", k.Diagram)
	}
	add("at", k.At)
	add("view", settings)
	if k.Seats != "" {
		add("seats", k.Seats)
	}
	if k.Paused {
		add("paused", true)
	}
	return jsontext.Marshal(o)
}

// recordText returns the record, followed by the diagram text if the game has one.
func (k SavedGame) recordText() string {
	if k.Diagram != "" {
		return k.Record + "\n\n" + k.Diagram
	}
	return k.Record
}

// savedGame returns the text of the saved game, which is cached until something changes.
func (h *Host) savedGame() string {
	type keptKey struct {
		tree   treeKey
		place  int
		view   view.View
		paused bool
	}
	v := h.savedView()
	key := keptKey{h.treeKey(), h.s.Stamps().Place, v, h.paused}
	if key == h.savedKey {
		return h.savedText
	}
	k := SavedGame{Record: h.Record(), Diagram: h.s.Game().Diagram, At: []string{}, Seats: h.seats, Paused: h.paused}
	for _, n := range h.s.Record().Line() {
		if n.Ply > h.s.Record().At().Ply {
			break
		}
		k.At = append(k.At, n.Text)
	}
	h.savedKey, h.savedText = key, k.marshal(v.Object(h.s.Game()))
	return h.savedText
}

// Save returns the game as a JSON text, with the current node and the view.
func (h *Host) Save() string { return h.savedGame() }

// Restore opens a text that Save returned, or a record, which it shows at its end. If a move of a saved
// game is no longer legal, Restore opens the game at the move before it and returns a warning; the page
// should then store a copy of the old text. After an error nothing has changed.
func (h *Host) Restore(kept string) (warning string, err error) {
	kept = strings.Trim(kept, "\ufeff \t\r\n") // as files may have around a text
	if !strings.HasPrefix(kept, "{") {
		lib, adopt := h.library()
		rec, err := lib.ReadRecord(kept)
		if err != nil {
			return "", err
		}
		adopt()
		h.openRecord(rec)
		h.board.Changed()
		return "", nil
	}
	v, err := h.doc.Parse(kept)
	if err != nil {
		return "", fmt.Errorf("kept game: %w", err)
	}
	k, err := ReadSavedGame(v)
	if err != nil {
		return "", err
	}
	return h.openSavedGame(k)
}

// openSavedGame opens a saved game, as Restore does.
func (h *Host) openSavedGame(k SavedGame) (warning string, err error) {
	lib, adopt := h.library()
	rec, illegal, err := lib.ReopenRecord(k.recordText())
	if err != nil {
		return "", err
	}
	if illegal == nil {
		if err := gotoPlace(rec, k.At); err != nil {
			return "", err
		}
	}
	v, err := k.view(h.picturesOf(rec.Rules()).Artwork)
	if err == nil {
		v, err = v.WithSeats(rec.Rules().Data(), k.Seats)
	}
	if err != nil {
		return "", fmt.Errorf("kept game: %w", err)
	}
	adopt()
	h.openRecord(rec)
	h.restoreView(v)
	h.paused = k.Paused
	h.board.Changed()
	if illegal != nil {
		return fmt.Sprintf("%s: move %d, %s, isn't legal any more.", notation.RulesChanged, illegal.Move, illegal.Word), nil
	}
	return "", nil
}

// openRecord begins a session with a record.
func (h *Host) openRecord(rec *game.Record) {
	s := session.New(rec.Rules())
	s.Open(rec)
	h.openSession(s)
}

// gotoPlace goes to the node that moves lead to from the start of a record. With nil it stays at the
// end.
func gotoPlace(rec *game.Record, moves []string) error {
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
