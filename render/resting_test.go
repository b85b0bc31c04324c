package render

import (
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// drawOn draws the pieces at rest on a canvas, as a frame does.
func (u *user) drawOn(dst *ebiten.Image) {
	u.prepare()
	u.drawPieces(&canvas{dst: dst, t: &u.art.main, x: u.lay.x, y: u.lay.y, c: u.lay.c, right: float64(u.lay.files), bottom: float64(u.lay.ranks)})
}

// From their second frame on the pieces at rest are drawn as one picture, until one of them changes.
func TestRestingPiecesAreCachedWhileUnchanged(t *testing.T) {
	u := sitAt(t, "hook-shogi", 600, 600, "start")
	screen := ebiten.NewImage(600, 600)
	draw := func(what string, one bool) {
		t.Helper()
		u.drawOn(screen)
		if u.resting.shown != one {
			t.Errorf("%s: one picture %v, want %v", what, u.resting.shown, one)
		}
	}
	draw("the first frame", false)
	if u.resting.img != nil {
		t.Error("a picture is made for one frame")
	}
	draw("the second frame", true)
	u.point("a6")
	draw("a piece is pointed at", true)
	u.point("j10")
	draw("the pointer goes on", true)
	if err := u.s.Play("a6-a7"); err != nil {
		t.Fatal(err)
	}
	u.Changed()
	u.pass(40)
	all := u.resting.drawCount
	draw("a piece moves", true)
	u.pass(16)
	draw("it still moves", true)
	resting := func() []restingPiece {
		return u.listPieces(&canvas{t: &u.art.main, c: u.lay.c, right: 19, bottom: 19}, nil)
	}
	if want := len(resting()); len(u.resting.list) != want {
		t.Errorf("%d pieces are in the picture, %d at rest", len(u.resting.list), want)
	}
	u.pass(2000)
	draw("it has moved", true)
	if want := len(resting()); len(u.resting.list) != want {
		t.Errorf("%d pieces are in the picture, %d at rest", len(u.resting.list), want)
	}
	if n := u.resting.drawCount - all; n == 0 || n > 20 {
		t.Errorf("%d pieces were redrawn for one move, want the piece and its neighbours", n)
	}
	draw("it rests", true)
	u.art.main.begin(size{})
	draw("the pieces are drawn anew", false)
	draw("and rest", true)
	small := ebiten.NewImage(500, 500)
	u.drawOn(small)
	u.drawOn(small)
	if got := u.resting.img.Bounds(); got != small.Bounds() {
		t.Errorf("the picture is %v, the screen %v", got, small.Bounds())
	}
}

// The picture is repaired where a few pieces come, go or change, and drawn again as a whole where many do.
func TestPieceCacheIsRepaintedWhereItDiffers(t *testing.T) {
	u := sitAt(t, "hook-shogi", 600, 600, "start")
	screen := ebiten.NewImage(600, 600)
	u.drawOn(screen)
	u.drawOn(screen)
	c := &u.resting
	was := slices.Clone(c.list)
	change := func(list []restingPiece, at int, act func(p *restingPiece)) []restingPiece {
		list = slices.Clone(list)
		act(&list[at])
		return list
	}
	last := len(was) - 1
	for _, x := range []struct {
		what  string
		list  []restingPiece
		dirty []int // the pieces of the old list whose places are mended
	}{
		{"nothing", was, nil},
		{"the first is gone", was[1:], []int{0}},
		{"the last is gone", was[:last], []int{last}},
		{"one went", slices.Delete(slices.Clone(was), 7, 8), []int{7}},
		{"one is pale", change(was, 9, func(p *restingPiece) { p.alpha = 0.35 }), []int{9, 9}},
	} {
		var want []image.Rectangle
		for _, i := range x.dirty {
			want = append(want, was[i].bounds())
		}
		if !c.diff(x.list) || !slices.Equal(c.dirty, want) {
			t.Errorf("%s: repainted at %v, want %v", x.what, c.dirty, want)
		}
	}
	c.list = was[:last]
	if !c.diff(was) || !slices.Equal(c.dirty, []image.Rectangle{was[last].bounds()}) {
		t.Errorf("one arrived: repainted at %v", c.dirty)
	}
	if c.list = was; c.diff(was[maxRepaired+1:]) {
		t.Error("too many places are repainted one by one")
	}
}

// A picture as large as the screen isn't made for a few pieces.
func TestFewPiecesAreDrawnSingly(t *testing.T) {
	u := sitAt(t, "minigolf-chess", 600, 600, "start")
	screen := ebiten.NewImage(600, 600)
	for range 3 {
		u.drawOn(screen)
	}
	if u.resting.img != nil || u.resting.shown {
		t.Error("few pieces are cached as a picture")
	}
}

// A pointer that moves over the board costs one picture per piece: nothing fades in until a piece is selected.
func TestHoverMarksAppearAtOnce(t *testing.T) {
	u := sitAt(t, "hook-shogi", 600, 600, "start")
	u.pass(400)
	u.point("a6")
	if len(u.marks.reach) == 0 || u.animates() {
		t.Errorf("%d marks on a6, animating %v", len(u.marks.reach), u.animates())
	}
	u.pressAt("a6")
	if u.selected() != "a6" || !u.animates() {
		t.Errorf("%q is selected, animating %v", u.selected(), u.animates())
	}
}
