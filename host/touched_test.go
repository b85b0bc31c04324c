package host

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"fairway/host/view"
)

// A touched piece has all that its card shows, whatever its army and whether or not it can move.
func TestCardOfATouchedPiece(t *testing.T) {
	tb, _ := table(t)
	state := func() (s State) {
		t.Helper()
		if err := json.Unmarshal(stateOf(t, tb), &s); err != nil {
			t.Fatal(err)
		}
		return s
	}
	if s := state(); s.Touched != nil {
		t.Errorf("untouched: %+v", s.Touched)
	}
	if err := tb.Hover("j15", ""); err != nil {
		t.Fatal(err)
	}
	s := state()
	if p := s.Touched; p == nil || p.Name != "Queen" || p.Army != "w" || p.Square != "j15" || p.Selected || p.Moves != 0 || s.Pieces.Selected != nil || s.Message != nil {
		t.Fatalf("hovered: %+v, message %v", p, s.Message)
	}
	var marks []string
	for _, k := range s.Marks.Keys {
		marks = append(marks, k.Kind)
	}
	if got := strings.Join(marks, " "); !strings.HasPrefix(got, "touched reachOwn") || strings.Contains(got, "quiet") {
		t.Errorf("the key has %s", got)
	}
	if err := tb.Click("j15", ""); err != nil {
		t.Fatal(err)
	}
	if s = state(); !s.Touched.Selected || s.Message == nil || s.Message.Title != "White's Queen" || s.Message.Text != "Not its turn." {
		t.Errorf("selected: %+v, message %+v", s.Touched, s.Message)
	}
}

func TestKindHasTheDataOfItsCard(t *testing.T) {
	tb, _ := table(t)
	for _, c := range []struct{ game, id, army, when, to, from, xbetza string }{
		{"hook-shogi", "Q", "w", "Promotes when it captures", "+Q", "", "Q"},
		{"hook-shogi", "+Q", "", "Doesn't promote", "", "Q", ""},
		{"tee-garden-shogi", "P", "b", "Promotes on ranks 1 to 3", "+P", "", "fW"},
		{"haiku-shogi", "W", "y", "May promote in the opposite camp, must on its King rank", "+W", "", "fR"},
		{"minigolf-chess", "P", "w", "Promotes on the last rank", "H D V B", "", "fmWfcFifmnD"},
		{"pacifier-shogi", "P", "w", "Promotes on ranks 9 to 12", "+P", "", ""},
	} {
		if err := tb.Load(c.game, "", ""); err != nil {
			t.Fatal(err)
		}
		k, err := tb.kind(c.id, c.army)
		if err != nil {
			t.Fatal(err)
		}
		ids := func(list []Form) string {
			var ids []string
			for _, f := range list {
				wellFormed(t, c.id, f.Tile)
				ids = append(ids, f.ID)
			}
			return strings.Join(ids, " ")
		}
		if k.When != c.when || ids(k.To) != c.to || ids(k.From) != c.from || c.xbetza != "" && k.XBetza != c.xbetza || k.ArmyName == "" {
			t.Errorf("%s: %q, to %q, from %q, %q of %q", c.id, k.When, ids(k.To), ids(k.From), k.XBetza, k.ArmyName)
		}
		wellFormed(t, c.id, k.Diagram)
	}
	if _, err := tb.kind("ZZ", ""); err == nil || err.Error() != `kind: no piece of this game has the id "ZZ"` {
		t.Errorf("of an unknown kind: %v", err)
	}
}

func TestAttackedSquaresSettingIsNotSaved(t *testing.T) {
	tb, _ := table(t)
	before := tb.Save()
	if err := set(tb, "attacks", "true"); err != nil {
		t.Fatal(err)
	}
	var s State
	if err := json.Unmarshal(stateOf(t, tb), &s); err != nil {
		t.Fatal(err)
	}
	if !s.View.Attacks || !strings.Contains(s.Marks.Attacks, "White attacks ") || tb.Save() != before {
		t.Errorf("%v, %q", s.View.Attacks, s.Marks.Attacks)
	}
	var legend []string
	for _, k := range s.Marks.Keys {
		if strings.HasPrefix(k.Kind, "attacked") {
			wellFormed(t, k.Kind, k.SVG)
			legend = append(legend, k.Label)
		}
	}
	if got := strings.Join(legend, ", "); got != "Attacked by Black, Attacked by White" {
		t.Errorf("the legend of the attacked squares: %q", got)
	}
	if !slices.Contains(view.Names(), "attacks") {
		t.Error("the view has no setting attacks")
	}
}

func TestForecastIsShownUntilAPieceIsSelected(t *testing.T) {
	tb, _ := table(t)
	for _, c := range []struct {
		game, set string
		want      int
	}{{"minigolf-chess", "", 1}, {"hook-shogi", "", 0}, {"minigolf-chess", "0", 0}, {"minigolf-chess", "", 0}, {"minigolf-chess", "2", 2}, {"minigolf-chess", "", 2}} {
		if err := newGame(tb, c.game); err != nil {
			t.Fatal(err)
		}
		if c.set != "" {
			if err := set(tb, "forecast", c.set); err != nil {
				t.Fatal(err)
			}
		}
		if got := tb.board.View().Forecast; got != c.want {
			t.Errorf("%s, set to %q: %d", c.game, c.set, got)
		}
	}
}
