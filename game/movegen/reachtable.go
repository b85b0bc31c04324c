package movegen

import (
	"sync/atomic"

	"fairway/game"
)

// reachTable holds the squares on which one piece on one square could ever capture, and what that depends on.
type reachTable struct {
	targets game.Squares
	// With royal safety, by target: index into via, -1 if the piece can never capture there.
	to  []int16
	via []game.Squares
	// lines holds the targets with a single route, which is open if the squares of via are empty except for the
	// piece's own.
	lines game.Squares
}

// squareTables holds a table for each piece and square. The slice of a piece is allocated on first use.
type squareTables[T any] []atomic.Pointer[[]atomic.Pointer[T]]

// at returns the place of a table on a board with size squares, and counts the bytes that it allocates.
func (t squareTables[T]) at(m game.Piece, s game.Square, size int, bytes *atomic.Int64) *atomic.Pointer[T] {
	squares := t[m].Load()
	if squares == nil {
		made := make([]atomic.Pointer[T], size)
		bytes.Add(int64(8 * size))
		t[m].CompareAndSwap(nil, &made)
		squares = t[m].Load()
	}
	return &(*squares)[s]
}

// cachedReach is the table of the piece that stood on a square at the last call.
type cachedReach struct {
	piece           game.Piece
	unusualCaptures bool // as program.unusualCaptures
	table           *reachTable
}
