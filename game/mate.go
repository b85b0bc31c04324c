package game

// Mater is implemented by rules in which checkmate may not end the game.
type Mater interface {
	// Mated reports whether none of the legal moves of the army to move, which is in check, saves its
	// royal piece. It is false where r, which may embed the implementation, has another end.
	Mated(r Rules, p *Position, legal []Move) bool
}

// Mated reports whether the army to move is checkmated in a game that goes on then until the royal
// piece is captured. The position is one in which it is in check; legal are its legal moves.
func Mated(r Rules, p *Position, legal []Move) bool {
	m, ok := r.(Mater)
	return ok && m.Mated(r, p, legal)
}

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
