package variants

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
)

// The form of records, rules/notation.md. Their moves are those of a small diagram, found by
// the name trial, and of Hook Shogi.

// finder knows Hook Shogi and the trial game.
func finder(t testing.TB) func(string) (game.Rules, error) {
	small := load(t, gametest.Trial)
	return func(name string) (game.Rules, error) {
		if name == "trial" {
			return small, nil
		}
		return Find(name)
	}
}

func TestRecordsRoundTrip(t *testing.T) {
	for line, want := range map[string]string{
		"trial;start;":                                        "",
		"trial;start;a2-a3":                                   "a2-a3",
		"trial;start;a2-a3 b4-b3 a3xb3":                       "a2-a3,b4-b3,a3xb3",
		"trial;start;a2-a3 (b2-b3) b4-b3":                     "<a2-a3,b4-b3|b2-b3>",
		"trial;start;a2-a3 (b2-b3 c4-c3) b4-b3":               "<a2-a3,b4-b3|b2-b3,c4-c3>",
		"trial;start;a2-a3 (b2-b3) (c2-c3)":                   "<a2-a3|b2-b3|c2-c3>",
		"trial;start;a2-a3 (b2-b3 (c2-c3)) b4-b3":             "", // c2-c3 is an alternative to b2-b3, which is written otherwise
		"trial;start;a2-a3 b4-b3 (c4-c3 b2-b3 (d2-d3)) a3-a2": "a2-a3,<b4-b3,a3-a2|c4-c3,<b2-b3|d2-d3>>",
		"trial;start;a2-a3 agreed":                            "a2-a3,agreed",
		"trial;start;a2-a3 resign:b":                          "a2-a3,resign:b",
		"trial;start;resign:w":                                "resign:w",
		"trial;start;a2-a3 (resign:w) b4-b3":                  "<a2-a3,b4-b3|resign:w>",
		"trial;start;resign:w (a2-a3 agreed) (agreed)":        "<resign:w|a2-a3,agreed|agreed>",
		"trial;4k/5/5/5/K4 b -;e5-d5 a1-b1":                   "e5-d5,a1-b1",
		"hook-shogi;start;j4-j7 (a6-a7) j16-j13 j7-j7":        "<j4-j7,j16-j13,j7-j7|a6-a7>",
	} {
		rec, err := notation.Library{Find: finder(t)}.ReadRecord(line)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if strings.Contains(line, "(b2-b3 (c2-c3))") {
			// Written with the branches of one move side by side.
			if got, want := notation.Line(rec), "trial;start;a2-a3 (b2-b3) (c2-c3) b4-b3"; got != want {
				t.Errorf("%s is written %s, want %s", line, got, want)
			}
			continue
		}
		if got := notation.Line(rec); got != line {
			t.Errorf("%s is written %s", line, got)
		}
		if got := gametest.Outline(rec.Root()); got != want {
			t.Errorf("%s: the tree is %s, want %s", line, got, want)
		}
		// The record looks at the end of its first line.
		n := rec.Root()
		for len(n.Children) > 0 {
			n = n.Children[0]
		}
		if rec.At() != n {
			t.Errorf("%s: shows %q of ply %d", line, rec.At().Text, rec.At().Ply)
		}
	}
}

func TestRecordAtTheStartPositionSaysStart(t *testing.T) {
	r := load(t, gametest.Trial)
	text := notation.PositionText(r, r.Start())
	rec, err := notation.Library{Find: finder(t)}.ReadRecord("trial;" + text + ";a2-a3")
	if err != nil {
		t.Fatal(err)
	}
	if got := notation.Line(rec); got != "trial;start;a2-a3" {
		t.Error(got)
	}
}

func TestResignationsAndDraws(t *testing.T) {
	for line, want := range map[string]string{
		"trial;start;resign:w":            "win b resignation",
		"trial;start;a2-a3 resign:b":      "win w resignation",
		"trial;start;agreed":              "draw agreement",
		"hook-shogi;start;j4-j7 resign:w": "win b resignation",
		"hook-shogi;start;resign:b":       "win w resignation",
	} {
		rec, err := notation.Library{Find: finder(t)}.ReadRecord(line)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if got := gametest.Result(rec); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
		if len(rec.Moves(nil)) != 0 {
			t.Errorf("%s: moves after the end", line)
		}
		if _, err := rec.Resign(); err == nil {
			t.Errorf("%s: an army resigned twice", line)
		}
		if _, err := rec.Agree(); err == nil {
			t.Errorf("%s: a draw was agreed twice", line)
		}
		rec.Undo()
		if got := gametest.Result(rec); got != "-" || len(rec.Moves(nil)) == 0 {
			t.Errorf("%s undone: %s", line, got)
		}
	}
}

// A record that is malformed anywhere isn't read at all; the error names line and column, and the
// number and the text of a move that is at fault.
func TestMalformedRecords(t *testing.T) {
	for _, c := range []struct {
		record             string
		line, column, move int
		word               string
	}{
		{"", 1, 1, 0, ""},
		{"trial", 1, 6, 0, ""},
		{"trial;start", 1, 12, 0, ""},
		{"trial;start;;", 1, 13, 1, ";"},
		{"trail;start;", 1, 1, 0, ""},
		{";start;", 1, 1, 0, ""},
		{"trial;;", 1, 7, 0, ""},
		{"trial;begin;", 1, 7, 0, ""},
		{"trial;5/5/5/5/5 x -;", 1, 7, 0, ""},
		{"trial;start;a2-a4", 1, 13, 1, "a2-a4"},
		{"trial;start;a2-a3 b2-b3", 1, 19, 2, "b2-b3"},
		{"trial;start;a2-a3 b4-b3 ?", 1, 25, 3, "?"},
		{"trial;start; a2-a3", 1, 13, 1, ""},
		{"trial;start;a2-a3  b4-b3", 1, 19, 2, ""},
		{"trial;start;a2-a3 ", 1, 19, 2, ""},
		{"trial;start;(a2-a3)", 1, 13, 1, "(a2-a3)"},
		{"trial;start;a2-a3 (", 1, 19, 2, "("},
		{"trial;start;a2-a3 ()", 1, 19, 2, "()"},
		{"trial;start;a2-a3 (b2-b3", 1, 25, 0, ""},
		{"trial;start;a2-a3 (b2-b3 c4-c3 b4-b3)", 1, 32, 4, "b4-b3)"},
		{"trial;start;a2-a3)", 1, 13, 1, "a2-a3)"},
		{"trial;start;a2-a3 (b2-b3))", 1, 19, 2, "(b2-b3))"},
		{"trial;start;a2-a3 )", 1, 19, 2, ")"},
		{"trial;start;a2-a3 ((b2-b3))", 1, 19, 2, "((b2-b3))"},
		{"trial;start;a2-a3 (b2-b3)(c2-c3)", 1, 26, 2, "(b2-b3)(c2-c3)"},
		{"trial;start;a2-a3 ( b2-b3)", 1, 19, 2, "("},
		{"trial;start;a2-a3 (b2-b3 )", 1, 26, 3, ")"},
		{"trial;start;a2-a3 (a2-a3)", 1, 19, 2, "(a2-a3)"},
		{"trial;start;a2-a3 (b2-b3) (b2-b3)", 1, 27, 3, "(b2-b3)"},
		{"trial;start;a2-a3 (b4-b3)", 1, 19, 2, "(b4-b3)"},
		{"trial;start;a2-a3 resign:w", 1, 19, 2, "resign:w"},
		{"trial;start;a2-a3 resign:x", 1, 19, 2, "resign:x"},
		{"trial;start;a2-a3 resign:", 1, 19, 2, "resign:"},
		{"trial;start;a2-a3 resign", 1, 19, 2, "resign"},
		{"trial;start;agreed a2-a3", 1, 20, 2, "a2-a3"},
		{"trial;start;resign:w resign:b", 1, 22, 2, "resign:b"},
		{"trial;start;resign:w agreed", 1, 22, 2, "agreed"},
		{"trial;start;Agreed", 1, 13, 1, "Agreed"},
		{"trial;start;a2-a3\nb4-b3", 2, 1, 0, ""},
		{"trial;start;a2-a3;b4-b3", 1, 13, 1, "a2-a3;b4-b3"},
		{"trial;k4/W4/5/5/K4 w -;a4xa5 a1-a2", 1, 30, 2, "a1-a2"},
		{"hook-shogi;start;j4-j7 j16-j13 j4-j4", 1, 32, 3, "j4-j4"},
		{"hook-shogi;start;j4-j7 (j4-j7 j16-j13)", 1, 24, 2, "(j4-j7"},
		{"hook-shogi;start skip=b;j4-j7", 1, 12, 0, ""},
	} {
		rec, err := notation.Library{Find: finder(t)}.ReadRecord(c.record)
		if err == nil {
			t.Errorf("%q is read as %s", c.record, notation.Line(rec))
			continue
		}
		if rec != nil {
			t.Errorf("%q: a record is returned with the error", c.record)
		}
		gametest.OneLine(t, err, c.record)
		var e *notation.RecordError
		if !errors.As(err, &e) || e.Line != c.line || e.Column != c.column || e.Move != c.move || e.Word != c.word {
			t.Errorf("%q: %v; want line %d, column %d, move %d, %q", c.record, err, c.line, c.column, c.move, c.word)
		}
	}
}

// Playing a move that the current node already has goes to that node and adds none.
func TestPlayingAnExistingMoveEntersItsBranch(t *testing.T) {
	r := load(t, gametest.Trial)
	rec := gametest.Played(t, r, r.Start(), "a2-a3", "b4-b3")
	first := rec.At()
	rec.Undo()
	rec.Undo()
	for i, text := range []string{"b2-b3", "a2-a3"} {
		m, err := rec.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		rec.Play(m)
		if i == 0 {
			rec.Undo()
		}
	}
	if rec.Redo() != first || len(rec.Root().Children) != 2 {
		t.Errorf("inspects %q, %d first moves", rec.At().Text, len(rec.Root().Children))
	}
	// Redo keeps to the line that was looked at last.
	rec.Goto(0)
	if n := rec.Next(); n == nil || n.Text != "a2-a3" {
		t.Errorf("next is %v", n)
	}
	if got := notation.Line(rec); got != "trial;start;a2-a3 (b2-b3) b4-b3" {
		t.Error(got)
	}
}

// After the end of a game the error for a legal move differs from that for a text that isn't a move: the parser of moves
// is independent of their writer.
func TestMovesAfterTheEndAreRead(t *testing.T) {
	for _, name := range Names() {
		r, err := Find(name)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(1, 5))
		rec := game.NewRecord(r, r.Start())
		for range 80 {
			list := rec.Moves(nil)
			if len(list) == 0 {
				rec.Goto(0)
				continue
			}
			m := list[rng.IntN(len(list))]
			if m.NeedsDie() {
				m = r.WithDie(rec.Position(), m, 1+rng.IntN(6))
			}
			if _, err := rec.Agree(); err != nil {
				t.Fatal(err)
			}
			for _, m := range append(list, m) {
				text := r.Data().MoveText(m)
				if _, err := rec.Read(text); err == nil || !strings.HasPrefix(err.Error(), text+" comes after the end of the game") {
					t.Fatalf("%s: %s after the end of the game: %v", name, text, err)
				}
			}
			rec.Undo()
			rec.Play(m)
		}
	}
}
