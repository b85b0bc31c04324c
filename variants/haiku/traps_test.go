package haiku

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
)

// The traps of rules/haiku-shogi.md section 12, and the switches of its rulings.

func TestTrapMajorityByZone(t *testing.T) {
	// A minority in its own camp: doubles, no triple; in any other zone neither.
	has(t, camped("r S i3 / g G f5 l5 f4", "r -"), "i3-g5 i3-k1 no i3-f6")
	has(t, camped("r S i4 / g G f5", "r -"), "i4-l1 i4-f1") // 2:1 with the King
	has(t, camped("r S b3 / g G a5", "r -"), "no b3-b5 b3-d5")
	has(t, camped("r S b3", "r -"), "b3-b5 b3-d5 no b3-e6") // a corner is a zone like the others
	// The rivals are counted one by one, and so are those of the enemy's own camp.
	has(t, camped("r G i15 j15 / y P f16 / b P f13", "r -"), "i15-i13 j15-j13")
}

func TestTrapBetweenZones(t *testing.T) {
	pieces := "r G i12 i13 h12 h13 h11 / g K a15"
	has(t, camped(pieces, "r -"), "i12-i10 no i12-i14 i13-i11 h12-h14")
	has(t, camped("r G i6 k5", "r -"), "i6-i4 k5-k7 k5-i7 no k5-k8 i6-i3")
	// Three steps begin and end in the army's own camp, whichever army has the majority around it.
	has(t, camped("r G i4 h6 h7", "r -"), "i4-i6 no i4-i7")
}

func TestTrapStepsAreQuiet(t *testing.T) {
	// Two steps away no piece is captured, in check or checkmated.
	has(t, camped("r G i3 / b P i5 g5", "r -"), "no i3xi5 i3xg5 i3-i5")
	leads(t, camped("r G j10 / y K l10 / g K a17 / b P f6 P f7", "b -"), "a9-a10", camped("r G j10 / y K l10 / g K a17 / b K a10 P f6 P f7", "r -"))
	has(t, camped("r K i2 P f5 / y G i4 / b P l12 a11", "r -"), "f5-f6") // the Gold's double step gives no check
	// S, C and P that make a multiple step into, within or out of an enemy camp don't promote.
	has(t, camped("r C i14 h14", "r -"), "i14-i16 no i14-i16=+C")
	has(t, camped("r P i13 h14 h15", "r -"), "i13-i15 no i13-i15=+P")
	has(t, camped("r S f9", "r -"), "f9-e10=+S no f9-d11 f9-d11=+S")
}

func TestTrapGreatPieces(t *testing.T) {
	r := standard(t)
	place := camped("r +R j3 +B f3", "r -")
	p := gametest.Read(t, r, place)
	for _, c := range []struct {
		move  string
		class game.Class
	}{{"j3-l5", game.ClassSteps}, {"j3-j5", game.ClassQuiet}, {"j3-k4", game.ClassQuiet}, {"f3-f5", game.ClassSteps}, {"f3-h5", game.ClassQuiet}, {"f3-f4", game.ClassQuiet}} {
		m, err := game.ReadMove(r, p, c.move)
		if err != nil {
			t.Errorf("%s: %v", c.move, err)
			continue
		}
		if got := m.Class(r.Route(p, m)); got != c.class {
			t.Errorf("%s: class %v, want %v", c.move, got, c.class)
		}
	}
	leads(t, place, "j3-l5", camped("r +R l5 +B f3", "y - ep=l5<k4"))
	leads(t, place, "j3-j5", camped("r +R j5 +B f3", "y -"))
}

func TestTrapCornersAndPromotion(t *testing.T) {
	has(t, camped("g K k17 / b K a10 / r B d12", "r -"), "d12-e13 d12-c11=+B no d12-e13=+B") // ends in a corner
	has(t, camped("r B d14", "r -"), "d14-f12 d14-g11 no d14-f12=+B d14-c15=+B")
	has(t, camped("r R e5", "r -"), "e5-e6 e5-e12 no e5-e6=+R e5-e12=+R") // begins in one
	has(t, camped("b K c9 / r R a6", "r -"), "a6-a7=+R a6-a8=+R no a6-a5=+R")
	has(t, camped("g K k17 / r R i6", "r -"), "i6-d6=+R i6-q6=+R i6-g6 no i6-g6=+R")
	has(t, camped("g K k17 / r R i5", "r -"), "i5-e5 i5-i12 no i5-e5=+R i5-i12=+R") // its own camp isn't an enemy camp
	// A camp is still an enemy camp when its army is out.
	has(t, camped("r R e6", "r - out=b"), "e6-e12=+R")
}

func TestTrapDirectionsOfTheOwner(t *testing.T) {
	// A Point won from a neighbour moves in a new direction and promotes in the new owner's opposite camp.
	has(t, camped("r P h12 q13 m8", "r - out=yb"), "h12-h13=+P q13-q14 m8-m9 no m8-m9=+P q13-q14=+P")
	offers(t, camped("r P q17 W e17", "r -"), "q17", "") // stuck at the edge of a corner
	offers(t, camped("r P q17 W e17", "r -"), "e17", "")
}

func TestTrapHandsAreNotConvertedTwice(t *testing.T) {
	text := camped("r G i5", "r rSbC")
	has(t, text, "S*i8 no C*i8 K*i8")
	leads(t, text, "S*i8", camped("r G i5 S i8", "y bC"))
	// Captured and handed over: a Copper of Yellow's is a Silver of Red's, and a Copper again in Blue's army.
	leads(t, camped("r R h9 / b K a10 G m9 / g G h17", "b rC2yRyCyP"), "m9-m8", camped("r R h9 / b K a10 G m8 / g G h17", "r 2rBrSrCrP out=y"))
	leads(t, camped("r R h9 / y C i12 / b K a10 G m9 / g K a17", "b yS"), "m9-m8 i1-i2", camped("r R h9 S i12 / r K i2 / b K a10 G m8 / g K a17", "g rC out=y"))
}

// Hands as large as a text may have them are joined in one, and its text can be read too.
func TestLargeHandsAreMerged(t *testing.T) {
	r := standard(t)
	rec := gametest.Played(t, r, gametest.Read(t, r, camped("r R q1 i12 a8 a1 b1 c1", "b 2000rP2000yP2000gP2000bP")), "P*c9")
	text := notation.PositionText(r, rec.Position())
	if !strings.HasSuffix(text, " r 7999rP out=ygb") || rec.At().Result != (game.Result{Reason: game.LastArmy}) {
		t.Fatalf("ends at %s, %v", text, rec.At().Result)
	}
	gametest.Read(t, r, text)
}

// 8.4: the army that is checkmated first is last; a draw and an unfinished game give no place to the
// remaining armies.
func TestPlacesOfArmies(t *testing.T) {
	r := standard(t)
	for _, c := range []struct {
		text   string
		result game.Result
		want   []int // of Red, Yellow, Green and Blue
	}{
		{camped("", "r -"), game.Result{}, []int{0, 0, 0, 0}},
		{camped("", "r - out=yb"), game.Result{}, []int{0, 4, 0, 3}},
		{camped("", "r - out=yb"), game.Result{Reason: game.Resignation, Winner: 2}, []int{2, 4, 1, 3}},
		{camped("", "r - out=yb"), game.Result{Reason: game.Agreement, Draw: true}, []int{0, 4, 0, 3}},
		{camped("", "r - out=ygb"), game.Result{Reason: game.LastArmy}, []int{1, 4, 3, 2}},
	} {
		if got := gametest.Read(t, r, c.text).Standings(c.result); !slices.Equal(got, c.want) {
			t.Errorf("%s, %v: %v", c.text, c.result, got)
		}
	}
}

func TestTrapWhichArmyMates(t *testing.T) {
	// Red's Rook attacks the King of Green: nothing happens at Yellow's turn, nor if Yellow
	// can capture Green's King first.
	leads(t, camped("r R h13 / b G h9", "r -"), "h13-i13", camped("r R i13 / b G h9", "y -"))
	leads(t, camped("r R h13 / y R c12 / b G h9", "r -"), "h13-i13 c12-c17", camped("r R i13 / y R c17 / b G h9", "g -"))
	// The mover's King must be safe from all armies: Blue, which moves last, and Green.
	has(t, camped("r K i2 P c6 / b R a2 / g P a12", "r -"), "i2-i1 no c6-c7")
	// One attacker is avoided and the other isn't: then no move is safe, and all are legal.
	has(t, camped("r K q1 P i6 / y R q5 p5 / g R o5 a1 / b K a10", "r -"), "i6-i7 q1-p1")
}

func TestTrapRightsOutliveTurns(t *testing.T) {
	three := "r P f5 / y P m6 / g P l13 / b P e12"
	leads(t, camped(three, "r -"), "f5-f7 m6-k6 l13-l11", camped("r P f7 / y P k6 / g P l11 / b P e12", "b - ep=k6<l6,f7<f6,l11<l12"))
	leads(t, camped(three, "r -"), "f5-f7 m6-k6 l13-l11 e12-g12", camped("r P f7 / y P k6 / g P l11 / b P g12", "r - ep=k6<l6,l11<l12,g12<f12"))
	// A capture ends the right, and so does an en passant capture.
	leads(t, camped("r G f7 / y G f8", "y - ep=f7<f6"), "f8xf7", camped("y G f7", "g yG"))
	// So does a hand-over: Red checkmates Yellow, whose Point made a double step.
	leads(t, camped("r R h9 / y P m6 / b K a10 G m9", "y -"), "m6-k6 i17-i16 m9-m8", camped("r R h9 / r P k6 / g K i16 / b K a10 G m8", "r - out=y"))
	// The rights of the other armies stay.
	leads(t, camped("r R h9 / g P l13 / b K a10 G m9", "g -"), "l13-l11 m9-m8", camped("r R h9 / g P l11 / b K a10 G m8", "r - ep=l11<l12 out=y"))
	// With Yellow out, Green plays right after Red.
	leads(t, camped("r P f5", "r - out=y"), "f5-f7", camped("r P f7", "g - ep=f7<f6 out=y"))
}

// A hand-over is a list of changes that a screen can show: the King, the other pieces from its
// square outward, the hand; all of it after the change of the mover.
func TestHandOverChanges(t *testing.T) {
	r := standard(t)
	rec := gametest.Played(t, r, gametest.Read(t, r, camped("r R h9 / y C p8 P n11 +S d4 / b K a10 G m9", "b 2yB")), "m9-m8")
	var list []string
	for _, c := range rec.At().Changes {
		at := ""
		if c.Op != game.Hand && c.Op != game.Value && c.Op != game.Mover {
			at = " " + r.Board.SquareName(c.At)
		}
		switch c.Op {
		case game.Shift:
			list = append(list, "shift"+at)
		case game.Mover:
			list = append(list, fmt.Sprint("mover ", c.Next))
		case game.Lift:
			list = append(list, "lift"+at+" by "+r.Armies[c.By].Name)
		case game.ChangeKind:
			name := func(m game.Piece) string { return r.Armies[m.Army()].Name + " " + r.Kinds[m.Kind()].ID }
			list = append(list, "turn"+at+" "+name(c.Before)+" to "+name(c.After))
		case game.Hand:
			list = append(list, fmt.Sprint("hand ", r.Armies[c.By].Name, " ", r.Kinds[c.Kind].ID, " ", c.OldValue, " to ", c.NewValue))
		case game.Value:
			list = append(list, "out")
		}
	}
	want := []string{"shift m9", "mover 0", "lift q9 by Red", "turn p8 Yellow C to Red S", "turn n11 Yellow P to Red P", "turn d4 Yellow +S to Red +C",
		"hand Yellow B 2 to 0", "hand Red R 0 to 2", "out"}
	if !slices.Equal(list, want) {
		t.Errorf("%q, want %q", list, want)
	}
	if p := rec.Position(); p.InGame(1) || !p.InGame(0) || p.Remaining() != 3 || !slices.Equal(p.Eliminated(nil), []game.Army{1}) {
		t.Errorf("out: %v", p.Eliminated(nil))
	}
}

func TestEnds(t *testing.T) {
	r := standard(t)
	// The last army wins, and no move can be played after that.
	rec := gametest.Played(t, r, gametest.Read(t, r, camped("b K a10 G m9 / r R h9 / y B i12", "b - out=g")), "m9-m8")
	if gametest.Result(rec) != "-" { // Blue and Red are left
		t.Errorf("two armies are left: %s", gametest.Result(rec))
	}
	rec = gametest.Played(t, r, gametest.Read(t, r, camped("r R p2 o2 n2 l1", "r - out=gb")), "l1-q1", "q9-q10")
	if got := gametest.Result(rec); got != "win r last" || len(rec.Moves(nil)) > 0 {
		t.Errorf("%s, %d moves", got, len(rec.Moves(nil)))
	}
	if end := notation.PositionText(r, rec.Position()); end != camped("r R p2 o2 n2 q1", "r - out=gby") {
		t.Error(end)
	} else {
		gametest.Read(t, r, end)
	}
}

func TestRepetition(t *testing.T) {
	r := standard(t)
	there, back := []string{"i1-i2", "q9-p9", "i17-i16", "a9-b9"}, []string{"i2-i1", "p9-q9", "i16-i17", "b9-a9"}
	var moves []string
	for range 3 {
		moves = append(append(moves, there...), back...)
	}
	rec := gametest.Played(t, r, gametest.Read(t, r, camped("r P f5", "r -")), moves[:len(moves)-1]...)
	if got := gametest.Result(rec); got != "-" {
		t.Errorf("early: %s", got)
	}
	rec = gametest.Played(t, r, gametest.Read(t, r, camped("r P f5", "r -")), moves...)
	if got := gametest.Result(rec); got != "draw repetition" || len(rec.Moves(nil)) > 0 {
		t.Errorf("fourth time: %s", got)
	}
	// En passant rights don't make positions different: the first one has a right, the others don't.
	rec = gametest.Played(t, r, gametest.Read(t, r, camped("r P f5 / b P e9", "r - ep=e9<d9")), moves...)
	if got := gametest.Result(rec); got != "draw repetition" {
		t.Errorf("with a right: %s", got)
	}
	// The same board with another army to move, or with other pieces in hand, is another position.
	var cycles []string
	for range 2 {
		cycles = append(cycles, "i1-i2", "i17-i16", "i2-j1", "i16-i17", "j1-i1", "i17-i16", "i1-i2", "i16-j17", "i2-i1", "j17-i17")
	}
	rec = gametest.Played(t, r, gametest.Read(t, r, camped("", "r - out=yb")), cycles...)
	if got := gametest.Result(rec); got != "-" {
		t.Errorf("with another side to move: %s", got)
	}
	cycles = cycles[:0]
	for range 4 {
		cycles = append(cycles, "P*g8", "g9xg8", "i1-i2", "g8-g9", "i2-j1", "i17-i16", "j1-i1", "i16-i17")
	}
	rec = gametest.Played(t, r, gametest.Read(t, r, camped("g G g9", "r 4rP out=yb")), cycles...)
	if got := gametest.Result(rec); got != "-" {
		t.Errorf("with other pieces in hand: %s", got)
	}
}

// A piece that is captured en passant leaves its own square, which may open the line of a Rook or a
// Bishop to the captor's King.
func TestPieceCapturedEnPassantShieldedTheKing(t *testing.T) {
	has(t, camped("r K g3 P h7 / y P g8 / b R g12", "r - ep=g8<h8"), "h7-h8 no h7xh8[g8]")
	has(t, camped("r K g3 P h7 / y P g8 / b R h12", "r - ep=g8<h8"), "h7-h8 h7xh8[g8]")
	has(t, camped("r K f7 P h7 / y P g8 / g B k12", "r - ep=g8<h8"), "h7-h8 no h7xh8[g8]")
	has(t, camped("r K d5 P h7 / y P g8 / g B k12", "r - ep=g8<h8"), "h7-h8 h7xh8[g8]") // no Green piece captures in that corner
	has(t, camped("r K h2 P h7 / y P g8 / b R h12", "r - ep=g8<h8"), "h7-h8 h7xh8[g8]") // the captor stays on the line
}

// quietWalk plays n turns of two Kings without repeating a position four times.
func quietWalk(t *testing.T, rec *game.Record, n int) {
	t.Helper()
	r := rec.Rules()
	seen := map[string]int{}
	for range n {
		list := rec.Moves(nil)
		done := false
		for i := range list {
			m := list[(i*7+rec.At().Ply)%len(list)]
			if len(m.Captured()) > 0 || m.Type == game.Drop || m.Becomes != 0 {
				continue
			}
			rec.Play(m)
			id := string(r.Identity(rec.Position(), nil))
			if seen[id] < 2 && rec.Position().Remaining() == 2 {
				seen[id]++
				done = true
				break
			}
			rec.Undo()
		}
		if !done {
			t.Fatalf("no quiet move at ply %d in %s", rec.At().Ply, notation.PositionText(r, rec.Position()))
		}
	}
}

func TestMoveLimit(t *testing.T) {
	r := standard(t)
	rec := game.NewRecord(r, gametest.Read(t, r, camped("", "r rG out=yb")))
	quietWalk(t, rec, 399)
	if got := gametest.Result(rec); got != "-" {
		t.Errorf("399 turns: %s", got)
	}
	quietWalk(t, rec, 1)
	if got := gametest.Result(rec); got != "draw moves" || len(rec.Moves(nil)) > 0 {
		t.Errorf("400 turns: %s", got)
	}
	// A drop restarts the count; when the 400th turn is taken back, the game continues.
	rec.Undo()
	for rec.Position().Mover() != 0 {
		rec.Undo()
	}
	for _, m := range rec.Moves(nil) {
		if m.Type == game.Drop {
			rec.Play(m)
			break
		}
	}
	quietWalk(t, rec, 30)
	if got := gametest.Result(rec); got != "-" {
		t.Errorf("after a drop: %s", got)
	}
	// The record has both counters: when its line is read back, it ends the same way.
	line := notation.Line(rec)
	back, err := notation.Library{Find: gametest.Finder(standard(t))}.ReadRecord(line)
	if err != nil || notation.Line(back) != line {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(gametest.Nodes(back.Root()), func(n *game.Node) bool { return n.Result.Reason == game.MoveLimit }) {
		t.Error("the branch that ended at the limit is read as unfinished")
	}
}

// A capture, a drop and a promotion restart the count of quiet turns; a checkmate, and what it hands
// over and promotes, doesn't (8.5).
func TestQuietCountRestarts(t *testing.T) {
	r, err := newRules(func() rulings { h := ruled(nil); h.Quiet = 3; return h }())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, text, moves, want string
	}{
		{"three quiet turns", camped("r S l8", "r -"), "l8-m9 q9-q10 i17-i16", "draw moves"},
		{"two quiet turns", camped("r S l8", "r -"), "l8-m9 q9-q10", "-"},
		{"a promotion first", camped("r S l8", "r -"), "l8-m9=+S q9-q10 i17-i16", "-"},
		{"three quiet turns after a promotion", camped("r S l8", "r -"), "l8-m9=+S q9-q10 i17-i16 a9-a10", "draw moves"},
		{"a drop first", camped("", "r rG"), "G*i9 q9-q10 i17-i16", "-"},
		{"a capture last", camped("y P h17", "r -"), "i1-i2 q9-q10 i17xh17", "-"},
		{"a checkmate that promotes", camped("r R h9 / y P f17 / b K a10 G m9", "b -"), "m9-m8 i1-i2 i17-i16", "draw moves"},
	} {
		rec := gametest.Played(t, r, gametest.Read(t, r, c.text), strings.Fields(c.moves)...)
		if got := gametest.Result(rec); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestResigning(t *testing.T) {
	r := standard(t)
	for rest, want := range map[string]string{"r -": "4", "r - out=y": "3"} {
		rec := game.NewRecord(r, gametest.Read(t, r, camped("r P f5", rest)))
		if _, err := rec.Resign(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", rest, err)
		}
		if len(rec.Root().Children) > 0 || rec.At().Result.Over() {
			t.Errorf("%s: a refused resignation changes the record", rest)
		}
	}
	for rest, want := range map[string]string{"r - out=yb": "win g resignation", "g - out=by": "win r resignation", "b - out=ry": "win g resignation"} {
		rec := game.NewRecord(r, gametest.Read(t, r, camped("", rest)))
		if _, err := rec.Resign(); err != nil || gametest.Result(rec) != want {
			t.Errorf("%s: %s, %v", rest, gametest.Result(rec), err)
		}
	}
	rec := game.NewRecord(r, nil)
	if _, err := rec.Agree(); err != nil || gametest.Result(rec) != "draw agreement" {
		t.Errorf("%s, %v", gametest.Result(rec), err)
	}
	_, err := notation.Library{Find: gametest.Finder(r)}.ReadRecord("haiku-shogi;start;f5-f7 resign:y")
	if e := (&notation.RecordError{}); !errors.As(err, &e) || e.Move != 2 || e.Word != "resign:y" {
		t.Errorf("four armies: %v", err)
	}
}

// Each ruling has its effect.
func TestSwitches(t *testing.T) {
	with := func(change func(*rulings)) *rules {
		rulings := ruled(nil)
		change(&rulings)
		r, err := newRules(rulings)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	end := func(r *rules, text, move string) string {
		return notation.PositionText(r, gametest.Played(t, r, gametest.Read(t, r, text), move).Position())
	}
	unsafe := camped("r K q1 P a5 / y R q8 p8 o8", "r -")
	strict := with(func(h *rulings) { h.AllIfNoneSafe = false })
	gametest.Same(t, unsafe, gametest.Listed(strict, gametest.Read(t, strict, unsafe)), []string{"pass"})
	chain := camped("b K a10 G m9 / r R h9 / y B i12", "b -")
	single := with(func(h *rulings) { h.Chains = false })
	if got := end(single, chain, "m9-m8"); got != camped("b K a10 G m8 / r R h9 i12", "r - out=y") {
		t.Errorf("without chains: %s", got)
	}
	mate := camped("r R h9 / y +S d4 P f17 / b K a10 G m9", "b -")
	plain := with(func(h *rulings) { h.KeepsPromotion = false })
	if got := end(plain, mate, "m9-m8"); got != camped("r R h9 C d4 +P f17 / b K a10 G m8", "r - out=y") {
		t.Errorf("without keeping promotions: %s", got)
	}
	stuck := with(func(h *rulings) { h.Promotes = false })
	if got := end(stuck, mate, "m9-m8"); got != camped("r R h9 +C d4 P f17 / b K a10 G m8", "r - out=y") {
		t.Errorf("without promotion on the last line: %s", got)
	}
}
