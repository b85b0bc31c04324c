package puzzles

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"fairway/game"
	"fairway/game/movegen"
	"fairway/game/notation"
)

// ErrBudget reports that a proof needs more positions than its budget.
var ErrBudget = errors.New("the proof needs more positions")

// Prover searches all moves of both armies of a game of two without dice. It uses only game.Rules.
type Prover struct {
	rules          game.Rules
	capturesRoyals bool // the game ends with the capture of a royal piece, not with checkmate
	ownTurns       bool // the rules aren't a movegen.Base: a turn may capture more than its move does
	target         game.KindID
	goal           Goal
	solver         game.Army
	log            game.Log
	lists          [][]game.Move // by depth
	refutations    []game.Move   // by depth: the move that decided the last position, tried first in the next
	Budget         int           // positions left; at first 0 for no limit
	limited        bool
	exhausted      bool // Budget is used up
}

// NewProver returns a prover that visits at most budget positions, 0 for no limit.
func NewProver(r game.Rules, budget int) *Prover {
	b, ok := r.(*movegen.Base)
	return &Prover{rules: r, capturesRoyals: ok && !b.RoyalSafe, ownTurns: !ok, Budget: budget, limited: budget > 0}
}

// Prove reports why a puzzle is wrong. In a right one the first move reaches the goal against every defence, in the stated number of moves and
// not sooner, and every other first move fails. After the defence of the line exactly the moves that the line lists reach it in time.
func (v *Prover) Prove(q *Puzzle) error {
	p, err := notation.ReadPosition(v.rules, q.Position)
	if err != nil {
		return fmt.Errorf("position: %w", err)
	}
	if text := notation.PositionText(v.rules, p); text != q.Position {
		return fmt.Errorf("position: it is printed as %s", text)
	}
	if q.Goal == Fall {
		if text := v.texts(v.Falls(p)); text != q.Line[0] {
			return fmt.Errorf("line: entry 1 is %.200q instead of what brings a King down, %.200q", q.Line[0], text)
		}
		return nil
	}
	if err := v.setGoal(p, q.Goal, q.Target); err != nil {
		return err
	}
	for i := 0; i < len(q.Line); i += 2 {
		left := q.In - i/2
		found, err := v.Solutions(p, left)
		if err != nil {
			return err
		}
		if i == 0 && left > 1 {
			if sooner, err := v.Solutions(p, left-1); err != nil || len(sooner) > 0 {
				return errors.Join(err, fmt.Errorf("line: %s does it sooner", v.texts(sooner)))
			}
		}
		if text := v.texts(found); text != q.Line[i] {
			return fmt.Errorf("line: entry %d is %.200q instead of what does it, %.200q", i+1, q.Line[i], text)
		}
		if i+1 == len(q.Line) {
			break
		}
		for _, text := range []string{strings.Fields(q.Line[i])[0], q.Line[i+1]} {
			m, err := game.ReadMove(v.rules, p, text)
			if err != nil {
				return fmt.Errorf("line: %w", err)
			}
			v.rules.Play(p, m, &v.log)
		}
	}
	return nil
}

// Falls returns the moves by which an army other than the mover's loses its last royal piece at once. Where armies are checkmated at the
// beginning of a turn, that is before they move again.
func (v *Prover) Falls(p *game.Position) []game.Move {
	var found []game.Move
	for _, m := range v.rules.Moves(p, nil) {
		if m.NeedsDie() {
			continue
		}
		mover, before := p.Mover(), [game.MaxArmies]int{}
		for a := range v.rules.Data().Armies {
			before[a] = p.Royals(game.Army(a))
		}
		mark := v.log.Len()
		v.rules.Play(p, m, &v.log)
		for a := range v.rules.Data().Armies {
			if game.Army(a) != mover && before[a] > 0 && p.Royals(game.Army(a)) == 0 {
				found = append(found, m)
				break
			}
		}
		v.log.UndoTo(p, mark)
	}
	return found
}

// setGoal sets the goal of the army to move.
func (v *Prover) setGoal(p *game.Position, goal Goal, target string) error {
	v.goal, v.solver, v.exhausted = goal, p.Mover(), false
	v.target = game.KindID(len(v.rules.Data().Kinds))
	if goal != Mate && goal != Win || len(v.rules.Data().Armies) != 2 {
		return fmt.Errorf("goal: %s can't be proved here", goal)
	}
	if goal == Win {
		k, ok := v.rules.Data().FindKind(target)
		if !ok {
			return fmt.Errorf("target: %.20q isn't a piece type", target)
		}
		v.target = k
	}
	if v.rules.Verdict(p).Over() {
		return errors.New("position: the game is over")
	}
	return nil
}

// texts returns the texts of moves in alphabetical order, separated by spaces.
func (v *Prover) texts(list []game.Move) string {
	var texts []string
	for _, m := range list {
		texts = append(texts, v.rules.Data().MoveText(m))
	}
	slices.Sort(texts)
	return strings.Join(texts, " ")
}

// Solutions returns the moves that reach the goal within n moves against every defence.
func (v *Prover) Solutions(p *game.Position, n int) ([]game.Move, error) {
	var found []game.Move
	for _, m := range v.rules.Moves(p, nil) {
		if v.reachesGoal(p, m, n) {
			found = append(found, m)
		}
		if v.exhausted {
			return nil, ErrBudget
		}
	}
	return found, nil
}

// reachesGoal reports whether a move reaches the goal within n moves, including itself.
func (v *Prover) reachesGoal(p *game.Position, m game.Move, n int) bool {
	if v.countPosition() {
		return false
	}
	if v.goal == Win && v.capturesTarget(p, &m) {
		return true
	}
	mark, before := v.log.Len(), v.targetsLeft(p)
	v.rules.Play(p, m, &v.log)
	defer v.log.UndoTo(p, mark)
	if v.targetsLeft(p) < before {
		return true
	}
	if won, over := v.gameOver(p); over {
		return won
	}
	switch {
	case v.goal == Mate && v.capturesRoyals && n == 1:
		return v.matedNextMove(p)
	case n == 1:
		return false
	}
	return v.defenceFails(p, n)
}

// gameOver reports whether the game is over, and whether the solver has won it.
func (v *Prover) gameOver(p *game.Position) (won, over bool) {
	// An army that isn't in check hasn't lost, as stalemate draws. Looking for check is much cheaper than Verdict.
	if !v.capturesRoyals && !v.ownTurns && len(v.rules.Checks(p)) == 0 {
		return false, false
	}
	r := v.rules.Verdict(p)
	return r.Over() && !r.Draw && r.Winner == v.solver, r.Over()
}

// capturesTarget reports whether a move captures a piece of the target's kind.
func (v *Prover) capturesTarget(p *game.Position, m *game.Move) bool {
	for _, s := range m.Captured() {
		if o := p.At(s); o.Army() != v.solver && o.Kind() == v.target {
			return true
		}
	}
	return false
}

// targetsLeft returns the number of the other army's pieces of the target's kind where a roll may capture them, otherwise 0.
func (v *Prover) targetsLeft(p *game.Position) int {
	if v.goal != Win || !v.ownTurns {
		return 0
	}
	return p.Count(1-v.solver, v.target)
}

// defenceFails reports whether after every move of the army to move, which defends, the solver reaches the goal within n-1 moves. A move
// that ends the game otherwise is a defence, and so is having no move.
func (v *Prover) defenceFails(p *game.Position, n int) bool {
	list := v.moves(2*n, p)
	for i := range list {
		if v.countPosition() {
			return false
		}
		mark := v.log.Len()
		v.rules.Play(p, list[i], &v.log)
		lost := v.defenceLost(p, n)
		v.log.UndoTo(p, mark)
		if !lost {
			v.refutations[2*n] = list[i]
			return false
		}
	}
	return len(list) > 0
}

// defenceLost reports whether the army to move, which solves, reaches the goal within n-1 moves.
func (v *Prover) defenceLost(p *game.Position, n int) bool {
	if v.capturesRoyals && v.rules.Verdict(p).Over() {
		return v.rules.Verdict(p).Winner == v.solver
	}
	list := v.moves(2*n-1, p)
	for i := range list {
		if v.reachesGoal(p, list[i], n-1) {
			v.refutations[2*n-1] = list[i]
			return true
		}
		if v.exhausted {
			return false
		}
	}
	return false
}

// matedNextMove reports whether the army to move is in check and loses its last royal piece on the next move, whatever it plays.
func (v *Prover) matedNextMove(p *game.Position) bool {
	if len(v.rules.Checks(p)) == 0 {
		return false
	}
	list := v.moves(0, p)
	for i := range list {
		if v.countPosition() {
			return false
		}
		mark := v.log.Len()
		v.rules.Play(p, list[i], &v.log)
		lost := v.winsByCapture(p)
		v.log.UndoTo(p, mark)
		if !lost {
			v.refutations[0] = list[i]
			return false
		}
	}
	return len(list) > 0
}

// winsByCapture reports whether the army to move, which solves, wins by capturing a royal piece.
func (v *Prover) winsByCapture(p *game.Position) bool {
	if r := v.rules.Verdict(p); r.Over() {
		return r.Winner == v.solver && !r.Draw
	}
	kinds := v.rules.Data().Kinds
	list := v.moves(1, p)
	for i := range list {
		if !slices.ContainsFunc(list[i].Captured(), func(s game.Square) bool { return kinds[p.At(s).Kind()].Royal }) {
			continue
		}
		mark := v.log.Len()
		v.rules.Play(p, list[i], &v.log)
		r := v.rules.Verdict(p)
		v.log.UndoTo(p, mark)
		if r.Over() && !r.Draw && r.Winner == v.solver {
			return true
		}
	}
	return false
}

// moves returns the legal moves of a position, in a buffer for each depth. The refutation of the last position at that depth is first.
func (v *Prover) moves(depth int, p *game.Position) []game.Move {
	for len(v.lists) <= depth {
		v.lists, v.refutations = append(v.lists, nil), append(v.refutations, game.Move{})
	}
	list := v.rules.Moves(p, v.lists[depth][:0])
	v.lists[depth] = list
	if i := slices.Index(list, v.refutations[depth]); i > 0 {
		list[0], list[i] = list[i], list[0]
	}
	return list
}

// countPosition counts a position and reports whether the budget is used up.
func (v *Prover) countPosition() bool {
	v.Budget--
	v.exhausted = v.exhausted || v.limited && v.Budget < 0
	return v.exhausted
}
