package look

import (
	"testing"

	"fairway/game"
)

// All pieces of a large game as sprites at 39 CSS pixels and device scale 2.
func BenchmarkSprites(b *testing.B) {
	s := hookScene(b)
	for b.Loop() {
		for k := range s.Artwork.Game().Kinds {
			for a := range game.Army(2) {
				sprite(s.Artwork.Piece(game.NewPiece(a, game.KindID(k)), PieceStyle{C: 39}), 78)
			}
		}
	}
}

// The empty board of 19 x 19 as pixels at device scale 2.
func BenchmarkBoard(b *testing.B) {
	s := hookScene(b)
	w, h := s.Size(39)
	for b.Loop() {
		Rasterize(Board(s.Layout(39)), Scale(2, 2), int(2*w), int(2*h))
	}
}

// A whole scene as SVG.
func BenchmarkSVG(b *testing.B) {
	s := hookScene(b)
	for b.Loop() {
		s.SVG(39, SVGOptions{})
	}
}

// The looks of a hundred kinds, read from their moves.
func BenchmarkNewArtwork(b *testing.B) {
	g := hookScene(b).Artwork.Game()
	for b.Loop() {
		NewArtwork(g, ArtworkOptions{})
	}
}
