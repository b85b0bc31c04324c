package movegen

import (
	"slices"

	"fairway/game"
)

// MaxShielded is the maximum number of royal pieces with the shield at the start of a game and in a position text.
// Each test asks whether every other of them could recapture, so the cost grows with the number of their orders.
// Promotions and drops may lead to more, in positions that can't be read back as texts.
const MaxShielded = 8

// shielded returns the number of such pieces in a position.
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

// allows reports whether the shield allows a move: a piece that it concerns may not capture a protected royal
// piece, which is one whose capturer the opponent could capture in return (rules/hook-shogi.md 5.6). Pass limits
// and lost royal pieces are ignored.
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
	case own: // it captures its own royal piece: the opponent still could recapture
		by = p.Next(own)
	}
	return !b.retaken(p, m, by, b.ShieldByAny)
}

// guarded reports whether a capture breaks the law that a piece of a protected kind may not capture another one if
// it could then be captured by any move.
func (b *Base) guarded(p *game.Position, m *game.Move) bool {
	if b.Protected == nil || !b.Protected[p.At(m.From).Kind()] {
		return false
	}
	if !slices.ContainsFunc(m.Captured(), func(s game.Square) bool { return b.Protected[p.At(s).Kind()] }) {
		return false
	}
	for e := range b.Armies {
		if game.Army(e) != p.At(m.From).Army() && b.retaken(p, m, game.Army(e), true) {
			return true
		}
	}
	return false
}

// retaken reports whether an army could capture the piece of a move on its destination: by moves that the game
// allows or, with any, by all moves.
func (b *Base) retaken(p *game.Position, m *game.Move, by game.Army, any bool) bool {
	// The test plays on the position itself and takes the move back. The generator may be in the middle of this
	// move, so the test uses an inner one.
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

// canCapture reports whether an army, if it were to move, could capture the piece on s.
func (b *Base) canCapture(p *game.Position, by game.Army, s game.Square) bool {
	g := b.generator(p)
	g.aim, g.target, g.found = true, s, false
	g.allMoves(by)
	return g.found
}
