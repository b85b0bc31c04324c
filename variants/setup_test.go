package variants

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fairway/game"
)

// hook returns the rules of Hook Shogi.
func hook(t testing.TB) *game.Base {
	t.Helper()
	r, err := Find("hook-shogi")
	if err != nil {
		t.Fatal(err)
	}
	return r.(*game.Base)
}

// hookWith returns Hook Shogi with some lines of its rules text replaced: old, new, old, new.
// An old line that isn't there fails the test.
func hookWith(t testing.TB, lines ...string) *game.Base {
	t.Helper()
	text := hookRules
	for i := 0; i < len(lines); i += 2 {
		if !strings.Contains(text, lines[i]+"\n") {
			t.Fatalf("the rules text has no line %q", lines[i])
		}
		text = strings.Replace(text, lines[i]+"\n", lines[i+1]+"\n", 1)
	}
	b, _, err := Load("hook-shogi", hookDiagram, text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// load returns the game of a diagram text.
func load(t testing.TB, text string) *game.Base {
	t.Helper()
	b, _, err := Load("trial", text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return b
}

// layout writes the position text of a list of pieces such as "b K b1 LN j10 / w K s18": an
// army's letter, then ids with their squares. It makes the text by itself so that the
// reader of positions is tested with it.
func layout(t testing.TB, r game.Rules, pieces, behind string) string {
	t.Helper()
	g := r.Data()
	cells := make([][]string, g.Board.Ranks)
	for y := range cells {
		cells[y] = make([]string, g.Board.Files)
	}
	lower, id := false, ""
	for _, w := range strings.Fields(strings.ReplaceAll(pieces, "/", " ")) {
		switch {
		case id == "" && len(w) == 1 && w[0] >= 'a' && w[0] <= 'z':
			lower = w[0] == g.Armies[1].Letter
		case id == "":
			id = w
		default:
			letters := strings.TrimPrefix(id, "+")
			if lower {
				letters = strings.ToLower(letters)
			}
			if len(letters) > 1 {
				letters = "{" + letters + "}"
			}
			if id[0] == '+' {
				letters = "+" + letters
			}
			rank, err := strconv.Atoi(w[1:])
			if err != nil || cells[rank-1][w[0]-'a'] != "" {
				t.Fatalf("%s: %s %s", pieces, id, w)
			}
			cells[rank-1][w[0]-'a'] = letters
			id = ""
		}
	}
	var ranks []string
	for _, row := range slices.Backward(cells) {
		s, run := "", 0
		for _, c := range append(row, "end") {
			if c == "" {
				run++
				continue
			}
			if run > 0 {
				s += strconv.Itoa(run)
			}
			run = 0
			if c != "end" {
				s += c
			}
		}
		ranks = append(ranks, s)
	}
	return strings.Join(ranks, "/") + " " + behind
}

// read returns the position of a text.
func read(t testing.TB, r game.Rules, text string) *game.Position {
	t.Helper()
	p, err := game.ReadPosition(r, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// stand returns the position of a list of pieces, the first army to move.
func stand(t testing.TB, r game.Rules, pieces string) *game.Position {
	t.Helper()
	return read(t, r, layout(t, r, pieces, string(r.Data().Armies[0].Letter)+" -"))
}

// listed returns the texts of all legal moves, sorted as byte strings.
func listed(r game.Rules, p *game.Position) []string {
	list := []string{}
	for _, m := range r.Moves(p, nil) {
		list = append(list, r.Data().MoveText(m))
	}
	slices.Sort(list)
	return list
}

// pick returns the elements of list that ok accepts.
func pick(list []string, ok func(string) bool) []string {
	picked := []string{}
	for _, s := range list {
		if ok(s) {
			picked = append(picked, s)
		}
	}
	return picked
}

// from returns those moves of a list that begin on a square.
func from(list []string, square string) []string {
	return pick(list, func(m string) bool {
		return strings.HasPrefix(m, square+"-") || strings.HasPrefix(m, square+"x")
	})
}

// taking returns those moves of a list that take something.
func taking(list []string) []string {
	return pick(list, func(m string) bool { return strings.Contains(m, "x") })
}

// played returns the record of a game from p by those moves.
func played(t testing.TB, r game.Rules, p *game.Position, moves ...string) *game.Record {
	t.Helper()
	rec := game.NewRecord(r, p)
	for i, text := range moves {
		m, err := rec.Read(text)
		if err != nil {
			t.Fatalf("move %d: %v", i+1, err)
		}
		rec.Play(m)
	}
	return rec
}

// result returns the result of a record where it is looked at.
func result(rec *game.Record) string {
	return rec.Rules().Data().ResultText(rec.At().Result)
}

// same fails unless two lists hold the same, each in its order.
func same(t testing.TB, what string, got, want []string) {
	t.Helper()
	if !slices.Equal(got, want) {
		extra := pick(got, func(s string) bool { return !slices.Contains(want, s) })
		missing := pick(want, func(s string) bool { return !slices.Contains(got, s) })
		t.Errorf("%s: %d instead of %d; too many: %v; missing: %v", what, len(got), len(want), extra, missing)
	}
}
