package gametest

import (
	"slices"
	"testing"

	"fairway/game"
	"fairway/game/notation"
)

// SearchRules compares the search rules' view of a position with its legal moves; others are moves of another
// position.
func SearchRules(t testing.TB, r game.Rules, p *game.Position, list, others []game.Move) {
	t.Helper()
	search := game.SearchRulesOf(r)
	text := notation.PositionText(r, p)
	p = p.Clone()
	p.Track(game.NewPieceSquareTable(r.Data()))
	name := r.Data().MoveText
	if search.Decided(p).Over() {
		if !r.Verdict(p).Over() {
			t.Fatalf("%s: decided, but not over", text)
		}
		return
	}
	before := p.Clone()
	candidates := search.Candidates(p, nil)
	var legal, captures []game.Move
	var log game.Log
	for _, m := range candidates {
		if !search.Candidate(p, m) {
			t.Fatalf("%s: %s is listed but isn't a candidate", text, name(m))
		}
		ok := search.Legal(p, m)
		if ok {
			legal = append(legal, m)
		}
		if len(m.Captured()) > 0 {
			captures = append(captures, m)
		}
		if m.NeedsDie() {
			continue
		}
		if search.Try(p, m, &log) != ok || ok != (log.Len() > 0) {
			t.Fatalf("%s: %s is legal: %v, but Try disagrees", text, name(m), ok)
		}
		tried := p.Clone()
		log.UndoTo(p, 0)
		if ok {
			r.Play(p, m, &log)
			if !p.Equal(tried) {
				t.Fatalf("%s: %s tried and played leads to different positions", text, name(m))
			}
			log.UndoTo(p, 0)
		}
	}
	if len(legal) > 0 {
		same(t, text+": legal", name, legal, list)
	}
	same(t, text+": captures", name, search.Captures(p, nil, nil), captures)
	among := game.NewSquares(r.Data().Board.Size())
	for s := range game.Square(r.Data().Board.Size()) {
		if (s*s+s/3)%5 < 2 && p.At(s) != 0 && p.At(s).Army() != p.Mover() {
			among.Add(s)
		}
	}
	some := search.Captures(p, nil, among)
	for _, m := range captures {
		if slices.ContainsFunc(m.Captured(), among.Has) && !slices.Contains(some, m) {
			t.Fatalf("%s: %s is missing among the captures on some squares", text, name(m))
		}
	}
	for _, m := range some {
		if !slices.Contains(captures, m) {
			t.Fatalf("%s: %s is among the captures on some squares only", text, name(m))
		}
	}
	for _, m := range others {
		if search.Candidate(p, m) != slices.Contains(candidates, m) {
			t.Fatalf("%s: Candidate is wrong for %s", text, name(m))
		}
	}
	for a := range r.Data().Armies {
		if game.Army(a) == p.Mover() {
			continue
		}
		for s := range p.Pieces(game.Army(a)).All() {
			takes := func(m game.Move) bool { return slices.Contains(m.Captured(), s) }
			there := func(m game.Move) bool { return m.To == s && takes(m) }
			dice := slices.ContainsFunc(candidates, func(m game.Move) bool { return m.NeedsDie() })
			if got := search.Hanging(p, s); got && !dice && !slices.ContainsFunc(captures, takes) || !got && slices.ContainsFunc(captures, there) {
				t.Fatalf("%s: %s hangs: %v", text, r.Data().Board.SquareName(s), got)
			}
		}
	}
	if got, want := search.Check(p), len(r.Checks(p)) > 0; got != want {
		t.Fatalf("%s: check %v, want %v", text, got, want)
	}
	if search.Pass(p, &log) {
		if p.Mover() == before.Mover() {
			t.Fatalf("%s: a pass leaves the right to move", text)
		}
		log.UndoTo(p, 0)
	}
	if !p.Equal(before) {
		t.Fatalf("searching changes %s to %s", text, notation.PositionText(r, p))
	}
}

// same fails unless two lists have the same moves.
func same(t testing.TB, what string, name func(game.Move) string, got, want []game.Move) {
	t.Helper()
	texts := func(list []game.Move) []string {
		var all []string
		for _, m := range list {
			all = append(all, name(m))
		}
		slices.Sort(all)
		return all
	}
	if a, b := texts(got), texts(want); !slices.Equal(a, b) {
		t.Fatalf("%s: %v, want %v", what, a, b)
	}
}
