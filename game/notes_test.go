package game_test

import (
	"testing"

	"fairway/game"
	"fairway/game/gametest/trial"
)

// The same mark again removes it, and another colour takes its place.
func TestMarksAreDrawnAndRemoved(t *testing.T) {
	b := trialBoard(t)
	for _, c := range []struct{ on, mark, want string }{
		{"", "a1-b5", "Ga1-b5"},
		{"Ga1-b5,Rc3", "c3", "Ga1-b5,Gc3"},
		{"Ga1-b5,Rc3", "Ga1-b5", "Rc3"},
		{"Ga1-b5", "b5-a1", "Ga1-b5,Gb5-a1"},
		{"Ga1-b5", "a1", "Ga1-b5,Ga1"},
	} {
		on, err := b.ParseMarks(c.on)
		if err != nil {
			t.Fatal(err)
		}
		m, err := b.ParseMarks(c.mark)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.MarksText(game.ToggleMark(on, m[0])); got != c.want {
			t.Errorf("%s over %s: %s, want %s", c.mark, c.on, got, c.want)
		}
		if b.MarksText(on) != c.on {
			t.Errorf("%s has become %s", c.on, b.MarksText(on))
		}
	}
}

// trialBoard is the board of the trial game.
func trialBoard(t *testing.T) *game.Board {
	t.Helper()
	r, err := trial.Library(t).ReadRecord("trial;start;a2-a3")
	if err != nil {
		t.Fatal(err)
	}
	return r.Rules().Data().Board
}
