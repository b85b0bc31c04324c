package movegen

import (
	"math/bits"
	"slices"

	"fairway/game"
)

// idle returns the pieces that are known to be idle in the current position. It returns nil if that isn't worth its
// memory: if safetyCache answers most questions about royal pieces, or if not only walks capture.
func (g *gen) idle() *idlers {
	b, p := g.b, g.p
	if b.extras != nil || b.RoyalSafe && !b.complexSafety {
		return nil
	}
	x := g.caches.idlers
	if x == nil {
		x = &idlers{set: game.NewSquares(g.size), changed: game.NewSquares(g.size), was: slices.Clone(p.Mailbox()), notes: game.NewSquares(g.size)}
		x.watchers = make(game.Squares, g.size*len(x.set))
		g.caches.idlers, p.Dirty[dirtyIdlers] = x, x.changed
	}
	for i, w := range x.changed {
		if w == 0 {
			continue
		}
		x.changed[i] = 0
		for ; w != 0; w &= w - 1 {
			s := game.Square(i<<6 + bits.TrailingZeros64(w))
			if x.was[s] == p.At(s) {
				continue
			}
			x.was[s] = p.At(s)
			x.set.Remove(s)
			watchers := x.watchers[int(s)*len(x.set):][:len(x.set)]
			for j, v := range watchers {
				x.set[j] &^= v
				watchers[j] = 0
			}
		}
	}
	return x
}

// listCaptures lists the captures of the piece on a square, and records whether it is idle.
func (x *idlers) listCaptures(g *gen, s game.Square) {
	clear(x.notes)
	g.metEnemy = false
	g.moves(s)
	if g.pr.localCaptures && !g.metEnemy {
		x.markIdle(s)
	}
}

// markIdle records that the piece on a square is idle until something changes there or on a square of x.notes.
func (x *idlers) markIdle(s game.Square) {
	x.set.Add(s)
	at, bit := x.watchers[s>>6:], uint64(1)<<(uint(s)&63)
	for i, w := range x.notes {
		for ; w != 0; w &= w - 1 {
			at[(i<<6+bits.TrailingZeros64(w))*len(x.set)] |= bit
		}
	}
}

// allCaptures lists the captures of an army, at least those of the wanted enemies. It skips idle pieces, and those
// that could never capture a wanted enemy.
func (g *gen) allCaptures(a game.Army) {
	wanted, sq := g.targets, g.sq
	low, high := 0, len(wanted) // the range of words that aren't zero
	for low < high && wanted[low] == 0 {
		low++
	}
	for low < high && wanted[high-1] == 0 {
		high--
	}
	wanted = wanted[low:high]
	idle := g.idle()
	if idle != nil {
		g.notes = idle.notes
	}
	for i, w := range g.p.Pieces(a) {
		if idle != nil {
			w &^= idle.set[i]
		}
		for ; w != 0; w &= w - 1 {
			s := game.Square(i<<6 + bits.TrailingZeros64(w))
			n := &g.cachedReaches[s]
			if n.piece != sq[s] {
				g.reach(s)
			}
			if n.unusualCaptures {
				g.moves(s)
				continue
			}
			targets := n.table.targets[low:][:len(wanted)]
			for i, x := range wanted {
				if x&targets[i] != 0 {
					if idle != nil {
						idle.listCaptures(g, s)
					} else {
						g.moves(s)
					}
					break
				}
			}
		}
	}
	g.notes = nil
}
