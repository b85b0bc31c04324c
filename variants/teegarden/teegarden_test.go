package teegarden

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/movegen"
	"fairway/game/notation"
)

// standard returns the game.
func standard(t testing.TB) *garden {
	t.Helper()
	r, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.(*garden)
}

func TestVectors(t *testing.T) { gametest.Vectors(t, standard(t), "testdata/vectors.jsonl") }

// golfing are the pulls and strokes among moves.
func golfing(list []string) []string {
	return gametest.Pick(list, func(m string) bool { return strings.ContainsAny(m, "<@") })
}

// drops are the drops among moves.
func drops(list []string) []string {
	return gametest.Pick(list, func(m string) bool { return strings.Contains(m, "*") })
}

// ballsOf is the value of the key balls of a position text.
func ballsOf(text string) string { return text[strings.Index(text, "balls=")+len("balls="):] }

// Section 10 of rules/tee-garden-shogi.md, as testdata/examples.txt has it.
func TestWorkedPositions(t *testing.T) {
	text, err := os.ReadFile("testdata/examples.txt")
	if err != nil {
		t.Fatal(err)
	}
	r := standard(t)
	group, n := "", 0
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		f := strings.Split(line, " | ")
		if len(f) != 3 {
			group = strings.TrimPrefix(line, "# ")
			continue
		}
		n++
		t.Run(fmt.Sprintf("%s/%s in %s", group, f[1], f[0]), func(t *testing.T) {
			p := gametest.Read(t, r, f[0])
			list := gametest.Listed(r, p)
			want := strings.Fields(f[2])
			if f[2] == "none" {
				want = nil
			}
			slices.Sort(want)
			ask, about, _ := strings.Cut(f[1], " ")
			switch {
			case ask == "all":
				gametest.Same(t, f[0], list, want)
			case ask == "from":
				gametest.Same(t, f[0], gametest.From(list, about), want)
			case ask == "golf":
				gametest.Same(t, f[0], golfing(list), want)
			case ask == "legal", f[1] == "not legal":
				if got := slices.Contains(list, f[2]); got != (ask == "legal") {
					t.Errorf("%s is legal: %v", f[2], got)
				}
			case ask == "result":
				if got := r.ResultText(r.Verdict(p)); got != f[2] || len(list) > 0 {
					t.Errorf("%s, %d moves", got, len(list))
				}
			case ask == "drops":
				dropped := drops(list)
				got := fmt.Sprint(len(dropped), " =")
				for _, id := range []string{"S", "H", "W", "P"} {
					of := gametest.Pick(dropped, func(m string) bool { return strings.HasPrefix(m, id) })
					got += fmt.Sprintf(" %s %d,", id, len(of))
				}
				if got = strings.TrimSuffix(got, ","); got != f[2] {
					t.Errorf("%s drops", got)
				}
			case ask == "rolls":
				checkThrows(t, r, f[0], strings.TrimPrefix(about, "of "), strings.Split(f[2], ", "))
			default:
				t.Errorf("%q isn't a question", f[1])
			}
		})
	}
	if n != 56 {
		t.Errorf("%d positions, want 56", n)
	}
}

// checkThrows plays a stroke with every value of the die and compares where the ball ends.
func checkThrows(t *testing.T, r *garden, pos, stroke string, ends []string) {
	t.Helper()
	if len(ends) != 6 {
		t.Fatalf("%d rolls", len(ends))
	}
	for die, end := range ends {
		p := gametest.Read(t, r, pos)
		_, to, _ := strings.Cut(end, " ")
		s, err := r.Board.ParseSquare(to)
		if err != nil {
			t.Fatal(err)
		}
		victim, lost := p.At(s), to == "e4" || to == "e5" || to == "e6"
		before := p.Balls(s)
		rec := gametest.Played(t, r, p, fmt.Sprintf("%s:%d", stroke, die+1))
		q := rec.Position()
		if got := q.Balls(s); lost && got != 0 || !lost && got != before+1 {
			t.Errorf("%s:%d: %d balls on %s afterwards", stroke, die+1, got, to)
		}
		if q.At(s) != 0 {
			t.Errorf("%s:%d: a piece is on %s", stroke, die+1, to)
		}
		hand := 0
		for k := range r.Kinds {
			hand += q.InHand(p.Mover(), game.KindID(k))
		}
		if hand != gametest.One(victim != 0) {
			t.Errorf("%s:%d: %d pieces in hand", stroke, die+1, hand)
		}
	}
}

// Section 9: the counts of four positions.
func TestPerftOfTheRulesPage(t *testing.T) {
	r := standard(t)
	for _, c := range []struct {
		pos  string
		want []uint64
	}{
		{"whsgkgshw/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/WHSGKGSHW w - balls=a5,b5,c5,g5,h5,i5", []uint64{27, 729, 18333, 461035}},
		{"whsgkgshw/1r5b1/1pppppppp/p8/9/P8/1PPPPPPPP/1B5R1/WHSGKGSHW w - balls=a5,b5,c5,g5,h5,i5", []uint64{31, 929, 27091}},
		{"4k4/9/9/9/9/2G6/9/9/4K4 w - balls=c4", []uint64{13, 95, 1025}},
		{"4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4", []uint64{13, 226, 2681}},
	} {
		p := gametest.Read(t, r, c.pos)
		for i, want := range c.want {
			if got := movegen.Perft(r, p, i+1); got != want {
				t.Errorf("%s: perft %d: %d, want %d", c.pos, i+1, got, want)
			}
		}
		if notation.PositionText(r, p) != c.pos {
			t.Errorf("perft changes the position to %s", notation.PositionText(r, p))
		}
	}
	if got := notation.PositionText(r, r.Start()); got != "whsgkgshw/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/WHSGKGSHW w - balls=a5,b5,c5,g5,h5,i5" {
		t.Errorf("starts at %s", got)
	}
	if list := golfing(gametest.Listed(r, r.Start())); len(list) > 0 {
		t.Errorf("golf at the start: %v", list)
	}
}

// trap is one of section 11: legal and illegal moves of a position.
type trap struct {
	name, pos      string
	legal, illegal []string
}

var traps = []trap{
	{"a line of four is short", "k8/9/9/9/9/9/4G4/9/K8 w - balls=e3", strings.Fields("e3@a3 e3@i3 e3@e1 e3@N"), strings.Fields("e3@W e3@E e3@b3")},
	{"a line of five needs the die", "4k4/9/9/9/9/9/3G5/9/K8 w - balls=d3", strings.Fields("d3@a3 d3@E d3@N d3@d1"), strings.Fields("d3@i3 d3@f3")},
	{"last but three is n-3", "4k4/9/9/9/9/9/1G2p4/9/4K4 w - balls=b3", strings.Fields("b3@e3"), strings.Fields("b3@E b3@E:3")},
	{"a piece at n-2 leaves the end to the die", "4k4/9/9/9/9/9/1G4p2/9/4K4 w - balls=b3", strings.Fields("b3@E"), strings.Fields("b3@g3")},
	{"the tee rule depends on the square struck from", "4k4/9/9/9/1G7/9/9/9/4K4 w - balls=b5", strings.Fields("b5@h5 b5@i5 b5@c5 b5@b1 b5@b7"), strings.Fields("b5@E b5@E:2 b5@N")},
	{"a ball that has left its tee has no choice", "4k4/9/9/9/9/1G7/9/9/4K4 w - balls=b4", strings.Fields("b4@E b4@N b4@b1 b4@a4"), strings.Fields("b4@h4 b4@b2 b4@b3")},
	{"a Wing's ball crosses the Lake, the Wing doesn't", "4k4/9/9/9/9/9/3W5/9/K8 w - balls=d3", strings.Fields("d3@N"), strings.Fields("d3-d4 d3-d7")},
	{"a promoted Wing strokes as a Gold", "4k4/9/9/9/9/9/2+W6/9/4K4 w - balls=c3", strings.Fields("c3@E c3@N c3@a3 c3@c1"), strings.Fields("c3@NE c3@a5")},
	{"a promoted Point doesn't pull", "4k4/9/9/9/9/9/2+P6/9/4K4 w - balls=c4", strings.Fields("c3-c4"), strings.Fields("c3<c4")},
	{"a Black Silver moves down the board", "4k4/9/9/2s6/9/9/9/9/4K4 b - balls=-", strings.Fields("c6-b5 c6-c5 c6-b7"), strings.Fields("c6-c7")},
	{"a Black Gold's diagonals go down", "4k4/9/9/2g6/9/9/9/9/4K4 b - balls=-", strings.Fields("c6-b5 c6-c7 c6-b6"), strings.Fields("c6-b7")},
	{"a Black Wing strikes down the board, by White's compass", "4k4/9/2w6/9/9/9/9/9/4K4 b - balls=c7", strings.Fields("c7@S c7@SE c7@a5"), strings.Fields("c7@N c7@NE")},
	{"a Black Helm leaps down", "4k4/9/9/9/2h6/9/9/9/4K4 b - balls=-", strings.Fields("c5-b3 c5-b3=+H"), strings.Fields("c5-d3 c5-b7")},
	{"the Black Point's prison is d7", "4k4/9/3p5/9/9/9/9/9/4K4 b - balls=d6", strings.Fields("d7<d6"), strings.Fields("d7-d6")},
	{"a stroke is made with one ball of two", "4k4/9/9/9/2G6/9/9/9/4K4 w - balls=c5:2", strings.Fields("c5@a5 c5@i5"), nil},
	{"Points pull from every side", "4k4/9/9/9/9/2P6/9/9/4K4 w - balls=c3,b4,d4", strings.Fields("c4<b4 c4<c3 c4<d4"), strings.Fields("c4<c5 c4<c4")},
	{"the opponent's Points don't pull", "4k4/9/9/9/2p6/9/9/9/4K4 w - balls=c6", nil, strings.Fields("c5<c6")},
	{"a stroke that needs no die has none", "4k4/9/9/9/9/9/1G3r3/9/5K3 w - balls=b3", strings.Fields("b3@f3"), strings.Fields("b3@f3:2 b3@E:2")},
	{"no drop on middle files or the Lake", "4k4/9/9/9/9/9/9/9/4K4 w B balls=-", strings.Fields("B*a1 B*c5 B*i9 B*g6"), strings.Fields("B*d1 B*e2 B*f9 B*e5 B*d4")},
	{"a drop on a ball", "4k4/9/9/9/9/9/9/9/4K4 w G balls=a5", strings.Fields("G*a5 G*b5"), nil},
	{"no Helm beside the middle files at the ends", "4k4/9/9/9/9/9/9/9/4K4 w H balls=-", strings.Fields("H*b1 H*h1 H*a1 H*c2 H*c7"), strings.Fields("H*c1 H*g1 H*c9 H*g9 H*b8 H*a9")},
	{"no Black Helm there either", "4k4/9/9/9/9/9/9/9/4K4 b h balls=-", strings.Fields("H*b9 H*h9 H*c8 H*c3"), strings.Fields("H*c9 H*g9 H*c1 H*g1 H*b2")},
	{"no second Point on a file", "4k4/9/9/9/9/2P6/2P6/9/4K4 w P balls=-", strings.Fields("P*b4"), strings.Fields("P*c5 P*b9")},
	{"a promoted Point doesn't count", "4k4/9/9/9/9/2+P6/9/9/4K4 w P balls=-", strings.Fields("P*c5"), nil},
	{"no Wing on its last rank", "4k4/9/9/9/9/9/9/9/4K4 w W balls=-", strings.Fields("W*a8 W*a1"), strings.Fields("W*a9")},
	{"a pinned striker may not leave its line", "4k4/g8/9/9/9/S8/9/K8/9 w - balls=a8", strings.Fields("a4-a5"), strings.Fields("a4-b5 a4-b3")},
	{"no castling, double steps or passes", "4k4/9/9/9/9/9/2P6/9/4K2R1 w - balls=-", strings.Fields("c3-c4"), strings.Fields("c3-c5 e1-g1 e1-e1")},
	{"its own King isn't a target, and from a tee only as the end", "4k4/9/9/9/1G7/9/9/9/1K7 w - balls=b5", strings.Fields("b5@b2 b5@b9"), strings.Fields("b5@b1")},
}

func TestTraps(t *testing.T) {
	r := standard(t)
	for _, c := range traps {
		t.Run(c.name, func(t *testing.T) {
			p := gametest.Read(t, r, c.pos)
			list := gametest.Listed(r, p)
			for _, m := range c.legal {
				if !slices.Contains(list, m) {
					t.Errorf("%s is not listed: %v", m, list)
				}
			}
			for _, m := range c.illegal {
				if slices.Contains(list, m) {
					t.Errorf("%s is listed", m)
				}
				if _, err := game.NewRecord(r, p).Read(m); err == nil {
					t.Errorf("%s is read", m)
				}
			}
		})
	}
}

// Hands, balls and the mover belong to repetition, the fourth occurrence draws (section 6).
func TestRepetition(t *testing.T) {
	r := standard(t)
	pos := "4k4/9/9/9/9/2P6/9/9/4K4 w - balls=b4"
	round := strings.Fields("e1-e2 e9-e8 e2-e1 e8-e9")
	rec := game.NewRecord(r, gametest.Read(t, r, pos))
	for i := range 12 {
		if got := gametest.Result(rec); got != "-" {
			t.Fatalf("%s after %d moves", got, i)
		}
		m, err := rec.Read(round[i%4])
		if err != nil {
			t.Fatal(err)
		}
		rec.Play(m)
	}
	if got := gametest.Result(rec); got != "draw repetition" {
		t.Errorf("%s", got)
	}
	if m, err := rec.Read("e1-e2"); err == nil {
		t.Errorf("%v is played after the end", m)
	}
	// A pull in between makes every position a different one.
	rec = gametest.Played(t, r, gametest.Read(t, r, pos), append(append(append(slices.Clone(round), "c4<b4", "e9-e8", "e1-e2", "e8-e9", "e2-e1", "e9-e8"), round[0], "e8-e9"), "e2-e1")...)
	if got := gametest.Result(rec); got != "-" {
		t.Errorf("%s", got)
	}
	texts := map[string]bool{}
	for _, pos := range []string{"4k4/9/9/9/9/9/9/9/4K4 w - balls=-", "4k4/9/9/9/9/9/9/9/4K4 b - balls=-", "4k4/9/9/9/9/9/9/9/4K4 w - balls=a1",
		"4k4/9/9/9/9/9/9/9/4K4 w - balls=a1:2", "4k4/9/9/9/9/9/9/9/4K4 w P balls=-", "4k4/9/9/9/9/9/9/9/4K4 w p balls=-"} {
		texts[string(r.Identity(gametest.Read(t, r, pos), nil))] = true
	}
	if len(texts) != 6 {
		t.Errorf("%d different keys for 6 positions", len(texts))
	}
}

// Positions that section 8 refuses, and unreachable ones that it accepts.
func TestPositions(t *testing.T) {
	r := standard(t)
	for _, c := range []struct{ text, want string }{
		{"4k4/9/9/9/9/4G4/9/9/4K4 w - balls=-", "board | e4"},
		{"4k4/9/9/3r5/9/9/9/9/4K4 w - balls=-", "board | d6"},
		{"4k4/9/9/9/9/9/9/9/4K4 w - balls=e4", "balls | e4"},
		{"4k4/9/9/9/9/9/9/9/4K4 w - balls=e5", "balls | e5"},
		{"4k4/9/9/9/9/9/9/9/4K4 w - balls=e6:2", "balls | e6"},
		{"4k4/9/9/9/9/9/9/9/4K4 w - balls=a1:7", "balls | 7 6"},
		{"4k4/9/9/9/9/9/9/9/4K4 w - balls=a1:3,b1:2,c1,d1", "balls | 7"},
		{"9/9/9/9/9/9/9/9/4K4 w - balls=-", "board | Black"},
		{"9/9/9/9/9/9/9/9/9 w - balls=-", "board | White; board | Black"},
		{"4k4/9/9/9/9/9/9/9/3KK4 w - balls=-", "board | White d1 e1"},
		{"4k4/9/9/9/9/9/9/9/4K4 w K balls=-", "reserve: column 1 | K"},
		{"4k4/9/9/9/9/9/9/9/4K4 w +R balls=-", "reserve: column 1 | +R"},
		{"4k4/9/9/9/9/9/9/9/4K4 w SR balls=-", "reserve: column 2 | R"},
		{"4k4/9/9/9/9/9/9/9/R3K4 b - balls=a1", ""},
		{"4k4/9/9/9/9/9/9/9/4G1K2 w - balls=e1", "mover | Black"},
		{"4k4/4R4/9/9/9/9/9/9/6K2 w - balls=-", "mover | Black"},
		{"4k4/9/9/9/9/9/9/9/4K4 w -", "balls: column 1"},
		{"4k4/9/9/9/9/9/9/9/4K4 w - balls=", "balls: column 1"},
		{"4k4/9/9/9/9/9/9/9/4K4 w - balls=-,a1", "balls: column 1"},
		{"4k4/9/9/9/9/9/9/9/4K4 w - balls=a1,", "balls: column 4"},
		{"4k4/9/9/9/9/9/9/9/4K4 w - balls=a1:1", "balls: column 4 | 1"},
		{"4k4/9/9/9/9/9/9/9/4K4 w - balls=a1:02", "balls: column 4 | 02"},
		{"4k4/9/9/9/9/9/9/9/4K4 w - balls=a1:-2", "balls: column 4 | 2"},
		{"4k4/9/9/9/9/9/9/9/4K4 w - balls=a1:99999999999999999999", `balls: column 4`},
		{"4k4/9/9/9/9/9/9/9/4K4 w - balls=a1,a1", "balls: column 4 | a1"},
		{"4k4/9/9/9/9/9/9/9/4K4 w - balls=c5,f4", "balls: column 4 | f4"},
		{"4k4/9/9/9/9/9/9/9/4K4 w - balls=j1", "balls: column 1 | j1"},
		{"4k4/9/9/9/9/9/9/9/4K4 w - balls=a1 balls=a1", "keys: column 10"},
		{"4k4/9/9/9/9/9/9/9/4K4 w - skip=w balls=-", "keys: column 1 | skip"},
		{"P3k4/9/9/2P6/9/2P6/9/9/W3K4 w 3Pw2p balls=d4:2,f4,c5", ""},
		{"W3k4/9/9/9/9/9/9/9/p3K4 w - balls=d6,a9:3", ""},
		{"W3k4/9/9/9/9/9/9/9/p3K4 w - balls=d6,a9:3 ", "keys: column 15"},
	} {
		p, err := notation.ReadPosition(r, c.text)
		switch {
		case c.want == "":
			if err != nil {
				t.Errorf("%s: %v", c.text, err)
			} else if got := notation.PositionText(r, p); got != c.text {
				t.Errorf("%s is printed as %s", c.text, got)
			}
		default:
			gametest.Refused(t, c.text, err, c.want)
		}
	}
}

// Each switchable ruling has its effect.
func TestSwitches(t *testing.T) {
	fresh := func(t *testing.T) *garden {
		r, err := New(nil)
		if err != nil {
			t.Fatal(err)
		}
		return r.(*garden)
	}
	t.Run("golf gives no check", func(t *testing.T) {
		r := fresh(t)
		r.golf.noCheck = true
		p := gametest.Read(t, r, "4k4/9/9/9/1g5K1/1P7/9/9/9 w - balls=b5")
		if got := r.Checks(p); len(got) > 0 {
			t.Errorf("check: %v", got)
		}
		// The King isn't in check; a stroke that could hit it is not legal then.
		p = gametest.Read(t, r, "4k4/9/9/9/9/9/9/4G4/K8 w - balls=e2")
		gametest.Same(t, "golf", golfing(gametest.Listed(r, p)), strings.Fields("e2@a2 e2@e1 e2@i2"))
	})
	t.Run("a ball stops before a piece that is nearer than the die sends it", func(t *testing.T) {
		r := fresh(t)
		r.golf.stopShort = true
		rec := gametest.Played(t, r, gametest.Read(t, r, "4k4/9/1p7/9/9/9/PG4r2/9/4K4 w - balls=b3"), "b3@E:6")
		if got := ballsOf(notation.PositionText(r, rec.Position())); got != "f3" {
			t.Errorf("the ball is on %s", got)
		}
		rec = gametest.Played(t, r, gametest.Read(t, r, "4k4/9/1p7/9/9/9/PG4r2/9/4K4 w - balls=b3"), "b3@E:2")
		if got := notation.PositionText(r, rec.Position()); got != "4k4/9/1p7/9/9/9/PG7/9/4K4 b R balls=g3" {
			t.Errorf("%s", got)
		}
	})
	t.Run("stalemate", func(t *testing.T) {
		r := fresh(t)
		r.StalemateDraws = false
		if got := r.ResultText(r.Verdict(gametest.Read(t, r, "4k4/1r7/9/9/9/9/3P5/7r1/K8 w - balls=-"))); got != "win b stalemate" {
			t.Errorf("%s", got)
		}
	})
}
