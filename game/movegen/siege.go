package movegen

import (
	"math/bits"

	"fairway/game"
)

// siege is which enemies could ever capture on the square where an army is attacked again and again, that of its royal piece. It is
// kept in step with the squares that have changed since it was asked for: few have, and a large board has hundreds of enemies.
type siege struct {
	at, last game.Square  // that it is about, and that was asked for last; None for none
	from     game.Squares // where the enemies stand
}

// sieges are those of all armies of a position, by the tables of one base.
type sieges struct {
	b       *Base
	changed game.Squares // the squares that got another piece since any was asked for
	list    [game.MaxArmies]siege
}

func newSieges(b *Base, size int) *sieges {
	x := &sieges{b: b, changed: game.NewSquares(size)}
	for a := range b.Armies {
		x.list[a] = siege{game.None, game.None, game.NewSquares(size)}
	}
	return x
}

// besieged is struckAt for the square of a royal piece. A siege isn't worth its room where idlers aren't.
func (b *Base) besieged(g *gen, a game.Army, r game.Square) bool {
	p := g.p
	idle := g.idle()
	if idle == nil {
		return b.struckAt(g, a, r)
	}
	all := g.caches.sieges
	if all == nil {
		all = newSieges(b, g.size)
		g.caches.sieges, p.Dirty[dirtySieges] = all, all.changed
	}
	x := &all.list[a]
	if x.at != r {
		if x.last != r { // it may be asked for but once, such as that of a King's move
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
			all.renew(g, game.Square(i<<6+bits.TrailingZeros64(w)))
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

// renew updates the sieges for a square that got another piece.
func (all *sieges) renew(g *gen, s game.Square) {
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
