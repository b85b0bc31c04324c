package render

import (
	"image"
	"math"
	"testing"

	"fairway/render/look"
)

// Seen from each seat, the King of that seat is at the bottom in the middle, the army to play next is on the right,
// pieces point away from their seats, and pointers and keys mean the square that is seen.
func TestBoardFromEverySeat(t *testing.T) {
	kings := [4]string{"i1", "q9", "i17", "a9"}
	pushes := [4][2]string{{"f5", "f6"}, {"m6", "l6"}, {"l13", "l12"}, {"e12", "f12"}} // of the Point at the end of the front row
	for _, size := range []float64{700, 390} {
		for seat := range 4 {
			var before []string
			for _, p := range pushes[:seat] {
				before = append(before, p[0]+"-"+p[1])
			}
			u := sitAt(t, "haiku-shogi", size, size, "start", before...)
			v := u.View()
			v.Turn = u.s.Game().Armies[seat].Orientation
			u.SetView(v)
			u.pass(1000)
			mid, edge := size/2, size/2-u.lay.c*8
			for i, want := range [4][2]float64{{mid, size - edge}, {size - edge, mid}, {mid, edge}, {edge, mid}} {
				army := (seat + i) % 4
				if x, y := u.place(kings[army]); math.Abs(x-want[0]) > 1 || math.Abs(y-want[1]) > 1 {
					t.Errorf("%v, seat %d: the King of army %d is at %v, %v, want %v", size, seat, army, x, y, want)
				}
				if got, want := u.lay.facing(u.s.Game().Armies[army].Orientation), [4]int{0, 3, 2, 1}[i]; got != want {
					t.Errorf("%v, seat %d: army %d faces %d, want %d", size, seat, army, got, want)
				}
			}
			for q := range u.s.Game().Board.Size() {
				s := u.lay.square(q%17, q/17)
				if x, y := u.lay.centre(s); u.lay.at(x, y) != s {
					t.Fatalf("%v, seat %d: the middle of %s is %s", size, seat, u.squareName(s), u.squareName(u.lay.at(x, y)))
				}
			}
			// A drag with the mouse also works on small squares.
			from, to := pushes[seat][0], pushes[seat][1]
			u.drag(from, to)
			if got := u.s.Record().At().Text; got != from+"-"+to {
				t.Errorf("%v, seat %d: a drag from %s to %s played %q", size, seat, from, to, got)
			}
		}
	}
}

// From every seat a finger on small squares aims through the loupe at the square that is seen.
func TestLoupeFromEverySeat(t *testing.T) {
	for turn := range 4 {
		u := sitAt(t, "haiku-shogi", 390, 390, "start")
		v := u.View()
		v.Turn = turn
		u.SetView(v)
		u.pass(1000)
		x, y := u.place("f5")
		u.finger(PointerDown, x, y)
		u.pass(400)
		if u.loupe.state != loupeOpen {
			t.Fatalf("turn %d: the loupe is in state %d", turn, u.loupe.state)
		}
		if got := u.squareName(u.loupe.target.at); got != "f5" {
			t.Errorf("turn %d: it aims at %s", turn, got)
		}
		u.finger(PointerUp, x, y)
		if got := u.squareName(u.s.Selected()); got != "f5" {
			t.Errorf("turn %d: %s is selected", turn, got)
		}
		u.pass(400)
		x, y = u.place("f7")
		u.finger(PointerDown, x, y)
		u.pass(400)
		u.finger(PointerUp, x, y)
		if got := u.s.Record().At().Text; got != "f5-f7" {
			t.Errorf("turn %d: played %q", turn, got)
		}
	}
}

// A board that follows turns to the army to move each time it comes to rest, until it is turned by hand.
func TestBoardFollowsUntilItIsTurned(t *testing.T) {
	u := sitAt(t, "haiku-shogi", 700, 700, "start")
	v := u.View()
	v.Follow = true
	u.SetView(v)
	turns := func(move string, want int) {
		t.Helper()
		if err := u.s.Play(move); err != nil {
			t.Fatal(err)
		}
		u.Changed()
		u.pass(3000)
		u.sleep()
		if got := u.View().Turn; got != want {
			t.Errorf("after %s the board is turned by %d, want %d", move, got, want)
		}
		u.pass(1000)
	}
	armies := u.s.Game().Armies
	turns("f5-f6", armies[1].Orientation)
	turns("m6-l6", armies[2].Orientation)
	next := u.View()
	next.Turn, next.Follow = next.NextSeat(u.s.Game()), false
	u.SetView(next)
	turned := u.View().Turn
	if turned != armies[3].Orientation || u.View().Follow {
		t.Errorf("the next seat is at %d, and the board follows: %t", turned, u.View().Follow)
	}
	turns("l13-l12", turned)
	turns("e12-f12", turned)
}

// A board with the device's theme is drawn again when the device changes its theme; one with a theme of its own isn't.
func TestThemeFollowsTheDevice(t *testing.T) {
	u := sitAt(t, "hook-shogi", 700, 700, "start")
	for _, c := range []struct {
		theme look.Theme
		dark  bool
		want  look.Palette
		anew  bool
	}{
		{look.ThemeAuto, true, look.Dark, true}, {look.ThemeAuto, false, look.Light, true},
		{look.ThemeDark, true, look.Dark, false}, {look.ThemeLight, false, look.Light, false}, {look.ThemeLight, true, look.Light, false},
	} {
		v := u.View()
		v.Theme = c.theme
		u.SetView(v)
		u.frame()
		u.needsRedraw, u.paper.dark = false, c.dark
		u.frame()
		if u.needsRedraw != c.anew || u.Scene().Palette != c.want {
			t.Errorf("theme %s, dark device %t: redrawn %t, in the wrong palette %t", look.ThemeTexts[c.theme], c.dark, u.needsRedraw, u.Scene().Palette != c.want)
		}
	}
}

// A new game from another seat doesn't fade from a picture that was never shown.
func TestAnotherGameFadesIn(t *testing.T) {
	u := sitAt(t, "haiku-shogi", 700, 700, "start")
	u.art.screen = image.Rect(0, 0, 700, 700) // as a frame leaves it
	u.Open(u.s, u.art.artwork)
	v := u.View()
	v.Turn = 2
	u.SetView(v)
	if u.art.oldPicture != nil || !u.art.flipping {
		t.Error("the board fades from an old picture, or the view hasn't turned")
	}
}
