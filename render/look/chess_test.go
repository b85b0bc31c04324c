package look

import (
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/betza"
	"fairway/game/prose"
	"fairway/variants/piece"
)

// Every chess figure can be drawn, fits its square at every size and has its base.
func TestChessFiguresFitTheirSquares(t *testing.T) {
	if n := len(chessFigures()); n != 36 {
		t.Errorf("%d figures", n)
	}
	for _, c := range chessFigures() {
		f, name := c.Figure, c.name
		if len(f.Body.Points) == 0 {
			t.Errorf("%s has no body", name)
		}
		for _, c := range []float64{47, 28, 20} {
			d := append(FigureShadow(1), DrawFigure(f, Ebony, c)...)
			most := .5 + .1/c // a tenth of a pixel is not seen
			if b := d.Bounds(); b.Min.X < -most || b.Min.Y < -most || b.Max.X > most || b.Max.Y > most {
				t.Errorf("%s at %g pixels takes %v", name, c, b)
			}
		}
		wellFormed(t, SVG(DrawFigure(f, Ivory, 40), SVGOptions{W: 40, H: 40, View: Box{Point{-.5, -.5}, Point{.5, .5}}}))
	}
}

// At 24 pixels no two figures of a set share more than 92 % of the pixels of their silhouettes.
func TestChessFiguresOfOneSetDiffer(t *testing.T) {
	const c = 24
	silhouette := func(name string) []bool {
		f, ok := FigureNamed(name)
		if !ok {
			t.Fatalf("there is no figure %s", name)
		}
		img := Rasterize(DrawFigure(f, Ebony, c), Translate(.5, .5).Then(Scale(c, c)), c, c)
		bits := make([]bool, c*c)
		for i := range bits {
			bits[i] = img.Pix[4*i+3] > 127
		}
		return bits
	}
	chess := []string{"king", "queen", "rook", "bishop", "knight", "pawn"}
	for set, names := range map[string][]string{
		"Chess":      chess,
		"Capablanca": append(slices.Clone(chess), "archbishop", "chancellor"),
		"Omega":      append(slices.Clone(chess), "champion", "wizard"),
		"Grand":      append(slices.Clone(chess), "archbishop", "chancellor"),
		"Shako":      append(slices.Clone(chess), "cannon", "elephant"),
	} {
		for i, a := range names {
			for _, b := range names[:i] {
				x, y := silhouette(a), silhouette(b)
				either, both := 0, 0
				for i := range x {
					if x[i] || y[i] {
						either++
					}
					if x[i] && y[i] {
						both++
					}
				}
				if 100*both > 92*either {
					t.Errorf("%s: %s and %s agree in %d of %d pixels", set, a, b, both, either)
				}
			}
		}
	}
}

func hint(t *testing.T, image, name, move string, royal bool) PieceHint {
	t.Helper()
	moves, err := betza.Parse(move)
	if err != nil {
		t.Fatal(err)
	}
	return PieceHint{Image: image, Name: name, Features: prose.Features(piece.Walks(moves)), Royal: royal}
}

// The image decides before the words of the name, and these before the move.
func TestFiguresAreChosenByImageNameAndMove(t *testing.T) {
	for _, c := range []struct{ image, name, move, want string }{
		{"rook", "Knight", "N", "rook"},
		{"Rook", "Knight", "N", "rook"},
		{"rookie", "Knight", "N", "knight"},
		{"", "War Machine", "D", "dabbaba"},
		{"", "Berolina Pawn", "fmFfcW", "sergeant"},
		{"", "Dragon King", "RF", "crowned-rook"},
		{"", "Crowned Rook", "RF", "crowned-rook"},
		{"", "Pawn (G)", "fmWfcF", "pawn"},
		{"", "Manticore", "N", "rhino"},
		{"", "Mansion", "Z", "zebra"},
		{"", "Marshall", "RN", "chancellor"},
		{"", "X", "Q", "queen"},
		{"", "X", "BR", "queen"},
		{"", "X", "QN", "amazon"},
		{"", "X", "NB", "archbishop"},
		{"", "X", "NN", "nightrider"},
		{"", "X", "WD", "dabbaba"},
		{"", "X", "FA", "elephant"},
		{"", "X", "WAD", "champion"},
		{"", "X", "FC", "wizard"},
		{"", "X", "WB", "crowned-bishop"},
		{"", "X", "CZ", "giraffe"},
		{"", "X", "(1,4)", "giraffe"},
		{"", "X", "C", "camel"},
		{"", "X", "K", "guard"},
		{"", "X", "fN", ""},
		{"", "X", "mR", ""},
		{"", "X", "R4", ""},
		{"", "X", "WN", ""},
		{"", "Helmrider", "fR", ""},
	} {
		if strings.HasPrefix(c.move, "(") {
			f := prose.Feature{Form: prose.FormOblique, Modes: game.Quiet | game.Capture, Vectors: []game.Vector{{X: 1, Y: 4}, {X: 4, Y: 1}}}
			if got := figureOf(PieceHint{Name: c.name, Features: []prose.Feature{f}}); got != c.want {
				t.Errorf("%s: %q, not %q", c.move, got, c.want)
			}
			continue
		}
		if got := figureOf(hint(t, c.image, c.name, c.move, false)); got != c.want {
			t.Errorf("image %q, %s, %s: %q, not %q", c.image, c.name, c.move, got, c.want)
		}
	}
	if got := figureOf(hint(t, "", "X", "K", true)); got != "king" {
		t.Errorf("a royal piece that moves one square is a %q", got)
	}
}

// Two pieces of one game never share a figure.
func TestSecondPieceWithAFigureGetsTheDisc(t *testing.T) {
	got := ChooseFigures([]PieceHint{hint(t, "", "Knight", "N", false), hint(t, "", "Horse", "mafsW", false), hint(t, "", "X", "B", false), hint(t, "", "Y", "B", false)})
	if want := []string{"knight", "", "bishop", ""}; !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}

// An error in the figures' text names its line.
func TestFigureErrorsNameTheLine(t *testing.T) {
	for _, text := range []string{"king||\nbody M0 0W1", "king||\nstroke x M0 0H1", "king||\nstroke 2 x% M0 0H1", "king||\nhat M0 0H1", "#\nbody M0 0"} {
		if _, err := readFigures(text); err == nil || !strings.HasPrefix(err.Error(), "line 2: ") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Specimen of all figures, both armies, at three sizes.
func TestSpecimenChessFigures(t *testing.T) {
	var d Drawing
	for i, c := range chessFigures() {
		f := c.Figure
		x, y := float64(i%9)*160, float64(i/9)*150
		at := x
		for _, c := range []float64{64, 32, 24} {
			for j, tones := range []FigureTones{Ivory, Ebony} {
				ground := Color(0xF1DFB9)
				if j == 1 {
					ground = 0xBA8A56
				}
				top := y + float64(j)*c
				d = append(d, &Fill{Rect(at, top, c, c), Solid(ground)})
				d = append(d, &Group{Matrix: Scale(c, c).Then(Translate(at+c/2, top+c/2)), Ops: append(FigureShadow(1), DrawFigure(f, tones, c)...)})
			}
			at += c + 4
		}
	}
	img := onGround(d, 1440, 600, 0xFFFFFF, 1)
	if b := d.Bounds(); b.Max.X > 1440 || b.Max.Y > 600 {
		t.Errorf("the figures fill %v", b)
	}
	if *specimen != "" {
		writePNG(t, "chess.png", img)
	}
}
