package game

import "math/bits"

// A piece that relays has the moves of the own pieces that it reaches (rules/diagram-texts.md 4.2, x).

// lent returns the kinds whose moves the piece on a square has now beside its own, in no particular
// order; a kind may be there twice.
func (b *Base) lent(p *Position, from Square) []KindID {
	piece := p.sq[from]
	var l *lender
	chains := b.programs[piece].chains
	for i := range chains {
		c := &chains[i]
		if !c.borrows || c.initial && !b.unmoved(p, from) {
			continue
		}
		if l == nil {
			l = &lender{g: b.explorer(p, from, piece)}
			l.g.guest = l
		}
		l.g.n = 0
		l.g.follow(c)
		for len(l.todo) > 0 {
			t := l.todo[len(l.todo)-1]
			l.todo = l.todo[:len(l.todo)-1]
			l.g.n, l.g.captured, l.g.slid = t.n, t.captured, t.slid
			for turns := c.legs[t.leg].next[t.head]; turns != 0; turns &= turns - 1 {
				l.g.leg(c, t.leg, t.at, bits.TrailingZeros8(turns))
			}
		}
		clear(l.seen)
	}
	if l == nil {
		return nil
	}
	return l.kinds
}

// lender is the guest of a walk that ends where it borrows.
type lender struct {
	g     *gen
	kinds []KindID
	todo  []lending
	seen  map[lending]bool
}

// lending is where a leg of such a walk begins.
type lending struct {
	leg, slid int
	at        Square
	head      int8
	n         uint8
	captured  [MaxCaptured]Square
}

func (l *lender) step(*step, bool) {}
func (l *lender) over()            {}

func (l *lender) turn(i int, s Square, h int, victim Square, _ bool) {
	t := lending{leg: i, slid: l.g.slid, at: s, head: int8(h), n: l.g.n}
	copy(t.captured[:], l.g.captured[:t.n])
	if victim != None {
		t.captured[t.n] = victim
		t.n++
	}
	if l.seen == nil {
		l.seen = map[lending]bool{}
	}
	if !l.seen[t] {
		l.seen[t] = true
		l.todo = append(l.todo, t)
	}
}

func (l *lender) end(Square, int, Square, Square) {}

func (l *lender) borrow(s Square) {
	if k := l.g.p.sq[s].Kind(); k != l.g.piece.Kind() {
		l.kinds = append(l.kinds, k)
	}
}
