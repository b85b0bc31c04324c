package render

import (
	"math"
	"testing"

	"fairway/game"
	"fairway/render/motion"
)

// Wherever a tray is, a captured piece leaves the document in a straight line toward it.
func TestCapturedPiecesFlyToTheirTray(t *testing.T) {
	for _, turn := range []int{0, 2} {
		u := sitAt(t, "tee-garden-shogi", 400, 800, "4k4/9/2s6/9/9/2R6/9/9/4K4 w - balls=a5")
		v := u.View()
		v.Turn = turn
		u.SetView(v)
		for _, tray := range [][2]float64{{-90, 700}, {470, 60}, {200, 900}, {120, -40}} {
			u.Trays(map[game.Army][2]float64{0: tray})
			if err := u.s.Play("c4xc7"); err != nil {
				t.Fatal(err)
			}
			u.Changed()
			x, y := u.lay.doc(u.lay.pieceAt(2, 6))
			var out motion.Place
			for _, a := range u.run.Actors {
				if a.Exit.Flies {
					out = a.Exit.To
				}
			}
			ex, ey := u.lay.doc(u.lay.pieceAt(out.File, out.Rank))
			if far := math.Abs((ex-x)*(tray[1]-y) - (ey-y)*(tray[0]-x)); far > 1e-6*math.Hypot(tray[0], tray[1]) || (ex-x)*(tray[0]-x)+(ey-y)*(tray[1]-y) <= 0 {
				t.Errorf("turned by %d, from %.0f %.0f it leaves at %.0f %.0f for the tray at %v", turn, x, y, ex, ey, tray)
			}
			if c := u.lay.c/2 + 1e-6; ex < -c || ex > 400+c || ey < -c || ey > 800+c {
				t.Errorf("it flies on to %.0f %.0f, out of view", ex, ey)
			}
			u.s.Undo()
			u.Changed()
			u.pass(5000)
		}
	}
}
