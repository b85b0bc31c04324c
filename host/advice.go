package host

import (
	"fmt"

	"fairway/game"
)

// Advice is a move, explained in words.
type Advice struct {
	Move  string `json:"move"`  // move text
	Title string `json:"title"` // description such as Lion captures j11, then k12
	Why   string `json:"why"`   // reasons as sentences, empty for a quiet move
	Reply string `json:"reply"` // expected reply as a sentence, empty if none
}

// maxMate limits the number of turns to a mate.
const maxMate = 1000

// advise handles the call advise.
func advise(h *Host, a args) (any, error) {
	line := a.texts(0)
	about, _ := a.value(1).(map[string]any)
	n, err := h.node(about["node"])
	if err != nil {
		return nil, fmt.Errorf("advise: %w", err)
	}
	mate, _ := about["mate"].(float64)
	said, err := h.s.Advise(n, line, min(max(0, int(mate)), maxMate))
	if err != nil {
		return nil, fmt.Errorf("advise: %w", err)
	}
	return Advice(said), nil
}

// Hint shows a legal move as a hint. Unless apart is set, it notes in the record that a hint was
// requested. An empty move removes the hint.
func (h *Host) Hint(move string, apart bool) error {
	if move == "" {
		h.s.DropHint()
		h.board.Changed()
		return nil
	}
	m, err := game.ReadMove(h.s.Rules(), h.s.Position(), move)
	if err != nil || h.s.Result().Over() {
		return fmt.Errorf("hint: %.40q isn't a legal move", move)
	}
	at := h.s.Record().At()
	if notes := at.Notes; !notes.Hint && !apart {
		notes.Hint = true
		if err := h.s.Annotate(at, notes); err != nil {
			return err
		}
	}
	h.s.SetHint(m)
	h.board.Changed()
	return nil
}
