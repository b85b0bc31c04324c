package movegen

import (
	"iter"

	"fairway/game"
)

// unlimited stands for a range without limit in compiled rays: no board is as long.
const unlimited = 1 << 14

// ray is a line of equal steps on which a piece goes over empty squares and may end on any
// of them, or capture: all simple walks of a kind on one vector, merged.
type ray struct {
	vec            uint16
	quiet, capture int16 // maximum steps to an empty square; maximum steps to a victim
	first          int16 // maximum steps to an empty square before the first move, where that is more; 0 otherwise
}

// all yields the steps of a ray from a square, numbered from 1, as if the board were empty. It ends after limit steps,
// or after as many as the board has squares: a ray that edges reflect may have no end. Callers look at the board.
//
// Loops in which games spend their time don't use it: gen.moves, gen.rayCaptures, gen.run, counter.from and Base.RayEnds,
// and gen.lastRay for the last legs of chains. A comment at each says what it may assume that the others may not.
func (r *ray) all(steps []game.Step, size int, from game.Square, limit int16) iter.Seq2[int, *game.Step] {
	return func(yield func(int, *game.Step) bool) {
		s, v := from, r.vec
		for n := 1; n <= min(int(limit), size); n++ {
			e := &steps[int(v)*size+int(s)]
			if s, v = e.To, e.Vec; s < 0 || !yield(n, e) {
				return
			}
		}
	}
}

// meets reports whether a ray of another vector reaches one of the squares of r, which takes the same direction.
func (r *ray) meets(other *ray, b *game.Board) bool {
	v, w := b.Vector(r.vec), b.Vector(other.vec)
	vx, vy, wx, wy := int(v.X), int(v.Y), int(w.X), int(w.Y)
	if vx*wy != vy*wx || vx*wx+vy*wy <= 0 {
		return false
	}
	for n := 1; n <= int(max(r.quiet, r.capture)); n++ {
		x, y := n*vx, n*vy
		if max(x, -x) >= b.Files || max(y, -y) >= b.Ranks {
			return false
		}
		m := 0
		if wx != 0 {
			m = x / wx
		} else {
			m = y / wy
		}
		if m*wx == x && m*wy == y && m <= int(max(other.quiet, other.capture)) {
			return true
		}
	}
	return false
}
