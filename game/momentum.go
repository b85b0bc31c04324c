package game

import (
	"slices"
	"strconv"
)

// Momentum says how a piece rolls by itself: the vector of its next leg and two marks. The zero Momentum belongs to
// a piece that doesn't roll.
type Momentum uint16

// The marks of a momentum are the bits above its vector, which has five bits for each number.
const (
	LaunchCaptured Momentum = 1 << (10 + iota) // the move that launched the piece captured
	OddBounces                                 // the piece was reflected an odd number of times
	Told                                       // only in a move: its text gives the momentum
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

// appendVector appends the two numbers of the vector, separated by sep.
func (m Momentum) appendVector(dst []byte, sep byte) []byte {
	v := m.Vector()
	dst = append(strconv.AppendInt(dst, int64(v.X), 10), sep)
	return strconv.AppendInt(dst, int64(v.Y), 10)
}

// Text returns the momentum as it is written in position texts, empty for none.
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

// Launch returns the momentum that the move gives its piece, marks included, 0 for none.
func (m *Move) Launch() Momentum { return m.launch }

// Launching returns the move with a momentum that it gives its piece.
func (m Move) Launching(l Momentum) Move {
	m.launch = l
	return m
}

// Momentum returns the momentum of the piece on s, 0 for none.
func (p *Position) Momentum(s Square) Momentum {
	if p.rolls == nil {
		return 0
	}
	return p.rolls[s]
}

// Roll moves the piece on a square along one leg, which changes its momentum.
func (l *Log) Roll(p *Position, from, to Square, after Momentum) {
	piece := p.sq[from]
	l.Do(p, Change{Op: Roll, By: piece.Army(), At: from, To: to, Before: piece, After: piece, Pushed: p.Momentum(from), Pushes: after})
}

// Push changes the momentum of the piece on a square.
func (l *Log) Push(p *Position, at Square, after Momentum) {
	piece := p.sq[at]
	l.Do(p, Change{Op: Impulse, By: piece.Army(), At: at, Before: piece, After: piece, Pushed: p.Momentum(at), Pushes: after})
}

// roll moves the piece on from to a square that is empty or its own, and sets its momentum.
func (p *Position) roll(from, to Square, m Momentum) {
	piece := p.sq[from]
	p.Put(from, 0)
	p.Put(to, piece)
	p.SetMomentum(from, 0)
	p.SetMomentum(to, m)
}

// spin turns the spinner by one square, forward for 1 and backward for -1.
func (p *Position) spin(by int) {
	disc := p.g.Spinner
	for i := 1; i < len(disc); i++ {
		a := disc[i-1]
		b := disc[i]
		if by > 0 {
			a, b = disc[len(disc)-1-i], disc[len(disc)-i]
		}
		piece, other := p.sq[a], p.sq[b]
		p.Put(a, other)
		p.Put(b, piece)
		if p.rolls != nil {
			over := p.rolls[a]
			p.SetMomentum(a, p.rolls[b])
			p.SetMomentum(b, over)
		}
	}
}

// Spun returns the square to which one turn of the spinner takes a piece on s: s itself outside the disc.
func (g *Game) Spun(s Square) Square {
	if i := slices.Index(g.Spinner, s); i >= 0 {
		return g.Spinner[(i+1)%len(g.Spinner)]
	}
	return s
}

// MomentumKey is the key of position texts that lists the pieces with momentum.
const MomentumKey = "roll"

// Roller is implemented by rules of games with momentum.
type Roller interface {
	Rules
	// Trail returns the route of one leg, whatever stands on it. It serves to draw momenta and changes of Op Roll.
	Trail(piece Piece, from Square, m Momentum) Route
	// Forecast predicts where all rolling pieces will be if no player acts, for a number of rolls of each army. The
	// ghosts of the first turn come first.
	Forecast(p *Position, rolls int) []Ghost
}

// Ghost is a predicted rolling piece at the end of a future turn of its army.
type Ghost struct {
	Origin   Square // where it stands now
	Roll     int    // of its army, from 1
	Piece    Piece
	At       Square
	Momentum Momentum // its momentum then; 0 if it has stopped
	Stopped  bool     // in this roll or an earlier one
	Route    Route    // squares of its leg in this roll; nil if it has none
}
