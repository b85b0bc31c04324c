package render

import (
	"math"
	"slices"
	"testing"
	"time"

	"fairway/game"
)

// paper is a Platform for tests: it hands out events and records what the board reports.
type paper struct {
	queue   []Event
	hold    bool
	reduced bool
	dark    bool
	cancels bool
	changed int
	emitted []string
}

func (p *paper) Events(buf []Event) []Event {
	buf = append(buf, p.queue...)
	p.queue = p.queue[:0]
	return buf
}
func (p *paper) Sleep(bool)                {}
func (p *paper) Wake()                     {}
func (p *paper) Hold()                     { p.hold = true }
func (p *paper) RightClickCancels(on bool) { p.cancels = on }
func (p *paper) ReducedMotion() bool       { return p.reduced }
func (p *paper) Dark() bool                { return p.dark }
func (p *paper) Changed()                  { p.changed++ }
func (p *paper) Emit(event, detail string) { p.emitted = append(p.emitted, event+" "+detail) }

// Paint has no painter, so the board paints by itself.
func (p *paper) Paint([]float32, int, int) []byte { return nil }

// user is a board on paper and a person who uses it.
type user struct {
	*Board
	t     *testing.T
	paper *paper
	clock time.Time
	ms    float64
}

// sit opens Hook Shogi at a position in a document of w x h CSS pixels.
func sit(t *testing.T, w, h float64, position string, moves ...string) *user {
	t.Helper()
	return sitAt(t, "hook-shogi", w, h, position, moves...)
}

// pass lets time pass, in milliseconds.
func (u *user) pass(ms float64) {
	u.clock = u.clock.Add(time.Duration(ms * float64(time.Millisecond)))
	u.ms += ms
	u.frame()
}

func (u *user) frame() {
	u.t.Helper()
	if err := u.Update(); err != nil {
		u.t.Fatal(err)
	}
}

func (u *user) do(e Event) {
	u.t.Helper()
	e.Time = u.ms
	u.paper.queue = append(u.paper.queue, e)
	u.frame()
}

func (u *user) square(name string) game.Square {
	u.t.Helper()
	s, err := u.s.Game().Board.ParseSquare(name)
	if err != nil {
		u.t.Fatal(err)
	}
	return s
}

// place is the middle of a square.
func (u *user) place(name string) (x, y float64) { return u.lay.centre(u.square(name)) }

func (u *user) point(name string) {
	x, y := u.place(name)
	u.do(Event{Kind: PointerMove, Pointer: Mouse, X: x, Y: y, ID: 1})
}

// click clicks with the mouse on squares, slowly.
func (u *user) click(names ...string) {
	for _, n := range names {
		u.point(n)
		u.pressAt(n)
		u.pass(400)
	}
}

// pressAt clicks without waiting afterwards.
func (u *user) pressAt(name string) {
	x, y := u.place(name)
	u.do(Event{Kind: PointerDown, Pointer: Mouse, X: x, Y: y, ID: 1, Buttons: 1})
	u.do(Event{Kind: PointerUp, Pointer: Mouse, X: x, Y: y, ID: 1})
}

func (u *user) finger(kind EventKind, x, y float64) {
	u.do(Event{Kind: kind, Pointer: Touch, X: x, Y: y, ID: 7})
}

// played returns the text of the last move, empty at the beginning.
func (u *user) played() string { return u.s.Record().At().Text }

func (u *user) selected() string { return u.squareName(u.s.Selected()) }

func (u *user) wants(played, selected string) {
	u.t.Helper()
	if u.played() != played || u.selected() != selected {
		u.t.Errorf("played %q, selected %q; want %q, %q", u.played(), u.selected(), played, selected)
	}
}

const (
	lionAlone = "19/18k/19/19/19/19/19/19/19/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -"
	lionOne   = "19/18k/19/19/19/19/19/19/9p9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -"
	lionTwo   = "19/18k/19/19/19/19/19/9s9/9g9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -"
	pawnFar   = "19/9P9/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -"
	rookMates = "k18/1r17/19/19/19/19/19/19/19/R18/19/19/19/19/19/19/19/19/1K17 b -"
)

func TestBoardFillsItsDocument(t *testing.T) {
	for _, c := range []struct {
		w, h   float64
		framed bool
	}{{829, 829, true}, {1280, 800, true}, {390, 390, false}, {390, 700, false}, {844, 390, false}, {500, 500, false}, {545, 545, true}, {40, 40, false}} {
		for _, scale := range []float64{1, 1.5, 2, 3} {
			l := fit(shape{files: 19, ranks: 19}, c.w, c.h, scale)
			side := 19*l.c + 2*l.margin
			if side > math.Min(c.w, c.h)+1e-9 || side < math.Min(c.w, c.h)-1.5 {
				t.Errorf("%v x %v: the drawing is %v wide", c.w, c.h, side)
			}
			if l.frame > 0 != c.framed {
				t.Errorf("%v x %v: frame %v at c %v", c.w, c.h, l.frame, l.c)
			}
			if x := l.x * scale; math.Abs(x-math.Round(x)) > 1e-6 {
				t.Errorf("%v x %v at %v: the corner is between pixels: %v", c.w, c.h, scale, x)
			}
			if l.x-l.margin < -1/scale || l.x+19*l.c+l.margin > c.w+1/scale {
				t.Errorf("%v x %v: the board doesn't fit the document", c.w, c.h)
			}
		}
	}
}

func TestEverySquareIsHitAtItsCentre(t *testing.T) {
	for _, turn := range []int{0, 2} {
		l := fit(shape{files: 13, ranks: 12, turn: turn}, 700, 500, 1)
		for s := range game.Square(13 * 12) {
			x, y := l.centre(s)
			if got := l.at(x, y); got != s {
				t.Fatalf("turn %d: the centre of %d hits %d", turn, s, got)
			}
			col, row := l.cell(s)
			if p := l.piece(s); p.X != float64(col)+0.5 || p.Y != float64(row)+0.5 {
				t.Fatalf("turn %d: %d is at %v, want column %d, row %d", turn, s, p, col, row)
			}
		}
		if l.at(l.x-1, l.y+5) != game.None || l.at(l.x+13*l.c+1, l.y) != game.None {
			t.Error("the frame is a square")
		}
	}
	l := fit(shape{files: 19, ranks: 19}, 829, 829, 1)
	if x, y := l.centre(0); l.at(x, y) != 0 || y < 700 || x > 60 {
		t.Errorf("a1 is at %v %v", x, y)
	}
}

func TestClicksSelectAndPlay(t *testing.T) {
	u := sit(t, 829, 829, "start")
	u.click("a6")
	u.wants("", "a6")
	u.click("a7")
	u.wants("a6-a7", "")
	u.click("a1", "b1") // a piece that can't move is looked at, then another
	u.wants("a6-a7", "b1")
	u.click("j10")
	u.wants("a6-a7", "")
	if !slices.Contains(u.paper.emitted, "move 1") || !slices.Contains(u.paper.emitted, "select a6") {
		t.Errorf("emitted: %q", u.paper.emitted)
	}
}

func TestStepByStep(t *testing.T) {
	for _, c := range []struct {
		position string
		clicks   []string
		played   string
	}{
		{lionTwo, []string{"j10", "j11", "j12"}, "j10xj12[j11,j12]=+LN"},
		{lionTwo, []string{"j10", "j11", "j11"}, "j10xj11=+LN"},
		{lionOne, []string{"j10", "j11", "j10"}, "j10xj10[j11]=+LN"},
	} {
		u := sit(t, 829, 829, c.position)
		u.click(c.clicks...)
		u.wants(c.played, "")
	}
	// A second click on a piece that could pass opens the panel with that choice.
	u := sit(t, 829, 829, lionAlone)
	u.click("j10", "j10")
	u.wants("", "j10")
	if !u.panel.open || len(u.panel.kinds) != 1 {
		t.Fatal("the pass isn't offered")
	}
	x, y := u.panel.kinds[0].rect.centre()
	u.do(Event{Kind: PointerDown, Pointer: Mouse, X: x, Y: y, ID: 1})
	u.do(Event{Kind: PointerUp, Pointer: Mouse, X: x, Y: y, ID: 1})
	u.wants("j10-j10", "")
}

func TestDoubleClickCountsOnce(t *testing.T) {
	u := sit(t, 829, 829, lionAlone)
	u.point("j10")
	u.pressAt("j10")
	u.pressAt("j10")
	u.wants("", "j10") // not passed, not let go
	if u.Idle() {
		t.Error("idle, though a click on the Lion would not count yet")
	}
	u.pass(400)
	if !u.Idle() {
		t.Error("still not idle after 400 ms")
	}
	u.point("j12")
	u.pressAt("j12")
	u.wants("j10-j12", "")
	u.pressAt("j12")
	u.wants("j10-j12", "") // the piece that just moved isn't looked at
}

// After another game was opened, the second press of a double click counts as the first one.
func TestNewGameForgetsADoubleClick(t *testing.T) {
	u := sit(t, 829, 829, lionAlone)
	u.point("j10")
	u.pressAt("j10")
	u.Open(u.s, u.art.artwork)
	u.s.Cancel()
	u.pressAt("j10")
	u.pass(400)
	u.pressAt("j10")
	if !u.panel.open {
		t.Error("the pass isn't offered")
	}
}

func TestRightClickAndEscapeCancel(t *testing.T) {
	u := sit(t, 829, 829, lionTwo)
	u.click("j10", "j11")
	if !u.paper.cancels {
		t.Error("the context menu isn't prevented")
	}
	u.do(Event{Kind: PointerDown, Pointer: Mouse, Button: 2, X: 5, Y: 5, ID: 1})
	u.wants("", "")
	u.frame()
	if u.paper.cancels {
		t.Error("the context menu is prevented needlessly")
	}
	u.click("j10", "j11")
	u.do(Event{Kind: Escape})
	u.wants("", "")
}

// drag drags from one square to another with the mouse.
func (u *user) drag(from, to string) {
	x, y := u.place(from)
	u.do(Event{Kind: PointerDown, Pointer: Mouse, X: x, Y: y, ID: 1, Buttons: 1})
	u.do(Event{Kind: PointerMove, Pointer: Mouse, X: x + 4, Y: y, ID: 1, Buttons: 1})
	if u.press.dragging {
		u.t.Error("4 pixels start a drag")
	}
	x, y = u.place(to)
	u.do(Event{Kind: PointerMove, Pointer: Mouse, X: x, Y: y, ID: 1, Buttons: 1})
	u.do(Event{Kind: PointerUp, Pointer: Mouse, X: x, Y: y, ID: 1})
	u.pass(400)
}

func TestDraggingAPiece(t *testing.T) {
	u := sit(t, 829, 829, "start")
	u.drag("a6", "a7")
	u.wants("a6-a7", "")
	u.drag("b14", "b10") // nowhere it may go
	u.wants("a6-a7", "")
	u.drag("a7", "a8") // not its turn
	u.wants("a6-a7", "")
	u = sit(t, 829, 829, lionTwo)
	u.drag("j10", "j11") // continues the entry
	u.wants("", "j10")
	u.click("j12")
	u.wants("j10xj12[j11,j12]=+LN", "")
	u = sit(t, 829, 829, lionAlone)
	u.click("j10")
	x, y := u.place("j10")
	u.do(Event{Kind: PointerDown, Pointer: Mouse, X: x, Y: y, ID: 1, Buttons: 1})
	u.do(Event{Kind: PointerMove, Pointer: Mouse, X: x + 60, Y: y, ID: 1, Buttons: 1})
	u.do(Event{Kind: PointerUp, Pointer: Mouse, X: x, Y: y, ID: 1}) // put down at home: no pass
	u.wants("", "j10")
}

func TestRightButtonEndsADrag(t *testing.T) {
	u := sit(t, 829, 829, "start")
	x, y := u.place("a6")
	u.do(Event{Kind: PointerDown, Pointer: Mouse, X: x, Y: y, ID: 1, Buttons: 1})
	u.do(Event{Kind: PointerMove, Pointer: Mouse, X: x, Y: y - 30, ID: 1, Buttons: 1})
	if !u.press.dragging {
		t.Fatal("nothing is dragged")
	}
	u.do(Event{Kind: PointerMove, Pointer: Mouse, X: x, Y: y - 30, ID: 1, Buttons: 3})
	tx, ty := u.place("a7")
	u.do(Event{Kind: PointerUp, Pointer: Mouse, X: tx, Y: ty, ID: 1})
	u.wants("", "")
}

func TestChoiceFitsOnTheBoard(t *testing.T) {
	for _, size := range [][2]float64{{829, 829}, {360, 360}, {200, 200}, {844, 390}} {
		for _, file := range []string{"a", "j", "s"} {
			u := sit(t, size[0], size[1], map[string]string{"a": "19/P18/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -", "j": pawnFar,
				"s": "19/18P/17k1/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -"}[file])
			u.s.Select(u.square(file + "18"))
			u.s.Click(u.square(file + "19"))
			u.Changed()
			if !u.panel.open || len(u.panel.kinds) != 2 {
				t.Fatalf("%v %s: no panel of two", size, file)
			}
			p := u.panel.box
			if p.x < 0 || p.y < 0 || p.x+p.w > size[0] || p.y+p.h > size[1] {
				t.Errorf("%v %s: the panel is at %+v", size, file, p)
			}
			for i := range u.panel.kinds {
				x, y, w, h := u.ChoiceRect(i)
				if w < choiceTile || h < choiceTile || u.panel.at(x+w/2, y+h/2) != i {
					t.Errorf("choice %d is at %v %v %v %v", i, x, y, w, h)
				}
			}
		}
	}
}

// A board whose document has no size has zeros for the rectangle of a choice.
func TestChoiceIsNotPlacedBeforeTheBoard(t *testing.T) {
	u := sitAt(t, "minigolf-chess", 0, 0, "7k/3P4/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 w -")
	for _, at := range []string{"a2.d7", "a2.d8"} {
		u.s.Click(u.square(at))
	}
	u.Changed()
	if x, y, w, h := u.SquareRect(u.square("a2.d8")); x != 0 || y != 0 || w != 0 || h != 0 {
		t.Errorf("the square is at %v, %v, %v by %v", x, y, w, h)
	}
	if x, y, w, h := u.ChoiceRect(1); !u.s.Choosing() || x != 0 || y != 0 || w != 0 || h != 0 {
		t.Errorf("the second of %d choices is at %v, %v, %v by %v", len(u.s.Options()), x, y, w, h)
	}
	u.layOut(400, 800, 1)
	if x, y, w, h := u.ChoiceRect(1); !(x > 0 && y > 0 && w >= choiceTile && h >= choiceTile) {
		t.Errorf("with a size it is at %v, %v, %v by %v", x, y, w, h)
	}
}

func TestChoosing(t *testing.T) {
	open := func() *user {
		u := sit(t, 829, 829, pawnFar)
		u.click("j18", "j19")
		if !u.panel.open || u.panel.focus != 0 {
			t.Fatal("the choice isn't open at its first form")
		}
		return u
	}
	u := open()
	u.s.HoverOption(1)
	u.Changed()
	if u.panel.focus != 1 {
		t.Error("an option hovered in the page isn't shown")
	}
	u.do(Event{Kind: Escape})
	u.wants("", "")
	if u.panel.open {
		t.Error("Escape leaves the choice open")
	}
	u = open()
	x, y := u.panel.kinds[1].rect.centre()
	u.do(Event{Kind: PointerDown, Pointer: Mouse, X: x, Y: y, ID: 1})
	u.do(Event{Kind: PointerUp, Pointer: Mouse, X: x, Y: y, ID: 1})
	u.wants("j18-j19", "")
	u = open()
	u.do(Event{Kind: PointerDown, Pointer: Mouse, X: 10, Y: 800, ID: 1})
	u.wants("", "")
}

func TestMoveAndResultAreReportedOnce(t *testing.T) {
	u := sit(t, 829, 829, rookMates)
	u.click("a10")
	var target string
	for _, m := range u.s.Options() {
		if len(m.Captured()) > 0 && m.To == u.square("a19") {
			target = "a19"
		}
	}
	if target == "" {
		t.Fatal("the Rook can't capture the King")
	}
	u.click(target)
	moves, results := 0, 0
	for _, e := range u.paper.emitted {
		if e[:4] == "move" {
			moves++
		}
		if e[:4] == "resu" {
			results++
		}
	}
	if moves != 1 || results != 1 {
		t.Errorf("emitted %q", u.paper.emitted)
	}
}

func TestMovesOfThePageAreAnimated(t *testing.T) {
	u := sit(t, 829, 829, "start")
	if err := u.s.Play("a6-a7"); err != nil {
		t.Fatal(err)
	}
	u.Changed()
	if u.Idle() || !slices.Equal(u.paper.emitted, []string{"sound piece 174", "move 1"}) {
		t.Errorf("idle %v, emitted %q", u.Idle(), u.paper.emitted)
	}
	u.pass(500)
	if !u.Idle() {
		t.Error("the move never ends")
	}
}

func TestInputEndsAMotionAndIsHandled(t *testing.T) {
	u := sit(t, 829, 829, "start")
	u.click("a6")
	u.point("a7")
	u.pressAt("a7")
	if u.run == nil {
		t.Fatal("nothing moves")
	}
	u.pressAt("b14")
	if u.run != nil {
		t.Error("the motion continues")
	}
	u.wants("a6-a7", "b14")
}

func TestIdleHoversReportNothing(t *testing.T) {
	u := sit(t, 829, 829, "start")
	u.point("c9")
	n := u.paper.changed
	u.point("d9")
	u.point("c10")
	if u.paper.changed != n {
		t.Errorf("the page gets %d empty events", u.paper.changed-n)
	}
	u.click("a6")
	n = u.paper.changed
	u.point("a7")
	if u.paper.changed == n || u.marks.preview == nil {
		t.Error("the page gets no event for a preview")
	}
}
