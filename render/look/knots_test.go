package look

import (
	"math"
	"slices"
	"testing"

	"fairway/game"
)

// sq is a square of the board of 8 by 16.
func sq(file, rank int) game.Square { return game.Square(rank*8 + file) }

func TestRouteTurnsAtTheCushionAndContinuesPastAnOpenEdge(t *testing.T) {
	v := func(x, y int8) game.Vector { return game.Vector{X: x, Y: y} }
	for _, c := range []struct {
		name    string
		squares []game.Square
		turned  []bool
		first   game.Vector
		last    game.Vector
		knots   []Point // file and rank
	}{
		{"straight", []game.Square{sq(3, 3), sq(4, 4), sq(5, 5)}, []bool{false, false}, v(1, 1), v(1, 1), []Point{{3, 3}, {4, 4}, {5, 5}}},
		{"middle of the edge file", []game.Square{sq(6, 4), sq(7, 5), sq(6, 6)}, []bool{false, true}, v(1, 1), v(-1, 1), []Point{{6, 4}, {7, 5}, {6, 6}}},
		{"edge of the board", []game.Square{sq(1, 4), sq(0, 6), sq(0, 8)}, []bool{false, true}, v(-1, 2), v(1, 2), []Point{{1, 4}, {0, 6}, {-.5, 7}, {0, 8}}},
		{"a leap over a cushion", []game.Square{sq(6, 4), sq(6, 5)}, []bool{true}, v(2, 1), v(-2, 1), []Point{{6, 4}, {7, 4.5}, {6, 5}}},
		{"off the top", []game.Square{sq(5, 14), sq(5, 0)}, []bool{false}, v(0, 2), v(0, 2), []Point{{5, 14}, {5, 16}}},
	} {
		by, ok := Vectors(8, 16, c.squares, c.first)
		if !ok || by[0] != c.first {
			t.Errorf("%s: %v %v", c.name, by, ok)
			continue
		}
		back, ok := VectorsTo(8, 16, c.squares, c.turned, c.last)
		if !ok || !slices.Equal(by, back) {
			t.Errorf("%s: backwards %v %v, forwards %v", c.name, back, ok, by)
		}
		var got []Point
		for _, k := range Knots(8, 16, c.squares, by) {
			got = append(got, Point{k.File, k.Rank})
		}
		if !slices.Equal(got, c.knots) {
			t.Errorf("%s: %v, want %v", c.name, got, c.knots)
		}
	}
	if _, ok := Vectors(8, 16, []game.Square{sq(3, 3), sq(5, 3)}, v(1, 0)); ok {
		t.Error("a vector that leads elsewhere is accepted")
	}
}

// The head of a line of check is visible outside the rings of the royal piece, even if the attacker stands next to it.
func TestCheckLinesEndOutsideTheRings(t *testing.T) {
	royal := Point{}
	for _, from := range []Point{{1, 0}, {0, -1}, {1, 1}, {-5, 0}, {2, 1}, {0, .8}} {
		for name, d := range map[string]Drawing{"piece": CheckLine([]Point{from, royal}, OnWood), "ball": ThreatLine(from, royal, OnWood)} {
			head := d[len(d)-2].(*Fill)
			near, far := math.Inf(1), 0.0
			for _, p := range head.Path.Points {
				near, far = math.Min(near, p.Sub(royal).Len()), math.Max(far, p.Sub(royal).Len())
			}
			if near < .569 || far > from.Len() {
				t.Errorf("%s from %v: the head is %.2f to %.2f from the royal piece", name, from, near, far)
			}
		}
	}
}
