package game

// Scope lists where a piece on a square may ever go, whatever stood where: in its first moves, over others,
// capturing, castling. What it does over edges that join is left out.
func (b *Base) Scope(piece Piece, from Square) []Span {
	best := make([]Class, b.Board.Size()) // plus one, a lower one counts more
	add := func(s Square, c Class) {
		if at := &best[s]; s != from && !b.barred(piece, s) && (*at == 0 || c < *at-1) {
			*at = c + 1
		}
	}
	capture := func(captures bool, otherwise Class) Class {
		if captures {
			return ClassCapture
		}
		return otherwise
	}
	pr := &b.programs[piece]
	for _, r := range pr.rays {
		s, v := from, r.vec
		for n := int16(1); n <= max(r.quiet, r.capture); n++ {
			e := &pr.steps[int(v)*b.Board.Size()+int(s)]
			if s, v = e.to, e.vec; s < 0 || s == from {
				break
			}
			add(s, capture(n > r.quiet, ClassQuiet))
		}
	}
	for i := range pr.chains {
		c := &pr.chains[i]
		if c.wraps() {
			continue
		}
		x := b.rove(nil, from, piece)
		x.g.passes = true
		way := ClassJump
		if c.initial {
			way = ClassQuiet
		}
		x.ends = func(s, victim, _ Square) { add(s, capture(victim != None, way)) }
		x.borrows = func(s Square) { add(s, ClassAlong) }
		x.walk(c)
	}
	if m := pr.anywhere(); m != 0 {
		for s := range Square(b.Board.Size()) {
			if !b.Board.Holes.Has(s) {
				add(s, capture(m&Quiet == 0, ClassJump))
			}
		}
	}
	b.castleScope(piece, from, add)
	var list []Span
	for s, c := range best {
		if c > 0 {
			list = append(list, Span{Square(s), c - 1})
		}
	}
	return list
}

// castleScope adds the squares to which a piece could castle from a square.
func (b *Base) castleScope(piece Piece, from Square, add func(Square, Class)) {
	k := &b.Kinds[piece.Kind()]
	for _, c := range k.Castlings {
		left, right := c.Left, c.Right
		if b.Armies[piece.Army()].Orientation == 2 && !b.CastleFlip {
			left, right = right, left
		}
		x := b.Board.File(from)
		if k.Royal && right && c.Far > 0 && x+c.Far < b.Board.Files {
			add(from+Square(c.Far), ClassQuiet)
		}
		if k.Royal && left && c.Far > 0 && x >= c.Far {
			add(from-Square(c.Far), ClassQuiet)
		}
	}
}

// wraps reports whether a chain goes over edges that join.
func (c *chain) wraps() bool {
	for i := range c.legs {
		if c.legs[i].way > 0 {
			return true
		}
	}
	return false
}
