package host

import (
	"fmt"
	"slices"

	"fairway/game"
)

// guide draws attention to moves that somebody is to make, as an object says:
// {moves, squares, slow, once}; nothing ends it. A stroke by the die has its value, which the die will show. It lasts until another game is on the board.
func guide(h *Host, a args) (any, error) {
	o, _ := a.value(0).(map[string]any)
	list := func(name string) (texts []string, given bool) {
		l, given := o[name].([]any)
		for _, v := range l {
			texts = append(texts, textOf(v))
		}
		return texts, given
	}
	names, _ := list("moves")
	var moves []game.Move
	for _, text := range names {
		m, err := game.ReadMove(h.s.Rules(), h.s.Position(), text)
		if err != nil || m.NeedsDie() {
			return nil, fmt.Errorf("guide: %.40q isn't a legal move", text)
		}
		moves = append(moves, m)
	}
	var lit game.Squares
	if squares, given := list("squares"); given {
		lit = game.NewSquares(h.s.Game().Board.Size())
		for _, name := range squares {
			q, err := h.s.Game().Board.ParseSquare(name)
			if err != nil {
				return nil, fmt.Errorf("guide: %w", err)
			}
			lit.Add(q)
		}
	}
	slow, _ := o["slow"].(bool)
	once, _ := o["once"].(bool)
	h.s.SetGuided(once || len(moves) > 0)
	h.s.FixDie(slices.DeleteFunc(slices.Clone(moves), func(m game.Move) bool { return m.Die() == 0 }))
	h.board.Guide(moves, lit, slow)
	return nil, nil
}
