package engine_test

import (
	"testing"
	"time"

	"fairway/engine"
	"fairway/game"
	"fairway/variants"
)

// middle returns a middle game: the position after so many plies of a fixed line of play at random.
func middle(t testing.TB, name string, plies int) *game.Record { return astray(t, name, plies, 7) }

// astray returns the position after so many plies of one of many lines of play at random.
func astray(t testing.TB, name string, plies int, state uint64) *game.Record {
	t.Helper()
	r, err := variants.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	rec := game.NewRecord(r, nil)
	for range plies {
		list := rec.Moves(nil)
		if len(list) == 0 {
			break
		}
		state = state*6364136223846793005 + 1442695040888963407
		m := list[state>>33%uint64(len(list))]
		if m.NeedsDie() {
			m = r.Throw(rec.Position(), m, 1+int(state>>40%6))
		}
		rec.Play(m)
	}
	return rec
}

// BenchmarkThink searches middle games and says how many nodes a second it visits, and how many
// times as many Perft counts in the same run.
func BenchmarkThink(b *testing.B) {
	for _, name := range variants.Names() {
		b.Run(name, func(b *testing.B) {
			rec := middle(b, name, 20)
			e := engine.New(rec.Rules())
			nodes := 0
			for b.Loop() {
				nodes += e.Think(rec, engine.Limits{Nodes: 20000}).Nodes
			}
			rate := float64(nodes) / b.Elapsed().Seconds()
			b.ReportMetric(rate, "nodes/s")
			p := rec.Position().Clone()
			counted, began := uint64(0), time.Now()
			for time.Since(began) < 100*time.Millisecond {
				counted += game.Perft(rec.Rules(), p, 2)
			}
			b.ReportMetric(float64(counted)/time.Since(began).Seconds()/rate, "perft/node")
		})
	}
}

// BenchmarkDepth says how deep a search of 250,000 nodes comes, about as many as a second is enough for under
// WebAssembly, in the mean of middle games of 20 and of 40 plies in which it sees no mate.
func BenchmarkDepth(b *testing.B) {
	for _, name := range variants.Names() {
		b.Run(name, func(b *testing.B) {
			sum, n := 0, 0
			for b.Loop() {
				for i := range 6 {
					rec, depth := astray(b, name, 20+i/3*20, uint64(7+i%3)), 0
					l := engine.Limits{Nodes: 250000, Info: func(a engine.Answer) { depth = a.Depth }}
					if a := engine.New(rec.Rules()).Think(rec, l); a.OK && a.Mate == 0 {
						sum, n = sum+depth, n+1
					}
				}
			}
			b.ReportMetric(float64(sum)/float64(max(n, 1)), "plies")
		})
	}
}
