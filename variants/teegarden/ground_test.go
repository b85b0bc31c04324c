package teegarden

import (
	"slices"
	"testing"

	"fairway/game"
)

// Tee Garden's posts mark where the zone rule keeps pieces from cutting corners (1, 4.1).
func TestPostsAreAtTheLakesCorners(t *testing.T) {
	r, err := New(nil)
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
		t.Error("c4 on land has a strip for balls")
	}
}
