package movegen

import (
	"fairway/game"
)

// Scope lists the squares that a piece on a square could go to in some position: in its first move, over others,
// with a capture, by castling. It leaves out what it does across wrapped edges.
func (b *Base) Scope(piece game.Piece, from game.Square) []game.Span {
	best := make([]game.Class, b.Board.Size()) // plus one; lower ones take precedence
	add := func(s game.Square, c game.Class) {
		if at := &best[s]; s != from && !b.barred(piece, s) && (*at == 0 || c < *at-1) {
			*at = c + 1
		}
	}
	capture := func(captures bool, otherwise game.Class) game.Class {
		if captures {
			return game.ClassCapture
		}
		return otherwise
	}
	pr := &b.programs[piece]
	for _, r := range pr.rays {
		for n, e := range r.all(pr.steps, b.Board.Size(), from, max(r.quiet, r.capture)) {
			if e.To == from {
				break
			}
			add(e.To, capture(n > int(r.quiet), game.ClassQuiet))
		}
	}
	for i := range pr.chains {
		c := &pr.chains[i]
		if c.wraps() {
			continue
		}
		x := b.newExplorer(nil, from, piece)
		x.g.passes = true
		way := game.ClassJump
		if c.initial {
			way = game.ClassQuiet
		}
		x.ends = func(s, victim, _ game.Square) { add(s, capture(victim != game.None, way)) }
		x.borrows = func(s game.Square) { add(s, game.ClassAlong) }
		x.walk(c)
	}
	if m := pr.anywhere(); m != 0 {
		for s := range game.Square(b.Board.Size()) {
			if !b.Board.Holes.Has(s) {
				add(s, capture(m&game.Quiet == 0, game.ClassJump))
			}
		}
	}
	b.castleScope(piece, from, add)
	var list []game.Span
	for s, c := range best {
		if c > 0 {
			list = append(list, game.Span{To: game.Square(s), Class: c - 1})
		}
	}
	return list
}

// castleScope adds the squares to which a piece could castle from a square.
func (b *Base) castleScope(piece game.Piece, from game.Square, add func(game.Square, game.Class)) {
	k := &b.Kinds[piece.Kind()]
	for _, c := range k.Castlings {
		left, right := c.Left, c.Right
		if b.Armies[piece.Army()].Orientation == 2 && !b.CastleFlip {
			left, right = right, left
		}
		x := b.Board.File(from)
		if k.Royal && right && c.Far > 0 && x+c.Far < b.Board.Files {
			add(from+game.Square(c.Far), game.ClassQuiet)
		}
		if k.Royal && left && c.Far > 0 && x >= c.Far {
			add(from-game.Square(c.Far), game.ClassQuiet)
		}
	}
}

// wraps reports whether a chain crosses wrapped edges.
func (c *chain) wraps() bool {
	for i := range c.legs {
		if c.legs[i].way > 0 {
			return true
		}
	}
	return false
}
