package minigolf

import (
	"os"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/movegen"
	"fairway/game/notation"
	"fairway/game/prose"
)

// standard returns the game by the rulings of its page of rules.
func standard(t testing.TB) *rules {
	t.Helper()
	r, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.(*rules)
}

func TestVectors(t *testing.T) { gametest.Vectors(t, standard(t), "testdata/vectors.jsonl") }

// withRulings returns the game with some rulings changed.
func withRulings(t testing.TB, change func(*rulings)) *rules {
	t.Helper()
	rulings := ruled(nil)
	change(&rulings)
	g, err := newRules(rulings)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Sections 10, 11 and 12 of rules/minigolf-chess.md, as testdata/examples.txt has them.
func TestWorkedExamplesAndTraps(t *testing.T) {
	groups, n := cases(t, "testdata/examples.txt")
	traps := 0
	for group := range groups {
		if strings.HasPrefix(group, "12 Trap ") {
			traps++
		}
	}
	if traps != 14 || n != 89 {
		t.Errorf("%d examples, want 89; %d traps, want 14", n, traps)
	}
}

// Cases that the worked examples omit, by the paragraphs that decide them, from
// testdata/corners.txt.
func TestCorners(t *testing.T) {
	if groups, n := cases(t, "testdata/corners.txt"); len(groups) != 7 || n != 27 {
		t.Errorf("%d cases under %d paragraphs, want 27 under 7", n, len(groups))
	}
}

// cases checks the cases of a file and returns their headings, and how many there are.
func cases(t *testing.T, file string) (groups map[string]bool, n int) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	g := standard(t)
	group := ""
	groups = map[string]bool{}
	for line := range strings.Lines(string(text)) {
		f := strings.Split(strings.TrimSpace(line), " | ")
		if len(f) < 4 {
			if title, ok := strings.CutPrefix(f[0], "# "); ok {
				group = title
			}
			continue
		}
		n++
		groups[group] = true
		t.Run(group+"/"+f[0]+" "+f[2], func(t *testing.T) {
			p := gametest.Read(t, g, f[1])
			list := gametest.Listed(g, p)
			ask, about, _ := strings.Cut(f[2], " ")
			want := strings.Fields(f[3])
			if f[3] == "none" {
				want = []string{}
			}
			slices.Sort(want)
			switch {
			case ask == "all":
				gametest.Same(t, f[1], list, want)
			case ask == "from":
				gametest.Same(t, f[1], gametest.Pick(list, func(m string) bool {
					return strings.HasPrefix(m, about+"-") || strings.HasPrefix(m, about+"x")
				}), want)
			case ask == "legal", f[2] == "not legal":
				for _, m := range want {
					if slices.Contains(list, m) != (ask == "legal") {
						t.Errorf("%s is not %s", m, f[2])
					}
				}
			case ask == "checks":
				got := []string{}
				for _, c := range g.Checks(p) {
					got = append(got, g.Board.SquareName(c.By))
				}
				gametest.Same(t, f[1], got, want)
			case ask == "play":
				rec := gametest.Played(t, g, p, strings.Fields(about)...)
				if got := notation.PositionText(g, rec.Position()); got != f[3] {
					t.Errorf("ends at\n%s, want\n%s", got, f[3])
				}
				want := "-"
				if len(f) > 4 {
					want = f[4]
				}
				if got := gametest.Result(rec); got != want {
					t.Errorf("result %s, want %s", got, want)
				}
			case ask == "legs":
				legs(t, g, p, about, strings.Fields(f[3]))
			default:
				t.Fatalf("%q isn't a question", f[2])
			}
		})
	}
	return groups, n
}

// legs plays White's first action, if there is one, and Kings' moves after it, and compares where
// White's only piece apart from the King begins and ends each turn.
func legs(t *testing.T, g *rules, p *game.Position, first string, want []string) {
	t.Helper()
	rec := game.NewRecord(g, p)
	piece := func() string {
		for s := range rec.Position().Pieces(0).All() {
			if rec.Position().At(s).Kind() != g.king {
				return g.Board.SquareName(s)
			}
		}
		return ""
	}
	fill := func(text string) {
		t.Helper()
		m, err := rec.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		rec.Play(m)
	}
	kings := map[string]string{"a1.a1": "a1.a1-a1.b1", "a1.b1": "a1.b1-a1.a1", "a2.h8": "a2.h8-a2.g8", "a2.g8": "a2.g8-a2.h8"}
	var got []string
	for i := range want {
		from := piece()
		if i == 0 && first != "" {
			fill(first)
		} else {
			fill(kings[g.Board.SquareName(g.kingSquare(rec.Position(), 0))])
		}
		got = append(got, from+"-"+piece())
		fill(kings[g.Board.SquareName(g.kingSquare(rec.Position(), 1))])
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// Section 10.
func TestPerft(t *testing.T) {
	g := standard(t)
	for _, c := range []struct {
		pos  string
		want []uint64
	}{
		{setup, []uint64{26, 650, 16875, 409725}},
		{strings.Replace(setup, " w ", " b ", 1), []uint64{25}},
		{"r3k2r/p6p/8/8/8/8/8/8/8/8/8/8/8/8/P6P/B3K2B w - castle=KQkq", []uint64{19, 342, 5994}},
		{busy, []uint64{24, 703, 16246}},
	} {
		p := gametest.Read(t, g, c.pos)
		for i, want := range c.want {
			if got := movegen.Perft(g, p, i+1); got != want {
				t.Errorf("%s: perft %d: %d, want %d", c.pos, i+1, got, want)
			}
		}
		if got := notation.PositionText(g, p); got != c.pos {
			t.Errorf("perft changes %s to %s", c.pos, got)
		}
	}
}

// busy is P2 of section 10: eleven rolling pieces.
const busy = "r3kalr/p2p4/a7/2p5/8/5P2/6H1/3p2pp/2P5/8/4l3/3D4/1p6/4pV2/PP2P2P/BV2KD1B w - castle=Qkq ep=a2.c6 " +
	"roll=a1.h1:1/-1,a1.e3:0/-1,a1.b4:0/-1,a1.d5:-2/0,a1.e6:2/-1m,a2.d1:0/1,a2.h1:0/-1,a2.g2:0/2,a2.f3:0/1,a2.c5:0/-2,a2.a6:-1/-1"

// 7.1: a Pawn's double step depends on its square, not on its earlier moves.
func TestPawnsDescribeTheirDoubleStep(t *testing.T) {
	r := standard(t)
	if says := prose.Describe(&r.Kinds[r.pawn]); !strings.HasSuffix(says, "From its own second rank it may step two squares.") || strings.Contains(says, "not moved") {
		t.Errorf("a Pawn's description is %q", says)
	}
}
