package render

import (
	"math"
	"testing"

	"fairway/game"
	"fairway/session"
)

// plan is the motion of the last of some moves from a position.
func plan(t *testing.T, position string, moves ...string) (*user, *motion) {
	t.Helper()
	u := sit(t, 829, 829, position, moves[:len(moves)-1]...)
	if err := u.s.Play(moves[len(moves)-1]); err != nil {
		t.Fatal(err)
	}
	events, _ := u.s.Since(0)
	e := events[len(events)-1]
	return u, newMotion(u.s.Rules(), before(u.s), e.Node.Changes, e.Route, e.Node.Move.Launch(), nil)
}

// before is the position before the last move of a session.
func before(s *session.Session) *game.Position {
	p := s.Position().Clone()
	list := s.Record().At().Changes
	for i := len(list) - 1; i >= 0; i-- {
		p.Undo(list[i])
	}
	return p
}

// find returns the pose of the piece on an exact square at a time, of the uppermost one.
func find(u *user, m *motion, ms float64, square string) (found pose, ok bool) {
	b := u.s.Game().Board
	s := u.square(square)
	for _, p := range m.poses(ms, nil) {
		if math.Abs(p.file-float64(b.File(s))) < 1e-6 && math.Abs(p.rank-float64(b.Rank(s))) < 1e-6 {
			found, ok = p, true
		}
	}
	return found, ok
}

func TestAStepTakesItsTime(t *testing.T) {
	u, m := plan(t, "start", "a6-a7")
	if m.total != legTime+squareTime {
		t.Errorf("total %v", m.total)
	}
	if _, ok := find(u, m, 0, "a6"); !ok {
		t.Error("at first the piece isn't on a6")
	}
	mid := m.poses(60, nil)
	if len(mid) != 1 || mid[0].rank <= 5 || mid[0].rank >= 6 || mid[0].lift == 0 || mid[0].size <= 1 || mid[0].rise != 0 {
		t.Errorf("halfway: %+v", mid)
	}
	if p, ok := find(u, m, m.total, "a7"); !ok || p.lift != 0 || p.size != 1 {
		t.Errorf("at last: %+v %v", p, ok)
	}
	if !m.touches(u.square("a6")) || !m.touches(u.square("a7")) || m.touches(u.square("b6")) {
		t.Error("the motion touches other squares than its own")
	}
}

func TestALongSlideIsNoSlowerThanItsLimit(t *testing.T) {
	_, m := plan(t, "19/18k/19/19/19/19/19/19/19/R18/19/19/19/19/19/19/19/19/1K17 b -", "a10-r10")
	if m.total != legMost || len(m.actors[0].legs) != 1 {
		t.Errorf("total %v in %d parts", m.total, len(m.actors[0].legs))
	}
}

func TestAJumpRises(t *testing.T) {
	_, m := plan(t, lionAlone, "j10-j12")
	best := 0.0
	for ms := 0.0; ms < m.total; ms += 2 {
		best = math.Max(best, m.poses(ms, nil)[0].rise)
	}
	if math.Abs(best-jumpRise) > 0.01 {
		t.Errorf("rises %v of a square", best)
	}
}

func TestADoubleTakingGoesLegByLeg(t *testing.T) {
	u, m := plan(t, lionTwo, "j10xj12[j11,j12]=+LN")
	leg := legTime + squareTime
	if want := 2*leg + restTime + turnTime; m.total != want {
		t.Errorf("total %v, want %v", m.total, want)
	}
	count := func(ms float64) int { return len(m.poses(ms, nil)) }
	if n := count(0); n != 3 {
		t.Errorf("%d pieces take part", n)
	}
	if n := count(leg + restTime + leg/2); n != 2 {
		t.Errorf("after the first victim %d pieces are left", n)
	}
	if n := count(m.total); n != 1 {
		t.Errorf("at last %d pieces are left", n)
	}
	rest, _ := find(u, m, leg+restTime/2, "j11")
	if rest.lift == 0 {
		t.Error("the Lion doesn't rest, lifted, on its first victim")
	}
	lion, hawk := rest.piece, u.s.Position().At(u.square("j12"))
	begin := 2*leg + restTime
	early, _ := find(u, m, begin+turnTime*0.3, "j12")
	late, _ := find(u, m, begin+turnTime*0.7, "j12")
	if early.piece != lion || late.piece != hawk || early.wide >= 1 || late.wide >= 1 {
		t.Errorf("promoting: %+v, %+v", early, late)
	}
	if end, _ := find(u, m, m.total, "j12"); end.piece != hawk || end.wide != 1 {
		t.Errorf("promoted: %+v", end)
	}
}

func TestTakingWithoutMovingGoesThereAndBack(t *testing.T) {
	u, m := plan(t, lionOne, "j10xj10[j11]=+LN")
	if _, ok := find(u, m, legTime+squareTime, "j11"); !ok {
		t.Error("the Lion isn't on its victim's square")
	}
	if p, ok := find(u, m, m.total, "j10"); !ok || p.piece != u.s.Position().At(u.square("j10")) {
		t.Errorf("at last: %+v %v", p, ok)
	}
}

func TestAPassLiftsThePiece(t *testing.T) {
	u, m := plan(t, lionAlone, "j10-j10")
	p, ok := find(u, m, m.total/4, "j10")
	if !ok || p.rise == 0 || m.total != legTime {
		t.Errorf("%+v %v, total %v", p, ok, m.total)
	}
}

func TestNothingLastsLongerThanTheLimit(t *testing.T) {
	u := sit(t, 829, 829, "start")
	var changes []game.Change
	p := u.s.Position()
	for s := range p.Pieces(0).All() {
		piece := p.At(s)
		for to := range game.Square(19) {
			if q := to + 19*9; len(changes) <= int(to) && p.At(q) == 0 {
				changes = append(changes, game.Change{Op: game.Shift, At: s, To: q, Before: piece, After: piece})
				break
			}
		}
	}
	if len(changes) < 15 {
		t.Fatalf("%d changes", len(changes))
	}
	m := newMotion(u.s.Rules(), p, changes, nil, 0, nil)
	if m.total != turnMost {
		t.Errorf("total %v", m.total)
	}
	for _, p := range m.poses(m.total, nil) {
		if p.rank != 9 {
			t.Errorf("a piece is still at %v %v", p.file, p.rank)
		}
	}
}

func TestADroppedPieceComesIn(t *testing.T) {
	u := sit(t, 829, 829, "start")
	m := newMotion(u.s.Rules(), u.s.Position(), []game.Change{{Op: game.Put, At: 19 * 9, After: game.NewPiece(0, 0)}}, game.Route{{At: 19 * 9}}, 0, nil)
	if len(m.poses(0, nil)) != 0 || m.total != bornTime {
		t.Errorf("it is there at once, total %v", m.total)
	}
	p := m.poses(m.total, nil)
	if len(p) != 1 || p[0].alpha != 1 || math.Abs(p[0].size-1) > 1e-9 {
		t.Errorf("at last: %+v", p)
	}
}

func TestUndoRunsBackwardsAndQuicker(t *testing.T) {
	u := sit(t, 829, 829, "start", "a6-a7")
	u.s.Undo()
	u.Changed()
	if u.run == nil || !u.run.backward || u.run.length() >= u.run.total {
		t.Fatalf("%+v", u.run)
	}
	if got := u.run.at(0); got != u.run.total {
		t.Errorf("begins at %v", got)
	}
	if got := u.run.at(u.run.length()); math.Abs(got) > 1e-9 {
		t.Errorf("ends at %v", got)
	}
}

func TestLessMotionIsAFade(t *testing.T) {
	u := sit(t, 829, 829, "start")
	u.paper.reduced = true
	u.click("a6")
	u.pressAt("a7")
	if u.run == nil || !u.run.still || u.run.length() != stillTime {
		t.Fatalf("%+v", u.run)
	}
	u.pass(stillTime)
	if u.run != nil {
		t.Error("the fade goes on")
	}
}

func TestADroppedPieceDoesNotTravelAgain(t *testing.T) {
	u := sit(t, 829, 829, lionOne)
	x, y := u.place("j10")
	u.do(Event{Kind: PointerDown, Pointer: Mouse, X: x, Y: y, ID: 1})
	x, y = u.place("j12")
	u.do(Event{Kind: PointerMove, Pointer: Mouse, X: x, Y: y, ID: 1, Buttons: 1})
	u.do(Event{Kind: PointerUp, Pointer: Mouse, X: x, Y: y, ID: 1})
	u.wants("j10-j12", "")
	if u.run == nil || u.run.from < u.run.arrive-goneTime {
		t.Errorf("%+v", u.run)
	}
}

func TestTheCurvesKeepTheirEnds(t *testing.T) {
	for name, f := range map[string]func(float64) float64{"out": easeOut, "in-out": easeInOut} {
		if f(-1) != 0 || f(0) != 0 || f(1) != 1 || f(2) != 1 {
			t.Errorf("%s leaves 0 to 1", name)
		}
		for k := 0.0; k < 0.99; k += 0.05 {
			if f(k+0.05) < f(k)-1e-9 {
				t.Errorf("%s falls at %v", name, k)
			}
		}
	}
	if k := easeInOut(0.5); math.Abs(k-0.5) > 1e-6 {
		t.Errorf("in-out is %v in the middle", k)
	}
}
