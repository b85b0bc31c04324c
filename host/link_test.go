package host

import (
	"reflect"
	"strings"
	"testing"
)

func TestLinkOpensTheGameWithTheSameView(t *testing.T) {
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
			t.Error("the document gets no change")
		}
		if b.Variant() != "kyoomagi" || b.Position() != a.Position() || (b.Record() == a.Record()) != whole {
			t.Errorf("whole %v: %s", whole, b.Record())
		}
		if v, w := b.board.View(), a.board.View(); v.Face != w.Face || v.Turn != w.Turn || v.Coords != w.Coords {
			t.Errorf("the view is %+v, was %+v", v, w)
		}
	}
}

// A link of version 1 has three settings; with others it is of version 2. Both open with the same view,
// whatever the board showed before.
func TestLinkHasTheWholeView(t *testing.T) {
	for _, c := range []struct {
		game, option, value, version string
	}{
		{"haiku-shogi", "", "", "1."},
		{"haiku-shogi", "follow", "true", "2."},
		{"haiku-shogi", "map", "true", "2."},
		{"haiku-shogi", "forecast", "3", "2."},
		{"minigolf-chess", "", "", "1."},
		{"minigolf-chess", "forecast", "1", "1."},
		{"minigolf-chess", "forecast", "0", "2."},
		{"minigolf-chess", "forecast", "2", "2."},
	} {
		a, _ := table(t)
		if err := a.Load(c.game, "", ""); err != nil {
			t.Fatal(err)
		}
		if c.option != "" {
			if err := set(a, c.option, c.value); err != nil {
				t.Fatal(err)
			}
		}
		text, err := a.Link(true)
		if err != nil || !strings.HasPrefix(text, c.version) {
			t.Errorf("%+v: the link is %s, %v", c, text, err)
		}
		for _, other := range []string{"map", "follow"} {
			b, _ := table(t)
			if err := set(b, other, "true"); err != nil {
				t.Fatal(err)
			}
			if _, err := b.OpenLink(text); err != nil {
				t.Fatal(err)
			}
			v, w := b.board.View(), a.board.View()
			if v.Follow != w.Follow || v.Map != w.Map || v.Forecast != w.Forecast || v.Turn != w.Turn {
				t.Errorf("%+v: the view is %+v, was %+v", c, v, w)
			}
		}
	}
}

func TestInvalidLinkLeavesTheBoardUnchanged(t *testing.T) {
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

func TestReadLinkReturnsItsRecord(t *testing.T) {
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
	if want := (LinkText{Variant: "hook-shogi", Record: a.Record(), Moves: 2, Legal: 2, Played: []string{"a6-a7", "s14-s13"}}); !reflect.DeepEqual(r, want) {
		t.Errorf("%+v, want %+v", r, want)
	}
}

const ownText = "files=5 ranks=6\nrook:R:R:r:a1\nking:K:K:k:c1"

// A link to the game of a diagram text holds the text. A whole link also holds branches, comments and tags.
func TestLinkHoldsAnOwnGameWithAllOfItsRecord(t *testing.T) {
	a, _ := table(t)
	if _, err := a.LoadDiagram(ownText, "", "a1-a2 c6-c5"); err != nil {
		t.Fatal(err)
	}
	a.Undo()
	play(t, a, "c6-d6")
	const record = `diagram;start;[Title "Two ways"] a1-a2 c6-c5! (c6-d6 {or here})`
	if _, err := a.Restore(record + "\n\n" + ownText); err != nil {
		t.Fatal(err)
	}
	s, err := a.Share(true)
	if err != nil || s.Moves != 3 || s.Left != "" || s.Length != len(s.Link) || s.MaxLength != 8000 {
		t.Fatalf("%+v, %v", s, err)
	}
	b, _ := table(t)
	if warning, err := b.OpenLink(s.Link); warning != "" || err != nil {
		t.Fatal(warning, err)
	}
	if b.Record() != record || b.Whole() != record+"\n\n"+ownText || b.Save() != a.Save() {
		t.Errorf("it is read back as %s", b.Whole())
	}
	a.Undo()
	if s, err = a.Share(false); err != nil || s.Moves != 1 {
		t.Fatalf("%+v, %v", s, err)
	}
	if _, err := b.OpenLink(s.Link); err != nil || b.Record() != "diagram;start;a1-a2" {
		t.Errorf("to the position: %s, %v", b.Record(), err)
	}
}

// A link says what it leaves out, branches first. A game that doesn't fit at all has a length and no link.
func TestLinkReportsWhatItOmits(t *testing.T) {
	a, _ := table(t)
	if _, err := a.Restore("diagram;start;a1-a2 (a1-a3 {" + strings.Repeat("Ω", 4000) + "})\n\n" + ownText); err != nil {
		t.Fatal(err)
	}
	if s, err := a.Share(true); err != nil || s.Link == "" || s.Left != "branches" || s.Moves != 1 {
		t.Errorf("%d characters, %d moves, without %q: %v", s.Length, s.Moves, s.Left, err)
	}
	long := strings.Replace(ownText, "king", strings.Repeat("companion:C:fWbF:c:\n", 500)+"king", 1)
	if _, err := a.LoadDiagram(long, "", "a1-a2"); err != nil {
		t.Fatal(err)
	}
	if s, err := a.Share(true); err != nil || s.Link != "" || s.Length <= s.MaxLength || s.Moves != 1 {
		t.Errorf("%+v, %v", s, err)
	}
	if _, err := a.Link(true); err == nil || !strings.Contains(err.Error(), "save the record as a file") {
		t.Errorf("a link: %v", err)
	}
}

func TestLinkOfANewerVersionIsRecognized(t *testing.T) {
	a, _ := table(t)
	if r, err := a.ReadLink("3.glass-chess.AAAA"); err != nil || !reflect.DeepEqual(r, LinkText{Variant: "glass-chess", Newer: true, Played: []string{}}) {
		t.Errorf("%+v, %v", r, err)
	}
	if _, err := a.OpenLink("99999999.glass-chess.AAAA"); err == nil || err.Error() != "This link was made by a newer Fairway." {
		t.Errorf("a number that is far too large: %v", err)
	}
	if _, err := a.OpenLink("3.glass-chess.AAAA"); err == nil || err.Error() != "This link was made by a newer Fairway." {
		t.Errorf("opened: %v", err)
	}
}

func TestCorrespondenceLinkFacesThePlayerToMove(t *testing.T) {
	a, _ := table(t)
	if err := a.Load("tee-garden-shogi", "", ""); err != nil {
		t.Fatal(err)
	}
	play(t, a, a.Legal()[0])
	if err := a.Annotate(map[string]any{"comment": "a plan of my own"}); err != nil {
		t.Fatal(err)
	}
	if err := a.Tag("Title", "By post"); err != nil {
		t.Fatal(err)
	}
	shown := a.Record()
	play(t, a, a.Legal()[0])
	a.Undo()
	sent, err := a.Letter("k3")
	if err != nil || sent.Link == "" {
		t.Fatalf("%+v, %v", sent, err)
	}
	says, err := a.ReadLink(sent.Link)
	if err != nil || says.Letter != "k3" || len(says.Played) != 1 || !strings.HasSuffix(shown, says.Played[0]+" {a plan of my own}") {
		t.Errorf("the link says %+v, %v", says, err)
	}
	b, _ := table(t)
	if warning, err := b.OpenLink(sent.Link); warning != "" || err != nil {
		t.Fatalf("%q, %v", warning, err)
	}
	if got, want := b.Record(), strings.Replace(shown, " {a plan of my own}", "", 1); got != want {
		t.Errorf("opened is %s, want %s", got, want)
	}
	if seat, mover := b.viewState().Seat, b.Line(b.s.Record().At()).Mover; seat != mover {
		t.Errorf("the view is that of %s, to move is %s", seat, mover)
	}
	if _, err := a.Letter(""); err == nil {
		t.Error("a link without a game is written")
	}
	plain, err := a.Share(true)
	if err != nil {
		t.Fatal(err)
	}
	if says, err := a.ReadLink(plain.Link); err != nil || says.Letter != "" {
		t.Errorf("an ordinary link says %+v, %v", says, err)
	}
}
