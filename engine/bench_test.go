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

// middle returns a middlegame record: a fixed random line of a number of plies.
func middle(t testing.TB, name string, plies int) *game.Record {
	return randomRecord(t, name, plies, 7)
}

// randomRecord returns a record of a number of random plies. The seed decides the line.
func randomRecord(t testing.TB, name string, plies int, seed uint64) *game.Record {
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
		seed = seed*6364136223846793005 + 1442695040888963407
		m := list[seed>>33%uint64(len(list))]
		if m.NeedsDie() {
			m = r.WithDie(rec.Position(), m, 1+int(seed>>40%6))
		}
		rec.Play(m)
	}
	return rec
}

// BenchmarkThink searches middlegames and reports nodes per second, and how many times as many nodes Perft counts per second.
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

// secondNodes is by game how many thousand nodes a search visits in about a second under WebAssembly on a slow machine; 200 elsewhere.
var secondNodes = map[string]int{"hook-shogi": 85, "haiku-shogi": 165, "minigolf-chess": 60, "handy-mitregi": 185, "kyoomagi": 140, "planetary-shogi": 115}

// BenchmarkDepth reports the depth of searches of the nodes of a second, and of 250,000, averaged over middlegames of 20 and 40 plies
// without a mate in sight. It is the same on every machine.
func BenchmarkDepth(b *testing.B) {
	for _, name := range variants.Names() {
		nodes := 1000 * secondNodes[name]
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

// BenchmarkSecond reports the depth that a search reaches in a second, in the same positions.
func BenchmarkSecond(b *testing.B) {
	for _, name := range variants.Names() {
		b.Run(name, func(b *testing.B) {
			plies := 0.0
			for b.Loop() {
				plies = depth(b, name, func() engine.Limits { return engine.Limits{Stop: engine.After(time.Second)} })
			}
			b.ReportMetric(plies, "plies")
		})
	}
}

// depth returns the mean depth of the finished iterations in middlegames without a mate in sight.
func depth(b *testing.B, name string, limits func() engine.Limits) float64 {
	sum, n := 0, 0
	for i := range 6 {
		rec, depth := randomRecord(b, name, 20+i/3*20, uint64(7+i%3)), 0
		e, l := engine.New(rec.Rules()), limits()
		l.Info = func(a engine.Answer) { depth = a.Depth }
		if a := e.Think(rec, l); a.OK && a.Mate == 0 {
			sum, n = sum+depth, n+1
		}
	}
	return float64(sum) / float64(max(n, 1))
}
