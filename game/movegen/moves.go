package movegen

import "fairway/game"

// Moves appends all legal moves.
func (b *Base) Moves(p *game.Position, dst []game.Move) []game.Move {
	if b.decided(p).Over() {
		return dst
	}
	n := len(dst)
	if b.RoyalSafe {
		g := b.generator(p)
		g.findAttackers(&g.safety, p.Mover())
	}
	dst = b.legal(p, baseSearch{b}.Candidates(p, dst), n)
	if b.mateEnds(p, dst[n:]) {
		return dst[:n]
	}
	return dst
}

// legal keeps the legal moves among the candidates after the first n. The generator's safety field must be set.
func (b *Base) legal(p *game.Position, dst []game.Move, n int) []game.Move {
	if b.RoyalSafe {
		dst = b.safe(p, dst, n)
		if b.NoDropMate != nil {
			dst = b.withoutDropMates(p, dst, n)
		}
	}
	if b.Succession != nil {
		dst = b.successions(p, dst, n)
	}
	return dst
}

// canMove reports whether the army to move has a legal move. It tests one piece at a time.
func (b *Base) canMove(p *game.Position) bool {
	g := b.generator(p)
	if b.RoyalSafe || b.MateEnds || b.Held != nil || b.Succession != nil || b.castles[p.Mover()] != nil {
		g.scratch = b.Moves(p, g.scratch[:0])
		return len(g.scratch) > 0
	}
	g.dst, g.aim, g.found = g.scratch[:0], false, false
	for s := range p.Pieces(p.Mover()).All() {
		if g.moves(s); len(g.dst) > 0 {
			break
		}
	}
	found := len(g.dst) > 0
	g.scratch, g.dst = g.dst, nil
	return found
}

// Reach appends the moves of the piece on a square, considering only its walks and promotions.
func (b *Base) Reach(p *game.Position, from game.Square, dst []game.Move) []game.Move {
	if p.At(from) == 0 {
		return dst
	}
	g := b.generator(p)
	g.dst, g.aim, g.found = dst, false, false
	g.moves(from)
	dst, g.dst = g.dst, nil
	return dst
}

// Play makes a move.
func (b *Base) Play(p *game.Position, m game.Move, log *game.Log) {
	a := p.Mover()
	strike := int64(0)
	if b.rights >= 0 {
		g := b.generator(p)
		g.passedSquares = b.marks(p, &m, b.marksFirst && m.Type == game.Normal && b.heldByCheck(g, p.At(m.From)), g.passedSquares[:0])
	}
	if b.struckLayer >= 0 {
		strike = b.struckKind(p, &m)
	}
	b.Perform(p, &m, log)
	b.noteMoved(p, &m, log)
	if b.rights >= 0 {
		b.setRights(p, m.To, b.generator(p).passedSquares, log)
	}
	if b.struckLayer >= 0 {
		log.Set(p, b.struckLayer, strike)
	}
	if b.passes >= 0 {
		log.Set(p, b.passes, p.Value(b.passes)&^(1<<a)|int64(bit(m.SkipsTurn()))<<a)
	}
	log.HandOver(p, p.Next(a))
}

// Verdict returns the result of a position by itself.
func (b *Base) Verdict(p *game.Position) game.Result {
	if r := b.decided(p); r.Over() {
		return r
	}
	switch {
	case b.canMove(p):
		return game.Result{}
	case (b.RoyalSafe || b.MateEnds) && len(b.Checks(p)) > 0:
		return game.Result{Reason: game.Checkmate, Winner: p.Previous(p.Mover())}
	case b.StalemateDraws:
		return game.Result{Reason: game.Stalemate, Draw: true}
	case p.Royals(p.Mover()) == 1 && len(b.Checks(p)) > 0:
		return game.Result{Reason: game.Checkmate, Winner: p.Previous(p.Mover())}
	}
	return game.Result{Reason: game.Stalemate, Winner: p.Previous(p.Mover())}
}
