package teegarden

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
)

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
		{"a piece that moves along the line doesn't open it", "2k6/9/9/9/2P6/9/2G6/9/4K4 w - balls=c3,c6", "c5-c6", false},
		{"a piece that steps aside opens the line", "2k6/9/9/9/2S6/9/2G6/9/4K4 w - balls=c3", "c5-b4", true},
		{"a ball struck aside doesn't open a line", "2k6/9/2p6/9/9/9/2G6/9/4K4 w - balls=c3:2", "c3@a3", false},
		{"a golf piece with a piece in front of it has no line", "2k6/9/2p6/9/9/9/9/9/4K4 w G balls=c5", "G*c5", false},
	} {
		rec := gametest.Played(t, r, gametest.Read(t, r, c.pos), c.move)
		threats := r.Checks(rec.Position())
		if got := len(threats) > 0; got != c.check {
			t.Errorf("%s: check %v in %s", c.name, got, notation.PositionText(r, rec.Position()))
		}
		for _, x := range threats {
			if !x.Extra && strings.Contains(c.name, "ball") {
				t.Errorf("%s: not by golf", c.name)
			}
		}
	}
	// The striker hits with one ball and attacks with the other: the King is the first piece on
	// the line now.
	rec := gametest.Played(t, r, gametest.Read(t, r, "2k6/9/2p6/9/2G6/9/9/9/4K4 w - balls=c5:2"), "c5@c7")
	if got := r.Checks(rec.Position()); len(got) != 1 || !got[0].Extra || r.Board.SquareName(got[0].By) != "c5" {
		t.Errorf("the second ball gives no check: %v", got)
	}
	rec = gametest.Played(t, r, gametest.Read(t, r, "2k6/9/2p6/9/2G6/9/9/9/4K4 w - balls=c5"), "c5@c7")
	if got := r.Checks(rec.Position()); len(got) != 0 {
		t.Errorf("check without a ball: %v", got)
	}
}

// A lost ball leaves the game, and pieces of both armies go to the striker's hand (5, 7.4).
func TestHandsAndLostBalls(t *testing.T) {
	r := standard(t)
	for _, c := range []struct{ name, pos, move, end string }{
		{"a choice loses the ball", "4k4/9/9/9/2G6/9/9/9/4K4 w - balls=c5:2", "c5@e5", "4k4/9/9/9/2G6/9/9/9/4K4 b - balls=c5"},
		{"a ball beside the middle file stays in the Lake", "4k4/9/9/9/2G6/9/9/9/4K4 w - balls=c5", "c5@f5", "4k4/9/9/9/2G6/9/9/9/4K4 b - balls=f5"},
		{"a friendly promoted piece is banked", "4k4/9/9/9/2G3+R2/9/9/9/4K4 w - balls=c5", "c5@g5", "4k4/9/9/9/2G6/9/9/9/4K4 b R balls=g5"},
		{"an enemy promoted piece too", "4k4/9/9/9/2G3+b2/9/9/9/4K4 w - balls=c5", "c5@g5", "4k4/9/9/9/2G6/9/9/9/4K4 b B balls=g5"},
		{"Black banks for its own hand", "4k4/9/9/9/2g3P2/9/9/9/4K4 b - balls=c5", "c5@g5", "4k4/9/9/9/2g6/9/9/9/4K4 w p balls=g5"},
		{"a move captures as well, the ball stays", "4k4/9/9/9/9/2p6/2P6/9/4K4 w - balls=c4", "c3xc4", "4k4/9/9/9/9/2P6/9/9/4K4 b P balls=c4"},
		{"balls don't travel with pieces", "4k4/9/9/9/2G6/9/9/9/4K4 w - balls=c5", "c5-b5", "4k4/9/9/9/1G7/9/9/9/4K4 b - balls=c5"},
		{"a pull out of the Lake", "4k4/9/9/9/9/2P6/9/9/4K4 w - balls=c4,d4", "c4<d4", "4k4/9/9/9/9/2P6/9/9/4K4 b - balls=c4:2"},
		{"a drop on a ball", "4k4/9/9/9/9/9/9/9/4K4 w 2W balls=a5", "W*a5", "4k4/9/9/9/W8/9/9/9/4K4 b W balls=a5"},
	} {
		rec := gametest.Played(t, r, gametest.Read(t, r, c.pos), c.move)
		if got := notation.PositionText(r, rec.Position()); got != c.end {
			t.Errorf("%s: %s ends at\n%s, want\n%s", c.name, c.move, got, c.end)
		}
	}
}

// The changes of a stroke are in the order in which they are shown.
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
			if x.Op == game.Die && fmt.Sprint(x.DieValue) != c.move[len(c.move)-1:] {
				t.Errorf("%s shows %d", c.move, x.DieValue)
			}
		}
		if !slices.Equal(ops, c.ops) {
			t.Errorf("%s: %v, want %v", c.move, ops, c.ops)
		}
		if rec.At().Piece == 0 {
			t.Errorf("%s: no piece was drawn", c.move)
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
			t.Errorf("%s: route %s, class %d", c.move, got, m.Class(route))
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
	if got, ok := rec.PreviousRoll(m); !ok || r.MoveText(got) != "c4@E:5" {
		t.Errorf("%s, %v", r.MoveText(got), ok)
	}
	north, _ := game.ReadMove(r, rec.Position(), "c4@N")
	if _, ok := rec.PreviousRoll(north); ok {
		t.Error("another stroke gets the same roll")
	}
	if n := rec.Redo(); n == nil || n.Text != "c4@E:5" || n.Move.Die() != 5 {
		t.Errorf("redone: %v", n)
	}
	line := notation.Line(rec)
	if line != "tee-garden-shogi;4k4/9/9/9/9/2G6/9/9/4K4 w - balls=c4;c4@E:5" {
		t.Errorf("%s", line)
	}
	for _, bad := range []string{"c4@E", "c4@E:0", "c4@E:7", "c4@E:55", "c4@E:", "c4@c1:1"} {
		if _, err := (notation.Library{Find: gametest.Finder(standard(t))}).ReadRecord(strings.Replace(line, "c4@E:5", bad, 1)); err == nil || !strings.Contains(err.Error(), "move 1") {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

// Two throws of one stroke are two branches of a record.
func TestDiceInBranches(t *testing.T) {
	line := "tee-garden-shogi;4k4/9/9/9/9/2G6/9/9/4K4 w - balls=c4;c4@E:5 (c4@E:2 e9-e8) (c4@N:6) e9-d9"
	rec, err := notation.Library{Find: gametest.Finder(standard(t))}.ReadRecord(line)
	if err != nil {
		t.Fatal(err)
	}
	if got := notation.Line(rec); got != line {
		t.Errorf("%s is written %s", line, got)
	}
	if got := gametest.Outline(rec.Root()); got != "<c4@E:5,e9-d9|c4@E:2,e9-e8|c4@N:6>" {
		t.Errorf("the tree is %s", got)
	}
	rec.Goto(0)
	m, _ := game.ReadMove(rec.Rules(), rec.Position(), "c4@E")
	if got, ok := rec.PreviousRoll(m); !ok || got.Die() != 2 {
		t.Errorf("the last roll is %d, %v", got.Die(), ok)
	}
}

// A threat by golf has a line to show: the route of the ball that would hit.
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
	// A threat by a move is no extra one, though the piece could hit as well.
	p = gametest.Read(t, r, "4k4/9/9/9/6gK1/9/9/9/9 w - balls=g5")
	if list := r.Checks(p); len(list) != 1 || list[0].Extra {
		t.Errorf("%v", list)
	}
}
