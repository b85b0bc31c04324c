package movegen

import (
	"slices"

	"fairway/game"
)

// zoned reports whether the promotion zone applies to a kind.
func (b *Base) zoned(k game.KindID) bool {
	return b.ZonePromotion != NoZone && (b.PromotionChoices != nil || len(b.Kinds[k].Promotes) > 0) && (b.ZoneKinds == nil || b.ZoneKinds[k])
}

// inZone reports whether a move is one that the promotion zone promotes.
func (b *Base) inZone(a game.Army, m *game.Move) bool {
	begins, ends := b.Zone[a].Has(m.From), b.Zone[a].Has(m.To)
	rule := b.ZonePromotion
	switch {
	case begins && rule&ZoneTaking != 0 && m.CaptureCount() == 0:
		return false
	case begins && ends:
		return rule&ZoneWithin != 0
	case begins:
		return rule&ZoneOut != 0
	}
	return ends && rule&ZoneInto != 0
}

// caught returns the kind that contagion makes of the captor in a move, if it captures a contagious piece
// (rules/hook-shogi.md 5.3).
func (b *Base) caught(p *game.Position, m *game.Move, k game.KindID) (game.KindID, bool) {
	if b.Contagion == nil || b.ContagionExempt != nil && b.ContagionExempt[k] {
		return 0, false
	}
	to := game.KindID(0)
	for _, s := range m.Captured() {
		if r := b.Contagion[p.At(s).Kind()]; r != 0 {
			to = r
			if b.ContagionFirst {
				break
			}
		}
	}
	return to - 1, to != 0
}

// choose emits a move with each form that the choices of a promotion zone allow, and reports whether the zone
// applies.
func (b *Base) choose(g *gen, m *game.Move, become func(game.KindID)) bool {
	a, k := g.piece.Army(), g.piece.Kind()
	if !b.zoned(k) || !b.inZone(a, m) {
		return false
	}
	others, own := b.chooseOthers(g, m, become)
	if may := own || b.ZonePromotion&ZoneAlways == 0; may && !(others && b.DeadPromotes && b.dead[g.piece].Has(m.To)) {
		become(k)
	}
	return true
}

// chooseOthers emits a move with each allowed form other than the piece's own. It reports whether there was one,
// and whether the piece's own form is among the choices.
func (b *Base) chooseOthers(g *gen, m *game.Move, become func(game.KindID)) (others, own bool) {
	a, k := g.piece.Army(), g.piece.Kind()
	for i := range b.PromotionChoices {
		c := &b.PromotionChoices[i]
		if !b.available(g.p, c, a, m.To) {
			continue
		}
		if c.Kind == k {
			own = true
			continue
		}
		others = true
		again := func(o PromotionChoice) bool { return o.Kind == c.Kind && b.available(g.p, &o, a, m.To) }
		if !slices.ContainsFunc(b.PromotionChoices[:i], again) { // a kind may be listed twice, with different limits
			become(c.Kind)
		}
	}
	return others, own
}

// available reports whether a piece that ends on s may promote to a choice now.
func (b *Base) available(p *game.Position, c *PromotionChoice, a game.Army, s game.Square) bool {
	ahead := b.farAhead(a, s)
	return !(c.NotLast && ahead == 0 || c.Ranks > 0 && ahead >= c.Ranks || c.FromHand && p.InHand(a, c.Kind) == 0)
}

// farAhead returns the number of ranks ahead of a square, as an army sees it.
func (b *Base) farAhead(a game.Army, s game.Square) int {
	switch b.Armies[a].Orientation & 3 {
	case 0:
		return b.Board.Ranks - 1 - b.Board.Rank(s)
	case 1:
		return b.Board.Files - 1 - b.Board.File(s)
	case 2:
		return b.Board.Rank(s)
	}
	return b.Board.File(s)
}

// fromHand reports whether the new kind of a move's piece is taken from the hand, because it isn't available
// otherwise.
func (b *Base) fromHand(p *game.Position, m *game.Move) bool {
	if m.Becomes == 0 || m.Type != game.Normal {
		return false
	}
	if piece := p.At(m.From); b.morphed(piece, m) != 0 {
		return false
	}
	if _, ok := b.caught(p, m, p.At(m.From).Kind()); ok {
		return false
	}
	hand := false
	for i := range b.PromotionChoices {
		if c := &b.PromotionChoices[i]; c.Kind == game.KindID(m.Becomes-1) && b.available(p, c, p.At(m.From).Army(), m.To) {
			if !c.FromHand {
				return false
			}
			hand = true
		}
	}
	return hand
}
