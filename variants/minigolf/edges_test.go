package minigolf

import (
	"testing"

	"fairway/game"
)

// The four edges are shown as they act on a piece of either army (4.1).
func TestShownEdgesMatchTheRules(t *testing.T) {
	g := standard(t)
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
			_, _, cross, ok := b.Step(g.bouncing[a], side.at, side.step)
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
			t.Errorf("army %d: shown %v, but the rules use %v", a, got, acts)
		}
	}
	for _, k := range g.Kinds {
		if k.Figure == "" {
			t.Errorf("%s has no figure", k.Name)
		}
	}
}
