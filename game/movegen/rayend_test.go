package movegen_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/movegen"
)

// A rider that bounces to and fro on a narrow board lands on a square once for each number of
// bounces, with the vector as it points then; its own square is passed and no landing.
func TestLandingsCountBounces(t *testing.T) {
	b := game.NewBoard(3, 2)
	way := b.AddWay(func(b *game.Board, s game.Square, v game.Vector) (game.Square, game.Vector, game.Crossing, bool) {
		x, y, cross := b.File(s)+int(v.X), b.Rank(s)+int(v.Y), game.Straight
		if y != 0 {
			return game.None, v, cross, false
		}
		if x < 0 || x >= b.Files { // a mirror in the middle of the edge square
			x, v.X, cross = b.File(s)-int(v.X), -v.X, game.MirrorMiddle
		}
		return b.Square(x, y), v, cross, true
	})
	g := &game.Game{
		Board:  b,
		Armies: []game.ArmyInfo{{Letter: 'w', Name: "White"}, {Letter: 'b', Name: "Black", Orientation: 2}},
		Kinds:  []game.Kind{{ID: "A", Walks: []game.Walk{{Compass: game.KingSteps, Legs: []game.Leg{{Turns: 1 << 2, Range: 6, Modes: game.Quiet | game.Capture}}}}}},
	}
	base := movegen.NewBase(g, movegen.Laws{Ways: [game.MaxArmies][]game.Way{{way}, {way}}})
	base.Place(b.Square(0, 0), game.NewPiece(0, 0))
	var got []string
	for _, l := range base.RayEnds(base.Start(), b.Square(0, 0), nil) {
		got = append(got, fmt.Sprintf("%s %d after %d", b.SquareName(l.To), l.Vector.X, l.Mirrors))
	}
	want := []string{"b1 1 after 0", "c1 2 after 0", "b1 -3 after 1", "b1 5 after 2", "c1 6 after 2"}
	if !slices.Equal(got, want) {
		t.Errorf("lands on %s, want %s", strings.Join(got, ", "), strings.Join(want, ", "))
	}
}
