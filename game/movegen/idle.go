package movegen

import (
	"math/bits"
	"slices"

	"fairway/game"
)

// idlers are pieces that have no enemy to capture. Most pieces of a large board have none, and stay so until something changes on a
// square that their walks look at: a search has to look at few of them again in the next position.
type idlers struct {
	set     game.Squares // where they stand
	changed game.Squares // the squares that got another piece since the set was brought up to date: Position.Dirty
	was     []game.Piece // what stood on all squares then
	watch   game.Squares // by square: the idlers that look at it, and some that did
	notes   game.Squares // what the current piece has looked at
}

// idle returns the pieces that are known to be idle in the position as it is. It is nil where that isn't worth its room: where
// sentries answer most questions about royal pieces, and where more than walks captures.
func (g *gen) idle() *idlers {
	b, p := g.b, g.p
	if b.extras != nil || b.RoyalSafe && !b.wide {
		return nil
	}
	x := g.caches.idlers
	if x == nil {
		x = &idlers{set: game.NewSquares(g.size), changed: game.NewSquares(g.size), was: slices.Clone(p.Mailbox()), notes: game.NewSquares(g.size)}
		x.watch = make(game.Squares, g.size*len(x.set))
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
			watchers := x.watch[int(s)*len(x.set):][:len(x.set)]
			for j, v := range watchers {
				x.set[j] &^= v
				watchers[j] = 0
			}
		}
	}
	return x
}

// take lists the captures of the piece on a square, and notes whether it is idle.
func (x *idlers) take(g *gen, s game.Square) {
	clear(x.notes)
	g.busy = false
	g.moves(s)
	if g.pr.lasting && !g.busy {
		x.rest(s)
	}
}

// rest notes that the piece on a square is idle for as long as nothing changes there and on the squares of the notes.
func (x *idlers) rest(s game.Square) {
	x.set.Add(s)
	at, bit := x.watch[s>>6:], uint64(1)<<(uint(s)&63)
	for i, w := range x.notes {
		for ; w != 0; w &= w - 1 {
			at[(i<<6+bits.TrailingZeros64(w))*len(x.set)] |= bit
		}
	}
}
