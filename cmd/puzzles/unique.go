package main

import (
	"errors"
	"fmt"

	"fairway/engine"
	"fairway/game"
	"fairway/game/notation"
	"fairway/variants/puzzles"
)

// uniqueNodes is the number of nodes of the search that compares a move with all others.
const uniqueNodes = 12_000

// rookValue returns the value of a Rook in a game, in hundredths of its commonest kind, or 500 without Rooks. The move of a puzzle that can't be
// proved is better than every other by more than that.
func rookValue(e *engine.Engine, r game.Rules) int {
	if k, ok := r.Data().FindKind("R"); ok {
		return e.PieceValue(0, k)
	}
	return 500
}

// uniqueMove returns the principal variation of a puzzle, or an error if its move isn't better than every other by more than a Rook. The
// same puzzle gives the same answer on every machine.
func uniqueMove(e *engine.Engine, r game.Rules, q *puzzles.Puzzle) ([]game.Move, error) {
	p, err := notation.ReadPosition(r, q.Position)
	if err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	if text := notation.PositionText(r, p); text != q.Position {
		return nil, fmt.Errorf("position: it is printed as %s", text)
	}
	m, err := game.ReadMove(r, p, q.Line[0])
	if err != nil {
		return nil, fmt.Errorf("line: %w", err)
	}
	if m.NeedsDie() {
		return nil, errors.New("line: the move needs the die")
	}
	a := e.Think(game.NewRecord(r, p), engine.Limits{Nodes: uniqueNodes, Lines: 2})
	switch {
	case !a.OK || len(a.Others) == 0:
		return nil, errors.New("position: the engine has no two moves to compare")
	case a.Move != m:
		return nil, fmt.Errorf("line: the engine plays %s", r.Data().MoveText(a.Move))
	case a.Score-a.Others[0].Score <= rookValue(e, r):
		return nil, fmt.Errorf("line: %s is worth %d, and %s %d", q.Line[0], a.Score, r.Data().MoveText(a.Others[0].Moves[0]), a.Others[0].Score)
	case a.Mate < 0 || a.Score < -rookValue(e, r):
		return nil, fmt.Errorf("line: %s is worth only %d", q.Line[0], a.Score)
	}
	return a.PV, nil
}

// setGoal sets goal and target of a puzzle by the principal variation: checkmate at once, or the most valuable piece that is captured.
func setGoal(e *engine.Engine, r game.Rules, p *game.Position, line []game.Move, q *puzzles.Puzzle) {
	q.Goal, q.Target = puzzles.Best, ""
	army, g := p.Mover(), r.Data()
	p = p.Clone()
	var log game.Log
	lowest := rookValue(e, r) * 2 / 5
	for i, m := range line {
		if m.NeedsDie() || r.Verdict(p).Over() || i > len(g.Armies) {
			break
		}
		if p.Mover() == army {
			for _, s := range m.Captured() {
				o := p.At(s)
				if value := e.PieceValue(o.Army(), o.Kind()); o.Army() != army && value > lowest && !g.Kinds[o.Kind()].Royal {
					q.Target, lowest = g.Kinds[o.Kind()].ID, value
				}
			}
		}
		r.Play(p, m, &log)
		if i == 0 && r.Verdict(p).Reason == game.Checkmate && r.Verdict(p).Winner == army {
			q.Goal, q.Target = puzzles.Mate, ""
			return
		}
	}
}
