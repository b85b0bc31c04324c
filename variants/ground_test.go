package variants

import (
	"slices"
	"testing"

	"fairway/game"
)

// What a screen shows of Minigolf's sides is what they do to a piece of either army (4.1).
func TestGolfSidesAreShownAsTheyAct(t *testing.T) {
	g, err := newMinigolf(golfPage)
	if err != nil {
		t.Fatal(err)
	}
	b := g.Board
	sides := [4]struct {
		at   game.Square
		step game.Vector
	}{
		{b.Square(0, 5), game.Vector{X: -1}}, {b.Square(7, 5), game.Vector{X: 1}},
		{b.Square(3, 15), game.Vector{Y: 1}}, {b.Square(3, 0), game.Vector{Y: -1}},
	}
	for a := range g.Armies {
		var acts [4]game.Edge
		for i, side := range sides {
			_, _, cross, ok := b.Step(g.lively[a], side.at, side.step)
			switch {
			case !ok:
				acts[i] = game.EdgeWall
			case cross&game.MirrorMiddle != 0:
				acts[i] = game.EdgeMiddle
			case cross&game.MirrorEdge != 0:
				acts[i] = game.EdgeBand
			case cross&game.Wrapped != 0:
				acts[i] = game.EdgeOpen
			}
		}
		for i := range acts {
			if acts[i] == game.EdgeWall && acts[i^1] == game.EdgeOpen {
				acts[i] = game.EdgeInlet
			}
		}
		if got := g.Ground.Edges[a]; got != acts {
			t.Errorf("army %d: %v is shown, %v acts", a, got, acts)
		}
	}
	for _, k := range g.Kinds {
		if k.Figure == "" {
			t.Errorf("%s has no figure", k.Name)
		}
	}
}

// Tee Garden's posts stand where the zone rule keeps pieces from cutting corners (1, 4.1).
func TestPostsStandAtTheLakesCorners(t *testing.T) {
	r, err := teeGarden()
	if err != nil {
		t.Fatal(err)
	}
	g := r.Data().Ground
	posts := slices.Clone(g.Posts)
	slices.SortFunc(posts, func(a, b [2]int) int { return 10*(a[1]-b[1]) + a[0] - b[0] })
	if want := [][2]int{{3, 3}, {6, 3}, {3, 6}, {6, 6}}; !slices.Equal(posts, want) {
		t.Errorf("posts at %v, want %v", posts, want)
	}
	b := r.Data().Board
	for name, in := range map[string]game.Squares{"d4": g.Water, "f6": g.Water, "e5": g.Lost, "a5": g.Tees, "i5": g.Tees} {
		if s, _ := b.ParseSquare(name); !in.Has(s) {
			t.Errorf("%s is missing", name)
		}
	}
	if s, _ := b.ParseSquare("c4"); g.Water.Has(s) || g.Lost.Has(s) || g.Tees.Has(s) || !g.Balls {
		t.Error("c4 is land, with a strip for balls")
	}
}
