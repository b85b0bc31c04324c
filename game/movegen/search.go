package movegen

import (
	"slices"

	"fairway/game"
)

// SearchRules returns the search rules of the base, nil for other rules that embed it.
func (b *Base) SearchRules(r game.Rules) game.SearchRules {
	if r != game.Rules(b) {
		return nil
	}
	return b.OwnSearchRules()
}

// OwnSearchRules returns the search rules of the base, for games that embed it without changing its moves.
func (b *Base) OwnSearchRules() game.SearchRules { return baseSearch{b} }

func (o baseSearch) Captures(p *game.Position, dst []game.Move, among game.Squares) []game.Move {
	b := o.b
	g := b.generator(p)
	g.dst, g.aim, g.found, g.capturesOnly, g.targets = dst, false, false, true, among
	if among == nil {
		g.targets = g.enemies(p.Mover())
	}
	g.allCaptures(p.Mover())
	dst, g.dst, g.capturesOnly = g.dst, nil, false
	if b.extras != nil {
		n := len(dst)
		dst = game.OnlyCaptures(b.extras.Turns(p, dst), n)
	}
	return dst
}

func (o baseSearch) Candidate(p *game.Position, m game.Move) bool {
	b := o.b
	g := b.generator(p)
	list := g.scratch[:0]
	switch m.Type {
	case game.Drop:
		return m.From == game.None && m.CaptureCount() == 0 && m == game.Move{From: game.None, To: m.To, Type: game.Drop, Becomes: m.Becomes} && b.drops(p, game.KindID(m.Becomes-1), m.To)
	case game.Normal:
		if p.At(m.From) == 0 || p.At(m.From).Army() != p.Mover() {
			return false
		}
		g.dst, g.aim, g.found = list, false, false
		g.moves(m.From)
		list, g.dst = g.dst, nil
		if b.castles[p.Mover()] != nil && m.Displaces() {
			list = b.addCastles(p, g, list, 0)
		}
	default:
		if b.extras != nil {
			list = b.extras.Turns(p, list)
		}
	}
	g.scratch = list
	return slices.Contains(list, m)
}

// drops reports whether the army to move can drop a kind on a square.
func (b *Base) drops(p *game.Position, k game.KindID, s game.Square) bool {
	if int(k) >= len(b.Kinds) {
		return false
	}
	if held, ok := b.Spends(p, k); !ok || p.InHand(p.Mover(), held) == 0 {
		return false
	}
	bar, _ := b.bars(p, k, s)
	return bar == game.DropAllowed
}

func (o baseSearch) Legal(p *game.Position, m game.Move) bool {
	b := o.b
	if !m.NeedsDie() {
		g := b.generator(p)
		mark := g.trial.Len()
		ok := o.Try(p, m, &g.trial)
		g.trial.UndoTo(p, mark)
		return ok
	}
	if !b.RoyalSafe {
		return true
	}
	for _, r := range b.extras.Outcomes(p, m, nil) {
		if !o.Legal(p, r.Move) {
			return false
		}
	}
	return true
}

func (o baseSearch) Try(p *game.Position, m game.Move, log *game.Log) bool {
	b := o.b
	if b.Succession != nil && b.succeeds(p, &m) {
		return false
	}
	if !b.RoyalSafe {
		b.Play(p, m, log)
		return true
	}
	a := p.Mover()
	for _, s := range m.Captured() {
		if o := p.At(s); o.Army() == a && b.Kinds[o.Kind()].Royal {
			return false // no army captures its own royal piece
		}
	}
	if m.Becomes != 0 && b.Kinds[m.Becomes-1].Royal && !(m.Type == game.Normal && b.Kinds[p.At(m.From).Kind()].Royal) && p.Royals(a) != 0 {
		return false // a piece that becomes royal must be the only one of its army
	}
	spared := false
	if !b.complexSafety {
		w := b.generator(p).cachedSafety()
		if w.check && w.keepsCheck(p, &m) {
			return false
		}
		spared = !w.check && w.leaves(p, &m)
	}
	mark := log.Len()
	if m.Type == game.Drop && b.NoDropMate != nil && b.NoDropMate[m.Becomes-1] && b.mates(p, &m) {
		return false
	}
	b.Play(p, m, log)
	if !spared && b.attacked(b.generator(p), a) {
		log.UndoTo(p, mark)
		return false
	}
	return true
}

// Decided includes checkmate where it ends the game though royal pieces may be left under attack: then the candidates are
// more than the legal moves.
func (o baseSearch) Decided(p *game.Position) game.Result {
	b := o.b
	if r := b.decided(p); r.Over() || !b.MateEnds || b.RoyalSafe || !o.Check(p) || b.canMove(p) {
		return r
	}
	return b.Verdict(p)
}

func (o baseSearch) Check(p *game.Position) bool {
	b := o.b
	if !b.RoyalSafe && b.LastRoyal[p.Mover()] && p.Royals(p.Mover()) > 1 {
		return false
	}
	if b.RoyalSafe && !b.complexSafety {
		return b.generator(p).cachedSafety().check
	}
	return b.attacked(b.generator(p), p.Mover())
}

func (o baseSearch) Hanging(p *game.Position, s game.Square) bool {
	if b := o.b; b.struckLayer >= 0 && p.Value(b.struckLayer) == int64(p.At(s).Kind())+1 {
		return false
	}
	return o.b.struckAt(o.b.generator(p), p.At(s).Army(), s)
}

func (o baseSearch) Pass(p *game.Position, log *game.Log) bool {
	b := o.b
	if len(b.Armies) != 2 {
		return false
	}
	if b.rights >= 0 {
		b.setRights(p, game.None, nil, log)
	}
	if b.struckLayer >= 0 {
		log.Set(p, b.struckLayer, 0)
	}
	log.HandOver(p, p.Next(p.Mover()))
	return true
}

func (o baseSearch) RepetitionKey(p *game.Position) uint64 {
	b := o.b
	key := p.Key()
	drop := func(first, n int) {
		if first >= 0 {
			key ^= p.KeyWithout(first, n) ^ p.Key()
		}
	}
	drop(b.passes, 1)
	drop(b.lostLayer, 1)
	drop(b.EliminatedLayer(), 1)
	if b.rights >= 0 && p.Value(b.rights) != 0 && !((b.passesOdd || b.passable(p)) && b.usable(p)) {
		drop(b.rights, 1+b.maxRights)
	}
	return key
}

// passable reports whether the army to move has a candidate that captures en passant and ends on the passed square.
func (b *Base) passable(p *game.Position) bool {
	g := b.generator(p)
	victim := game.Square(p.Value(b.rights) - 1)
	g.scratch = baseSearch{b}.Captures(p, g.scratch[:0], nil)
	for i := range g.scratch {
		if m := &g.scratch[i]; m.To != victim && slices.Contains(m.Captured(), victim) {
			return true
		}
	}
	return false
}
