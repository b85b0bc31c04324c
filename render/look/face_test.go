package look

import (
	"fmt"
	"image"
	"testing"

	"fairway/game"
)

// nameGame is a game of pieces with names, and with characters where they are given.
func nameGame(names []string, kanji ...string) *game.Game {
	g := &game.Game{
		Board:  game.NewBoard(8, 8),
		Armies: []game.ArmyInfo{{Letter: 'w', Name: "White"}, {Letter: 'b', Name: "Black", Orientation: 2}},
	}
	for i, name := range names {
		k := game.Kind{ID: string(rune('A' + i)), Name: name}
		if i < len(kanji) && kanji[i] != "" {
			k.Kanji = []string{kanji[i]}
		}
		g.Kinds = append(g.Kinds, k)
	}
	return g
}

// A game has the styles of its pieces: its own first, then symbols, letters, and figures or characters as a second one.
// A text chooses the one it opens with, and authors' pictures come before drawn styles.
func TestPieceStylesOfAGame(t *testing.T) {
	chess, shogi := []string{"King", "Rook", "Teapot"}, []string{"玉", "飛"}
	for _, c := range []struct {
		why     string
		change  func(g *game.Game)
		kanji   []string
		drawn   bool // the author's pictures are there
		want    string
		opening Face
		shown   Face // in the place of the opening one
	}{
		{"chess", func(g *game.Game) { g.Figures = true }, nil, false, "figures moves id", FaceFigures, FaceFigures},
		{"chess with characters", func(g *game.Game) { g.Figures = true }, shogi, false, "figures moves id kanji", FaceFigures, FaceFigures},
		{"tiles", func(g *game.Game) {}, shogi, false, "kanji moves id", FaceKanji, FaceKanji},
		{"an author's tiles with known names", func(g *game.Game) { g.Diagram = "x" }, shogi, false, "kanji moves id figures", FaceKanji, FaceKanji},
		{"few characters", func(g *game.Game) {}, []string{"玉"}, false, "moves id", FaceMoves, FaceMoves},
		{"no characters", func(g *game.Game) {}, nil, false, "moves id", FaceMoves, FaceMoves},
		{"requested letters", func(g *game.Game) { g.Figures, g.Face = true, "id" }, nil, false, "figures moves id", FaceID, FaceID},
		{"requested characters that don't exist", func(g *game.Game) { g.Figures, g.Face = true, "kanji" }, nil, false, "figures moves id", FaceFigures, FaceFigures},
		{"few requested characters", func(g *game.Game) { g.Face = "kanji" }, []string{"玉"}, false, "moves id", FaceMoves, FaceMoves},
		{"pictures that will arrive", func(g *game.Game) { g.Figures, g.Pictured = true, true }, nil, false, "figures moves id", FacePictures, FaceFigures},
		{"pictures", func(g *game.Game) { g.Figures, g.Pictured = true, true }, nil, true, "pictures figures moves id", FacePictures, FacePictures},
		{"pictures, and figures asked for", func(g *game.Game) { g.Figures, g.Pictured, g.Face = true, true, "figures" }, nil, true, "pictures figures moves id", FaceFigures, FaceFigures},
		{"requested pictures that don't exist", func(g *game.Game) { g.Figures, g.Face = true, "pictures" }, nil, false, "figures moves id", FaceFigures, FaceFigures},
	} {
		g := nameGame(chess, c.kanji...)
		c.change(g)
		s := NewArtwork(g, ArtworkOptions{})
		if c.drawn {
			s = s.WithImages(map[game.Piece]*image.RGBA{game.NewPiece(0, 0): image.NewRGBA(image.Rect(0, 0, 2, 2))})
		}
		list := ""
		for _, f := range s.Faces() {
			list += " " + f.Text()
		}
		if list != " "+c.want || s.OpeningFace() != c.opening || s.Shown(s.OpeningFace()) != c.shown {
			t.Errorf("%s:%s, opens with %s and shows %s", c.why, list, s.OpeningFace().Text(), s.Shown(s.OpeningFace()).Text())
		}
		for _, f := range s.Faces() { // round and round through all of them
			last := f
			for range s.Faces() {
				last = s.Next(last)
			}
			if last != f || s.Chosen(f) != f {
				t.Errorf("%s: after all styles the next is %s, want %s, which is saved as %s", c.why, last.Text(), f.Text(), s.Chosen(f).Text())
			}
		}
		if f := s.Chosen(FacePictures); (f == FacePictures) != g.Pictured {
			t.Errorf("%s: the style of pictures is saved as %s", c.why, f.Text())
		}
	}
}

// Games that were kept before figures had a style of their own show figures.
func TestRequestedCharactersOfFiguresAreFigures(t *testing.T) {
	g := nameGame([]string{"King"})
	g.Figures = true
	s := NewArtwork(g, ArtworkOptions{})
	p := game.NewPiece(0, 0)
	if a, b := s.Tile(p, PieceStyle{Face: FaceKanji}, 40, SVGOptions{}), s.Tile(p, PieceStyle{Face: FaceFigures}, 40, SVGOptions{}); a != b || s.Chosen(FaceKanji) != FaceFigures {
		t.Error("kanji in a game with figures doesn't give figures")
	}
	if f := s.Chosen(99); f != FaceFigures {
		t.Errorf("an unknown style is saved as %d", f)
	}
}

// A piece without an author's picture is drawn as usual among pieces that have one.
func TestPieceWithoutAPictureIsDrawn(t *testing.T) {
	g := nameGame([]string{"King", "Rook"})
	g.Figures, g.Pictured = true, true
	bare := NewArtwork(g, ArtworkOptions{})
	king, rook := game.NewPiece(0, 0), game.NewPiece(1, 1)
	s := bare.WithImages(map[game.Piece]*image.RGBA{king: image.NewRGBA(image.Rect(0, 0, 4, 2))})
	tile := func(s *Artwork, p game.Piece, f Face) string { return s.Tile(p, PieceStyle{Face: f}, 40, SVGOptions{}) }
	if tile(s, rook, FacePictures) != tile(bare, rook, FaceFigures) {
		t.Error("the rook isn't the drawn one")
	}
	if tile(s, king, FacePictures) == tile(bare, king, FaceFigures) || tile(s, king, FaceFigures) != tile(bare, king, FaceFigures) {
		t.Error("the king's picture isn't shown, or is in another style")
	}
	if len(s.Shadow(king, PieceStyle{Face: FacePictures, Lift: 2})) != 0 || len(s.Shadow(rook, PieceStyle{Face: FacePictures, Lift: 2})) == 0 {
		t.Error("something without a drawing has a shadow")
	}
	if fmt.Sprint(s.FaceBeside(), bare.FaceBeside()) != fmt.Sprint(FacePictures, FaceFigures) {
		t.Errorf("next to symbols there are %d and %d", s.FaceBeside(), bare.FaceBeside())
	}
}
