package main

import (
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"fairway/engine"
	"fairway/game"
	"fairway/game/movegen"
	"fairway/game/notation"
	"fairway/variants/puzzles"
)

const (
	openingPlies       = 8         // random plies at the start of a game
	maxPlies           = 320       // plies of a game of two armies
	minDistance        = 5         // plies between two puzzles of a game
	maxMoves           = 600       // legal moves of a position that is looked at
	proofBudget        = 6_000_000 // positions of a proof
	captureProofBudget = 300_000   // the same where royal pieces are captured, which is slower
	maxWins            = 10        // puzzles that win a piece
	maxMatesInOne      = 8
)

// finder plays games and finds puzzles in them.
type finder struct {
	rules          game.Rules
	engine         *engine.Engine
	rng            *rand.Rand
	nodes          int
	rookValue      int
	provable       bool // two armies and no dice
	capturesRoyals bool // the game ends with the capture of a royal piece
	deadline       time.Time
	known          []puzzles.Puzzle
}

func newFinder(r game.Rules, seed uint64, nodes int) *finder {
	b, ok := r.(*movegen.Base)
	e := engine.New(r)
	return &finder{
		rules: r, engine: e, rng: rand.New(rand.NewPCG(seed, 1)), nodes: nodes, rookValue: rookValue(e, r),
		provable: puzzles.Provable(r), capturesRoyals: ok && !b.RoyalSafe,
	}
}

// game plays a game and calls add with each puzzle in it, until add returns false. known are the puzzles so far.
func (f *finder) game(known []puzzles.Puzzle, add func(puzzles.Puzzle) bool) {
	f.known = slices.Clone(known)
	rec := game.NewRecord(f.rules, nil)
	last := -minDistance
	for rec.At().Ply < maxPlies*len(f.rules.Data().Armies)/2 && !rec.At().Result.Over() && time.Now().Before(f.deadline) {
		list := rec.Moves(nil)
		m := list[f.rng.IntN(len(list))]
		if rec.At().Ply >= openingPlies {
			a := f.engine.Think(rec, engine.Limits{Nodes: f.nodes, Lines: 2})
			if rec.At().Ply >= last+minDistance && len(list) <= maxMoves && len(list) > 3 {
				p, ok := f.kingFalls(rec.Position())
				if !ok {
					p, ok = f.puzzle(rec.Position(), a)
				}
				if ok && !slices.ContainsFunc(f.known, func(k puzzles.Puzzle) bool { return k.Line[0] == p.Line[0] }) {
					last = rec.At().Ply
					f.known = append(f.known, p)
					if !add(p) {
						return
					}
				}
			}
			m = a.Move
			switch n := f.rng.IntN(15); {
			case n < 3 && len(a.Others) > 0:
				m = a.Others[0].Moves[0]
			case n == 3: // games without mistakes have few puzzles
				m = list[f.rng.IntN(len(list))]
			}
		}
		if m.NeedsDie() {
			m = f.rules.WithDie(rec.Position(), m, 1+f.rng.IntN(6))
		}
		rec.Play(m)
	}
}

// puzzle makes a puzzle of a position and the engine's answer.
func (f *finder) puzzle(p *game.Position, a engine.Answer) (puzzles.Puzzle, bool) {
	none := puzzles.Puzzle{}
	if !a.OK || len(a.Others) == 0 {
		return none, false
	}
	if !f.provable {
		return f.bestMove(p, a)
	}
	budget := proofBudget
	if f.capturesRoyals {
		budget = captureProofBudget
	}
	v := puzzles.NewProver(f.rules, budget)
	if a.Mate > 0 {
		n := (a.Mate + 1) / 2
		if f.capturesRoyals {
			n--
		}
		if n < 1 || n > 2 || n == 1 && f.count(puzzles.Mate, 1) >= maxMatesInOne || a.Others[0].Mate > 0 && a.Others[0].Mate <= a.Mate {
			return none, false
		}
		return v.Make(p, puzzles.Mate, "", n)
	}
	gap := a.Score - a.Others[0].Score
	if gap < f.rookValue/3 || len(a.PV) < 3 || f.count(puzzles.Win, 2) >= maxWins {
		return none, false
	}
	target, ok := f.target(p, a.PV)
	if !ok {
		return none, false
	}
	return v.Make(p, puzzles.Win, target, 2)
}

// kingFalls makes a puzzle of the only move by which a King falls at once.
func (f *finder) kingFalls(p *game.Position) (puzzles.Puzzle, bool) {
	if len(f.rules.Data().Armies) == 2 {
		return puzzles.Puzzle{}, false
	}
	found := puzzles.NewProver(f.rules, 0).Falls(p.Clone())
	if len(found) != 1 {
		return puzzles.Puzzle{}, false
	}
	return puzzles.Puzzle{Goal: puzzles.Fall, In: 1, Position: notation.PositionText(f.rules, p), Line: []string{f.rules.Data().MoveText(found[0])}}, true
}

// count returns the number of known puzzles with a goal in a number of moves.
func (f *finder) count(goal puzzles.Goal, in int) int {
	n := 0
	for _, p := range f.known {
		if p.Goal == goal && p.In == in {
			n++
		}
	}
	return n
}

// target returns the kind that the third move of a line captures, if its value is at least two fifths of a Rook and no such piece can be
// captured at once.
func (f *finder) target(p *game.Position, line []game.Move) (string, bool) {
	q := p.Clone()
	var log game.Log
	for _, m := range line[:2] {
		if m.NeedsDie() || !slices.Contains(f.rules.Moves(q, nil), m) {
			return "", false
		}
		f.rules.Play(q, m, &log)
	}
	best, worth := "", f.rookValue*2/5
	for _, s := range line[2].Captured() {
		o := q.At(s)
		kind := &f.rules.Data().Kinds[o.Kind()]
		if w := f.engine.PieceValue(o.Army(), o.Kind()); w > worth && !kind.Royal && o.Army() != p.Mover() {
			best, worth = kind.ID, w
		}
	}
	return best, best != "" && !f.canCapture(p, best)
}

// canCapture reports whether the army to move can capture a piece of a kind.
func (f *finder) canCapture(p *game.Position, id string) bool {
	for _, m := range f.rules.Moves(p, nil) {
		for _, s := range m.Captured() {
			if o := p.At(s); o.Army() != p.Mover() && f.rules.Data().Kinds[o.Kind()].ID == id {
				return true
			}
		}
	}
	return false
}

// bestMove makes a puzzle of a move that is far better than all others. Most of those that simply capture the most valuable piece are
// rejected.
func (f *finder) bestMove(p *game.Position, a engine.Answer) (puzzles.Puzzle, bool) {
	none := puzzles.Puzzle{}
	if a.Score-a.Others[0].Score <= f.rookValue || a.Move.NeedsDie() || a.Move.SkipsTurn() || a.Mate < 0 || a.Score < -f.rookValue {
		return none, false
	}
	q := puzzles.Puzzle{Goal: puzzles.Best, In: 1, Position: notation.PositionText(f.rules, p), Line: []string{f.rules.Data().MoveText(a.Move)}}
	if strings.Contains(q.Line[0], " ") {
		return none, false
	}
	line, err := uniqueMove(f.engine, f.rules, &q)
	if err != nil {
		return none, false
	}
	captured := f.captured(p, a.Move)
	if maxCaptured := f.maxCaptured(p); captured > 0 && captured >= maxCaptured && f.rng.IntN(4) > 0 {
		return none, false // most such puzzles are too easy
	}
	setGoal(f.engine, f.rules, p, line, &q)
	return q, q.Goal != puzzles.Mate || f.count(puzzles.Mate, 1) < maxMatesInOne
}

// captured returns the value of the pieces that a move captures.
func (f *finder) captured(p *game.Position, m game.Move) int {
	n := 0
	for _, s := range m.Captured() {
		if o := p.At(s); o.Army() != p.Mover() {
			n += f.engine.PieceValue(o.Army(), o.Kind())
		}
	}
	return n
}

// maxCaptured returns the largest value that a move captures.
func (f *finder) maxCaptured(p *game.Position) int {
	n := 0
	for _, m := range f.rules.Moves(p, nil) {
		n = max(n, f.captured(p, m))
	}
	return n
}
