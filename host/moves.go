package host

import (
	"fairway/game"
	"fairway/session"
)

// MovesState is the current line of moves: the moves up to the current node, and those after it.
type MovesState struct {
	List    []MoveLine `json:"list"`    // moves of the line
	CanUndo bool       `json:"canUndo"` // whether there is a move to take back
	CanRedo bool       `json:"canRedo"` // whether there is a move to redo
	Thrown  *Odds      `json:"thrown"`  // odds and result of the die for the current move, null if it had none
	DieTile string     `json:"dieTile"` // picture of that die, empty if none
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

// sentence returns a move of the record in words. It is cached, because the move of a node never changes.
func (h *Host) sentence(n *game.Node) string {
	s, ok := h.sentences[n]
	if !ok {
		s = session.Sentence(h.s.Game(), n)
		h.sentences[n] = s
	}
	return s
}
