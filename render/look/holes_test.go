package look

import (
	"image"
	"strings"
	"testing"

	"fairway/game"
)

// omega is a board of 12 by 12 squares with holes along its rim except at the corners.
func omega(chequered bool) BoardStyle {
	return BoardStyle{
		Files: 12, Ranks: 12, C: 32, Frame: 18, FileNames: Letters(12), RankNames: Numbers(1, 12), Chequered: chequered,
		Hole: func(file, rank int) bool {
			rim := func(n int) bool { return n == 0 || n == 11 }
			return rim(file) != rim(rank)
		},
	}
}

func middle(t *testing.T, s BoardStyle, img *image.RGBA, file, rank int) (rgb Color, alpha uint8) {
	t.Helper()
	p := s.Centre(float64(file), float64(rank))
	c := img.RGBAAt(int(p.X), int(p.Y))
	return Color(c.R)<<16 | Color(c.G)<<8 | Color(c.B), c.A
}

func drawn(s BoardStyle) *image.RGBA {
	w, h := s.Size()
	return Rasterize(Board(s), Scale(1, 1), int(w), int(h))
}

// Without a frame nothing is drawn in a hole; with a frame its wood shows there.
func TestHoleIsNotASquare(t *testing.T) {
	for _, chequered := range []bool{false, true} {
		s := omega(chequered)
		framed := drawn(s)
		s.Frame = 0
		bare := drawn(s)
		for file := range s.Files {
			for rank := range s.Ranks {
				_, alpha := middle(t, s, bare, file, rank)
				if hole := s.hole(file, rank); hole != (alpha == 0) {
					t.Errorf("chequered %v, file %d, rank %d: alpha %d, hole %v", chequered, file, rank, alpha, hole)
				}
				if _, alpha := middle(t, omega(chequered), framed, file, rank); alpha != 255 {
					t.Errorf("chequered %v, file %d, rank %d: the frame has a gap", chequered, file, rank)
				}
			}
		}
	}
}

// a1 is dark whatever the holes, neighbours differ, and an author's shades replace the usual ones.
func TestChequeredSquares(t *testing.T) {
	s := BoardStyle{Files: 3, Ranks: 3, C: 40, Chequered: true, LightSquares: Tone{0xFFFFFF, true}, DarkSquares: Tone{0x000000, true}}
	img := drawn(s)
	for file := range 3 {
		for rank := range 3 {
			rgb, _ := middle(t, s, img, file, rank)
			if dark := rgb>>8&0xFF < 0x80; dark != ((file+rank)%2 == 0) {
				t.Errorf("file %d, rank %d: %v", file, rank, rgb)
			}
		}
	}
}

// The border is every edge between a square and a hole, and no other one.
func TestBordersAroundHoles(t *testing.T) {
	s := BoardStyle{Files: 2, Ranks: 2, C: 10, Hole: func(file, rank int) bool { return file == 1 && rank == 1 }}
	length := 0.0
	for _, c := range s.outline(1, 20, 20).flatten(.1) {
		for i := range c.pts[1:] {
			length += c.pts[i+1].Sub(c.pts[i]).Len()
		}
	}
	if length != 80 {
		t.Errorf("the border is %g long, not 80", length)
	}
}

// Specimen of an author's board with holes, framed and not, chequered and plain.
func TestSpecimenHoles(t *testing.T) {
	for name, s := range map[string]BoardStyle{"holes-chequered": omega(true), "holes-plain": omega(false)} {
		w, h := s.Size()
		text := SVG(Board(s), SVGOptions{W: w, H: h})
		wellFormed(t, text)
		if strings.Contains(text, "NaN") {
			t.Errorf("%s: a number isn't valid", name)
		}
		if *specimen != "" {
			writePNG(t, name+".png", onGround(Board(s), int(w), int(h), Light.Ground, 2))
		}
	}
	g := &game.Game{Board: game.NewBoard(10, 8), Armies: []game.ArmyInfo{{Letter: 'w', Name: "White"}, {Letter: 'b', Name: "Black", Orientation: 2}}}
	names := []string{"rook", "knight", "archbishop", "bishop", "queen", "king", "chancellor", "pawn"}
	for _, n := range names {
		g.Kinds = append(g.Kinds, game.Kind{ID: strings.ToUpper(n[:1]), Name: n, Royal: n == "king"})
	}
	s := NewScene(NewArtwork(g, ArtworkOptions{Figure: func(k game.KindID) string { return names[k] }}))
	s.Board.Chequered = true
	for file, k := range []game.KindID{0, 1, 2, 3, 4, 5, 3, 6, 1, 0} {
		for army, ranks := range [][2]int{{0, 1}, {7, 6}} {
			s.Pieces = append(s.Pieces, Placed{At: game.Square(ranks[0]*10 + file), Piece: game.NewPiece(game.Army(army), k)},
				Placed{At: game.Square(ranks[1]*10 + file), Piece: game.NewPiece(game.Army(army), 7)})
		}
	}
	s.Marks = []Mark{{Kind: MarkSelected, At: 22}, {Kind: MarkQuiet, At: 32}, {Kind: MarkJump, At: 43}, {Kind: MarkCapture, At: 62}}
	const c = 59
	w, h := s.Size(c)
	if *specimen != "" {
		writePNG(t, "chequered.png", onGround(s.Drawing(c), int(w), int(h), Light.Ground, 2))
	}
	wellFormed(t, s.SVG(c, SVGOptions{}))
}
