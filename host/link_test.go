package host

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestALinkOpensTheGameAsItWasShown(t *testing.T) {
	a, _ := table(t)
	if err := a.Load("kyoomagi", "", ""); err != nil {
		t.Fatal(err)
	}
	for range 5 {
		play(t, a, a.Legal()[0])
	}
	a.Undo()
	for option, value := range map[string]string{"face": "id", "flip": "true", "coords": "false"} {
		if err := a.Set(option, value); err != nil {
			t.Fatal(err)
		}
	}
	for _, whole := range []bool{true, false} {
		text, err := a.Link(whole)
		if err != nil {
			t.Fatal(err)
		}
		b, p := table(t)
		before := p.changes
		if warning, err := b.OpenLink(text); warning != "" || err != nil {
			t.Fatalf("%q, %v", warning, err)
		}
		if p.changes == before {
			t.Error("the document hears of no change")
		}
		if b.Variant() != "kyoomagi" || b.Position() != a.Position() || (b.Record() == a.Record()) != whole {
			t.Errorf("whole %v: %s", whole, b.Record())
		}
		if v, w := b.board.View(), a.board.View(); v.Face != w.Face || v.Turn != w.Turn || v.Coords != w.Coords {
			t.Errorf("the view is %+v, was %+v", v, w)
		}
	}
}

func TestABadLinkLeavesTheBoardAsItIs(t *testing.T) {
	a, p := table(t)
	play(t, a, "a6-a7")
	text, err := a.Link(true)
	if err != nil {
		t.Fatal(err)
	}
	before, changes := a.Save(), p.changes
	for _, bad := range []string{"", "hello", "2" + text[1:], text[:len(text)-3], text + "AAAA", strings.Replace(text, "hook", "hock", 1)} {
		if _, err := a.OpenLink(bad); err == nil {
			t.Errorf("%s is opened", bad)
		}
		if _, err := a.ReadLink(bad); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
	if a.Save() != before || p.changes != changes {
		t.Error("the board has changed")
	}
}

func TestALinkIsReadForMending(t *testing.T) {
	a, _ := table(t)
	play(t, a, "a6-a7", "s14-s13")
	text, err := a.Link(true)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := a.ReadLink(text)
	if err != nil {
		t.Fatal(err)
	}
	var r linkRead
	if err := json.Unmarshal([]byte(answer), &r); err != nil {
		t.Fatal(err)
	}
	if want := (linkRead{Variant: "hook-shogi", Record: a.Record(), Moves: 2, Legal: 2}); r != want {
		t.Errorf("%+v, want %+v", r, want)
	}
}

// What comes out of storage is anybody's text: it is refused with the board as it was, or it
// is kept again as it came.
func FuzzKept(f *testing.F) {
	p := &paper{}
	tb, err := New("kyoomagi", p, boardOf(p))
	if err != nil {
		f.Fatal(err)
	}
	for _, k := range []Kept{
		{Version: 1, Record: "kyoomagi;start;", Face: "kanji"},
		{Version: 1, Record: "kyoomagi;start;m3-m4", At: []string{"m3-m4"}, Face: "moves", Flip: true, Coords: true},
		{Version: 1, Record: "hook-shogi;start;a6-a7 (c6-c7) agreed", At: []string{"c6-c7"}, Face: "id", Dark: true},
		{Version: 2, Record: "kyoomagi;start;"}, {Version: 1, Record: ";;", Face: "x"}, {},
	} {
		f.Add(k.Version, k.Record, strings.Join(k.At, " "), k.Face, k.Flip, k.Coords, k.Dark)
	}
	f.Fuzz(func(t *testing.T, version int, record, at, face string, flip, coords, dark bool) {
		k := Kept{Version: version, Record: record, At: strings.Fields(at), Face: face, Flip: flip, Coords: coords, Dark: dark}
		before := tb.Save()
		if err := tb.Restore(k); err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("%+v: the error is not one line: %q", k, err)
			}
			if after := tb.Save(); after != before {
				t.Errorf("%+v is refused and leaves %s, was %s", k, after, before)
			}
			return
		}
		var again Kept
		if err := json.Unmarshal([]byte(tb.Save()), &again); err != nil {
			t.Fatal(err)
		}
		if again.Record != k.Record || strings.Join(again.At, " ") != strings.Join(k.At, " ") || again.Flip != flip || again.Coords != coords || again.Dark != dark {
			t.Errorf("%+v is kept as %+v", k, again)
		}
	})
}
