package game

// Mated reports whether every move leaves the last royal piece where it could be captured next turn
// (rules/hook-shogi.md 6.3).
func (b *Base) Mated(r Rules, p *Position, legal []Move) bool {
	if r != Rules(b) || b.RoyalSafe || len(b.Armies) != 2 {
		return false
	}
	var log Log
	for i := range legal {
		army := p.mover
		b.Play(p, legal[i], &log)
		saved := b.spared(p, army)
		log.UndoTo(p, 0)
		if saved {
			return false
		}
	}
	return true
}

// spared reports whether an army whose enemy is to move isn't in check, or has won.
func (b *Base) spared(p *Position, army Army) bool {
	if r := b.decided(p); r.Over() {
		return r.Draw || r.Winner == army
	}
	if b.LastRoyal[army] && p.Royals(army) > 1 {
		return true
	}
	for s := range p.pieces[army].All() {
		if b.Kinds[p.sq[s].Kind()].Royal && b.canCapture(p, p.mover, s) {
			return false
		}
	}
	return true
}
