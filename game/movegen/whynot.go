package movegen

import (
	"slices"

	"fairway/game"
)

// Why is for games with reasons of their own.
func (b *Base) Why(*game.Position, game.Move) string { return "" }

// WhyNot says in a sentence what keeps the piece on from off to: a law, another piece, what it would need.
// It is empty where the piece simply doesn't move so. It supposes that no move there is legal.
func (b *Base) WhyNot(p *game.Position, from, to game.Square) string {
	if from == game.None || from == to || p.At(from) == 0 {
		return ""
	}
	if b.Board.Holes.Has(to) {
		return "The board has no square there."
	}
	if list := b.leads(p, from, to, 0); len(list) > 0 {
		return b.unlawful(p, list)
	}
	if why := b.noCastling(p, from, to); why != "" {
		return why
	}
	if len(b.leads(p, from, to, first)) > 0 {
		if b.unmoved(p, from) {
			return "Not while it is in check."
		}
		return "It goes there only in its first move."
	}
	return b.elsewise(p, from, to)
}

// supposition is a set of what leads takes to be so.
type supposition uint8

const (
	first  supposition = 1 << iota // the piece has not moved
	passed                         // every square is one that an enemy has passed
)

// leads lists the moves that lead a piece to a square as far as its walks go.
func (b *Base) leads(p *game.Position, from, to game.Square, what supposition) (list []game.Move) {
	piece := p.At(from)
	add := func(m game.Move) {
		if m.To == to {
			list = append(list, m)
		}
	}
	for _, k := range append(b.lent(p, from), piece.Kind()) {
		for i := range b.Kinds[k].Walks {
			w := &b.Kinds[k].Walks[i]
			if w.Initial && what&first == 0 && (!b.unmoved(p, from) || b.Kinds[piece.Kind()].Royal && b.RoyalSafe && b.attacked(b.generator(p), piece.Army())) {
				continue
			}
			if w.Anywhere {
				m := game.Move{From: from, To: to}
				if p.At(to) != 0 {
					m = m.Capturing(to)
				}
				if b.endsSo(p, &m, w.Legs[0].Modes) {
					add(m)
				}
				continue
			}
			c := compileChain(w, b.Board, b.Armies[piece.Army()].Orientation)
			r := b.rove(p, from, piece)
			r.g.passes = what&passed != 0
			r.ends = func(s, victim, unloads game.Square) {
				m := game.Move{From: from, To: s}
				for _, t := range r.g.captured[:r.g.n] {
					m = m.Capturing(t)
				}
				switch {
				case unloads != game.None:
					m = m.Displacing(victim, unloads)
				case victim != game.None:
					m = m.Capturing(victim)
				}
				add(m)
			}
			r.walk(&c)
		}
	}
	return list
}

// unlawful says which law none of some moves of a piece keeps.
func (b *Base) unlawful(p *game.Position, list []game.Move) string {
	piece := p.At(list[0].From)
	own := piece.Army()
	any := func(breaks func(k game.KindID, a game.Army) bool) bool {
		return slices.ContainsFunc(list, func(m game.Move) bool {
			return slices.ContainsFunc(m.Captured(), func(s game.Square) bool { return breaks(p.At(s).Kind(), p.At(s).Army()) })
		})
	}
	guarded := func(m game.Move) bool { return b.guarded(p, &m) }
	shielded := func(m game.Move) bool { return !b.allows(p, &m) }
	switch {
	case b.barred(piece, list[0].To):
		return "It may not end there."
	case b.Iron != nil && any(func(k game.KindID, _ game.Army) bool { return b.Iron[k] }):
		return "That piece can't be captured."
	case b.struck >= 0 && any(func(k game.KindID, _ game.Army) bool { return p.Value(b.struck) == int64(k)+1 }):
		return "Pieces of that type can't be captured in this turn."
	case slices.ContainsFunc(list, guarded):
		return "It may not capture that piece where it could be recaptured."
	case slices.ContainsFunc(list, shielded):
		return "It may not capture a royal piece that is protected."
	case b.Succession != nil && any(func(_ game.KindID, a game.Army) bool { return a == own }):
		return "It captures its own only where nothing else ends a check."
	case b.RoyalSafe && own == p.Mover() && b.attacked(b.generator(p), own):
		return b.Armies[own].Name + " must end the check."
	case b.RoyalSafe && own == p.Mover() && !b.leavesAnySafe(p, list):
		return b.Armies[own].Name + " would be in check."
	case b.zoned(piece.Kind()) && b.inZone(own, &list[0]):
		return "There is nothing that it could promote to."
	}
	return ""
}

// leavesAnySafe reports whether one of some moves leaves every royal piece of its army safe.
func (b *Base) leavesAnySafe(p *game.Position, list []game.Move) bool {
	g := b.generator(p)
	w := &g.watch
	g.guard(w, p.Mover())
	return slices.ContainsFunc(list, func(m game.Move) bool { return b.leavesSafe(g, w, &m) })
}

// noCastling says why a piece that would castle by going to a square, or to its partner there, can't.
func (b *Base) noCastling(p *game.Position, from, to game.Square) string {
	a := p.At(from).Army()
	why := ""
	for i := range b.castles[a] {
		c := &b.castles[a][i]
		step := game.Square(1)
		if !c.right {
			step = -1
		}
		if c.kind != p.At(from).Kind() || b.Board.Rank(from) != b.Board.Rank(c.home) || to != from+game.Square(c.Far)*step && to != c.partner {
			continue
		}
		far := int(c.partner-from) * int(step)
		if far < 1 || c.Far < 1 || c.Far > far {
			continue
		}
		why = "It can't castle out of check, through it or into it."
		for t := from + step; t != c.partner; t += step {
			if p.At(t) != 0 || b.Board.Holes.Has(t) {
				why = "It can't castle: the squares between aren't empty."
			}
		}
		switch {
		case c.Initial && (from != c.home || !b.unmoved(p, from)), from != c.home && (!c.single || p.Royals(a) != 1):
			return "It can't castle: it has moved."
		case !b.unmovedPartner(p, c):
			why = "It can't castle: the other piece has moved."
		}
	}
	return why
}

// elsewise says what would have to be otherwise for a piece to go to a square.
func (b *Base) elsewise(p *game.Position, from, to game.Square) string {
	piece := p.At(from)
	foe, king := game.Piece(0), game.Piece(0)
	for k := range b.Kinds {
		switch a := p.Next(piece.Army()); {
		case !b.Kinds[k].Serves(a):
		case b.Kinds[k].Royal:
			king = game.NewPiece(a, game.KindID(k))
		default:
			foe = game.NewPiece(a, game.KindID(k))
		}
	}
	goes := func(q *game.Position, on game.Piece) bool {
		q.Put(to, on)
		return len(b.leads(q, from, to, first)) > 0
	}
	alone := func() *game.Position { return game.Lone(b, from, piece) }
	switch there := p.At(to); {
	case there != 0 && there.Army() == piece.Army() && goes(p.Clone(), 0):
		return "A piece of its own stands there."
	case there == 0 && foe != 0 && goes(p.Clone(), foe):
		return "It goes there only to capture."
	case there == 0 && len(b.leads(p, from, to, first|passed)) > 0:
		return "There is nothing to capture en passant."
	case there != 0 && goes(p.Clone(), 0):
		return "It can't capture there."
	case king != 0 && goes(p.Clone(), king):
		return "It captures only royal pieces there."
	case goes(alone(), there), goes(alone(), 0), foe != 0 && goes(alone(), foe):
		return "Something stands in its way."
	case b.couldReach(piece, from, to):
		return "It needs other pieces on its way there."
	}
	return ""
}

// couldReach reports whether a piece could go from one square to another, whatever stood where.
func (b *Base) couldReach(piece game.Piece, from, to game.Square) (could bool) {
	chains := b.programs[piece].chains
	for i := range chains {
		r := b.rove(nil, from, piece)
		r.ends = func(s, _, _ game.Square) { could = could || s == to }
		r.borrows = func(game.Square) { could = true }
		r.walk(&chains[i])
	}
	return could
}
