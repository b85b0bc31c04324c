package game

// Landing is a square that a piece can end on by a plain walk, and how it comes to it: what
// tells apart moves of games in which the route matters to what follows.
type Landing struct {
	To       Square
	Vector   Vector // from its square as it points in the end: all its steps, reflections counted
	Mirrors  uint8  // how often it was reflected
	Captures bool   // it captures there
}

// Landings appends the ends of all rays of the piece on from, as often as there are routes to
// them: straight walks of equal steps over empty squares, its own square counted as empty. It
// doesn't end there. Walks of several legs, and those of a piece that has not moved, are left out.
func (b *Base) Landings(p *Position, from Square, dst []Landing) []Landing {
	piece := p.sq[from]
	board := b.Board
	steps, size := board.Steps(b.ways[piece]), len(p.sq)
	for _, r := range b.programs[piece].rays {
		n, s, v := 0, from, r.vec
		mirrors := uint8(0)
		limit := min(int(max(r.quiet, r.capture)), size)
		for n < limit {
			e := &steps[int(v)*size+int(s)]
			if s = e.to; s < 0 {
				break
			}
			v = e.vec
			n++
			if e.cross.Mirrored() {
				mirrors++
			}
			if s == from {
				continue
			}
			o := p.sq[s]
			captures := o != 0
			if captures && o.Army() == piece.Army() {
				break
			}
			most := r.quiet
			if captures {
				most = r.capture
			}
			if n <= int(most) {
				step := board.vectors[v]
				dst = append(dst, Landing{s, Vector{step.X * int8(n), step.Y * int8(n)}, mirrors, captures})
			}
			if captures {
				break
			}
		}
	}
	return dst
}
