package render

import "testing"

// Armies that are handed over in one turn change one after the other: each King falls, then its
// pieces turn, the new face shows from halfway on, and backwards it is the same. The positions are
// worked examples of rules/haiku-shogi.md 11 and the start array with an open line.
func TestHandOversOfOneTurn(t *testing.T) {
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
			if !g.handsOver() {
				t.Fatal("nothing is handed over")
			}
			falls := 0.0
			for _, name := range c.kings {
				var king *actor
				for i := range g.actors {
					a := &g.actors[i]
					if a.gone != never && g.s.Game().Kinds[a.piece.Kind()].Royal && (a.at == g.square(name) || len(a.legs) > 0 && a.legs[len(a.legs)-1].to == g.square(name)) {
						king = a
					}
				}
				if king == nil || king.gone < falls || king.gone < g.arrive || king.exit.lasts != fallTime {
					t.Fatalf("the King on %s: %+v, the last one fell at %v", name, king, falls)
				}
				falls = king.gone
			}
			first, last := never, 0.0
			for i := range g.actors {
				for _, u := range g.actors[i].turns {
					first, last = min(first, u.begin), max(last, u.begin+u.lasts)
				}
			}
			if first < g.arrive+fallTime/2 {
				t.Errorf("the first piece turns at %v, before its King has fallen", first)
			}
			if most := handMost*float64(len(c.kings)) + fallTime; last-first > most+1 || last > g.total/g.scale+1 {
				t.Errorf("the pieces turn from %v to %v, no more than %v", first, last, most)
			}
			for name, id := range c.becomes {
				p, ok := g.on(g.total, g.square(name))
				if !ok {
					t.Fatalf("no piece takes part on %s", name)
				}
				if got := g.s.Game().Kinds[p.piece.Kind()].ID; got != id || p.piece.Army() == g.before.At(g.square(name)).Army() {
					t.Errorf("the piece on %s is a %s of army %d after it, want %s", name, got, p.piece.Army(), id)
				}
				q, _ := g.on(0, g.square(name))
				if q.piece != g.before.At(g.square(name)) {
					t.Errorf("the piece on %s is another one before it", name)
				}
			}
			for i := range g.actors {
				for _, u := range g.actors[i].turns {
					a := &g.actors[i]
					p, _ := a.pose(g.board, u.begin+0.4*u.lasts)
					q, _ := a.pose(g.board, u.begin+0.6*u.lasts)
					if p.piece.Army() == u.to.Army() || q.piece != u.to || p.wide >= 1 || q.wide >= 1 {
						t.Errorf("the piece of %s turns: %+v, then %+v", g.s.Game().Board.SquareName(a.at), p, q)
					}
				}
			}
		})
	}
}
