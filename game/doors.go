package game

import "slices"

// Doors are what a search asks of a game beside Rules: the same answers, in pieces so small that
// nothing is paid for that the search doesn't look at. They are asked of positions that Decided
// doesn't decide and that keep their key (Position.Keep).
type Doors interface {
	// Candidates appends moves of the army to move, in no particular order and without repeats.
	// Those that Legal accepts are the legal moves; where it accepts none, Rules.Moves lists them.
	Candidates(p *Position, dst []Move) []Move
	// Captures appends candidates that capture, and no others: at least all those that capture an
	// enemy's piece on one of some squares, and with nil all there are.
	Captures(p *Position, dst []Move, among Squares) []Move
	// Candidate reports whether any move at all, such as one of another position, is a candidate.
	Candidate(p *Position, m Move) bool
	// Legal reports whether a candidate is legal.
	Legal(p *Position, m Move) bool
	// Try plays a candidate that doesn't need the die, as Rules.Play does, if it is legal;
	// otherwise it leaves the position and the log as they are.
	Try(p *Position, m Move, log *Log) bool
	// Decided is the verdict as far as it needs no moves.
	Decided(p *Position) Result
	// Check reports whether a royal piece of the army to move is in check.
	Check(p *Position) bool
	// Hanging reports whether the army to move could capture the enemy's piece on a square, whatever
	// becomes of its royal pieces. Captures in passing, those that the die would have to make, those that a royal
	// piece in check has by its first move alone, and those that take what may not be captured on their way, may
	// count or not.
	Hanging(p *Position, s Square) bool
	// Pass passes the right to move on without a move, where that means what it does in chess: ok
	// is false, and nothing changed, where turns do more than moves do.
	Pass(p *Position, log *Log) (ok bool)
	// Recurrence is a number that two positions share when Rules.Identity is the same for both,
	// and next to never otherwise.
	Recurrence(p *Position) uint64
}

// Opener is implemented by rules that have doors of their own. Doors returns those of r, nil when
// it only knows those of other rules: what embeds a Base inherits its Doors, but may answer
// the questions of Rules in another way.
type Opener interface {
	Doors(r Rules) Doors
}

// DoorsOf returns the doors of any rules: their own, or what can be made of Rules alone.
func DoorsOf(r Rules) Doors {
	if o, ok := r.(Opener); ok {
		if d := o.Doors(r); d != nil {
			return d
		}
	}
	return closed{rules: r}
}

// closed are the doors of rules that have none: every listed move is a candidate.
type closed struct{ rules Rules }

func (c closed) Candidates(p *Position, dst []Move) []Move { return c.rules.Moves(p, dst) }

func (c closed) Captures(p *Position, dst []Move, _ Squares) []Move {
	n := len(dst)
	return OnlyCaptures(c.rules.Moves(p, dst), n)
}

func (c closed) Candidate(p *Position, m Move) bool {
	return slices.Contains(c.rules.Moves(p, nil), m)
}

func (c closed) Legal(*Position, Move) bool { return true }

func (c closed) Try(p *Position, m Move, log *Log) bool {
	c.rules.Play(p, m, log)
	return true
}

func (c closed) Decided(*Position) Result { return Result{} }

func (c closed) Check(p *Position) bool { return len(c.rules.Checks(p)) > 0 }

func (c closed) Hanging(p *Position, s Square) bool {
	for _, m := range c.rules.Moves(p, nil) {
		if slices.Contains(m.Captured(), s) {
			return true
		}
	}
	return false
}

func (c closed) Pass(*Position, *Log) bool { return false }

func (c closed) Recurrence(p *Position) uint64 {
	key := uint64(0)
	for _, b := range c.rules.Identity(p, nil) {
		key = mix(key ^ uint64(b))
	}
	return key
}

// OnlyCaptures keeps those of the moves after the first n that capture.
func OnlyCaptures(list []Move, n int) []Move {
	keep := list[:n]
	for i := range list[n:] {
		if list[n+i].n > 0 {
			keep = append(keep, list[n+i])
		}
	}
	return keep
}

// Doors returns the doors of the base, nil for other rules that embed it.
func (b *Base) Doors(r Rules) Doors {
	if r != Rules(b) {
		return nil
	}
	return b.OwnDoors()
}

// OwnDoors returns the doors of the base, for games that embed it and leave its moves alone.
func (b *Base) OwnDoors() Doors { return open{b} }

// open are the doors of the base.
type open struct{ b *Base }

func (o open) Candidates(p *Position, dst []Move) []Move {
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

func (o open) Captures(p *Position, dst []Move, among Squares) []Move {
	b := o.b
	g := b.generator(p)
	g.dst, g.aim, g.found, g.taking, g.prey = dst, false, false, true, among
	if among == nil {
		g.prey = g.enemies(p.mover)
	}
	g.takers(p.mover)
	dst, g.dst, g.taking = g.dst, nil, false
	if b.extras != nil {
		n := len(dst)
		dst = OnlyCaptures(b.extras.Turns(p, dst), n)
	}
	return dst
}

func (o open) Candidate(p *Position, m Move) bool {
	b := o.b
	g := b.generator(p)
	list := g.spare[:0]
	switch m.Act {
	case Drop:
		return m.From == None && m.n == 0 && m == Move{From: None, To: m.To, Act: Drop, Becomes: m.Becomes} && b.drops(p, KindID(m.Becomes-1), m.To)
	case Normal:
		if p.sq[m.From] == 0 || p.sq[m.From].Army() != p.mover {
			return false
		}
		g.dst, g.aim, g.found = list, false, false
		g.moves(m.From)
		list, g.dst = g.dst, nil
		if b.castles[p.mover] != nil && m.displaced[0] != m.displaced[1] {
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

func (o open) Legal(p *Position, m Move) bool {
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

func (o open) Try(p *Position, m Move, log *Log) bool {
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

func (o open) Decided(p *Position) Result { return o.b.decided(p) }

func (o open) Check(p *Position) bool {
	b := o.b
	if !b.RoyalSafe && b.LastRoyal[p.mover] && p.Royals(p.mover) > 1 {
		return false
	}
	if b.RoyalSafe && !b.wide {
		return b.generator(p).sentry().check
	}
	return b.attacked(b.generator(p), p.mover)
}

func (o open) Hanging(p *Position, s Square) bool {
	if b := o.b; b.struck >= 0 && p.values[b.struck] == int64(p.sq[s].Kind())+1 {
		return false
	}
	return o.b.struckAt(o.b.generator(p), p.sq[s].Army(), s)
}

func (o open) Pass(p *Position, log *Log) bool {
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

func (o open) Recurrence(p *Position) uint64 {
	b := o.b
	key := p.tally.key
	drop := func(first, n int) {
		if first >= 0 {
			key ^= p.KeyWithout(first, n) ^ p.tally.key
		}
	}
	drop(b.passes, 1)
	drop(b.fallen, 1)
	drop(b.Game.out, 1)
	if b.rights >= 0 && p.values[b.rights] != 0 && !((b.passesOdd || b.passable(p)) && b.usable(p)) {
		drop(b.rights, 1+b.mostRights)
	}
	return key
}

// passable reports whether the army to move has a candidate that captures in passing and ends on the square passed.
func (b *Base) passable(p *Position) bool {
	g := b.generator(p)
	victim := Square(p.values[b.rights] - 1)
	g.spare = open{b}.Captures(p, g.spare[:0], nil)
	for i := range g.spare {
		if m := &g.spare[i]; m.To != victim && slices.Contains(m.Captured(), victim) {
			return true
		}
	}
	return false
}
