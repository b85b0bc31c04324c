package motion

import "testing"

// Armies that are handed over in one turn change one after the other: each King falls, then its pieces flip, showing
// the new face from halfway on; backwards it is the same. The positions are worked examples of rules/haiku-shogi.md 11
// and the start array with an open line.
func TestHandOversOfOneTurnFollowEachOther(t *testing.T) {
	for _, c := range []struct {
		name, position, move string
		kings                []string // in the order of their fall
		becomes              map[string]string
	}{
		{"14, two at once", "4yP2yP2yW6/17/17/17/8gK3y+S4/17/13yC3/bK1gP14/7rR4bG3yK/13rB3/17/15yB1/17/3y+C13/17/17/8rK8 b -", "m9-m8", []string{"q9", "i13"},
			map[string]string{"n11": "S", "p6": "R", "m13": "+C", "d4": "+S", "h17": "+P", "k17": "+W", "e17": "P", "c10": "P"}},
		{"15, a chain", "8gK8/17/17/17/17/8yB8/17/bK16/7rR4bG3yK/17/17/17/17/17/17/17/8rK8 b -", "m9-m8", []string{"q9", "i17"}, map[string]string{"i12": "R"}},
		{"25, in passing", "8gK8/17/17/17/17/17/17/17/1bK15/17/17/17/13rP3/17/16yK/17/yR15rK r -", "q1-o3", []string{"o3"}, map[string]string{"n5": "P"}},
		{"a whole army", "5gWgSgGgKgGgSgW5/17/5gCgCgBgRgBgCgC5/5gPgPgPgWgPgPgP5/5gPgPgPgPgPgPgP5/bW1bCbPbP7yPyPyC1yW/bS1bCbPbP7yPyPyC1yS/bG1bBbPbP7yPyPyB1yG/bK1bRbWbP6rR4yK/" +
			"bG1bBbPbP7yPyPyB1yG/bS1bCbPbP7yPyPyC1yS/bW1bCbPbP7yPyPyC1yW/5rPrPrPrPrPrPrP5/5rPrPrPrWrPrPrP5/5rCrCrBrRrBrCrC5/17/5rWrSrGrKrGrSrW5 b -", "e6-f6", []string{"q9"},
			map[string]string{"q10": "G", "q11": "C", "o10": "R", "o12": "S", "m6": "P"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := watchMove(t, "haiku-shogi", c.position, c.move)
			g.whole()
			if !g.HandsOver() {
				t.Fatal("nothing is handed over")
			}
			falls := 0.0
			for _, name := range c.kings {
				var king *Actor
				for i := range g.Actors {
					a := &g.Actors[i]
					if a.Leaves != Never && g.s.Game().Kinds[a.Piece.Kind()].Royal && (a.At == g.square(name) || len(a.Legs) > 0 && a.Legs[len(a.Legs)-1].To == g.square(name)) {
						king = a
					}
				}
				if king == nil || king.Leaves < falls || king.Leaves < g.Arrive || king.Exit.Duration != BoardPace.Fall {
					t.Fatalf("the King on %s: %+v, the last one fell at %v", name, king, falls)
				}
				falls = king.Leaves
			}
			first, last := Never, 0.0
			for i := range g.Actors {
				for _, u := range g.Actors[i].Flips {
					first, last = min(first, u.Begin), max(last, u.Begin+u.Duration)
				}
			}
			if first < g.Arrive+BoardPace.Fall/2 {
				t.Errorf("the first piece turns at %v, before its King falls", first)
			}
			if most := BoardPace.HandOverMax*float64(len(c.kings)) + BoardPace.Fall; last-first > most+1 || last > g.Total/g.Scale+1 {
				t.Errorf("the pieces turn from %v to %v, no more than %v", first, last, most)
			}
			for name, id := range c.becomes {
				p, ok := g.on(g.Total, g.square(name))
				if !ok {
					t.Fatalf("no piece takes part on %s", name)
				}
				if got := g.s.Game().Kinds[p.Piece.Kind()].ID; got != id || p.Piece.Army() == g.before.At(g.square(name)).Army() {
					t.Errorf("the piece on %s is a %s of army %d after it, want %s", name, got, p.Piece.Army(), id)
				}
				q, _ := g.on(0, g.square(name))
				if q.Piece != g.before.At(g.square(name)) {
					t.Errorf("the piece on %s was different before it", name)
				}
			}
			for i := range g.Actors {
				for _, u := range g.Actors[i].Flips {
					a := &g.Actors[i]
					p, _ := a.pose(g.Plan, u.Begin+0.4*u.Duration)
					q, _ := a.pose(g.Plan, u.Begin+0.6*u.Duration)
					if p.Piece.Army() == u.To.Army() || q.Piece != u.To || p.WidthScale >= 1 || q.WidthScale >= 1 {
						t.Errorf("the piece of %s turns: %+v, then %+v", g.s.Game().Board.SquareName(a.At), p, q)
					}
				}
			}
		})
	}
}
