package minigolf

import (
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/movegen"
)

// rollers is a middle game in which the army to move has ten rolling pieces.
const rollers = "rla1ka1r/1pp2lpp/8/3H4/8/p2p1p2/5P2/3P4/p2B4/2V5/P1P5/4D3/3n2PP/1P6/4P3/B3KD1B w - castle=KQ " +
	"roll=a1.e2:0/1,a1.b3:0/1,a1.g4:0/1,a1.h4:0/2,a1.e5:-1/1,a1.a6:0/1,a1.c6:0/2,a1.c7:-1/2,a1.d8:2/2m,a2.d5:0/3"

func sizes(t testing.TB) map[string]*game.Position {
	g := standard(t)
	return map[string]*game.Position{"start": g.Start(), "rolling": gametest.Read(t, g, rollers)}
}

// Neither listing turns into a slice that is used again nor playing and taking back allocates.
func TestAllocatesNothing(t *testing.T) {
	g := standard(t)
	for name, p := range sizes(t) {
		n := 0
		for s := range p.Pieces(p.Mover()).All() {
			if p.Momentum(s) != 0 {
				n++
			}
		}
		if name == "rolling" && n != 10 {
			t.Errorf("%d pieces roll, want ten", n)
		}
		var log game.Log
		list := g.Moves(p, nil)
		if n := testing.AllocsPerRun(20, func() { list = g.Moves(p, list[:0]) }); n != 0 {
			t.Errorf("%s: %v allocations to list %d turns", name, n, len(list))
		}
		round := func() {
			for _, m := range list {
				g.Play(p, m, &log)
				log.UndoTo(p, 0)
			}
		}
		round()
		if n := testing.AllocsPerRun(3, round); n != 0 {
			t.Errorf("%s: %v allocations to play %d turns and take them back", name, n, len(list))
		}
	}
}

func BenchmarkMoves(b *testing.B) {
	g := standard(b)
	for _, name := range []string{"start", "rolling"} {
		p := sizes(b)[name]
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			list := g.Moves(p, nil)
			for b.Loop() {
				list = g.Moves(p, list[:0])
			}
			b.ReportMetric(float64(len(list)), "moves/op")
		})
	}
}

func BenchmarkPerft(b *testing.B) {
	g := standard(b)
	p := g.Start()
	b.ReportAllocs()
	nodes := uint64(0)
	for b.Loop() {
		nodes += movegen.Perft(g, p, 3)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
