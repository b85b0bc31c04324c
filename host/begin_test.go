package host

import (
	"fmt"
	"strings"
	"testing"

	"fairway/game/notation"
	"fairway/host/jsontext"
	"fairway/host/view"
)

// begun returns a new host that was brought to an address, and the texts of its notices.
func begun(t *testing.T, a Address) (tb *Host, said string) {
	t.Helper()
	tb, _ = table(t)
	var list []string
	for _, n := range tb.Begin(a) {
		said := fmt.Sprintf("%s (fault %t, aside %t)", n.Title, n.Fault, n.Aside)
		if n.Refused {
			said += " refused"
		}
		list = append(list, said)
	}
	return tb, strings.Join(list, "; ")
}

func TestBeginOpensTheAddress(t *testing.T) {
	from, _ := table(t)
	play(t, from, "a6-a7", "s14-s13")
	link, err := from.Link(true)
	if err != nil {
		t.Fatal(err)
	}
	const own = "files=5 ranks=6\nking:K:K:k:c1"
	for _, c := range []struct {
		a                  Address
		record, view, said string
	}{
		{Address{}, "hook-shogi;start;", `{}`, ""},
		{Address{Params: map[string]string{"variant": "kyoomagi", "played": " a1-b3 ", "flip": "", "coords": "false"}}, "kyoomagi;start;a1-b3", `{"seat":"b","coords":false}`, ""},
		{Address{Params: map[string]string{"variant": "kyoomagi", "played": "a1-a1"}}, "kyoomagi;start;", `{}`, "The game can't be loaded. (fault true, aside false)"},
		{Address{Params: map[string]string{"variant": "chess"}}, "hook-shogi;start;", `{}`, "The game can't be loaded. (fault true, aside false)"},
		{Address{Params: map[string]string{"seat": "x", "map": ""}}, "hook-shogi;start;", `{"map":true}`, "This setting isn't valid. (fault true, aside false)"},
		{Address{Params: map[string]string{"theme": "dark", "live": "1", "hosted": "1"}}, "hook-shogi;start;", `{"theme":"dark"}`, ""},
		{Address{Params: map[string]string{"diagram": own}}, "diagram;start;", `{}`, ""},
		{Address{Params: map[string]string{"diagram": own + "\nking:K:Q(:k:c1"}}, "hook-shogi;start;", `{}`, "The diagram can't be read. (fault true, aside false) refused"},
		{Address{Params: map[string]string{"diagram": own, "played": "c1-c9", "seat": "x"}}, "hook-shogi;start;", `{}`, "The diagram can't be read. (fault true, aside false) refused"},
		{Address{Link: "2.diagram.AAAA"}, "hook-shogi;start;", `{}`, "The link can't be followed. (fault true, aside false) refused"},
		{Address{Link: link, Params: map[string]string{"seat": "w", "face": "id"}}, "hook-shogi;start;a6-a7 s14-s13", `{"face":"id"}`, ""},
		{Address{Link: link[:len(link)-2]}, "hook-shogi;start;", `{}`, "The link can't be followed. (fault true, aside false)"},
		{Address{Link: "1.kyoomagi.AAAA"}, "kyoomagi;start;", `{}`, "The link can't be followed. (fault true, aside false)"},
		{Address{SavedGame: `{"v":2,"record":"kyoomagi;start;a1-b3","at":[],"view":{"seat":"b"}}`, Link: link, Params: map[string]string{"variant": "hook-shogi", "face": "id"}}, "kyoomagi;start;a1-b3", `{"seat":"b"}`, ""},
		{Address{SavedGame: "{", Params: map[string]string{"variant": "hook-shogi"}}, "hook-shogi;start;", `{}`, "The saved game can't be read. (fault true, aside true)"},
		{Address{SavedGame: "{", Params: map[string]string{"diagram": own, "marks": "Ga1-b3"}}, "diagram;start;{[%marks Ga1-b3]}", `{}`, "The saved game can't be read. (fault true, aside true)"},
		{Address{SavedGame: `{"v":3,"record":"diagram;start;"}`, Link: link}, "hook-shogi;start;a6-a7 s14-s13", `{}`, "The saved game can't be read. (fault true, aside true)"},
		{Address{Params: map[string]string{"diagram": own, "marks": "Ga1-z9"}}, "diagram;start;", `{}`, "This setting isn't valid. (fault true, aside false)"},
		{Address{SavedGame: `{"v":2,"record":"kyoomagi;start;a1-b3 a1-b3","at":["a1-b3","a1-b3"],"view":{}}`}, "kyoomagi;start;a1-b3", `{}`, notation.RulesChanged + ". (fault false, aside true)"},
	} {
		tb, said := begun(t, c.a)
		view := jsontext.Marshal(tb.savedView().Object(tb.s.Game()))
		if tb.Record() != c.record || view != c.view || said != c.said {
			t.Errorf("%+v:\n%s %s %q, want\n%s %s %q", c.a, tb.Record(), view, said, c.record, c.view, c.said)
		}
	}
}

// Each fault of a text has its line. Names of pieces and the look of squares aren't warnings.
func TestTextNoticesListErrorsAndUnsupportedParts(t *testing.T) {
	const text = "files=5 ranks=6 lightShade=beige\nking:K':K:k:c1\nqueen:K:tQ:q:c1,d1\nspell=1"
	for text, want := range map[string]string{
		text:                     "line 3: queen: tQ is not supported and left out\nline 4: spell is not supported: this rule is not played",
		"files=99 ranks=6\nx:y":  "Line 1: files=99 isn't valid. Expected: a number from 1 to 26.\nLine 2: This is neither key=value nor a piece. A piece has four colons: name:id:move:image:squares.",
		"files=5\nking:K:K:k:c1": "",
	} {
		tb, _ := table(t)
		var said []string
		for _, n := range tb.Begin(Address{Params: map[string]string{"diagram": text}}) {
			said = append(said, n.Text)
		}
		if got := strings.Join(said, "\n"); got != want {
			t.Errorf("%s\n%s\nwant\n%s", text, got, want)
		}
	}
}

// A saved game with a move that other rules have made illegal is opened up to that move.
func TestSavedGameOfChangedRulesOpensAtItsLastLegalMove(t *testing.T) {
	tb, _ := table(t)
	warning, err := tb.Restore(`{"v":1,"record":"kyoomagi;start;a1-b3 a9-b7 a1-b3 b9-a7","at":["a1-b3","a9-b7","a1-b3"],"face":"kanji","flip":true,"coords":true,"dark":false}`)
	if err != nil || warning != notation.RulesChanged+": move 3, a1-b3, isn't legal any more." {
		t.Errorf("%q, %v", warning, err)
	}
	if tb.Record() != "kyoomagi;start;a1-b3 a9-b7" || tb.s.Record().At().Text != "a9-b7" || !told(t, tb).View.Flip {
		t.Errorf("opened as %s", tb.Save())
	}
}

// A setting is read the same in a call of set, an address, a saved game and a link.
func TestSettingsAreReadTheSameEverywhere(t *testing.T) {
	settings := map[string]string{"face": "moves", "seat": "g", "follow": "true", "coords": "false", "theme": "dark", "forecast": "2", "map": "true"}
	first, _ := begun(t, Address{Params: map[string]string{"variant": "haiku-shogi"}})
	called := map[string]any{}
	params := map[string]string{"variant": "haiku-shogi"}
	for name, value := range settings {
		params[name] = value
		if name != "follow" { // a board that follows turns to the army to move
			called[name] = value
		}
	}
	if err := first.Set(called); err != nil {
		t.Fatal(err)
	}
	delete(params, "follow")
	want := first.board.View()
	second, said := begun(t, Address{Params: params})
	if said != "" || second.board.View() != want {
		t.Errorf("the address shows %+v, want %+v; %s", second.board.View(), want, said)
	}
	third, _ := table(t)
	if _, err := third.Restore(first.Save()); err != nil || third.board.View() != want {
		t.Errorf("a saved game shows %+v, want %+v; %v", third.board.View(), want, err)
	}
	v, err := view.Read(map[string]any{}, first.pics.Artwork)
	if err != nil || v.Coords != true || v.FaceChosen || v.Theme != 0 || v.Follow || v.Map || v.Forecast != 0 {
		t.Errorf("nothing is read as %+v: %v", v, err)
	}
	// An empty text restores the default.
	for name := range settings {
		if err := set(first, name, ""); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got := jsontext.Marshal(first.savedView().Object(first.s.Game())); got != "{}" {
		t.Errorf("%s is left", got)
	}
}

// A link of version 2 has all of the view except the theme.
func TestLinkOfAnOwnGameHasItsView(t *testing.T) {
	a, _ := begun(t, Address{Params: map[string]string{"diagram": "files=6 ranks=6\nrook:R:R:r:a1\nking:K:K:k:c1", "theme": "dark"}})
	play(t, a, "a1-a2")
	if err := a.Set(map[string]any{"face": "id", "seat": "b", "coords": false, "theme": "dark"}); err != nil {
		t.Fatal(err)
	}
	link, err := a.Link(true)
	if err != nil {
		t.Fatal(err)
	}
	b, said := begun(t, Address{Link: link})
	if got := jsontext.Marshal(b.savedView().Object(b.s.Game())); said != "" || b.Record() != a.Record() || got != `{"seat":"b","coords":false}` && got != `{"face":"id","seat":"b","coords":false}` {
		t.Errorf("%s shows %s %s %s", link, b.Record(), got, said)
	}
}

// Opening names the game of an address, so that no other game is made first.
func TestDocumentOpensTheRequestedGame(t *testing.T) {
	from, _, err := hosted("kyoomagi")
	if err != nil {
		t.Fatal(err)
	}
	link, err := from.Link(true)
	if err != nil {
		t.Fatal(err)
	}
	for want, a := range map[string]Address{
		"kyoomagi":         {Link: link, Params: map[string]string{"variant": "haiku-shogi"}},
		"minigolf-chess":   {Params: map[string]string{"variant": "minigolf-chess"}},
		"tee-garden-shogi": {SavedGame: `{"v":2,"record":"tee-garden-shogi;start;"}`, Link: link},
		"none":             {Params: map[string]string{"variant": "diagram", "diagram": "files=5"}},
	} {
		if got := InitialVariant(a, "none"); got != want {
			t.Errorf("%v opens %s, not %s", a, got, want)
		}
	}
}

// Marks and attacks of an address are shown, also if the text has warnings or the document is loaded
// again.
func TestMarksAndAttacksOfAnAddressAreShown(t *testing.T) {
	const own = "files=5 ranks=6 nosuchkey=1\nking:K:K:k:c1"
	tb, said := begun(t, Address{Params: map[string]string{"diagram": own, "marks": "Ga1-b3", "attacks": ""}})
	if got := tb.s.Record().At().Marks; said != Unplayed+" (fault false, aside false)" || len(got) != 1 {
		t.Errorf("%q: %v", said, got)
	}
	if _, err := tb.Restore(tb.Save()); err != nil || !tb.board.View().Attacks {
		t.Errorf("restored: attacks %v, %v", tb.board.View().Attacks, err)
	}
	tb, said = begun(t, Address{SavedGame: "{", Params: map[string]string{"diagram": own, "marks": "Ga1-b3", "face": "none"}})
	if got := tb.s.Record().At().Marks; len(got) != 1 || strings.Count(said, "This setting") != 1 {
		t.Errorf("after a damaged game: %q: %v", said, got)
	}
	tb, _ = begun(t, Address{SavedGame: tb.Save(), Params: map[string]string{"attacks": ""}})
	if !tb.board.View().Attacks {
		t.Error("attacks aren't shown after the reload")
	}
}

// A null setting has no effect.
func TestSettingOfNullSetsNothing(t *testing.T) {
	tb, _ := table(t)
	if err := tb.Set(map[string]any{"follow": true}); err != nil {
		t.Fatal(err)
	}
	if err := tb.Set(map[string]any{"seat": nil, "flip": nil, "forecast": nil}); err != nil || !tb.currentView().Follow || tb.forecastChosen {
		t.Errorf("follow %v, forecast chosen %v, %v", tb.currentView().Follow, tb.forecastChosen, err)
	}
}
