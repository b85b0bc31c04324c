package minigolf

import "fairway/game"

// trial makes an army's roll on the position as it is, without an action, and undoes it. left
// receives the squares of the pieces that are left without a leg; the result is the square of the
// piece that would capture the enemy King, None without one (5.1, 8).
func (g *rules) trial(p *game.Position, a game.Army, left game.Squares) (by game.Square) {
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

// blocked returns the squares of an army's pieces that have momentum but no leg now, and so are free:
// none where its roll came before the action, which has stopped such pieces.
// The set is valid until the next call of blocked or attackers for this position.
func (g *rules) blocked(p *game.Position, a game.Army) game.Squares {
	s := g.scratch(p)
	if g.RollFirst {
		clear(s.blocked)
	} else {
		g.trial(p, a, s.blocked)
	}
	return s.blocked
}

// throne returns the square of an army's King, None without one.
func (g *rules) throne(p *game.Position, a game.Army) game.Square {
	return p.FindAgain(game.NewPiece(a, g.king), &g.scratch(p).thrones[a])
}

// attacked reports whether the King of an army is attacked (8).
func (g *rules) attacked(p *game.Position, a game.Army) bool {
	return g.attackers(p, a, func(game.Square) bool { return false })
}

// attackers calls found with each piece that attacks the King of an army until it returns
// false, and reports whether there is one. A King is attacked if, were it the other army's turn now,
// a free piece could capture it by an action, or the roll alone would capture it.
func (g *rules) attackers(p *game.Position, a game.Army, found func(game.Square) bool) bool {
	throne := g.throne(p, a)
	if throne == game.None {
		return false
	}
	s := g.scratch(p)
	if g.RollFirst {
		return g.attackersRolled(p, a, throne, found)
	}
	any := false
	if by := g.trial(p, foe(a), s.blocked); by != game.None {
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

// attackersRolled is attackers where turns begin with the roll: the pieces that capture the King in
// the roll of the other army, and those that do it after the roll by an action. An army that is to move
// has rolled.
func (g *rules) attackersRolled(p *game.Position, a game.Army, throne game.Square, found func(game.Square) bool) bool {
	s := g.scratch(p)
	mark := s.log.Len()
	if p.Mover() == a {
		g.rollOut(p, foe(a), game.None, &s.log)
	}
	var list [files * ranks]game.Square
	n := 0
	for _, c := range s.log.Since(mark) {
		if c.Op == game.Roll && c.To == throne { // nothing else rolls on to the King's square
			list[n] = c.At
			n++
		}
	}
	if n == 0 {
		for from := range p.Pieces(foe(a)).All() {
			if p.Momentum(from) == 0 && g.captures(p, from, throne) {
				list[n] = from
				n++
			}
		}
		for _, c := range s.log.Since(mark) { // from where they stand now
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

// captures reports whether an action of the piece on from, if it is free, captures the piece on to.
func (g *rules) captures(p *game.Position, from, to game.Square) bool {
	piece := p.At(from)
	if !g.hits[piece.Army()][int(piece.Kind())*g.Board.Size()+int(from)].Has(to) {
		return false
	}
	if piece.Kind() == g.pawn || !g.walks[piece.Kind()] {
		return true
	}
	s := g.scratch(p)
	s.landings = g.Landings(p, from, s.landings[:0])
	for _, l := range s.landings {
		if l.To == to {
			return true
		}
	}
	return false
}

// aim computes where each piece could capture from each square if nothing were in its way.
func (g *rules) aim() {
	n := g.Board.Size()
	p := g.Start()
	for a := range g.Armies {
		g.hits[a] = make([]game.Squares, len(g.Kinds)*n)
		for k := range g.Kinds {
			for s := range game.Square(n) {
				set := game.NewSquares(n)
				if game.KindID(k) == g.pawn {
					for _, x := range []int8{-1, 1} {
						if to, _, _, ok := g.Board.Step(g.still, s, game.Vector{X: x, Y: int8(forward(game.Army(a)))}); ok {
							set.Add(to)
						}
					}
				} else {
					piece := game.NewPiece(game.Army(a), game.KindID(k))
					put := game.Change{Op: game.Put, At: s, After: piece}
					p.Apply(put)
					for _, l := range g.Landings(p, s, nil) {
						set.Add(l.To)
					}
					p.Undo(put)
				}
				g.hits[a][k*n+int(s)] = set
			}
		}
	}
}

// legal reports whether after the whole of a turn, for Black after the spin, the mover's King is not
// attacked or the enemy King has been captured (8).
func (g *rules) legal(p *game.Position, m game.Move) bool {
	a := p.Mover()
	log := &g.scratch(p).log
	mark := log.Len()
	g.Play(p, m, log)
	ok := g.stands(p, a)
	log.UndoTo(p, mark)
	return ok
}

// stands reports whether an army that has just had its turn may leave its King like this.
func (g *rules) stands(p *game.Position, a game.Army) bool {
	if g.RollFirst && p.Count(a, g.king) == 0 {
		return false // it fell in the other army's roll
	}
	return p.Count(foe(a), g.king) == 0 || !g.attacked(p, a)
}

// decided is the result as far as the pieces on the board give it: a King that was captured, or two
// bare Kings (8).
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

// exhausted reports whether the limit of half-moves is reached.
func (g *rules) exhausted(p *game.Position) bool { return p.Value(g.half) >= int64(g.Limit) }

// Verdict is the result of a position by itself, in the order of precedence of section 8.
// The record puts repetition before the limit of moves.
func (g *rules) Verdict(p *game.Position) game.Result {
	if r := g.decided(p); r.Over() {
		return r
	}
	s := g.scratch(p)
	s.moves = g.actions(p, s.moves[:0])
	for _, m := range s.moves {
		if g.legal(p, m) {
			if g.exhausted(p) {
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
	if g.decided(p).Over() {
		return nil
	}
	var list []game.Threat
	throne := g.throne(p, p.Mover())
	g.attackers(p, p.Mover(), func(by game.Square) bool {
		list = append(list, game.Threat{Royal: throne, By: by})
		return true
	})
	return list
}
