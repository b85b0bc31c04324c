package variants

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
	"fairway/variants/diagram"
)

// After a search has played and undone moves, the notes of a position agree with those of a new one: which pieces capture, and which
// hang.
func TestIncrementalSearchNotesMatchFreshOnes(t *testing.T) {
	for _, g := range grounds(t) {
		w, doors := game.NewPieceSquareTable(g.rules.Data()), game.SearchRulesOf(g.rules)
		for seed := range gametest.Seeds(t, 1) {
			t.Run(fmt.Sprintf("%s %d", g.name, seed), func(t *testing.T) {
				rng := rand.New(rand.NewPCG(seed, 5))
				p := g.start.Clone()
				p.Track(w)
				var log game.Log
				var marks []int
				for range 150 {
					asked(t, g, w, doors, p, rng)
					list := g.rules.Moves(p, nil)
					if back := len(marks); back > 0 && (len(list) == 0 || rng.IntN(3) == 0) {
						n := 1 + rng.IntN(min(3, back))
						log.UndoTo(p, marks[back-n])
						marks = marks[:back-n]
						continue
					}
					if len(list) == 0 {
						return
					}
					if captures := slices.DeleteFunc(slices.Clone(list), func(m game.Move) bool { return len(m.Captured()) == 0 }); len(captures) > 0 && rng.IntN(4) == 0 {
						list = captures
					}
					m := list[rng.IntN(len(list))]
					if m.NeedsDie() {
						outcomes := g.rules.Outcomes(p, m, nil)
						m = outcomes[rng.IntN(len(outcomes))].Move
					}
					marks = append(marks, log.Len())
					g.rules.Play(p, m, &log)
				}
			})
		}
	}
}

// A Pawn that has nothing to capture may have it after a move past a square that it looks at, where nothing has changed.
func TestSearchNotesIncludePasses(t *testing.T) {
	r, _, err := diagram.Load("passing", "files=8\nranks=8\nroyal=K\nPawn:P:ifmnDfmWfcefF:pawn:d2\nKing:K:K:king:e1\n")
	if err != nil {
		t.Fatal(err)
	}
	w, doors := game.NewPieceSquareTable(r.Data()), game.SearchRulesOf(r)
	p := gametest.Read(t, r, "4k3/3p4/8/4P3/8/8/8/4K3 w -")
	p.Track(w)
	var log game.Log
	for _, text := range []string{"e1-e2", "d7-d5"} {
		if n := len(doors.Captures(p, nil, nil)); n != 0 {
			t.Fatalf("%d captures before %s", n, text)
		}
		m, err := game.ReadMove(r, p, text)
		if err != nil {
			t.Fatal(err)
		}
		r.Play(p, m, &log)
	}
	if list := doors.Captures(p, nil, nil); len(list) != 1 || len(list[0].Captured()) != 1 {
		t.Fatalf("captures %v", list)
	}
}

// asked compares some queries of a search with those on a position without notes.
func asked(t *testing.T, g ground, w *game.PieceSquareTable, doors game.SearchRules, p *game.Position, rng *rand.Rand) {
	t.Helper()
	if rng.IntN(4) == 0 {
		return
	}
	q := p.Clone()
	q.Track(w)
	text := func() string { return notation.PositionText(g.rules, p) }
	if rng.IntN(4) > 0 {
		got, want := doors.Captures(p, nil, nil), doors.Captures(q, nil, nil)
		if !slices.Equal(got, want) {
			t.Fatalf("%s: captures %v, want %v", text(), got, want)
		}
	}
	if got, want := doors.Check(p), doors.Check(q); got != want {
		t.Fatalf("%s: check %v, want %v", text(), got, want)
	}
	for a := range g.rules.Data().Armies {
		for s := range p.Pieces(game.Army(a)).All() {
			if game.Army(a) != p.Mover() && doors.Hanging(p, s) != doors.Hanging(q, s) {
				t.Fatalf("%s: whether %s hangs", text(), g.rules.Data().Board.SquareName(s))
			}
		}
	}
	if got, want := g.rules.Moves(p, nil), g.rules.Moves(q, nil); !slices.Equal(got, want) {
		t.Fatalf("%s: moves %v, want %v", text(), got, want)
	}
}
