package diagram_test

import (
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
)

// Each diagram loads and lists moves, and a game of the
// first listed moves continues until it is over or has twenty plies.
func TestDiagramsOfTheVectorsArePlayable(t *testing.T) {
	gametest.Lines(t, "../../game/testdata/xbetza.jsonl", "diagram", func(t *testing.T, line []byte) {
		var v struct {
			Text          string
			First, Second []string
		}
		gametest.Decode(t, line, &v)
		r := load(t, v.Text)
		p := r.Start()
		for a, want := range [][]string{v.First, v.Second} {
			n := 0
			for range p.Pieces(game.Army(a)).All() {
				n++
			}
			if n != len(want) {
				t.Errorf("%s: %d pieces of army %d, want %d", v.Text, n, a, len(want))
			}
		}
		gametest.Read(t, r, notation.PositionText(r, p))
		rec := game.NewRecord(r, nil)
		for ply := range 20 {
			list := rec.Moves(nil)
			if len(list) == 0 {
				if ply == 0 || !rec.At().Result.Over() {
					t.Errorf("%s: no move at ply %d, result %q", v.Text, ply, gametest.Result(rec))
				}
				break
			}
			rec.Play(list[ply%len(list)])
		}
	})
}
