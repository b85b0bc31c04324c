// Package pictures makes the small pictures and the descriptions of a game's pieces that a page
// shows around the board: tiles, marks of the legend, dice, and diagrams of how a piece moves.
//
// A picture is an SVG text of fixed size. It shows no position: the board itself, and pictures of
// it, are the work of package render. Package look draws; this package chooses what is drawn and
// keeps it. The squares of a move diagram come from the game's rules (destinations.go).
package pictures

import (
	"image"

	"fairway/game"
	"fairway/game/prose"
	"fairway/render/look"
)

// Set holds the pictures of one game. Each is made on first use and kept.
type Set struct {
	Rules   game.Rules
	Artwork *look.Artwork
	cache   map[key]string
	words   map[game.KindID]string
}

// key identifies a picture.
type key struct {
	sort  sort
	piece game.Piece // or another value that the sort needs
	face  look.Face
	turn  int // of the board, in quarters
}

// sort is what a picture shows.
type sort uint8

const (
	tile sort = iota
	handTile
	blankTile
	mark
	armyMark
	arrow
	ghost
	edge
	die
)

// The sides of the pictures, in CSS pixels.
const (
	tileSize  = 84
	blankSize = 32
	markSize  = 30
	dieSize   = 48
	edgeSize  = 38
)

// New returns the pictures of a game, in its own artwork.
func New(r game.Rules) *Set {
	return &Set{Rules: r, Artwork: look.NewArtwork(r.Data(), look.OptionsOf(r)), cache: map[key]string{}, words: map[game.KindID]string{}}
}

// WithImages returns the pictures of the same game with an author's images of some pieces.
func (s *Set) WithImages(images map[game.Piece]*image.RGBA) *Set {
	return &Set{Rules: s.Rules, Artwork: s.Artwork.WithImages(images), cache: map[key]string{}, words: s.words}
}

// get returns a picture, and calls draw if there is none yet.
func (s *Set) get(k key, draw func() string) string {
	svg, ok := s.cache[k]
	if !ok {
		svg = draw()
		s.cache[k] = svg
	}
	return svg
}

// Tile is a piece, upright for every army.
func (s *Set) Tile(p game.Piece, f look.Face) string {
	return s.get(key{tile, p, f, 0}, func() string {
		return s.Artwork.Tile(p, look.PieceStyle{Face: f, Facing: 1}, tileSize, look.SVGOptions{})
	})
}

// HandTile is a piece in hand, turned as its army faces on the board.
func (s *Set) HandTile(p game.Piece, v look.View) string {
	return s.get(key{handTile, p, v.Face, v.Turn}, func() string {
		return s.Artwork.Tile(p, look.PieceStyle{Face: v.Face, View: v.Turn}, tileSize, look.SVGOptions{})
	})
}

// MoveTile is a piece with the face that shows its moves.
func (s *Set) MoveTile(p game.Piece) string { return s.Tile(p, look.FaceMoves) }

// Blank is an army's tile without a face, turned as on the board.
func (s *Set) Blank(a game.Army, turn int) string {
	return s.get(key{blankTile, game.NewPiece(a, 0), 0, turn}, func() string {
		return look.SVG(s.Artwork.Blank(a, turn), look.SVGOptions{W: blankSize, H: blankSize, View: look.Box{Min: look.Point{X: -.5, Y: -.5}, Max: look.Point{X: .5, Y: .5}}})
	})
}

// Mark is a mark on a square of the game's board.
func (s *Set) Mark(k look.MarkKind) string {
	return s.get(key{mark, game.Piece(k), 0, 0}, func() string {
		n := 1
		if k == look.MarkSteps {
			n = 2
		}
		var scene look.Scene
		if s.Rules.Data().Ground.Cloth {
			scene.Board.Felt = &look.Felt{}
		}
		return scene.MarkTile(k, n, markSize, look.SVGOptions{})
	})
}

// ArmyMark is a mark in an army's colour, turned as on the board.
func (s *Set) ArmyMark(k look.MarkKind, a game.Army, turn int) string {
	return s.get(key{armyMark, game.NewPiece(a, game.KindID(k)), 0, turn}, func() string {
		scene := look.Scene{Artwork: s.Artwork}
		scene.Board.Files, scene.Board.Ranks, scene.Board.Turn = 1, 1, turn
		if s.Rules.Data().Ground.Cloth {
			scene.Board.Felt = &look.Felt{}
		}
		return scene.ArmyMarkTile(k, a, markSize, look.SVGOptions{})
	})
}

// Arrow is the arrow of a rolling piece. Of the momentum only its marks count.
func (s *Set) Arrow(m game.Momentum) string {
	return s.get(key{arrow, game.Piece(m), 0, 0}, func() string {
		return look.MomentumTile(2, look.MomentumStyle{Capturing: m&game.LaunchCaptured != 0, Mirrored: m&game.OddBounces != 0}, markSize, look.SVGOptions{})
	})
}

// Ghost is a piece where the forecast shows it after one roll.
func (s *Set) Ghost(p game.Piece) string {
	return s.get(key{ghost, p, 0, 0}, func() string { return s.Artwork.ForecastTile(p, 1, markSize, look.SVGOptions{}) })
}

// Die is a die that shows a value.
func (s *Set) Die(value int) string {
	return s.get(key{die, game.Piece(value), 0, 0}, func() string {
		return look.DieTile(value, look.DieTumbles, dieSize, look.SVGOptions{})
	})
}

// Edge is a corner of a board with an edge at a side of the screen.
func (s *Set) Edge(e look.Edge, side look.Side) string {
	return s.get(key{edge, game.Piece(e)<<2 | game.Piece(side), 0, 0}, func() string { return look.EdgeTile(e, side, edgeSize, look.SVGOptions{}) })
}

// Words describes how a piece type moves.
func (s *Set) Words(k game.KindID) string {
	w, ok := s.words[k]
	if !ok {
		w = prose.Describe(&s.Rules.Data().Kinds[k])
		s.words[k] = w
	}
	return w
}
