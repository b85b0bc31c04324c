package engine_test

import (
	"testing"
	"time"

	"fairway/engine"
	"fairway/game"
	"fairway/variants"
)

// middle returns a middle game: the position after so many plies of a fixed line of play at random.
func middle(t testing.TB, name string, plies int) *game.Record {
	t.Helper()
	r, err := variants.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	rec := game.NewRecord(r, nil)
	state := uint64(7)
	for range plies {
		list := rec.Moves(nil)
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
