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
	opening = 8         // plies at random at the beginning of a game
	longest = 320       // plies of a game
	apart   = 5         // plies between two puzzles of a game
	crowded = 600       // most legal moves of a position that is looked at
	budget  = 6_000_000 // positions of a proof,
	hunting = 300_000   // and where royal pieces are captured, which takes longer
	wins    = 10        // most puzzles that win a piece
	ones    = 8         // most puzzles of one move, where those of two can be proved
)

// finder plays games and finds puzzles in them.
type finder struct {
	rules   game.Rules
	engine  *engine.Engine
	rng     *rand.Rand
	nodes   int
	rook    int  // what a Rook is worth
	proving bool // two armies and no dice
	hunted  bool // royal pieces are captured in the end
	until   time.Time
	known   []puzzles.Puzzle
}

func newFinder(r game.Rules, seed uint64, nodes int) *finder {
	b, ok := r.(*movegen.Base)
	e := engine.New(r)
	return &finder{
		rules: r, engine: e, rng: rand.New(rand.NewPCG(seed, 1)), nodes: nodes, rook: margin(e, r),
		proving: puzzles.Provable(r), hunted: ok && !b.RoyalSafe,
	}
}

// game plays a game and calls add with each puzzle in it until add has enough. known are those there are.
func (f *finder) game(known []puzzles.Puzzle, add func(puzzles.Puzzle) bool) {
	f.known = slices.Clone(known)
	rec := game.NewRecord(f.rules, nil)
	last := -apart
	for rec.At().Ply < longest*len(f.rules.Data().Armies)/2 && !rec.At().Result.Over() && time.Now().Before(f.until) {
		list := rec.Moves(nil)
		m := list[f.rng.IntN(len(list))]
		if rec.At().Ply >= opening {
			a := f.engine.Think(rec, engine.Limits{Nodes: f.nodes, Lines: 2})
			if rec.At().Ply >= last+apart && len(list) <= crowded && len(list) > 3 {
				p, ok := f.fall(rec.Position())
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
			m = f.rules.Throw(rec.Position(), m, 1+f.rng.IntN(6))
		}
		rec.Play(m)
	}
}

// puzzle makes a puzzle of a position and of what the engine says of it.
func (f *finder) puzzle(p *game.Position, a engine.Answer) (puzzles.Puzzle, bool) {
	none := puzzles.Puzzle{}
	if !a.OK || len(a.Others) == 0 {
		return none, false
	}
	if !f.proving {
		return f.best(p, a)
	}
	most := budget
	if f.hunted {
		most = hunting
	}
	v := puzzles.NewProver(f.rules, most)
	if a.Mate > 0 {
		n := (a.Mate + 1) / 2
		if f.hunted {
			n--
		}
		if n < 1 || n > 2 || n == 1 && f.count(puzzles.Mate, 1) >= ones || a.Others[0].Mate > 0 && a.Others[0].Mate <= a.Mate {
			return none, false
		}
		return v.Make(p, puzzles.Mate, "", n)
	}
	gap := a.Score - a.Others[0].Score
	if gap < f.rook/3 || len(a.Line) < 3 || f.count(puzzles.Win, 2) >= wins {
		return none, false
	}
	target, ok := f.prize(p, a.Line)
	if !ok {
		return none, false
	}
	return v.Make(p, puzzles.Win, target, 2)
}

// fall makes a puzzle of one of the moves by which a King falls at once, if there is only that one.
func (f *finder) fall(p *game.Position) (puzzles.Puzzle, bool) {
	if len(f.rules.Data().Armies) == 2 {
		return puzzles.Puzzle{}, false
	}
	found := puzzles.NewProver(f.rules, 0).Falls(p.Clone())
	if len(found) != 1 {
		return puzzles.Puzzle{}, false
	}
	return puzzles.Puzzle{Goal: puzzles.Fall, In: 1, Position: notation.PositionText(f.rules, p), Line: []string{f.rules.Data().MoveText(found[0])}}, true
}

// count is how many of the known puzzles have that goal in so many moves.
func (f *finder) count(goal puzzles.Goal, in int) int {
	n := 0
	for _, p := range f.known {
		if p.Goal == goal && p.In == in {
			n++
		}
	}
	return n
}

// prize is what the third move of a line captures, if that is worth nearly half a Rook and its like can't be captured
// at once.
func (f *finder) prize(p *game.Position, line []game.Move) (string, bool) {
	q := p.Clone()
	var log game.Log
	for _, m := range line[:2] {
		if m.NeedsDie() || !slices.Contains(f.rules.Moves(q, nil), m) {
			return "", false
		}
		f.rules.Play(q, m, &log)
	}
	best, worth := "", f.rook*2/5
	for _, s := range line[2].Captured() {
		o := q.At(s)
		kind := &f.rules.Data().Kinds[o.Kind()]
		if w := f.engine.Value(o.Army(), o.Kind()); w > worth && !kind.Royal && o.Army() != p.Mover() {
			best, worth = kind.ID, w
		}
	}
	return best, best != "" && !f.captures(p, best)
}

// captures reports whether the army to move can capture a piece of a kind.
func (f *finder) captures(p *game.Position, id string) bool {
	for _, m := range f.rules.Moves(p, nil) {
		for _, s := range m.Captured() {
			if o := p.At(s); o.Army() != p.Mover() && f.rules.Data().Kinds[o.Kind()].ID == id {
				return true
			}
		}
	}
	return false
}

// best makes a puzzle of one move that is far better than all others, and isn't simply the capture of most.
func (f *finder) best(p *game.Position, a engine.Answer) (puzzles.Puzzle, bool) {
	none := puzzles.Puzzle{}
	if a.Score-a.Others[0].Score <= f.rook || a.Move.NeedsDie() || a.Move.Passes() || a.Mate < 0 || a.Score < -f.rook {
		return none, false
	}
	q := puzzles.Puzzle{Goal: puzzles.Best, In: 1, Position: notation.PositionText(f.rules, p), Line: []string{f.rules.Data().MoveText(a.Move)}}
	if strings.Contains(q.Line[0], " ") {
		return none, false
	}
	line, err := stands(f.engine, f.rules, &q)
	if err != nil {
		return none, false
	}
	won := f.taken(p, a.Move)
	if most := f.most(p); won > 0 && won >= most && f.rng.IntN(4) > 0 {
		return none, false // usually not what anybody would capture first
	}
	name(f.engine, f.rules, p, line, &q)
	return q, q.Goal != puzzles.Mate || f.count(puzzles.Mate, 1) < ones
}

// taken is what a move captures, by the engine's values.
func (f *finder) taken(p *game.Position, m game.Move) int {
	n := 0
	for _, s := range m.Captured() {
		if o := p.At(s); o.Army() != p.Mover() {
			n += f.engine.Value(o.Army(), o.Kind())
		}
	}
	return n
}

// most is the most that a move captures.
func (f *finder) most(p *game.Position) int {
	n := 0
	for _, m := range f.rules.Moves(p, nil) {
		n = max(n, f.taken(p, m))
	}
	return n
}
