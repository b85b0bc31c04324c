package render

import (
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/render/look"
)

// has reports whether a list has a mark on a square with that number.
func (u *hand) has(list []stamp, kind look.MarkKind, square string, n int) bool {
	return slices.ContainsFunc(list, func(s stamp) bool { return s.kind == kind && u.name(s.at) == square && s.n == n })
}

func (u *hand) squares(list []game.Square) string {
	var names []string
	for _, s := range list {
		names = append(names, u.name(s))
	}
	return strings.Join(names, " ")
}

func TestEveryMeaningHasItsMark(t *testing.T) {
	u := sit(t, 829, 829, lionTwo)
	u.click("j10")
	over := u.marks.over(nil)
	for _, c := range []struct {
		kind   look.MarkKind
		square string
	}{
		{look.MarkPass, "j10"}, {look.MarkQuiet, "j9"}, {look.MarkJump, "h10"}, {look.MarkTakeOn, "j11"}, {look.MarkTake, "j12"},
	} {
		if !u.has(over, c.kind, c.square, 0) {
			t.Errorf("%s bears no mark %d", c.square, c.kind)
		}
	}
	u.click("j11")
	u.point("j12")
	if !u.has(u.marks.over(nil), look.MarkIgui, "j10", 0) {
		t.Error("nothing shows that the Lion may stay")
	}
	top := u.marks.top(u.s.Game().Board, nil)
	if !u.has(top, look.MarkVictim, "j11", 1) || !u.has(top, look.MarkVictim, "j12", 2) {
		t.Errorf("the victims aren't numbered: %v", top)
	}
	if !u.has(u.marks.under(nil), look.MarkSelected, "j10", 0) {
		t.Error("the Lion isn't marked as selected")
	}
}

func TestTheWayOfAHookMoverBends(t *testing.T) {
	u := sit(t, 829, 829, "19/18k/19/19/19/12p6/19/19/19/4{HM}14/19/19/19/19/19/19/19/19/1K17 b -")
	u.click("e10")
	u.point("m14")
	if got := u.squares(corners(u.s.Game().Board, u.marks.preview.Route)); got != "e10 e14 m14" {
		t.Errorf("the way goes %s", got)
	}
	if !u.has(u.marks.top(u.s.Game().Board, nil), look.MarkBend, "e14", 0) {
		t.Error("the bend bears no ring")
	}
}

func TestACheckShowsItsWay(t *testing.T) {
	u := sit(t, 829, 829, rookMates, "a10-a11")
	if len(u.marks.attacks) != 1 || u.squares(u.marks.attacks[0].Squares) != "a11 a19" {
		t.Errorf("the Rook's way: %v", u.marks.attacks)
	}
	u = sit(t, 829, 829, "19/18k/19/19/19/19/19/19/19/4{HM}14/19/19/19/19/19/19/19/19/1K17 b -", "e10-e11")
	if len(u.marks.attacks) != 1 || len(u.marks.attacks[0].Squares) != 3 {
		t.Fatalf("the Hook Mover's way: %v", u.marks.attacks)
	}
	if !u.has(u.marks.over(nil), look.MarkCheck, "s18", 0) {
		t.Error("the King bears no ring")
	}
	if r := u.Scene().Routes; len(r) != 1 || r[0].Kind != look.RouteCheck || !slices.Equal(r[0].Squares, u.marks.attacks[0].Squares) {
		t.Errorf("the picture's ways: %v", r)
	}
}

func TestMovesOfALookedAtManArePale(t *testing.T) {
	u := sit(t, 829, 829, "start", "a6-a7")
	u.click("b6")
	over := u.marks.over(nil)
	if !u.marks.peek || len(over) == 0 {
		t.Fatalf("peeking %v, %d marks", u.marks.peek, len(over))
	}
	for _, s := range over {
		if s.alpha >= 1 {
			t.Errorf("the mark on %s is at full strength", u.name(s.at))
		}
	}
	if !slices.ContainsFunc(u.Scene().Marks, func(m look.Mark) bool { return m.At == over[0].at && m.Alpha == over[0].alpha }) {
		t.Error("the picture shows them at another strength")
	}
}

func TestTheSceneIsThePicture(t *testing.T) {
	u := sit(t, 829, 829, "start", "a6-a7")
	u.click("b14")
	v := u.View()
	v.Turn, v.Face = 2, FaceMoves
	u.SetView(v)
	s := u.Scene()
	if len(s.Men) != 204 || s.Board.Turn != 2 || s.Face != look.FaceMoves {
		t.Errorf("%d men, turn %d, face %v", len(s.Men), s.Board.Turn, s.Face)
	}
	if !slices.ContainsFunc(s.Marks, func(m look.Mark) bool { return m.Kind == look.MarkSelected && m.At == u.square("b14") }) {
		t.Error("the selected man isn't marked")
	}
	if svg := u.SVG(); !strings.HasPrefix(svg, "<svg") || !strings.HasSuffix(strings.TrimSpace(svg), "</svg>") {
		t.Errorf("the picture is no svg element: %.40s", svg)
	}
}
