package render

import (
	"math"
	"testing"

	"fairway/render/motion"
)

func TestUndoRunsBackwardsAndFaster(t *testing.T) {
	u := sit(t, 829, 829, "start", "a6-a7")
	u.s.Undo()
	u.Changed()
	if u.run == nil || !u.run.backward || u.run.length() >= u.run.Total {
		t.Fatalf("%+v", u.run)
	}
	if got := u.run.at(0); got != u.run.Total {
		t.Errorf("starts at %v", got)
	}
	if got := u.run.at(u.run.length()); math.Abs(got) > 1e-9 {
		t.Errorf("ends at %v", got)
	}
}

func TestReducedMotionIsAFade(t *testing.T) {
	u := sit(t, 829, 829, "start")
	u.paper.reduced = true
	u.click("a6")
	u.pressAt("a7")
	if u.run == nil || !u.run.crossFade || u.run.length() != stillTime {
		t.Fatalf("%+v", u.run)
	}
	u.pass(stillTime)
	if u.run != nil {
		t.Error("the fade continues")
	}
}

func TestDraggedPieceIsNotAnimatedAgain(t *testing.T) {
	u := sit(t, 829, 829, lionOne)
	x, y := u.place("j10")
	u.do(Event{Kind: PointerDown, Pointer: Mouse, X: x, Y: y, ID: 1})
	x, y = u.place("j12")
	u.do(Event{Kind: PointerMove, Pointer: Mouse, X: x, Y: y, ID: 1, Buttons: 1})
	u.do(Event{Kind: PointerUp, Pointer: Mouse, X: x, Y: y, ID: 1})
	u.wants("j10-j12", "")
	if u.run == nil || u.run.from < u.run.Arrive-motion.BoardPace.Capture {
		t.Errorf("%+v", u.run)
	}
}
