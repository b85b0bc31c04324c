package game

import "strconv"

// Momentum says how a piece rolls by itself: the vector of its next leg and two marks. The zero Momentum belongs to
// a piece that doesn't roll.
type Momentum uint16

// The marks of a momentum are the bits above its vector, which has five bits for each number.
const (
	LaunchCaptured Momentum = 1 << (10 + iota) // the move that launched the piece captured
	OddBounces                                 // the piece was reflected an odd number of times
	MomentumInText                             // only in a move: its text gives the momentum
	vector         = 1<<10 - 1
)

// NewMomentum returns the momentum with that vector, without marks. It panics if a number is outside -16..15.
func NewMomentum(v Vector) Momentum {
	if v.X < -16 || v.X > 15 || v.Y < -16 || v.Y > 15 {
		panic("game: a momentum of " + strconv.Itoa(int(v.X)) + "," + strconv.Itoa(int(v.Y)))
	}
	return Momentum(uint16(v.X)&31 | uint16(v.Y)&31<<5)
}

// Vector returns the vector of the next leg.
func (m Momentum) Vector() Vector {
	return Vector{int8(m<<3) >> 3, int8(m>>5<<3) >> 3}
}

// With returns a momentum with another vector and the same marks.
func (m Momentum) With(v Vector) Momentum { return NewMomentum(v) | m&^vector }

// MomentumKey is the key of position texts that lists the pieces with momentum.
const MomentumKey = "roll"

// appendVector appends the two numbers of the vector, separated by sep.
func (m Momentum) appendVector(dst []byte, sep byte) []byte {
	v := m.Vector()
	dst = append(strconv.AppendInt(dst, int64(v.X), 10), sep)
	return strconv.AppendInt(dst, int64(v.Y), 10)
}

// Text returns the momentum as it is written in position texts, empty if none.
func (m Momentum) Text() string {
	if m == 0 {
		return ""
	}
	return string(m.AppendText(nil))
}

// AppendText appends the momentum as it is written in position texts: 0/2, -1/1cm.
func (m Momentum) AppendText(dst []byte) []byte {
	dst = m.appendVector(dst, '/')
	if m&LaunchCaptured != 0 {
		dst = append(dst, 'c')
	}
	if m&OddBounces != 0 {
		dst = append(dst, 'm')
	}
	return dst
}

// CutVector cuts two numbers, separated by sep, off the beginning of text. It returns them with their length, which
// is 0 if text doesn't begin with a possible momentum.
func CutVector(text string, sep byte) (Vector, int) {
	x, n := cutNumber(text)
	if n == 0 || n == len(text) || text[n] != sep {
		return Vector{}, 0
	}
	y, k := cutNumber(text[n+1:])
	if k == 0 {
		return Vector{}, 0
	}
	return Vector{x, y}, n + 1 + k
}

// cutNumber cuts a number from -9 to 9 off the beginning of text.
func cutNumber(text string) (value int8, n int) {
	value = 1
	if len(text) > 0 && text[0] == '-' {
		value, n = -1, 1
	}
	if n == len(text) || text[n] < '0' || text[n] > '9' {
		return 0, 0
	}
	return value * int8(text[n]-'0'), n + 1
}
