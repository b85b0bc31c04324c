package movegen

import "fairway/game"

// withoutDropMates removes the moves after the first n that mate by a drop that may not mate.
func (b *Base) withoutDropMates(p *game.Position, list []game.Move, n int) []game.Move {
	if !b.hasNoMateDrop(p) {
		return list
	}
	keep := n
	for i := n; i < len(list); i++ {
		m := &list[i]
		if m.Type != game.Drop || !b.NoDropMate[m.Becomes-1] || !b.mates(p, m) {
			if keep < i {
				list[keep] = *m
			}
			keep++
		}
	}
	return list[:keep]
}

// hasNoMateDrop reports whether the army to move can drop a piece that may not mate by a drop.
func (b *Base) hasNoMateDrop(p *game.Position) bool {
	for k, bars := range b.NoDropMate {
		if bars {
			if held, ok := b.Spends(p, game.KindID(k)); ok && p.InHand(p.Mover(), held) > 0 {
				return true
			}
		}
	}
	return false
}

// mates reports whether a move leaves the next army in check and without a move. It plays on the position itself
// and takes the move back; tests of replies use an inner generator.
func (b *Base) mates(p *game.Position, m *game.Move) bool {
	outer := b.generator(p)
	in := outer.inner(b, p)
	p.Generator = in
	b.rehearse(p, m, &outer.trial)
	if b.struckLayer >= 0 { // the right from the move before ends
		outer.trial.Set(p, b.struckLayer, 0)
	}
	outer.trial.HandOver(p, p.Next(p.Mover()))
	mated := b.attacked(in, p.Mover()) && !b.canMove(p)
	outer.trial.UndoTo(p, 0)
	p.Generator = outer
	return mated
}
