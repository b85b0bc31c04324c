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

// rollFirst returns the game in which a turn begins with the roll.
func rollFirst(t testing.TB) *rules {
	return withRulings(t, func(r *rulings) { r.RollFirst = true })
}

// The roll of the army to move has been made in every position of a game whose turns begin with it.
func TestRollBeforeTheAction(t *testing.T) {
	g := rollFirst(t)
	for _, c := range []struct{ name, pos, moves, want string }{
		{"the first example on the rules page, two squares further", "r6k/8/8/8/8/8/8/8/8/4P3/8/8/8/8/8/K7 w -", "a1.e7-a1.e8 a2.h8-a2.g8 a1.a1-a1.b1 a2.g8-a2.h8",
			"r6k/8/8/8/8/8/8/8/8/3P4/8/8/8/8/8/1K6 w - roll=a1.d7:0/-1 half=3"},
		{"a Pawn that rolls to its last rank", "k7/7p/4P3/8/8/8/8/8/8/8/8/8/8/8/8/K7 b - roll=a2.e6:0/2", "a2.h7-a2.h6",
			"k3H3/8/7p/8/8/8/8/8/8/8/8/8/8/8/8/K7 w - roll=a2.h6:0/-1"},
		{"a piece that can't roll stops before its player acts", "7k/p7/8/8/8/8/8/8/8/8/8/1Pa5/8/8/8/K7 b - roll=a1.b5:1/0", "a2.a7-a2.a6",
			"7k/8/p7/8/8/8/8/8/8/8/8/1Pa5/8/8/8/K7 w - roll=a2.a6:0/-1"},
		{"a double step that falls in the roll leaves no right", "7k/8/8/8/8/8/8/8/4r3/8/8/8/8/8/4P3/K7 w - roll=a1.e8:0/-4c", "a1.e2-a1.e4",
			"7k/8/8/8/8/8/8/8/8/8/8/8/4r3/8/8/K7 b - roll=a1.e4:0/-4c"},
		{"a stopped piece doesn't roll in the next turn", "7k/p7/8/8/8/8/8/8/8/8/8/4P3/8/8/8/K7 w - roll=a1.e5:0/1", "!a1.e5 a2.a7-a2.a6",
			"7k/8/p7/8/8/8/8/8/8/8/8/4P3/8/8/8/K7 w - roll=a2.a6:0/-1"},
	} {
		rec := gametest.Played(t, g, gametest.Read(t, g, c.pos), strings.Fields(c.moves)...)
		if got := notation.PositionText(g, rec.Position()); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// A piece that has rolled may only be stopped; a piece at rest is free.
func TestRolledPiecesAreNotFree(t *testing.T) {
	g := rollFirst(t)
	p := gametest.Read(t, g, "7k/8/8/8/8/8/8/8/3Pa3/8/8/8/8/8/8/K7 w - roll=a1.d8:1/0")
	gametest.Same(t, "the Pawn", gametest.From(gametest.Listed(g, p), "a1.d8"), nil)
	if !slices.Contains(gametest.Listed(g, p), "!a1.d8") {
		t.Error("it can't be stopped")
	}
}

// A King is attacked by the other army's roll, and by the pieces that can move after it.
func TestAttacksAfterTheRoll(t *testing.T) {
	g := rollFirst(t)
	for _, c := range []struct {
		name, pos string
		by        string // the squares of the pieces that give check
		legal, no string
	}{
		{"a capturing roll on to the King", "7k/8/8/8/8/8/8/8/8/8/8/4r3/8/8/8/4K3 w - roll=a1.e5:0/-4c", "a1.e5", "a1.e1-a1.d1 a1.e1-a1.f2", "a1.e1-a1.e2"},
		{"a roll that goes on gives none", "7k/8/8/8/8/8/8/8/8/4r3/8/8/8/8/4K3/8 w - roll=a1.e7:0/-1", "", "", ""},
		{"a piece at rest", "7k/8/8/8/8/8/8/8/8/8/8/4r3/8/8/8/4K3 w -", "a1.e5", "a1.e1-a1.d1", "a1.e1-a1.e2"},
		{"a piece that the roll stops", "7k/8/8/8/8/8/8/8/8/8/8/4rl2/8/8/8/4K3 w - roll=a1.e5:1/0", "a1.e5", "a1.e1-a1.d1", "a1.e1-a1.e2"},
		{"a piece whose line the roll opens", "7k/8/8/8/8/8/8/8/8/8/8/4r3/4l3/8/8/4K3 w - roll=a1.e4:2/-1", "a1.e5", "a1.e1-a1.d1", "a1.e1-a1.e2"},
		{"a Pawn that becomes another piece in the roll", "7k/8/8/8/8/8/8/8/8/8/8/8/8/8/4p3/6K1 w - roll=a1.e2:0/-1", "a1.e2", "a1.g1-a1.h1", "a1.g1-a1.g2"},
	} {
		p := gametest.Read(t, g, c.pos)
		var by []string
		for _, threat := range g.Checks(p) {
			by = append(by, g.Board.SquareName(threat.By))
		}
		if got := strings.Join(by, " "); got != c.by {
			t.Errorf("%s: check from %q, want %q", c.name, got, c.by)
		}
		list := gametest.Listed(g, p)
		for _, m := range strings.Fields(c.legal) {
			if !slices.Contains(list, m) {
				t.Errorf("%s: %s isn't legal: %v", c.name, m, list)
			}
		}
		for _, m := range strings.Fields(c.no) {
			if slices.Contains(list, m) {
				t.Errorf("%s: %s is legal", c.name, m)
			}
		}
	}
}

// The forecast comes true if no action interferes: the other army rolls first.
func TestForecastWithTheRollFirst(t *testing.T) {
	g := rollFirst(t)
	p := gametest.Read(t, g, "7k/8/8/4p3/8/8/8/8/8/8/8/8/2P5/8/8/K7 w - roll=a1.c4:0/1,a2.e5:0/-1")
	rec := game.NewRecord(g, p)
	for i, move := range []string{"a1.a1-a1.b1", "a2.h8-a2.g8", "a1.b1-a1.a1", "a2.g8-a2.h8"} {
		m, err := rec.Read(move)
		if err != nil {
			t.Fatal(err)
		}
		roller := foe(rec.Position().Mover())
		rec.Play(m)
		for _, ghost := range g.Forecast(p, 2) {
			if ghost.Piece.Army() == roller && ghost.Roll == i/2+1 && rec.Position().At(ghost.At) != ghost.Piece {
				t.Errorf("after %s %s is empty", move, g.Board.SquareName(ghost.At))
			}
		}
	}
	if n := len(g.Forecast(p, 2)); n != 4 {
		t.Errorf("%d ghosts, want 4", n)
	}
}

// The moves that are known to be legal without being played are.
func TestRandomPlayWithTheRollFirst(t *testing.T) {
	g := rollFirst(t)
	for seed := range gametest.Seeds(t, 4) {
		rng := rand.New(rand.NewPCG(seed, 4))
		p := g.Start().Clone()
		var log game.Log
		for range 250 {
			list := g.Moves(p, nil)
			if len(list) == 0 {
				break
			}
			var legal []game.Move
			for _, m := range g.actions(p, nil) {
				if g.legal(p, m) {
					legal = append(legal, m)
				}
			}
			if !slices.Equal(list, legal) {
				t.Fatalf("%s: %d moves listed, %d are legal", notation.PositionText(g, p), len(list), len(legal))
			}
			for s := range p.Pieces(p.Mover()).All() {
				if p.Momentum(s) != 0 && slices.ContainsFunc(list, func(m game.Move) bool { return m.From == s && m.Type != game.Stop }) {
					t.Fatalf("%s: the piece on %s has rolled and moves", notation.PositionText(g, p), g.Board.SquareName(s))
				}
			}
			g.Play(p, list[rng.IntN(len(list))], &log)
		}
	}
}
