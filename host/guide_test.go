package host

import (
	"strings"
	"testing"
)

// A guide requests one of its moves. After that, people can't move until the move is taken back or the
// guide ends.
func TestGuideAsksForOneMove(t *testing.T) {
	tb, _ := table(t)
	guided := func(to map[string]any) error {
		_, err := tb.Answer("guide", []any{to})
		return err
	}
	for want, to := range map[string]map[string]any{
		`guide: "a6-a9" isn't a legal move`: {"moves": []any{"a6-a9"}},
		"guide: ":                           {"squares": []any{"z6"}},
	} {
		if err := guided(to); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v: %v, want %s", to, err, want)
		}
	}
	if err := guided(map[string]any{"moves": []any{"a6-a7"}, "squares": []any{"j1"}}); err != nil {
		t.Fatal(err)
	}
	hand := func(squares ...string) {
		t.Helper()
		for _, square := range squares {
			if err := tb.Click(square, ""); err != nil {
				t.Fatal(err)
			}
		}
	}
	hand("b6", "b7")
	if tb.Record() != "hook-shogi;start;b6-b7" {
		t.Fatalf("another move isn't made: %s", tb.Record())
	}
	hand("s14", "s13")
	if _, err := tb.Play("s14-s13", byPerson); err == nil || err.Error() != "that was the move to make" {
		t.Errorf("a second move: %v", err)
	}
	if tb.Record() != "hook-shogi;start;b6-b7" {
		t.Fatalf("a second move was played: %s", tb.Record())
	}
	if m := told(t, tb).Message; m == nil || m.Title != "That was the move to make" || !m.Alarm {
		t.Errorf("it says %+v", m)
	}
	if !tb.Undo() {
		t.Error("it can't be undone")
	}
	hand("a6", "a7")
	if err := guided(nil); err != nil {
		t.Fatal(err)
	}
	hand("s14", "s13")
	if !strings.HasSuffix(tb.Record(), "(a6-a7 s14-s13)") {
		t.Errorf("without a guide: %s", tb.Record())
	}
}

// When people may move again, a piece in hand can be selected again. One that was only looked at is deselected.
func TestGuideReleasesTheHandWhenItMovesOn(t *testing.T) {
	const start = "1d1off1f1oa1d/1rbe2k1nebr1/3p2F1Dp1dp/p1pda1pp1pppp/pp4p6/3p9/4P2P5/7E4P/P1PPDPP1FPPP1/P2P2P2P2P/1RBEN2K1nBR1/D1AOFFF2OA1D w R2P2ep"
	tb := laid(t, "nearlydouble-symgi", start)
	call := func(name string, args ...any) {
		t.Helper()
		if _, err := tb.Answer(name, args); err != nil {
			t.Fatal(err)
		}
	}
	free := func() (n int) {
		delivered(t, tb)
		for _, a := range told(t, tb).Hands.Armies {
			for _, held := range a.Hand {
				if held.Select != "" {
					n++
				}
			}
		}
		return n
	}
	call("guide", map[string]any{"once": true})
	if free() != 2 {
		t.Errorf("%d types can be dropped at first", free())
	}
	call("play", "R*h11", byPerson)
	call("play", "g11-f10")
	if free() != 0 {
		t.Errorf("%d types can be dropped after the move", free())
	}
	call("select", "a1")
	call("guide", map[string]any{"once": true})
	if free() != 1 || told(t, tb).Pieces.Selected != nil {
		t.Errorf("%d types can be dropped in the second move, or a piece is still selected", free())
	}
}
