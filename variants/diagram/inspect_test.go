package diagram

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// remarks lists all errors and warnings with their places.
func remarks(in Inspection) (faults, warnings []string) {
	for _, e := range in.Faults {
		column, width := e.Extent()
		faults = append(faults, fmt.Sprintf("%d:%d+%d %s", e.Line, column, width, e.Kind))
	}
	for _, w := range in.Warnings {
		column, width := w.Extent()
		warnings = append(warnings, fmt.Sprintf("%d:%d+%d %.8s", w.Line, column, width, w.Text))
	}
	return faults, warnings
}

func TestInspectionLocatesErrors(t *testing.T) {
	for _, c := range []struct {
		text             string
		faults, warnings []string
	}{
		{"king::::e1", nil, nil},
		{"files=10\nshuffle=NB\nking::::f1\nking::KisO3(::f1\nN:N:N(::a1", []string{"4:12+1 bad-move", "5:6+1 bad-move"}, []string{
			"2:1+10 shuffle ", "4:1+4 king tak", "4:1+4 king tak",
			"3:1+0 king: is", "4:1+4 king is ",
		}},
		{"王 a1:A:K::a1,z9\n  royal=7", []string{"1:14+2 bad-square", "2:9+1 bad-index"}, []string{}},
		{"N:K:NtN::a1", nil, []string{"1:6+2 N: tN is"}},
		{"files=0 files=8", []string{"1:1+7 bad-value"}, nil},
		{strings.Repeat(" ", MaxText+1), []string{"0:0+0 bad-value"}, nil},
	} {
		faults, warnings := remarks(Inspect(c.text))
		slices.Sort(warnings)
		slices.Sort(c.warnings)
		if !slices.Equal(faults, c.faults) || !slices.Equal(warnings, c.warnings) {
			t.Errorf("%.60q:\n%q\n%q, want\n%q\n%q", c.text, faults, warnings, c.faults, c.warnings)
		}
	}
}

func TestInspectionSummarizesAText(t *testing.T) {
	for text, want := range map[string]string{
		"king::::e1": "1 piece, castling",
		"pawn::::a2-h2\nrook::::a1,h1\nking::::e1":                 "3 pieces, castling, en passant",
		"shuffle=N\nshuffle=B\nking::KtN::e1\ndrops=1\nhole::::a4": "1 piece, drops, holes; not played: shuffle, 1 move",
	} {
		in := Inspect(text)
		if got := in.Summary(); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestInspectionReadsPiecesAfterAnError(t *testing.T) {
	in := Inspect("files=99\nrook::::a1\nking:K:KW(::e1")
	if len(in.Faults) != 2 || len(in.Diagram.Pieces) != 2 {
		t.Fatalf("%d errors, %d pieces", len(in.Faults), len(in.Diagram.Pieces))
	}
	rook, king := &in.Diagram.Pieces[0], &in.Diagram.Pieces[1]
	if !rook.ByName() || king.ByName() || rook.Line() != 2 || king.Line() != 3 || in.Diagram.MoveWords(0) != "Slides along ranks and files." {
		t.Errorf("%v %v, lines %d and %d, %s", rook.ByName(), king.ByName(), rook.Line(), king.Line(), in.Diagram.MoveWords(0))
	}
}
