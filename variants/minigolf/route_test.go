package minigolf

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
)

// While the Kings move back and forth, every rolling piece is where the forecast said.
func TestForecastComesTrue(t *testing.T) {
	g := standard(t)
	for _, place := range []string{
		"r6k/8/8/8/8/8/8/8/8/8/4P3/8/8/8/8/K7 w - roll=a1.e6:0/2",
		"r6k/8/8/8/8/8/8/8/8/4B3/8/8/8/8/8/K7 w - roll=a1.e7:-1/1",
		"7k/6p1/8/8/2D5/8/8/4n3/3V4/8/5a2/8/2P5/8/8/K7 b - roll=a1.f6:1/1,a1.d8:1/-2m,a2.e1:2/1,a2.c4:2/0,a2.g7:0/-1",
		"7k/8/8/8/2DD4/8/8/8/8/5r2/8/8/2P5/6p1/8/K7 w - roll=a1.g3:0/-2,a1.c4:0/1,a1.f7:4/0,a2.c4:2/0,a2.d4:-2/0c",
	} {
		p := gametest.Read(t, g, place)
		ghosts := g.Forecast(p, 3)
		if len(ghosts) < 3 {
			t.Errorf("%s: %d ghosts", place, len(ghosts))
		}
		if notation.PositionText(g, p) != place {
			t.Errorf("the forecast changes %s to %s", place, notation.PositionText(g, p))
		}
		rec := game.NewRecord(g, p)
		rolls := map[game.Army]int{}
		stopped := map[game.Square]bool{}
		for range 6 {
			a := rec.Position().Mover()
			throne := g.kingSquare(rec.Position(), a)
			i := slices.IndexFunc(rec.Moves(nil), func(m game.Move) bool {
				return m.From == throne && g.Board.File(m.To) == g.Board.File(throne)^1&7 && g.Board.Rank(m.To) == g.Board.Rank(throne)
			})
			if i < 0 {
				t.Fatalf("%s: no move of the King", notation.PositionText(g, rec.Position()))
			}
			n := rec.Play(rec.Moves(nil)[i])
			rolls[a]++
			legs := 0
			for _, c := range n.Changes {
				if c.Op != game.Roll {
					continue
				}
				legs++
				piece, before, after := c.Before, c.MomentumBefore, c.MomentumAfter
				if piece.Army() != a || after == 0 {
					t.Errorf("a leg of %v that leaves it momentum %v", piece, after)
				}
				way := g.RollRoute(piece, c.At, before)
				if way[0].At != c.At || way[len(way)-1].At != c.To {
					t.Errorf("trail %v of a leg from %s to %s", way, g.Board.SquareName(c.At), g.Board.SquareName(c.To))
				}
			}
			foreseen := 0
			for _, f := range ghosts {
				if f.Roll != rolls[a] || p.At(f.Origin).Army() != a {
					continue
				}
				q := rec.Position()
				if q.At(f.At) != f.Piece || q.Momentum(f.At) != f.Momentum || f.Stopped != (f.Momentum == 0) {
					t.Errorf("%s, roll %d: %s was forecast on %s", notation.PositionText(g, q), f.Roll, g.Board.SquareName(f.Origin), g.Board.SquareName(f.At))
				}
				if stopped[f.Origin] && !f.Stopped {
					t.Errorf("%s rolls again after it stopped", g.Board.SquareName(f.Origin))
				}
				stopped[f.Origin] = f.Stopped
				if f.Route != nil {
					foreseen++
				}
			}
			if foreseen != legs {
				t.Errorf("%s: %d legs were forecast, %d rolled", place, foreseen, legs)
			}
		}
	}
}

// Routes name the crossing at each edge, for drawing.
func TestRoutesNameCrossings(t *testing.T) {
	g := standard(t)
	for _, c := range []struct{ pos, move, want string }{
		{"k7/8/8/8/8/8/6r1/8/8/8/8/8/8/8/8/K7 b -", "a2.g2-a2.f2{-4,0}", "a2.g2 a2.h2 a2.h2+2 a2.g2 a2.f2"},
		{"3k4/8/8/8/8/8/8/8/8/7r/8/8/8/8/8/1K6 b -", "a1.h7-a1.h8", "a1.h7 a1.h8"},
		{"8/6B1/8/8/8/8/1k6/8/8/8/1K6/8/8/8/8/8 w -", "a2.g7-a1.g1", "a2.g7 a2.h8 a1.g1+5"},
		{"3k4/8/8/8/8/8/8/8/8/8/8/8/6D1/8/8/3K4 w -", "a1.g4-a1.h3", "a1.g4 a1.h3"},
		{"r3k2r/7p/8/8/8/8/8/8/8/8/8/8/8/8/P7/B3K2B w - castle=KQkq", "a1.e1-a1.c1", "a1.e1 a1.d1 a1.c1"},
		{"7k/8/8/8/8/8/8/8/8/8/8/8/3p4/8/4P3/7K w -", "a1.e2-a1.e4", "a1.e2 a1.e3 a1.e4"},
		{"7k/8/8/8/8/8/8/8/3Pa3/8/8/8/8/8/8/K7 w - roll=a1.d8:1/0", "!a1.d8", "a1.d8"},
	} {
		p := gametest.Read(t, g, c.pos)
		m, err := game.ReadMove(g, p, c.move)
		if err != nil {
			t.Errorf("%s: %v", c.move, err)
			continue
		}
		var got []string
		for _, q := range g.Route(p, m) {
			text := g.Board.SquareName(q.At)
			if q.Cross != game.Straight {
				text += fmt.Sprintf("+%d", q.Cross)
			}
			got = append(got, text)
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s has the route %s, want %s", c.move, s, c.want)
		}
	}
}
