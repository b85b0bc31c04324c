package movegen

import (
	"math/bits"

	"fairway/game"
)

// rover is the guest of a walk that goes wherever the walk may, once, and tells where it may capture and
// end.
type rover struct {
	g       *gen
	takes   func(victim game.Square)             // on the way
	ends    func(s, victim, unloads game.Square) // as guest.end
	borrows func(s game.Square)                  // as guest.borrow
	todo    []roving
	seen    map[roving]bool
}

// roving is where a leg begins.
type roving struct {
	leg, slid int
	at        game.Square
	head      int8
	n         uint8
	captured  [game.MaxCaptured]game.Square
}

// rove returns a rover for a piece on a square. Without a position it is in doubt: what stands where is
// unknown, and the squares that it asks about are noted.
func (b *Base) rove(p *game.Position, from game.Square, piece game.Piece) *rover {
	r := &rover{
		g:     b.explorer(p, from, piece),
		takes: func(game.Square) {}, ends: func(_, _, _ game.Square) {}, borrows: func(game.Square) {},
	}
	r.g.guest = r
	if p == nil {
		r.g.doubt, r.g.notes = true, game.NewSquares(r.g.size)
	}
	return r
}

// walk follows a chain to all its ends.
func (r *rover) walk(c *chain) {
	r.seen = map[roving]bool{}
	r.g.n = 0
	r.g.follow(c)
	for len(r.todo) > 0 {
		t := r.todo[len(r.todo)-1]
		r.todo = r.todo[:len(r.todo)-1]
		r.g.n, r.g.captured, r.g.slid = t.n, t.captured, t.slid
		for turns := c.legs[t.leg].next[t.head]; turns != 0; turns &= turns - 1 {
			r.g.leg(c, t.leg, t.at, bits.TrailingZeros8(turns))
		}
	}
}

func (r *rover) step(*game.Step, bool) {}
func (r *rover) over()                 {}

func (r *rover) nextLeg(i int, s game.Square, h int, victim game.Square, _ bool) {
	if victim != game.None {
		r.takes(victim)
	}
	t := roving{leg: i, at: s, head: int8(h)}
	if !r.g.doubt || r.g.passes {
		t.slid = r.g.slid
	}
	if !r.g.doubt {
		t.n = r.g.n
		copy(t.captured[:], r.g.captured[:t.n])
		if victim != game.None {
			t.captured[t.n] = victim
			t.n++
		}
	}
	if !r.seen[t] {
		r.seen[t] = true
		r.todo = append(r.todo, t)
	}
}

func (r *rover) end(s game.Square, _ int, victim, unloads game.Square) { r.ends(s, victim, unloads) }

func (r *rover) borrow(s game.Square) { r.borrows(s) }

// lent returns the kinds whose moves the piece on a square has now beside its own, in no particular
// order, because it reaches a piece of them (rules/diagram-texts.md 4.2, x). A kind may be there twice.
func (b *Base) lent(p *game.Position, from game.Square) []game.KindID {
	if !b.borrows(p.At(from)) {
		return nil // most pieces, and without any cost
	}
	return b.lenders(p, from, b.programs[p.At(from)].chains)
}

func (b *Base) lenders(p *game.Position, from game.Square, chains []chain) (kinds []game.KindID) {
	r := b.rove(p, from, p.At(from))
	r.borrows = func(s game.Square) {
		if k := p.At(s).Kind(); k != p.At(from).Kind() {
			kinds = append(kinds, k)
		}
	}
	for i := range chains {
		if c := &chains[i]; c.borrows && (!c.initial || b.unmoved(p, from)) {
			r.walk(c)
		}
	}
	return kinds
}
