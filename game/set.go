package game

import (
	"iter"
	"math/bits"
)

// Squares is a set of squares: bit i%64 of word i/64 stands for square i.
type Squares []uint64

// NewSquares returns an empty set for a board of n squares.
func NewSquares(n int) Squares { return make(Squares, (n+63)/64) }

// Has reports whether q is in the set.
func (s Squares) Has(q Square) bool { return s[q>>6]>>(uint(q)&63)&1 != 0 }

// Add puts q into the set.
func (s Squares) Add(q Square) { s[q>>6] |= 1 << (uint(q) & 63) }

// Remove takes q out of the set.
func (s Squares) Remove(q Square) { s[q>>6] &^= 1 << (uint(q) & 63) }

// Count returns the number of squares in the set.
func (s Squares) Count() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// Merge puts the squares of another set of the same board into the set.
func (s Squares) Merge(more Squares) {
	for i, w := range more {
		s[i] |= w
	}
}

// All yields the squares of the set in ascending order. The set must not change during the iteration.
func (s Squares) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(Square(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}
