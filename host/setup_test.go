package host

import (
	"encoding/json"
	"strings"
	"testing"

	"fairway/variants"
)

// setUp calls setUp of the page API.
func setUp(t *testing.T, tb *Host, position string, edit map[string]any) (a Placement, err error) {
	t.Helper()
	args := []any{position}
	if edit != nil {
		args = append(args, edit)
	}
	v, err := tb.Answer("setUp", args)
	if err != nil {
		return a, err
	}
	if err := json.Unmarshal([]byte(v.(JSON)), &a); err != nil {
		t.Fatal(err)
	}
	return a, nil
}

// Edits of a set-up leave the game on the board alone. The start of every game is a valid set-up.
func TestSettingUpDoesntChangeTheGame(t *testing.T) {
	tb, _ := table(t)
	for _, name := range variants.Names() {
		if err := tb.Load(name, "", ""); err != nil {
			t.Fatal(err)
		}
		before := tb.Record()
		a, err := setUp(t, tb, "", nil)
		if err != nil || a.Position != tb.Position() || len(a.Faults) > 0 {
			t.Fatalf("%s: %v, %q, %s", name, err, a.Faults, a.Position)
		}
		if len(a.Squares) != a.Columns*(len(a.Squares)/a.Columns) || !strings.HasPrefix(a.Picture, "<svg") || a.Ratio <= 0 {
			t.Errorf("%s: %d squares in rows of %d, ratio %v", name, len(a.Squares), a.Columns, a.Ratio)
		}
		empty, err := setUp(t, tb, a.Position, map[string]any{"do": "clear"})
		if err != nil || empty.Position == a.Position {
			t.Fatalf("%s: %v, %s", name, err, empty.Position)
		}
		for _, s := range empty.Squares {
			if s.ID != "" || s.Balls > 0 || s.Momentum != "" {
				t.Errorf("%s: on the empty board %+v", name, s)
			}
		}
		if back, err := setUp(t, tb, "start", nil); err != nil || back.Position != a.Position {
			t.Errorf("%s: the start is %s, %v", name, back.Position, err)
		}
		if tb.Record() != before {
			t.Errorf("%s: the record is %s", name, tb.Record())
		}
	}
}

// The error of an edit gives the reason.
func TestInvalidEditsAreRefused(t *testing.T) {
	tb, _ := table(t)
	for want, edit := range map[string]map[string]any{
		"put: square": {"do": "put", "square": "z99", "piece": "P", "army": "b"},
		`put: no piece of this game has the id "XX"`: {"do": "put", "square": "a1", "piece": "XX", "army": "b"},
		"put: ":                                          {"do": "put", "square": "a1", "piece": "P", "army": "q"},
		"balls: balls: this game has none":               {"do": "balls", "square": "a1", "count": 1.0},
		"hand: count isn't a whole number":               {"do": "hand", "piece": "P", "army": "b", "count": 1.5},
		"dance: there is no such edit":                   {"do": "dance"},
		`say: this game has no key "out"`:                {"do": "say", "key": "out", "item": "b", "said": true},
		"momentum: roll: pieces of this game have no mo": {"do": "momentum", "square": "a1", "value": "0/2"},
	} {
		if _, err := setUp(t, tb, "start", edit); err == nil || !strings.HasPrefix(err.Error(), strings.TrimSuffix(want, "square")) {
			t.Errorf("%v: %v, want %s", edit, err, want)
		}
	}
	if _, err := setUp(t, tb, "19/19 w -", nil); err == nil || !strings.HasPrefix(err.Error(), "position: board: ") {
		t.Errorf("a text of two ranks: %v", err)
	}
}

// A set-up says if the game is over there.
func TestSetUpReportsThatTheGameIsOver(t *testing.T) {
	tb, _ := table(t)
	if err := tb.Load("minigolf-chess", "", ""); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ position, over string }{
		{"start", ""},
		{"8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/4K3 w -", "White wins: Black's King is captured."},
		{"8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w -", ""}, // a position without kings is invalid
	} {
		if a, err := setUp(t, tb, c.position, nil); err != nil || a.Over != c.over {
			t.Errorf("%s: %v, %q instead of %q", c.position, err, a.Over, c.over)
		}
	}
}
