package render

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/game"
	"fairway/render/look"
)

// painted returns what the live board draws now, in order: the plane and the name of each part.
func (u *user) painted() []string {
	var list []string
	u.prepare()
	v := canvas{dst: ebiten.NewImage(int(u.lay.w), int(u.lay.h)), t: &u.art.main, x: u.lay.x, y: u.lay.y, c: u.lay.c,
		right: float64(u.lay.files), bottom: float64(u.lay.ranks)}
	v.painted = func(p look.Plane, what string) { list = append(list, fmt.Sprint(p, " ", what)) }
	u.drawBoard(&v)
	return list
}

// pictured returns the same for a picture of the board.
func (u *user) pictured() []string {
	var list []string
	s := u.Scene()
	for _, p := range look.Planes() {
		for _, part := range s.Parts(p, u.lay.c) {
			list = append(list, fmt.Sprint(p, " ", part.Name))
		}
	}
	return list[1:] // without the empty board, which is drawn apart
}

// The live board and its picture as SVG paint the same parts in the same order, and each plane except that of motion
// has something in one of these positions.
func TestLiveBoardAndPictureShareThePaintOrder(t *testing.T) {
	seen := map[look.Plane]bool{look.PlaneBoard: true, look.PlaneMotion: true}
	for _, c := range []struct {
		name, variant, position string
		moves                   []string
		click, hover            string
		forecast                int
		zones                   bool
		drawn                   string
		hint                    string
	}{
		{name: "victims, bends and the last move", variant: "hook-shogi", position: lionTwo, moves: []string{"b1-b2", "s18-s17"}, click: "j10", hover: "j12"},
		{name: "a check", variant: "hook-shogi", position: "19/9r9/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/9K9 b -"},
		{name: "odds and balls", variant: "tee-garden-shogi", position: goldOnBall, click: "c4", hover: "h4"},
		{name: "the threat of a ball", variant: "tee-garden-shogi", position: "2k6/9/9/9/2G6/9/9/9/4K4 b - balls=c5"},
		{name: "future rolls", variant: "minigolf-chess", position: rolling, forecast: 3},
		{name: "arrows and circles", variant: "hook-shogi", position: "start", drawn: "Ga6-a9,Rb2,Yc3-d4,Bs3"},
		{name: "a hint of several steps", variant: "hook-shogi", position: lionTwo, hint: "j10xj12[j11,j12]=+LN"},
		{name: "a hint of a stroke", variant: "tee-garden-shogi", position: goldOnBall, hint: "c4@E"},
		{name: "the map and a right", variant: "haiku-shogi", position: "start", moves: []string{"g1-e3"}, zones: true},
	} {
		t.Run(c.name, func(t *testing.T) {
			u := sitAt(t, c.variant, 600, 900, c.position, c.moves...)
			v := u.View()
			v.Forecast, v.Map = c.forecast, c.zones
			u.SetView(v)
			u.pass(400)
			if err := u.s.Annotate(u.s.Record().At(), game.Notes{Marks: drawnMarks(t, u, c.drawn)}); err != nil {
				t.Fatal(err)
			}
			if c.click != "" {
				u.click(c.click)
				u.point(c.hover)
			}
			if c.hint != "" {
				u.hint(c.hint)
			}
			live, picture := u.painted(), u.pictured()
			if !slices.Equal(live, picture) {
				t.Errorf("the board draws %q\nits picture     %q", live, picture)
			}
			for _, p := range live {
				var plane look.Plane
				if _, err := fmt.Sscan(p, &plane); err != nil {
					t.Fatal(err)
				}
				seen[plane] = true
			}
		})
	}
	for _, p := range look.Planes() {
		if !seen[p] {
			t.Errorf("plane %d is empty", p)
		}
	}
}

// Moving pieces are drawn above the pieces and balls at rest, and below the rings of a check.
func TestMovingPiecesAreBetweenPiecesAndMarks(t *testing.T) {
	u := sitAt(t, "hook-shogi", 600, 600, "start")
	if err := u.s.Play("a6-a7"); err != nil {
		t.Fatal(err)
	}
	u.Changed()
	u.pass(40)
	live := u.painted()
	moving := slices.Index(live, fmt.Sprint(look.PlaneMotion, " ", look.PartPiece))
	if moving < 0 || u.run == nil {
		t.Fatalf("nothing moves: %q", live)
	}
	for i, what := range live {
		var plane look.Plane
		if _, err := fmt.Sscan(what, &plane); err != nil {
			t.Fatal(err)
		}
		if (plane < look.PlaneMotion) != (i < moving) && plane != look.PlaneMotion {
			t.Errorf("%q is drawn as number %d, moving pieces as number %d", what, i, moving)
		}
	}
}

// A plane that the board doesn't know is a bug of the program.
func TestUnknownPlaneIsRefused(t *testing.T) {
	u := sitAt(t, "hook-shogi", 600, 600, "start")
	s := u.Scene()
	beyond := look.Plane(len(look.Planes()))
	for name, paint := range map[string]func(){
		"a picture":      func() { s.Parts(beyond, 40) },
		"the live board": func() { u.drawPlane(&canvas{}, beyond) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s paints plane %d", name, beyond)
				}
			}()
			paint()
		}()
	}
}
