package render

import "fairway/game"

// edgeTime is how long the edges of one army fade into those of another one, in milliseconds.
const edgeTime = 180.0

// edgesOwner returns the army whose edges are shown: that of the selected piece, that of the guide, or the one at the
// bottom. They don't change with every turn, unless the board follows the army to move.
func (b *Board) edgesOwner() game.Army {
	pos := b.s.Position()
	if s := b.s.Selected(); s != game.None && pos.At(s) != 0 {
		return pos.At(s).Army()
	}
	if b.guide.at != nil {
		return b.guide.army
	}
	return b.restingEdges(pos)
}

// restingEdges returns the army whose edges are shown at a position while no piece is selected.
func (b *Board) restingEdges(pos *game.Position) game.Army {
	if a, ok := b.view.BottomArmy(b.s.Game()); ok {
		return a
	}
	return pos.Mover()
}

// turnEdges changes the edges if another army owns them now.
func (b *Board) turnEdges() {
	to := b.edgesOwner()
	if to == b.edges.to {
		return
	}
	b.edges = edges{from: b.edges.to, to: to}
	if b.art.edgeArmy(b.edges.from) != b.art.edgeArmy(to) && !b.p.ReducedMotion() {
		b.edges.begin = b.now()
	}
	b.needsRedraw = true
}
