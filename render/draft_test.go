package render

import (
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/session"
)

// drawnMarks reads arrows and circles.
func drawnMarks(t *testing.T, u *user, text string) []game.Mark {
	t.Helper()
	list, err := u.s.Game().Board.ParseMarks(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// drawnText returns the marks drawn at the current node as text.
func (u *user) drawnText() string {
	return u.s.Game().Board.MarksText(u.s.Record().At().Marks)
}

// draw presses a button on a square, moves to another square and releases it there.
func (u *user) draw(button int8, keys uint8, from, to string) {
	x, y := u.place(from)
	tx, ty := u.place(to)
	buttons := uint8(1)
	if button == 2 {
		buttons = 2
	}
	u.do(Event{Kind: PointerDown, Pointer: Mouse, Button: button, Buttons: buttons, Keys: keys, ID: 1, X: x, Y: y})
	u.do(Event{Kind: PointerMove, Pointer: Mouse, Button: -1, Buttons: buttons, Keys: keys, ID: 1, X: tx, Y: ty})
	u.do(Event{Kind: PointerUp, Pointer: Mouse, Button: button, Keys: keys, ID: 1, X: tx, Y: ty})
}

func TestRightButtonDraws(t *testing.T) {
	u := sitAt(t, "hook-shogi", 760, 760, "start")
	for _, c := range []struct {
		what     string
		keys     uint8
		from, to string
		want     string
	}{
		{"an arrow", 0, "a6", "a9", "Ga6-a9"},
		{"a circle", 0, "c9", "c9", "Ga6-a9,Gc9"},
		{"with Shift", KeyShift, "d9", "d9", "Ga6-a9,Gc9,Rd9"},
		{"with Alt", KeyAlt, "b6", "b9", "Ga6-a9,Gc9,Rd9,Bb6-b9"},
		{"with both", KeyAlt | KeyControl, "b6", "b9", "Ga6-a9,Gc9,Rd9,Yb6-b9"},
		{"the same mark again", 0, "a6", "a9", "Gc9,Rd9,Yb6-b9"},
	} {
		if u.draw(2, c.keys, c.from, c.to); u.drawnText() != c.want {
			t.Errorf("%s: %s, want %s", c.what, u.drawnText(), c.want)
		}
	}
	u.click("a6")
	if u.s.Selected() == game.None || u.drawnText() == "" {
		t.Error("a click on a piece doesn't select it, or removes what is drawn")
	}
	if u.draw(2, 0, "e9", "e9"); u.s.Selected() != game.None || u.drawnText() != "Gc9,Rd9,Yb6-b9" {
		t.Errorf("a right click that cancels: %s", u.drawnText())
	}
	if u.click("f10"); u.drawnText() != "" {
		t.Errorf("after a click on an empty square: %s", u.drawnText())
	}
}

func TestPenDrawsArrows(t *testing.T) {
	u := sitAt(t, "hook-shogi", 760, 760, "start")
	u.s.SetPen(session.Pen{Tool: session.Arrows, Ink: game.Blue})
	u.draw(0, 0, "a6", "a9")
	u.click("c9")
	u.click("c12") // the second tap ends the arrow
	u.click("d9")
	u.click("d9")
	if want := "Ba6-a9,Bc9-c12,Bd9"; u.drawnText() != want || u.s.Selected() != game.None {
		t.Errorf("%s, want %s", u.drawnText(), want)
	}
	u.s.SetPen(session.Pen{Tool: session.Circles})
	u.click("e9")
	u.s.SetPen(session.Pen{Tool: session.Eraser})
	u.click("c12")
	if want := "Ba6-a9,Bd9,Ge9"; u.drawnText() != want {
		t.Errorf("%s, want %s", u.drawnText(), want)
	}
	u.s.SetPen(session.Pen{})
	if u.click("a6"); u.s.Selected() == game.None {
		t.Error("without a pen a click selects nothing")
	}
}

// In a study a finger that has rested on a square draws an arrow from it, on large squares and with the loupe of small
// ones. If it is lifted there it asks for the card, and other fingers move pieces.
func TestLongPressDraws(t *testing.T) {
	for _, side := range []float64{829, 390} {
		u := sit(t, side, side, "start")
		u.s.SetPen(session.Pen{Tool: session.LongPress, Ink: game.Red})
		x, y := u.place("b6")
		tx, ty := u.place("b9")
		u.finger(PointerDown, x, y)
		u.pass(longPress + 20)
		u.frame()
		u.finger(PointerMove, tx, ty)
		u.finger(PointerUp, tx, ty)
		if u.drawnText() != "Rb6-b9" || u.s.Selected() != game.None || u.loupe.state != loupeShut || slices.Contains(u.paper.emitted, "card b6") {
			t.Errorf("%v: %q, selected %q, loupe %d, reported %v", side, u.drawnText(), u.selected(), u.loupe.state, u.paper.emitted)
		}
		u.pass(400)
		u.finger(PointerDown, x, y)
		u.pass(longPress + 20)
		u.frame()
		u.finger(PointerUp, x, y)
		if u.drawnText() != "Rb6-b9" || !slices.Contains(u.paper.emitted, "card b6") {
			t.Errorf("%v: lifted at the start: %q, reported %v", side, u.drawnText(), u.paper.emitted)
		}
	}
	u := sit(t, 829, 829, "start")
	u.s.SetPen(session.Pen{Tool: session.LongPress})
	u.click("a6")
	if u.selected() != "a6" || u.drawnText() != "" {
		t.Errorf("a click: selected %q, drawn %q", u.selected(), u.drawnText())
	}
}

// Without a study a finger that has rested draws from squares whose piece it can't drag, and if it is lifted there it
// asks for the card. One that rests on a piece that can move still drags it, and on an empty square it is a slow tap.
func TestLongPressDrawsWithoutAStudy(t *testing.T) {
	u := sitAt(t, "hook-shogi", 760, 760, "start")
	cards := func() string {
		asked := slices.DeleteFunc(slices.Clone(u.paper.emitted), func(e string) bool { return !strings.HasPrefix(e, "card ") })
		return strings.Join(asked, ",")
	}
	rest := func(from string) {
		x, y := u.place(from)
		u.finger(PointerDown, x, y)
		u.pass(longPress + 20)
		u.frame()
	}
	to := func(squares ...string) {
		for i, s := range squares {
			x, y := u.place(s)
			u.finger(PointerMove, x, y)
			if i+1 == len(squares) {
				u.finger(PointerUp, x, y)
			}
		}
		u.pass(400)
	}
	if rest("s14"); u.selected() != "s14" || cards() != "" {
		t.Errorf("while it rests: selected %q, reported %v", u.selected(), cards())
	}
	if to("s10"); u.drawnText() != "Gs14-s10" || u.selected() != "" || cards() != "" {
		t.Errorf("drawn %q, selected %q, reported %v", u.drawnText(), u.selected(), cards())
	}
	rest("c10")
	if to("c12", "c10"); u.drawnText() != "Gs14-s10,Gc10" {
		t.Errorf("forward and back: %q", u.drawnText())
	}
	rest("s14")
	if to("s14"); u.drawnText() != "Gs14-s10,Gc10" || u.selected() != "s14" || cards() != "card s14" {
		t.Errorf("lifted at the start: %q, selected %q, reported %v", u.drawnText(), u.selected(), cards())
	}
	rest("a10")
	if to("a10"); u.drawnText() != "Gs14-s10,Gc10" || u.selected() != "" {
		t.Errorf("a slow tap on an empty square: %q, selected %q", u.drawnText(), u.selected())
	}
	rest("a10")
	if to("a10"); u.drawnText() != "" {
		t.Errorf("a slow tap with nothing selected leaves %q", u.drawnText())
	}
	rest("b6")
	if to("b6"); u.selected() != "b6" || cards() != "card s14,card b6" {
		t.Errorf("on a piece that can move: selected %q, reported %v", u.selected(), cards())
	}
	rest("a6")
	if to("a7"); u.played() != "a6-a7" || u.drawnText() != "" {
		t.Errorf("dragged after a rest: played %q, drawn %q", u.played(), u.drawnText())
	}
	rest("b6") // no piece to drag: it isn't its turn
	if x, y := u.place("b6"); true {
		u.finger(PointerMove, x+fingerStart-2, y)
		u.finger(PointerUp, x+fingerStart-2, y)
	}
	if u.drawnText() != "" || cards() != "card s14,card b6,card b6" {
		t.Errorf("a trembling finger: drawn %q, reported %v", u.drawnText(), cards())
	}
}
