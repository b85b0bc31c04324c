package piece

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/betza"
)

// wizardLine has the marks of the Diagram studio's move wizard for a text that it writes, on nine by
// nine squares around e5. A test of the wizard (web/test/moves.test.js) writes the file, and fails when it is
// stale.
type wizardLine struct {
	From, Text  string   // From is the author's spelling, where it is another one
	Move, Moved []string // on an empty board, before the piece has moved and after that
	Capture     []string // with enemies on the squares and nothing on the way to them
	Over        []string // further squares to move to with a piece on the way
	CaptureOver []string // further squares to capture on with a piece on the way
	Passing     bool     // it captures en passant
	Passed      bool     // it can be captured en passant
	Castling    []string // how far, and to which sides
}

// The studio's wizard marks the moves that its texts play.
func TestWizardMatchesTheRules(t *testing.T) {
	file, err := os.ReadFile("testdata/wizard.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.Split(bytes.TrimSpace(file), []byte("\n"))
	if len(lines) < 200 {
		t.Fatalf("%d lines", len(lines))
	}
	for _, line := range lines {
		var w wizardLine
		if err := json.Unmarshal(line, &w); err != nil {
			t.Fatal(err)
		}
		got, played := wizardScenes(t, w.Text)
		for _, c := range []struct {
			what      string
			got, want []string
		}{
			{"move", got.Move, w.Move}, {"moved", got.Moved, w.Moved}, {"capture", got.Capture, w.Capture},
			{"over", got.Over, w.Over}, {"captureOver", got.CaptureOver, w.CaptureOver},
		} {
			if !slices.Equal(c.got, c.want) {
				t.Errorf("%s: %s: played %v, shown %v", w.Text, c.what, c.got, c.want)
			}
		}
		notes, wanted := fmt.Sprint(w.Passing, w.Passed, w.Castling), wizardNotes(t, w.Text)
		if notes != wanted {
			t.Errorf("%s: en passant and castling: played %s, shown %s", w.Text, wanted, notes)
		}
		if w.From == "" {
			continue
		}
		if _, before := wizardScenes(t, w.From); before != played || wizardNotes(t, w.From) != notes {
			t.Errorf("%s is rewritten as %s, which plays differently", w.From, w.Text)
		}
	}
}

// wizardScenes plays a text among rings of pieces around the piece. It returns the marks of its possible
// moves, and all moves in each scene.
func wizardScenes(t *testing.T, text string) (found wizardLine, played string) {
	t.Helper()
	var all strings.Builder
	play := func(s Scene) (quiet, captures []string) {
		s.Files, s.Ranks, s.Square = 9, 9, "e5"
		targets, err := Targets(text, s)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		fmt.Fprintln(&all, targets)
		for _, to := range targets {
			if slices.Contains(s.Enemies, to) {
				captures = append(captures, to)
			} else {
				quiet = append(quiet, to)
			}
		}
		return quiet, captures
	}
	found.Move, _ = play(Scene{})
	found.Moved, _ = play(Scene{Moved: true})
	for far := 1; far <= 4; far++ {
		_, captures := play(Scene{Enemies: ring(far)})
		found.Capture = append(found.Capture, captures...)
		quiet, _ := play(Scene{Friends: ring(far)})
		found.Over = append(found.Over, quiet...)
		for near := 1; near < far; near++ {
			_, captures := play(Scene{Friends: ring(near), Enemies: ring(far)})
			found.CaptureOver = append(found.CaptureOver, captures...)
		}
	}
	found.Capture = set(found.Capture, nil)
	found.Over = set(found.Over, found.Move)
	found.CaptureOver = set(found.CaptureOver, found.Capture)
	return found, all.String()
}

// wizardNotes are a text's options for en passant, as a capture and as a risk, and for castling.
func wizardNotes(t *testing.T, text string) string {
	t.Helper()
	terms, err := betza.Read(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	var modes betza.Mode
	castlings := []string{}
	for _, term := range terms {
		for _, m := range term.Moves {
			modes |= m.Legs[0].Modes
		}
		if c := term.Castling; c != nil {
			side := "both"
			switch {
			case !c.Left:
				side = "right"
			case !c.Right:
				side = "left"
			}
			castlings = append(castlings, fmt.Sprint(c.Far, " ", side))
		}
	}
	return fmt.Sprint(modes&betza.EnPassant != 0, modes&(betza.Marks|betza.MarksBetween) != 0, castlings)
}

// ring is the squares that are so many King's moves from e5.
func ring(far int) (names []string) {
	b := game.NewBoard(9, 9)
	for s := range b.Size() {
		x, y := s%9-4, s/9-4
		if max(x, -x, y, -y) == far {
			names = append(names, b.SquareName(game.Square(s)))
		}
	}
	return names
}

// set is a list in order, each name once and those of but left out.
func set(list, but []string) []string {
	slices.Sort(list)
	return slices.DeleteFunc(slices.Compact(list), func(n string) bool { return slices.Contains(but, n) })
}
