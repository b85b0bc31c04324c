package minigolf

import "fairway/game"

// Play makes a turn: the action, then the roll of the mover's other pieces, and after Black's turn
// the spin (5, 6). The changes come in this order; the silent ones end the turn. Where turns begin with
// the roll, that of the other army follows instead, so that a position is what its mover acts on.
func (g *rules) Play(p *game.Position, m game.Move, log *game.Log) {
	mark := log.Len()
	a := p.Mover()
	piece := p.At(m.From)
	pawn := piece.Kind() == g.pawn && m.Act == game.Normal
	castling := g.castling(p, &m)
	g.act(p, &m, log)
	if castling != nil {
		corner := castling.on(g.Board, castling.corner)
		log.Shift(p, corner, castling.on(g.Board, castling.via))
	}
	if g.RollFirst {
		g.wind(p, a, log)
		g.settle(p, &m, pawn, mark, log)
		return
	}
	g.rollOut(p, a, m.To, log)
	g.endTurn(p, a, log)
	g.settle(p, &m, pawn, mark, log)
	log.HandOver(p, foe(a))
}

// wind makes all of a turn but its action, and hands it over.
func (g *rules) wind(p *game.Position, a game.Army, log *game.Log) {
	if !g.RollFirst {
		g.rollOut(p, a, game.None, log)
	}
	g.endTurn(p, a, log)
	log.HandOver(p, foe(a))
	if g.RollFirst {
		g.rollOut(p, foe(a), game.None, log)
	}
}

// rollOut makes the roll of an army, in which a piece without a leg stops.
func (g *rules) rollOut(p *game.Position, a game.Army, acted game.Square, log *game.Log) {
	var left [files * ranks]game.Square
	n := g.roll(p, a, acted, log, &left)
	for _, s := range left[:n] {
		g.impel(p, s, 0, log) // autostop
	}
}

// endTurn spins the disc after a turn of Black.
func (g *rules) endTurn(p *game.Position, a game.Army, log *game.Log) {
	if a == 1 {
		g.spin(p, log)
	}
}

// act makes the action itself: a captured piece loses its momentum, and the piece that moved has the
// momentum of this move and no other (5.2).
func (g *rules) act(p *game.Position, m *game.Move, log *game.Log) {
	g.impel(p, m.From, 0, log)
	if m.Act == game.Stop {
		return
	}
	piece := p.At(m.From)
	for _, s := range m.Captured() {
		g.lift(p, s, piece.Army(), log)
	}
	log.Shift(p, m.From, m.To)
	if m.Becomes != 0 {
		g.turn(p, m.To, game.KindID(m.Becomes-1), log)
	}
	g.impel(p, m.To, m.Launch()&^game.Told, log)
}

// lift removes the piece on s from the board.
func (g *rules) lift(p *game.Position, s game.Square, by game.Army, log *game.Log) {
	g.impel(p, s, 0, log)
	log.Lift(p, by, s)
}

// impel gives the piece on s a momentum.
func (g *rules) impel(p *game.Position, s game.Square, m game.Momentum, log *game.Log) {
	if p.Momentum(s) != m {
		log.Push(p, s, m)
	}
}

// turn makes the piece on s one of another kind.
func (g *rules) turn(p *game.Position, s game.Square, to game.KindID, log *game.Log) {
	piece := p.At(s)
	log.ChangeKind(p, piece.Army(), s, game.NewPiece(piece.Army(), to))
}

// roll makes the legs of an army's pieces that have momentum, except the one that acted: always the
// first of those left whose leg is possible, until none is (5.4). It returns how many are left over,
// and left holds their squares.
func (g *rules) roll(p *game.Position, a game.Army, acted game.Square, log *game.Log, left *[files * ranks]game.Square) int {
	n := g.order(p, a, acted, left)
	for i := 0; i < n; i++ {
		s := left[i]
		to, after, ok := g.leg(p, s)
		if !ok {
			continue
		}
		if p.Momentum(s)&game.LaunchCaptured != 0 {
			g.lift(p, to, a, log)
		}
		log.Roll(p, s, to, after)
		if p.At(to).Kind() == g.pawn && g.advance(a, to) == g.Board.Ranks { // 5.3.6
			g.turn(p, to, g.rolled[a], log)
			g.impel(p, to, 0, log)
		}
		n--
		copy(left[i:n], left[i+1:n+1])
		i = -1 // again from the top
	}
	return n
}

// order lists an army's pieces with momentum in the order of their legs: the most advanced
// first, then from the owner's left (5.4). It returns how many there are.
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

// turnOf is the place of a square in the order in which an army's pieces have their legs.
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

// leg returns where the next leg takes the piece on s and what momentum it has then; ok is false
// when there is no such leg (5.3).
func (g *rules) leg(p *game.Position, s game.Square) (to game.Square, after game.Momentum, ok bool) {
	piece, m := p.At(s), p.Momentum(s)
	unit, n := g.stride(piece.Kind(), m.Vector())
	to = s
	for i := range n {
		if i > 0 && to != s && p.At(to) != 0 {
			return to, 0, false
		}
		var cross game.Crossing
		if to, unit, cross, ok = g.Board.Step(g.lively[piece.Army()], to, unit); !ok {
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

// stride splits a vector into the equal steps that a kind makes along it: unit steps for walkers,
// the whole of it for leapers (5.3.1).
func (g *rules) stride(k game.KindID, v game.Vector) (step game.Vector, n int) {
	if !g.walks[k] {
		return v, 1
	}
	n = max(int(v.X), -int(v.X), int(v.Y), -int(v.Y))
	return game.Vector{X: v.X / int8(n), Y: v.Y / int8(n)}, n
}

// spin turns the disc with the pieces on it, and their momenta (6).
func (g *rules) spin(p *game.Position, log *game.Log) {
	ride := uint8(0)
	for i, s := range g.Spinner {
		if p.At(s) != 0 {
			ride |= 1 << i
		}
	}
	log.Do(p, game.Change{Op: game.Spin, Riders: ride})
	for _, s := range g.Spinner {
		if m := p.Momentum(s); m != 0 {
			g.impel(p, s, g.spun(m), log)
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

// settle records what a turn means for the rights and the count. Rolls end no castling right: no
// piece at home has momentum while its right lasts.
func (g *rules) settle(p *game.Position, m *game.Move, pawn bool, mark int, log *game.Log) {
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
				ep = 0 // the Pawn fell in the roll of the other army
			}
		case game.Shift:
			rights &= g.keeps[c.At]
		}
	}
	log.Set(p, g.ep, ep)
	log.Set(p, g.castle, rights)
	log.Set(p, g.half, half)
}

// kept returns the castling rights that are left when the piece on s leaves or is captured there; a
// corner piece that comes there later restores none (7.4).
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
