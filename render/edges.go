package render

import "fairway/game"

// edgeTime is how long the edges of one army's pieces fade into those of another's, in
// milliseconds.
const edgeTime = 180.0

// edgesOwner is the army whose edges are shown while nothing moves: that of the selected piece,
// the one that a guide is for, or the one to move.
func (b *Board) edgesOwner() game.Army {
	pos := b.s.Position()
	if s := b.s.Selected(); s != game.None && pos.At(s) != 0 {
		return pos.At(s).Army()
	}
	if b.guide.at != nil {
		return b.guide.army
	}
	return pos.Mover()
}

// turnEdges shows the edges of the army that matters now: during a move the one that moves.
func (b *Board) turnEdges() {
	to := b.edgesOwner()
	if b.run != nil && b.s.Selected() == game.None {
		to = b.run.owner
	}
	if to == b.edges.to {
		return
	}
	b.edges = edges{from: b.edges.to, to: to}
	if b.art.edgeArmy(b.edges.from) != b.art.edgeArmy(to) && !b.p.ReducedMotion() {
		b.edges.begin = b.now()
	}
	b.needsRedraw = true
}
