package render

import "fairway/game"

// edgeTime is how long the edges of one army fade into those of another one, in milliseconds.
const edgeTime = 180.0

// edgesOwner returns the army whose edges are shown at rest: that of the selected piece, that of the guide, or the one
// to move.
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

// turnEdges changes the edges to those of the army that acts: during a move the moving one.
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
