package look

import "testing"

// The disc of a hint is on the board, beside the piece, whatever square the piece is on.
func TestDiscOfAHintIsOnTheBoard(t *testing.T) {
	h := Hint{Max: Point{5, 6}}
	for x := range 5 {
		for y := range 6 {
			at := Point{float64(x) + .5, float64(y) + .5}
			for _, left := range []bool{false, true} {
				p := h.disc(at, left)
				if p.X < hintDisc || p.X > 5-hintDisc || p.Y < hintDisc || p.Y > 6-hintDisc {
					t.Errorf("%v around it, %v left: %v", at, left, p)
				}
			}
		}
	}
	if p := h.disc(Point{2.5, 2.5}, true); p.X < 2.5 {
		t.Errorf("a short arrow to the left is below %v", p)
	}
}
