package diagram_test

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/movegen"
	"fairway/game/notation"
	"fairway/variants/diagram"
)

// The vectors of the dialect were made by a program independent of this one.
const dialect = "testdata/diagrams.jsonl"

// dialectLine is a line of any kind.
type dialectLine struct {
	Text, Start, Position, End, Result, Why string
	Moves, Play, Warnings                   []string
	Count                                   int
	Perft                                   []uint64
}

// each runs a test on all lines of a kind.
func each(t *testing.T, kind string, test func(t *testing.T, v *dialectLine)) {
	gametest.Lines(t, dialect, kind, func(t *testing.T, line []byte) {
		var v dialectLine
		gametest.Decode(t, line, &v)
		test(t, &v)
	})
}

// at returns the position of a line.
func at(t *testing.T, r game.Rules, text string) *game.Position {
	t.Helper()
	if text == "start" || text == "" {
		return r.Start()
	}
	p, err := notation.ReadPosition(r, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

func TestStartsAgreeWithAnIndependentReader(t *testing.T) {
	each(t, "diagram-start", func(t *testing.T, v *dialectLine) {
		r := load(t, v.Text)
		if got := notation.PositionText(r, r.Start()); got != v.Start {
			t.Errorf("%s\nstarts as %s, want %s", v.Text, got, v.Start)
		}
	})
}

func TestMovesAgreeWithAnIndependentReader(t *testing.T) {
	each(t, "diagram-moves", func(t *testing.T, v *dialectLine) {
		r := load(t, v.Text)
		got := gametest.Listed(r, at(t, r, v.Position))
		if v.Moves != nil && !slices.Equal(got, v.Moves) || v.Moves == nil && len(got) != v.Count {
			t.Errorf("%s\n%s: %d moves", v.Text, v.Position, len(got))
			gametest.Same(t, v.Position, got, v.Moves)
		}
	})
}

func TestPerftAgreesWithAnIndependentReader(t *testing.T) {
	each(t, "diagram-perft", func(t *testing.T, v *dialectLine) {
		r := load(t, v.Text)
		for i, want := range v.Perft {
			if got := movegen.Perft(r, at(t, r, v.Position), i+1); got != want {
				t.Errorf("%s\n%s: perft %d is %d, want %d", v.Text, v.Position, i+1, got, want)
			}
		}
	})
}

func TestGamesAgreeWithAnIndependentReader(t *testing.T) {
	each(t, "diagram-game", func(t *testing.T, v *dialectLine) {
		r := load(t, v.Text)
		rec := game.NewRecord(r, at(t, r, v.Position))
		for i, text := range v.Play {
			if err := rec.Enter(text); err != nil {
				t.Fatalf("%s\n%s: move %d: %v", v.Text, v.Position, i+1, err)
			}
		}
		if got := notation.PositionText(r, rec.Position()); got != v.End {
			t.Errorf("%s\n%s %v ends as %s, want %s", v.Text, v.Position, v.Play, got, v.End)
		}
		if got := gametest.Result(rec); got != v.Result {
			t.Errorf("%s\n%s %v ends with %s, want %s", v.Text, v.Position, v.Play, got, v.Result)
		}
	})
}

func TestFaultyTextsAreRefused(t *testing.T) {
	each(t, "diagram-error", func(t *testing.T, v *dialectLine) {
		_, _, err := diagram.Load("test", v.Text)
		var e *diagram.Error
		if !errors.As(err, &e) || string(e.Kind) != v.Why {
			t.Errorf("%q: %v, want %s", v.Text, err, v.Why)
		}
	})
}

func TestImpossiblePositionsAreRefused(t *testing.T) {
	each(t, "diagram-bad-position", func(t *testing.T, v *dialectLine) {
		r := load(t, v.Text)
		if p, err := notation.ReadPosition(r, v.Position); err == nil {
			t.Errorf("%s\n%s is read as %s", v.Text, v.Position, notation.PositionText(r, p))
		}
	})
}

func TestWordingOfWarnings(t *testing.T) {
	each(t, "diagram-warn", func(t *testing.T, v *dialectLine) {
		_, warnings, err := diagram.Load("test", v.Text)
		if err != nil {
			t.Fatalf("%q: %v", v.Text, err)
		}
		got := []string{}
		for _, w := range warnings {
			got = append(got, w.String())
		}
		if !slices.Equal(got, v.Warnings) {
			t.Errorf("%.300q:\n%q, want\n%q", v.Text, got, v.Warnings)
		}
	})
}

// Known games, as texts, with the numbers of moves that the literature or other programs give.
func TestKnownGames(t *testing.T) {
	f, err := os.Open("games/perft.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	games := map[string]*movegen.Base{}
	n := 0
	for in := bufio.NewScanner(f); in.Scan(); n++ {
		var name string
		var depth int
		var want uint64
		if _, err := fmt.Sscan(in.Text(), &name, &depth, &want); err != nil {
			t.Fatal(err)
		}
		if games[name] == nil {
			text, err := os.ReadFile("games/" + name + ".txt")
			if err != nil {
				t.Fatal(err)
			}
			games[name] = load(t, string(text))
		}
		if testing.Short() && want > 30_000 {
			continue
		}
		if got := movegen.Perft(games[name], games[name].Start(), depth); got != want {
			t.Errorf("%s: perft %d is %d, want %d", name, depth, got, want)
		}
	}
	if n < 60 || len(games) < 20 {
		t.Errorf("only %d lines of %d games", n, len(games))
	}
}

var _ = strings.Fields
