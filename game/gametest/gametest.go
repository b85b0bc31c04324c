// Package gametest helps to test games. It reads and writes positions and moves in a line of code, walks through
// games, and reads test vectors. Every function that takes a testing.TB fails that test if its input is invalid.
package gametest

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/notation"
)

// Layout writes the position text of a list of pieces such as "b K b1 LN j10 / w K s18": an army's letter, then ids
// with their squares; rest follows the board. It is for games of two armies, and doesn't use the code of package
// notation, so that it can test the reader of positions.
func Layout(t testing.TB, r game.Rules, pieces, rest string) string {
	t.Helper()
	g := r.Data()
	cells := make([][]string, g.Board.Ranks)
	for y := range cells {
		cells[y] = make([]string, g.Board.Files)
	}
	lower, id := false, ""
	for _, w := range strings.Fields(strings.ReplaceAll(pieces, "/", " ")) {
		switch {
		case id == "" && len(w) == 1 && w[0] >= 'a' && w[0] <= 'z':
			lower = w[0] == g.Armies[1].Letter
		case id == "":
			id = w
		default:
			letters := strings.TrimPrefix(id, "+")
			if lower {
				letters = strings.ToLower(letters)
			}
			if len(letters) > 1 {
				letters = "{" + letters + "}"
			}
			if id[0] == '+' {
				letters = "+" + letters
			}
			rank, err := strconv.Atoi(w[1:])
			if err != nil || cells[rank-1][w[0]-'a'] != "" {
				t.Fatalf("%s: %s %s", pieces, id, w)
			}
			cells[rank-1][w[0]-'a'] = letters
			id = ""
		}
	}
	var ranks []string
	for _, row := range slices.Backward(cells) {
		s, run := "", 0
		for _, c := range append(row, "end") {
			if c == "" {
				run++
				continue
			}
			if run > 0 {
				s += strconv.Itoa(run)
			}
			run = 0
			if c != "end" {
				s += c
			}
		}
		ranks = append(ranks, s)
	}
	return strings.Join(ranks, "/") + " " + rest
}

// Read returns the position of a text.
func Read(t testing.TB, r game.Rules, text string) *game.Position {
	t.Helper()
	p, err := notation.ReadPosition(r, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// Stand returns the position of a list of pieces, with the first army to move.
func Stand(t testing.TB, r game.Rules, pieces string) *game.Position {
	t.Helper()
	return Read(t, r, Layout(t, r, pieces, string(r.Data().Armies[0].Letter)+" -"))
}

// Listed returns the texts of all legal moves, sorted as byte strings.
func Listed(r game.Rules, p *game.Position) []string {
	list := []string{}
	for _, m := range r.Moves(p, nil) {
		list = append(list, r.Data().MoveText(m))
	}
	slices.Sort(list)
	return list
}

// Pick returns the elements of list that ok accepts.
func Pick(list []string, ok func(string) bool) []string {
	picked := []string{}
	for _, s := range list {
		if ok(s) {
			picked = append(picked, s)
		}
	}
	return picked
}

// From returns those moves of a list that begin on a square.
func From(list []string, square string) []string {
	return Pick(list, func(m string) bool {
		return strings.HasPrefix(m, square+"-") || strings.HasPrefix(m, square+"x")
	})
}

// Captures returns those moves of a list that capture.
func Captures(list []string) []string {
	return Pick(list, func(m string) bool { return strings.Contains(m, "x") })
}

// Played returns the record of a game with those moves from p; a nil p is the start.
func Played(t testing.TB, r game.Rules, p *game.Position, moves ...string) *game.Record {
	t.Helper()
	rec := game.NewRecord(r, p)
	for i, text := range moves {
		m, err := rec.Read(text)
		if err != nil {
			t.Fatalf("move %d: %v", i+1, err)
		}
		rec.Play(m)
	}
	return rec
}

// Result returns the result of a record at its current node.
func Result(rec *game.Record) string {
	return rec.Rules().Data().ResultText(rec.At().Result)
}

// Same fails unless two lists have the same elements in the same order.
func Same(t testing.TB, what string, got, want []string) {
	t.Helper()
	if !slices.Equal(got, want) {
		extra := Pick(got, func(s string) bool { return !slices.Contains(want, s) })
		missing := Pick(want, func(s string) bool { return !slices.Contains(got, s) })
		t.Errorf("%s: got %d, want %d; extra: %v; missing: %v", what, len(got), len(want), extra, missing)
	}
}

// Refused fails unless err is a single line that reports exactly the faults of want, separated by "; ". A fault is
// its place, as in "ep: column 3" or "board: rank 9, column 12" or "mover". After " | " it lists what the message
// must mention: squares, ids, armies, numbers. The wording is free.
func Refused(t testing.TB, text string, err error, want string) {
	t.Helper()
	if err == nil {
		t.Errorf("%q is accepted, want %s", text, want)
		return
	}
	OneLine(t, err, text)
	got, wants := strings.Split(err.Error(), "; "), strings.Split(want, "; ")
	ok := len(got) == len(wants)
	for i := range wants {
		at, names, _ := strings.Cut(wants[i], " | ")
		ok = ok && faultPlace(got[i]) == at
		for _, name := range strings.Fields(names) {
			ok = ok && strings.Contains(strings.TrimPrefix(got[i], at), name)
		}
	}
	if !ok {
		t.Errorf("%q: %v, want %s", text, err, want)
	}
}

// faultPlace returns the field with which a message begins, and the place in it.
func faultPlace(message string) string { return faultPlaces.FindString(message) }

var faultPlaces = regexp.MustCompile(`^[a-z]+(: (rank \d+, column \d+|rank \d+|column \d+))?`)
