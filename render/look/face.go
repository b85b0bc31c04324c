package look

import (
	"slices"

	"fairway/game"
)

// Face is a piece style: what is drawn for a piece.
type Face uint8

// The piece styles. Their numbers are no one's but the program's: texts have FaceTexts.
const (
	FaceKanji    Face = iota // characters on a tile; the id where there are none
	FaceMoves                // signs for how the piece moves
	FaceID                   // letters
	FaceFigures              // standing figures; a disc with the id where there is none
	FacePictures             // the author's own pictures; the piece's own style where there is none
)

// FaceTexts are the names of the piece styles in attributes, addresses, kept games and the page API.
var FaceTexts = [...]string{
	FaceKanji: "kanji", FaceMoves: "moves", FaceID: "id", FaceFigures: "figures", FacePictures: "pictures",
}

// faceNames are their names for people.
var faceNames = [...]string{
	FaceKanji: "Kanji", FaceMoves: "Symbols", FaceID: "Letters", FaceFigures: "Figures", FacePictures: "Pictures",
}

// Text is the style's name in texts.
func (f Face) Text() string { return FaceTexts[f] }

// Name is the style's name for people.
func (f Face) Name() string { return faceNames[f] }

// own is the style that the pieces have of themselves, besides symbols and letters; other is the
// second one that they can be shown in, or the same.
func (s *Artwork) own() (own, other Face) {
	switch {
	case s.stand && s.lettered():
		return FaceFigures, FaceKanji
	case s.stand:
		return FaceFigures, FaceFigures
	case s.figured:
		return FaceKanji, FaceFigures
	}
	return FaceKanji, FaceKanji
}

// lettered reports whether most pieces have characters: a board of letters with a few of them among them is no style.
func (s *Artwork) lettered() bool { return 2*s.written > len(s.kinds) }

// list is what Faces returns.
func (s *Artwork) list() []Face {
	var list []Face
	if len(s.images) > 0 {
		list = append(list, FacePictures)
	}
	own, other := s.own()
	if own != FaceKanji || s.lettered() {
		list = append(list, own)
	}
	list = append(list, FaceMoves, FaceID)
	if other != own && (other != FaceKanji || s.lettered()) {
		list = append(list, other)
	}
	return list
}

// Faces are the piece styles that these pieces can be shown in: pictures where the author's are there,
// the pieces' own, symbols, letters, and the other of figures and characters where there are both.
func (s *Artwork) Faces() []Face { return s.faces }

// Shown is the style in which the pieces are drawn where one is asked for: that one, or where these
// pieces don't have it, the one that they have instead.
func (s *Artwork) Shown(f Face) Face {
	if slices.Contains(s.faces, f) {
		return f
	}
	return s.opening()
}

// opening is the style that the pieces open with as long as the author's pictures aren't there: figures
// where they stand, characters if most of them have some, else symbols.
func (s *Artwork) opening() Face {
	for f, text := range FaceTexts {
		if f := Face(f); f != FacePictures && text == s.game.Face && slices.Contains(s.faces, f) {
			return f
		}
	}
	switch own, _ := s.own(); {
	case own == FaceFigures:
		return FaceFigures
	case s.lettered():
		return FaceKanji
	}
	return FaceMoves
}

// OpeningFace is the style that the game opens with: the one that its text asks for; else the author's
// pictures, also before they are there; else what is drawn for it.
func (s *Artwork) OpeningFace() Face {
	if f := s.opening(); f.Text() == s.game.Face || !s.game.Pictured {
		return f
	}
	return FacePictures
}

// Chosen is the style that is remembered where one is asked for: as Shown, but pictures that are still to
// come stay asked for.
func (s *Artwork) Chosen(f Face) Face {
	if f == FacePictures && s.game.Pictured {
		return f
	}
	return s.Shown(f)
}

// Next is the style after the one shown, round and round.
func (s *Artwork) Next(f Face) Face {
	list := s.faces
	return list[(slices.Index(list, s.Shown(f))+1)%len(list)]
}

// Besides is the style that stands beside a piece's symbol.
func (s *Artwork) Besides() Face {
	if f := s.faces[0]; f != FaceMoves {
		return f
	}
	return FaceID
}

// face is the style that one piece is drawn in.
func (s *Artwork) face(p game.Piece, f Face) Face {
	if f = s.Shown(f); f == FacePictures && s.images[p] == nil {
		f, _ = s.own()
	}
	return f
}
