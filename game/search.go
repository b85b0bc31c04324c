package game

import "slices"

// SearchRules returns those of the base, nil for other rules that embed it.
func (b *Base) SearchRules(r Rules) SearchRules {
	if r != Rules(b) {
		return nil
	}
	return b.OwnSearchRules()
}

// OwnSearchRules returns the search rules of the base, for games that embed it and leave its moves alone.
func (b *Base) OwnSearchRules() SearchRules { return baseSearch{b} }

// baseSearch is the search rules of the base.
type baseSearch struct{ b *Base }

func (o baseSearch) Candidates(p *Position, dst []Move) []Move {
	g := o.b.generator(p)
	g.dst, g.aim, g.found = dst, false, false
	n := len(dst)
	g.all(p.mover)
	dst, g.dst = g.dst, nil
	return o.b.others(p, g, dst, n)
}

// others appends the candidates that aren't moves of single pieces by their walks to those after the first n.
func (b *Base) others(p *Position, g *gen, dst []Move, n int) []Move {
	if b.castles[p.mover] != nil {
		dst = b.addCastles(p, g, dst, n)
	}
	if b.Held != nil {
		dst = b.Drops(p, dst)
	}
	if b.extras != nil {
		dst = b.extras.Turns(p, dst)
	}
	return dst
}

func (o baseSearch) Captures(p *Position, dst []Move, among Squares) []Move {
	b := o.b
	g := b.generator(p)
	g.dst, g.aim, g.found, g.taking, g.targets = dst, false, false, true, among
	if among == nil {
		g.targets = g.enemies(p.mover)
	}
	g.takers(p.mover)
	dst, g.dst, g.taking = g.dst, nil, false
	if b.extras != nil {
		n := len(dst)
		dst = OnlyCaptures(b.extras.Turns(p, dst), n)
	}
	return dst
}

func (o baseSearch) Candidate(p *Position, m Move) bool {
	b := o.b
	g := b.generator(p)
	list := g.spare[:0]
	switch m.Act {
	case Drop:
		return m.From == None && m.CaptureCount() == 0 && m == Move{From: None, To: m.To, Act: Drop, Becomes: m.Becomes} && b.drops(p, KindID(m.Becomes-1), m.To)
	case Normal:
		if p.sq[m.From] == 0 || p.sq[m.From].Army() != p.mover {
			return false
		}
		g.dst, g.aim, g.found = list, false, false
		g.moves(m.From)
		list, g.dst = g.dst, nil
		if b.castles[p.mover] != nil && m.Displaces() {
			list = b.addCastles(p, g, list, 0)
		}
	default:
		if b.extras != nil {
			list = b.extras.Turns(p, list)
		}
	}
	g.spare = list
	return slices.Contains(list, m)
}

// drops reports whether the army to move can drop a kind on a square.
func (b *Base) drops(p *Position, k KindID, s Square) bool {
	if int(k) >= len(b.Kinds) {
		return false
	}
	if held, ok := b.Spends(p, k); !ok || p.Reserve(p.mover, held) == 0 {
		return false
	}
	bar, _ := b.bars(p, k, s)
	return bar == BarNone
}

func (o baseSearch) Legal(p *Position, m Move) bool {
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

func (o baseSearch) Try(p *Position, m Move, log *Log) bool {
	b := o.b
	if b.Succession != nil && b.succeeds(p, &m) {
		return false
	}
	if !b.RoyalSafe {
		b.Play(p, m, log)
		return true
	}
	a := p.mover
	for _, s := range m.Captured() {
		if o := p.sq[s]; o.Army() == a && b.Kinds[o.Kind()].Royal {
			return false // no army captures its own royal piece
		}
	}
	if m.Becomes != 0 && b.Kinds[m.Becomes-1].Royal && !(m.Act == Normal && b.Kinds[p.sq[m.From].Kind()].Royal) && p.Royals(a) != 0 {
		return false // a piece that becomes royal is the only one of its army
	}
	spared := false
	if !b.wide {
		w := b.generator(p).sentry()
		if w.check && w.stays(p, &m) {
			return false
		}
		spared = !w.check && w.leaves(p, &m)
	}
	mark := log.Len()
	if m.Act == Drop && b.NoDropMate != nil && b.NoDropMate[m.Becomes-1] && b.mates(p, &m) {
		return false
	}
	b.Play(p, m, log)
	if !spared && b.attacked(b.generator(p), a) {
		log.UndoTo(p, mark)
		return false
	}
	return true
}

func (o baseSearch) Decided(p *Position) Result { return o.b.decided(p) }

func (o baseSearch) Check(p *Position) bool {
	b := o.b
	if !b.RoyalSafe && b.LastRoyal[p.mover] && p.Royals(p.mover) > 1 {
		return false
	}
	if b.RoyalSafe && !b.wide {
		return b.generator(p).sentry().check
	}
	return b.attacked(b.generator(p), p.mover)
}

func (o baseSearch) Hanging(p *Position, s Square) bool {
	if b := o.b; b.struck >= 0 && p.values[b.struck] == int64(p.sq[s].Kind())+1 {
		return false
	}
	return o.b.struckAt(o.b.generator(p), p.sq[s].Army(), s)
}

func (o baseSearch) Pass(p *Position, log *Log) bool {
	b := o.b
	if len(b.Armies) != 2 {
		return false
	}
	if b.rights >= 0 {
		b.setRights(p, None, nil, log)
	}
	if b.struck >= 0 {
		log.Set(p, b.struck, 0)
	}
	log.HandOver(p, p.Next(p.mover))
	return true
}

func (o baseSearch) Recurrence(p *Position) uint64 {
	b := o.b
	key := p.Key()
	drop := func(first, n int) {
		if first >= 0 {
			key ^= p.KeyWithout(first, n) ^ p.Key()
		}
	}
	drop(b.passes, 1)
	drop(b.fallen, 1)
	drop(b.OutLayer(), 1)
	if b.rights >= 0 && p.values[b.rights] != 0 && !((b.passesOdd || b.passable(p)) && b.usable(p)) {
		drop(b.rights, 1+b.mostRights)
	}
	return key
}

// passable reports whether the army to move has a candidate that captures in passing and ends on the square passed.
func (b *Base) passable(p *Position) bool {
	g := b.generator(p)
	victim := Square(p.values[b.rights] - 1)
	g.spare = baseSearch{b}.Captures(p, g.spare[:0], nil)
	for i := range g.spare {
		if m := &g.spare[i]; m.To != victim && slices.Contains(m.Captured(), victim) {
			return true
		}
	}
	return false
}
