package game

import (
	"fmt"
	"slices"
	"strconv"
)

// Reserve returns how many pieces of a kind an army has in hand.
func (p *Position) Reserve(a Army, k KindID) int { return int(p.hands[int(a)*len(p.g.Kinds)+int(k)]) }

// Changed returns what a piece is when it comes over to an army: of the same kind, or of the
// one that it has in an army that plays a quarter turn from its own.
func (b *Base) Changed(piece Piece, to Army) Piece {
	k := piece.Kind()
	if b.Sideways != nil && (b.Armies[piece.Army()].Turn-b.Armies[to].Turn)&1 != 0 {
		k = b.Sideways[k]
	}
	return NewPiece(to, k)
}

// Spends returns of which kind a piece leaves the hand of the army to move when one is dropped as
// that kind; ok is false where none ever is.
func (b *Base) Spends(p *Position, k KindID) (held KindID, ok bool) {
	switch {
	case b.Held == nil || !b.Droppable[k]:
		return 0, false
	case b.Apart != nil && b.Apart[k] || p.Reserve(p.mover, k) > 0:
		return k, true
	}
	return b.Held[k], true
}

// Drops appends the drops of the army to move: any piece in its hand, as its own kind and as any that
// is held as what it is, on any empty square where such a piece is not barred. It doesn't ask
// whether they leave royal pieces safe.
func (b *Base) Drops(p *Position, dst []Move) []Move {
	a := p.mover
	for k := range b.Kinds {
		if held, ok := b.Spends(p, KindID(k)); !ok || p.Reserve(a, held) == 0 {
			continue
		}
		for s := range p.sq {
			if bar, _ := b.bars(p, KindID(k), Square(s)); bar == BarNone {
				dst = append(dst, Move{From: None, To: Square(s), Act: Drop, Becomes: uint16(k) + 1})
			}
		}
	}
	return dst
}

// onFile returns how many pieces like this one stand on the file of a square.
func (b *Base) onFile(p *Position, piece Piece, s Square) int {
	n := 0
	for q := b.Board.File(s); q < len(p.sq); q += b.Board.Files {
		n += b2i(p.sq[q] == piece)
	}
	return n
}

// barren computes the squares on which a kind of an army could never move again, by the
// edge of the board alone. A kind that can't move anywhere on an empty board, because it needs
// other pieces or never moves at all, has none: there it isn't the edge that stops it.
func (b *Base) barren() {
	b.dead = make([]Squares, len(b.programs))
	// One position and its generator serve for all: the reading of a text is to stay quick.
	p := newPosition(b.Game, b.extra)
	g := b.generator(p)
	for a := range b.Armies {
		for k := range b.Kinds {
			piece := NewPiece(Army(a), KindID(k))
			b.dead[piece] = NewSquares(b.Board.Size())
			if !b.programs[piece].lone() {
				continue
			}
			moves := false
			for s := Square(0); int(s) < b.Board.Size(); s++ {
				if b.Board.Holes.Has(s) {
					continue
				}
				p.put(s, piece)
				stuck := !g.movable(s)
				p.put(s, 0)
				if stuck {
					b.dead[piece].Add(s)
				} else {
					moves = true
				}
			}
			if !moves {
				clear(b.dead[piece])
			}
		}
	}
}

// lone reports whether a piece may move where no other is: some walk neither captures nor passes over one.
func (pr *program) lone() bool {
	return pr.anywhere()&Quiet != 0 ||
		slices.ContainsFunc(pr.rays, func(r ray) bool { return r.quiet > 0 }) ||
		slices.ContainsFunc(pr.chains, func(c chain) bool {
			return !slices.ContainsFunc(c.legs, func(l leg) bool { return l.modes&Quiet == 0 || l.hops && l.last })
		})
}

// appendReserve appends the pieces in hand, - for none.
func (g *Game) appendReserve(p *Position, dst []byte) []byte {
	n := len(dst)
	for a := range g.Armies {
		for k := range g.Kinds {
			switch c := p.Reserve(Army(a), KindID(k)); {
			case c > 1:
				dst = strconv.AppendInt(dst, int64(c), 10)
				fallthrough
			case c == 1:
				dst = g.appendToken(dst, NewPiece(Army(a), KindID(k)))
			}
		}
	}
	if len(dst) == n {
		return append(dst, '-')
	}
	return dst
}

// MostPieces is how many pieces a position text may have, on the board and in hand. Pieces only change
// places, so what is played from a text that was read can be written and read again.
const MostPieces = 9999

// holdable reports of each kind whether pieces of it may be in hand. The position has empty hands.
func holdable(r Rules, p *Position) []bool {
	g := r.Data()
	held := make([]bool, len(g.Kinds))
	begun := r.Start()
	for k := range g.Kinds {
		if h, ok := r.HeldAs(KindID(k)); ok {
			held[h] = true
		}
		if h, ok := r.Spends(p, KindID(k)); ok {
			held[h] = true
		}
		for a := range g.Armies {
			if begun.Reserve(Army(a), KindID(k)) > 0 {
				held[k] = true
			}
		}
	}
	return held
}

// readReserve puts the pieces of a reserve text into the hands of p.
func readReserve(r Rules, p *Position, text string, f *faults) {
	if text == "-" {
		return
	}
	g := r.Data()
	held := holdable(r, p)
	if !slices.Contains(held, true) {
		f.add("reserve: column 1: %s instead of -: this game has no pieces in hand", quote(text))
		return
	}
	last := Piece(0)
	for i := 0; i < len(text) && len(*f) <= mostFaults; {
		place := func(what string, args ...any) {
			f.add("reserve: column %d: %s", i+1, fmt.Sprintf(what, args...))
		}
		digits := i
		for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
			digits++
		}
		count := 1
		if digits > i {
			var err error
			count, err = strconv.Atoi(text[i:digits])
			switch {
			case text[i] == '0' || err == nil && count < 2:
				place("%s isn't a count: counts begin at 2, and one piece has none", quote(text[i:digits]))
				return
			case err != nil || count > MostPieces:
				place("%s pieces instead of %d at most", quote(text[i:digits]), MostPieces)
				return
			}
		}
		m, n := g.readToken(text[digits:])
		order := int(m.Army())<<16 | int(m.Kind())
		switch {
		case n == 0:
			place("%s doesn't begin a piece", quote(text[digits:]))
			return
		case !held[m.Kind()]:
			place("no %s is ever in hand", g.Kinds[m.Kind()].ID)
		case last != 0 && order <= int(last.Army())<<16|int(last.Kind()):
			place("%s out of order or given twice", g.Kinds[m.Kind()].ID)
		}
		last = m
		p.hands[int(m.Army())*len(g.Kinds)+int(m.Kind())] = int16(count)
		i = digits + n
	}
	pieces := 0
	for i := range p.hands {
		pieces += int(p.hands[i]) + int(p.count[i])
	}
	if pieces > MostPieces {
		f.add("reserve: %d pieces in all, on the board and in hand, instead of %d at most", pieces, MostPieces)
	}
}

// HeldAs returns as what kind a piece of a kind goes to a hand.
func (b *Base) HeldAs(k KindID) (KindID, bool) {
	if b.Held == nil || b.Kinds[k].Royal {
		return 0, false
	}
	return b.Held[k], true
}
