package look

import (
	"math"
	"testing"

	"fairway/game"
)

// within reports whether a box lies in another one, up to rounding.
func within(a, b Box) bool {
	const hair = 1e-6
	return a.Min.X >= b.Min.X-hair && a.Min.Y >= b.Min.Y-hair && a.Max.X <= b.Max.X+hair && a.Max.Y <= b.Max.Y+hair
}

// A piece stands in the upper part of its square as seen on the screen, and balls lie in the strip below, also on a
// turned board, at every height that a rank may have.
func TestPieceIsAboveBall(t *testing.T) {
	s := gardenScene(t, gardenStart)
	king := TileBody(0, SizeRoyal, TileWhite, Rim)
	for _, size := range []struct{ c, cy, want float64 }{{42, 84, 84}, {41, 62, 62}, {28, 42, 42}, {34, 20, 51}, {40, 0, 80}} {
		for _, turn := range []int{0, 2} {
			s.Board.C, s.Board.CY, s.Board.Turn = size.c, size.cy, turn
			l := s.Layout(size.c)
			if l.Rank() != size.want || l.Strip() != size.want-size.c {
				t.Fatalf("%g by %g: a rank is %g high with a strip of %g", size.c, size.cy, l.Rank(), l.Strip())
			}
			for q := range 81 {
				f, r := float64(q%9), float64(q/9)
				mid := l.Centre(f, r)
				x, y := mid.X-l.C/2, mid.Y-l.Rank()/2
				upper := Box{Point{x, y}, Point{x + l.C, y + l.C}}
				lower := Box{Point{x, y + l.C}, Point{x + l.C, y + l.Rank()}}
				piece := l.Piece(f, r)
				if b := king.At(piece.X, piece.Y, l.C).Bounds(); !within(b, upper) {
					t.Fatalf("%+v, turn %d: the piece covers %v, its part is %v", size, turn, b, upper)
				}
				at := l.Ball(f, r)
				for n := 1; n <= 6; n++ {
					if b := Balls(n, l.BallRadius()).At(at.X, at.Y, l.C).Bounds(); !within(b, lower) {
						t.Fatalf("%+v, turn %d: %d balls cover %v, their part is %v", size, turn, n, b, lower)
					}
				}
				for _, p := range []Point{piece, at} {
					if gf, gr, ok := l.At(p); !ok || gf != q%9 || gr != q/9 {
						t.Fatalf("%+v, turn %d: the point %v of square %d hits %d, %d", size, turn, p, q, gf, gr)
					}
				}
			}
		}
	}
	plain := BoardStyle{Files: 9, Ranks: 9, C: 40, CY: 50}
	if plain.Piece(3, 4) != plain.Centre(3, 4) || plain.Ball(3, 4) != plain.Centre(3, 4) || plain.Strip() != 0 {
		t.Error("without turf the pieces aren't in the middle of their squares")
	}
}

// Ranks are twice as high as files are wide. They shrink, at most to one and a half, where files would be too narrow.
func TestFitHigh(t *testing.T) {
	for _, c := range []struct{ w, h, c, cy float64 }{
		{900, 756, 42, 84}, {700, 612, 34, 68}, {369, 558, 41, 62}, {700, 378, 28, 42}, {351, 540, 39, 60},
		{360, 2000, 40, 80}, {180, 2000, 20, 40},
	} {
		if gc, gy := FitHigh(9, 9, c.w, c.h); math.Abs(gc-c.c) > .01 || math.Abs(gy-c.cy) > .01 {
			t.Errorf("%g by %g: %.2f by %.2f, want %g by %g", c.w, c.h, gc, gy, c.c, c.cy)
		}
	}
}

// Marks of a whole square fill it, the others lie on the piece's part or where balls lie.
func TestMarksOfHighSquares(t *testing.T) {
	l := BoardStyle{Files: 9, Ranks: 9, C: 40, CY: 80, Turf: true}
	for _, c := range []struct {
		kind MarkKind
		want Point
	}{
		{MarkSelected, l.Centre(2, 3)}, {MarkTint, l.Centre(2, 3)}, {MarkCursor, l.Centre(2, 3)}, {MarkFocus, l.Centre(2, 3)},
		{MarkLast, l.Piece(2, 3)}, {MarkQuiet, l.Piece(2, 3)}, {MarkCapture, l.Piece(2, 3)}, {MarkCheck, l.Piece(2, 3)}, {MarkDrop, l.Piece(2, 3)},
		{MarkEnd, l.Ball(2, 3)}, {MarkEndBall, l.Ball(2, 3)}, {MarkEndChance, l.Ball(2, 3)}, {MarkBall, l.Ball(2, 3)}, {MarkFlag, l.Ball(2, 3)}, {MarkPill, l.Ball(2, 3)},
	} {
		if got := l.Mark(c.kind, 2, 3); got != c.want {
			t.Errorf("mark %d is at %v, want %v", c.kind, got, c.want)
		}
	}
	for high, want := range map[float64]float64{0: 1, 1: 1, 1.5: 1.5, 2: 2} {
		for _, k := range []MarkKind{MarkSelected, MarkTint} {
			if b := DrawMark(k, 0, MarkStyle{High: high}).Bounds(); math.Abs(b.H()-want) > .05 || math.Abs(b.W()-1) > .05 {
				t.Errorf("mark %d on a square %g high is %.2f by %.2f", k, high, b.W(), b.H())
			}
		}
		flat, tall := DrawMark(MarkCursor, 0, MarkStyle{}).Bounds(), DrawMark(MarkCursor, 0, MarkStyle{High: high}).Bounds()
		if got := tall.H() - flat.H(); math.Abs(got-(want-1)) > 1e-9 || tall.W() != flat.W() {
			t.Errorf("the cursor of a square %g high is %.2f higher than that of a flat one", high, got)
		}
	}
}

// Flags and pills stay within the width of their square and below the head of the piece above them, and long odds are
// scaled to fit.
func TestOddsFitTheirSquare(t *testing.T) {
	for _, high := range []float64{1.5, 2} {
		for _, text := range []string{"1", "1/6", "5/6", "10/36"} {
			for _, k := range []MarkKind{MarkFlag, MarkPill} {
				b := DrawMark(k, 0, MarkStyle{High: high, Text: text}).Bounds()
				if b.Min.X < -.53 || b.Max.X > .5 || b.Min.Y < -.62 || b.Max.Y > .52*(high-1) {
					t.Errorf("mark %d with %s on a square %g high takes %v", k, text, high, b)
				}
				if words := oddsText(text, 0, 0, .5, 0).Bounds(); words.W() > .5 || words.W() < .05 {
					t.Errorf("%s is %.2f wide", text, words.W())
				}
			}
		}
	}
	a, b := DrawMark(MarkFlag, 0, MarkStyle{Text: "1/6"}), DrawMark(MarkFlag, 0, MarkStyle{Text: "1/3"})
	if SVG(a, SVGOptions{W: 1, H: 1}) == SVG(b, SVGOptions{W: 1, H: 1}) {
		t.Error("two flags with different odds look the same")
	}
}

// area returns the area inside a closed path of straight lines, without holes.
func area(p Path) float64 {
	sum := 0.0
	for _, c := range p.flatten(1e-4) {
		for i, a := range c.pts {
			b := c.pts[(i+1)%len(c.pts)]
			sum += (a.X*b.Y - b.X*a.Y) / 2
		}
	}
	return sum
}

// The shore follows any set of squares: it encloses exactly them, moved inward it lies inside, and an island stays dry.
func TestShoreFollowsAnyWater(t *testing.T) {
	for _, c := range []struct {
		name    string
		squares []int // file + 7 * rank
		outline float64
		loops   int
	}{
		{"one square", []int{24}, 8, 1},
		{"a block", []int{16, 17, 18, 23, 24, 25, 30, 31, 32}, 24, 1},
		{"a bend", []int{16, 17, 18, 25, 32}, 24, 1},
		{"a ring around an island", []int{16, 17, 18, 23, 25, 30, 31, 32}, 32, 2},
		{"two ponds that touch at a corner", []int{16, 24}, 16, 2},
		{"two ponds at the other corner", []int{18, 24}, 16, 2},
		{"a corner of the board", []int{0, 1, 7}, 16, 1},
	} {
		for _, turn := range []int{0, 2} {
			s := BoardStyle{Files: 7, Ranks: 7, C: 2, CY: 2, Turn: turn, Water: game.NewSquares(49)}
			for _, q := range c.squares {
				s.Water.Add(game.Square(q))
			}
			edge := s.shore(0, 0)
			want := 4 * float64(len(c.squares))
			if got := area(edge); math.Abs(got-want) > 1e-9 {
				t.Errorf("%s, turn %d: the shore encloses %g, want %g", c.name, turn, got, want)
			}
			if got := len(edge.flatten(.01)); got != c.loops {
				t.Errorf("%s, turn %d: %d shores, want %d", c.name, turn, got, c.loops)
			}
			const in = .25
			// Each shore moved inward by in takes off its length and its corners.
			got := area(s.shore(in, 0))
			corners := 4 * float64(c.loops)
			if c.name == "a ring around an island" {
				corners = 0 // the outer shore loses what the inner one gains
			}
			if want := want - in*c.outline + in*in*corners; math.Abs(got-want) > 1e-9 {
				t.Errorf("%s, turn %d: moved inward the shore encloses %g, want %g", c.name, turn, got, want)
			}
			// No ripple reaches the land.
			for _, q := range s.ripples(len(c.squares)).Points {
				if f, r, ok := s.At(q); !ok || !s.Water.Has(game.Square(r*7+f)) {
					t.Errorf("%s, turn %d: a ripple is at %v", c.name, turn, q)
				}
			}
		}
	}
}

// length returns the length of a path of straight lines.
func length(p Path) float64 {
	sum := 0.0
	for _, c := range p.flatten(1) {
		for i := 1; i < len(c.pts); i++ {
			sum += c.pts[i].Sub(c.pts[i-1]).Len()
		}
	}
	return sum
}

// The grid of land stops at the lake: the lines inside it, two of each direction, are water's.
func TestNoGridInTheLake(t *testing.T) {
	s := gardenScene(t, gardenStart)
	l := s.Layout(10)
	land, water := l.lines()
	if got := length(water); got != 2*3*10+2*3*20 {
		t.Errorf("the lines in the water are %g long, want 180", got)
	}
	if got := length(land) + length(water); got != 8*9*10+8*9*20 {
		t.Errorf("the total length is %g, want 2160", got)
	}
	lake := l.shore(0, 0).Bounds()
	for _, c := range land.flatten(1) {
		mid := c.pts[0].Add(c.pts[1]).Mul(.5)
		if within(Box{mid, mid}, Box{lake.Min.Add(Point{1, 1}), lake.Max.Sub(Point{1, 1})}) {
			t.Errorf("a line on land crosses the lake at %v", mid)
		}
	}
	if a, b := l.Centre(3, 3), l.Centre(5, 5); lake.Min.X != a.X-5 || lake.Max.Y != a.Y+10 || lake.Max.X != b.X+5 || lake.Min.Y != b.Y-10 {
		t.Errorf("the lake takes %v", lake)
	}
}

// Turned by half, the board has all tees, the deep file and the posts on their own squares.
func TestGardenTurns(t *testing.T) {
	s := gardenScene(t, gardenStart)
	s.Board.Water.Remove(s.square(t, "d4"))
	s.Board.Tees.Remove(s.square(t, "a5"))
	s.Board.Posts = [][2]int{{3, 3}}
	for _, turn := range []int{0, 2} {
		s.Board.Turn = turn
		l := s.Layout(40)
		img := Rasterize(Board(l), Identity, 500, 900)
		near := func(p Point, want Color) bool {
			r, g, b := want.RGB()
			c := img.RGBAAt(int(p.X), int(p.Y))
			d := func(x, y uint8) float64 { return math.Abs(float64(x) - float64(y)) }
			return d(c.R, r)+d(c.G, g)+d(c.B, b) < 24
		}
		at := func(name string) Point {
			q := s.square(t, name)
			return l.Ball(float64(q%9), float64(q/9))
		}
		for name, want := range map[string]Color{"a5": Turf, "b5": TeeBox, "i5": TeeBox, "d4": Turf, "a1": Turf} {
			if !near(at(name), want) {
				t.Errorf("turn %d: the strip of %s is not %v", turn, name, want)
			}
		}
		deep, shallow := img.RGBAAt(int(at("e4").X)+8, int(at("e4").Y)+6), img.RGBAAt(int(at("f4").X)+8, int(at("f4").Y)+6)
		if int(shallow.R)-int(deep.R) < 10 {
			t.Errorf("turn %d: e4 is %v, f4 %v", turn, deep, shallow)
		}
		if post := l.Centre(2.5, 2.5); !near(post, Grid) {
			t.Errorf("turn %d: there is no post at %v", turn, post)
		}
	}
}
