package teegarden

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
)

// standard returns the game.
func standard(t testing.TB) *garden {
	t.Helper()
	r, err := New()
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

func puts(list []string) []string {
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
				drops := puts(list)
				got := fmt.Sprint(len(drops), " =")
				for _, id := range []string{"S", "H", "W", "P"} {
					of := gametest.Pick(drops, func(m string) bool { return strings.HasPrefix(m, id) })
					got += fmt.Sprintf(" %s %d,", id, len(of))
				}
				if got = strings.TrimSuffix(got, ","); got != f[2] {
					t.Errorf("%s drops", got)
				}
			case ask == "rolls":
				checkThrows(t, r, f[0], strings.TrimPrefix(about, "of "), strings.Split(f[2], ", "))
			default:
				t.Errorf("nothing is known of %q", f[1])
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
		t.Fatalf("%d throws", len(ends))
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
			t.Errorf("%s:%d: %d balls on %s behind it", stroke, die+1, got, to)
		}
		if q.At(s) != 0 {
			t.Errorf("%s:%d: somebody stands on %s", stroke, die+1, to)
		}
		hand := 0
		for k := range r.Kinds {
			hand += q.Reserve(p.Mover(), game.KindID(k))
		}
		if hand != gametest.One(victim != 0) {
			t.Errorf("%s:%d: %d men in hand", stroke, die+1, hand)
		}
	}
}

// Section 9: the counts of four positions.
func TestPerftOfThePage(t *testing.T) {
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
			if got := game.Perft(r, p, i+1); got != want {
				t.Errorf("%s: perft %d: %d, want %d", c.pos, i+1, got, want)
			}
		}
		if game.PositionText(r, p) != c.pos {
			t.Errorf("perft leaves %s", game.PositionText(r, p))
		}
	}
	if got := game.PositionText(r, r.Start()); got != "whsgkgshw/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/WHSGKGSHW w - balls=a5,b5,c5,g5,h5,i5" {
		t.Errorf("starts at %s", got)
	}
	if list := golfing(gametest.Listed(r, r.Start())); len(list) > 0 {
		t.Errorf("golf at the start: %v", list)
	}
}

// trap is one of section 11: what is legal in a position, and what is not.
type trap struct {
	name, pos      string
	legal, illegal []string
}

var traps = []trap{
	{"a line of four is short", "k8/9/9/9/9/9/4G4/9/K8 w - balls=e3", strings.Fields("e3@a3 e3@i3 e3@e1 e3@N"), strings.Fields("e3@W e3@E e3@b3")},
	{"a line of five needs the die", "4k4/9/9/9/9/9/3G5/9/K8 w - balls=d3", strings.Fields("d3@a3 d3@E d3@N d3@d1"), strings.Fields("d3@i3 d3@f3")},
	{"last but three is n-3", "4k4/9/9/9/9/9/1G2p4/9/4K4 w - balls=b3", strings.Fields("b3@e3"), strings.Fields("b3@E b3@E:3")},
	{"a man at n-2 leaves it to the die", "4k4/9/9/9/9/9/1G4p2/9/4K4 w - balls=b3", strings.Fields("b3@E"), strings.Fields("b3@g3")},
	{"the tee is asked of the square struck from", "4k4/9/9/9/1G7/9/9/9/4K4 w - balls=b5", strings.Fields("b5@h5 b5@i5 b5@c5 b5@b1 b5@b7"), strings.Fields("b5@E b5@E:2 b5@N")},
	{"a ball that has left its tee has none", "4k4/9/9/9/9/1G7/9/9/4K4 w - balls=b4", strings.Fields("b4@E b4@N b4@b1 b4@a4"), strings.Fields("b4@h4 b4@b2 b4@b3")},
	{"a Wing's ball crosses the Lake, the Wing doesn't", "4k4/9/9/9/9/9/3W5/9/K8 w - balls=d3", strings.Fields("d3@N"), strings.Fields("d3-d4 d3-d7")},
	{"a promoted Wing strokes as a Gold", "4k4/9/9/9/9/9/2+W6/9/4K4 w - balls=c3", strings.Fields("c3@E c3@N c3@a3 c3@c1"), strings.Fields("c3@NE c3@a5")},
	{"a promoted Point pulls no more", "4k4/9/9/9/9/9/2+P6/9/4K4 w - balls=c4", strings.Fields("c3-c4"), strings.Fields("c3<c4")},
	{"a Black Silver goes down the board", "4k4/9/9/2s6/9/9/9/9/4K4 b - balls=-", strings.Fields("c6-b5 c6-c5 c6-b7"), strings.Fields("c6-c7")},
	{"a Black Gold's diagonals go down", "4k4/9/9/2g6/9/9/9/9/4K4 b - balls=-", strings.Fields("c6-b5 c6-c7 c6-b6"), strings.Fields("c6-b7")},
	{"a Black Wing strikes down the board, by White's compass", "4k4/9/2w6/9/9/9/9/9/4K4 b - balls=c7", strings.Fields("c7@S c7@SE c7@a5"), strings.Fields("c7@N c7@NE")},
	{"a Black Helm leaps down", "4k4/9/9/9/2h6/9/9/9/4K4 b - balls=-", strings.Fields("c5-b3 c5-b3=+H"), strings.Fields("c5-d3 c5-b7")},
	{"the Black Point's prison is d7", "4k4/9/3p5/9/9/9/9/9/4K4 b - balls=d6", strings.Fields("d7<d6"), strings.Fields("d7-d6")},
	{"a stroke is made with one ball of two", "4k4/9/9/9/2G6/9/9/9/4K4 w - balls=c5:2", strings.Fields("c5@a5 c5@i5"), nil},
	{"Points pull behind and beside them", "4k4/9/9/9/9/2P6/9/9/4K4 w - balls=c3,b4,d4", strings.Fields("c4<b4 c4<c3 c4<d4"), strings.Fields("c4<c5 c4<c4")},
	{"the opponent's Point pulls, not mine", "4k4/9/9/9/2p6/9/9/9/4K4 w - balls=c6", nil, strings.Fields("c5<c6")},
	{"a stroke with a die where none is needed is nothing", "4k4/9/9/9/9/9/1G3r3/9/5K3 w - balls=b3", strings.Fields("b3@f3"), strings.Fields("b3@f3:2 b3@E:2")},
	{"no drop on middle files or the Lake", "4k4/9/9/9/9/9/9/9/4K4 w B balls=-", strings.Fields("B*a1 B*c5 B*i9 B*g6"), strings.Fields("B*d1 B*e2 B*f9 B*e5 B*d4")},
	{"a drop on a ball", "4k4/9/9/9/9/9/9/9/4K4 w G balls=a5", strings.Fields("G*a5 G*b5"), nil},
	{"no Helm beside the middle files at the ends", "4k4/9/9/9/9/9/9/9/4K4 w H balls=-", strings.Fields("H*b1 H*h1 H*a1 H*c2 H*c7"), strings.Fields("H*c1 H*g1 H*c9 H*g9 H*b8 H*a9")},
	{"no Black Helm there either", "4k4/9/9/9/9/9/9/9/4K4 b h balls=-", strings.Fields("H*b9 H*h9 H*c8 H*c3"), strings.Fields("H*c9 H*g9 H*c1 H*g1 H*b2")},
	{"two own Points on a file by text only", "4k4/9/9/9/9/2P6/2P6/9/4K4 w P balls=-", strings.Fields("P*b4"), strings.Fields("P*c5 P*b9")},
	{"a promoted Point counts not", "4k4/9/9/9/9/2+P6/9/9/4K4 w P balls=-", strings.Fields("P*c5"), nil},
	{"a Wing keeps off its last rank", "4k4/9/9/9/9/9/9/9/4K4 w W balls=-", strings.Fields("W*a8 W*a1"), strings.Fields("W*a9")},
	{"a pinned striker may not leave its line", "4k4/g8/9/9/9/S8/9/K8/9 w - balls=a8", strings.Fields("a4-a5"), strings.Fields("a4-b5 a4-b3")},
	{"castling, double steps and passing don't exist", "4k4/9/9/9/9/9/2P6/9/4K2R1 w - balls=-", strings.Fields("c3-c4"), strings.Fields("c3-c5 e1-g1 e1-e1")},
	{"the own King is no target, from a tee that end alone", "4k4/9/9/9/1G7/9/9/9/1K7 w - balls=b5", strings.Fields("b5@b2 b5@b9"), strings.Fields("b5@b1")},
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

// A threat begins and ends with the ball and the piece on it (section 11).
func TestThreatsComeAndGo(t *testing.T) {
	r := standard(t)
	for _, c := range []struct {
		name, pos, move string
		check           bool
	}{
		{"moving onto a ball", "4k4/9/9/9/9/9/9/3G5/K8 w - balls=e2", "d2-e2", true},
		{"dropping onto a ball", "2k6/9/9/9/9/9/9/9/4K4 w G balls=c3", "G*c3", true},
		{"dropping beside it", "2k6/9/9/9/9/9/9/9/4K4 w G balls=c3", "G*c2", false},
		{"promoting a Silver on a ball", "4k4/2S6/9/9/9/9/9/9/4K4 w - balls=b9", "c8-b9=+S", true},
		{"a Silver stays on a ball", "4k4/2S6/9/9/9/9/9/9/4K4 w - balls=b9", "c8-b9", false},
		{"the line is uncovered by a man who leaves it", "2k6/9/9/9/2P6/9/2G6/9/4K4 w - balls=c3,c6", "c5-c6", false},
		{"uncovered by a man who steps aside", "2k6/9/9/9/2S6/9/2G6/9/4K4 w - balls=c3", "c5-b4", true},
		{"a ball struck aside opens nothing on a line that is shut", "2k6/9/2p6/9/9/9/2G6/9/4K4 w - balls=c3:2", "c3@a3", false},
		{"a golfer behind a man has no line", "2k6/9/2p6/9/9/9/9/9/4K4 w G balls=c5", "G*c5", false},
	} {
		rec := gametest.Played(t, r, gametest.Read(t, r, c.pos), c.move)
		threats := r.Checks(rec.Position())
		if got := len(threats) > 0; got != c.check {
			t.Errorf("%s: check %v in %s", c.name, got, game.PositionText(r, rec.Position()))
		}
		for _, x := range threats {
			if !x.Extra && strings.Contains(c.name, "ball") {
				t.Errorf("%s: not by golf", c.name)
			}
		}
	}
	// The same striker hits with one ball and attacks on with the other: that would be the
	// King behind, first on the line now.
	rec := gametest.Played(t, r, gametest.Read(t, r, "2k6/9/2p6/9/2G6/9/9/9/4K4 w - balls=c5:2"), "c5@c7")
	if got := r.Checks(rec.Position()); len(got) != 1 || !got[0].Extra || r.Board.SquareName(got[0].By) != "c5" {
		t.Errorf("the second ball gives no check: %v", got)
	}
	rec = gametest.Played(t, r, gametest.Read(t, r, "2k6/9/2p6/9/2G6/9/9/9/4K4 w - balls=c5"), "c5@c7")
	if got := r.Checks(rec.Position()); len(got) != 0 {
		t.Errorf("check without a ball: %v", got)
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
			t.Fatalf("%s behind %d moves", got, i)
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
		t.Errorf("%v is played behind the end", m)
	}
	// A pull in between makes every position another one.
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
		t.Errorf("%d identities of 6 positions", len(texts))
	}
}

// A lost ball is gone for good and pieces of both armies go to the striker's hand (5, 7.4).
func TestHandsAndLostBalls(t *testing.T) {
	r := standard(t)
	for _, c := range []struct{ name, pos, move, end string }{
		{"a choice loses the ball", "4k4/9/9/9/2G6/9/9/9/4K4 w - balls=c5:2", "c5@e5", "4k4/9/9/9/2G6/9/9/9/4K4 b - balls=c5"},
		{"the ball stays in the Lake beside", "4k4/9/9/9/2G6/9/9/9/4K4 w - balls=c5", "c5@f5", "4k4/9/9/9/2G6/9/9/9/4K4 b - balls=f5"},
		{"an own promoted man is banked", "4k4/9/9/9/2G3+R2/9/9/9/4K4 w - balls=c5", "c5@g5", "4k4/9/9/9/2G6/9/9/9/4K4 b R balls=g5"},
		{"an enemy promoted man too", "4k4/9/9/9/2G3+b2/9/9/9/4K4 w - balls=c5", "c5@g5", "4k4/9/9/9/2G6/9/9/9/4K4 b B balls=g5"},
		{"Black banks for himself", "4k4/9/9/9/2g3P2/9/9/9/4K4 b - balls=c5", "c5@g5", "4k4/9/9/9/2g6/9/9/9/4K4 w p balls=g5"},
		{"a move takes as well, the ball stays", "4k4/9/9/9/9/2p6/2P6/9/4K4 w - balls=c4", "c3xc4", "4k4/9/9/9/9/2P6/9/9/4K4 b P balls=c4"},
		{"balls don't travel", "4k4/9/9/9/2G6/9/9/9/4K4 w - balls=c5", "c5-b5", "4k4/9/9/9/1G7/9/9/9/4K4 b - balls=c5"},
		{"a pull out of the Lake", "4k4/9/9/9/9/2P6/9/9/4K4 w - balls=c4,d4", "c4<d4", "4k4/9/9/9/9/2P6/9/9/4K4 b - balls=c4:2"},
		{"a drop on a ball", "4k4/9/9/9/9/9/9/9/4K4 w 2W balls=a5", "W*a5", "4k4/9/9/9/W8/9/9/9/4K4 b W balls=a5"},
	} {
		rec := gametest.Played(t, r, gametest.Read(t, r, c.pos), c.move)
		if got := game.PositionText(r, rec.Position()); got != c.end {
			t.Errorf("%s: %s ends at\n%s, want\n%s", c.name, c.move, got, c.end)
		}
	}
}

// The changes of a stroke are told in the order in which they are seen.
func TestChangesInOrder(t *testing.T) {
	r := standard(t)
	for _, c := range []struct {
		pos, move string
		ops       []game.Op
	}{
		{"4k4/9/9/9/9/2P6/9/9/4K4 w - balls=d4", "c4<d4", []game.Op{game.BallRoll, game.Mover}},
		{"4k4/9/9/9/2G6/9/9/9/4K4 w - balls=c5", "c5@e5", []game.Op{game.BallFly, game.BallSink, game.Mover}},
		{"4k4/9/9/9/2G3+b2/9/9/9/4K4 w - balls=c5", "c5@g5", []game.Op{game.BallFly, game.Lift, game.Hand, game.Mover}},
		{"1k7/9/9/9/9/9/9/4G4/K8 w - balls=e2", "e2@N:1", []game.Op{game.Die, game.BallFly, game.BallSink, game.Mover}},
		{"4k4/9/1p7/9/9/9/PG4r2/9/4K4 w - balls=b3", "b3@E:3", []game.Op{game.Die, game.BallFly, game.Lift, game.Hand, game.Mover}},
	} {
		rec := gametest.Played(t, r, gametest.Read(t, r, c.pos), c.move)
		var ops []game.Op
		for _, x := range rec.At().Changes {
			ops = append(ops, x.Op)
			if x.Op == game.Die && fmt.Sprint(x.Shown) != c.move[len(c.move)-1:] {
				t.Errorf("%s shows %d", c.move, x.Shown)
			}
		}
		if !slices.Equal(ops, c.ops) {
			t.Errorf("%s: %v, want %v", c.move, ops, c.ops)
		}
		if rec.At().Piece == 0 {
			t.Errorf("%s: nobody did it", c.move)
		}
	}
}

// The odds of a stroke by the die are sixths, one entry for each distinct result (7.4).
func TestOdds(t *testing.T) {
	r := standard(t)
	for _, c := range []struct {
		pos, move, odds string
		class           game.Class
		route           string
	}{
		{"4k4/9/9/9/9/2G6/9/9/4K4 w - balls=c4", "c4@E", "f4 1, g4 2, h4 2, i4 1", game.ClassChance, "c4 d4 e4 f4 g4 h4 i4"},
		{"4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4", "c4@E", "f4 1, g4 2, h4 3 hit", game.ClassChance, "c4 d4 e4 f4 g4 h4"},
		{"4k4/9/1p7/9/9/9/PG4r2/9/4K4 w - balls=b3", "b3@E", "f3 1, g3 5 hit", game.ClassChance, "b3 c3 d3 e3 f3 g3"},
		{"4k4/9/1p7/9/9/9/PG4r2/9/4K4 w - balls=b3", "b3@a3", "a3 1 hit", game.ClassStroke, "b3 a3"},
		{"4k4/9/1p7/9/9/9/PG4r2/9/4K4 w - balls=b3", "a3<b3", "b3 1", game.ClassPull, "b3 a3"},
	} {
		p := gametest.Read(t, r, c.pos)
		m, err := game.ReadMove(r, p, c.move)
		if err != nil {
			t.Fatal(err)
		}
		var odds, way []string
		for _, o := range r.Outcomes(p, m, nil) {
			entry := fmt.Sprintf("%s %d", r.Board.SquareName(o.Move.To), o.Weight)
			if len(o.Move.Captured()) > 0 {
				entry += " hit"
			}
			odds = append(odds, entry)
		}
		if got := strings.Join(odds, ", "); got != c.odds {
			t.Errorf("%s: %s, want %s", c.move, got, c.odds)
		}
		route := r.Route(p, m)
		for _, x := range route {
			way = append(way, r.Board.SquareName(x.At))
		}
		if got := strings.Join(way, " "); got != c.route || m.Class(route) != c.class {
			t.Errorf("%s: goes by %s, class %d", c.move, got, m.Class(route))
		}
	}
}

// A record keeps its dice: the same stroke again is the same throw.
func TestRecordKeepsItsDie(t *testing.T) {
	r := standard(t)
	p := gametest.Read(t, r, "4k4/9/9/9/9/2G6/9/9/4K4 w - balls=c4")
	rec := gametest.Played(t, r, p, "c4@E:5")
	rec.Undo()
	m, err := game.ReadMove(r, rec.Position(), "c4@E")
	if err != nil || !m.NeedsDie() {
		t.Fatalf("%v, %v", m, err)
	}
	if got, ok := rec.Thrown(m); !ok || r.MoveText(got) != "c4@E:5" {
		t.Errorf("%s, %v", r.MoveText(got), ok)
	}
	north, _ := game.ReadMove(r, rec.Position(), "c4@N")
	if _, ok := rec.Thrown(north); ok {
		t.Error("another stroke has that throw")
	}
	if n := rec.Redo(); n == nil || n.Text != "c4@E:5" || n.Move.Die() != 5 {
		t.Errorf("done again: %v", n)
	}
	line := rec.String()
	if line != "tee-garden-shogi;4k4/9/9/9/9/2G6/9/9/4K4 w - balls=c4;c4@E:5" {
		t.Errorf("%s", line)
	}
	for _, bad := range []string{"c4@E", "c4@E:0", "c4@E:7", "c4@E:55", "c4@E:", "c4@c1:1"} {
		if _, err := game.ReadRecord(strings.Replace(line, "c4@E:5", bad, 1), gametest.Finder(standard(t))); err == nil || !strings.Contains(err.Error(), "move 1") {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

// Two throws of one stroke are two branches of a record.
func TestDiceInBranches(t *testing.T) {
	line := "tee-garden-shogi;4k4/9/9/9/9/2G6/9/9/4K4 w - balls=c4;c4@E:5 (c4@E:2 e9-e8) (c4@N:6) e9-d9"
	rec, err := game.ReadRecord(line, gametest.Finder(standard(t)))
	if err != nil {
		t.Fatal(err)
	}
	if got := rec.String(); got != line {
		t.Errorf("%s is written %s", line, got)
	}
	if got := gametest.Outline(rec.Root()); got != "<c4@E:5,e9-d9|c4@E:2,e9-e8|c4@N:6>" {
		t.Errorf("the tree is %s", got)
	}
	rec.Goto(0)
	m, _ := game.ReadMove(rec.Rules(), rec.Position(), "c4@E")
	if got, ok := rec.Thrown(m); !ok || got.Die() != 2 {
		t.Errorf("the last throw is %d, %v", got.Die(), ok)
	}
}

// A threat by golf has a line to show: the way of the ball that would hit.
func TestThreatLine(t *testing.T) {
	r := standard(t)
	p := gametest.Read(t, r, "4k4/9/9/9/1g5K1/1P7/9/9/9 w - balls=b5")
	list := r.Checks(p)
	if len(list) != 1 || !list[0].Extra {
		t.Fatalf("%v", list)
	}
	var way []string
	for _, x := range r.Route(p, game.NewStroke(list[0].By, list[0].Royal, true)) {
		way = append(way, r.Board.SquareName(x.At))
	}
	if got := strings.Join(way, " "); got != "b5 c5 d5 e5 f5 g5 h5" {
		t.Errorf("by %s", got)
	}
	// By his move it is no extra turn, though he could hit as well.
	p = gametest.Read(t, r, "4k4/9/9/9/6gK1/9/9/9/9 w - balls=g5")
	if list := r.Checks(p); len(list) != 1 || list[0].Extra {
		t.Errorf("%v", list)
	}
}

// What section 8 refuses, and what it reads though it can't be reached.
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
		{"4k4/9/9/9/9/9/9/9/4K4 w -", "balls"},
		{"4k4/9/9/9/9/9/9/9/4K4 w - balls=", "balls"},
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
		p, err := game.ReadPosition(r, c.text)
		switch {
		case c.want == "":
			if err != nil {
				t.Errorf("%s: %v", c.text, err)
			} else if got := game.PositionText(r, p); got != c.text {
				t.Errorf("%s is printed as %s", c.text, got)
			}
		default:
			gametest.Refused(t, c.text, err, c.want)
		}
	}
}

// The switches of the rulings, each with what it changes.
func TestSwitches(t *testing.T) {
	fresh := func(t *testing.T) *garden {
		r, err := New()
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
		// In check it isn't; what could hit the King is not legal then.
		p = gametest.Read(t, r, "4k4/9/9/9/9/9/9/4G4/K8 w - balls=e2")
		gametest.Same(t, "golf", golfing(gametest.Listed(r, p)), strings.Fields("e2@a2 e2@e1 e2@i2"))
	})
	t.Run("a ball stops before a man who is nearer than the die sends it", func(t *testing.T) {
		r := fresh(t)
		r.golf.short = true
		rec := gametest.Played(t, r, gametest.Read(t, r, "4k4/9/1p7/9/9/9/PG4r2/9/4K4 w - balls=b3"), "b3@E:6")
		if got := ballsOf(game.PositionText(r, rec.Position())); got != "f3" {
			t.Errorf("the ball is on %s", got)
		}
		rec = gametest.Played(t, r, gametest.Read(t, r, "4k4/9/1p7/9/9/9/PG4r2/9/4K4 w - balls=b3"), "b3@E:2")
		if got := game.PositionText(r, rec.Position()); got != "4k4/9/1p7/9/9/9/PG7/9/4K4 b R balls=g3" {
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
