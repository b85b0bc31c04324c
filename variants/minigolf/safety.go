package minigolf

import "fairway/game"

// watch is what a turn would come to if its action changed nothing: the roll, the spin, and whether the
// mover's King is attacked then. An action that touches none of the squares on which this depends comes
// to the same, and needn't be played to know whether it is legal (8).
type watch struct {
	safe bool
	near game.Squares
}

// guard finds out about the army to move. The result is valid until the next call for this position.
func (g *rules) guard(p *game.Position) *watch {
	s := g.scratch(p)
	w := &s.watch
	if w.near == nil {
		w.near = game.NewSquares(g.Board.Size())
	}
	clear(w.near)
	a := p.Mover()
	if a == 1 {
		for _, q := range g.Spinner {
			w.near.Add(q)
		}
	}
	g.rolling(p, a, w.near)
	mark := s.log.Len()
	if g.RollFirst { // the other army rolls next, from where its pieces stand then
		g.endTurn(p, a, &s.log)
		g.rolling(p, foe(a), w.near)
		s.log.UndoTo(p, mark)
	}
	g.wind(p, a, &s.log)
	w.safe = g.stands(p, a)
	if p.Count(a, g.king) > 0 && p.Count(foe(a), g.king) > 0 {
		g.rolling(p, foe(a), w.near)
		throne := g.throne(p, a)
		for from := range p.Pieces(foe(a)).All() {
			k := p.At(from).Kind()
			hits := g.hits[foe(a)][int(k)*g.Board.Size()+int(from)]
			if !hits.Has(throne) {
				continue
			}
			w.near.Add(from)
			if g.walks[k] && k != g.pawn { // whatever stands on its ways may block them
				w.near.Merge(hits)
			}
		}
	}
	s.log.UndoTo(p, mark)
	return w
}

// rolling adds all squares on which the roll of an army depends: those of its pieces that have momentum, and
// what their next legs come to if nothing blocks them. No piece has two legs in one roll.
func (g *rules) rolling(p *game.Position, a game.Army, near game.Squares) {
	for s := range p.Pieces(a).All() {
		m := p.Momentum(s)
		if m == 0 {
			continue
		}
		near.Add(s)
		unit, n := g.stride(p.At(s).Kind(), m.Vector())
		for to, ok := s, true; n > 0; n-- {
			if to, unit, _, ok = g.Board.Step(g.lively[a], to, unit); !ok {
				break
			}
			near.Add(to)
		}
	}
}

// spares reports whether an action touches nothing of what is watched. Those of Kings always do.
func (g *rules) spares(p *game.Position, w *watch, m *game.Move) bool {
	if p.At(m.From).Kind() == g.king || w.near.Has(m.From) || w.near.Has(m.To) {
		return false
	}
	for _, s := range m.Captured() {
		if w.near.Has(s) || p.At(s).Kind() == g.king {
			return false
		}
	}
	return true
}
