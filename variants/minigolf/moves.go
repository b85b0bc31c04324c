package minigolf

import "fairway/game"

// Moves appends all legal turns. Each is one action (5.1).
func (g *rules) Moves(p *game.Position, dst []game.Move) []game.Move {
	if g.decided(p).Over() || g.limitReached(p) {
		return dst
	}
	if s := g.waiting(p, p.Mover()); s != game.None {
		return g.choices(p, s, dst)
	}
	n := len(dst)
	dst = g.actions(p, dst)
	keep := dst[:n]
	w := g.playIdle(p)
	for i := n; i < len(dst); i++ {
		m := &dst[i]
		switch spared := g.unaffectedBy(p, w, m); {
		case spared && !w.safe, !spared && !g.legal(p, *m):
		default:
			keep = append(keep, *m)
		}
	}
	return keep
}

// Reach appends the actions of the piece on a square as if the piece were free and all of them legal.
func (g *rules) Reach(p *game.Position, from game.Square, dst []game.Move) []game.Move {
	if p.At(from) == 0 {
		return dst
	}
	return g.action(p, from, dst)
}

// actions appends the pseudo-legal actions of the army to move: moves of free pieces, stops and castling
// (5.1). They may leave its King attacked.
func (g *rules) actions(p *game.Position, dst []game.Move) []game.Move {
	a := p.Mover()
	if s := g.waiting(p, a); s != game.None {
		return g.choices(p, s, dst)
	}
	blocked := g.blockedPieces(p, a)
	for s := range p.Pieces(a).All() {
		if p.Momentum(s) != 0 {
			dst = append(dst, game.Move{From: s, To: s, Type: game.Stop})
			if !blocked.Has(s) {
				continue
			}
		}
		dst = g.action(p, s, dst)
	}
	return g.castlings(p, dst)
}

// action appends the moves of one piece, free or not. Of several routes to a square, the one with the fewest
// bounces needs no momentum in its text. The other ties of rules/notation.md can't arise here, because each
// number of bounces leads to a square at most once.
func (g *rules) action(p *game.Position, from game.Square, dst []game.Move) []game.Move {
	piece := p.At(from)
	if piece.Kind() == g.pawn {
		return g.pawnMoves(p, from, dst)
	}
	s := g.scratch(p)
	s.landings = g.RayEnds(p, from, s.landings[:0])
	if piece.Kind() == g.king {
		for _, l := range s.landings {
			dst = append(dst, moveTo(from, l.To, l.Captures))
		}
		return dst
	}
	for i := range s.landings {
		l := &s.landings[i]
		plainest, again := true, false
		for j := range s.landings {
			o := &s.landings[j]
			if i == j || o.To != l.To {
				continue
			}
			plainest = plainest && l.Mirrors < o.Mirrors
			// Of two routes with the same destination and vector, the one with fewer bounces counts.
			again = again || o.Vector == l.Vector && o.Mirrors < l.Mirrors
		}
		if again {
			continue
		}
		launch := game.NewMomentum(l.Vector)
		if l.Captures && g.CapturesOn {
			launch |= game.LaunchCaptured
		}
		if l.Mirrors&1 != 0 {
			launch |= game.OddBounces
		}
		if !plainest {
			launch |= game.MomentumInText
		}
		dst = append(dst, moveTo(from, l.To, l.Captures).Launching(launch))
	}
	return dst
}

func moveTo(from, to game.Square, captures bool) game.Move {
	m := game.Move{From: from, To: to}
	if captures {
		m = m.Capturing(to)
	}
	return m
}

// pawnMoves appends the moves of a Pawn with their promotions (7.2): one step, two from its second rank (7.1),
// captures diagonally forward and en passant (7.3).
func (g *rules) pawnMoves(p *game.Position, from game.Square, dst []game.Move) []game.Move {
	a := p.At(from).Army()
	ahead := game.Vector{Y: int8(forward(a))}
	if one, _, _, ok := g.Board.Step(g.walled, from, ahead); ok && p.At(one) == 0 {
		dst = g.promotions(a, game.Move{From: from, To: one}, game.NewMomentum(ahead), dst)
		if g.advance(a, from) == 2 {
			if two, _, _, ok := g.Board.Step(g.walled, one, ahead); ok && p.At(two) == 0 {
				twice := game.Vector{Y: 2 * ahead.Y}
				dst = append(dst, game.Move{From: from, To: two}.Launching(game.NewMomentum(twice)))
			}
		}
	}
	for _, x := range []int8{-1, 1} {
		v := game.Vector{X: x, Y: ahead.Y}
		to, _, _, ok := g.Board.Step(g.walled, from, v)
		if !ok {
			continue
		}
		launch := game.NewMomentum(v)
		if g.CapturesOn {
			launch |= game.LaunchCaptured
		}
		switch o := p.At(to); {
		case o != 0 && o.Army() != a:
			dst = g.promotions(a, moveTo(from, to, true), launch, dst)
		case o == 0 && p.Value(g.ep) == int64(to)+1 && g.skipped(foe(a), to):
			dst = append(dst, game.Move{From: from, To: to}.Capturing(g.passed(a, to)).Launching(launch))
		}
	}
	return dst
}

// skipped reports whether double steps of an army pass over a square.
func (g *rules) skipped(a game.Army, s game.Square) bool { return g.advance(a, s) == 3 }

// passed returns the square of the Pawn that an army captures en passant by a move to a square.
func (g *rules) passed(a game.Army, to game.Square) game.Square {
	return to - game.Square(forward(a)*g.Board.Files)
}

// promotions appends a Pawn's move. On the last rank it appends its promotions instead, which give no momentum.
func (g *rules) promotions(a game.Army, m game.Move, launch game.Momentum, dst []game.Move) []game.Move {
	if g.advance(a, m.To) < g.Board.Ranks {
		return append(dst, m.Launching(launch))
	}
	for _, k := range g.promotes[a] {
		m.Becomes = uint16(k) + 1
		dst = append(dst, m)
	}
	return dst
}

// castling is one way to castle (7.4), in files from zero. Its index in castlings is the bit of its right.
type castling struct {
	letter                byte
	army                  game.Army
	home, to, corner, via int // the files of the King and of the corner piece before and after
}

var castlings = []castling{
	{'K', 0, 4, 6, 7, 5},
	{'Q', 0, 4, 2, 0, 3},
	{'k', 1, 4, 6, 7, 5},
	{'q', 1, 4, 2, 0, 3},
}

// on returns the square of a file on the rank where an army castles.
func (c *castling) on(b *game.Board, file int) game.Square {
	return b.Square(file, int(c.army)*(b.Ranks-1))
}

// castlings appends the castlings that the rights, the squares between and the enemy allow. As with all moves,
// an attack on the King's last square counts at the end of the turn.
func (g *rules) castlings(p *game.Position, dst []game.Move) []game.Move {
	rights := p.Value(g.castle)
	for i := range castlings {
		c := &castlings[i]
		if c.army != p.Mover() || rights>>i&1 == 0 {
			continue
		}
		home := c.on(g.Board, c.home)
		clear := true
		for f := min(c.home, c.corner) + 1; f < max(c.home, c.corner); f++ {
			clear = clear && p.At(c.on(g.Board, f)) == 0
		}
		if !clear || g.attacked(p, c.army) {
			continue
		}
		log := &g.scratch(p).log
		mark := log.Len()
		log.Shift(p, home, c.on(g.Board, c.via))
		crossed := g.attacked(p, c.army)
		log.UndoTo(p, mark)
		if !crossed {
			dst = append(dst, game.Move{From: home, To: c.on(g.Board, c.to)})
		}
	}
	return dst
}

// MoveFlags names castlings, and captures en passant.
func (g *rules) MoveFlags(p *game.Position, m game.Move) game.MoveFlags {
	switch t := m.Captured(); {
	case m.Type != game.Normal:
		return 0
	case g.castling(p, &m) != nil:
		return game.FlagCastling
	case len(t) > 0 && t[0] != m.To:
		return game.FlagEnPassant
	}
	return 0
}

// castling returns the castling of a move, nil if it is another move. No other move takes a King two files
// away.
func (g *rules) castling(p *game.Position, m *game.Move) *castling {
	piece := p.At(m.From)
	if piece.Kind() != g.king {
		return nil
	}
	for i := range castlings {
		c := &castlings[i]
		if c.army == piece.Army() && m.From == c.on(g.Board, c.home) && m.To == c.on(g.Board, c.to) {
			return c
		}
	}
	return nil
}

// PromotesBy describes what promotes a kind (7.2).
func (g *rules) PromotesBy(k game.KindID, _ game.Army) string {
	if len(g.Kinds[k].Promotes) == 0 {
		return "Doesn't promote"
	}
	return "Promotes on the last rank"
}
