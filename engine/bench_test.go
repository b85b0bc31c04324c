package engine_test

import (
	"fmt"
	"testing"
	"time"

	"fairway/engine"
	"fairway/game"
	"fairway/game/movegen"
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
				counted += movegen.Perft(rec.Rules(), p, 2)
			}
			b.ReportMetric(float64(counted)/time.Since(began).Seconds()/rate, "perft/node")
		})
	}
}

// second is how many nodes a search visits in about a second under WebAssembly on the machine of docs/strength.md, in
// thousands.
var second = map[string]int{"hook-shogi": 85, "haiku-shogi": 165, "minigolf-chess": 60, "handy-mitregi": 185, "kyoomagi": 140, "planetary-shogi": 115}

// BenchmarkDepth says how deep a search comes in the nodes of a second under WebAssembly, and in 250,000, in the mean of
// middle games of 20 and of 40 plies in which it sees no mate. It is the same on every machine.
func BenchmarkDepth(b *testing.B) {
	for _, name := range variants.Names() {
		nodes := 1000 * second[name]
		if nodes == 0 {
			nodes = 200000
		}
		for _, n := range []int{nodes, 250000} {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				plies := 0.0
				for b.Loop() {
					plies = depth(b, name, func() engine.Limits { return engine.Limits{Nodes: n} })
				}
				b.ReportMetric(plies, "plies")
			})
		}
	}
}

// BenchmarkSecond says how deep a search comes in a second, in the same positions.
func BenchmarkSecond(b *testing.B) {
	for _, name := range variants.Names() {
		b.Run(name, func(b *testing.B) {
			plies := 0.0
			for b.Loop() {
				plies = depth(b, name, func() engine.Limits { return engine.Limits{Stop: engine.Within(time.Second)} })
			}
			b.ReportMetric(plies, "plies")
		})
	}
}

// depth is the mean depth that searches finish in middle games in which they see no mate.
func depth(b *testing.B, name string, limits func() engine.Limits) float64 {
	sum, n := 0, 0
	for i := range 6 {
		rec, depth := astray(b, name, 20+i/3*20, uint64(7+i%3)), 0
		e, l := engine.New(rec.Rules()), limits()
		l.Info = func(a engine.Answer) { depth = a.Depth }
		if a := e.Think(rec, l); a.OK && a.Mate == 0 {
			sum, n = sum+depth, n+1
		}
	}
	return float64(sum) / float64(max(n, 1))
}
