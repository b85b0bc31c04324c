package render

import (
	"fairway/game"
)

// SquareRect returns the rectangle of a square in CSS pixels from the document's upper left corner, zeros before the
// document has a size.
func (b *Board) SquareRect(s game.Square) (x, y, w, h float64) {
	if !b.hasSize() {
		return 0, 0, 0, 0
	}
	r := b.lay.rect(s)
	return r.x, r.y, r.w, r.h
}

// SquareAt returns the square at a place of the document, game.None if there is none.
func (b *Board) SquareAt(x, y float64) game.Square { return b.lay.at(x, y) }

// Corner returns the upper left corner of the squares in CSS pixels, zeros before the document has a size.
func (b *Board) Corner() (x, y float64) {
	if !b.hasSize() {
		return 0, 0
	}
	return b.lay.x, b.lay.y
}

// SquareSide returns the side of a square in CSS pixels.
func (b *Board) SquareSide() float64 { return b.lay.c }

// Framed reports whether the board has a frame, where coordinates are drawn.
func (b *Board) Framed() bool { return b.lay.frame > 0 }

// Aspect returns the width of the whole drawing, frame included, over its height.
func (b *Board) Aspect() float64 { return b.lay.aspect() }

// AspectIn returns the Aspect that the drawing would have in a document of w by h CSS pixels.
func (b *Board) AspectIn(w, h float64) float64 {
	l := fit(b.lay.shape, w, h, b.lay.scale)
	return l.aspect()
}
