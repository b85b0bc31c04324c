package look

import (
	"math"
	"slices"
	"strings"
	"testing"

	"fairway/game"
)

// near reports whether two points are the same up to rounding.
func near(a, b Point) bool { return a.Sub(b).Len() < 1e-9 }

// A line turns at the true plane: at the middle of the edge file, or at its edge. A line that leaves at the top
// re-enters at the bottom in a second part. Points count from the upper left corner of the squares.
func TestTracksBounceAtTheCushionPlane(t *testing.T) {
	v := func(x, y int8) game.Vector { return game.Vector{X: x, Y: y} }
	const k = overrun / math.Sqrt2 // of a line at 45 degrees
	for _, c := range []struct {
		what    string
		squares string
		by      []game.Vector
		want    [][]Point
	}{
		{"straight", "c10 c13", []game.Vector{v(0, 3)}, [][]Point{{{2.5, 6.5}, {2.5, 3.5}}}},
		{"steps that reach the middle need no bounce", "g6 h7 g8", []game.Vector{v(1, 1), v(1, 1)}, [][]Point{{{6.5, 10.5}, {7.5, 9.5}, {7.5, 9.5}, {6.5, 8.5}}}},
		{"leap over the middle of the right file", "g4 g6", []game.Vector{v(2, 2)}, [][]Point{{{6.5, 12.5}, {7.5, 11.5}, {6.5, 10.5}}}},
		{"leap over the middle of the left file", "b11 b10", []game.Vector{v(-2, -1)}, [][]Point{{{1.5, 5.5}, {.5, 6}, {1.5, 6.5}}}},
		{"leap over the right edge", "g4 h6", []game.Vector{v(2, 2)}, [][]Point{{{6.5, 12.5}, {8, 11}, {7.5, 10.5}}}},
		{"bounce in place at the left edge", "a5 a5", []game.Vector{v(-1, 0)}, [][]Point{{{.5, 11.5}, {0, 11.5}, {.5, 11.5}}}},
		{"from the middle of the edge file back", "h8 f8", []game.Vector{v(2, 0)}, [][]Point{{{7.5, 8.5}, {7.5, 8.5}, {5.5, 8.5}}}},
		{"off the top, in at the bottom", "c16 c3", []game.Vector{v(0, 3)}, [][]Point{{{2.5, .5}, {2.5, -.12}}, {{2.5, 16.12}, {2.5, 13.5}}}},
		{"off the bottom, in at the top", "c1 c15", []game.Vector{v(0, -2)}, [][]Point{{{2.5, 15.5}, {2.5, 16.12}}, {{2.5, -.12}, {2.5, 1.5}}}},
		{"out, then round the middle", "g16 g2", []game.Vector{v(2, 2)}, [][]Point{{{6.5, .5}, {7 + k, -k}}, {{7 - k, 16 + k}, {7.5, 15.5}, {6.5, 14.5}}}},
		{"round the middle, then out", "g15 f2", []game.Vector{v(3, 3)}, [][]Point{{{6.5, 1.5}, {7.5, .5}, {7 - k, -k}}, {{7 + k, 16 + k}, {5.5, 14.5}}}},
		{"without vectors straight lines", "a1 b3", nil, [][]Point{{{.5, 15.5}, {1.5, 13.5}}}},
	} {
		var squares []game.Square
		for _, name := range strings.Fields(c.squares) {
			squares = append(squares, clothAt(name))
		}
		for _, turn := range []int{0, 2} {
			s := BoardStyle{Files: 8, Ranks: 16, C: 40, Turn: turn, Felt: &Felt{}}
			got := s.Track(squares, c.by)
			if len(got) != len(c.want) {
				t.Errorf("%s: %d pieces, want %d", c.what, len(got), len(c.want))
				continue
			}
			for i := range c.want {
				if len(got[i]) != len(c.want[i]) {
					t.Errorf("%s: piece %d is %v, want %v", c.what, i, got[i], c.want[i])
					continue
				}
				for j, p := range c.want[i] {
					if turn == 2 {
						p = Point{8 - p.X, 16 - p.Y}
					}
					if !near(got[i][j], p) {
						t.Errorf("%s, turn %d: piece %d, point %d is %v, want %v", c.what, turn, i, j, got[i][j], p)
					}
				}
			}
		}
	}
}

// The tips of the chevrons lie on the leg, one for each square of its length, the first one half a square out. A
// capture adds a bar before the tip, a mirrored roll a loop.
func TestMomentumCountsSquares(t *testing.T) {
	for _, c := range []struct {
		leg  game.Vector
		want int
	}{{game.Vector{}, 0}, {game.Vector{X: 1}, 1}, {game.Vector{X: -2, Y: -1}, 2}, {game.Vector{Y: 3}, 3}, {game.Vector{X: 4, Y: -4}, 4}, {game.Vector{X: 1, Y: 2}, 2}} {
		for _, s := range []MomentumStyle{{}, {Capturing: true}, {Mirrored: true}, {Capturing: true, Mirrored: true}} {
			d := Momentum(c.leg, s)
			if c.want == 0 {
				if d != nil {
					t.Errorf("a piece at rest has an arrow")
				}
				continue
			}
			dir := Point{float64(c.leg.X), -float64(c.leg.Y)}.unit()
			var last *Stroke
			var m Matrix
			strokes := 0
			var colors []Color
			d.Walk(Identity, func(op Op, n Matrix) {
				last, m = op.(*Stroke), n
				colors = append(colors, last.Paint.Color)
				strokes++
			})
			chevrons, bars, first := 0, 0, 0.0
			for _, q := range last.Path.flatten(.01) {
				if len(q.pts) == 2 {
					bars++
					bar := m.Apply(q.pts[0].Add(q.pts[1]).Mul(.5))
					if gap := bar.X*dir.X + bar.Y*dir.Y - first - chevronStep*float64(chevrons-1) - last.Width; gap < .04 || gap > .08 {
						t.Errorf("leg %v: %.3f between the bar and the tip before it", c.leg, gap)
					}
					continue
				}
				tip := m.Apply(q.pts[1])
				out := tip.X*dir.X + tip.Y*dir.Y
				if side := math.Abs(tip.X*dir.Y - tip.Y*dir.X); side > 1e-9 {
					t.Errorf("leg %v: a chevron is %.3f off the line", c.leg, side)
				}
				if chevrons == 0 {
					first = out
				} else if want := first + chevronStep*float64(chevrons); math.Abs(out-want) > 1e-9 {
					t.Errorf("leg %v: chevron %d ends at %.3f, want %.3f", c.leg, chevrons, out, want)
				}
				chevrons++
			}
			wantFirst, wantStrokes, wantBars, col := .545, 2, 0, Amber
			if s.Mirrored {
				wantFirst, wantStrokes = .595, 4
			}
			if s.Capturing {
				wantBars, col = 1, OnFelt.Hit
			}
			if chevrons != c.want || bars != wantBars || strokes != wantStrokes || math.Abs(first-wantFirst) > 1e-9 {
				t.Errorf("leg %v, %+v: %d chevrons from %.3f, %d bars, %d strokes", c.leg, s, chevrons, first, bars, strokes)
			}
			if colors[0] != AmberCasing || colors[len(colors)-1] != col {
				t.Errorf("leg %v, %+v: colours %v", c.leg, s, colors)
			}
		}
	}
}

// The loop of a mirrored arrow is open toward its chevrons and lies at the arrow's tail.
func TestMirroredLoopIsAtTheTail(t *testing.T) {
	var loop *Stroke
	Momentum(game.Vector{X: 2}, MomentumStyle{Mirrored: true}).Walk(Identity, func(op Op, _ Matrix) {
		if s := op.(*Stroke); s.Width == .055 {
			loop = s
		}
	})
	if loop == nil {
		t.Fatal("there is no loop")
	}
	pts := loop.Path.flatten(.001)[0].pts
	first, last := pts[0], pts[len(pts)-1]
	if first.Y >= 0 || last.Y <= 0 || math.Abs(first.X-last.X) > 1e-9 {
		t.Errorf("it goes from %v to %v, want from the left of its direction to the right", first, last)
	}
	area := 0.0
	for i := 1; i < len(pts); i++ {
		a, b := pts[i-1].Sub(first), pts[i].Sub(first)
		area += a.X*b.Y - b.X*a.Y
	}
	if area >= 0 {
		t.Error("it turns clockwise, want counterclockwise")
	}
}

// A disc of two by two squares lies on the corner that the four share, inside their outline, from both sides. Its
// pieces turn with it, and it looks the same after every quarter.
func TestSpinnerPlace(t *testing.T) {
	for _, turn := range []int{0, 2} {
		s := BoardStyle{Files: 8, Ranks: 16, C: 40, Frame: 26, Turn: turn, Felt: &Felt{Spinners: []Spinner{{File: 3, Rank: 7}}}}
		if got, want := s.SpinnerCentre(s.Felt.Spinners[0]), (Point{26 + 160, 26 + 320}); !near(got, want) {
			t.Errorf("turn %d: the disc is at %v, want %v", turn, got, want)
		}
		// A quarter turn: d8 to d9, d9 to e9, e9 to e8, e8 to d8.
		s.Felt.Spinners[0].Angle = 90
		for _, q := range [][2]string{{"d8", "d9"}, {"d9", "e9"}, {"e9", "e8"}, {"e8", "d8"}} {
			at, turned := s.Standing(clothAt(q[0]))
			to := clothAt(q[1])
			if want := s.Centre(float64(int(to)%8), float64(int(to)/8)); !near(at, want) || turned != 90 {
				t.Errorf("turn %d: %s is at %v, turned %g, want %v", turn, q[0], at, turned, want)
			}
		}
		if at, turned := s.Standing(clothAt("c8")); turned != 0 || !near(at, s.Centre(2, 7)) {
			t.Errorf("c8 isn't on the disc, but is at %v", at)
		}
	}
	if r := Disc(0).Bounds(); r.Max.X > 1.03 || r.Min.Y < -1.03 || r.Max.X < .97 {
		t.Errorf("the disc fills %v", r)
	}
	at := func(degrees float64) []byte {
		return Rasterize(Disc(degrees), Matrix{A: 50, D: 50, E: 60, F: 60}, 120, 120).Pix
	}
	if !slices.Equal(at(0), at(180)) || !slices.Equal(at(90), at(270)) {
		t.Error("the disc at rest is not the same after half a turn")
	}
	a, b := at(0), at(90)
	worst := 0
	for i := range a {
		worst = max(worst, int(a[i])-int(b[i]), int(b[i])-int(a[i]))
	}
	if worst > 8 {
		t.Errorf("after a quarter turn the resting disc differs by %d", worst)
	}
	for degrees, want := range map[float64]bool{0: false, 90: false, -180: false, 52: true, -38: true} {
		if got := (Spinner{Angle: degrees}).Turning(); got != want {
			t.Errorf("at %g degrees it turns: %v", degrees, got)
		}
	}
}

// Nothing is forecast on a turning disc, and paths to and from it end at its rim.
func TestForecastAvoidsATurningDisc(t *testing.T) {
	s := clothForecast(t)
	s.Ghosts = append(s.Ghosts, Ghost{At: clothAt("d9"), Piece: game.NewPiece(0, 0), N: 1})
	s.Trails = append(s.Trails, trail(1, nil, "d8", "d9"))
	count := func() (dots, ghosts int) {
		var d Drawing
		for _, part := range s.Parts(PlaneForecast, 40) {
			if part.Name == PartGhost {
				ghosts++
			}
			d = append(d, part.Drawing...)
		}
		d.Walk(Identity, func(op Op, m Matrix) {
			if k, ok := op.(*Stroke); ok && k.Paint.Color == OnFelt.Normal && k.Dash != nil {
				dots++
				for _, p := range k.Path.Points {
					if d := m.Apply(p).Sub(Point{26 + 160, 26 + 320}).Len(); d < 40*DiscRadius && s.Board.Felt.Spinners[0].Turning() {
						t.Errorf("a path is %.1f pixels from the centre of the disc", d)
					}
				}
			}
		})
		return dots, ghosts
	}
	if dots, ghosts := count(); dots != len(s.Trails) || ghosts != len(s.Ghosts) {
		t.Errorf("at rest %d paths and %d ghosts, want %d and %d", dots, ghosts, len(s.Trails), len(s.Ghosts))
	}
	s.Board.Felt.Spinners[0].Angle = 30
	if dots, ghosts := count(); dots != len(s.Trails)-1 || ghosts != len(s.Ghosts)-1 {
		t.Errorf("while it turns, %d paths and %d ghosts, want one fewer each", dots, ghosts)
	}
}

// Every edge is on its own side as the first army sees it, and on the opposite side of the turned board. The dotted
// line runs through the middle of the edge squares.
func TestEdgesAreOnTheirSides(t *testing.T) {
	const c, m = 40.0, 26.0
	for side, want := range map[Side][2]Point{
		SideLeft:   {{m + c/2, m + 5}, {m + c/2, m + 16*c - 5}},
		SideRight:  {{m + 7.5*c, m + 5}, {m + 7.5*c, m + 16*c - 5}},
		SideTop:    {{m + 5, m + c/2}, {m + 8*c - 5, m + c/2}},
		SideBottom: {{m + 5, m + 15.5*c}, {m + 8*c - 5, m + 15.5*c}},
	} {
		for _, turn := range []int{0, 2} {
			s := BoardStyle{Files: 8, Ranks: 16, C: c, Frame: m, Turn: turn, Felt: &Felt{}}
			s.Felt.Edges[side] = EdgeMiddle
			var lines []Path
			posts := 0
			for _, op := range Board(s) {
				switch op := op.(type) {
				case *Stroke:
					if op.Dash != nil {
						lines = append(lines, op.Path)
					}
				case *Fill:
					if op.Paint == Solid(Rubber) {
						posts++
					}
				}
			}
			squares := 16
			if side == SideTop || side == SideBottom {
				squares = 8
			}
			if len(lines) != 1 || posts != squares {
				t.Errorf("side %d: %d dotted lines, %d posts", side, len(lines), posts)
				continue
			}
			a, b := lines[0].Points[0], lines[0].Points[1]
			wa, wb := want[0], want[1]
			if turn == 2 {
				w, h := s.Size()
				wa, wb = Point{w - wa.X, h - wa.Y}, Point{w - wb.X, h - wb.Y}
			}
			if !(near(a, wa) && near(b, wb) || near(a, wb) && near(b, wa)) {
				t.Errorf("side %d, turn %d: the line runs from %v to %v, want %v to %v", side, turn, a, b, wa, wb)
			}
		}
	}
}

// A wall has inlets only if the other side is open, and they point inward; an open edge points outward.
func TestOpenEdgesAndInlets(t *testing.T) {
	count := func(top, bottom Edge) (out, in int) {
		s := BoardStyle{Files: 8, Ranks: 16, C: 40, Frame: 26, Felt: &Felt{}}
		s.Felt.Edges[SideTop], s.Felt.Edges[SideBottom] = top, bottom
		_, h := s.Size()
		for _, op := range Board(s) {
			k, ok := op.(*Stroke)
			if !ok || k.Dash != nil || len(k.Path.Points) != 3 {
				continue
			}
			p := k.Path.Points
			tip, foot := p[1], p[0] // of a chevron
			if len(k.Path.Verbs) == 4 {
				tip = p[2] // of a triangle
			}
			switch {
			case foot.Y < 26 && tip.Y < foot.Y, foot.Y > h-26 && tip.Y > foot.Y:
				out++
			default:
				in++
			}
		}
		return out, in
	}
	for _, c := range []struct {
		top, bottom Edge
		out, in     int
	}{{EdgeOpen, EdgeWall, 8, 8}, {EdgeWall, EdgeOpen, 8, 8}, {EdgeWall, EdgeWall, 0, 0}, {EdgePlain, EdgeWall, 0, 0}, {EdgeOpen, EdgeOpen, 16, 0}} {
		if out, in := count(c.top, c.bottom); out != c.out || in != c.in {
			t.Errorf("top %d, bottom %d: %d point out and %d in, want %d and %d", c.top, c.bottom, out, in, c.out, c.in)
		}
	}
}

// Rails are 26 pixels, less on small squares. A cloth board keeps them at sizes where wood loses its frame, and its
// marks have colours for cloth.
func TestRails(t *testing.T) {
	s := clothScene(t, clothStart)
	for c, want := range map[float64]float64{47: 26, 37: 26, 36: 26, 22: 16, 8: 10} {
		if got := s.Layout(c).Frame; got != want {
			t.Errorf("at %g pixels a square the rails are %g, want %g", c, got, want)
		}
	}
	if w, h := s.Size(47); w != 8*47+52 || h != 16*47+52 {
		t.Errorf("the board is %g x %g", w, h)
	}
	if got := s.MarkStyle(Mark{}, 40).Tones; got != OnFelt {
		t.Errorf("marks on cloth have the tones %v", got)
	}
	s.Narrow = true
	if w, _ := s.Size(40); w != 8*40+2 {
		t.Errorf("without rails the board is %g wide", w)
	}
	if names := s.Board.RankNames; len(names) != 16 || names[0] != "1" || names[7] != "8" || names[8] != "1" || names[15] != "8" {
		t.Errorf("the ranks are %v", names)
	}
}

// Contrasts on cloth.
func TestContrastOnCloth(t *testing.T) {
	for _, c := range []struct {
		what string
		a, b Color
		want float64
	}{
		{"ivory on light felt", Rubber, Felt1, 5.1}, {"ivory on dark felt", Rubber, Felt2, 6.2},
		{"brass on light felt", Brass, Felt1, 3.2},
		{"ebony's outline on light felt", Ebony.Outline, Felt1, 4.4},
		{"amber on light felt", Amber, Felt1, 3.9}, {"hit on light felt", OnFelt.Hit, Felt1, 3.4},
		{"coordinates on light felt", FeltText, Felt1, 4.5}, {"coordinates on dark felt", FeltText, Felt2, 4.5},
		{"ivory's sign on its darkest side", Ivory.Sign, Ivory.Stops[2].Color, 7},
		{"ivory's outline on its middle", Ivory.Outline, Ivory.ground(), 7},
		{"ebony's sign on its lightest side", Ebony.Sign, Ebony.Stops[0].Color, 7},
		{"casing against amber", AmberCasing, Amber, 7},
		{"number of a ghost on its disc", OnFelt.Normal, OnFelt.Casing, 7},
		{"rubber on the rails", Rubber, RailHigh, 4.5},
	} {
		if got := contrast(c.a, c.b); got < c.want-.05 {
			t.Errorf("%s: %.2f, want %.1f", c.what, got, c.want)
		}
	}
}

// The dots of a path are equally far apart along it, also around bends, and each part of a path that is cut starts
// again.
func TestTrailDotsAreSpacedEvenly(t *testing.T) {
	bent := []Point{{0, 0}, {1, 0}, {1, 1}}
	list := TrailDots([][]Point{bent, {{3, 3}, {3, 4}}, {{5, 5}}})
	if want := 14 + 7; len(list) != want {
		t.Fatalf("%d dots, want %d", len(list), want)
	}
	for i, p := range list[:14] {
		if far := float64(i) * trailStep; !near(p, Point{min(far, 1), max(0, far-1)}) {
			t.Errorf("dot %d is at %v", i, p)
		}
	}
	if list[14] != (Point{3, 3}) {
		t.Errorf("the second part starts at %v", list[14])
	}
}
