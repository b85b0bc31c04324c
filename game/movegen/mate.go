package movegen

import (
	"fairway/game"
)

// Mated reports whether after every move the last royal piece could be captured next turn (rules/hook-shogi.md
// 6.3).
func (b *Base) Mated(r game.Rules, p *game.Position, legal []game.Move) bool {
	if r != game.Rules(b) || b.RoyalSafe || len(b.Armies) != 2 {
		return false
	}
	return b.mated(p, legal)
}

// mateEnds reports whether the game is over because the army to move is checkmated (MateEnds). The game isn't decided
// in another way.
func (b *Base) mateEnds(p *game.Position, legal []game.Move) bool {
	return b.MateEnds && !b.RoyalSafe && len(b.Armies) == 2 && baseSearch{b}.Check(p) && b.mated(p, legal)
}

// mated reports whether none of the legal moves saves the last royal piece of the army to move.
func (b *Base) mated(p *game.Position, legal []game.Move) bool {
	var log game.Log
	for i := range legal {
		army := p.Mover()
		b.Play(p, legal[i], &log)
		saved := b.spared(p, army)
		log.UndoTo(p, 0)
		if saved {
			return false
		}
	}
	return true
}

// spared reports whether the army that has just moved isn't in check, or has won.
func (b *Base) spared(p *game.Position, army game.Army) bool {
	if r := b.decided(p); r.Over() {
		return r.Draw || r.Winner == army
	}
	if b.LastRoyal[army] && p.Royals(army) > 1 {
		return true
	}
	for s := range p.Pieces(army).All() {
		if b.Kinds[p.At(s).Kind()].Royal && b.canCapture(p, p.Mover(), s) {
			return false
		}
	}
	return true
}
