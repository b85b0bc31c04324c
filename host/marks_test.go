package host

import (
	"strings"
	"testing"

	"fairway/render/look"
)

// In a game of four armies, marks of the legend have the colour of their army.
func TestLegendHasTheArmysColours(t *testing.T) {
	tb := laid(t, "haiku-shogi", "start")
	for a, want := range []string{"#8a1a13", "#7a5c00", "#1b6540", "#1d4690"} {
		if got := told(t, tb).Hands.Armies[a].Edge; got != want {
			t.Errorf("army %d has edges of %s, want %s", a, got, want)
		}
	}
	picture := func(name string) string {
		for _, k := range told(t, tb).Marks.Keys {
			if k.Kind == name {
				return k.SVG
			}
		}
		return ""
	}
	if got := picture("last"); got != "" {
		t.Errorf("a last move at the start: %s", got)
	}
	for i, m := range []string{"f5-f7", "m6-k6"} {
		if _, err := tb.Play(m, ""); err != nil {
			t.Fatal(err)
		}
		edge := strings.ToUpper(told(t, tb).Hands.Armies[i].Edge)
		if got := strings.ToUpper(picture("last")); !strings.Contains(got, edge) {
			t.Errorf("after %s the last move's picture has no %s: %s", m, edge, got)
		}
		if got := strings.ToUpper(picture("passing")); i == 0 && !strings.Contains(got, edge) {
			t.Errorf("after %s the picture of the right has no %s: %s", m, edge, got)
		}
	}
	hook := laid(t, "hook-shogi", "start")
	if _, err := hook.Play(hook.Legal()[0], ""); err != nil {
		t.Fatal(err)
	}
	for _, k := range told(t, hook).Marks.Keys {
		if k.Kind == "last" && k.SVG != hook.pics.Mark(look.MarkLast) {
			t.Errorf("the last move of two armies is shown as %s", k.SVG)
		}
	}
}
