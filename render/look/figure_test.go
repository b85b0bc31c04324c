package look

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"testing"

	"fairway/game"
)

// Every figure fits its square at every size, has its base, and differs from all others.
func TestFiguresFitTheirSquares(t *testing.T) {
	seen := map[string]string{}
	for _, name := range FigureNames {
		f, ok := FigureNamed(name)
		if !ok {
			t.Fatalf("there is no figure %s", name)
		}
		for _, tones := range []FigureTones{Ivory, Ebony, Tones("Blue", 3, 4).Figures()} {
			for _, c := range []float64{47, 28, 20} {
				d := append(FigureShadow(1), DrawFigure(f, tones, c)...)
				if b := d.Bounds(); b.Min.X < -.5 || b.Min.Y < -.5 || b.Max.X > .5 || b.Max.Y > .5 {
					t.Errorf("%s at %g pixels takes %v", name, c, b)
				}
			}
		}
		b := f.Body.Bounds()
		if math.Abs(b.Max.Y-18.6) > 1e-9 {
			t.Errorf("%s ends at %.2f, not on the base at 18.6", name, b.Max.Y)
		}
		if b.Min.X < 2 || b.Max.X > 22 || b.Min.Y < 1 {
			t.Errorf("%s leaves its box: %v", name, b)
		}
		text := SVG(DrawFigure(f, Ivory, 40), SVGOptions{W: 40, H: 40, View: Box{Point{-.5, -.5}, Point{.5, .5}}})
		wellFormed(t, text)
		if other, ok := seen[text]; ok {
			t.Errorf("%s looks like %s", name, other)
		}
		seen[text] = name
	}
	if len(figureSet()) != len(FigureNames) {
		t.Errorf("%d figures, but %d names", len(figureSet()), len(FigureNames))
	}
	if _, ok := FigureNamed("teapot"); ok {
		t.Error("a listed figure has no drawing")
	}
}

// A cut sign lies inside the silhouette that it is cut into.
func TestSignsLieInsideTheSilhouette(t *testing.T) {
	for _, name := range FigureNames {
		f, _ := FigureNamed(name)
		outline := f.Body.flatten(.02)[0].pts
		for _, k := range []float64{1, math.Sqrt(1.6)} {
			for _, c := range f.Sign.path(k).flatten(.02) {
				for _, p := range c.pts {
					if !inside(p, outline) {
						t.Errorf("%s, stretched %.2f: the sign ends at %v, outside the symbol", name, k, p)
					}
				}
			}
		}
		if len(f.Eye.Points) > 0 && !inside(f.Eye.flatten(.02)[0].pts[0], outline) {
			t.Errorf("the eye of %s is outside its head", name)
		}
	}
}

// Figures and letters are upright whichever way their army faces; a move face turns inside the rim of its counter.
func TestStandingPieces(t *testing.T) {
	s := clothScene(t, clothStart)
	svg := func(p game.Piece, o PieceStyle) string { return s.Artwork.Tile(p, o, 40, SVGOptions{}) }
	for k := range clothKinds {
		for army := range game.Army(2) {
			p := game.NewPiece(army, game.KindID(k))
			for face, turns := range map[Face]bool{FaceFigures: false, FaceMoves: true, FaceID: false} {
				up, down := svg(p, PieceStyle{Face: face}), svg(p, PieceStyle{Face: face, View: 2})
				if (up != down) != turns {
					t.Errorf("%s, army %d, face %d: turned with the board: %v", clothKinds[k].id, army, face, up != down)
				}
				wellFormed(t, up)
			}
			counter := s.Artwork.Piece(p, PieceStyle{Face: FaceMoves, C: 40, Bare: true})
			face := counter[len(counter)-1].(*Group)
			Drawing{face}.Walk(Identity, func(op Op, m Matrix) {
				var q Path
				switch op := op.(type) {
				case *Fill:
					q = op.Path
				case *Stroke:
					q = op.Outline(.002)
				}
				for _, c := range q.flatten(.002) {
					for _, a := range c.pts {
						if r := m.Apply(a).Len(); r > counterRadius-.04 {
							t.Fatalf("%s: the move face reaches %.3f of the counter's %.2f", clothKinds[k].id, r, counterRadius)
						}
					}
				}
			})
		}
	}
	bare := svg(game.NewPiece(0, 0), PieceStyle{Bare: true})
	if full := svg(game.NewPiece(0, 0), PieceStyle{}); len(full) <= len(bare) || len(s.Artwork.Shadow(game.NewPiece(0, 0), PieceStyle{Lift: 2})) == 0 {
		t.Error("a figure has no shadow")
	}
}

// A kind with an unknown figure is a counter with its id, and artwork without figures keeps its tiles.
func TestKindsWithoutAFigure(t *testing.T) {
	g := &game.Game{
		Board:  game.NewBoard(8, 8),
		Armies: []game.ArmyInfo{{Name: "White"}, {Name: "Black", Orientation: 2}},
		Kinds:  []game.Kind{{ID: "K"}, {ID: "TP"}},
	}
	names := []string{"king", "teapot"}
	s := NewArtwork(g, ArtworkOptions{Figure: func(k game.KindID) string { return names[k] }})
	pieces := func(k game.KindID, f Face) string {
		return s.Tile(game.NewPiece(0, k), PieceStyle{Face: f}, 40, SVGOptions{})
	}
	if pieces(1, FaceFigures) != pieces(1, FaceID) || pieces(0, FaceFigures) == pieces(0, FaceID) {
		t.Error("only the piece without a figure should show its id")
	}
	plain := NewArtwork(g, ArtworkOptions{Figure: func(game.KindID) string { return "" }})
	if slices.Contains(plain.Faces(), FaceFigures) {
		t.Error("a set without figures claims to have some")
	}
}

// Ghosts are paler the farther away they are in time.
func TestForecastFades(t *testing.T) {
	want := [][2]float64{{.6, .9}, {.42, .7}, {.3, .5}, {.3, .5}}
	for i, w := range want {
		if g, l := GhostAlpha(i+1), TrailAlpha(i+1); g != w[0] || l != w[1] {
			t.Errorf("after %d turns: piece %g, track %g, want %v", i+1, g, l, w)
		}
	}
}

// Path data is read as SVG defines it.
func TestParsePath(t *testing.T) {
	for text, want := range map[string]string{
		"M1 2L3 4H5V6Z":             "M1 2l2 2h2v2z",
		"m1,2 2 2 2 0v2z":           "M1 2l2 2h2v2z",
		"M0-.5.5.5":                 "M0-.5l.5 1",
		"M0 0C1 0 2 1 2 2q1 1 2 0":  "M0 0c1 0 2 1 2 2q1 1 2 0",
		"M0 0h1zM5 5h1":             "M0 0h1zM5 5h1",
		"M1 1h2zl1 1":               "M1 1h2zl1 1",
		" M 1.500 2 \n L 3.250 4.0": "M1.5 2l1.75 2",
	} {
		p, err := ParsePath(text)
		if got := pathData(p, 3); err != nil || got != want {
			t.Errorf("%s: %s, %v, want %s", text, got, err, want)
		}
	}
	for text, at := range map[string]int{ // the byte of the fault
		"M1":                 2,
		"M1 2X":              5,
		"3 4":                0,
		"M1 2Z3":             5,
		"M0 0A1 2 0 0 1 3":   16,
		"M0 0A1 2 0 0 1 3 4": 5,
	} {
		_, err := ParsePath(text)
		if place := fmt.Sprintf("at byte %d", at); err == nil || !regexp.MustCompile(place+`\b`).MatchString(err.Error()) {
			t.Errorf("%s: %v, want an error %s", text, err, place)
		}
	}
	// The four arcs between two points: their middles, for both flags.
	for _, flags := range []string{"0 0", "0 1", "1 0", "1 1"} {
		p := mustPath("M0 0A2 2 0 " + flags + " 2 0")
		b := p.flatten(.001)[0].pts
		var far Point
		for _, a := range b {
			if math.Abs(a.Y) > math.Abs(far.Y) {
				far = a
			}
		}
		height := 2 - math.Sqrt(3)
		if flags[0] == '1' {
			height = 2 + math.Sqrt(3)
		}
		// Clockwise from left to right goes over the top.
		up := flags[2] == '1'
		if math.Abs(math.Abs(far.Y)-height) > .01 || (far.Y < 0) != up {
			t.Errorf("flags %s: the arc reaches %v", flags, far)
		}
	}
}
