package look

import (
	"slices"
	"testing"

	"fairway/game"
)

// A board of belts has a bold line above each rank that the game names, a lighter middle belt if there is one, and no
// dots.
func TestBelts(t *testing.T) {
	for _, c := range []struct {
		belts []int
		turn  int
		lines []float64 // from the top, in squares
		light float64   // top of the lighter belt in squares
		high  int
	}{
		{[]int{4, 8}, 0, []float64{8, 4}, 4, 4},
		{[]int{3, 8}, 0, []float64{9, 4}, 4, 5},
		{[]int{3, 8}, 2, []float64{3, 8}, 3, 5},
		{[]int{6}, 0, []float64{6}, 0, 0},
	} {
		g := &game.Game{Board: game.NewBoard(13, 12), Armies: []game.ArmyInfo{{Letter: 'w', Name: "White"}}, Belts: c.belts}
		s := NewScene(NewArtwork(g, ArtworkOptions{}))
		s.Narrow, s.Board.Turn = true, c.turn
		st := s.Layout(10)
		if st.Dots != nil {
			t.Errorf("%v: there are dots as well", c.belts)
		}
		var lines []float64
		light, high := 0.0, 0
		for _, op := range Board(st) {
			switch op := op.(type) {
			case *Stroke:
				if op.Width == 2.5 {
					lines = append(lines, (op.Path.Points[0].Y-st.margin())/10)
				}
			case *Fill:
				if op.Paint == Tint(Neutral, .28) {
					box := op.Path.Bounds()
					light, high = (box.Min.Y-st.margin())/10, int(box.Max.Y-box.Min.Y)/10
				}
			}
		}
		if !slices.Equal(lines, c.lines) {
			t.Errorf("%v, turn %d: lines at %v, want %v", c.belts, c.turn, lines, c.lines)
		}
		if light != c.light || high != c.high {
			t.Errorf("%v, turn %d: lighter from %v, %d squares high, want %v, %d", c.belts, c.turn, light, high, c.light, c.high)
		}
	}
}
