package host

import (
	"fmt"
	"slices"

	"fairway/game"
	"fairway/host/arg"
)

// guide handles the call guide, whose argument is {moves, squares, slow, once}. A stroke with the die
// includes the roll, which the die will show. The guide ends with a call without an argument, or when
// another game begins.
func guide(h *Host, a args) (any, error) {
	o, _ := a.value(0).(map[string]any)
	list := func(name string) (texts []string, given bool) {
		l, given := o[name].([]any)
		for _, v := range l {
			texts = append(texts, arg.Text(v))
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
