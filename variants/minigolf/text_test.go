package minigolf

import (
	"fmt"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
)

// Section 9 and the form of texts: refused texts, and their errors.
func TestRefusedPositions(t *testing.T) {
	g := standard(t)
	const empty = "/8/8/8/8/8/8/8/8/8/8/8/8/8/8/"
	at := func(top, rest string) string { return top + empty + "K7 " + rest }
	for _, c := range []struct{ name, text, want string }{
		{"two Kings", at("k5k1", "w -"), "board | Black 2"},
		{"no King", "8" + empty + "8 w -", "board"},
		{"a Pawn on White's last rank", at("k5P1", "w -"), "board | a2.g8"},
		{"a Pawn on Black's last rank", "k7" + empty + "K6p w -", "board | a1.h1"},
		{"a piece of the other army", at("k5R1", "w -"), "board | White R"},
		{"a piece of the other army's kinds", at("k5h1", "w -"), "board | Black H"},
		{"a rolling King", at("k7", "w - roll=a1.a1:1/0"), "roll | a1.a1"},
		{"a vector that no piece has", at("k5D1", "w - roll=a2.g8:1/0"), "roll | Kirin a2.g8 1/0"},
		{"too far for a slider", at("k5B1", "w - roll=a2.g8:5/5"), "roll | 5"},
		{"not the line of a slider", at("k5B1", "w - roll=a2.g8:3/2"), "roll | 3 2"},
		{"not the step of a slider", at("k5r1", "w - roll=a2.g8:2/2"), "roll | 2"},
		{"no vector", at("k5B1", "w - roll=a2.g8:0/0"), "roll: column 7 | 0"},
		{"too far for a Pawn", "k7/6P1/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 w - roll=a2.g7:0/3", "roll | 0 3"},
		{"an empty square with momentum", at("k7", "w - roll=a1.b1:1/0"), "roll: column 1 | a1.b1"},
		{"given twice", at("k5D1", "w - roll=a2.g8:1/1,a2.g8:1/1"), "roll: column 11"},
		{"out of order", at("k4DD1", "w - roll=a2.g8:1/1,a2.f8:1/1"), "roll: column 4"},
		{"marks out of order", at("k5D1", "w - roll=a2.g8:1/1mc"), "roll: column 10"},
		{"a leading zero", at("k5D1", "w - roll=a2.g8:01/1"), "roll: column 7"},
		{"minus zero", at("k5D1", "w - roll=a2.g8:-0/2"), "roll: column 7"},
		{"no momentum", at("k5D1", "w - roll=a2.g8"), "roll: column 6"},
		{"a square without its board", at("k5D1", "w - roll=g8:1/1"), "roll: column 1"},
		{"a third board", at("k5D1", "w - roll=a3.g8:1/1"), "roll: column 1"},
		{"rank nine", at("k5D1", "w - roll=a1.g9:1/1"), "roll: column 1"},
		{"a right without a King at home", at("k7", "w - castle=K"), "castle | K"},
		{"a right without a corner piece", "k7" + empty + "4K3 w - castle=Q", "castle | Q"},
		{"a right with a rolling corner piece", "k7" + empty + "4K2B w - castle=K roll=a1.h1:1/1", "castle"},
		{"a letter that isn't a right", "k7" + empty + "4K2B w - castle=X", "castle: column 1 | K Q"},
		{"rights out of order", "k7" + empty + "B3K2B w - castle=QK", "castle: column 1"},
		{"passed over off the board", at("k7", "w - ep=c6"), "ep: column 1 | c6"},
		{"a letter of another alphabet for a right", at("k7", "w - castle=é"), "castle: column 1"},
		{"a square that no Pawn passed over", at("k7", "w - ep=a2.c6"), "ep | Black"},
		{"passed over on the wrong rank", at("k7", "w - ep=a2.c5"), "ep"},
		{"passed over by the mover", "k7/8/8/8/8/8/8/8/8/8/8/8/4P3/8/8/K7 w - ep=a1.e3 roll=a1.e4:0/2", "ep"},
		{"passed over by a Pawn without momentum", "k7/8/8/8/8/8/8/8/8/8/8/8/4P3/8/8/K7 b - ep=a1.e3", "ep | White 0 2"},
		{"half below 1", at("k4D2", "w - half=0"), "half: column 1 | 0 1 200"},
		{"half above 200", at("k4D2", "w - half=201"), "half: column 1 | 1 200"},
		{"half with a leading zero", at("k4D2", "w - half=07"), "half: column 1"},
		{"keys out of order", "k7" + empty + "4K2B w - half=3 castle=K", "keys: column 8"},
		{"an unknown key", at("k4D2", "w - skip=w"), "keys: column 1 | skip"},
		{"a reserve", at("k4D2", "w D"), "reserve: column 1"},
		{"a rank too few", "k7/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 w -", "board: column 32 | 15 16"},
	} {
		p, err := notation.ReadPosition(g, c.text)
		if p != nil {
			t.Errorf("%s: a position is returned with the error", c.name)
		}
		gametest.Refused(t, c.text, err, c.want)
	}
}

// An error about a move names the column where the text stops being one, 0 for a move that isn't
// legal here.
func TestRefusedMoves(t *testing.T) {
	g := standard(t)
	p := g.Start()
	for text, want := range map[string]int{
		"e2-e4":             1,
		"!":                 2,
		"!a1.e2":            0,
		"!a1.e2x":           7,
		"a1.e2-a1.e9":       7,
		"a1.e2-a3.e4":       7,
		"a1.e2-a1.e4{0,2}":  0,
		"a1.e2-a1.e4{0,2":   13,
		"a1.e2-a1.e4{}":     13,
		"a1.e2-a1.e4{0/2}":  13,
		"a1.e2-a1.e4=H{0}":  14,
		"a1.e2-a1.e4=Q":     13,
		"a1.e2-a1.e4[a1.e3": 18,
		"a1.e2xa1.e4":       0,
	} {
		m, err := game.ReadMove(g, p, text)
		if err == nil {
			t.Errorf("%s is read as %s", text, g.MoveText(m))
			continue
		}
		gametest.OneLine(t, err, text)
		column := 0
		if _, at, ok := strings.Cut(err.Error(), "column "); ok {
			fmt.Sscanf(at, "%d:", &column)
		}
		if column != want {
			t.Errorf("%s: %v, want column %d", text, err, want)
		}
	}
}

// Where a capture leaves no mark on a momentum, a position has none either.
func TestMisplacedCaptureMarkIsRefused(t *testing.T) {
	const text = "7k/8/8/8/8/8/8/8/8/8/4p3/3V4/8/8/8/K7 w - roll=a1.d5:1/1"
	for _, c := range []struct {
		g      *rules
		marked bool
	}{{standard(t), true}, {withRulings(t, func(r *rulings) { r.CapturesOn = false }), false}} {
		if _, err := notation.ReadPosition(c.g, text); err != nil {
			t.Error(err)
		}
		if _, err := notation.ReadPosition(c.g, text+"c"); (err == nil) != c.marked {
			t.Errorf("with a mark: %v, want it read: %v", err, c.marked)
		}
	}
}
