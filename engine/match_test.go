package engine_test

import (
	"os"
	"strings"
	"testing"

	"fairway/engine"
	"fairway/variants"
)

func meet(t testing.TB, name string, first, games, opening int, a, b string) (engine.Tally, []engine.MatchGame) {
	t.Helper()
	r, err := variants.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(r)
	m := engine.Match{Skip: first, Games: games, Seed: 1, Opening: opening}
	if m.A, err = e.NewPlayer(a); err != nil {
		t.Fatal(err)
	}
	if m.B, err = e.NewPlayer(b); err != nil {
		t.Fatal(err)
	}
	var list []engine.MatchGame
	tally, err := m.Play(r, func(g engine.MatchGame) { list = append(list, g) })
	if err != nil {
		t.Fatal(err)
	}
	return tally, list
}

// A search of 1000 nodes wins every game against random moves: two games here, a hundred of every game where FAIRWAY_STRENGTH is set (make
// long). Against several armies 95 of a hundred are enough, as an army can lose its King between two of its turns.
func TestWinsAgainstRandomMoves(t *testing.T) {
	names, games := []string{"handy-mitregi"}, 2
	if os.Getenv("FAIRWAY_STRENGTH") != "" {
		names, games = variants.Names(), 100
	}
	for _, name := range names {
		tally, list := meet(t, name, 0, games, 6, "nodes=1000", "random")
		t.Logf("%s: %v", name, tally)
		least := games
		if r, err := variants.Find(name); err != nil || len(r.Data().Armies) > 2 {
			least = games - games/20
		}
		if tally.A < least {
			t.Errorf("%s: %v %v", name, tally, list)
		}
	}
}

// wanted are the matches of docs/strength.md with the least number of wins of the first player, in games of two armies and of more.
var wanted = []struct {
	a, b            string
	games, two, all int
}{
	{"nodes=8000", "greedy", 100, 99, 99},
	{"nodes=3000", "nodes=300", 40, 34, 20},
	{"level=2", "level=1", 40, 30, 16},
	{"level=3", "level=2", 40, 30, 16},
	{"level=4", "level=3", 40, 30, 16},
	{"level=5", "level=4", 40, 30, 16},
}

// The matches are played in full where FAIRWAY_STRENGTH is set (make long), which takes days; otherwise two games of the shortest ones.
func TestWinsTheRequiredNumberOfGames(t *testing.T) {
	names, short := []string{"tee-garden-shogi"}, 2
	if os.Getenv("FAIRWAY_STRENGTH") != "" {
		names, short = variants.Names(), 0
	}
	for _, w := range wanted {
		if short > 0 && strings.HasPrefix(w.a, "level") && w.a != "level=2" {
			continue
		}
		for _, name := range names {
			games, least := w.games, w.two
			if r, err := variants.Find(name); err != nil || len(r.Data().Armies) > 2 {
				least = w.all
			}
			if short > 0 {
				games, least = short, short
			}
			tally, list := meet(t, name, 0, games, 6, w.a, w.b)
			t.Logf("%s, %s against %s: %v", name, w.a, w.b, tally)
			if tally.A < least {
				t.Errorf("%s, %s against %s: %v of %d %v", name, w.a, w.b, tally, games, list)
			}
		}
	}
}

// The same match has the same games, and the players swap seats.
func TestMatchCanBePlayedAgain(t *testing.T) {
	one, first := meet(t, "handy-mitregi", 0, 2, 20, "nodes=30,noise=300", "random")
	two, second := meet(t, "handy-mitregi", 0, 2, 20, "nodes=30,noise=300", "random")
	if one != two || len(first) != 2 || first[0] != second[0] || first[1] != second[1] {
		t.Errorf("%v %v, then %v %v", one, first, two, second)
	}
	if first[0].Seat == first[1].Seat {
		t.Errorf("A has the same army twice: %v", first)
	}
	if _, rest := meet(t, "handy-mitregi", 1, 2, 20, "nodes=30,noise=300", "random"); len(rest) != 1 || rest[0] != first[1] {
		t.Errorf("%v continues with %v", first, rest)
	}
}

func TestElo(t *testing.T) {
	for _, c := range []struct {
		tally engine.Tally
		want  string
	}{
		{engine.Tally{A: 5, B: 5}, "A 5 B 5 draws 0 elo 0 +- 252"},
		{engine.Tally{A: 12, B: 3, Draws: 5}, "A 12 B 3 draws 5 elo 168 +- 203"},
		{engine.Tally{A: 100}, "A 100 B 0 draws 0 elo 920 +- 177"},
		{engine.Tally{}, "A 0 B 0 draws 0 elo 0 +- 0"},
	} {
		if got := c.tally.String(); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// A text that describes no player is an error.
func TestInvalidPlayersAreRefused(t *testing.T) {
	r, err := variants.Find("handy-mitregi")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(r)
	for _, text := range []string{"", "strong", "nodes", "nodes=", "nodes=0", "nodes=-1", "nodes=01", "nodes=1e3", "noise=100", "level=9", "level=0", "nodes=10,what=3", "nodes=10,without=wings", "random,nodes=3"} {
		if _, err := e.NewPlayer(text); err == nil || !strings.HasPrefix(err.Error(), "player: ") {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, text := range []string{"random", "greedy", "peer", "nodes=3000,noise=100", "level=8", "ms=100", "depth=3,without=null+late"} {
		if _, err := e.NewPlayer(text); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Each level has more nodes and no more noise than the one below, also where nodes cost more.
func TestLevels(t *testing.T) {
	for _, name := range []string{"kyoomagi", "minigolf-chess"} {
		r, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		e := engine.New(r)
		for n := 2; n <= engine.Levels; n++ {
			if a, b := e.Level(n-1), e.Level(n); b.Nodes <= a.Nodes || b.Noise > a.Noise {
				t.Errorf("%s, level %d: %+v after %+v", name, n, b, a)
			}
		}
	}
}

// A match without openings returns an error.
func TestMatchWithoutOpeningsEnds(t *testing.T) {
	r, err := variants.Find("handy-mitregi")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(r)
	m := engine.Match{Games: 2, Opening: 5000}
	if m.A, err = e.NewPlayer("random"); err != nil {
		t.Fatal(err)
	}
	m.B = m.A
	if tally, err := m.Play(r, func(g engine.MatchGame) { t.Errorf("played %+v", g) }); err == nil || tally != (engine.Tally{}) {
		t.Errorf("%v, %v", tally, err)
	}
	if _, err := e.NewPlayer("nodes=10,noise=2000000"); err == nil {
		t.Error("the noise has no limits")
	}
}

// A game longer than the match allows is a draw.
func TestMatchEndsLongGames(t *testing.T) {
	r, err := variants.Find("haiku-shogi")
	if err != nil {
		t.Fatal(err)
	}
	m := engine.Match{Games: 2, Opening: 2, MaxTurns: 5}
	if m.A, err = engine.New(r).NewPlayer("random"); err != nil {
		t.Fatal(err)
	}
	m.B = m.A
	tally, err := m.Play(r, func(g engine.MatchGame) {
		if g.Plies != 5*len(r.Data().Armies) || g.Result.Over() {
			t.Errorf("%+v", g)
		}
	})
	if err != nil || tally != (engine.Tally{Draws: 2}) {
		t.Errorf("%v, %v", tally, err)
	}
}
