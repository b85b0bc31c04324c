package movegen

import (
	"math/bits"

	"fairway/game"
)

// explorer is a visitor that follows every branch of a walk once, and reports where it may capture and end.
type explorer struct {
	g       *gen
	takes   func(victim game.Square)             // for captures on the way
	ends    func(s, victim, unloads game.Square) // as visitor.end
	borrows func(s game.Square)                  // as visitor.borrow
	todo    []legStart
	seen    map[legStart]bool
}

// legStart is a state in which a leg begins.
type legStart struct {
	leg, slid int
	at        game.Square
	head      int8
	n         uint8
	captured  [game.MaxCaptured]game.Square
}

// newExplorer returns an explorer for a piece on a square. Without a position the board is unknown, and the squares
// that walks look at are recorded.
func (b *Base) newExplorer(p *game.Position, from game.Square, piece game.Piece) *explorer {
	r := &explorer{
		g:     b.visitorGen(p, from, piece),
		takes: func(game.Square) {}, ends: func(_, _, _ game.Square) {}, borrows: func(game.Square) {},
	}
	r.g.visitor = r
	if p == nil {
		r.g.unknown, r.g.notes = true, game.NewSquares(r.g.size)
	}
	return r
}

// walk follows a chain to all its ends.
func (r *explorer) walk(c *chain) {
	r.seen = map[legStart]bool{}
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

func (r *explorer) step(*game.Step, bool) {}
func (r *explorer) over()                 {}

func (r *explorer) nextLeg(i int, s game.Square, h int, victim game.Square, _ bool) {
	if victim != game.None {
		r.takes(victim)
	}
	t := legStart{leg: i, at: s, head: int8(h)}
	if !r.g.unknown || r.g.passes {
		t.slid = r.g.slid
	}
	if !r.g.unknown {
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

func (r *explorer) end(s game.Square, _ int, victim, unloads game.Square) { r.ends(s, victim, unloads) }

func (r *explorer) borrow(s game.Square) { r.borrows(s) }

// lentKinds returns the kinds whose moves the piece on a square has besides its own because it reaches pieces of
// these kinds (rules/diagram-texts.md 4.2, x), in no particular order and possibly with repeats.
func (b *Base) lentKinds(p *game.Position, from game.Square) []game.KindID {
	if !b.borrows(p.At(from)) {
		return nil // the fast path for most pieces
	}
	return b.lenders(p, from, b.programs[p.At(from)].chains)
}

func (b *Base) lenders(p *game.Position, from game.Square, chains []chain) (kinds []game.KindID) {
	r := b.newExplorer(p, from, p.At(from))
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
