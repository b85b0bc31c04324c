package host

import (
	"fairway/game"
	"fairway/session"
)

// MovesState is the line through the move shown to its end.
type MovesState struct {
	List    []MoveLine `json:"list"`
	CanUndo bool       `json:"canUndo"`
	CanRedo bool       `json:"canRedo"`
	Thrown  *Odds      `json:"thrown"`  // the odds of the stroke by the die that led here, and what came of them; null where none did
	DieTile string     `json:"dieTile"` // a picture of that die, empty for none
}

// movesState makes the section moves.
func (h *Host) movesState() MovesState {
	rec, number := h.s.Record(), 0
	m := MovesState{List: []MoveLine{}, CanUndo: h.s.CanTakeBack(), CanRedo: rec.Next() != nil, Thrown: h.rolledOdds()}
	after := rec.At().Parent == nil
	for _, n := range rec.Line() {
		current := n == rec.At()
		number = round(n, number)
		m.List = append(m.List, MoveLine{
			Node: n.ID, Number: number, Army: h.letter(n.Mover), Text: n.Text,
			Current: current, After: after, Branches: len(n.Parent.Children) - 1, Words: h.sentence(n),
		})
		after = after || current
	}
	if m.Thrown != nil {
		m.DieTile = h.pics.Die(m.Thrown.Die)
	}
	return m
}

// sentence returns a move of the record in words. It is kept, since the move of a node never changes.
func (h *Host) sentence(n *game.Node) string {
	s, ok := h.sentences[n]
	if !ok {
		s = session.Sentence(h.s.Game(), n)
		h.sentences[n] = s
	}
	return s
}
