package variants

import (
	"testing"

	"fairway/game/movegen"
	"fairway/game/notation"
	"fairway/variants/diagram"
)

// A built-in game that is a diagram text is the same game as a copy of the text.
func TestCopiesOfBuiltInTextsPlayTheSameGame(t *testing.T) {
	n := 0
	for _, name := range append(Names(), "hook-shogi:pass-limit=own,contagion=first", "pashtun-shogi:doubles=slide", "kyoomagi:stalemate=loss") {
		text, err := Diagram(name)
		if err != nil {
			t.Fatal(err)
		}
		if text == "" {
			continue
		}
		n++
		own, _, err := diagram.Custom(text)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		r, err := Find(name)
		if err != nil {
			t.Fatal(err)
		}
		if g, want := own.Data(), r.Data(); g.Title != want.Title || g.Inventor != want.Inventor {
			t.Errorf("%s: %s by %s", name, g.Title, g.Inventor)
		}
		if got, want := notation.PositionText(own, own.Start()), notation.PositionText(r, r.Start()); got != want {
			t.Errorf("%s starts as %s", name, got)
		}
		if got, want := movegen.Perft(own, own.Start(), 2), movegen.Perft(r, r.Start(), 2); got != want {
			t.Errorf("%s: perft 2 is %d, want %d", name, got, want)
		}
	}
	if n != 11 {
		t.Errorf("%d games are texts", n)
	}
}
