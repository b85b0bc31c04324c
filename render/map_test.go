package render

import (
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/render/look"
)

// playedRounds is five rounds of Haiku Shogi. After them Red leads in the centre, and a piece of Yellow's can be
// captured en passant.
const playedRounds = "g5-g7 m8-k8 i13-i11 e9-g9 j5-j6 m10-l10 k13-k12 e11-f11 h5-h7 m7-k7 f13-f12 e7-f7 i5-i6 o6-n5 l15-m14 c6-d5 l5-l7 m11-k11 g13-g12 e10-f10"

func sitAtFour(t *testing.T, w, h float64) *user {
	return sitAt(t, "haiku-shogi", w, h, "start", strings.Fields(playedRounds)...)
}

// With the map all pieces but the selected one are pale, and there is a card on each zone. Cards follow the board when
// it is turned, and the selection when it changes.
func TestMajorityMapOnTheBoard(t *testing.T) {
	u := sitAtFour(t, 700, 700)
	if s := u.Scene(); s.Map != nil || slices.ContainsFunc(s.Pieces, func(m look.Placed) bool { return m.Alpha != 1 }) {
		t.Fatal("the map is shown without a request")
	}
	v := u.View()
	v.Map = true
	u.SetView(v)
	if u.Idle() && !u.animates() {
		t.Error("the map doesn't fade in")
	}
	u.pass(markTime + 1)
	u.click("h7")
	s := u.Scene()
	if len(s.Map) != 9 || s.Map[4].Pieces != [4]int{5, 4, 4, 4} || !s.Map[4].Led || s.Map[4].Leader != 0 || s.Map[6].Pieces != [4]int{} {
		t.Errorf("the map is %+v", s.Map)
	}
	for _, m := range s.Pieces {
		want := look.MapPieceAlpha
		if m.At == u.square("h7") {
			want = 1
		}
		if m.Alpha != want {
			t.Errorf("the piece on %s has opacity %v, want %v", u.squareName(m.At), m.Alpha, want)
		}
	}
	before := s.Cards(u.lay.c)
	for turn := 1; turn < 4; turn++ {
		v.Turn = turn
		u.SetView(v)
		s := u.Scene()
		for i, k := range s.Cards(u.lay.c) {
			z := s.Artwork.Game().Ground.Zones[i]
			col, row := u.lay.cell(game.Square((z.Rank+z.H/2)*17 + z.File + z.W/2))
			if k.Name != before[i].Name || k.View != turn || max(k.At.X-float64(col), float64(col)-k.At.X, k.At.Y-float64(row), float64(row)-k.At.Y) > 4 {
				t.Errorf("turn %d: the card of %s is at %v, its zone's centre in column %d, row %d", turn, k.Name, k.At, col, row)
			}
		}
	}
	hook := sit(t, 600, 600, "start")
	v = hook.View()
	v.Map = true
	hook.SetView(v)
	if s := hook.Scene(); s.Map != nil || s.Pieces[0].Alpha != 1 {
		t.Error("a game without zones has a map")
	}
}

// Each capture en passant is marked on the squares that were passed, in the colours of the army that passed them, until
// its next turn, even if a piece stands there now.
func TestRightsToCaptureEnPassantAreMarked(t *testing.T) {
	u := sitAtFour(t, 700, 700)
	ghosts := func() string {
		var list []string
		for _, m := range u.Scene().Marks {
			if m.Kind == look.MarkGhost {
				list = append(list, u.squareName(m.At)+string(u.s.Game().Armies[m.Army].Letter))
			}
		}
		slices.Sort(list)
		return strings.Join(list, " ")
	}
	play := func(move string) {
		t.Helper()
		if err := u.s.Play(move); err != nil {
			t.Fatal(err)
		}
		u.Changed()
		u.pass(3000)
	}
	if got := ghosts(); got != "l11y" { // m11-k11
		t.Errorf("the marks are %q", got)
	}
	play("h7-h9")
	if got := ghosts(); got != "h8r" { // Yellow is to move: its own right has ended
		t.Errorf("after two steps the marks are %q", got)
	}
	u.s.Undo()
	u.Changed()
	if got := ghosts(); got != "l11y" {
		t.Errorf("after undo the marks are %q", got)
	}
	two := sitAt(t, "haiku-shogi", 700, 700, "8gK8/17/17/17/17/17/17/17/bK15yK/17/10gGrGgG4/10yG6/17/17/17/17/8rK8 g - ep=k6<l6,l7<l6")
	u = two
	if got := ghosts(); got != "l6r l6y" {
		t.Errorf("two rights on one square are marked %q", got)
	}
	s := u.Scene()
	for _, m := range s.Marks {
		if m.Kind == look.MarkGhost {
			st := s.MarkStyle(m, 40)
			if tones := s.Artwork.Tones(m.Army); st.Army != tones.Rim || st.Face != tones.Face || st.Turn != s.Artwork.Turn(m.Army, 0) {
				t.Errorf("the mark of army %d has the style %+v", m.Army, st)
			}
		}
	}
	u = sitAt(t, "haiku-shogi", 700, 700, "8gK8/17/17/17/17/17/17/17/bK15yK/17/17/17/5rP2rS8/17/17/17/8rK8 y - ep=i5<i3+i4")
	if got := ghosts(); got != "i3r i4r" {
		t.Errorf("three steps are marked %q", got)
	}
}

// The last move of each rival is marked in the colour of its army, also after an agreed draw.
func TestLastMovesHaveTheirMoversColours(t *testing.T) {
	u := sitAt(t, "haiku-shogi", 700, 700, "start", "f5-f6", "m6-l6")
	want := map[string]game.Army{"f5": 0, "f6": 0, "m6": 1, "l6": 1}
	check := func() {
		t.Helper()
		n := 0
		s := u.Scene()
		for _, m := range s.Marks {
			if m.Kind == look.MarkLast {
				n++
				if army, ok := want[u.squareName(m.At)]; !ok || m.Army != army || s.MarkStyle(m, 40).Army != s.Artwork.Tones(army).Rim {
					t.Errorf("the mark on %s is army %d's", u.squareName(m.At), m.Army)
				}
			}
		}
		if n != len(want) {
			t.Errorf("%d squares are marked", n)
		}
	}
	check()
	if err := u.s.Agree(); err != nil {
		t.Fatal(err)
	}
	u.Changed()
	check()
}

// While an army is handed over the map is hidden; afterwards it fades in again.
func TestMapIsHiddenDuringAHandOver(t *testing.T) {
	u := sitAt(t, "haiku-shogi", 700, 700, "4yP2yP2yW6/17/17/17/8gK3y+S4/17/13yC3/bK1gP14/7rR4bG3yK/13rB3/17/15yB1/17/3y+C13/17/17/8rK8 b -")
	v := u.View()
	v.Map = true
	u.SetView(v)
	u.pass(200)
	on := canvas{t: &u.art.main}
	if got := u.mapShown(&on); got != 1 {
		t.Fatalf("the map has opacity %v", got)
	}
	if got := u.mapShown(&canvas{t: &u.art.near}); got != 0 {
		t.Errorf("the loupe shows the map with opacity %v", got)
	}
	u.click("m9", "m8")
	if u.run == nil || !u.run.HandsOver() || u.mapShown(&on) != 0 {
		t.Fatalf("during the hand-over the map has opacity %v", u.mapShown(&on))
	}
	u.pass(3000)
	if u.run != nil || u.mapShown(&on) != 0 {
		t.Errorf("afterwards the map appears at once: %v", u.mapShown(&on))
	}
	u.pass(markTime)
	if got := u.mapShown(&on); got != 1 {
		t.Errorf("afterwards the map has opacity %v", got)
	}
}
