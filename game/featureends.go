package game

// Ends returns the squares, as seen from the piece, where the walks may end on an empty
// plane, at most reach squares away in either direction, clockwise; its own square is left
// out. Walks that only take, or need other pieces, have none.
func Ends(walks []Walk, reach int) []Vector { return ends(walks, reach, reach) }

// ends is Ends with its own reach for files and for ranks.
func ends(walks []Walk, wide, high int) []Vector {
	type state struct {
		at        Vector
		leg, head int
	}
	found := map[Vector]bool{}
	for i := range walks {
		w := &walks[i]
		if w.Anywhere {
			for x := -wide; x <= wide; x++ {
				for y := -high; y <= high; y++ {
					found[Vector{int8(x), int8(y)}] = true
				}
			}
			continue
		}
		rng := w.ranges()
		seen := map[state]bool{}
		var leg func(s state)
		leg = func(s state) {
			if seen[s] {
				return
			}
			seen[s] = true
			l := w.Legs[s.leg]
			n := rng[s.leg]
			final := s.leg == len(w.Legs)-1
			at := s.at
			for k := 0; (n == 0 || k < int(n)) && l.Modes&Quiet != 0; k++ {
				at = at.plus(w.Compass[s.head])
				if int(max(at.X, -at.X)) > wide || int(max(at.Y, -at.Y)) > high {
					break
				}
				if final {
					// Behind a piece that must be passed over, or over pieces between: none here.
					skipped := l.Modes&Over != 0 && k == 0
					if l.Modes&(Hop|HopFlip) == 0 && !skipped {
						found[at] = true
					}
					continue
				}
				for t := range 8 {
					if w.Legs[s.leg+1].Turns>>t&1 != 0 {
						leg(state{at, s.leg + 1, (s.head + t) & 7})
					}
				}
			}
		}
		for h := range w.headings(w.Legs[0].Turns) {
			leg(state{head: h})
		}
	}
	delete(found, Vector{})
	out := make([]Vector, 0, len(found))
	for v := range found {
		out = append(out, v)
	}
	return clockwise(out)
}

// Mobility is the number of squares that the walks reach from the middle of an empty board.
func Mobility(walks []Walk, files, ranks int) int {
	return len(ends(walks, files/2, ranks/2))
}
