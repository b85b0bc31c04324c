package render

import (
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
	"fairway/session"
)

// has reports whether a list has a mark with a number on a square.
func (u *user) has(list []stamp, kind look.MarkKind, square string, n int) bool {
	return slices.ContainsFunc(list, func(s stamp) bool { return s.kind == kind && u.squareName(s.at) == square && s.n == n })
}

func (u *user) squares(list []game.Square) string {
	var names []string
	for _, s := range list {
		names = append(names, u.squareName(s))
	}
	return strings.Join(names, " ")
}

func TestEveryTargetClassHasItsMark(t *testing.T) {
	u := sit(t, 829, 829, lionTwo)
	u.click("j10")
	over := u.marks.above(nil)
	for _, c := range []struct {
		kind   look.MarkKind
		square string
	}{
		{look.MarkPass, "j10"}, {look.MarkQuiet, "j9"}, {look.MarkJump, "h10"}, {look.MarkCaptureOn, "j11"}, {look.MarkCapture, "j12"},
	} {
		if !u.has(over, c.kind, c.square, 0) {
			t.Errorf("%s has no mark %d", c.square, c.kind)
		}
	}
	u.click("j11")
	u.point("j12")
	if !u.has(u.marks.above(nil), look.MarkIgui, "j10", 0) {
		t.Error("no mark shows that the Lion can stay")
	}
	top := u.marks.top(u.s.Game().Board, nil)
	if !u.has(top, look.MarkVictim, "j11", 1) || !u.has(top, look.MarkVictim, "j12", 2) {
		t.Errorf("the captures aren't numbered: %v", top)
	}
	if !u.has(u.marks.below(nil), look.MarkSelected, "j10", 0) {
		t.Error("the Lion isn't marked as selected")
	}
}

func TestRouteOfAHookMoverBends(t *testing.T) {
	u := sit(t, 829, 829, "19/18k/19/19/19/12p6/19/19/19/4{HM}14/19/19/19/19/19/19/19/19/1K17 b -")
	u.click("e10")
	u.point("m14")
	if got := u.squares(motion.Corners(u.s.Game().Board, u.marks.preview.Route)); got != "e10 e14 m14" {
		t.Errorf("the route is %s", got)
	}
	if !u.has(u.marks.top(u.s.Game().Board, nil), look.MarkBend, "e14", 0) {
		t.Error("the bend has no ring")
	}
}

func TestCheckShowsItsLine(t *testing.T) {
	u := sit(t, 829, 829, rookMates, "a10-a11")
	if len(u.marks.attacks) != 1 || u.squares(u.marks.attacks[0].Squares) != "a11 a19" {
		t.Errorf("the Rook's route: %v", u.marks.attacks)
	}
	u = sit(t, 829, 829, "19/18k/19/19/19/19/19/19/19/4{HM}14/19/19/19/19/19/19/19/19/1K17 b -", "e10-e11")
	if len(u.marks.attacks) != 1 || len(u.marks.attacks[0].Squares) != 3 {
		t.Fatalf("the Hook Mover's route: %v", u.marks.attacks)
	}
	if !u.has(u.marks.above(nil), look.MarkCheck, "s18", 0) {
		t.Error("the King has no ring")
	}
	if r := u.Scene().Routes; len(r) != 1 || r[0].Kind != look.RouteCheck || !slices.Equal(r[0].Squares, u.marks.attacks[0].Squares) {
		t.Errorf("the picture's routes: %v", r)
	}
}

// A piece that can't move now shows its reach without targets. A piece under the mouse does so before it is selected,
// except where a move has just ended.
func TestInspectedPieceShowsItsReach(t *testing.T) {
	u := sit(t, 829, 829, "start", "a6-a7")
	reaches := func(what, piece, square string, kind look.MarkKind) {
		t.Helper()
		if !u.has(u.marks.below(nil), look.MarkTouched, piece, 0) || u.has(u.marks.below(nil), look.MarkSelected, piece, 0) {
			t.Errorf("%s: %s isn't marked as inspected", what, piece)
		}
		over := u.marks.above(nil)
		if !u.has(over, kind, square, 0) {
			t.Errorf("%s: no mark %d on %s among %v", what, kind, square, over)
		}
		for _, s := range over {
			if s.kind < look.MarkReach || s.kind > look.MarkReachBlocked {
				t.Errorf("%s: mark %d on %s looks clickable", what, s.kind, u.squareName(s.at))
			}
		}
		if !slices.ContainsFunc(u.Scene().Marks, func(m look.Mark) bool { return m.Kind == kind && m.At == u.square(square) }) {
			t.Errorf("%s: it isn't in the picture", what)
		}
	}
	u.click("b6") // Black, and White is to move
	reaches("selected", "b6", "b7", look.MarkReach)
	u.click("b6")
	u.point("b5")
	reaches("pointed at", "b5", "b6", look.MarkReachOwn)
	u.point("c10")
	if len(u.marks.above(nil)) > 0 {
		t.Error("marks stay on empty squares")
	}
	u.click("b14", "b13")
	u.pass(2000)
	u.frame()
	u.point("b13")
	if u.s.Inspected() != game.None {
		t.Error("the piece that has just moved shows its reach")
	}
	u.point("c9")
	u.point("b13")
	reaches("pointed at anew", "b13", "b12", look.MarkReach)
}

func TestAttackedSquaresAreHatchedIfTheViewAsks(t *testing.T) {
	u := sit(t, 829, 829, "start")
	shades := func() (n int) {
		for _, s := range u.marksNow(nil) {
			if s.kind == look.MarkAttack {
				n++
			}
		}
		return n
	}
	v := u.View()
	for _, on := range []bool{true, false} {
		v.Attacks = on
		u.SetView(v)
		if n := shades(); (n > 60) != on {
			t.Errorf("%v: %d squares are hatched", on, n)
		}
	}
}

func TestSceneMatchesThePicture(t *testing.T) {
	u := sit(t, 829, 829, "start", "a6-a7")
	u.click("b14")
	v := u.View()
	v.Turn, v.Face = 2, look.FaceMoves
	u.SetView(v)
	s := u.Scene()
	if len(s.Pieces) != 204 || s.Board.Turn != 2 || s.Face != look.FaceMoves {
		t.Errorf("%d pieces, turn %d, face %v", len(s.Pieces), s.Board.Turn, s.Face)
	}
	if !slices.ContainsFunc(s.Marks, func(m look.Mark) bool { return m.Kind == look.MarkSelected && m.At == u.square("b14") }) {
		t.Error("the selected piece isn't marked")
	}
	if svg := u.SVG(); !strings.HasPrefix(svg, "<svg") || !strings.HasSuffix(strings.TrimSpace(svg), "</svg>") {
		t.Errorf("the picture isn't an svg element: %.40s", svg)
	}
}

func (u *user) alpha(list []stamp, kind look.MarkKind, square string) float64 {
	for _, s := range list {
		if s.kind == kind && u.squareName(s.at) == square {
			return s.alpha
		}
	}
	return 0
}

const goldOnBall = "4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4"

func TestDieLineIsPaleUntilItIsHovered(t *testing.T) {
	u := sitAt(t, "tee-garden-shogi", 600, 900, goldOnBall)
	u.s.Select(u.square("c4"))
	u.Changed()
	if a := u.alpha(u.marks.above(nil), look.MarkEndChance, "f4"); a != 1 {
		t.Errorf("the line's mark on f4 has %v", a)
	}
	u.s.HoverOn(u.square("f4"), session.LowerPart)
	u.Changed()
	if u.alpha(u.marks.above(nil), look.MarkEndChance, "f4") != 0 {
		t.Error("the line's mark is shown along with the flag")
	}
	top := u.marks.top(u.s.Game().Board, nil)
	for _, c := range []struct {
		kind         look.MarkKind
		square, text string
	}{{look.MarkFlag, "f4", "1/6"}, {look.MarkFlag, "g4", "1/3"}, {look.MarkPill, "h4", "1/2"}, {look.MarkCapture, "h4", ""}} {
		if !slices.ContainsFunc(top, func(s stamp) bool { return s.kind == c.kind && u.squareName(s.at) == c.square && s.text == c.text }) {
			t.Errorf("%s has no mark %d with the text %q: %v", c.square, c.kind, c.text, top)
		}
	}
	scene := u.Scene()
	if !slices.ContainsFunc(scene.Marks, func(m look.Mark) bool { return m.Kind == look.MarkPill && m.Text == "1/2" }) {
		t.Error("the picture has no odds")
	}
	if len(scene.Routes) != 1 || scene.Routes[0].Kind != look.RouteFlight || u.squares(scene.Routes[0].Squares) != "c4 h4" {
		t.Errorf("the picture's routes: %v", scene.Routes)
	}
}

func TestChosenEndAndPullShowTheBall(t *testing.T) {
	u := sitAt(t, "tee-garden-shogi", 600, 900, "4k4/9/9/9/P1G6/9/9/9/4K4 w - balls=b5:2,c5")
	u.s.Select(u.square("c5"))
	u.s.HoverOn(u.square("c7"), session.LowerPart)
	u.Changed()
	over := u.marks.above(nil)
	if !u.has(over, look.MarkEndBall, "c7", 0) || !u.has(over, look.MarkEnd, "c8", 0) || !u.has(over, look.MarkBank, "a5", 0) || u.has(over, look.MarkCapture, "a5", 0) {
		t.Errorf("the ends: %v", over)
	}
	u.s.Select(u.square("a5"))
	u.s.HoverOn(u.square("b5"), session.LowerPart)
	u.Changed()
	if !u.has(u.marks.above(nil), look.MarkBall, "b5", 2) {
		t.Error("the balls on b5 have no ring")
	}
	if r := u.Scene().Routes; len(r) != 1 || r[0].Kind != look.RoutePull {
		t.Errorf("the pull's route: %v", r)
	}
}

func TestGolfCheckShowsTheLineFromTheBall(t *testing.T) {
	u := sitAt(t, "tee-garden-shogi", 600, 900, "2k6/9/9/9/2G6/9/9/9/4K4 b - balls=c5")
	if len(u.marks.attacks) != 1 || u.marks.attacks[0].Kind != look.RouteThreat || u.squares(u.marks.attacks[0].Squares) != "c5 c9" {
		t.Errorf("the threat: %v", u.marks.attacks)
	}
}

// The line of a ball that flies up the board is drawn below the piece that would strike it, and a line of check below
// pieces that are jumped. Neither crosses balls, their numbers or marks.
func TestCheckLinesDontCoverFacesAndMarks(t *testing.T) {
	if threat, check := look.RouteThreat.Plane(), look.RouteCheck.Plane(); threat >= look.PlanePieces || check <= look.PlanePieces || check >= look.PlaneBalls {
		t.Errorf("planes: threat %d, check %d", threat, check)
	}
	for k := look.MarkCheck; k < look.MarkKinds; k++ {
		if p := k.Plane(); p >= look.PlanePieces && p <= look.RouteCheck.Plane() {
			t.Errorf("mark %d is under a check line", k)
		}
	}
}

// The mark of a stopped piece is in the corner that its arrow leaves free, however the board is turned.
func TestStopSignDoesntCoverTheArrow(t *testing.T) {
	u := sitAt(t, "minigolf-chess", 600, 900, "k7/8/8/8/8/8/8/8/8/8/8/4p3/3D4/8/8/K7 w - roll=a1.d4:1/1")
	for turn, want := range map[int]int{0: 1, 2: 0} {
		v := u.View()
		v.Turn = turn
		u.SetView(v)
		i := slices.IndexFunc(u.Scene().Marks, func(m look.Mark) bool { return m.Kind == look.MarkStop && m.At == u.square("a1.d4") })
		if i < 0 {
			t.Fatalf("turn %d: no piece is marked to stop", turn)
		}
		if n := u.Scene().Marks[i].N; n != want {
			t.Errorf("turn %d: the sign is in corner %d, want %d", turn, n, want)
		}
	}
}

func TestMoveOverACushionShowsItsRealPath(t *testing.T) {
	u := sitAt(t, "minigolf-chess", 600, 900, "k7/8/8/8/8/8/8/8/8/8/8/6B1/8/8/8/K7 w -")
	u.s.Select(u.square("a1.g5"))
	u.s.Hover(u.square("a1.g7"))
	u.Changed()
	r := u.Scene().Routes
	if len(r) != 1 || len(r[0].Squares) != 3 || !slices.Equal(r[0].By, []game.Vector{{X: 1, Y: 1}, {X: 1, Y: 1}}) {
		t.Fatalf("the route: %+v", r)
	}
	if g := u.ghosts; len(g) != 1 || g[0].N != 1 || u.squareName(g[0].At) != "a2.e1" {
		t.Errorf("the ghosts after the move: %+v", g)
	}
}

// While two routes to a square are offered, pointing at a square that only one of them crosses points at that route.
func TestHoveringASquareSelectsItsRoute(t *testing.T) {
	u := sitAt(t, "minigolf-chess", 600, 900, "k7/8/8/8/8/8/6r1/8/8/8/8/8/8/8/8/K7 b -")
	u.click("a2.g2", "a2.f2")
	if !u.panel.open || u.panel.focus != 0 {
		t.Fatalf("the two routes: %+v", u.panel)
	}
	u.point("a2.h2")
	if v := u.s.Preview(); u.panel.focus != 1 || v == nil || len(v.Route) != 5 {
		t.Errorf("over the cushion: choice %d, %+v", u.panel.focus, v)
	}
	u.click("a2.h2")
	if got := u.played(); got != "a2.g2-a2.f2{-4,0}" {
		t.Errorf("played %s", got)
	}
}

func TestGhostsFollowTheForecastSetting(t *testing.T) {
	u := sitAt(t, "minigolf-chess", 600, 900, "k7/8/8/8/8/8/8/1p6/8/1H6/8/8/8/3D4/8/K7 w - roll=a1.d3:2/0,a1.b7:0/2")
	if len(u.ghosts)+len(u.trails) != 0 {
		t.Fatal("ghosts are shown without a request")
	}
	v := u.View()
	v.Forecast = 2
	u.SetView(v)
	at := map[string]int{}
	for _, g := range u.ghosts {
		at[u.squareName(g.At)] = g.N
	}
	if at["a1.f3"] != 1 || at["a1.h3"] != 2 || len(at) != 2 || len(u.trails) != 2 {
		t.Errorf("%v, %d trails", at, len(u.trails))
	}
	if s := u.Scene(); len(s.Ghosts) != 2 || len(s.Trails) != 2 {
		t.Error("the picture shows other ghosts")
	}
}

func TestReducedMotionKeepsTheRouteUntilTheNextInput(t *testing.T) {
	u := sitAt(t, "tee-garden-shogi", 600, 900, goldOnBall)
	u.paper.reduced = true
	if err := u.s.Play("c4@E:4"); err != nil {
		t.Fatal(err)
	}
	u.Changed()
	u.pass(stillTime)
	if u.run != nil || u.traces == nil || u.traces.Die.Value != 4 || len(u.traces.Shots) != 1 {
		t.Fatalf("%+v %+v", u.run, u.traces)
	}
	u.do(Event{Kind: KeyDown})
	if u.traces != nil {
		t.Error("the path stays after the next input")
	}
	u.s.Undo()
	if err := u.s.Play("c4@E:4"); err != nil {
		t.Fatal(err)
	}
	u.Changed()
	if u.traces == nil {
		t.Fatal("no path is left the second time")
	}
	if err := u.s.Load(u.s.Rules(), goldOnBall, nil); err != nil {
		t.Fatal(err)
	}
	u.Changed()
	if u.traces != nil {
		t.Error("the path stays on another board")
	}
}
