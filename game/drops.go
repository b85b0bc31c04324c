package game

import (
	"slices"
)

// Changed returns what a piece is when it comes over to an army: of the same kind, or of the
// one that it has in an army that plays a quarter turn from its own.
func (b *Base) Changed(piece Piece, to Army) Piece {
	k := piece.Kind()
	if b.Sideways != nil && (b.Armies[piece.Army()].Orientation-b.Armies[to].Orientation)&1 != 0 {
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
		n += bit(p.sq[q] == piece)
	}
	return n
}

// barren computes the squares on which a kind of an army could never move again, by the
// edge of the board alone. A kind that can't move anywhere on an empty board, because it needs
// other pieces or never moves at all, has none: there it isn't the edge that stops it.
func (b *Base) barren() {
	b.dead = make([]Squares, len(b.programs))
	// One position and its generator serve for all: the reading of a text is to stay quick.
	p := NewPosition(b.Game, b.extra)
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
				p.Put(s, piece)
				stuck := !g.canMoveOnEmptyBoard(s)
				p.Put(s, 0)
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

// HeldAs returns as what kind a piece of a kind goes to a hand.
func (b *Base) HeldAs(k KindID) (KindID, bool) {
	if b.Held == nil || b.Kinds[k].Royal {
		return 0, false
	}
	return b.Held[k], true
}

// DropBar returns what keeps a piece held as that kind off a square, for people to be told, and
// with BarFile how many a file may hold. Where it may be dropped as several kinds, all must be
// kept off, and the first one's bar counts.
func (b *Base) DropBar(p *Position, held KindID, s Square) (bar Bar, limit int) {
	for k := range b.Kinds {
		if h, ok := b.Spends(p, KindID(k)); !ok || h != held {
			continue
		}
		this, n := b.bars(p, KindID(k), s)
		if this == BarNone {
			return BarNone, 0
		}
		if bar == BarNone {
			bar, limit = this, n
		}
	}
	return bar, limit
}

// bars returns what keeps a piece of the army to move from being dropped as a kind on a square,
// and with BarFile the limit.
func (b *Base) bars(p *Position, k KindID, s Square) (Bar, int) {
	a := p.mover
	piece := NewPiece(a, k)
	switch {
	case p.sq[s] != 0 || b.Board.Holes.Has(s) || b.NoDrop[a] != nil && b.NoDrop[a][k].Has(s):
		return BarSquare, 0
	case b.dead != nil && b.dead[piece].Has(s):
		return BarEdge, 0
	case b.FileLimit != nil && b.FileLimit[k] > 0 && b.onFile(p, piece, s) >= b.FileLimit[k]:
		return BarFile, b.FileLimit[k]
	}
	return BarNone, 0
}
