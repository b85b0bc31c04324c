package movegen

import "fairway/game"

// rehearse is Perform for testing the consequences of a move. It records moved pieces and rights only if captures
// depend on them.
func (b *Base) rehearse(p *game.Position, m *game.Move, log *game.Log) {
	g := b.generator(p)
	if b.rightsMatter {
		g.passedSquares = b.marks(p, m, false, g.passedSquares[:0])
	}
	b.Perform(p, m, log)
	if b.initialCaptures {
		b.noteMoved(p, m, log)
	}
	if b.rightsMatter {
		b.setRights(p, m.To, g.passedSquares, log)
	}
}

// Perform makes the changes of a move on the board and in the hands, without passing the turn.
func (b *Base) Perform(p *game.Position, m *game.Move, log *game.Log) {
	a := p.Mover()
	switch m.Type {
	case game.Pull:
		log.Do(p, game.Change{Op: game.BallRoll, By: a, At: m.To, To: m.From})
		return
	case game.Stroke:
		b.strike(p, m, log)
		return
	case game.Drop:
		piece := game.NewPiece(a, game.KindID(m.Becomes-1))
		k, _ := b.Spends(p, piece.Kind())
		log.SetHand(p, a, k, p.InHand(a, k)-1)
		log.Do(p, game.Change{Op: game.Put, By: a, At: m.To, After: piece})
		return
	case game.Pass:
		return
	}
	spends := b.PromotionChoices != nil && b.fromHand(p, m)
	for _, s := range m.Captured() {
		b.lift(p, a, s, log)
	}
	b.travel(p, m, log)
	if m.Becomes != 0 {
		k := game.KindID(m.Becomes - 1)
		if spends {
			log.SetHand(p, a, k, p.InHand(a, k)-1)
		}
		log.ChangeKind(p, a, m.To, game.NewPiece(p.At(m.To).Army(), k))
	}
}

// travel moves the piece of a move to its destination, and the displaced piece to its own: the latter first if it
// is in the way.
func (b *Base) travel(p *game.Position, m *game.Move, log *game.Log) {
	from, to, displaces := m.Displaced()
	if displaces && from == m.To {
		log.Displace(p, from, to)
		if to == m.From {
			return // the two exchange their squares
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

// strike makes the changes of a stroke on the board.
func (b *Base) strike(p *game.Position, m *game.Move, log *game.Log) {
	if m.NeedsDie() {
		panic("game: a stroke by the die is played without its die")
	}
	a := p.Mover()
	if die := m.Die(); die > 0 {
		log.Do(p, game.Change{Op: game.Die, By: a, At: m.From, DieValue: uint8(die)})
	}
	log.Do(p, game.Change{Op: game.BallFly, By: a, At: m.From, To: m.To})
	for _, s := range m.Captured() {
		b.lift(p, a, s, log)
	}
	if b.Sinks != nil && b.Sinks.Has(m.To) {
		log.Do(p, game.Change{Op: game.BallSink, By: a, At: m.To})
	}
}

// lift takes the piece on a square off the board, into the hand of the capturing army if it goes to one.
func (b *Base) lift(p *game.Position, a game.Army, s game.Square, log *game.Log) {
	o := p.At(s)
	log.Lift(p, a, s)
	switch {
	case b.Held == nil || b.CapturesVanish || b.Kinds[o.Kind()].Royal:
	case b.CapturesReturn:
		if o.Army() != a {
			k := b.Held[o.Kind()]
			log.SetHand(p, o.Army(), k, p.InHand(o.Army(), k)+1)
		}
	case b.RecordsMoved && o.Army() == a: // pieces captured by their own army vanish (rules/diagram-texts.md 6)
	default:
		k := b.Held[b.Converted(o, a).Kind()]
		log.SetHand(p, a, k, p.InHand(a, k)+1)
	}
	if b.lostLayer >= 0 && !b.LastRoyal[o.Army()] && b.Kinds[o.Kind()].Royal {
		log.Set(p, b.lostLayer, p.Value(b.lostLayer)|1<<o.Army())
	}
}
