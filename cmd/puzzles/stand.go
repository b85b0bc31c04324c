package main

import (
	"errors"
	"fmt"

	"fairway/engine"
	"fairway/game"
	"fairway/game/notation"
	"fairway/variants/puzzles"
)

// standing are how many positions the engine searches to see whether a move stands out.
const standing = 12_000

// margin is what a Rook is worth in a game, in hundredths of its commonest piece: by so much the move of a
// puzzle that can't be proved is better than every other.
func margin(e *engine.Engine, r game.Rules) int {
	if k, ok := r.Data().FindKind("R"); ok {
		return e.Value(0, k)
	}
	return 500
}

// stands reports why the move of a puzzle isn't better than every other by more than a Rook, or returns what the
// engine expects to be played. The same puzzle gives the same answer on every machine.
func stands(e *engine.Engine, r game.Rules, q *puzzles.Puzzle) ([]game.Move, error) {
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
	a := e.Think(game.NewRecord(r, p), engine.Limits{Nodes: standing, Lines: 2})
	switch {
	case !a.OK || len(a.Others) == 0:
		return nil, errors.New("position: the engine has no two moves to compare")
	case a.Move != m:
		return nil, fmt.Errorf("line: the engine plays %s", r.Data().MoveText(a.Move))
	case a.Score-a.Others[0].Score <= margin(e, r):
		return nil, fmt.Errorf("line: %s is worth %d, and %s %d", q.Line[0], a.Score, r.Data().MoveText(a.Others[0].Moves[0]), a.Others[0].Score)
	case a.Mate < 0 || a.Score < -margin(e, r):
		return nil, fmt.Errorf("line: %s is worth only %d", q.Line[0], a.Score)
	}
	return a.Line, nil
}

// name says what a puzzle is about, from what its move and those after it are expected to do: the game ends at once, or a
// piece of worth is captured.
func name(e *engine.Engine, r game.Rules, p *game.Position, line []game.Move, q *puzzles.Puzzle) {
	q.Goal, q.Target = puzzles.Best, ""
	me, g := p.Mover(), r.Data()
	p = p.Clone()
	var log game.Log
	worth := margin(e, r) * 2 / 5
	for i, m := range line {
		if m.NeedsDie() || r.Verdict(p).Over() || i > len(g.Armies) {
			break
		}
		if p.Mover() == me {
			for _, s := range m.Captured() {
				o := p.At(s)
				if w := e.Value(o.Army(), o.Kind()); o.Army() != me && w > worth && !g.Kinds[o.Kind()].Royal {
					q.Target, worth = g.Kinds[o.Kind()].ID, w
				}
			}
		}
		r.Play(p, m, &log)
		if i == 0 && r.Verdict(p).Reason == game.Checkmate && r.Verdict(p).Winner == me {
			q.Goal, q.Target = puzzles.Mate, ""
			return
		}
	}
}
