package movegen

import (
	"fairway/game"
)

// RayEnd is a square on which a piece can end by a plain walk, with the properties of the route that distinguish
// moves in games where the route matters.
type RayEnd struct {
	To       game.Square
	Vector   game.Vector // the whole way as a vector, in its direction after the last reflection
	Mirrors  uint8       // number of reflections
	Captures bool        // it captures on To
}

// RayEnds appends the ends of all rays of the piece on from, once for each route: straight walks of equal steps
// over empty squares. The piece's own square counts as empty, but no route ends there. Walks of several legs and
// initial moves are left out.
//
// Its loop over rays differs from those of the generator: it counts reflections, and routes that meet are all wanted, so it
// must not look whether a square is listed already. With ray.all, Minigolf Chess would be 2 % slower.
func (b *Base) RayEnds(p *game.Position, from game.Square, dst []RayEnd) []RayEnd {
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
				dst = append(dst, RayEnd{s, game.Vector{X: step.X * int8(n), Y: step.Y * int8(n)}, mirrors, captures})
			}
			if captures {
				break
			}
		}
	}
	return dst
}
