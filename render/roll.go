package render

import (
	"math"

	"fairway/game"
	"fairway/render/look"
)

// knot is a point of a piece's route, with how far it lies from the beginning and the momentum
// that the piece has from there on.
type knot struct {
	look.Knot
	far  float64
	roll game.Momentum
}

// knots are the points of a route through squares by equal steps, which the piece begins with
// momentum m.
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

// bounced is a momentum after a cushion, from which its piece moves on by a step.
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

// trailOf is one leg as squares and the vectors by which they are left, if the piece begins it
// with a momentum; by is nil when that would lead elsewhere.
func trailOf(b *game.Board, leg game.Route, m game.Momentum) (squares []game.Square, by []game.Vector) {
	for _, p := range leg {
		squares = append(squares, p.At)
	}
	n := int8(len(leg) - 1)
	if v := m.Vector(); n > 0 && v != (game.Vector{}) {
		by, _ = look.Vectors(b.Files, b.Ranks, squares, game.Vector{X: v.X / n, Y: v.Y / n})
	}
	return squares, by
}

// crossed reports whether a route comes to an edge.
func crossed(r game.Route) bool {
	for _, p := range r {
		if p.Cross != game.Straight {
			return true
		}
	}
	return false
}

// trackOf is a route over the board's edges as squares and the vectors by which they are left;
// m is the momentum that it ends with. by is nil for a route that meets no edge.
func trackOf(b *game.Board, r game.Route, m game.Momentum) (squares []game.Square, by []game.Vector) {
	var turned []bool
	for i, p := range r {
		squares = append(squares, p.At)
		if i > 0 {
			turned = append(turned, p.Cross.Mirrored())
		}
	}
	n := int8(len(r) - 1)
	if n < 1 || m == 0 || !crossed(r) {
		return squares, nil
	}
	v := m.Vector()
	by, _ = look.VectorsTo(b.Files, b.Ranks, squares, turned, game.Vector{X: v.X / n, Y: v.Y / n})
	return squares, by
}

// along is the place so far on a route; cushion is how near the piece is to one that turns it,
// from 0 to 1, and across whether that presses it along the files.
func along(list []knot, far, near float64) (file, rank float64, m game.Momentum, cushion float64, across bool) {
	last := list[len(list)-1]
	file, rank, m = last.File, last.Rank, last.roll
	for i := 1; i < len(list); i++ {
		a, b := list[i-1], list[i]
		if far < b.far || i == len(list)-1 {
			k := 1.0
			if b.far > a.far {
				k = clamp((far - a.far) / (b.far - a.far))
			}
			file, rank, m = mix(a.File, b.File, k), mix(a.Rank, b.Rank, k), a.roll
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
	return file, rank, m, cushion, across
}

// follow places a piece on its route over cushions and open edges.
func (l *travel) follow(b *game.Board, k float64, p *pose) {
	s := l.ease(k)
	length := l.knots[len(l.knots)-1].far
	near := length * cushionTime / 2 / l.lasts * 1.2 // how far it goes in half that time
	file, rank, m, cushion, across := along(l.knots, s*length, math.Max(near, 1e-9))
	p.place = place{file, rank}
	p.thin, p.across = 1-squash*cushion, across
	if l.rolls {
		p.roll, p.arrow = m, 1
		if k == 1 {
			p.roll = l.after
		}
	}
	n, r := float64(b.Files), float64(b.Ranks)
	last := l.knots[len(l.knots)-1]
	p.clips = last.File < -0.75 || last.File > n-0.25 || last.Rank < -0.75 || last.Rank > r-0.25
	p.file, p.rank = wrapped(p.file, n), wrapped(p.rank, r)
}

// ease is the share of its way that a piece has come after a share of its time.
func (l *travel) ease(k float64) float64 {
	if l.rolls {
		return easeRoll(k)
	}
	return easeOut(k)
}

// wrapped is a place counted beyond an edge of n squares, on the board.
func wrapped(x, n float64) float64 {
	switch {
	case x < -0.5-moment:
		return x + n
	case x > n-0.5+moment:
		return x - n
	}
	return x
}

// twin is the other half of a piece that leaves by one edge and enters by the opposite one.
func (p *pose) twin(b *game.Board) (q pose, ok bool) {
	if !p.clips {
		return q, false
	}
	q = *p
	n, r := float64(b.Files), float64(b.Ranks)
	switch {
	case p.rank > r-1+moment:
		q.rank -= r
	case p.rank < -moment:
		q.rank += r
	case p.file > n-1+moment:
		q.file -= n
	case p.file < -moment:
		q.file += n
	default:
		return q, false
	}
	return q, true
}

// easeRoll is the curve of pieces that roll by themselves: a push, then the cloth slows them.
func easeRoll(k float64) float64 { return bezier(k, 0.3, 0.35, 0.45, 1) }
