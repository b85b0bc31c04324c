package motion

import (
	"math"
	"testing"

	"fairway/game"
	"fairway/session"
	"fairway/variants"
)

// Positions of Hook Shogi with one Lion.
const (
	lionAlone = "19/18k/19/19/19/19/19/19/19/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -"
	lionOne   = "19/18k/19/19/19/19/19/19/9p9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -"
	lionTwo   = "19/18k/19/19/19/19/19/9s9/9g9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -"
)

// hook plans the last of some moves of Hook Shogi.
func hook(t *testing.T, position string, moves ...string) *stage {
	t.Helper()
	return watchMove(t, "hook-shogi", position, moves...)
}

// before returns the position before the last move of a session.
func before(s *session.Session) *game.Position {
	p := s.Position().Clone()
	list := s.Record().At().Changes
	for i := len(list) - 1; i >= 0; i-- {
		p.Undo(list[i])
	}
	return p
}

func TestStepTakesItsTime(t *testing.T) {
	m := hook(t, "start", "a6-a7")
	if m.Total != BoardPace.Leg+BoardPace.LegSquare {
		t.Errorf("total %v", m.Total)
	}
	if _, ok := m.on(0, m.square("a6")); !ok {
		t.Error("at first the piece isn't on a6")
	}
	mid := m.Poses(60, nil)
	if len(mid) != 1 || mid[0].Rank <= 5 || mid[0].Rank >= 6 || mid[0].Lift == 0 || mid[0].Size <= 1 || mid[0].Rise != 0 {
		t.Errorf("halfway: %+v", mid)
	}
	if p, ok := m.on(m.Total, m.square("a7")); !ok || p.Lift != 0 || p.Size != 1 {
		t.Errorf("at last: %+v %v", p, ok)
	}
	if !m.Touches(m.square("a6")) || !m.Touches(m.square("a7")) || m.Touches(m.square("b6")) {
		t.Error("the motion touches squares outside it")
	}
}

func TestLongSlideStaysWithinItsLimit(t *testing.T) {
	m := hook(t, "19/18k/19/19/19/19/19/19/19/R18/19/19/19/19/19/19/19/19/1K17 b -", "a10-r10")
	if m.Total != BoardPace.LegMax || len(m.Actors[0].Legs) != 1 {
		t.Errorf("total %v in %d parts", m.Total, len(m.Actors[0].Legs))
	}
}

func TestJumpRises(t *testing.T) {
	m := hook(t, lionAlone, "j10-j12")
	best := 0.0
	for ms := 0.0; ms < m.Total; ms += 2 {
		best = math.Max(best, m.Poses(ms, nil)[0].Rise)
	}
	if math.Abs(best-jumpRise) > 0.01 {
		t.Errorf("rises %v of a square", best)
	}
}

func TestDoubleCaptureGoesLegByLeg(t *testing.T) {
	m := hook(t, lionTwo, "j10xj12[j11,j12]=+LN")
	leg := BoardPace.Leg + BoardPace.LegSquare
	if want := 2*leg + BoardPace.Rest + BoardPace.Flip; m.Total != want {
		t.Errorf("total %v, want %v", m.Total, want)
	}
	count := func(ms float64) int { return len(m.Poses(ms, nil)) }
	if n := count(0); n != 3 {
		t.Errorf("%d pieces are animated", n)
	}
	if n := count(leg + BoardPace.Rest + leg/2); n != 2 {
		t.Errorf("after the first capture %d pieces are left", n)
	}
	if n := count(m.Total); n != 1 {
		t.Errorf("at last %d pieces are left", n)
	}
	rest, _ := m.on(leg+BoardPace.Rest/2, m.square("j11"))
	if rest.Lift == 0 {
		t.Error("the Lion isn't shown lifted on its first capture")
	}
	lion, hawk := rest.Piece, m.s.Position().At(m.square("j12"))
	begin := 2*leg + BoardPace.Rest
	early, _ := m.on(begin+BoardPace.Flip*0.3, m.square("j12"))
	late, _ := m.on(begin+BoardPace.Flip*0.7, m.square("j12"))
	if early.Piece != lion || late.Piece != hawk || early.WidthScale >= 1 || late.WidthScale >= 1 {
		t.Errorf("promoting: %+v, %+v", early, late)
	}
	if end, _ := m.on(m.Total, m.square("j12")); end.Piece != hawk || end.WidthScale != 1 {
		t.Errorf("promoted: %+v", end)
	}
}

func TestCaptureWithoutMovingGoesThereAndBack(t *testing.T) {
	m := hook(t, lionOne, "j10xj10[j11]=+LN")
	if _, ok := m.on(BoardPace.Leg+BoardPace.LegSquare, m.square("j11")); !ok {
		t.Error("the Lion isn't on the captured piece's square")
	}
	if p, ok := m.on(m.Total, m.square("j10")); !ok || p.Piece != m.s.Position().At(m.square("j10")) {
		t.Errorf("at last: %+v %v", p, ok)
	}
}

func TestPassLiftsThePiece(t *testing.T) {
	m := hook(t, lionAlone, "j10-j10")
	p, ok := m.on(m.Total/4, m.square("j10"))
	if !ok || p.Rise == 0 || m.Total != BoardPace.Leg {
		t.Errorf("%+v %v, total %v", p, ok, m.Total)
	}
}

func TestNothingLastsLongerThanTheLimit(t *testing.T) {
	r, err := variants.Find("hook-shogi")
	if err != nil {
		t.Fatal(err)
	}
	var changes []game.Change
	p := r.Start()
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
	m := New(r, Move{Before: p, Changes: changes}, &BoardPace, nil)
	if m.Total != BoardPace.Total {
		t.Errorf("total %v", m.Total)
	}
	for _, p := range m.Poses(m.Total, nil) {
		if p.Rank != 9 {
			t.Errorf("a resting piece is at %v %v", p.File, p.Rank)
		}
	}
}

func TestDroppedPieceAppears(t *testing.T) {
	r, err := variants.Find("hook-shogi")
	if err != nil {
		t.Fatal(err)
	}
	m := New(r, Move{
		Before: r.Start(), Changes: []game.Change{{Op: game.Put, At: 19 * 9, After: game.NewPiece(0, 0)}}, Route: game.Route{{At: 19 * 9}},
	}, &BoardPace, nil)
	if len(m.Poses(0, nil)) != 0 || m.Total != BoardPace.Appear {
		t.Errorf("it appears at once, total %v", m.Total)
	}
	p := m.Poses(m.Total, nil)
	if len(p) != 1 || p[0].Alpha != 1 || math.Abs(p[0].Size-1) > 1e-9 {
		t.Errorf("at last: %+v", p)
	}
}

func TestCurvesGoFromZeroToOne(t *testing.T) {
	for name, f := range map[string]func(float64) float64{"out": EaseOut.At, "in-out": EaseInOut.At} {
		if f(-1) != 0 || f(0) != 0 || f(1) != 1 || f(2) != 1 {
			t.Errorf("%s leaves 0 to 1", name)
		}
		for k := 0.0; k < 0.99; k += 0.05 {
			if f(k+0.05) < f(k)-1e-9 {
				t.Errorf("%s falls at %v", name, k)
			}
		}
	}
	if k := EaseInOut.At(0.5); math.Abs(k-0.5) > 1e-6 {
		t.Errorf("ease-in-out is %v in the middle", k)
	}
}
