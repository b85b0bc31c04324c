package movegen

import (
	"fairway/game"
)

// Landing is a square that a piece can end on by a plain walk, and how it comes to it: what
// tells apart moves of games in which the route matters to what follows.
type Landing struct {
	To       game.Square
	Vector   game.Vector // from its square as it points in the end: all its steps, reflections counted
	Mirrors  uint8       // how often it was reflected
	Captures bool        // it captures there
}

// Landings appends the ends of all rays of the piece on from, as often as there are routes to
// them: straight walks of equal steps over empty squares, its own square counted as empty. It
// doesn't end there. Walks of several legs, and those of a piece that has not moved, are left out.
func (b *Base) Landings(p *game.Position, from game.Square, dst []Landing) []Landing {
	piece := p.At(from)
	board := b.Board
	steps, size := board.Steps(b.ways[piece]), len(p.Mailbox())
	for _, r := range b.programs[piece].rays {
		mirrors := uint8(0)
		for n, e := range r.all(steps, size, from, max(r.quiet, r.capture)) {
			s := e.To
			if e.Cross.Mirrored() {
				mirrors++
			}
			if s == from {
				continue
			}
			o := p.At(s)
			captures := o != 0
			if captures && o.Army() == piece.Army() {
				break
			}
			most := r.quiet
			if captures {
				most = r.capture
			}
			if n <= int(most) {
				step := board.Vector(e.Vec)
				dst = append(dst, Landing{s, game.Vector{X: step.X * int8(n), Y: step.Y * int8(n)}, mirrors, captures})
			}
			if captures {
				break
			}
		}
	}
	return dst
}
