package diagram_test

import (
	"os"
	"testing"

	"fairway/game/movegen"
)

// BenchmarkPerft counts plies from the start of games that other programs count too.
func BenchmarkPerft(b *testing.B) {
	for _, c := range []struct {
		name  string
		depth int
	}{{"chess", 4}, {"shogi", 3}} {
		b.Run(c.name, func(b *testing.B) {
			text, err := os.ReadFile("games/" + c.name + ".txt")
			if err != nil {
				b.Fatal(err)
			}
			r := load(b, string(text))
			p := r.Start()
			b.ReportAllocs()
			nodes := uint64(0)
			for b.Loop() {
				nodes += movegen.Perft(r, p, c.depth)
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
