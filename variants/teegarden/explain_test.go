package teegarden

import (
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/notation"
	"fairway/game/prose"
)

// 4.1 and 7.5: the reasons why a piece can't go to a square that its move would reach.
func TestWhyAPieceStays(t *testing.T) {
	r, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, position, from, to, why string }{
		{"a step into the lake", "8k/9/9/9/9/9/2K6/9/9 w - balls=-", "c3", "d4", "Blocked by the lake."},
		{"a corner cut", "8k/9/9/9/9/9/3K5/9/9 w - balls=-", "d3", "c4", "Blocked: no piece cuts this corner."},
		{"a slide over the lake", "7k1/9/9/2+B6/9/9/3+R5/9/8K w - balls=-", "d3", "d8", "Blocked by the lake."},
		{"a leap over a corner", "7k1/9/9/9/2H6/9/2H6/2H6/2H5K w - balls=-", "c3", "d5", "Blocked by the lake."},
		{"a black leap over a corner", "4k4/3h5/9/9/9/9/9/9/4K4 b - balls=-", "d8", "c6", "Blocked: no piece cuts this corner."},
		{"a square out of reach of its move", "8k/9/9/9/9/9/2K6/9/9 w - balls=-", "c3", "e5", ""},
		{"a legal move", "8k/9/9/9/9/9/2K6/9/9 w - balls=-", "c3", "c4", ""},
		{"a piece in the way", "4k4/9/9/9/9/9/3P5/3+R5/4K4 w - balls=-", "d2", "d8", ""},
		{"a pin by a ball", "4k4/g8/9/9/9/S8/9/K8/9 w - balls=a8", "a4", "b5", "White would be in check."},
		{"a step into a ball's line", "4k4/9/9/9/1g7/7K1/1P7/9/9 w - balls=b5", "h4", "h5", "White would be in check."},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := notation.ReadPosition(r, c.position)
			if err != nil {
				t.Fatal(err)
			}
			square := func(name string) game.Square {
				s, err := r.Data().Board.ParseSquare(name)
				if err != nil {
					t.Fatal(err)
				}
				return s
			}
			if why := r.(game.Explainer).WhyNot(p, square(c.from), square(c.to)); why != c.why {
				t.Errorf("%q, want %q", why, c.why)
			}
		})
	}
}

// 2: the description of every piece that golfs says how, and no other mentions balls.
func TestPiecesDescribeTheirGolf(t *testing.T) {
	r, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	golf := map[string]string{"G": "Golf General: ", "S": "Slicer General: ", "W": "Swing: ", "P": "Pulls a ball ",
		"+S": "Golf General: ", "+H": "Golf General: ", "+W": "Golf General: ", "+P": "Golf General: "}
	for i := range r.Data().Kinds {
		k := &r.Data().Kinds[i]
		if says := prose.Describe(k); strings.Contains(says, " ball ") != (golf[k.ID] != "") || !strings.Contains(says, golf[k.ID]) {
			t.Errorf("%s says %q", k.ID, says)
		}
	}
}
