package motion

import (
	"math"

	"fairway/game"
	"fairway/render/look"
)

// Place is a point of the board: file and rank, counted from the middle of the first square.
type Place struct{ File, Rank float64 }

// Middle returns the middle of a square.
func Middle(b *game.Board, s game.Square) Place {
	return Place{float64(b.File(s)), float64(b.Rank(s))}
}

// knot is a point of a path over edges, with its distance from the beginning and the momentum that the piece has from
// there on.
type knot struct {
	look.Knot
	far  float64 // squares
	roll game.Momentum
}

// knots returns the points of a path through squares by equal steps, which the piece begins with momentum m.
func knots(b *game.Board, squares []game.Square, by []game.Vector, m game.Momentum) []knot {
	var list []knot
	for i, k := range look.Knots(b.Files, b.Ranks, squares, by) {
		n := knot{Knot: k}
		if i > 0 {
			p := list[i-1]
			n.far = p.far + math.Hypot(k.File-p.File, k.Rank-p.Rank)
		}
		if k.Cushion && m != 0 {
			m = bounced(m, k.By)
		}
		n.roll = m
		list = append(list, n)
	}
	return list
}

// bounced returns a momentum after a cushion, from which its piece moves on by a step.
func bounced(m game.Momentum, by game.Vector) game.Momentum {
	v := m.Vector()
	if int(v.X)*int(by.X) < 0 {
		v.X = -v.X
	}
	if int(v.Y)*int(by.Y) < 0 {
		v.Y = -v.Y
	}
	return m.With(v) ^ game.OddBounces
}

// along returns where on its path a piece is after far squares, and its momentum there. cushion is how near it is
// to a cushion that turns it, from 0 at the distance near to 1; across reports whether that presses it along the files.
func along(list []knot, far, near float64) (at Place, m game.Momentum, cushion float64, across bool) {
	last := list[len(list)-1]
	at, m = Place{last.File, last.Rank}, last.roll
	for i := 1; i < len(list); i++ {
		a, b := list[i-1], list[i]
		if far < b.far || i == len(list)-1 {
			k := 1.0
			if b.far > a.far {
				k = clamp((far - a.far) / (b.far - a.far))
			}
			at, m = Place{mix(a.File, b.File, k), mix(a.Rank, b.Rank, k)}, a.roll
			if k == 1 {
				m = b.roll
			}
			break
		}
	}
	for i, k := range list {
		if !k.Cushion {
			continue
		}
		if c := 1 - math.Abs(far-k.far)/near; c > cushion {
			cushion = c
			across = i > 0 && int(list[i-1].By.X)*int(k.By.X) < 0 || i == 0 && int(k.By.X) != 0
		}
	}
	return at, m, cushion, across
}

// RollPath returns a leg of a roll as squares and the vectors by which the piece leaves them, if it begins the leg with
// a momentum. by is nil where that would lead to other squares.
func RollPath(b *game.Board, leg game.Route, m game.Momentum) (squares []game.Square, by []game.Vector) {
	for _, p := range leg {
		squares = append(squares, p.At)
	}
	n := int8(len(leg) - 1)
	if v := m.Vector(); n > 0 && v != (game.Vector{}) {
		by, _ = look.Vectors(b.Files, b.Ranks, squares, game.Vector{X: v.X / n, Y: v.Y / n})
	}
	return squares, by
}

// EdgePath returns a route over the board's edges as squares and the vectors by which the piece leaves them; m is the
// momentum with which the route ends. by is nil for a route that meets no edge.
func EdgePath(b *game.Board, r game.Route, m game.Momentum) (squares []game.Square, by []game.Vector) {
	var turned []bool
	for i, p := range r {
		squares = append(squares, p.At)
		if i > 0 {
			turned = append(turned, p.Cross.Mirrored())
		}
	}
	n := int8(len(r) - 1)
	if n < 1 || m == 0 || !MeetsEdge(r) {
		return squares, nil
	}
	v := m.Vector()
	by, _ = look.VectorsTo(b.Files, b.Ranks, squares, turned, game.Vector{X: v.X / n, Y: v.Y / n})
	return squares, by
}

// MeetsEdge reports whether a route is turned by an edge or goes over it.
func MeetsEdge(r game.Route) bool {
	for _, p := range r {
		if p.Cross != game.Straight {
			return true
		}
	}
	return false
}

// Corners returns the squares of a route that its line is drawn through: its ends, and where it halts, captures or
// turns.
func Corners(b *game.Board, r game.Route) []game.Square {
	if len(r) == 0 {
		return nil
	}
	list := []game.Square{r[0].At}
	for i := 1; i < len(r); i++ {
		if i+1 < len(r) && !r[i].Captures && !r[i].Leap && !r[i+1].Leap && inLine(b, r[i-1].At, r[i].At, r[i+1].At) {
			continue
		}
		list = append(list, r[i].At)
	}
	return list
}

// inLine reports whether the steps from p to q and from q to r are equal.
func inLine(b *game.Board, p, q, r game.Square) bool {
	return b.File(q)-b.File(p) == b.File(r)-b.File(q) && b.Rank(q)-b.Rank(p) == b.Rank(r)-b.Rank(q)
}
