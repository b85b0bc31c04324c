package host

import (
	"encoding/json"
	"slices"
	"testing"
)

func TestInspectDescribesATextWithoutLoadingIt(t *testing.T) {
	tb, _ := table(t)
	before := tb.Save()
	for _, c := range []struct {
		text     string
		readable bool
		faults   []TextNote
		pieces   []TextPiece
	}{
		{
			"files=10\nwar machine:WM:D::a1\nking::::f1", true, nil,
			[]TextPiece{
				{Line: 2, ID: "WM", Given: "WM", Name: "War Machine", Move: "D", Words: "Jumps two squares along ranks and files."},
				{Line: 3, ID: "K", Given: "K", Name: "King", Move: "KisO3", ByName: true, Royal: true, Words: "Steps in any direction. It can castle three squares to either side."},
			},
		},
		{
			"king::K(::e1", false,
			[]TextNote{{Line: 1, Column: 8, Width: 1, Kind: "bad-move", Move: "bad-character", Word: "(", Detail: `bad-character in column 2: "("; only letters, digits and brackets that close have a meaning`, Text: `diagram, line 1, column 7: bad-move "K(": bad-character in column 2: "("; only letters, digits and brackets that close have a meaning`, Says: "( isn't closed here. Close or remove it."}},
			[]TextPiece{{Line: 1, ID: "K", Given: "K", Name: "King", Move: "K(", Royal: true, Words: "It can't move."}},
		},
		{"", false, []TextNote{{Kind: "no-pieces", Detail: "a diagram needs at least one piece", Text: "diagram: no-pieces: a diagram needs at least one piece", Says: "A diagram needs at least one piece, as in king:K::king:e1."}}, nil},
	} {
		answer, err := tb.Answer("inspect", []any{c.text})
		if err != nil {
			t.Fatal(err)
		}
		var in Inspection
		if err := json.Unmarshal([]byte(answer.(JSON)), &in); err != nil {
			t.Fatal(err)
		}
		if in.Readable != c.readable || !slices.Equal(in.Faults, c.faults) || !slices.Equal(in.Pieces, c.pieces) {
			t.Errorf("%q:\n%+v\nwant %+v %+v", c.text, in, c.faults, c.pieces)
		}
	}
	if tb.Save() != before {
		t.Error("the game has changed")
	}
}

func TestEveryErrorHasASentence(t *testing.T) {
	for want, n := range map[string]TextNote{
		"files=99 isn't valid. Expected: a number from 1 to 26.": {Kind: "bad-value", Word: "files=99", Detail: "a number from 1 to 26"},
		"No piece has the id Q.":                                 {Kind: "unknown-id", Word: "Q", Detail: "no piece has this id"},
		"( isn't closed here. Close or remove it.":               {Kind: "bad-move", Word: "(", Move: "bad-character"},
		"Line 3: K: O is left out: only a royal piece castles.":  {Text: "line 3: K: O is left out: only a royal man castles"},
	} {
		if got := sentenceOf(n); got != want {
			t.Errorf("%+v: %q, not %q", n, got, want)
		}
	}
	told := new(Host).Inspect("king:K:K(:k:e1\nqueen:Q:3R:q:d1")
	if want := "Line 1: ( isn't closed here. Close or remove it.\nLine 2: 3 isn't a valid range: a number up to 99, or 0."; told.Wrong != want {
		t.Errorf("%q, not %q", told.Wrong, want)
	}
}
