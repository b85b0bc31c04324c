package pictures

import (
	"math"
	"slices"

	"fairway/game"
	"fairway/render/look"
)

// diagramSquare is the side of a square, in CSS pixels.
const diagramSquare = 28

// Diagram shows a piece on an empty part of the board, with the squares that it may go to. A slide
// is a line, with an arrow if it leaves the picture. A leap that leaves the picture is a mark at
// the rim with its number of squares.
func (s *Set) Diagram(p game.Piece, f look.Face) string {
	destinations, far := s.Destinations(p), 0
	reached := map[[2]int]bool{}
	for _, d := range destinations {
		far = max(far, d.Length())
		if d.Class == game.ClassQuiet || d.Class == game.ClassCapture {
			reached[[2]int{d.X, d.Y}] = true
		}
	}
	r := radius
	if far > r {
		r = maxRadius
	}
	side := 2*r + 1
	square := func(x, y int) game.Square { return game.Square((y+r)*side + x + r) }
	slide := func(x, y int) int { // squares reached one after another in a direction
		n := 0
		for reached[[2]int{x * (n + 1), y * (n + 1)}] {
			n++
		}
		return n
	}
	var routes []look.Route
	for _, v := range [...][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}} {
		if n := slide(v[0], v[1]); n > 1 {
			last := min(n, r)
			routes = append(routes, look.Route{Kind: look.RouteSlide, Squares: []game.Square{square(0, 0), square(v[0]*last, v[1]*last)}, On: n > r})
		}
	}
	var marks []look.Mark
	for _, d := range destinations {
		n := d.Length()
		if n <= r {
			m := look.Mark{Kind: look.MarkOf(d.Class), At: square(d.X, d.Y), Army: p.Army()}
			if d.Class == game.ClassSteps {
				m.N = n
			}
			marks = append(marks, m)
			continue
		}
		if g := gcd(abs(d.X), abs(d.Y)); slide(d.X/g, d.Y/g) < g { // no slide leads there
			rim := look.Mark{Kind: look.MarkBend, At: square(scale(d.X, r, n), scale(d.Y, r, n)), N: n}
			if !slices.ContainsFunc(marks, func(m look.Mark) bool { return m.At == rim.At }) {
				marks = append(marks, rim)
			}
		}
	}
	scene := look.MoveDiagram(s.Artwork, p, side, marks, routes)
	scene.Face = f
	if s.Rules.Data().Ground.Cloth {
		scene.Board.Felt = &look.Felt{}
	}
	return scene.SVG(diagramSquare, look.SVGOptions{Title: s.Words(p.Kind())})
}

// scale returns v*num/den, rounded.
func scale(v, num, den int) int { return int(math.Round(float64(v*num) / float64(den))) }
