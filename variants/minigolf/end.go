package minigolf

import "fairway/game"

// tryRoll makes an army's roll without an action, and undoes it. It appends the squares of the pieces without a
// leg to left. It returns the square of the piece that would capture the enemy King, or None (5.1, 8).
func (g *rules) tryRoll(p *game.Position, a game.Army, left game.Squares) (by game.Square) {
	s := g.scratch(p)
	mark := s.log.Len()
	var list [files * ranks]game.Square
	n := g.roll(p, a, game.None, &s.log, &list)
	by = game.None
	fallen := false
	for _, c := range s.log.Since(mark) {
		switch {
		case c.Op == game.Lift && c.Before.Kind() == g.king:
			fallen = true
		case c.Op == game.Roll && fallen && by == game.None:
			by = c.At
		}
	}
	s.log.UndoTo(p, mark)
	clear(left)
	for _, q := range list[:n] {
		left.Add(q)
	}
	return by
}

// blockedPieces returns the squares of an army's pieces that are free because they have momentum but no leg now.
// If turns begin with the roll, there are none: the roll has stopped them. The set is valid until the next call of blockedPieces or attackers for this position.
func (g *rules) blockedPieces(p *game.Position, a game.Army) game.Squares {
	s := g.scratch(p)
	if g.RollFirst {
		clear(s.blocked)
	} else {
		g.tryRoll(p, a, s.blocked)
	}
	return s.blocked
}

// kingSquare returns the square of an army's King, or None.
func (g *rules) kingSquare(p *game.Position, a game.Army) game.Square {
	return p.FindAgain(game.NewPiece(a, g.king), &g.scratch(p).kingSquares[a])
}

// attacked reports whether the King of an army is attacked (8).
func (g *rules) attacked(p *game.Position, a game.Army) bool {
	return g.attackers(p, a, func(game.Square) bool { return false })
}

// attackers calls found with the square of each piece that attacks the King of an army, until found returns
// false, and reports whether there is one. A King is attacked if on the other army's turn a free piece could
// capture it by an action, or the roll alone would capture it.
func (g *rules) attackers(p *game.Position, a game.Army, found func(game.Square) bool) bool {
	throne := g.kingSquare(p, a)
	if throne == game.None {
		return false
	}
	s := g.scratch(p)
	if g.RollFirst {
		return g.attackersRolled(p, a, throne, found)
	}
	any := false
	if by := g.tryRoll(p, foe(a), s.blocked); by != game.None {
		any = true
		if !found(by) {
			return true
		}
	}
	for from := range p.Pieces(foe(a)).All() {
		if p.Momentum(from) != 0 && !s.blocked.Has(from) || !g.captures(p, from, throne) {
			continue
		}
		any = true
		if !found(from) {
			return true
		}
	}
	return any
}

// attackersRolled is attackers for turns that begin with the roll: pieces that capture the King in the other
// army's roll, and those that could capture it by an action after that roll. The army to move has rolled
// already.
func (g *rules) attackersRolled(p *game.Position, a game.Army, throne game.Square, found func(game.Square) bool) bool {
	s := g.scratch(p)
	mark := s.log.Len()
	if p.Mover() == a {
		g.rollArmy(p, foe(a), game.None, &s.log)
	}
	var list [files * ranks]game.Square
	n := 0
	for _, c := range s.log.Since(mark) {
		if c.Op == game.Roll && c.To == throne { // no other piece rolls on to the King's square
			list[n] = c.At
			n++
		}
	}
	if n == 0 {
		for from := range p.Pieces(foe(a)).All() {
			if p.Momentum(from) == 0 && g.forms(p, from, func(game.KindID) bool { return g.captures(p, from, throne) }) {
				list[n] = from
				n++
			}
		}
		for _, c := range s.log.Since(mark) { // from their squares after the roll
			for i := range list[:n] {
				if c.Op == game.Roll && c.To == list[i] {
					list[i] = c.At
				}
			}
		}
	}
	s.log.UndoTo(p, mark)
	for _, by := range list[:n] {
		if !found(by) {
			break
		}
	}
	return n > 0
}

// captures reports whether the piece on from, if it is free, can capture the piece on to by an action.
func (g *rules) captures(p *game.Position, from, to game.Square) bool {
	piece := p.At(from)
	if !g.targets[piece.Army()][int(piece.Kind())*g.Board.Size()+int(from)].Has(to) {
		return false
	}
	if piece.Kind() == g.pawn || !g.walks[piece.Kind()] {
		return true
	}
	s := g.scratch(p)
	s.landings = g.RayEnds(p, from, s.landings[:0])
	for _, l := range s.landings {
		if l.To == to {
			return true
		}
	}
	return false
}

// computeTargets computes where each piece could capture from each square of an empty board.
func (g *rules) computeTargets() {
	n := g.Board.Size()
	p := g.Start()
	for a := range g.Armies {
		g.targets[a] = make([]game.Squares, len(g.Kinds)*n)
		for k := range g.Kinds {
			for s := range game.Square(n) {
				set := game.NewSquares(n)
				if game.KindID(k) == g.pawn {
					for _, x := range []int8{-1, 1} {
						if to, _, _, ok := g.Board.Step(g.walled, s, game.Vector{X: x, Y: int8(forward(game.Army(a)))}); ok {
							set.Add(to)
						}
					}
				} else {
					piece := game.NewPiece(game.Army(a), game.KindID(k))
					put := game.Change{Op: game.Put, At: s, After: piece}
					p.Apply(put)
					for _, l := range g.RayEnds(p, s, nil) {
						set.Add(l.To)
					}
					p.Undo(put)
				}
				g.targets[a][k*n+int(s)] = set
			}
		}
	}
}

// legal reports whether a turn is legal (8): after it, and after the spin if it is Black's, the mover's King
// isn't attacked or the enemy King has been captured. The choice of a promotion always is.
func (g *rules) legal(p *game.Position, m game.Move) bool {
	if m.PromotesInPlace() {
		return true
	}
	a := p.Mover()
	log := &g.scratch(p).log
	mark := log.Len()
	g.Play(p, m, log)
	if p.Mover() == a { // a promotion is to be chosen; whichever it is, the King is as safe
		g.settle(p, log)
	}
	ok := g.mayLeaveKing(p, a)
	log.UndoTo(p, mark)
	return ok
}

// mayLeaveKing reports whether an army may end its turn with its King as it is.
func (g *rules) mayLeaveKing(p *game.Position, a game.Army) bool {
	if g.RollFirst && p.Count(a, g.king) == 0 {
		return false // the other army's roll has captured it
	}
	return p.Count(foe(a), g.king) == 0 || !g.attacked(p, a)
}

// decided returns the result that needs no list of moves: a captured King, or two bare Kings (8).
func (g *rules) decided(p *game.Position) game.Result {
	for a := range game.Army(2) {
		if p.Count(a, g.king) == 0 {
			return game.Result{Reason: game.KingCaptured, Winner: foe(a)}
		}
	}
	if p.Pieces(0).Count() > 1 || p.Pieces(1).Count() > 1 {
		return game.Result{}
	}
	return game.Result{Reason: game.Material, Draw: true}
}

// limitReached reports whether the limit of half-moves is reached. A promotion is still chosen.
func (g *rules) limitReached(p *game.Position) bool {
	return p.Value(g.half) >= int64(g.Limit) && !g.choosing(p)
}

// Verdict returns the result of a position by itself, in the order of precedence of section 8.
// The record puts repetition before the limit of moves.
func (g *rules) Verdict(p *game.Position) game.Result {
	if r := g.decided(p); r.Over() {
		return r
	}
	s := g.scratch(p)
	s.moves = g.actions(p, s.moves[:0])
	for _, m := range s.moves {
		if g.legal(p, m) {
			if g.limitReached(p) {
				return game.Result{Reason: game.MoveLimit, Draw: true}
			}
			return game.Result{}
		}
	}
	if g.attacked(p, p.Mover()) {
		return game.Result{Reason: game.Checkmate, Winner: foe(p.Mover())}
	}
	return game.Result{Reason: game.Stalemate, Draw: true}
}

// Checks lists the pieces that attack the King of the army to move.
func (g *rules) Checks(p *game.Position) []game.Threat {
	if g.decided(p).Over() || g.choosing(p) {
		return nil
	}
	var list []game.Threat
	throne := g.kingSquare(p, p.Mover())
	g.attackers(p, p.Mover(), func(by game.Square) bool {
		list = append(list, game.Threat{Royal: throne, By: by})
		return true
	})
	return list
}
