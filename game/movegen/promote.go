package movegen

import (
	"fairway/game"
)

// finish completes a capture, or a move of a piece that may promote without one. It emits the move in each form
// that promotion allows.
func (b *Base) finish(g *gen, m game.Move) {
	if pr := g.pr; pr.promotesAlike && !pr.canPromote(m.From, m.To) {
		g.emit(&m)
		return
	}
	if b.limits && !b.permits(g, &m) {
		return
	}
	piece := g.piece
	k, a := piece.Kind(), piece.Army()
	become := func(to game.KindID) {
		m.Becomes = 0
		if to != k {
			m.Becomes = uint16(to) + 1
		}
		g.emit(&m)
	}
	if b.limits {
		if to := b.morphed(piece, &m); to != 0 {
			become(game.KindID(to - 1))
			return
		}
	}
	if m.CaptureCount() > 0 {
		if b.Contagion != nil { // tested here too, since caught is too large to be inlined
			if to, ok := b.caught(g.p, &m, k); ok {
				become(to)
				return
			}
		}
		if b.PromoteOnCapture != nil && b.PromoteOnCapture[k] {
			for _, f := range b.Kinds[k].Promotes {
				become(f)
			}
			return
		}
	}
	if b.Choices != nil && b.choose(g, &m, become) {
		return
	}
	forms := b.Kinds[k].Promotes
	zone := b.zoned(k) && b.inZone(a, &m)
	switch {
	case zone && (b.ZonePromotion&ZoneAlways != 0 || b.LastCompels != nil && b.LastCompels[k] && b.promoted[a][m.To]):
		for _, f := range forms {
			become(f)
		}
		return
	case zone, m.CaptureCount() == 0 && m.From != m.To && b.LastRank != nil && b.LastRank[k] && b.promoted[a][m.To]:
		other := false
		if b.Choices != nil && len(forms) > 0 {
			other, _ = b.chooseOthers(g, &m, become)
			forms = nil
		}
		for _, f := range forms {
			if f != k { // the piece's own form isn't a choice
				become(f)
				other = true
			}
		}
		if other && b.DeadPromotes && b.dead[piece].Has(m.To) {
			return
		}
	}
	become(k)
}

// emit lists a complete move if the shield allows it, or records that there is one.
func (g *gen) emit(m *game.Move) {
	switch {
	case g.b.guards != nil && m.CaptureCount() > 0 && !g.b.allows(g.p, m):
	case g.b.Protected != nil && m.CaptureCount() > 0 && !g.any && g.b.guarded(g.p, m):
	case g.aim:
		g.found = true
	default:
		g.dst = append(g.dst, *m)
	}
}

// zoned reports whether the promotion zone applies to a kind.
func (b *Base) zoned(k game.KindID) bool {
	return b.ZonePromotion != NoZone && (b.Choices != nil || len(b.Kinds[k].Promotes) > 0) && (b.ZoneKinds == nil || b.ZoneKinds[k])
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
