package movegen

import (
	"slices"

	"fairway/game"
)

// Castling (rules/diagram-texts.md 4.4): a royal piece moves towards a partner on its rank, which then stands
// beside it.

// findCastles finds all castlings with their partners in the start position.
func (b *Base) findCastles() {
	b.partners = game.NewSquares(b.Board.Size())
	for a := range b.Armies {
		b.castles[a] = nil
		for s := range b.start.Pieces(game.Army(a)).All() {
			k := b.start.At(s).Kind()
			if !b.Kinds[k].Royal {
				continue
			}
			for _, c := range b.Kinds[k].Castlings {
				for _, right := range []bool{true, false} {
					flipped := b.Armies[a].Orientation == 2 && !b.CastleFlip
					if right != flipped && !c.Right || right == flipped && !c.Left {
						continue
					}
					if t := b.partner(s, right, c.Inner); t != game.None {
						b.castles[a] = append(b.castles[a], castle{c, k, s, right, t, b.start.Royals(game.Army(a)) == 1})
						b.partners.Add(t)
					}
				}
			}
		}
	}
}

// partner returns the square of the partner of a royal piece at the start on one side: the outermost piece before
// the edge or a hole, or the one next to it. It returns None if that is an enemy.
func (b *Base) partner(s game.Square, right, inner bool) game.Square {
	step := game.Square(-1)
	if right {
		step = 1
	}
	outermost := game.None
	for t := s; ; {
		x := b.Board.File(t) + int(step)
		if x < 0 || x >= b.Board.Files || b.Board.Holes.Has(t+step) {
			break
		}
		if t += step; b.start.At(t) != 0 {
			outermost = t
		}
	}
	own := func(t game.Square) bool {
		return t != game.None && t != s && b.start.At(t) != 0 && b.start.At(t).Army() == b.start.At(s).Army()
	}
	if !own(outermost) {
		return game.None
	}
	if inner {
		if outermost -= step; !own(outermost) {
			return game.None
		}
	}
	return outermost
}

// addCastles appends the castlings of the army to move that aren't among the moves after the first n. If royal
// pieces are kept safe, it leaves out those that pass an attacked square; the square on which they end is checked
// as for all moves.
func (b *Base) addCastles(p *game.Position, g *gen, dst []game.Move, n int) []game.Move {
	a := p.Mover()
	for i := range b.castles[a] {
		c := &b.castles[a][i]
		switch {
		case !b.unmovedPartner(p, c):
		case c.Initial: // only from its home square
			if o := p.At(c.home); o != 0 && o.Army() == a && o.Kind() == c.kind {
				if m, ok := b.castleFrom(p, g, c, c.home); ok && !slices.Contains(dst[n:], m) {
					dst = append(dst, m)
				}
			}
		default:
			for s := range p.Pieces(a).All() {
				if p.At(s).Kind() == c.kind {
					if m, ok := b.castleFrom(p, g, c, s); ok && !slices.Contains(dst[n:], m) {
						dst = append(dst, m)
					}
				}
			}
		}
	}
	return dst
}

func (b *Base) unmovedPartner(p *game.Position, c *castle) bool {
	return p.At(c.partner) == b.start.At(c.partner) && b.unmoved(p, c.partner)
}

// castleFrom returns a castling of the royal piece on s; ok is false if it isn't possible.
func (b *Base) castleFrom(p *game.Position, g *gen, c *castle, s game.Square) (m game.Move, ok bool) {
	switch {
	case s == c.home:
		if c.Initial && !b.unmoved(p, s) {
			return m, false
		}
	case c.Initial, !c.single, p.Royals(p.Mover()) != 1, b.Board.Rank(s) != b.Board.Rank(c.home):
		return m, false
	}
	step := game.Square(-1)
	if c.right {
		step = 1
	}
	far := int(c.partner-s) * int(step)
	if far < 1 || c.Far < 1 || c.Far > far {
		return m, false
	}
	for t := s + step; t != c.partner; t += step {
		if p.At(t) != 0 || b.Board.Holes.Has(t) {
			return m, false
		}
	}
	m = game.Move{From: s, To: s + game.Square(c.Far)*step}.Displacing(c.partner, s+game.Square(c.Far-1)*step)
	if b.RoyalSafe && !b.unattacked(p, g, &m, step) {
		return m, false
	}
	if !c.Free && b.barred(p.At(s), m.To) {
		return m, false
	}
	if to := b.morphed(p.At(s), &m); to != 0 && game.KindID(to-1) != c.kind {
		m.Becomes = to
	}
	return m, true
}

// isCastling reports whether a move is a castling of its piece (atom O): without a capture, it displaces another
// piece of its rank to the square next to its destination, on the side of its origin.
func isCastling(g *game.Game, piece game.Piece, m *game.Move) bool {
	partner, to, displaces := m.Displaced()
	if !displaces || m.CaptureCount() > 0 || m.Type != game.Normal || len(g.Kinds[piece.Kind()].Castlings) == 0 {
		return false
	}
	step := game.Square(1)
	if m.To < m.From {
		step = -1
	}
	rank := g.Board.Rank(m.From)
	return to == m.To-step && g.Board.Rank(m.To) == rank && g.Board.Rank(partner) == rank
}

// unattacked reports whether no square that the royal piece crosses in a castling is attacked while it stands
// there. The partner's square isn't tested.
func (b *Base) unattacked(p *game.Position, g *gen, m *game.Move, step game.Square) bool {
	if b.attacked(g, p.Mover()) {
		return false
	}
	partner, _, _ := m.Displaced()
	mark := g.log.Len()
	safe := true
	for t := m.From; t != m.To && safe; {
		if t += step; t == partner {
			break
		}
		g.log.Shift(p, m.From, t)
		safe = !b.attacked(g, p.Mover())
		g.log.UndoTo(p, mark)
	}
	return safe
}
