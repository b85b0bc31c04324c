package render

import (
	"slices"
	"testing"

	"fairway/game"
	"fairway/render/look"
)

// hint shows a move as a hint.
func (u *user) hint(text string) {
	u.t.Helper()
	m, err := game.ReadMove(u.s.Rules(), u.s.Position(), text)
	if err != nil {
		u.t.Fatal(err)
	}
	u.s.SetHint(m)
	u.Changed()
}

// A hint follows its move's route, stops where the move does, and disappears with the next input.
func TestHintShowsTheRouteOfItsMove(t *testing.T) {
	for _, c := range []struct {
		name, variant, position, move string
		way, stops                    []string
		at                            string
		place                         look.Place
	}{
		{"a step", "hook-shogi", "start", "a6-a7", []string{"a6", "a7"}, nil, "a6", look.PlacePiece},
		{"two captures", "hook-shogi", lionTwo, "j10xj12[j11,j12]=+LN", []string{"j10", "j11", "j12"}, []string{"j11"}, "j10", look.PlacePiece},
		{"a capture without moving", "hook-shogi", lionTwo, "j10xj10[j11]=+LN", []string{"j10", "j11"}, nil, "j10", look.PlacePiece},
		{"a ball by the die", "tee-garden-shogi", goldOnBall, "c4@E", nil, nil, "c4", look.PlaceBall},
		{"a drop", "tee-garden-shogi", "4k4/9/9/9/9/9/9/9/4K4 w P balls=c4", "P*a3", []string{"a3"}, nil, "a3", look.PlacePiece},
	} {
		t.Run(c.name, func(t *testing.T) {
			u := sitAt(t, c.variant, 600, 900, c.position)
			u.hint(c.move)
			h := u.hinted()
			if h == nil {
				t.Fatal("no hint")
			}
			names := func(list []game.Square) (texts []string) {
				for _, s := range list {
					texts = append(texts, u.s.Game().Board.SquareName(s))
				}
				return texts
			}
			if way := names(h.Way); c.way != nil && !slices.Equal(way, c.way) || len(way) == 0 {
				t.Errorf("its route is %v", way)
			}
			if stops := names(h.Stops); c.way != nil && !slices.Equal(stops, c.stops) {
				t.Errorf("it stops on %v", stops)
			}
			if at := names([]game.Square{h.At})[0]; at != c.at || h.Place != c.place {
				t.Errorf("the stroke is by the piece on %s, %v", at, h.Place)
			}
			u.do(Event{Kind: PointerMove, Pointer: Mouse, X: 30, Y: 30})
			if u.hinted() == nil {
				t.Error("it disappears while a pointer moves")
			}
			u.do(Event{Kind: PointerDown, Pointer: Mouse, Buttons: 1, ID: 1, X: 3, Y: 3})
			if u.hinted() != nil {
				t.Error("it stays after an input")
			}
		})
	}
}

// A new hint, and the end of a hint, are drawn at once.
func TestChangedHintIsRedrawn(t *testing.T) {
	u := sitAt(t, "hook-shogi", 600, 900, "start")
	for _, act := range []func(){
		func() { u.hint("a6-a7") },
		func() { u.hint("c6-c7") },
		func() { u.s.DropHint(); u.Changed() },
	} {
		u.needsRedraw = false // as after a frame
		if act(); !u.needsRedraw {
			t.Error("no frame is asked for")
		}
	}
}
