package movegen

import "fairway/game"

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
	if b.PromotionChoices != nil && b.choose(g, &m, become) {
		return
	}
	forms := b.Kinds[k].Promotes
	zone := b.zoned(k) && b.inZone(a, &m)
	switch {
	case zone && (b.ZonePromotion&ZoneAlways != 0 || b.MustPromoteOnLast != nil && b.MustPromoteOnLast[k] && b.promoted[a][m.To]):
		for _, f := range forms {
			become(f)
		}
		return
	case zone, m.CaptureCount() == 0 && m.From != m.To && b.PromoteOnLast != nil && b.PromoteOnLast[k] && b.promoted[a][m.To]:
		other := false
		if b.PromotionChoices != nil && len(forms) > 0 {
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
	case g.b.guards != nil && m.CaptureCount() > 0 && !(g.any && g.b.ShieldByAny) && !g.b.allows(g.p, m):
	case g.b.Protected != nil && m.CaptureCount() > 0 && !g.any && g.b.guarded(g.p, m):
	case g.aim:
		g.found = true
	default:
		g.dst = append(g.dst, *m)
	}
}
