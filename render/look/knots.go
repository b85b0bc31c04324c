package look

import (
	"math"
	"sort"

	"fairway/game"
)

// Knot is a point of a piece's path on a board with cushions and open edges: file and rank from the middle of the first
// square, as the first army counts them. A path that re-enters at the opposite edge continues beyond the board.
type Knot struct {
	File, Rank float64
	Cushion    bool        // a cushion turns the piece here
	By         game.Vector // the vector of a whole step with which the piece moves on
}

// Vectors returns the vectors with which a piece leaves the squares of a route of equal steps on a board of files by
// ranks squares, before any cushion, if it leaves the first one with the vector first. ok is false if it would reach
// other squares.
func Vectors(files, ranks int, squares []game.Square, first game.Vector) (by []game.Vector, ok bool) {
	v := first
	for i := 1; i < len(squares); i++ {
		f := readStep(files, ranks, squares[i-1], v, squares[i])
		if !f.x.atEdge(files) || !f.y.atEdge(ranks) {
			return nil, false
		}
		by = append(by, v)
		v = f.after(v)
	}
	return by, true
}

// VectorsTo is Vectors for a piece that would leave the last square with the vector last, and that cushions turn on the
// steps marked in turned. ok is false if there is no such route.
func VectorsTo(files, ranks int, squares []game.Square, turned []bool, last game.Vector) (by []game.Vector, ok bool) {
	by = make([]game.Vector, max(len(squares)-1, 0))
	v := last
	for i := len(by) - 1; i >= 0; i-- {
		found := false
		for _, b := range []game.Vector{v, {X: -v.X, Y: v.Y}, {X: v.X, Y: -v.Y}, {X: -v.X, Y: -v.Y}} {
			f := readStep(files, ranks, squares[i], b, squares[i+1])
			if f.after(b) == v && (b != v) == turned[i] && f.x.atEdge(files) && f.y.atEdge(ranks) {
				by[i], v, found = b, b, true
				break
			}
		}
		if !found {
			return nil, false
		}
	}
	return by, true
}

// gridStep is a step on both axes.
type gridStep struct{ x, y axisStep }

func readStep(files, ranks int, from game.Square, by game.Vector, to game.Square) gridStep {
	a, b := int(from), int(to)
	return gridStep{readAxisStep(a%files, int(by.X), b%files, files), readAxisStep(a/files, int(by.Y), b/files, ranks)}
}

// after returns the vector of the next step.
func (f gridStep) after(v game.Vector) game.Vector {
	if f.x.mirrored {
		v.X = -v.X
	}
	if f.y.mirrored {
		v.Y = -v.Y
	}
	return v
}

// atEdge reports whether a reflection lies at an edge of n squares, where cushions are.
func (f axisStep) atEdge(n int) bool {
	return !f.mirrored || f.by < 0 && f.plane <= 0 && f.plane >= -.5 || f.by > 0 && f.plane >= float64(n-1) && f.plane <= float64(n)-.5
}

// Knots returns the points of a path through squares: its beginning, every square, and every place where a cushion
// turns it. by is as Vectors returns it; where it is too short the path is straight.
func Knots(files, ranks int, squares []game.Square, by []game.Vector) []Knot {
	if len(squares) == 0 {
		return nil
	}
	xy := func(s game.Square) (x, y float64) { return float64(int(s) % files), float64(int(s) / files) }
	x, y := xy(squares[0])
	list := []Knot{{File: x, Rank: y}}
	dx, dy := 0.0, 0.0 // offset of the next points, which may lie beyond the board
	for i := 1; i < len(squares); i++ {
		if i > len(by) {
			x, y := xy(squares[i])
			list = append(list, Knot{File: x + dx, Rank: y + dy})
			continue
		}
		v := by[i-1]
		list[len(list)-1].By = v
		f := readStep(files, ranks, squares[i-1], v, squares[i])
		type turn struct {
			at   float64
			x, y bool
		}
		var turns []turn
		if f.x.mirrored {
			at, _ := f.x.event()
			turns = append(turns, turn{at: at, x: true})
		}
		if f.y.mirrored {
			at, _ := f.y.event()
			turns = append(turns, turn{at: at, y: true})
		}
		sort.Slice(turns, func(i, j int) bool { return turns[i].at < turns[j].at })
		for _, t := range turns {
			if t.x {
				v.X = -v.X
			}
			if t.y {
				v.Y = -v.Y
			}
			k := Knot{File: f.x.at(t.at, false) + dx, Rank: f.y.at(t.at, false) + dy, Cushion: true, By: v}
			if last := &list[len(list)-1]; math.Abs(last.File-k.File)+math.Abs(last.Rank-k.Rank) < 1e-9 {
				*last = k // the piece is at the cushion already
			} else {
				list = append(list, k)
			}
		}
		list = append(list, Knot{File: f.x.at(1, false) + dx, Rank: f.y.at(1, false) + dy, By: v})
		dx, dy = dx-f.x.wrap, dy-f.y.wrap
	}
	return list
}
