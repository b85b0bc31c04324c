package minigolf

import "fairway/game"

// idleTurn is a turn without an action: the roll, the spin, and whether the mover's King is attacked then. It
// depends on some squares only. An action that touches none of them has the same result, so it is legal or not
// without being played (8).
type idleTurn struct {
	safe bool
	near game.Squares
}

// playIdle plays the idle turn of the army to move and undoes it. The result is valid until the next call for
// this position.
func (g *rules) playIdle(p *game.Position) *idleTurn {
	s := g.scratch(p)
	w := &s.idleTurn
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
	if g.RollFirst { // the other army rolls next, from its pieces' squares after the action
		g.endTurn(p, a, &s.log)
		g.rolling(p, foe(a), w.near)
		s.log.UndoTo(p, mark)
	}
	g.finishTurn(p, a, &s.log)
	w.safe = g.mayLeaveKing(p, a)
	if p.Count(a, g.king) > 0 && p.Count(foe(a), g.king) > 0 {
		g.rolling(p, foe(a), w.near)
		throne := g.kingSquare(p, a)
		for from := range p.Pieces(foe(a)).All() {
			g.forms(p, from, func(k game.KindID) bool {
				hits := g.targets[foe(a)][int(k)*g.Board.Size()+int(from)]
				if !hits.Has(throne) {
					return false
				}
				w.near.Add(from)
				if g.walks[k] && k != g.pawn { // pieces on its way may block it
					w.near.Merge(hits)
				}
				return false
			})
		}
	}
	s.log.UndoTo(p, mark)
	return w
}

// rolling adds all squares on which the roll of an army depends: those of its pieces with momentum, and those
// of their next legs. No piece has two legs in one roll.
func (g *rules) rolling(p *game.Position, a game.Army, near game.Squares) {
	for s := range p.Pieces(a).All() {
		m := p.Momentum(s)
		if m == 0 {
			continue
		}
		near.Add(s)
		unit, n := g.stride(p.At(s).Kind(), m.Vector())
		for to, ok := s, true; n > 0; n-- {
			if to, unit, _, ok = g.Board.Step(g.bouncing[a], to, unit); !ok {
				break
			}
			near.Add(to)
		}
	}
}

// unaffectedBy reports whether an action touches none of the squares on which the idle turn depends. A King's
// action always touches one.
func (g *rules) unaffectedBy(p *game.Position, w *idleTurn, m *game.Move) bool {
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
