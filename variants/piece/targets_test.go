package piece

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"fairway/game/gametest"
)

// The vectors were made by a program independent of this one.
func TestTargetsAsIndependentlyGenerated(t *testing.T) {
	targets(t, "../../game/testdata/xbetza.jsonl", "xbetza")
	targets(t, "../diagram/testdata/diagrams.jsonl", "betza")
}

func targets(t *testing.T, file, kind string) {
	gametest.Lines(t, file, kind, func(t *testing.T, line []byte) {
		var v struct {
			Betza, Side, Square     string
			Files, Ranks            int
			Enemies, Friends, Holes []string
			Moved                   bool
			Moves                   []string
		}
		if err := json.Unmarshal(line, &v); err != nil {
			t.Fatal(err)
		}
		got, err := Targets(v.Betza, Scene{Files: v.Files, Ranks: v.Ranks, Square: v.Square, Second: v.Side == "b",
			Enemies: v.Enemies, Friends: v.Friends, Holes: v.Holes, Moved: v.Moved})
		if err != nil {
			t.Errorf("%s: %v", v.Betza, err)
		}
		if !slices.Equal(got, v.Moves) {
			t.Errorf("%s on %s: %d moves %v, want %d %v", line, v.Square, len(got), got, len(v.Moves), v.Moves)
		}
	})
}

func TestInitialUniversalLeaper(t *testing.T) {
	s := Scene{Files: 3, Ranks: 3, Square: "a1"}
	for moved, want := range map[bool]int{false: 8, true: 0} {
		s.Moved = moved
		list, err := Targets("iU", s)
		if err != nil || len(list) != want {
			t.Errorf("moved %v: %v, %v", moved, list, err)
		}
	}
}

// A piece can't be moved onto a square that is taken: a hopper that unloads where it hopped has no move.
func TestNothingIsRestoredOnAnOccupiedSquare(t *testing.T) {
	for _, c := range []struct{ text, friend, want string }{
		{"pauK", "b1", ""},
		{"pafK", "b1", "a1"}, // it is the unloading that has no room
		{"mauK", "", "a1&a1-b1"},
	} {
		got, err := Targets(c.text, Scene{Files: 3, Ranks: 1, Square: "c1", Enemies: []string{"a1"}, Friends: strings.Fields(c.friend)})
		if text := strings.Join(got, " "); err != nil || text != c.want {
			t.Errorf("%s: %q, %v; want %q", c.text, text, err, c.want)
		}
	}
}

// A piece that the last leg restores isn't captured in the next walks that are tried.
func TestRestoredCaptureIsForgotten(t *testing.T) {
	got, err := Targets("cadauK", Scene{Files: 7, Ranks: 7, Square: "b5", Enemies: []string{"c6"}, Friends: []string{"b7", "b4"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range got {
		if m == "d6[b7,c6]" || m == "a6[c6,b4]" {
			t.Errorf("%s captures a piece that was restored", m)
		}
	}
	if !slices.Contains(got, "a6[c6]") {
		t.Errorf("%v lacks a6[c6]", got)
	}
}
