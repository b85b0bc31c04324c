package movegen

import (
	"math/bits"
	"slices"

	"fairway/game"
)

// idlers are pieces without an enemy to capture. Most pieces of a large board are idle until something changes on a
// square that their walks look at, so a search can skip them in the next position.
type idlers struct {
	set      game.Squares // their squares
	changed  game.Squares // squares changed since the last update: Position.Dirty
	was      []game.Piece // the pieces on all squares at the last update
	watchers game.Squares // by square: the idlers that look at it, possibly also former ones
	notes    game.Squares // the squares that the current piece has looked at
}

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
