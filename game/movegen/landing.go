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
//
// Its loop over rays differs from those of the generator: it counts reflections, and routes that meet are all wanted, so it
// must not look whether a landing is listed already. With ray.all, Minigolf Chess would be 2 % slower.
func (b *Base) Landings(p *game.Position, from game.Square, dst []Landing) []Landing {
	piece := p.At(from)
	board := b.Board
	steps, size := board.Steps(b.ways[piece]), len(p.Mailbox())
	for _, r := range b.programs[piece].rays {
		n, s, v := 0, from, r.vec
		mirrors := uint8(0)
		limit := min(int(max(r.quiet, r.capture)), size)
		for n < limit {
			e := &steps[int(v)*size+int(s)]
			if s = e.To; s < 0 {
				break
			}
			v = e.Vec
			n++
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
				step := board.Vector(v)
				dst = append(dst, Landing{s, game.Vector{X: step.X * int8(n), Y: step.Y * int8(n)}, mirrors, captures})
			}
			if captures {
				break
			}
		}
	}
	return dst
}
