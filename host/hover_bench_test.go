package host

import (
	"testing"

	"fairway/game"
)

// BenchmarkHover hovers one piece after another and reads the sections that a page shows.
func BenchmarkHover(b *testing.B) {
	for _, name := range []string{"hook-shogi", "minigolf-chess", "tee-garden-shogi", "haiku-shogi"} {
		b.Run(name, func(b *testing.B) {
			tb, _, err := hosted("hook-shogi")
			if err != nil {
				b.Fatal(err)
			}
			if err := newGame(tb, name); err != nil {
				b.Fatal(err)
			}
			var pieces []string
			for at := range tb.s.Game().Board.Size() {
				if n := tb.s.Game().Board; tb.s.Position().At(game.Square(at)) != 0 {
					pieces = append(pieces, n.SquareName(game.Square(at)))
				}
			}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				if err := tb.Hover(pieces[i%len(pieces)], ""); err != nil {
					b.Fatal(err)
				}
				if _, err := tb.State([]string{"touched", "marks"}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
