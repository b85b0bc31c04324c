package host

import (
	"slices"
	"strings"
	"testing"
)

// Rule options that differ from the default are part of the game's name: a new game, the saved game, the
// record and the link have them.
func TestReadingIsReportedAndSaved(t *testing.T) {
	const name, title = "haiku-shogi:chains=no,move-limit=none", "Haiku Shogi (no chain checkmates, no move limit)"
	tb, _ := table(t)
	if _, err := tb.Read("changes", ""); err != nil {
		t.Fatal(err)
	}
	if err := newGame(tb, name); err != nil {
		t.Fatal(err)
	}
	said := func(where string, tb *Host) {
		t.Helper()
		if b := tb.boardState(); b.Title != title || b.Variant != "haiku-shogi" || name != b.Variant+":"+b.RuleOptions {
			t.Errorf("%s: %+v", where, b)
		}
		if s := tb.Summary(); s.Title != title || s.Variant != name {
			t.Errorf("%s: the summary has %s, %s", where, s.Title, s.Variant)
		}
		if got := tb.Record(); !strings.HasPrefix(got, name+";start;") {
			t.Errorf("%s: the record is %s", where, got)
		}
	}
	said("begun", tb)
	if n, err := tb.Read("changes", ""); err != nil || n.Title != title || !slices.Contains(n.Announcements, title+".") {
		t.Errorf("the reader gets %q, %q, %v", n.Title, n.Announcements, err)
	}
	if _, err := tb.Play(tb.Legal()[0], byPerson); err != nil {
		t.Fatal(err)
	}
	kept, link := tb.savedGame(), tb.Summary()
	shared, err := tb.Link(true)
	if err != nil {
		t.Fatal(err)
	}
	if err := newGame(tb, ""); err != nil {
		t.Fatal(err)
	}
	said("begun again", tb)
	other, _ := table(t)
	if _, err := other.Restore(kept); err != nil {
		t.Fatal(err)
	}
	said("restored", other)
	if got := other.Summary(); got.Position != link.Position {
		t.Errorf("restored at %s", got.Position)
	}
	third, _ := table(t)
	if _, err := third.OpenLink(shared); err != nil {
		t.Fatal(err)
	}
	said("linked", third)
	if err := newGame(third, "haiku-shogi"); err != nil || third.boardState().RuleOptions != "" || third.boardState().Title != "Haiku Shogi" {
		t.Errorf("a game by its name alone: %+v, %v", third.boardState(), err)
	}
}
