package host

import (
	"strings"
	"testing"

	"fairway/game"
)

// read returns the data for the document's reader.
func read(t *testing.T, h *Host, about, square string) ReaderUpdate {
	t.Helper()
	r, err := h.Read(about, square)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// changed returns the changed squares of a reading by name. order has the names, from the first reading.
func changed(r ReaderUpdate, order []string) string {
	var list []string
	for i := 0; i < len(r.Cells); i += 1 + cellFields {
		list = append(list, order[r.Cells[i]])
	}
	return strings.Join(list, " ")
}

func TestReadReportsOnlyChangedSquares(t *testing.T) {
	h, _ := table(t)
	first := read(t, h, "changes", "")
	if len(first.Squares) != 361 || first.Squares[0] != "a19" || first.Squares[360] != "s1" || len(first.Cells) != 361*(1+cellFields) {
		t.Fatalf("%d squares from %q to %q, %d numbers", len(first.Squares), first.Squares[0], first.Squares[360], len(first.Cells))
	}
	if len(first.Announcements) > 0 || first.Standing != "Black to move." || first.Kinds[1] == "" {
		t.Errorf("reported %q, resting %q", first.Announcements, first.Standing)
	}
	if r := read(t, h, "changes", ""); len(r.Cells)+len(r.Squares)+len(r.Kinds)+len(r.Announcements) > 0 {
		t.Errorf("unchanged data is read: %+v", r)
	}
	if err := h.Press("i6", true, ""); err != nil {
		t.Fatal(err)
	}
	if r := read(t, h, "changes", ""); changed(r, first.Squares) != "i6 i7" || len(r.Announcements) > 0 {
		t.Errorf("a selection changes %s, reported %q", changed(r, first.Squares), r.Announcements)
	}
	if err := set(h, "seat", "next"); err != nil {
		t.Fatal(err)
	}
	if r := read(t, h, "changes", ""); r.Squares[0] != "s1" || len(r.Cells) != 361*(1+cellFields) || r.Kinds != nil {
		t.Errorf("the other seat starts with %s", r.Squares[0])
	}
}

// A move changes two or three squares, and the number of moves of many pieces.
func TestMoveReportsOnlyCounts(t *testing.T) {
	h, _ := table(t)
	first := read(t, h, "changes", "")
	moves := map[string]int{}
	for i := 0; i < len(first.Cells); i += 1 + cellFields {
		moves[first.Squares[first.Cells[i]]] = first.Cells[i+1+cellMoves]
	}
	play(t, h, "i6-i7")
	r := read(t, h, "changes", "")
	if got := changed(r, first.Squares); got != "i6 i7" || len(r.Counts) < 100 {
		t.Errorf("a move changes %s, and %d numbers of moves", got, len(r.Counts)/2)
	}
	for i := 0; i < len(r.Counts); i += 2 {
		moves[first.Squares[r.Counts[i]]] = r.Counts[i+1]
	}
	for at, c := range h.cells() {
		name := h.squareName(game.Square(at))
		if name != "i6" && name != "i7" && moves[name] != c[cellMoves] {
			t.Errorf("%s has %d moves, want %d", name, c[cellMoves], moves[name])
		}
	}
}

func TestReadReportsEveryEventOnce(t *testing.T) {
	h, _ := table(t)
	play(t, h, "a6-a7") // before anybody reads
	read(t, h, "changes", "")
	play(t, h, "i14-i13", "i6-i7")
	h.Undo()
	r := read(t, h, "changes", "")
	want := "White Pawn i14 to i13. Black Pawn i6 to i7. Taken back: Black Pawn i6 to i7."
	if got := strings.Join(r.Announcements, " "); got != want || r.Standing != "Black to move." {
		t.Errorf("reported %q, %s\nwant %q", got, r.Standing, want)
	}
	if got := strings.Join(read(t, h, "last", "").Announcements, " "); got != "White Pawn i14 to i13." {
		t.Errorf("last %q", got)
	}
	if err := newGame(h, "haiku-shogi"); err != nil {
		t.Fatal(err)
	}
	if r := read(t, h, "changes", ""); strings.Join(r.Announcements, " ") != "Haiku Shogi." || r.Kinds == nil || len(r.Squares) != 17*17 || r.Grounds[0] == "" {
		t.Errorf("another game: reported %q, %d squares on %q", r.Announcements, len(r.Squares), r.Grounds[0])
	}
}

func TestRollsAreReportedWithTheirEnd(t *testing.T) {
	h := laid(t, "minigolf-chess", "7k/8/8/8/8/8/8/8/8/8/3P4/8/8/8/8/K7 w - roll=a1.d6:0/1")
	r := read(t, h, "changes", "")
	at := 0
	for i, name := range r.Squares {
		if name == "a1.d6" {
			at = i
		}
	}
	for i := 0; i < len(r.Cells); i += 1 + cellFields {
		if r.Cells[i] == at && r.Cells[i+1+cellRolls] == 0 {
			t.Error("the rolling piece isn't known as one")
		}
	}
	play(t, h, "a1.a1-a1.b1")
	r = read(t, h, "changes", "")
	if got := strings.Join(r.Announcements, " "); !strings.Contains(got, "rolls to a1.d7") {
		t.Errorf("reported %q", got)
	}
}

func TestQueriesAboutASquare(t *testing.T) {
	h := laid(t, "hook-shogi", "19/18k/19/19/19/19/19/19/9p9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -")
	if list := strings.Join(read(t, h, "moves", "j10").Announcements, "; "); !strings.Contains(list, "Captures j11") || !strings.Contains(list, "Jumps to ") {
		t.Errorf("moves %s", list)
	}
	if list := read(t, h, "moves", "a5").Announcements; len(list) > 0 {
		t.Errorf("an empty square has the moves %s", list)
	}
	if list := strings.Join(read(t, h, "threats", "").Announcements, "; "); list != "j10 j11" {
		t.Errorf("threats %s", list)
	}
	if _, err := h.Read("moves", "z99"); err == nil {
		t.Error("z99 is a square")
	}
}

func TestKeyPressesAreNotClicks(t *testing.T) {
	h, _ := table(t)
	for _, c := range []struct {
		square string
		play   bool
	}{{"i6", true}, {"i7", false}} {
		if err := h.Press(c.square, c.play, ""); err != nil {
			t.Fatal(err)
		}
	}
	if m := told(t, h).Message; m == nil || m.How != "Press Enter on i7 to play, Esc to cancel." {
		t.Errorf("message %+v", m)
	}
}

func TestOptionsAreReadByName(t *testing.T) {
	h := laid(t, "hook-shogi", "19/9P9/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -")
	for _, at := range []string{"j18", "j19"} {
		if err := h.Press(at, true, ""); err != nil {
			t.Fatal(err)
		}
	}
	if list := strings.Join(read(t, h, "changes", "").Choices, "; "); !strings.Contains(list, "Don't promote") {
		t.Errorf("choices %s", list)
	}
}

// Without a reader no events are collected.
func TestNoEventsWithoutAReader(t *testing.T) {
	h, _ := table(t)
	play(t, h, "a6-a7", "i14-i13")
	if len(h.reader.events) > 0 || h.reader.cells != nil {
		t.Errorf("collected %d events", len(h.reader.events))
	}
}

func TestReadHasHandsAndRolls(t *testing.T) {
	h := laid(t, "minigolf-chess", "7k/8/8/8/8/8/8/8/8/8/3P4/8/8/8/8/K7 w - roll=a1.d6:0/1")
	r := read(t, h, "changes", "")
	if got := strings.Join(r.Rolling, ": "); got != "a1.d6: 1 forward each turn, next on a1.d7" || r.Armies[0].Hand != "" || !r.Armies[0].ToMove {
		t.Errorf("rolling %q, %+v", got, r.Armies)
	}
	h = laid(t, "tee-garden-shogi", "start")
	if r := read(t, h, "changes", ""); r.Armies[1].Hand != "nothing" || r.Title != "Tee Garden Shogi" {
		t.Errorf("%+v of %s", r.Armies, r.Title)
	}
}
