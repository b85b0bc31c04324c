package movegen

import (
	"slices"

	"fairway/game"
)

// Converted returns the piece as it is after it has changed to an army: the same kind, or the kind that it has in an
// army that plays a quarter turn from its own.
func (b *Base) Converted(piece game.Piece, to game.Army) game.Piece {
	k := piece.Kind()
	if b.QuarterTurned != nil && (b.Armies[piece.Army()].Orientation-b.Armies[to].Orientation)&1 != 0 {
		k = b.QuarterTurned[k]
	}
	return game.NewPiece(to, k)
}

// Spends returns the kind of the piece that leaves the hand of the army to move when a piece is dropped as a given
// kind; ok is false if none is ever dropped as that kind.
func (b *Base) Spends(p *game.Position, k game.KindID) (held game.KindID, ok bool) {
	switch {
	case b.Held == nil || !b.Droppable[k]:
		return 0, false
	case b.DropOnlyItself != nil && b.DropOnlyItself[k] || p.InHand(p.Mover(), k) > 0:
		return k, true
	}
	return b.Held[k], true
}

// Drops appends the drops of the army to move: each piece in its hand, as its own kind and as any kind that is held
// as it, on each empty square where that isn't barred. They may leave royal pieces in check.
func (b *Base) Drops(p *game.Position, dst []game.Move) []game.Move {
	a := p.Mover()
	for k := range b.Kinds {
		if held, ok := b.Spends(p, game.KindID(k)); !ok || p.InHand(a, held) == 0 {
			continue
		}
		for s := range p.Mailbox() {
			if bar, _ := b.bars(p, game.KindID(k), game.Square(s)); bar == game.DropAllowed {
				dst = append(dst, game.Move{From: game.None, To: game.Square(s), Type: game.Drop, Becomes: uint16(k) + 1})
			}
		}
	}
	return dst
}

// onFile returns the number of pieces like this one on the file of a square.
func (b *Base) onFile(p *game.Position, piece game.Piece, s game.Square) int {
	n := 0
	for q := b.Board.File(s); q < len(p.Mailbox()); q += b.Board.Files {
		n += bit(p.At(game.Square(q)) == piece)
	}
	return n
}

// deadSquares computes the squares on which a kind of an army could never move again because of the edge of the
// board. It returns none for a kind that can't move anywhere on an empty board, since that isn't because of the
// edge.
func (b *Base) deadSquares() {
	b.dead = make([]game.Squares, len(b.programs))
	// one position and generator for all kinds, so that texts are read quickly
	p := game.NewPosition(b.Game, b.extra)
	g := b.generator(p)
	for a := range b.Armies {
		for k := range b.Kinds {
			piece := game.NewPiece(game.Army(a), game.KindID(k))
			b.dead[piece] = game.NewSquares(b.Board.Size())
			if !b.programs[piece].movesAlone() {
				continue
			}
			moves := false
			for s := game.Square(0); int(s) < b.Board.Size(); s++ {
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

// movesAlone reports whether a piece has moves on an empty board: some walk that neither captures nor passes over a
// piece.
func (pr *program) movesAlone() bool {
	return pr.anywhere()&game.Quiet != 0 ||
		slices.ContainsFunc(pr.rays, func(r ray) bool { return r.quiet > 0 }) ||
		slices.ContainsFunc(pr.chains, func(c chain) bool {
			return !slices.ContainsFunc(c.legs, func(l leg) bool { return l.modes&game.Quiet == 0 || l.hops && l.last })
		})
}

// HeldAs returns the kind as which a piece of a kind goes to a hand.
func (b *Base) HeldAs(k game.KindID) (game.KindID, bool) {
	if b.Held == nil || b.Kinds[k].Royal {
		return 0, false
	}
	return b.Held[k], true
}

// DropBar returns what keeps a piece held as that kind from a square, and with DropBarFile the limit of a file. If it
// may be dropped as several kinds, all must be barred, and the first bar is returned.
func (b *Base) DropBar(p *game.Position, held game.KindID, s game.Square) (bar game.DropBar, limit int) {
	for k := range b.Kinds {
		if h, ok := b.Spends(p, game.KindID(k)); !ok || h != held {
			continue
		}
		this, n := b.bars(p, game.KindID(k), s)
		if this == game.DropAllowed {
			return game.DropAllowed, 0
		}
		if bar == game.DropAllowed {
			bar, limit = this, n
		}
	}
	return bar, limit
}

// bars returns what keeps the army to move from dropping a kind on a square, and with DropBarFile the limit.
func (b *Base) bars(p *game.Position, k game.KindID, s game.Square) (game.DropBar, int) {
	a := p.Mover()
	piece := game.NewPiece(a, k)
	switch {
	case p.At(s) != 0 || b.Board.Holes.Has(s) || b.NoDrop[a] != nil && b.NoDrop[a][k].Has(s):
		return game.DropBarSquare, 0
	case b.dead != nil && b.dead[piece].Has(s):
		return game.DropBarEdge, 0
	case b.FileLimit != nil && b.FileLimit[k] > 0 && b.onFile(p, piece, s) >= b.FileLimit[k]:
		return game.DropBarFile, b.FileLimit[k]
	}
	return game.DropAllowed, 0
}
