package diagram_test

import (
	"strings"
	"testing"

	"fairway/game"
)

// The route of castling covers the squares between, and that of a borrowed move is the lending piece's
// (rules/diagram-texts.md 4.2, 4.4).
func TestRoutesOfCastlingAndBorrowedMoves(t *testing.T) {
	const text = "files=8\nranks=5\nsymmetry=none\nroyal=K\nking:K:KisO2::e1,,e5\nrook:R:R::a1,h1\nrelay:Y:xfW::b2\nmao:M:mafsW::b3\n"
	r := load(t, text)
	for _, c := range []struct{ move, route string }{
		{"e1-g1&h1-f1", "e1 f1 g1"},
		{"e1-c1&a1-d1", "e1 d1 c1"},
		{"b2-d3", "b2 c2 d3"},
	} {
		p := r.Start()
		m, err := game.ReadMove(r, p, c.move)
		if err != nil {
			t.Error(err)
			continue
		}
		var squares []string
		for _, q := range r.Route(p, m) {
			squares = append(squares, r.Board.SquareName(q.At))
			if q.Leap || q.Captures {
				t.Errorf("%s leaps or captures on %s", c.move, r.Board.SquareName(q.At))
			}
		}
		if got := strings.Join(squares, " "); got != c.route {
			t.Errorf("%s goes %s, want %s", c.move, got, c.route)
		}
	}
}
