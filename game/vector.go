package game

import "slices"

// Vector is a displacement in files (to the right) and ranks (upward).
type Vector struct{ X, Y int8 }

// Turned returns v turned clockwise by a number of quarter turns.
func (v Vector) Turned(quarters int) Vector {
	for range quarters & 3 {
		v = Vector{v.Y, -v.X}
	}
	return v
}

// KingSteps are the eight headings as steps, clockwise from straight forward.
var KingSteps = [8]Vector{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}

// Heading returns the heading of a straight vector and its length; ok is false for an oblique one.
func (v Vector) Heading() (heading, length int, ok bool) {
	x, y := int(v.X), int(v.Y)
	n := v.Length()
	if n == 0 || x != 0 && y != 0 && x != y && x != -y {
		return 0, n, false
	}
	return slices.Index(KingSteps[:], Vector{int8(x / n), int8(y / n)}), n, true
}

// Length returns the number of files or ranks that the vector covers, whichever is larger.
func (v Vector) Length() int {
	x, y := int(v.X), int(v.Y)
	return max(x, -x, y, -y)
}

// Plus returns the sum of two vectors.
func (v Vector) Plus(w Vector) Vector { return Vector{v.X + w.X, v.Y + w.Y} }

// Clockwise sorts vectors in place and returns them: clockwise from straight forward, and the shorter first if two
// have the same direction.
func Clockwise(vs []Vector) []Vector {
	half := func(v Vector) int { // 0: forward to the right and down to straight back
		if v.X > 0 || v.X == 0 && v.Y > 0 {
			return 0
		}
		return 1
	}
	less := func(a, b Vector) bool {
		if d := half(a) - half(b); d != 0 {
			return d < 0
		}
		ax, ay, bx, by := int(a.X), int(a.Y), int(b.X), int(b.Y)
		if cross := ax*by - ay*bx; cross != 0 {
			return cross < 0
		}
		return ax*ax+ay*ay < bx*bx+by*by
	}
	for i := range vs { // sorting with the library would add bytes to the engine's program
		for j := i; j > 0 && less(vs[j], vs[j-1]); j-- {
			vs[j], vs[j-1] = vs[j-1], vs[j]
		}
	}
	return vs
}
