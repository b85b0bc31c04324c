package diagram

import (
	"reflect"
	"strings"
	"testing"

	"fairway/game/betza"
)

// Every kind has an id of its own, whatever the author gives it (rules/diagram-texts.md 2).
func TestIDsAreUnique(t *testing.T) {
	for text, want := range map[string]string{
		"pawn:::: prince:::: king:::: knight:N:::":                                                   "P PR K N",
		"Pawn (P):::: Pawn (V):::: Pawn (G):::: Pawn (E):::: Pawn (W):::: Pawn (G):::: Pawn (C)::::": "P PA PW PN PB PG PC",
		"dwarf:D::: dwarf:::: dwarf::::":                                                             "D DW DA",
		"king:K'::: queen:K1:::":                                                                     "K KU",
		"玉:::: 王:::: x:X:::":                                                                         "X XA XB",
		"tokin:+p::: gold:+P::: pawn:p::: P:P?:::":                                                   "+P +PO P PA",
		"a:A::: a:A::: a:AB:::":                                                                      "A AA AB",
		"a:A::: a:A::: a:A::: b:AA:::":                                                               "A AB AC AA",
	} {
		var got []string
		for _, p := range read(t, text).Pieces {
			got = append(got, p.ID)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %s", text, got, want)
		}
	}
	var many strings.Builder
	for range MaxPieces {
		many.WriteString("a:A:W::\n")
	}
	seen := map[string]bool{}
	for _, p := range read(t, many.String()).Pieces {
		if seen[p.ID] {
			t.Fatalf("%s twice", p.ID)
		}
		seen[p.ID] = true
	}
	if !seen["AZZ"] || !seen["AAAA"] {
		t.Error("a thousand pieces with one id don't get longer ids")
	}
}

// Every piece whose move field is empty has the move of its name (rules/diagram-texts.md 3).
func TestDefaultMoves(t *testing.T) {
	for text, want := range map[string]string{
		"files=8 King:::: ":  "KisO2",
		"files=9 king:::: ":  "KisO3",
		"Pawn:::: ":          "ifmnDfmWfceF",
		"SilverGeneral:::: ": "FfW",
		"falcon:::: ":        "mafmafsKmafsmafKmaflmafrKmafrmaflK",
		"Pawn (P):::: ":      "",
		"king::-:: ":         "-",
	} {
		d := read(t, text)
		if got := d.Pieces[0].Betza; got != want {
			t.Errorf("%s can move %q, want %q", text, got, want)
		}
		if (len(d.Warnings) > 0) != (want == "") {
			t.Errorf("%s: %v", text, d.Warnings)
		}
	}
	for name, move := range defaults {
		if _, err := betza.Parse(move); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A later piece replaces an earlier one on the same square, and a piece on a hole makes it an ordinary square.
func TestLaterPiecesTakeTheSquare(t *testing.T) {
	d := read(t, "files=5 ranks=5 symmetry=rotate\nking:K:K::c3,a1\nrook:R:R::b1-c1\nbishop:B:B::b1,,b1,d4\nhole::::c1,e5,d4\nknight:N:N::c1")
	if got := strings.Join(pieces(d, d.First), " "); got != "N@c1" {
		t.Errorf("first army: %s", got)
	}
	if got := strings.Join(pieces(d, d.Second), " "); got != "B@b1 B@d5 K@c3 N@c5" {
		t.Errorf("second army: %s", got)
	}
	if len(d.Holes) != 4 {
		t.Errorf("holes: %v", d.Holes)
	}
}

func TestPieces(t *testing.T) {
	d := read(t, "files=5 ranks=6 symmetry=none old pawn::fW:p:a2-b1:2\nwall:W::w:c1,,c6,,d6\nking:+k:KO:k:e1\nhole:?:bad::a3-b4,b4-c4,,e6")
	if got := pieces(d, d.First); !reflect.DeepEqual(got, []string{"+K@e1", "O@a1", "O@a2", "O@b1", "O@b2", "W@c1"}) {
		t.Errorf("first army: %v", got)
	}
	if got := pieces(d, d.Second); !reflect.DeepEqual(got, []string{"W@c6", "W@d6"}) {
		t.Errorf("second army: %v", got)
	}
	if want := []Cell{{0, 2}, {1, 2}, {0, 3}, {1, 3}, {2, 3}, {4, 5}}; !reflect.DeepEqual(d.Holes, want) {
		t.Errorf("holes: %v", d.Holes)
	}
	if len(d.Pieces) != 3 || d.Pieces[0].Name != "old pawn" || len(d.Pieces[1].Moves()) != 0 || d.Pieces[2].Betza != "KO" {
		t.Errorf("pieces: %+v", d.Pieces)
	}
	if d.Pieces[0].Hand != [2]int{2, 2} || len(d.Pieces[2].Terms) != 2 || d.Pieces[2].Terms[1].Castling == nil {
		t.Errorf("pieces: %+v", d.Pieces)
	}
	if len(d.Warnings) != 1 || d.Warnings[0].Line != 2 || d.Warnings[0].Key != "" {
		t.Errorf("warnings: %v", d.Warnings)
	}
}

func TestPromotedPastTheLastPiece(t *testing.T) {
	d := read(t, "maxPromote=3 promoOffset=3 a:A:W:a: b:B:W:b: c:C:W:c: d:D:W:d: e:E:W:e:")
	for i, want := range []int{3, 4, 3} {
		if to, ok := d.Promoted(i); to != want || !ok {
			t.Errorf("piece number %d becomes number %d", i+1, to+1)
		}
	}
	for _, i := range []int{-1, 3, 4, 5} {
		if to, ok := d.Promoted(i); ok || to != i {
			t.Errorf("piece number %d promotes", i+1)
		}
	}
	if _, ok := read(t, "a:A:W:a: b:B:W:b:").Promoted(0); ok {
		t.Error("promoted without an offset")
	}
}
