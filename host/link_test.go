package host

import (
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
		if err := set(a, option, value); err != nil {
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
	r, err := a.ReadLink(text)
	if err != nil {
		t.Fatal(err)
	}
	if want := (LinkText{Variant: "hook-shogi", Record: a.Record(), Moves: 2, Legal: 2}); r != want {
		t.Errorf("%+v, want %+v", r, want)
	}
}
