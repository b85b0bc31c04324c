package texts_test

import (
	"strings"
	"testing"

	"fairway/game"
	"fairway/variants"
	"fairway/variants/diagram"
	"fairway/variants/texts"
)

// Every game says its rules in short: paragraphs of a title and whole sentences.
func TestEveryGameSaysItsRules(t *testing.T) {
	for _, name := range variants.Names() {
		list, err := texts.Of(name)
		if err != nil {
			t.Fatal(err)
		}
		if len(list.About) < 6 {
			t.Errorf("%s: %d paragraphs", name, len(list.About))
		}
		titles := map[string]bool{}
		for _, p := range list.About {
			if p.Title == "" || !strings.HasSuffix(p.Text, ".") || titles[p.Title] {
				t.Errorf("%s: %+v", name, p)
			}
			titles[p.Title] = true
		}
	}
	if _, err := texts.Of("chess"); err == nil {
		t.Error("a game that isn't there has texts")
	}
}

// The worked examples that a game shows can be played as they stand.
func TestExamplesArePlayable(t *testing.T) {
	wants := map[string]int{"haiku-shogi": 19, "minigolf-chess": 23, "tee-garden-shogi": 12}
	for _, name := range variants.Names() {
		r, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		shown, err := texts.Of(name)
		if err != nil {
			t.Fatal(err)
		}
		list := shown.Examples
		if want, asked := wants[name]; asked && len(list) != want {
			t.Errorf("%s has %d examples, want %d", name, len(list), want)
		}
		titles := map[string]bool{}
		for _, e := range list {
			if e.Title == "" || e.Text == "" || titles[e.Title] {
				t.Errorf("%s: an example without words, or a title twice: %+v", name, e)
			}
			titles[e.Title] = true
			p, err := game.ReadPosition(r, e.Position)
			if err != nil {
				t.Errorf("%s: %s: %v", name, e.Title, err)
				continue
			}
			rec := game.NewRecord(r, p)
			for _, text := range strings.Fields(e.Played) {
				m, err := rec.Read(text)
				if err != nil {
					t.Errorf("%s: %s: %v", name, e.Title, err)
					break
				}
				rec.Play(m)
			}
		}
	}
}

// A built-in game that is a diagram text is the same game as a copy of the text.
func TestCopiesOfBuiltInTextsAreTheGames(t *testing.T) {
	n := 0
	for _, name := range variants.Names() {
		text, err := texts.Diagram(name)
		if err != nil {
			t.Fatal(err)
		}
		if text == "" {
			continue
		}
		n++
		own, _, err := diagram.Own(text)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		r, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		if g, want := own.Data(), r.Data(); g.Title != want.Title || g.Inventor != want.Inventor {
			t.Errorf("%s: %s by %s", name, g.Title, g.Inventor)
		}
		if got, want := game.PositionText(own, own.Start()), game.PositionText(r, r.Start()); got != want {
			t.Errorf("%s starts as %s", name, got)
		}
		if got, want := game.Perft(own, own.Start(), 2), game.Perft(r, r.Start(), 2); got != want {
			t.Errorf("%s: perft 2 is %d, want %d", name, got, want)
		}
	}
	if n != 8 {
		t.Errorf("%d games are texts", n)
	}
}
