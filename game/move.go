package game

import (
	"cmp"
	"slices"
)

// MoveType is the kind of a turn.
type MoveType uint8

const (
	Normal MoveType = iota // a piece moves, captures, or skips the turn in place
	Drop                   // a piece in hand is dropped on To; Becomes says which
	Stop                   // the piece on From, which is To, loses its momentum
	Pull                   // the piece on From pulls a ball from To to its own square
	Stroke                 // the piece on From strikes a ball of its square; the ball ends on To
	Pass                   // the army has no move and passes its turn; From and To are where its royal piece stands
)

// Move is a player's choice, without the route. Two moves of a position are the same if and only if they are equal,
// and so are their texts.
type Move struct {
	From, To  Square
	captured  [MaxCaptured]Square // the squares captured on, in order; unused ones are 0
	displaced [2]Square           // from and to of another piece that the move displaces; equal if there is none
	// Becomes is the kind that the piece becomes, plus one; 0 if it stays the same. For a drop it is the kind that
	// is dropped, plus one.
	Becomes uint16
	launch  Momentum // that the move gives its piece
	n       uint8    // number of valid elements of captured
	Type    MoveType
	heading uint8 // heading plus one, for a stroke that needs the die
	die     uint8 // 0 before the roll
}

// AppendQuiet appends a move to an empty square that does nothing else. It writes in place: writing the move in
// parts and then copying it is slow on current processors.
func AppendQuiet(dst []Move, from, to Square) []Move {
	dst = append(dst, Move{})
	m := &dst[len(dst)-1]
	m.From, m.To = from, to
	return dst
}

// Captured returns the squares on which the move captures, in the order of capture.
func (m *Move) Captured() []Square { return m.captured[:m.n] }

// CaptureCount returns how many squares the move captures on.
func (m *Move) CaptureCount() int { return int(m.n) }

// CaptureTarget sets the captures of the move to its destination alone.
func (m *Move) CaptureTarget() { m.captured[0], m.n = m.To, 1 }

// SetCaptured sets the squares on which the move captures, at most MaxCaptured.
func (m *Move) SetCaptured(list []Square) { m.n = uint8(copy(m.captured[:], list)) }

// Capturing returns the move with one more captured square. It panics if there are MaxCaptured already.
func (m Move) Capturing(s Square) Move {
	m.captured[m.n] = s
	m.n++
	return m
}

// Displaced returns the squares from which and to which the move displaces another piece; ok is false if it
// displaces none.
func (m *Move) Displaced() (from, to Square, ok bool) {
	return m.displaced[0], m.displaced[1], m.displaced[0] != m.displaced[1]
}

// Displaces reports whether the move displaces another piece.
func (m *Move) Displaces() bool { return m.displaced[0] != m.displaced[1] }

// SetDisplaced sets the squares from which and to which the move displaces another piece.
func (m *Move) SetDisplaced(from, to Square) { m.displaced = [2]Square{from, to} }

// Displacing returns the move with another piece displaced from one square to another.
func (m Move) Displacing(from, to Square) Move {
	m.displaced = [2]Square{from, to}
	return m
}

// Launch returns the momentum that the move gives its piece, marks included, 0 if none.
func (m *Move) Launch() Momentum { return m.launch }

// Launching returns the move with a momentum that it gives its piece.
func (m Move) Launching(l Momentum) Move {
	m.launch = l
	return m
}

// SkipsTurn reports whether the move skips the turn: it ends where it began, captures nothing, displaces nothing and
// promotes nothing.
func (m *Move) SkipsTurn() bool {
	return m.Type == Pass || m.staysIdle() && m.Becomes == 0
}

// PromotesInPlace reports whether the move does nothing but promote a piece on its square.
func (m *Move) PromotesInPlace() bool { return m.staysIdle() && m.Becomes != 0 }

// staysIdle reports whether the piece neither leaves its square nor captures or displaces another.
func (m *Move) staysIdle() bool {
	return m.Type == Normal && m.From == m.To && m.n == 0 && m.displaced[0] == m.displaced[1]
}

// CapturesOnlyTarget reports whether the destination is the only square on which the move captures.
func (m *Move) CapturesOnlyTarget() bool { return m.n == 1 && m.captured[0] == m.To }

// Compare orders moves by destination, then by captures and displaced piece, then by promotion. Lists for people
// are sorted by it, so that they don't depend on the generator.
func (m Move) Compare(o Move) int {
	return cmp.Or(cmp.Compare(m.Type, o.Type), cmp.Compare(m.From, o.From), cmp.Compare(m.To, o.To),
		cmp.Compare(m.n, o.n), slices.Compare(m.captured[:], o.captured[:]),
		slices.Compare(m.displaced[:], o.displaced[:]), cmp.Compare(m.heading, o.heading), cmp.Compare(m.die, o.die),
		cmp.Compare(m.launch, o.launch), cmp.Compare(m.Becomes, o.Becomes))
}
