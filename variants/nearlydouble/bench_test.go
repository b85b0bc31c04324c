package nearlydouble

import (
	"testing"

	"fairway/game"
	"fairway/game/movegen"
)

// BenchmarkPerft counts three plies from the start of each of the games and two from a
// middle game with full hands, royal safety included.
func BenchmarkPerft(b *testing.B) {
	for _, name := range gamesOfFamily() {
		r := find(b, name)
		for _, c := range []struct {
			place string
			p     *game.Position
			depth int
		}{{"start", r.Start(), 3}, {"middle", middle(b, r), 2}} {
			b.Run(name+"/"+c.place, func(b *testing.B) {
				b.ReportAllocs()
				nodes := uint64(0)
				for b.Loop() {
					nodes += movegen.Perft(r, c.p, c.depth)
				}
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
			})
		}
	}
}
