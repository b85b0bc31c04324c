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

// ErrBudget is returned where a proof would need more positions than it may.
var ErrBudget = errors.New("the proof needs more positions")

// Prover searches all moves of both armies of a game of two without dice. It asks game.Rules and nothing else.
type Prover struct {
	rules  game.Rules
	hunted bool // royal pieces are captured in the end, and checkmate doesn't end the game
	own    bool // turns are the game's own: more than the move may capture in them
	target game.KindID
	goal   Goal
	me     game.Army
	log    game.Log
	lists  [][]game.Move // by depth
	hint   []game.Move   // by depth: what did it last
	Budget int           // positions that may still be looked at; 0 at the beginning is any number
	capped bool
	out    bool
}

// NewProver returns a prover that looks at no more positions than budget; 0 is any number.
func NewProver(r game.Rules, budget int) *Prover {
	b, ok := r.(*movegen.Base)
	return &Prover{rules: r, hunted: ok && !b.RoyalSafe, own: !ok, Budget: budget, capped: budget > 0}
}

// Prove reports why a puzzle isn't one: its first move reaches the goal against every defence, in as many
// moves as it says and not sooner; every other first move fails against some defence. After the answer of
// the line, exactly the moves that the line lists reach it in time.
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
	if err := v.aim(p, q.Goal, q.Target); err != nil {
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

// Falls lists the moves by which an army other than the mover's loses its last royal piece at once: where armies are checkmated
// at the beginning of a turn, that is before they move again.
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

// aim sets what is searched for, by the army to move.
func (v *Prover) aim(p *game.Position, goal Goal, target string) error {
	v.goal, v.me, v.out = goal, p.Mover(), false
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

// texts are the texts of moves in their order, with spaces between them.
func (v *Prover) texts(list []game.Move) string {
	var texts []string
	for _, m := range list {
		texts = append(texts, v.rules.Data().MoveText(m))
	}
	slices.Sort(texts)
	return strings.Join(texts, " ")
}

// Solutions lists the moves of a position that reach the goal within n moves against every defence.
func (v *Prover) Solutions(p *game.Position, n int) ([]game.Move, error) {
	var found []game.Move
	for _, m := range v.rules.Moves(p, nil) {
		if v.does(p, m, n) {
			found = append(found, m)
		}
		if v.out {
			return nil, ErrBudget
		}
	}
	return found, nil
}

// does reports whether a move reaches the goal within n moves, itself included.
func (v *Prover) does(p *game.Position, m game.Move, n int) bool {
	if v.spend() {
		return false
	}
	if v.goal == Win && v.bags(p, &m) {
		return true
	}
	mark, before := v.log.Len(), v.left(p)
	v.rules.Play(p, m, &v.log)
	defer v.log.UndoTo(p, mark)
	if v.left(p) < before {
		return true
	}
	if r, over := v.ended(p); over {
		return r
	}
	switch {
	case v.goal == Mate && v.hunted && n == 1:
		return v.mated(p)
	case n == 1:
		return false
	}
	return v.fails(p, n)
}

// ended reports whether the game is over, and then whether it was won by the army that solves.
func (v *Prover) ended(p *game.Position) (won, over bool) {
	// Where stalemate draws, an army that isn't in check hasn't lost; to look for check is much cheaper.
	if !v.hunted && !v.own && len(v.rules.Checks(p)) == 0 {
		return false, false
	}
	r := v.rules.Verdict(p)
	return r.Over() && !r.Draw && r.Winner == v.me, r.Over()
}

// bags reports whether a move captures a piece of the target's kind.
func (v *Prover) bags(p *game.Position, m *game.Move) bool {
	for _, s := range m.Captured() {
		if o := p.At(s); o.Army() != v.me && o.Kind() == v.target {
			return true
		}
	}
	return false
}

// left is how many pieces of the target's kind the other army has, where a roll may capture them, too.
func (v *Prover) left(p *game.Position) int {
	if v.goal != Win || !v.own {
		return 0
	}
	return p.Count(1-v.me, v.target)
}

// fails reports whether every move of the army to move, which defends, lets the other one reach the goal
// within n-1 moves. One that ends the game otherwise doesn't, and neither does having no move.
func (v *Prover) fails(p *game.Position, n int) bool {
	list := v.list(2*n, p)
	for i := range list {
		if v.spend() {
			return false
		}
		mark := v.log.Len()
		v.rules.Play(p, list[i], &v.log)
		lost := v.lostAfter(p, n)
		v.log.UndoTo(p, mark)
		if !lost {
			v.hint[2*n] = list[i]
			return false
		}
	}
	return len(list) > 0
}

// lostAfter reports whether the army to move, which solves, reaches the goal within n-1 moves.
func (v *Prover) lostAfter(p *game.Position, n int) bool {
	if v.hunted && v.rules.Verdict(p).Over() {
		return v.rules.Verdict(p).Winner == v.me
	}
	list := v.list(2*n-1, p)
	for i := range list {
		if v.does(p, list[i], n-1) {
			v.hint[2*n-1] = list[i]
			return true
		}
		if v.out {
			return false
		}
	}
	return false
}

// mated reports whether the army to move loses its last royal piece on the next move whatever it does.
func (v *Prover) mated(p *game.Position) bool {
	if len(v.rules.Checks(p)) == 0 {
		return false
	}
	list := v.list(0, p)
	for i := range list {
		if v.spend() {
			return false
		}
		mark := v.log.Len()
		v.rules.Play(p, list[i], &v.log)
		lost := v.takes(p)
		v.log.UndoTo(p, mark)
		if !lost {
			v.hint[0] = list[i]
			return false
		}
	}
	return len(list) > 0
}

// takes reports whether the army to move, which solves, wins with one capture of a royal piece.
func (v *Prover) takes(p *game.Position) bool {
	if r := v.rules.Verdict(p); r.Over() {
		return r.Winner == v.me && !r.Draw
	}
	kinds := v.rules.Data().Kinds
	list := v.list(1, p)
	for i := range list {
		if !slices.ContainsFunc(list[i].Captured(), func(s game.Square) bool { return kinds[p.At(s).Kind()].Royal }) {
			continue
		}
		mark := v.log.Len()
		v.rules.Play(p, list[i], &v.log)
		r := v.rules.Verdict(p)
		v.log.UndoTo(p, mark)
		if r.Over() && !r.Draw && r.Winner == v.me {
			return true
		}
	}
	return false
}

// list returns the moves of a position in a list of their own for each depth: what did it last in another
// position comes first.
func (v *Prover) list(depth int, p *game.Position) []game.Move {
	for len(v.lists) <= depth {
		v.lists, v.hint = append(v.lists, nil), append(v.hint, game.Move{})
	}
	list := v.rules.Moves(p, v.lists[depth][:0])
	v.lists[depth] = list
	if i := slices.Index(list, v.hint[depth]); i > 0 {
		list[0], list[i] = list[i], list[0]
	}
	return list
}

// spend counts a position and reports whether there were too many.
func (v *Prover) spend() bool {
	v.Budget--
	v.out = v.out || v.capped && v.Budget < 0
	return v.out
}
