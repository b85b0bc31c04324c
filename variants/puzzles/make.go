package puzzles

import (
	"slices"

	"fairway/game"
	"fairway/game/notation"
)

// Provable reports whether puzzles of a game can be proved: it has two armies and no dice.
func Provable(r game.Rules) bool {
	return len(r.Data().Armies) == 2 && !r.Data().Ground.Balls // balls need dice
}

// Make returns a puzzle of a position, if exactly one move reaches the goal within n moves and none does sooner. The line has the defence
// that leaves the fewest solutions.
func (v *Prover) Make(p *game.Position, goal Goal, target string, n int) (Puzzle, bool) {
	p = p.Clone()
	q := Puzzle{Goal: goal, In: n, Target: target, Position: notation.PositionText(v.rules, p)}
	if v.setGoal(p, goal, target) != nil {
		return Puzzle{}, false
	}
	if n > 1 {
		if sooner, err := v.Solutions(p, n-1); err != nil || len(sooner) > 0 {
			return Puzzle{}, false
		}
	}
	for ; ; n-- {
		found, err := v.Solutions(p, n)
		if err != nil || len(found) == 0 || n == q.In && len(found) > 1 {
			return Puzzle{}, false
		}
		q.Line = append(q.Line, v.texts(found))
		if n == 1 {
			return q, true
		}
		v.rules.Play(p, found[0], &v.log)
		answer, ok := v.bestDefence(p, n)
		if !ok {
			return Puzzle{}, false
		}
		q.Line = append(q.Line, v.rules.Data().MoveText(answer))
		v.rules.Play(p, answer, &v.log)
	}
}

// bestDefence returns the defence after which the fewest moves reach the goal within n-1 moves; preferably one that doesn't leave the last
// royal piece hanging.
func (v *Prover) bestDefence(p *game.Position, n int) (best game.Move, ok bool) {
	lowest := 0
	for _, m := range v.rules.Moves(p, nil) {
		mark := v.log.Len()
		v.rules.Play(p, m, &v.log)
		found, err := v.Solutions(p, n-1)
		count := len(found)
		if v.capturesRoyals && v.goal == Mate && v.winsByCapture(p) {
			count += 1 << 20
		}
		v.log.UndoTo(p, mark)
		if err != nil {
			return best, false
		}
		if !ok || count < lowest || count == lowest && lessText(v, m, best) {
			best, lowest, ok = m, count, true
		}
	}
	return best, ok
}

// lessText orders moves by their texts, so that the line is always the same.
func lessText(v *Prover, m, o game.Move) bool {
	g := v.rules.Data()
	return slices.Compare(g.AppendMove(nil, m), g.AppendMove(nil, o)) < 0
}
