package movegen

import "fairway/game"

// decided returns the verdict as far as it follows from the royal pieces: an army without any has lost, and so has
// one that has lost one if it may lose none. The army to move is checked first. The winner is the army after the
// loser, which in a game of two is the other one. These laws don't end games in which only one of more armies has
// lost; such a game has to define that.
func (b *Base) decided(p *game.Position) game.Result {
	if len(b.Royals()) == 0 || b.RoyalSafe {
		return b.arrived(p)
	}
	for a, n := p.Mover(), 0; n < len(b.Armies); a, n = p.Next(a), n+1 {
		if p.Royals(a) == 0 || b.lostLayer >= 0 && p.Value(b.lostLayer)>>a&1 != 0 {
			return game.Result{Reason: game.RoyalsCaptured, Winner: p.Next(a)}
		}
	}
	return b.arrived(p)
}

// arrived returns the result if the army that just moved has reached its goal, or an army is bare.
func (b *Base) arrived(p *game.Position) game.Result {
	last := p.Previous(p.Mover())
	if goals := b.Goals[last]; goals != nil {
		for s := range p.Pieces(last).All() {
			if set := goals[p.At(s).Kind()]; set != nil && set.Has(s) {
				return game.Result{Reason: game.Arrival, Winner: last}
			}
		}
	}
	if b.Baring == nil {
		return game.Result{}
	}
	switch bare, other := b.bare(p, last), b.bare(p, p.Mover()); {
	case bare && other:
		return game.Result{Reason: game.Material, Draw: true}
	case bare:
		return game.Result{Reason: game.Material, Winner: p.Mover()}
	case other && b.CounterBare:
		return game.Result{Reason: game.Material, Winner: last}
	}
	return game.Result{}
}

// bare reports whether an army has no piece of the kinds of the baring law.
func (b *Base) bare(p *game.Position, a game.Army) bool {
	for k, counts := range b.Baring {
		if counts && p.Count(a, game.KindID(k)) > 0 {
			return false
		}
	}
	return true
}
