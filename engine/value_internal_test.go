package engine

import (
	"testing"

	"fairway/game"
	"fairway/game/movegen"
	"fairway/variants/diagram"
)

// The boards for measuring values hold no more pieces than a position text may have under a shield, if all pieces are royal and the board is
// large.
func TestLargeBoardsAllowFewRoyalPieces(t *testing.T) {
	for _, c := range []struct {
		text string
		most int
	}{
		{"files=26\nranks=20\nshield=K\nroyal=K\nking:K:K::e1\n", movegen.MaxShielded},
		{"files=26\nranks=20\nrook:R:R::a1\nking:K:K::e1\n", 520},
		{"files=8\nranks=8\nroyal=K\nking:K:K::e1\n", 64},
	} {
		r, _, err := diagram.Load("royal", c.text)
		if err != nil {
			t.Fatal(err)
		}
		m := meter{rules: r, rng: splitMix64(1), stamp: make([]int, r.Board.Size()), kinds: startKinds(r)}
		for s := range game.Square(r.Board.Size()) {
			m.open = append(m.open, s)
		}
		p := m.board(50)
		n := p.Pieces(0).Count() + p.Pieces(1).Count()
		if n > c.most || c.most > movegen.MaxShielded && n <= movegen.MaxShielded {
			t.Errorf("%d pieces on %d squares, want at most %d", n, r.Board.Size(), c.most)
		}
	}
}
