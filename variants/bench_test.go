package variants

import (
	"fmt"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/movegen"
)

// scattered is a composed middle game of Hook Shogi: 20 pieces a side all over the board,
// most of them sliders, two of Black's turning corners and one a Lion.
const scattered = "b K j1 HM e7 TG n9 LN j9 Q d4 Q o5 R b2 R r3 +R h3 +DH m6 +DK f9 B c6 B q7 DH l3 DK g5 RC a9 LC s8 P b8 P q9 P k6" +
	" / w K j19 HM o13 TG f12 LN k14 Q p16 Q d15 R r18 R b17 +R l17 DH h16 DK m15 B q14 B c13 +DH g14 RC s11 LC a12 P c11 P r12 P i13 G j17"

// scatteredMoves is the number of Black's legal moves there.
const scatteredMoves = 744

// emperors is an ending with two Emperors a side and guarded royal pieces, the costliest case of the
// rule of protected royals.
const emperors = "b +K a1 +K s2 K j2 +DE j3 +R j5 +DK c3 LN k4 / w +K s19 +K a18 K j18 +DE j17 +R j15 +DK q17 LN i16"

func TestScatteredPositionIsAsDescribed(t *testing.T) {
	r := hookShogi(t)
	if n := len(gametest.Listed(r, gametest.Stand(t, r, scattered))); n != scatteredMoves || n < 600 {
		t.Errorf("%d moves, want %d, no fewer than 600", n, scatteredMoves)
	}
	p := gametest.Stand(t, r, emperors)
	k, _ := r.FindKind("+K")
	if p.Count(0, k) != 2 || p.Count(1, k) != 2 {
		t.Errorf("%d and %d Emperors", p.Count(0, k), p.Count(1, k))
	}
}

// sizes are the positions that the generator is measured on.
func sizes(t testing.TB) []beginning {
	r := hookShogi(t)
	return []beginning{
		{"start", r, r.Start()},
		{"scattered", r, gametest.Stand(t, r, scattered)},
		{"emperors", r, gametest.Stand(t, r, emperors)},
	}
}

// Listing moves into a slice that is used again allocates nothing, and neither does playing them and
// taking them back.
func TestMovesAndPlayAllocateNothing(t *testing.T) {
	for _, c := range append(sizes(t), beginnings(t)...) {
		var log game.Log
		list := c.rules.Moves(c.start, nil)
		// The first round of both lets the tables and the log grow.
		round := func() {
			for _, m := range list {
				c.rules.Play(c.start, m, &log)
				log.UndoTo(c.start, 0)
			}
		}
		round()
		if n := testing.AllocsPerRun(20, func() { list = c.rules.Moves(c.start, list[:0]) }); n != 0 {
			t.Errorf("%s: %v allocations to list %d moves", c.name, n, len(list))
		}
		if n := testing.AllocsPerRun(3, round); n != 0 {
			t.Errorf("%s: %v allocations to play %d moves and take them back", c.name, n, len(list))
		}
	}
}

func BenchmarkMoves(b *testing.B) {
	for _, c := range sizes(b) {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			list := c.rules.Moves(c.start, nil)
			for b.Loop() {
				list = c.rules.Moves(c.start, list[:0])
			}
			b.ReportMetric(float64(len(list)), "moves/op")
		})
	}
}

func BenchmarkPlay(b *testing.B) {
	for _, c := range sizes(b) {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			list := c.rules.Moves(c.start, nil)
			var log game.Log
			i := 0
			for b.Loop() {
				c.rules.Play(c.start, list[i], &log)
				log.UndoTo(c.start, 0)
				i = (i + 1) % len(list)
			}
		})
	}
}

func BenchmarkPerft(b *testing.B) {
	r := hookShogi(b)
	p := r.Start()
	b.ReportAllocs()
	nodes := uint64(0)
	for b.Loop() {
		nodes += movegen.Perft(r, p, 3)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

// BenchmarkVerdict judges a position, as a record does after every move.
func BenchmarkVerdict(b *testing.B) {
	for _, c := range sizes(b) {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if r := c.rules.Verdict(c.start); r.Over() {
					b.Fatal(fmt.Sprint(r))
				}
			}
		})
	}
}
