package gametest

import (
	"strings"
	"testing"

	"fairway/game"
)

// OneLine fails unless an error is a single line that says something.
func OneLine(t testing.TB, err error, text string) {
	t.Helper()
	if err.Error() == "" || strings.ContainsAny(err.Error(), "\n\r") {
		t.Errorf("%q: the error is not one line: %q", text, err)
	}
}

// TryAll plays and takes back moves of a position, the first so many at most, and fails unless
// everything is as it was and the verdict fits the list.
func TryAll(t testing.TB, r game.Rules, p *game.Position, most int) {
	t.Helper()
	var log game.Log
	before := p.Clone()
	list := r.Moves(p, nil)
	if !p.Equal(before) {
		t.Fatalf("listing moves changes %s to %s", game.PositionText(r, before), game.PositionText(r, p))
	}
	for _, m := range list[:min(most, len(list))] {
		r.Play(p, m, &log)
		r.Verdict(p)
		r.Checks(p)
		log.UndoTo(p, 0)
		if !p.Equal(before) {
			t.Fatalf("%s undone in %s leaves %s", r.Data().MoveText(m), game.PositionText(r, before), game.PositionText(r, p))
		}
	}
	if v := r.Verdict(p); v.Over() != (len(list) == 0) {
		t.Fatalf("%s: %d moves, result %s", game.PositionText(r, p), len(list), r.Data().ResultText(v))
	}
}
