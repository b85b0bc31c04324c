package game

// Play makes a move.
func (b *Base) Play(p *Position, m Move, log *Log) {
	a := p.mover
	strike := int64(0)
	if b.rights >= 0 {
		g := b.generator(p)
		g.passedSquares = b.marks(p, &m, b.marksFirst && m.Act == Normal && b.heldByCheck(g, p.sq[m.From]), g.passedSquares[:0])
	}
	if b.struck >= 0 {
		strike = b.lost(p, &m)
	}
	b.Perform(p, &m, log)
	b.noteMoved(p, &m, log)
	if b.rights >= 0 {
		b.setRights(p, m.To, b.generator(p).passedSquares, log)
	}
	if b.struck >= 0 {
		log.Set(p, b.struck, strike)
	}
	if b.passes >= 0 {
		log.Set(p, b.passes, p.values[b.passes]&^(1<<a)|int64(bit(m.Passes()))<<a)
	}
	log.HandOver(p, p.Next(a))
}

// rehearse is Perform for a question about what a move leads to: who has moved and what was passed count as far as captures depend
// on it.
func (b *Base) rehearse(p *Position, m *Move, log *Log) {
	g := b.generator(p)
	if b.recalls {
		g.passedSquares = b.marks(p, m, false, g.passedSquares[:0])
	}
	b.Perform(p, m, log)
	if b.sudden {
		b.noteMoved(p, m, log)
	}
	if b.recalls {
		b.setRights(p, m.To, g.passedSquares, log)
	}
}

// Perform makes the part of a move that is on the board and in the hands, and leaves the
// right to move where it is.
func (b *Base) Perform(p *Position, m *Move, log *Log) {
	a := p.mover
	switch m.Act {
	case Pull:
		log.Do(p, Change{Op: BallRoll, By: a, At: m.To, To: m.From})
		return
	case Stroke:
		b.strike(p, m, log)
		return
	case Drop:
		piece := NewPiece(a, KindID(m.Becomes-1))
		k, _ := b.Spends(p, piece.Kind())
		log.SetHand(p, a, k, p.Reserve(a, k)-1)
		log.Do(p, Change{Op: Put, By: a, At: m.To, After: piece})
		return
	case Pass:
		return
	}
	spends := b.Choices != nil && b.fromHand(p, m)
	for _, s := range m.Captured() {
		b.lift(p, a, s, log)
	}
	b.travel(p, m, log)
	if m.Becomes != 0 {
		k := KindID(m.Becomes - 1)
		if spends {
			log.SetHand(p, a, k, p.Reserve(a, k)-1)
		}
		log.ChangeKind(p, a, m.To, NewPiece(p.sq[m.To].Army(), k))
	}
}

// travel takes the piece of a move to its destination, and the displaced piece to its own: it
// leaves first where it stands in the way.
func (b *Base) travel(p *Position, m *Move, log *Log) {
	from, to, displaces := m.Displaced()
	if displaces && from == m.To {
		log.Displace(p, from, to)
		if to == m.From {
			return // they have exchanged their squares
		}
		displaces = false
	}
	if m.From != m.To {
		log.Shift(p, m.From, m.To)
	}
	if displaces {
		log.Displace(p, from, to)
	}
}

// lift takes the piece on a square off the board for an army, into its hand if it has one.
func (b *Base) lift(p *Position, a Army, s Square, log *Log) {
	o := p.sq[s]
	log.Lift(p, a, s)
	switch {
	case b.Held == nil || b.Gone || b.Kinds[o.Kind()].Royal:
	case b.Returned:
		if o.Army() != a {
			k := b.Held[o.Kind()]
			log.SetHand(p, o.Army(), k, p.Reserve(o.Army(), k)+1)
		}
	case b.Unmoved && o.Army() == a: // own pieces vanish (rules/diagram-texts.md 6)
	default:
		k := b.Held[b.Changed(o, a).Kind()]
		log.SetHand(p, a, k, p.Reserve(a, k)+1)
	}
	if b.fallen >= 0 && !b.LastRoyal[o.Army()] && b.Kinds[o.Kind()].Royal {
		log.Set(p, b.fallen, p.values[b.fallen]|1<<o.Army())
	}
}
