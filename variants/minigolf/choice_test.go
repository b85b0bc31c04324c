package minigolf

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
)

// chosen are rules in which players choose what their rolled Pawns promote to.
func chosen(t testing.TB, change func(*rulings)) *rules {
	return withRulings(t, func(r *rulings) {
		r.Choice = true
		if change != nil {
			change(r)
		}
	})
}

const rolledPawn = "8/8/4P3/8/8/8/k7/8/8/8/8/8/K7/8/8/8 w - roll=a2.e6:0/2" // it promotes in the next roll

// A Pawn that has rolled to its last rank waits there, and its player promotes it before the other army's turn (5.3.6).
func TestPlayersChooseWhatARolledPawnBecomes(t *testing.T) {
	g := chosen(t, nil)
	rec := gametest.Played(t, g, gametest.Read(t, g, rolledPawn), "a1.a4-a1.a5")
	if got, want := notation.PositionText(g, rec.Position()), "4P3/8/8/8/8/8/k7/8/8/8/8/K7/8/8/8/8 w - half=1"; got != want {
		t.Fatalf("after the roll: %s, want %s", got, want)
	}
	gametest.Same(t, "the choice", gametest.Listed(g, rec.Position()), strings.Fields("a2.e8-a2.e8=B a2.e8-a2.e8=D a2.e8-a2.e8=H a2.e8-a2.e8=V"))
	if got := gametest.Result(rec); got != "-" {
		t.Errorf("the game is over: %s", got)
	}
	for _, id := range strings.Fields("B D H V") {
		rec := gametest.Played(t, g, gametest.Read(t, g, rolledPawn), "a1.a4-a1.a5", "a2.e8-a2.e8="+id)
		if got, want := notation.PositionText(g, rec.Position()), "4"+id+"3/8/8/8/8/8/k7/8/8/8/8/K7/8/8/8/8 b - half=1"; got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}

// The disc turns after the last choice, and of two Pawns the first by the order of the roll is promoted first.
func TestTheSpinFollowsTheLastChoice(t *testing.T) {
	g := chosen(t, nil)
	const pos = "k7/8/8/8/8/8/8/8/3D4/8/8/8/8/2p2p2/8/K7 b - roll=a1.c3:0/-2,a1.f3:0/-2"
	for _, c := range []struct{ moves, want string }{
		{"a2.a8-a2.b8", "1k6/8/8/8/8/8/8/8/3D4/8/8/8/8/8/8/K1p2p2 b - half=1"},
		{"a2.a8-a2.b8 a1.f1-a1.f1=L", "1k6/8/8/8/8/8/8/8/3D4/8/8/8/8/8/8/K1p2l2 b - half=1"},
		{"a2.a8-a2.b8 a1.f1-a1.f1=L a1.c1-a1.c1=R", "1k6/8/8/8/8/8/8/3D4/8/8/8/8/8/8/8/K1r2l2 w - half=1"},
	} {
		rec := gametest.Played(t, g, gametest.Read(t, g, pos), strings.Fields(c.moves)...)
		if got := notation.PositionText(g, rec.Position()); got != c.want {
			t.Errorf("%s: %s, want %s", c.moves, got, c.want)
		}
	}
}

// An action is legal by the position after the whole turn, though a promotion is chosen before.
func TestLegalityLooksPastTheChoice(t *testing.T) {
	g, plain := chosen(t, nil), standard(t)
	for _, pos := range []string{
		rolledPawn,
		"8/p7/8/8/8/8/8/8/1D2k3/8/8/8/8/2p5/8/7K b - roll=a1.c3:0/-2", // the spin brings the King to d8
		"8/p7/8/8/8/8/8/8/3k1D2/8/8/8/8/2p5/8/K7 b - roll=a1.c3:0/-2", // it saves the King
	} {
		gametest.Same(t, pos, gametest.Listed(g, gametest.Read(t, g, pos)), gametest.Listed(plain, gametest.Read(t, plain, pos)))
	}
	// A captured King ends the game before any choice.
	rec := gametest.Played(t, g, gametest.Read(t, g, "8/p7/4P3/8/8/8/8/8/8/7k/8/5D2/8/3B4/8/K7 w - roll=a1.d3:4/4c,a2.e6:0/2"), "a1.f5-a1.f3")
	if got := gametest.Result(rec); got != "win w king" || len(gametest.Listed(g, rec.Position())) > 0 {
		t.Errorf("a King captured in the roll: %s", got)
	}
	// At the limit of moves the choice is still made.
	rec = gametest.Played(t, g, gametest.Read(t, g, rolledPawn+" half=199"), "a1.a4-a1.a5")
	if got := gametest.Result(rec); got != "-" {
		t.Errorf("before the choice: %s", got)
	}
	rec = gametest.Played(t, g, gametest.Read(t, g, rolledPawn+" half=199"), "a1.a4-a1.a5", "a2.e8-a2.e8=D")
	if got := gametest.Result(rec); got != "draw moves" {
		t.Errorf("after the choice: %s", got)
	}
}

// A waiting Pawn is of the army to move, in texts too; so is the double step of an unfinished turn.
func TestTextsOfWaitingPawns(t *testing.T) {
	g := chosen(t, nil)
	for _, pos := range []string{
		"4P3/8/8/8/8/8/k7/8/8/8/8/K7/8/8/8/8 w - half=1",
		"4P3/8/8/8/8/8/k7/8/8/8/8/K7/3P4/8/8/8 w - ep=a1.d3 roll=a1.d4:0/2",
	} {
		if got := notation.PositionText(g, gametest.Read(t, g, pos)); got != pos {
			t.Errorf("%s is written %s", pos, got)
		}
		if _, err := notation.ReadPosition(standard(t), pos); err == nil {
			t.Errorf("%s is read by the default", pos)
		}
	}
	for _, pos := range []string{
		"4P3/8/8/8/8/8/k7/8/8/8/8/K7/8/8/8/8 b - half=1",
		"4P3/8/8/8/8/8/k7/8/8/8/8/K7/8/8/8/8 w - roll=a2.e8:0/1",
	} {
		if _, err := notation.ReadPosition(g, pos); err == nil {
			t.Errorf("%s is read", pos)
		}
	}
}

// If turns begin with the roll, the choice comes first in the turn, and all that the Pawn may become attacks the King.
func TestChoiceAfterTheRoll(t *testing.T) {
	g, plain := chosen(t, func(r *rulings) { r.RollFirst = true }), withRulings(t, func(r *rulings) { r.RollFirst = true })
	const pos = "8/8/1k2P3/8/8/8/8/8/8/8/8/8/8/8/8/K7 b - roll=a2.e6:0/2"
	rec := gametest.Played(t, g, gametest.Read(t, g, pos), "a2.b6-a2.a6")
	if got, want := notation.PositionText(g, rec.Position()), "4P3/8/k7/8/8/8/8/8/8/8/8/8/8/8/8/K7 w - half=1"; got != want {
		t.Fatalf("after the roll: %s, want %s", got, want)
	}
	rec = gametest.Played(t, g, gametest.Read(t, g, pos), "a2.b6-a2.a6", "a2.e8-a2.e8=B")
	if got, want := notation.PositionText(g, rec.Position()), "4B3/8/k7/8/8/8/8/8/8/8/8/8/8/8/8/K7 w - half=1"; got != want {
		t.Fatalf("after the choice: %s, want %s", got, want)
	}
	if !slices.Contains(gametest.Listed(g, rec.Position()), "a1.a1-a1.a2") {
		t.Error("no action after the choice")
	}
	for _, c := range []struct {
		move          string
		choice, plain bool
	}{
		{"a2.b6-a2.c6", false, true}, // a Short Bishop would attack c6 and b5, a Far Queen doesn't
		{"a2.b6-a2.b5", false, true},
		{"a2.b6-a2.c7", false, false},
		{"a2.b6-a2.a6", true, true},
	} {
		with, without := gametest.Listed(g, gametest.Read(t, g, pos)), gametest.Listed(plain, gametest.Read(t, plain, pos))
		if slices.Contains(with, c.move) != c.choice || slices.Contains(without, c.move) != c.plain {
			t.Errorf("%s: legal %v with the choice, %v without", c.move, !c.choice, !c.plain)
		}
	}
}

// The forecast of an unfinished turn goes on after it.
func TestForecastFromAChoice(t *testing.T) {
	g := chosen(t, nil)
	ghosts := g.Forecast(gametest.Read(t, g, "4P3/8/8/8/8/8/k7/8/8/8/8/K2P4/8/8/8/8 w - roll=a1.d5:0/1"), 1)
	if len(ghosts) != 1 || g.Board.SquareName(ghosts[0].At) != "a1.d6" {
		t.Errorf("%+v", ghosts)
	}
}

// What holds everywhere holds with waiting Pawns: texts are read back, moves undo, and the search rules say what the rules say.
func TestRandomPlayWithChoices(t *testing.T) {
	const pos = "8/8/8/P1P1P1P1/1P1P1P1P/8/8/7k/K7/8/8/p1p1p1p1/1p1p1p1p/8/8/8 w - roll=a1.b4:0/-1,a1.d4:0/-1,a1.f4:0/-1,a1.h4:0/-1,a1.a5:0/-2,a1.c5:0/-2,a1.e5:0/-2,a1.g5:0/-2,a2.b4:0/1,a2.d4:0/1,a2.f4:0/1,a2.h4:0/1,a2.a5:0/2,a2.c5:0/2,a2.e5:0/2,a2.g5:0/2"
	for i, change := range []func(*rulings){nil, func(r *rulings) { r.RollFirst = true }, func(r *rulings) { r.Partial = true }} {
		g := chosen(t, change)
		waited := 0
		for seed := range gametest.Seeds(t, 4) {
			rng := rand.New(rand.NewPCG(seed, uint64(i)))
			rec := game.NewRecord(g, gametest.Read(t, g, pos))
			for range 40 {
				list := rec.Moves(nil)
				if len(list) == 0 {
					break
				}
				p := rec.Position().Clone()
				text := notation.PositionText(g, p)
				if q := gametest.Read(t, g, text); !q.Equal(p) {
					t.Fatalf("%s is read as another position", text)
				}
				if g.choosing(p) {
					waited++
				}
				gametest.TryAll(t, g, p, 10)
				gametest.SearchRules(t, g, p, g.Moves(p, nil), nil)
				rec.Play(list[rng.IntN(len(list))])
			}
		}
		if waited == 0 {
			t.Errorf("case %d: no Pawn waited", i)
		}
	}
}
