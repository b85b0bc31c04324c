package look

import (
	"slices"

	"fairway/game"
)

// Face is a piece style: what is drawn for a piece.
type Face uint8

// The piece styles. Texts use FaceTexts, never these numbers.
const (
	FaceKanji    Face = iota // characters on a tile; the id for a piece without characters
	FaceMoves                // signs for the piece's moves
	FaceID                   // letters
	FaceFigures              // standing figures; a disc with the id for a piece without a figure
	FacePictures             // the author's pictures; the pieces' own style for a piece without a picture
)

// FaceTexts are the names of the piece styles in attributes, addresses, saved games and the page API.
var FaceTexts = [...]string{
	FaceKanji: "kanji", FaceMoves: "moves", FaceID: "id", FaceFigures: "figures", FacePictures: "pictures",
}

// faceNames are the names of the piece styles on the screen.
var faceNames = [...]string{
	FaceKanji: "Kanji", FaceMoves: "Symbols", FaceID: "Letters", FaceFigures: "Figures", FacePictures: "Pictures",
}

// Text returns the style's name in texts.
func (f Face) Text() string { return FaceTexts[f] }

// Name returns the style's name on the screen.
func (f Face) Name() string { return faceNames[f] }

// ownFaces returns the style that the pieces have besides symbols and letters, and the second one that they can be shown in;
// both are the same if there is only one.
func (s *Artwork) ownFaces() (own, other Face) {
	switch {
	case s.figuresFirst && s.mostlyKanji():
		return FaceFigures, FaceKanji
	case s.figuresFirst:
		return FaceFigures, FaceFigures
	case s.figuresToo:
		return FaceKanji, FaceFigures
	}
	return FaceKanji, FaceKanji
}

// mostlyKanji reports whether most pieces have characters. With fewer of them the characters are no style of their own.
func (s *Artwork) mostlyKanji() bool { return 2*s.kanjiCount > len(s.kinds) }

// faceList returns the styles for Faces.
func (s *Artwork) faceList() []Face {
	var list []Face
	if len(s.images) > 0 {
		list = append(list, FacePictures)
	}
	own, other := s.ownFaces()
	if own != FaceKanji || s.mostlyKanji() {
		list = append(list, own)
	}
	list = append(list, FaceMoves, FaceID)
	if other != own && (other != FaceKanji || s.mostlyKanji()) {
		list = append(list, other)
	}
	return list
}

// Faces returns the styles that these pieces can be shown in: pictures if the author's are loaded, the pieces' own
// style, symbols, letters, and figures or characters as a second style.
func (s *Artwork) Faces() []Face { return s.faces }

// Shown returns the style in which the pieces are drawn if one is asked for: that one, or a substitute if these pieces
// don't have it.
func (s *Artwork) Shown(f Face) Face {
	if slices.Contains(s.faces, f) {
		return f
	}
	return s.defaultFace()
}

// defaultFace returns the style to open with while the author's pictures are missing: figures if pieces stand, characters
// if most pieces have some, else symbols.
func (s *Artwork) defaultFace() Face {
	for f, text := range FaceTexts {
		if f := Face(f); f != FacePictures && text == s.game.Face && slices.Contains(s.faces, f) {
			return f
		}
	}
	switch own, _ := s.ownFaces(); {
	case own == FaceFigures:
		return FaceFigures
	case s.mostlyKanji():
		return FaceKanji
	}
	return FaceMoves
}

// OpeningFace returns the style that the game opens with: the one that its text asks for; else the author's pictures,
// even before they are loaded; else the one of opening.
func (s *Artwork) OpeningFace() Face {
	if f := s.defaultFace(); f.Text() == s.game.Face || !s.game.Pictured {
		return f
	}
	return FacePictures
}

// Chosen returns the style to remember if one is asked for: as Shown, but pictures that are still to be loaded stay
// chosen.
func (s *Artwork) Chosen(f Face) Face {
	if f == FacePictures && s.game.Pictured {
		return f
	}
	return s.Shown(f)
}

// Next returns the style after the one that is shown, in a cycle.
func (s *Artwork) Next(f Face) Face {
	list := s.faces
	return list[(slices.Index(list, s.Shown(f))+1)%len(list)]
}

// FaceBeside returns the style that is shown beside a piece's symbol.
func (s *Artwork) FaceBeside() Face {
	if f := s.faces[0]; f != FaceMoves {
		return f
	}
	return FaceID
}

// face returns the style that one piece is drawn in.
func (s *Artwork) face(p game.Piece, f Face) Face {
	if f = s.Shown(f); f == FacePictures && s.images[p] == nil {
		f, _ = s.ownFaces()
	}
	return f
}
