package movegen

import (
	"fairway/game"
)

// MaxShielded is how many royal pieces that mind the shield a game may begin with, and a position text have. Each of them asks
// of every other whether it could capture in turn, so that what they cost grows with all their orders. Promotions and drops may
// lead to more, in a position that isn't read again as a text.
const MaxShielded = 8

// shielded is how many such pieces a position has.
func (b *Base) shielded(p *game.Position) (n int) {
	if b.guards == nil {
		return 0
	}
	for a := range b.Armies {
		for k := range b.Kinds {
			if b.guards[k] && b.Kinds[k].Royal {
				n += p.Count(game.Army(a), game.KindID(k))
			}
		}
	}
	return n
}

// allows reports whether the shield lets a piece make this move: it may not capture a royal piece
// that is protected, which is to say that the opponent, if to move after it, could capture
// the piece where it ends (rules/hook-shogi.md 5.6). Pass limits and royals lost play no
// part in the test.
func (b *Base) allows(p *game.Position, m *game.Move) bool {
	if b.guards == nil || !b.guards[p.At(m.From).Kind()] {
		return true
	}
	own := p.At(m.From).Army()
	by := game.Army(game.MaxArmies)
	for _, s := range m.Captured() {
		if o := p.At(s); b.Kinds[o.Kind()].Royal {
			by = o.Army()
		}
	}
	switch by {
	case game.MaxArmies:
		return true
	case own: // a royal piece of the mover's own: it is still the opponent who could retake
		by = p.Next(own)
	}
	return !b.retaken(p, m, by, false)
}

// retaken reports whether an army could capture the piece of a move where it ends: by moves that the
// game allows, or by any.
func (b *Base) retaken(p *game.Position, m *game.Move, by game.Army, any bool) bool {
	// The test plays on the position itself and takes it back: its generator may be in the
	// middle of this very move, so the inner search has one of its own.
	outer := b.generator(p)
	in := outer.inner(b, p)
	p.Generator = in
	mark := in.log.Len()
	b.rehearse(p, m, &in.log)
	in.any = any
	protected := b.canCapture(p, by, m.To)
	in.any = false
	in.log.UndoTo(p, mark)
	p.Generator = outer
	return protected
}

// inner returns a generator for a search within the search of g, made once for each depth.
func (g *gen) inner(b *Base, p *game.Position) *gen {
	if g.deeper == nil {
		g.deeper = newGen(b, p, g.caches)
	}
	return g.deeper
}

// canCapture reports whether an army, if it were to move, could capture the piece on s.
func (b *Base) canCapture(p *game.Position, by game.Army, s game.Square) bool {
	g := b.generator(p)
	g.aim, g.target, g.found = true, s, false
	g.all(by)
	return g.found
}

// Checks lists the only royal piece of the army to move when it could be captured next turn, by
// each piece that could do it. With more than one there is no check, unless the army loses
// with any of them (rules/hook-shogi.md 6.2).
func (b *Base) Checks(p *game.Position) []game.Threat {
	if b.decided(p).Over() || !b.RoyalSafe && b.LastRoyal[p.Mover()] && p.Royals(p.Mover()) > 1 {
		return nil
	}
	var list []game.Threat
	g := b.generator(p)
	for r := range p.Pieces(p.Mover()).All() {
		if !b.Kinds[p.At(r).Kind()].Royal {
			continue
		}
		for a := range b.Armies {
			if game.Army(a) == p.Mover() {
				continue
			}
			for s := range p.Pieces(game.Army(a)).All() {
				if g.captures(s, r) {
					list = append(list, game.Threat{Royal: r, By: s})
				} else if b.attacks(p, s, r) {
					list = append(list, game.Threat{Royal: r, By: s, Extra: true})
				}
			}
		}
	}
	return list
}
