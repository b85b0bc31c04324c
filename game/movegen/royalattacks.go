package movegen

import (
	"math/bits"

	"fairway/game"
)

// attackerSet holds the enemies that could ever capture on the square of an army's royal piece. It is updated from
// the squares that have changed since the last call: those are few, while a large board has hundreds of enemies.
type attackerSet struct {
	at, last game.Square  // the square that the set is about, and the square of the last call; None for none
	from     game.Squares // squares of the enemies
}

// attackerSets are those of all armies of a position, for one base.
type attackerSets struct {
	b       *Base
	changed game.Squares // the squares changed since the last call
	list    [game.MaxArmies]attackerSet
}

func newAttackerSets(b *Base, size int) *attackerSets {
	x := &attackerSets{b: b, changed: game.NewSquares(size)}
	for a := range b.Armies {
		x.list[a] = attackerSet{game.None, game.None, game.NewSquares(size)}
	}
	return x
}

// royalAttacked is struckAt for the square of a royal piece. An attackerSet is only worth its memory where idlers
// are.
func (b *Base) royalAttacked(g *gen, a game.Army, r game.Square) bool {
	p := g.p
	idle := g.idle()
	if idle == nil {
		return b.struckAt(g, a, r)
	}
	all := g.caches.attackers
	if all == nil {
		all = newAttackerSets(b, g.size)
		g.caches.attackers, p.Dirty[dirtyAttackers] = all, all.changed
	}
	x := &all.list[a]
	if x.at != r {
		if x.last != r { // a square is often asked for only once, such as after a King's move
			x.last = r
			return b.struckAt(g, a, r)
		}
		x.at = r
		clear(x.from)
		for e := range b.Armies {
			if game.Army(e) != a {
				for i, w := range p.Pieces(game.Army(e)) {
					for ; w != 0; w &= w - 1 {
						if s := game.Square(i<<6 + bits.TrailingZeros64(w)); g.reach(s).targets.Has(r) {
							x.from.Add(s)
						}
					}
				}
			}
		}
	}
	x.last = game.None
	for i, w := range all.changed {
		if w == 0 {
			continue
		}
		all.changed[i] = 0
		for ; w != 0; w &= w - 1 {
			all.update(g, game.Square(i<<6+bits.TrailingZeros64(w)))
		}
	}
	for i, w := range x.from {
		for w &^= idle.set[i]; w != 0; w &= w - 1 {
			if g.captures(game.Square(i<<6+bits.TrailingZeros64(w)), r) {
				return true
			}
		}
	}
	return false
}

// update updates the sets for a square with a new piece.
func (all *attackerSets) update(g *gen, s game.Square) {
	o := g.sq[s]
	for a := range all.b.Armies {
		switch x := &all.list[a]; {
		case x.at == game.None:
		case o != 0 && o.Army() != game.Army(a) && g.reach(s).targets.Has(x.at):
			x.from.Add(s)
		default:
			x.from.Remove(s)
		}
	}
}
