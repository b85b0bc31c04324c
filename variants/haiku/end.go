package haiku

import (
	"slices"

	"fairway/game"
)

// others returns all armies except one, a bit each. Armies that are out have no pieces.
func (g *rules) others(a game.Army) uint8 { return (1<<len(g.Armies) - 1) &^ (1 << a) }

// attacker returns the square of a piece that could capture the King of an army on a square (8.1), or None.
// Only pieces of some armies, a bit each, count. They capture by a single step, a slide, or a King en passant,
// never by multiple steps.
func (g *rules) attacker(p *game.Position, king game.Square, a game.Army, by uint8) game.Square {
	found := game.None
	g.attackers(p, king, a, by, func(s game.Square, _ bool) bool {
		found = s
		return false
	})
	return found
}

// attackers calls found with the square of each piece that could capture that King, until found returns false.
func (g *rules) attackers(p *game.Position, king game.Square, a game.Army, by uint8, found func(at game.Square, passing bool) bool) {
	if may := by & g.captors[g.zone[king]]; may != 0 {
		for h := range g.ahead {
			ahead, back := g.ahead[h], (h+4)&7
			for s, n := ahead[king], 1; s != game.None; s, n = ahead[s], n+1 {
				o := p.At(s)
				if o == 0 {
					continue
				}
				if may>>o.Army()&1 != 0 && (g.long[o]>>back&1 != 0 || n == 1 && g.short[o]>>back&1 != 0) && !found(s, false) {
					return
				}
				break
			}
		}
	}
	if g.NextOnly {
		by &= 1 << p.Next(a)
	}
	if r := g.right(p, a); r != 0 && r.at() == king {
		for _, over := range r.skipped() {
			if over == game.None || p.At(over) != 0 {
				continue
			}
			may := by & g.captors[g.zone[over]]
			for h := range g.ahead {
				s := g.ahead[h][over]
				if s == game.None {
					continue
				}
				if o := p.At(s); o != 0 && o.Kind() == g.king && may>>o.Army()&1 != 0 && !found(s, true) {
					return
				}
			}
		}
	}
}

// safe reports whether a move of the army to move leaves its King safe from every army directly after it
// (8.2). The King is on king before the move, and check says that it isn't safe there.
func (g *rules) safe(p *game.Position, m *game.Move, king game.Square, check bool) bool {
	if m.From != king && !check {
		// The King could only be exposed along a line that a piece leaves.
		opened := m.Type == game.Normal && g.lines[king].Has(m.From) && g.pinned(p, king, m.From)
		for _, s := range m.Captured() {
			opened = opened || s != m.To && g.lines[king].Has(s)
		}
		if !opened {
			return true
		}
	}
	return g.attackerAfter(p, m, king) == game.None
}

// pinned reports whether a piece of the army to move, on a line of its King, is the only one that keeps an
// enemy from capturing the King.
func (g *rules) pinned(p *game.Position, king, at game.Square) bool {
	h, n := g.line(king, at)
	s := king
	for range n - 1 {
		if s = g.ahead[h][s]; p.At(s) != 0 {
			return false
		}
	}
	for s = g.ahead[h][at]; s != game.None; s = g.ahead[h][s] {
		if o := p.At(s); o != 0 {
			return g.captors[g.zone[king]]>>o.Army()&1 != 0 && o.Army() != p.Mover() && g.long[o]>>((h+4)&7)&1 != 0
		}
	}
	return false
}

// attackerAfter returns the square of a piece that could capture the King of the army to move directly
// after a move, or None.
func (g *rules) attackerAfter(p *game.Position, m *game.Move, king game.Square) game.Square {
	log := &g.scratch(p).log
	mark := log.Len()
	g.move(p, m, log)
	if m.From == king {
		king = m.To
	}
	s := g.attacker(p, king, p.Mover(), g.others(p.Mover()))
	log.UndoTo(p, mark)
	return s
}

// move makes a move on the board, with the en passant rights that it ends and gives. It doesn't end the turn.
func (g *rules) move(p *game.Position, m *game.Move, log *game.Log) {
	a := p.Mover()
	if m.Type != game.Normal {
		g.Perform(p, m, log)
		return
	}
	h, n := g.stride(p.At(m.From), m)
	for _, s := range m.Captured() {
		if o := p.At(s).Army(); g.right(p, o).at() == s {
			g.setRight(p, o, 0, log)
		}
	}
	g.Perform(p, m, log)
	if n > 0 {
		g.setRight(p, a, g.strideRight(h, n, m), log)
	}
}

// Play makes a turn and the beginning of the next army's: checkmates, and armies that are handed over
// (8.3).
func (g *rules) Play(p *game.Position, m game.Move, log *game.Log) {
	g.move(p, &m, log)
	g.endTurn(p, log)
}

// endTurn passes the turn to the next army and begins its turn.
func (g *rules) endTurn(p *game.Position, log *game.Log) {
	a := p.Mover()
	x := p.Next(a)
	log.HandOver(p, x)
	for o := range g.Armies {
		if o := game.Army(o); o == x || g.NextOnly && o != a {
			g.setRight(p, o, 0, log)
		}
	}
	for g.checkmates(p, x, log) && g.Chains {
	}
}

// checkmates makes one round of checkmates by the army to move, and reports whether there was one. They are
// of all Kings that it could capture now, in the order of play (8.3).
func (g *rules) checkmates(p *game.Position, x game.Army, log *game.Log) bool {
	var mated [game.MaxArmies]game.Army
	n := 0
	for y := p.Next(x); y != x; y = p.Next(y) {
		if king := g.kingSquare(p, y); king != game.None && g.attacker(p, king, y, 1<<x) != game.None {
			mated[n] = y
			n++
		}
	}
	for _, y := range mated[:n] {
		g.handOver(p, y, x, log)
	}
	return n > 0
}

// handOver takes army y out of the game and gives its pieces to x (8.3). The King leaves the board, the others
// change hands from the King's square outward, and the hand of y joins that of x.
func (g *rules) handOver(p *game.Position, y, x game.Army, log *game.Log) {
	king := g.kingSquare(p, y)
	log.Lift(p, x, king)
	away := func(s game.Square) int {
		dx, dy := g.Board.File(s)-g.Board.File(king), g.Board.Rank(s)-g.Board.Rank(king)
		return max(dx, -dx, dy, -dy)
	}
	pieces := slices.Collect(p.Pieces(y).All())
	for far := range max(g.Board.Files, g.Board.Ranks) {
		for _, s := range pieces {
			if away(s) == far {
				log.ChangeKind(p, x, s, g.converted(p.At(s), x, s))
			}
		}
	}
	for k := range g.Kinds {
		n := p.InHand(y, game.KindID(k))
		if n == 0 {
			continue
		}
		to := g.Converted(game.NewPiece(y, game.KindID(k)), x).Kind()
		log.SetHand(p, y, game.KindID(k), 0)
		log.SetHand(p, x, to, p.InHand(x, to)+n)
	}
	g.setRight(p, y, 0, log)
	log.Eliminate(p, y)
}

// converted returns what a piece on a square becomes when it is handed over to an army (8.3).
func (g *rules) converted(piece game.Piece, x game.Army, s game.Square) game.Piece {
	piece = g.Converted(piece, x)
	if !g.KeepsPromotion {
		piece = game.NewPiece(x, g.Held[piece.Kind()])
	}
	if k := piece.Kind(); g.Promotes && g.far[k] && g.last[x].Has(s) {
		piece = game.NewPiece(x, g.Kinds[k].Promotes[0])
	}
	return piece
}

// Verdict returns the result of a position by itself: the last army on the board has won (8.3).
func (g *rules) Verdict(p *game.Position) game.Result {
	if p.Remaining() > 1 {
		return game.Result{}
	}
	return game.Result{Reason: game.LastArmy, Winner: p.Mover()}
}

// Checks lists the pieces of all armies that could capture the King of the army to move.
func (g *rules) Checks(p *game.Position) []game.Threat {
	king := g.kingSquare(p, p.Mover())
	if king == game.None {
		return nil
	}
	var list []game.Threat
	g.attackers(p, king, p.Mover(), g.others(p.Mover()), func(s game.Square, passing bool) bool {
		list = append(list, game.Threat{Royal: king, By: s, Extra: passing})
		return true
	})
	return list
}
