package render

import (
	"slices"
	"testing"
	"time"

	"fairway/game"
)

// tap is a short touch at a distance from a square's middle.
func (u *user) tap(name string, dx, dy float64) {
	x, y := u.place(name)
	u.finger(PointerDown, x+dx, y+dy)
	u.pass(60)
	u.finger(PointerUp, x+dx, y+dy)
	u.pass(400)
}

func TestUnambiguousTapCountsAtOnce(t *testing.T) {
	u := sit(t, 390, 390, "start")
	if u.lay.c >= touchSquare {
		t.Fatalf("squares of %v", u.lay.c)
	}
	u.tap("a6", 2, -3)
	u.wants("", "a6")
	u.tap("a7", 0, 5)
	u.wants("a6-a7", "")
	if u.loupe.state != loupeShut {
		t.Error("the loupe is open")
	}
}

func TestTapOnEmptySquareCancels(t *testing.T) {
	u := sit(t, 390, 390, lionTwo)
	u.tap("j10", 0, 0)
	u.wants("", "j10")
	u.tap("c3", 0, 0)
	u.wants("", "")
}

func TestTapOnAnotherPieceInspectsIt(t *testing.T) {
	u := sit(t, 390, 390, "start", "a6-a7")
	u.tap("a7", 0, 0) // Black's, while White is to move
	u.wants("a6-a7", "a7")
	if !u.s.Peeking() || u.loupe.state != loupeShut {
		t.Errorf("inspecting %v, loupe %d", u.s.Peeking(), u.loupe.state)
	}
}

func TestAmbiguousTapOpensALoupeThatStays(t *testing.T) {
	u := sit(t, 390, 390, "start")
	u.tap("b6", u.lay.c/2, 0) // between b6 and c6
	u.wants("", "")
	if u.loupe.state != loupeStays {
		t.Fatalf("the loupe's state is %d", u.loupe.state)
	}
	if !u.Grab(u.loupe.box.x+5, u.loupe.box.y+5) || u.Grab(u.loupe.box.x+5, u.loupe.box.y+u.loupe.box.h+8) {
		t.Error("only the loupe should capture the finger")
	}
	col, row := u.lay.cell(u.square("c6"))
	u.finger(PointerDown, u.loupe.box.x+(float64(col)+.5-u.loupe.left)*u.loupe.cell, u.loupe.box.y+(float64(row)+.5-u.loupe.top)*u.loupe.cell)
	u.wants("", "c6")
	if u.loupe.state != loupeShut {
		t.Error("the loupe stays after a choice")
	}
}

func TestRestingFingerOpensTheLoupe(t *testing.T) {
	u := sit(t, 390, 390, lionTwo)
	u.tap("j10", 0, 0)
	x, y := u.place("j11")
	u.finger(PointerDown, x, y)
	if u.Grab(x, y) || u.paper.hold {
		t.Error("the finger is captured at once")
	}
	u.pass(tapTime + 5)
	if u.loupe.state != loupeOpen || !u.paper.hold {
		t.Fatalf("state %d, held %v", u.loupe.state, u.paper.hold)
	}
	if u.squareName(u.loupe.target.at) != "j11" || u.squareName(u.s.Hovered()) != "j11" {
		t.Errorf("aims at %s, hovers %s", u.squareName(u.loupe.target.at), u.squareName(u.s.Hovered()))
	}
	u.finger(PointerMove, x+loupeSquare, y) // one square in the loupe, two on the board
	if u.squareName(u.loupe.target.at) != "k11" {
		t.Errorf("slid to %s", u.squareName(u.loupe.target.at))
	}
	u.finger(PointerMove, x, y-loupeSquare)
	u.finger(PointerUp, x, y-loupeSquare)
	u.wants("j10xj12=+LN", "")
}

func TestLiftOnAFirstCaptureContinuesInTheLoupe(t *testing.T) {
	u := sit(t, 390, 390, lionTwo)
	u.tap("j10", 0, 0)
	x, y := u.place("j11")
	u.finger(PointerDown, x, y)
	u.pass(tapTime + 5)
	u.finger(PointerMove, x+fingerStart+1, y)
	u.finger(PointerUp, x+fingerStart+1, y)
	u.wants("", "j10")
	if len(u.s.ChosenCaptures()) != 1 || u.loupe.state != loupeStays {
		t.Fatalf("chosen %v, loupe %d", u.s.ChosenCaptures(), u.loupe.state)
	}
	col, row := u.lay.cell(u.square("j12"))
	u.pass(400)
	u.finger(PointerDown, u.loupe.box.x+(float64(col)+.5-u.loupe.left)*u.loupe.cell, u.loupe.box.y+(float64(row)+.5-u.loupe.top)*u.loupe.cell)
	u.wants("j10xj12[j11,j12]=+LN", "")
	if u.loupe.state != loupeShut {
		t.Error("the loupe stays after the move")
	}
}

func TestCancelFromThePageClosesTheLoupe(t *testing.T) {
	u := sit(t, 390, 390, lionTwo)
	u.tap("j10", 0, 0)
	x, y := u.place("j11")
	u.finger(PointerDown, x, y)
	u.pass(tapTime + 5)
	u.finger(PointerMove, x+fingerStart+1, y)
	u.finger(PointerUp, x+fingerStart+1, y)
	if u.loupe.state != loupeStays {
		t.Fatalf("state %d", u.loupe.state)
	}
	u.s.Cancel()
	u.Changed()
	if u.loupe.state != loupeShut {
		t.Errorf("state %d after the cancel", u.loupe.state)
	}
}

func TestSlowTapIsATap(t *testing.T) {
	u := sit(t, 390, 390, lionTwo)
	for _, name := range []string{"j10", "j11", "j12"} {
		x, y := u.place(name)
		u.finger(PointerDown, x, y)
		u.pass(3 * tapTime)
		if u.loupe.state != loupeOpen {
			t.Errorf("%s: no loupe", name)
		}
		u.finger(PointerUp, x, y)
		u.pass(400)
		if u.loupe.state != loupeShut {
			t.Errorf("%s: the loupe stays", name)
		}
	}
	u.wants("j10xj12[j11,j12]=+LN", "")
}

func TestSwipeScrolls(t *testing.T) {
	u := sit(t, 390, 390, "start")
	x, y := u.place("a6")
	u.finger(PointerDown, x, y)
	u.pass(50)
	u.finger(PointerMove, x, y-fingerStart-1)
	u.pass(300)
	if u.loupe.state != loupeShut || u.paper.hold {
		t.Errorf("state %d, held %v", u.loupe.state, u.paper.hold)
	}
	u.finger(PointerUp, x, y-100)
	u.wants("", "")
}

func TestLeavingTheBoardOrASecondFingerCancels(t *testing.T) {
	u := sit(t, 390, 390, lionTwo)
	u.tap("j10", 0, 0)
	x, y := u.place("j11")
	u.finger(PointerDown, x, y)
	u.pass(tapTime + 5)
	u.finger(PointerMove, x+12*loupeSquare, y)
	if u.loupe.target.at != game.None {
		t.Fatalf("aims at %s", u.squareName(u.loupe.target.at))
	}
	u.finger(PointerUp, x+12*loupeSquare, y)
	u.wants("", "j10")
	u.finger(PointerDown, x, y)
	u.pass(tapTime + 5)
	u.do(Event{Kind: PointerDown, Pointer: Touch, X: 20, Y: 20, ID: 8})
	u.finger(PointerUp, x, y)
	u.wants("", "j10")
	if len(u.s.ChosenCaptures()) != 0 || u.loupe.state != loupeShut {
		t.Error("the second finger doesn't cancel")
	}
}

// Every square can be aimed at, the loupe stays inside the document, and the aim keeps away from the finger.
func TestLoupeReachesEverySquareAndStaysInside(t *testing.T) {
	for _, c := range []struct {
		game string
		size [2]float64
	}{
		{"hook-shogi", [2]float64{390, 390}}, {"hook-shogi", [2]float64{360, 360}}, {"hook-shogi", [2]float64{390, 600}}, {"hook-shogi", [2]float64{844, 390}},
		{"minigolf-chess", [2]float64{203, 378}}, {"minigolf-chess", [2]float64{844, 390}},
		{"tee-garden-shogi", [2]float64{258, 390}}, {"tee-garden-shogi", [2]float64{240, 480}},
	} {
		size := c.size
		u := sitAt(t, c.game, size[0], size[1], "start")
		board := u.s.Game().Board
		for s := range game.Square(board.Size()) {
			x, y := u.lay.centre(s)
			u.loupe = loupe{state: loupeWaits, first: wholeSquare(s), px: x, py: y, x: x, y: y}
			u.openLoupe()
			l := &u.loupe
			if l.target.at != s {
				t.Fatalf("%v: aims at %s, want %s", size, u.squareName(l.target.at), u.squareName(s))
			}
			if l.box.x < 0 || l.box.y < 0 || l.box.x+l.box.w > size[0] || l.box.y+l.box.h > size[1] {
				t.Fatalf("%v %s: the loupe is at %+v", size, u.squareName(s), l.box)
			}
			if l.left < 0 || l.top < 0 || l.left+l.cols > float64(board.Files) || l.top+l.rows > float64(board.Ranks) {
				t.Fatalf("%v %s: the loupe's view starts at %v %v", size, u.squareName(s), l.left, l.top)
			}
			if l.cell < 44 {
				t.Errorf("%v: squares of %v", size, l.cell)
			}
			ay := l.box.y + (l.ay-l.top)*l.row
			if d := y - ay; d < 40 && d > -40 {
				t.Errorf("%v %s: the finger is %v from its aim", size, u.squareName(s), d)
			}
			if got := u.underLoupe(l.box.x+(l.ax-l.left)*l.cell, ay); got.at != s {
				t.Fatalf("%v: the loupe aims at %s, want %s", size, u.squareName(got.at), u.squareName(s))
			}
		}
	}
}

func TestFingersDragOnLargeSquares(t *testing.T) {
	u := sit(t, 829, 829, "start")
	x, y := u.place("a6")
	tx, ty := u.place("a7")
	if !u.Grab(x, y) || u.Grab(tx, ty) {
		t.Error("only a piece that can move should capture the finger")
	}
	u.finger(PointerDown, x, y)
	u.finger(PointerMove, tx, ty)
	u.finger(PointerUp, tx, ty)
	u.wants("a6-a7", "")
	u.pass(500)
	u.tap("b14", 0, 0)
	u.tap("b13", 0, 0)
	u.wants("b14-b13", "")
}

// The loupe is never under its finger, wherever that rests on a board of small squares.
func TestLoupeKeepsAwayFromTheFinger(t *testing.T) {
	for _, name := range []string{"j18", "j15", "j12", "j10", "j8", "j5", "a10", "s2"} {
		u := sit(t, 390, 390, "19/9P8k/19/19/9P9/19/19/9P9/19/P8P9/19/9P9/19/19/9P9/19/19/18P/1K17 b -")
		x, y := u.place(name)
		u.finger(PointerDown, x, y)
		u.pass(tapTime + 5)
		l := u.loupe
		if l.state != loupeOpen {
			t.Fatalf("%s: state %d", name, l.state)
		}
		if l.box.y < y+loupeGap-1 && l.box.y+l.box.h > y-loupeGap+1 {
			t.Errorf("%s: the finger at %.0f is in %+v", name, y, l.box)
		}
		if l.cell < minLoupeSquare || l.rows < 3 || l.box.y < 0 || l.box.y+l.box.h > 390 {
			t.Errorf("%s: %v squares of %.1f in %+v", name, l.rows, l.cell, l.box)
		}
	}
}

// A finger that rests on a piece asks for its card, on small and large squares, for both armies.
func TestLongPressRequestsTheCard(t *testing.T) {
	for _, c := range []struct {
		side   float64
		at     string
		before []string
	}{{390, "b6", nil}, {390, "b14", nil}, {829, "b6", nil}, {829, "b14", nil}, {829, "b6", []string{"b6"}}} {
		u := sit(t, c.side, c.side, "start")
		u.click(c.before...)
		u.pass(400)
		x, y := u.place(c.at)
		u.finger(PointerDown, x, y)
		u.pass(longPress + 20)
		u.frame()
		u.finger(PointerUp, x, y)
		if !slices.Contains(u.paper.emitted, "card "+c.at) || u.selected() != c.at || u.loupe.state != loupeShut {
			t.Errorf("%v: %v, selected %q, loupe %d", c, u.paper.emitted, u.selected(), u.loupe.state)
		}
		u.wants("", c.at)
	}
	// A tap stays a tap if one slow frame makes the finger seem to have rested.
	u := sit(t, 829, 829, "start")
	x, y := u.place("b14")
	for _, want := range []string{"b14", ""} { // another tap gives the piece up
		u.pass(400)
		u.finger(PointerDown, x, y)
		u.clock = u.clock.Add((longPress + 20) * time.Millisecond)
		u.frame()
		u.finger(PointerUp, x, y)
		if u.selected() != want || slices.Contains(u.paper.emitted, "card b14") {
			t.Errorf("after a tap: %v, selected %q", u.paper.emitted, u.selected())
		}
	}

	u = sit(t, 829, 829, lionTwo)
	u.click("j10")
	u.pass(400)
	x, y = u.place("j11") // what can be captured keeps that meaning
	u.finger(PointerDown, x, y)
	u.pass(longPress + 20)
	u.frame()
	u.finger(PointerUp, x, y)
	if len(u.s.ChosenCaptures()) != 1 {
		t.Errorf("chosen %v, reported %v", u.s.ChosenCaptures(), u.paper.emitted)
	}
}
