package movegen

import (
	"math/bits"

	"fairway/game"
)

// attacked reports whether a royal piece of an army could be captured.
func (b *Base) attacked(g *gen, a game.Army) bool {
	p := g.p
	for _, k := range b.Royals() {
		for i, n := 0, p.Count(a, k); n > 0 && i < len(p.Pieces(a)); i++ {
			for w := p.Pieces(a)[i]; w != 0; w &= w - 1 {
				if r := game.Square(i<<6 + bits.TrailingZeros64(w)); p.At(r).Kind() == k {
					if b.royalAttacked(g, a, r) {
						return true
					}
					if n--; n == 0 {
						break
					}
				}
			}
		}
	}
	return false
}

// struckAt reports whether an enemy of an army could capture its piece on a square.
func (b *Base) struckAt(g *gen, a game.Army, r game.Square) bool {
	p, word, bit := g.p, r>>6, uint64(1)<<(uint(r)&63)
	idle := g.idle()
	for e := range b.Armies {
		if game.Army(e) == a {
			continue
		}
		for i, w := range p.Pieces(game.Army(e)) {
			if idle != nil {
				w &^= idle.set[i]
			}
			for ; w != 0; w &= w - 1 {
				s := game.Square(i<<6 + bits.TrailingZeros64(w))
				n := &g.cachedReaches[s] // reach, inlined
				if n.piece != p.At(s) {
					g.reach(s)
				}
				if n.table.targets[word]&bit != 0 && g.captures(s, r) || b.extras != nil && b.attacks(p, s, r) {
					return true
				}
			}
		}
	}
	return false
}

// captures reports whether the piece on from could capture on target.
func (g *gen) captures(from, target game.Square) bool {
	g.aim, g.target, g.found = true, target, false
	g.moves(from)
	return g.found
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

// Checks lists the pieces that could capture the only royal piece of the army to move next turn. With several royal
// pieces there is no check, unless the army loses with any of them (rules/hook-shogi.md 6.2).
func (b *Base) Checks(p *game.Position) []game.Threat {
	if b.decided(p).Over() || !b.RoyalSafe && b.LastRoyal[p.Mover()] && p.Royals(p.Mover()) > 1 {
		return nil
	}
	var list []game.Threat
	g := b.generator(p)
	for r := range p.Pieces(p.Mover()).All() {
		if !b.Kinds[p.At(r).Kind()].Royal {
			continue
		}
		for a := range b.Armies {
			if game.Army(a) == p.Mover() {
				continue
			}
			for s := range p.Pieces(game.Army(a)).All() {
				if g.captures(s, r) {
					list = append(list, game.Threat{Royal: r, By: s})
				} else if b.attacks(p, s, r) {
					list = append(list, game.Threat{Royal: r, By: s, Extra: true})
				}
			}
		}
	}
	return list
}

// mayLeave reports whether the current piece may make an initial move. If royal pieces are kept safe, a royal piece
// in check may not (rules/diagram-texts.md 4.5).
func (b *Base) mayLeave(g *gen) bool {
	p := g.p
	if !b.unmoved(p, g.from) {
		return false
	}
	return g.aim || !b.heldByCheck(g, g.piece)
}

// heldByCheck reports whether a royal piece is in check and therefore has no initial moves.
func (b *Base) heldByCheck(g *gen, piece game.Piece) bool {
	if !b.RoyalSafe || !b.RecordsMoved || !b.Kinds[piece.Kind()].Royal {
		return false
	}
	p := g.p
	outer := p.Generator
	in := g.inner(b, p)
	p.Generator = in
	attacked := b.attacked(in, piece.Army())
	p.Generator = outer
	return attacked
}
