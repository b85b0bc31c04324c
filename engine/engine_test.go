package engine_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"fairway/engine"
	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/movegen"
	"fairway/game/notation"
	"fairway/variants"
	"fairway/variants/diagram"
)

var update = flag.Bool("update", false, "write the golden file")

// chess returns the rules of chess, which most tests of this package use.
func chess(t testing.TB) *movegen.Base {
	t.Helper()
	r, _, err := diagram.Load("chess", "files=8\nranks=8\npromoChoice=QRBN\nrepetition=3\nroyalSafe=1\n"+
		"pawn:P:fmWfcFifmnD:p:a2-h2\nknight:N:N:n:b1,g1\nbishop:B:B:b:c1,f1\nrook:R:R:r:a1,h1\nqueen:Q:Q:q:d1\nking:K:K:k:e1\n")
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func value(t testing.TB, e *engine.Engine, r game.Rules, id string) int {
	t.Helper()
	k, ok := r.Data().FindKind(id)
	if !ok {
		t.Fatalf("no %s", id)
	}
	return e.PieceValue(0, k)
}

// The measured values of chess pieces have their usual order.
func TestValuesComeFromMoves(t *testing.T) {
	r := chess(t)
	e := engine.New(r)
	p, n, b, rook, q := value(t, e, r, "P"), value(t, e, r, "N"), value(t, e, r, "B"), value(t, e, r, "R"), value(t, e, r, "Q")
	t.Logf("P %d N %d B %d R %d Q %d", p, n, b, rook, q)
	if p != 100 || n < 2*p || b < 2*p || n > 4*p || b > 4*p || rook <= max(n, b) || q <= rook+p || q < b+rook {
		t.Errorf("P %d N %d B %d R %d Q %d", p, n, b, rook, q)
	}
}

// The material of the start includes all pieces, those in hand as well; a game without pieces has none.
func TestArmyIsWorthItsPieces(t *testing.T) {
	r := chess(t)
	e := engine.New(r)
	want := 0
	for id, n := range map[string]int{"P": 8, "N": 2, "B": 2, "R": 2, "Q": 1, "K": 1} {
		want += n * value(t, e, r, id)
	}
	if worth, pieces := e.StartMaterial(); worth != want || pieces != 16 {
		t.Errorf("%d pieces are worth %d, not 16 and %d", pieces, worth, want)
	}
	h, _, err := diagram.Load("held", "files=3\nranks=3\ndrops=1\npawn:P:fW:::3\nking:K:K::b1\n")
	if err != nil {
		t.Fatal(err)
	}
	if _, pieces := engine.New(h).StartMaterial(); pieces != 4 {
		t.Errorf("%d pieces; want a King and three in hand", pieces)
	}
	none, _, err := diagram.Load("none", "files=3\nranks=3\nking:K:K::\n")
	if err != nil {
		t.Fatal(err)
	}
	if worth, pieces := engine.New(none).StartMaterial(); worth != 0 || pieces != 0 {
		t.Errorf("no pieces: %d, %d", worth, pieces)
	}
}

// Where all pieces are royal and shielded, each capture depends on all others. Values are measured on boards with few pieces, as a full
// large board would take seconds.
func TestValuesOfRoyalPiecesUnderTheShield(t *testing.T) {
	r, _, err := diagram.Load("royal", "files=26\nranks=99\nshield=K,Q\nroyal=K\nroyal=Q\nking:K:K::e1\nqueen:Q:Q::d1\n")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(r)
	if k, q := value(t, e, r, "K"), value(t, e, r, "Q"); k <= 0 || q <= k {
		t.Errorf("a King is worth %d, a royal Queen %d", k, q)
	}
}

// The same search has the same answer natively and under WebAssembly: both read the golden file.
func TestAnswersAreTheSameEverywhere(t *testing.T) {
	const golden = "testdata/best.txt"
	var b strings.Builder
	for _, name := range variants.Names() {
		r, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		e := engine.New(r)
		for i, noise := range []int{0, 200} {
			rec := middle(t, name, 8+8*i)
			a := e.Think(rec, engine.Limits{Nodes: 400, Noise: noise, Seed: 5})
			fmt.Fprintf(&b, "%s noise %d depth %d score %d nodes %d pv", name, noise, a.Depth, a.Score, a.Nodes)
			for _, m := range a.PV {
				b.WriteString(" " + r.Data().MoveText(m))
			}
			b.WriteByte('\n')
		}
	}
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("got\n%swant\n%s", b.String(), want)
	}
}

// Earlier searches don't change an answer.
func TestEarlierSearchesDontChangeAnAnswer(t *testing.T) {
	rec := middle(t, "handy-mitregi", 12)
	e := engine.New(rec.Rules())
	first := e.Think(rec, engine.Limits{Nodes: 2000})
	e.Think(middle(t, "handy-mitregi", 14), engine.Limits{Nodes: 3000})
	again := e.Think(rec, engine.Limits{Nodes: 2000})
	if first.Move != again.Move || first.Score != again.Score || first.Nodes != again.Nodes || !slices.Equal(first.PV, again.PV) {
		t.Errorf("%+v, then %+v", first, again)
	}
}

// A stopped search has a move: the first iteration is always finished, and an unfinished one counts as far as it got.
func TestStoppedSearchHasAMove(t *testing.T) {
	for _, name := range []string{"tee-garden-shogi", "haiku-shogi", "minigolf-chess", "kyoomagi"} {
		rec := middle(t, name, 10)
		e := engine.New(rec.Rules())
		legal := rec.Moves(nil)
		for _, n := range []int{0, 1, 2, 3, 5, 8} {
			asked := 0
			var last engine.Answer
			a := e.Think(rec, engine.Limits{Info: func(d engine.Answer) { last = d }, Stop: func() bool {
				asked++
				return asked > n
			}})
			if !a.OK || !slices.Contains(legal, a.Move) || len(a.PV) == 0 || a.PV[0] != a.Move {
				t.Errorf("%s, stopped after %d: %+v", name, n, a)
			}
			if last.Depth < 1 || a.Depth != last.Depth {
				t.Errorf("%s, stopped after %d: depth %d of %d", name, n, a.Depth, last.Depth)
			}
		}
	}
}

// The moves of a principal variation are legal one after the other.
func TestLinesCanBePlayed(t *testing.T) {
	for _, name := range variants.Names() {
		rec := middle(t, name, 14)
		a := engine.New(rec.Rules()).Think(rec, engine.Limits{Nodes: 1500})
		for _, m := range a.PV {
			if m.NeedsDie() {
				break
			}
			if !slices.Contains(rec.Moves(nil), m) {
				t.Errorf("%s: %s isn't legal in %s", name, rec.Rules().Data().MoveText(m), notation.PositionText(rec.Rules(), rec.Position()))
				break
			}
			rec.Play(m)
		}
	}
}

// Mate in one is found at once, even with noise; mate in two is found with few nodes.
func TestMates(t *testing.T) {
	r := chess(t)
	e := engine.New(r)
	for _, c := range []struct {
		what, pieces string
		nodes, noise int
		want         string
		mate         int
	}{
		{"the back rank", "w K g1 R a1 P f2 P g2 P h2 / b K g8 P f7 P g7 P h7", 1, 400, "a1-a8", 1},
		{"a queen by the king", "w K f6 Q a7 / b K f8", 50, 400, "", 1},
		{"two rooks", "w K a1 R h5 R g6 / b K c7", 30000, 0, "", 3},
		{"a shorter mate than the first one found", "w K e4 Q d7 / b K a8", 60000, 0, "e4-d5", 5},
	} {
		rec := game.NewRecord(r, gametest.Stand(t, r, c.pieces))
		for seed := range uint64(3) {
			a := e.Think(rec, engine.Limits{Nodes: c.nodes, Noise: c.noise, Seed: seed})
			if got := r.MoveText(a.Move); c.want != "" && got != c.want || a.Mate != c.mate {
				t.Errorf("%s: %s, mate %d", c.what, got, a.Mate)
			}
		}
	}
}

// A move that an unfinished iteration has found to be mated isn't played where another move is there, neither as the best move of the
// iteration before nor among the near-best moves of a level.
func TestForeseenMateIsAvoided(t *testing.T) {
	for _, c := range []struct {
		game, position string
		level          int
		not            string
		nodes          int
	}{
		{"tee-garden-shogi", "2+R1sk1gw/1+H7/+H+WB3+Hps/1KG3p1p/1G5Wg/1P7/+r8/s+p+p+p2+w1H/2+p1+b4 b 6Ps4p balls=f3,h4,b5,g5,h5,i5", 4, "i5xh5", 40000},
		{"nearlydouble-chogi", "wwss1gkggssw1/1+P2h1g6/p2p5p2p/pppppppp1pp1p/3h2p1ph3/13/13/9P2P/PPPPPPPP2PPP/PB1P2PG1P3/3HH3HHB1R/W4+sK1GSSW1 w 2R2BPr2gsh3w", 6, "g1xf1", 16000},
	} {
		r, err := variants.Find(c.game)
		if err != nil {
			t.Fatal(err)
		}
		rec := game.NewRecord(r, gametest.Read(t, r, c.position))
		e := engine.New(r)
		for seed := range uint64(4) {
			l := e.Level(c.level)
			l.Seed = seed
			if a := e.Think(rec, l); a.Mate < 0 || r.Data().MoveText(a.Move) == c.not {
				t.Errorf("%s, level %d: %s, mate %d", c.game, c.level, r.Data().MoveText(a.Move), a.Mate)
			}
		}
		// The same with more than one line: the search after the move finds no mate.
		a := e.Think(rec, engine.Limits{Nodes: c.nodes, Lines: 3})
		rec.Play(a.Move)
		if reply := e.Think(rec, engine.Limits{Nodes: c.nodes}); a.Mate >= 0 && reply.Mate > 0 || len(a.Others) != 2 {
			t.Errorf("%s, three lines: %s with mate %d, then mate %d", c.game, r.Data().MoveText(a.Move), a.Mate, reply.Mate)
		}
	}
}

// A royal piece may promote while it is hunted.
func TestKingUnderAttackCanPromote(t *testing.T) {
	morph := "morph=..!!!../......./......./......./......./......./......."
	r, _, err := diagram.Load("hunt", "files=7\nranks=7\nrook:R:R::a1,g1\n"+morph+"\nking:K:K::d1\n"+morph+"\nemperor:+K:Q::\n"+morph+"\nroyal=K\nroyal=+K\npromote=K>+K\npromoZone=3\nroyalSafe=1\n")
	if err != nil {
		t.Fatal(err)
	}
	rec := game.NewRecord(r, gametest.Read(t, r, "7/7/7/7/3k3/7/R2K2R w -"))
	e := engine.New(r)
	for n := range engine.Levels - 2 {
		if a := e.Think(rec, e.Level(n+1)); !slices.Contains(rec.Moves(nil), a.Move) {
			t.Errorf("level %d plays %s", n+1, r.MoveText(a.Move))
		}
	}
}

// A hanging queen is captured.
func TestCapturesAreSeen(t *testing.T) {
	r := chess(t)
	rec := game.NewRecord(r, gametest.Stand(t, r, "w K e1 Q d4 P e2 / b K e8 N c6 Q h8 P a7"))
	a := engine.New(r).Think(rec, engine.Limits{Nodes: 300})
	if got := r.MoveText(a.Move); got != "d4xh8" {
		t.Errorf("%s", got)
	}
}

// A lone King is mated in a game without a rule of repetition.
func TestLoneKingIsMated(t *testing.T) {
	r, _, err := diagram.Load("chess", "files=8\nranks=8\nroyalSafe=1\nqueen:Q:Q:q:d1\nking:K:K:k:e1\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, nodes := range []int{1300, 6000} {
		rec := game.NewRecord(r, gametest.Stand(t, r, "w K e1 Q a1 / b K d5"))
		e := engine.New(r)
		for ply := 0; !rec.At().Result.Over(); ply++ {
			if ply == 120 {
				t.Fatalf("with %d nodes the game isn't won after %d plies", nodes, ply)
			}
			rec.Play(e.Think(rec, engine.Limits{Nodes: nodes}).Move)
		}
		if v := rec.At().Result; v.Draw || v.Reason != game.Checkmate {
			t.Errorf("with %d nodes: %+v", nodes, v)
		}
	}
}

// Mate in the last turn before the move limit takes precedence over it.
func TestMateComesBeforeTheLimit(t *testing.T) {
	r, _, err := diagram.Load("chess", "files=8\nranks=8\nroyalSafe=1\nmoveLimit=4\npawn:P:fmWfcF:p:f2-h2\nrook:R:R:r:a1\nking:K:K:k:g1\n")
	if err != nil {
		t.Fatal(err)
	}
	rec := gametest.Played(t, r, gametest.Stand(t, r, "w K g1 P f2 P g2 P h2 / b K g8 R b8 P f7 P g7 P h7"), "g1-f1", "b8-a8", "f1-g1")
	if a := engine.New(r).Think(rec, engine.Limits{Nodes: 3000}); r.MoveText(a.Move) != "a8-a1" {
		t.Errorf("%s instead of the mate", r.MoveText(a.Move))
	}
}

// A pass on a1, which is the zero Move, counts like a pass elsewhere: mirrored positions have the same score.
func TestPassOnSquareZeroIsAMove(t *testing.T) {
	r, _, err := diagram.Load("pass", "files=8\nranks=8\nroyal=L\nlion:L:mabW::e1\npawn:P:fmW::d2\nguard:G:fcF::a1\n")
	if err != nil {
		t.Fatal(err)
	}
	var scores []int
	for _, at := range []string{"w L e8 G e3 / b L a1 P d5", "w L d8 G d3 / b L h1 P e5"} {
		a := engine.New(r).Think(game.NewRecord(r, gametest.Stand(t, r, at)), engine.Limits{Depth: 2, Lines: 2})
		scores = append(scores, a.Score)
		t.Logf("%s: %s, %d", at, r.MoveText(a.Move), a.Score)
	}
	if scores[0] != scores[1] {
		t.Errorf("with the pass on a1 %d, on h1 %d", scores[0], scores[1])
	}
}

// An army that is winning avoids positions that have occurred in the game.
func TestRepetitionIsKnown(t *testing.T) {
	r := chess(t)
	p := gametest.Stand(t, r, "w K c3 Q d4 / b K a8")
	rec := gametest.Played(t, r, p, "d4-d5", "a8-a7", "d5-d4", "a7-a8", "d4-d5", "a8-a7")
	e := engine.New(r)
	a := e.Think(rec, engine.Limits{Nodes: 5000})
	if got := r.MoveText(a.Move); got == "d5-d4" || a.Score < 300 {
		t.Errorf("%s, score %d", got, a.Score)
	}
}

// A reply that draws by repetition is found at depth 2: a side that is a Rook down takes the draw.
func TestRepetitionByTheReplyIsSeen(t *testing.T) {
	r := chess(t)
	p := gametest.Stand(t, r, "w K e1 R a1 / b K h8")
	rec := gametest.Played(t, r, p, "a1-a2", "h8-h7", "a2-a1", "h7-h8", "a1-a2", "h8-h7")
	a := engine.New(r).Think(rec, engine.Limits{Depth: 2, Lines: 50})
	draws := 0
	for _, l := range append(a.Others, engine.Line{Moves: a.PV, Score: a.Score}) {
		if r.MoveText(l.Moves[0]) == "a2-a1" {
			if draws++; l.Score != 0 {
				t.Errorf("a2-a1 has %d: h7-h8 draws then", l.Score)
			}
		} else if l.Score <= 0 {
			t.Errorf("%s has %d", r.MoveText(l.Moves[0]), l.Score)
		}
	}
	if draws != 1 {
		t.Errorf("a2-a1 is judged %d times", draws)
	}
}

// Even with one node the only King isn't left hanging, and a hanging enemy King is captured.
func TestKingIsNotLeftEnPrise(t *testing.T) {
	r, err := variants.Find("hook-shogi")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(r)
	for _, c := range []struct{ what, pieces, want string }{
		{"captured", "b K a1 R j1 P c3 / w K j19 P q17", "j1xj19"},
		{"saved", "b K a1 P j3 P k3 P l3 / w K s19 R a19", "a1-"},
	} {
		rec := game.NewRecord(r, gametest.Stand(t, r, c.pieces))
		for seed := range uint64(5) {
			a := e.Think(rec, engine.Limits{Nodes: 1, Noise: 400, Seed: seed})
			if got := r.Data().MoveText(a.Move); !strings.HasPrefix(got, c.want) {
				t.Errorf("%s: %s", c.what, got)
			}
		}
	}
}

// A finished game has no move.
func TestFinishedGameHasNoMove(t *testing.T) {
	r := chess(t)
	rec := game.NewRecord(r, nil)
	if _, err := rec.Agree(); err != nil {
		t.Fatal(err)
	}
	if a := engine.New(r).Think(rec, engine.Limits{Nodes: 10}); a.OK {
		t.Errorf("%+v", a)
	}
}

// All lines are of one depth, wherever the nodes run out, and have exact scores.
func TestAllLinesHaveEqualDepth(t *testing.T) {
	r := chess(t)
	rec := game.NewRecord(r, gametest.Read(t, r, "r3k3/pppp4/8/8/8/8/PPPP4/R3K2R w -"))
	for nodes := 700; nodes < 3000; nodes += 100 {
		a := engine.New(r).Think(rec, engine.Limits{Nodes: nodes, Lines: 3})
		if len(a.Others) != 2 {
			t.Fatalf("%d nodes: %d other lines", nodes, len(a.Others))
		}
		b := engine.New(r).Think(rec, engine.Limits{Depth: a.Depth, Lines: 3})
		if a.Move != b.Move || a.Score != b.Score || a.Others[0].Score != b.Others[0].Score || a.Others[1].Score != b.Others[1].Score || a.Others[0].Score > a.Score {
			t.Errorf("%d nodes, depth %d: %d %d %d; by depth alone %d %d %d", nodes, a.Depth, a.Score, a.Others[0].Score, a.Others[1].Score, b.Score, b.Others[0].Score, b.Others[1].Score)
		}
	}
}

// A forced move is played at once. With Lines it is searched like any other.
func TestForcedMoveHasAScore(t *testing.T) {
	r := chess(t)
	rec := game.NewRecord(r, gametest.Read(t, r, "7k/8/2b5/8/8/3q4/8/r6K w -")) // h1-h2, and a1-h1 mates
	if n := len(rec.Moves(nil)); n != 1 {
		t.Fatalf("%d moves", n)
	}
	for lines, mate := range []int{0, -2, -2} {
		a := engine.New(r).Think(rec, engine.Limits{Nodes: 2000, Lines: lines})
		if a.Mate != mate || (a.Depth == 1) != (lines == 0) {
			t.Errorf("%d lines: mate %d, depth %d", lines, a.Mate, a.Depth)
		}
	}
}

// Wherever a search stops, it plays the best move of the last finished iteration, or one that the next iteration found to be better: never
// one that failed low.
func TestMoveThatFailedLowIsNeverPlayed(t *testing.T) {
	r := chess(t)
	changed := 0
	for _, position := range []string{
		"r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w -",
		"r2q1rk1/1pp2ppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP2PPP/R2Q1RK1 w -",
	} {
		rec := game.NewRecord(r, gametest.Read(t, r, position))
		worth := func(m game.Move, depth int) int {
			after := game.NewRecord(r, rec.Position())
			after.Play(m)
			return -engine.New(r).Think(after, engine.Limits{Depth: depth}).Score
		}
		for nodes := 60; nodes < 2500; nodes += 20 {
			var last engine.Answer
			a := engine.New(r).Think(rec, engine.Limits{Nodes: nodes, Info: func(d engine.Answer) { last = d }})
			if a.Move == last.Move {
				continue
			}
			changed++
			if better, first := worth(a.Move, last.Depth), worth(last.Move, last.Depth); better <= first {
				t.Errorf("%s: %d nodes, depth %d: %s %d, %s %d", position, nodes, last.Depth, r.MoveText(a.Move), better, r.MoveText(last.Move), first)
			}
		}
	}
	if changed == 0 {
		t.Error("no search ended on a different move")
	}
}

func TestEachLineHasItsOwnScore(t *testing.T) {
	r := chess(t)
	rec := game.NewRecord(r, gametest.Read(t, r, "r3k3/pppp4/8/8/8/8/PPPP4/R3K2R w -"))
	a := engine.New(r).Think(rec, engine.Limits{Depth: 3, Lines: 4})
	if len(a.Others) != 3 {
		t.Fatalf("%d other lines", len(a.Others))
	}
	last := a.Score
	for _, l := range a.Others {
		if l.Score > last || len(l.Moves) == 0 || l.Moves[0] == a.Move {
			t.Errorf("%+v after %d", l, last)
		}
		last = l.Score
		after := game.NewRecord(r, rec.Position())
		after.Play(l.Moves[0])
		if b := engine.New(r).Think(after, engine.Limits{Depth: 2}); b.Score != -l.Score {
			t.Errorf("%s: scored %d, and %d for the next army to move", r.MoveText(l.Moves[0]), l.Score, b.Score)
		}
	}
	if alone := engine.New(r).Think(rec, engine.Limits{Depth: 3}); alone.Move != a.Move || alone.Score != a.Score {
		t.Errorf("%s %d, alone %s %d", r.MoveText(a.Move), a.Score, r.MoveText(alone.Move), alone.Score)
	}
}

// A piece that captures on fewer squares than it moves to is worth less than one that captures as it moves. One that never captures is worth
// something.
func TestFewerCapturesAreWorthLess(t *testing.T) {
	r, _, err := diagram.Load("cannons", "files=9\nranks=9\nsymmetry=mirror\npawn:P:mfK:p:a3,c3,e3,g3,i3\ncannon:C:mRcpR:c:a1\nrook:R:R:r:b1\nking:K:K:k:e1\n")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(r)
	pawn, cannon, rook := value(t, e, r, "P"), value(t, e, r, "C"), value(t, e, r, "R")
	if cannon < rook/3 || cannon > rook*9/10 {
		t.Errorf("a Cannon is worth %d, a Rook %d", cannon, rook)
	}
	if pawn <= 0 || rook > 60*pawn {
		t.Errorf("a piece that never captures is worth %d, a Rook %d", pawn, rook)
	}
}
