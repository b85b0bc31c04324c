package minigolf

import "fairway/game"

// Play makes a turn: the action, then the roll of the mover's other pieces, and after Black's turn the spin (5,
// 6). The changes come in this order, and silent ones end the turn. If turns begin with the roll, that of the
// other army follows instead, so in each position the mover is about to act.
func (g *rules) Play(p *game.Position, m game.Move, log *game.Log) {
	if m.PromotesInPlace() {
		g.choose(p, m, log)
		return
	}
	mark := log.Len()
	a := p.Mover()
	piece := p.At(m.From)
	pawn := piece.Kind() == g.pawn && m.Type == game.Normal
	castling := g.castling(p, &m)
	g.act(p, &m, log)
	if castling != nil {
		corner := castling.on(g.Board, castling.corner)
		log.Shift(p, corner, castling.on(g.Board, castling.via))
	}
	if g.RollFirst {
		g.finishTurn(p, a, log)
		g.updateState(p, &m, pawn, mark, log)
		return
	}
	g.rollArmy(p, a, m.To, log)
	if g.choosing(p) {
		g.updateState(p, &m, pawn, mark, log)
		return
	}
	g.endTurn(p, a, log)
	g.updateState(p, &m, pawn, mark, log)
	log.HandOver(p, foe(a))
}

// finishTurn makes a turn except its action, and passes the turn to the other army.
func (g *rules) finishTurn(p *game.Position, a game.Army, log *game.Log) {
	if !g.RollFirst {
		g.rollArmy(p, a, game.None, log)
	}
	g.endTurn(p, a, log)
	log.HandOver(p, foe(a))
	if g.RollFirst {
		g.rollArmy(p, foe(a), game.None, log)
	}
}

// rollArmy makes the roll of an army. Pieces without a leg stop.
func (g *rules) rollArmy(p *game.Position, a game.Army, acted game.Square, log *game.Log) {
	var left [files * ranks]game.Square
	n := g.roll(p, a, acted, log, &left)
	for _, s := range left[:n] {
		g.setMomentum(p, s, 0, log) // autostop
	}
}

// endTurn spins the disc after a turn of Black.
func (g *rules) endTurn(p *game.Position, a game.Army, log *game.Log) {
	if a == 1 {
		g.spin(p, log)
	}
}

// act makes the action (5.2). A captured piece loses its momentum, and the moved piece has the momentum of this
// move only.
func (g *rules) act(p *game.Position, m *game.Move, log *game.Log) {
	g.setMomentum(p, m.From, 0, log)
	if m.Type == game.Stop {
		return
	}
	piece := p.At(m.From)
	for _, s := range m.Captured() {
		g.remove(p, s, piece.Army(), log)
	}
	log.Shift(p, m.From, m.To)
	if m.Becomes != 0 {
		g.changeKind(p, m.To, game.KindID(m.Becomes-1), log)
	}
	g.setMomentum(p, m.To, m.Launch()&^game.MomentumInText, log)
}

// remove removes the piece on s from the board.
func (g *rules) remove(p *game.Position, s game.Square, by game.Army, log *game.Log) {
	g.setMomentum(p, s, 0, log)
	log.Lift(p, by, s)
}

// setMomentum sets the momentum of the piece on s, 0 if none.
func (g *rules) setMomentum(p *game.Position, s game.Square, m game.Momentum, log *game.Log) {
	if p.Momentum(s) != m {
		log.Push(p, s, m)
	}
}

// changeKind replaces the piece on s by one of another kind.
func (g *rules) changeKind(p *game.Position, s game.Square, to game.KindID, log *game.Log) {
	piece := p.At(s)
	log.ChangeKind(p, piece.Army(), s, game.NewPiece(piece.Army(), to))
}

// roll makes the legs of an army's pieces with momentum, except the one that acted (5.4). The first piece with
// a possible leg moves, until there is none. If parts of legs are made, the first piece with a part then makes it
// and stops, and whole legs are looked for again. The squares of the other pieces are the first n of left.
func (g *rules) roll(p *game.Position, a game.Army, acted game.Square, log *game.Log, left *[files * ranks]game.Square) int {
	n := g.order(p, a, acted, left)
	for parts := false; ; parts = !parts {
		i := 0
		for ; i < n && !g.rollOne(p, a, left[i], parts, log); i++ {
		}
		switch {
		case i < n:
			n--
			copy(left[i:n], left[i+1:n+1])
			parts = true // whole legs come first again
		case parts || !g.Partial:
			return n
		}
	}
}

// rollOne makes the leg of the piece on s, or the part of it that is possible, and reports whether there is one.
func (g *rules) rollOne(p *game.Position, a game.Army, s game.Square, part bool, log *game.Log) bool {
	to, after, ok := g.leg(p, s)
	if part {
		to, after = g.partOfLeg(p, s), 0
		ok = to != game.None
	}
	if !ok {
		return false
	}
	if !part && p.Momentum(s)&game.LaunchCaptured != 0 {
		g.remove(p, to, a, log)
	}
	log.Roll(p, s, to, after)
	if p.At(to).Kind() == g.pawn && g.advance(a, to) == g.Board.Ranks { // 5.3.6
		if !g.Choice {
			g.changeKind(p, to, g.rolled[a], log)
		}
		g.setMomentum(p, to, 0, log)
	}
	return true
}

// order lists an army's pieces with momentum in the order of their legs, and returns their number. The most
// advanced come first, then those on the owner's left (5.4).
func (g *rules) order(p *game.Position, a game.Army, acted game.Square, list *[files * ranks]game.Square) int {
	n, turns := 0, g.turns[a]
	for s := range p.Pieces(a).All() {
		if s == acted || p.Momentum(s) == 0 {
			continue
		}
		j := n
		for ; j > 0 && turns[s] < turns[list[j-1]]; j-- {
			list[j] = list[j-1]
		}
		list[j] = s
		n++
	}
	return n
}

// turnOf returns the place of a square in the order of an army's legs.
func (g *rules) turnOf(a game.Army, s game.Square) int {
	across, ahead := g.Board.File(s), g.advance(a, s)
	if a == 1 {
		across = g.Board.Files - 1 - across
	}
	if g.AdvancedFirst {
		ahead = g.Board.Ranks - ahead
	}
	return ahead*g.Board.Files + across
}

// leg returns the square and the momentum of the piece on s after its next leg (5.3). If it has none, ok is
// false.
func (g *rules) leg(p *game.Position, s game.Square) (to game.Square, after game.Momentum, ok bool) {
	piece, m := p.At(s), p.Momentum(s)
	unit, n := g.stride(piece.Kind(), m.Vector())
	to = s
	for i := range n {
		if i > 0 && to != s && p.At(to) != 0 {
			return to, 0, false
		}
		var cross game.Crossing
		if to, unit, cross, ok = g.Board.Step(g.bouncing[piece.Army()], to, unit); !ok {
			return to, 0, false
		}
		if cross.Mirrored() {
			m ^= game.OddBounces
		}
	}
	switch o := p.At(to); {
	case m&game.LaunchCaptured != 0:
		ok = to != s && o != 0 && o.Army() != piece.Army()
	default:
		ok = to == s || o == 0
	}
	return to, m.With(game.Vector{X: unit.X * int8(n), Y: unit.Y * int8(n)}), ok
}

// partOfLeg returns the square where the piece on s stops if its leg is blocked on the way: the last one before a
// piece or the dull wall. It is None if the piece can't even make one step, leaps, or may only capture (5.3.4).
func (g *rules) partOfLeg(p *game.Position, s game.Square) game.Square {
	piece, m := p.At(s), p.Momentum(s)
	unit, n := g.stride(piece.Kind(), m.Vector())
	if m&game.LaunchCaptured != 0 {
		return game.None
	}
	stop := game.None
	for at := s; n > 1; n-- { // the last step would make the leg whole
		var ok bool
		if at, unit, _, ok = g.Board.Step(g.bouncing[piece.Army()], at, unit); !ok || at != s && p.At(at) != 0 {
			break
		}
		stop = at
	}
	return stop
}

// stride splits a vector into a kind's equal steps along it: unit steps for walkers, one step for leapers
// (5.3.1).
func (g *rules) stride(k game.KindID, v game.Vector) (step game.Vector, n int) {
	if !g.walks[k] {
		return v, 1
	}
	n = max(int(v.X), -int(v.X), int(v.Y), -int(v.Y))
	return game.Vector{X: v.X / int8(n), Y: v.Y / int8(n)}, n
}

// spin turns the disc, the pieces on it and their momenta (6).
func (g *rules) spin(p *game.Position, log *game.Log) {
	ride := uint8(0)
	for i, s := range g.Spinner {
		if p.At(s) != 0 {
			ride |= 1 << i
		}
	}
	log.Do(p, game.Change{Op: game.Spin, Spun: ride})
	for _, s := range g.Spinner {
		if m := p.Momentum(s); m != 0 {
			g.setMomentum(p, s, g.spun(m), log)
		}
	}
}

// spun returns a momentum after the spin: turned clockwise, or the other way if the piece bounced an
// odd number of times (6).
func (g *rules) spun(m game.Momentum) game.Momentum {
	v := m.Vector()
	if g.SpinMirror && m&game.OddBounces != 0 {
		return m.With(game.Vector{X: -v.Y, Y: v.X})
	}
	return m.With(game.Vector{X: v.Y, Y: -v.X})
}

// updateState updates the castling rights, the square passed over and the count of half-moves after a turn. Rolls end
// no castling right, because no piece at home has momentum while its right lasts.
func (g *rules) updateState(p *game.Position, m *game.Move, pawn bool, mark int, log *game.Log) {
	ep, rights, half := int64(0), p.Value(g.castle), p.Value(g.half)+1
	if pawn {
		half = 0
		if d := g.Board.Rank(m.To) - g.Board.Rank(m.From); d == 2 || d == -2 {
			ep = int64(m.From+m.To)/2 + 1
		}
	}
	for _, c := range log.Since(mark) {
		switch c.Op {
		case game.Lift:
			half = 0
			rights &= g.keeps[c.At]
			if c.At == m.To {
				ep = 0 // the other army's roll has captured the Pawn
			}
		case game.Shift:
			rights &= g.keeps[c.At]
		}
	}
	log.Set(p, g.ep, ep)
	log.Set(p, g.castle, rights)
	log.Set(p, g.half, half)
}

// kept returns the castling rights that remain when the piece on s leaves or is captured. A corner piece that
// comes there later restores none (7.4).
func (g *rules) kept(s game.Square) int64 {
	mask := int64(1)<<len(castlings) - 1
	for i := range castlings {
		c := &castlings[i]
		if s == c.on(g.Board, c.home) || s == c.on(g.Board, c.corner) {
			mask &^= 1 << i
		}
	}
	return mask
}
