package game

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Act is the kind of a turn.
type Act uint8

const (
	Normal Act = iota // a piece moves, captures, or skips the turn in place
	Drop              // a piece in hand is dropped on To; Becomes says which
	Stop              // the piece on From, which is To, loses its momentum
	Pull              // the piece on From pulls a ball from To to its own square
	Stroke            // the piece on From strikes a ball of its square; the ball ends on To
	Pass              // the army has no move and passes its turn; From and To are where its royal piece stands
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
	Act     Act
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

// Passes reports whether the move skips the turn: it ends where it began, captures nothing and
// displaces nothing.
func (m *Move) Passes() bool {
	return m.Act == Pass || m.Act == Normal && m.From == m.To && m.n == 0 && m.displaced[0] == m.displaced[1]
}

// CapturesOnlyTarget reports whether the destination is the only square on which the move captures.
func (m *Move) CapturesOnlyTarget() bool { return m.n == 1 && m.captured[0] == m.To }

// MoveText returns the move in the form of rules/notation.md.
func (g *Game) MoveText(m Move) string { return string(g.AppendMove(nil, m)) }

// AppendMove appends the move's text to dst.
func (g *Game) AppendMove(dst []byte, m Move) []byte {
	b := g.Board
	if m.Act == Pull || m.Act == Stroke {
		return g.appendBallMove(dst, &m)
	}
	if m.Act == Stop {
		dst = append(dst, '!')
		return append(dst, b.names[m.From]...)
	}
	if m.Act == Pass {
		return append(dst, passText...)
	}
	if m.Act == Drop {
		dst = append(dst, g.Kinds[m.Becomes-1].ID...)
		dst = append(dst, '*')
		return append(dst, b.names[m.To]...)
	}
	dst = append(dst, b.names[m.From]...)
	if m.n == 0 {
		dst = append(dst, '-')
	} else {
		dst = append(dst, 'x')
	}
	dst = g.appendTarget(dst, &m)
	if l := m.Launch(); l&Told != 0 {
		dst = l.appendVector(append(dst, '{'), ',')
		dst = append(dst, '}')
	}
	if m.Becomes != 0 {
		dst = append(dst, '=')
		dst = append(dst, g.Kinds[m.Becomes-1].ID...)
	}
	return dst
}

// appendTarget appends the destination, the captured squares unless the destination is the only one, and the
// displaced piece.
func (g *Game) appendTarget(dst []byte, m *Move) []byte {
	dst = append(dst, g.Board.names[m.To]...)
	if m.n > 0 && !m.CapturesOnlyTarget() {
		for i, s := range m.Captured() {
			dst = append(dst, ",["[b2i(i == 0)])
			dst = append(dst, g.Board.names[s]...)
		}
		dst = append(dst, ']')
	}
	if from, to, ok := m.Displaced(); ok {
		dst = append(append(dst, '&'), g.Board.names[from]...)
		dst = append(append(dst, '-'), g.Board.names[to]...)
	}
	return dst
}

// TargetText returns the destination of a move with its captures and the displaced piece, but without the moving
// piece.
func (g *Game) TargetText(m Move) string { return string(g.appendTarget(nil, &m)) }

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// passText is the text of a pass by an army that has no other move.
const passText = "pass"

// checkMoveText returns an error that says where text stops being a valid move text. It returns nil if the form is
// right, so that the text just isn't a move of the current position.
func (g *Game) checkMoveText(text string) error {
	rest := text
	at := func() int { return len(text) - len(rest) }
	square := func() bool {
		_, n := g.Board.cutSquare(rest)
		rest = rest[n:]
		return n > 0
	}
	id := func() bool {
		n := 0
		if strings.HasPrefix(rest, "+") {
			n = 1
		}
		for n < len(rest) && rest[n] >= 'A' && rest[n] <= 'Z' {
			n++
		}
		_, ok := g.FindKind(rest[:n])
		if ok {
			rest = rest[n:]
		}
		return ok
	}
	if text == passText && g.MayPass {
		return nil
	}
	if i := strings.IndexByte(text, '*'); i >= 0 {
		switch {
		case !id():
			return columnError(at(), "a piece's id was expected")
		case !strings.HasPrefix(rest, "*"):
			return columnError(at(), "* was expected")
		}
		rest = rest[1:]
		if !square() {
			return columnError(at(), "a square of this board was expected")
		}
		if rest != "" {
			return columnError(at(), "nothing more was expected")
		}
		return nil
	}
	if strings.HasPrefix(rest, "!") && g.Rolling {
		rest = rest[1:]
		switch {
		case !square():
			return columnError(at(), "a square of this board was expected")
		case rest != "":
			return columnError(at(), "nothing more was expected")
		}
		return nil
	}
	if !square() {
		b := g.Board
		return columnError(at(), "start with a square, as in "+b.names[0]+"-"+b.names[b.Square(0, min(1, b.Ranks-1))])
	}
	if g.balls >= 0 && rest != "" && (rest[0] == '<' || rest[0] == '@') {
		if n, want := g.checkBallMove(rest); want != "" {
			return columnError(at()+n, want)
		}
		return nil
	}
	if rest == "" || rest[0] != '-' && rest[0] != 'x' {
		if g.balls >= 0 {
			return columnError(at(), "-, x, < or @ was expected")
		}
		return columnError(at(), "- or x was expected")
	}
	rest = rest[1:]
	if !square() {
		return columnError(at(), "a square of this board was expected")
	}
	if strings.HasPrefix(rest, "[") {
		for {
			rest = rest[1:]
			if !square() {
				return columnError(at(), "a square of this board was expected")
			}
			if !strings.HasPrefix(rest, ",") {
				break
			}
		}
		if !strings.HasPrefix(rest, "]") {
			return columnError(at(), ", or ] was expected")
		}
		rest = rest[1:]
	}
	if strings.HasPrefix(rest, "&") {
		rest = rest[1:]
		if !square() {
			return columnError(at(), "a square of this board was expected")
		}
		if !strings.HasPrefix(rest, "-") {
			return columnError(at(), "- was expected")
		}
		rest = rest[1:]
		if !square() {
			return columnError(at(), "a square of this board was expected")
		}
	}
	if strings.HasPrefix(rest, "{") && g.Rolling {
		_, n := CutVector(rest[1:], ',')
		if n == 0 || !strings.HasPrefix(rest[1+n:], "}") {
			return columnError(at()+1, "a momentum and } were expected, as in {-2,0}")
		}
		rest = rest[n+2:]
	}
	if strings.HasPrefix(rest, "=") {
		rest = rest[1:]
		if !id() {
			return columnError(at(), "a piece's id was expected")
		}
	}
	if rest != "" {
		return columnError(at(), "nothing more was expected")
	}
	return nil
}

// columnError returns an error that says what was expected at a byte of a move's text, counted from 0. It isn't inlined, so
// that checkMoveText stays small.
//
//go:noinline
func columnError(at int, want string) error { return fmt.Errorf("column %d: %s", at+1, want) }

// Compare orders moves by destination, then by captures and displaced piece, then by promotion. Lists for people
// are sorted by it, so that they don't depend on the generator.
func (m Move) Compare(o Move) int {
	return cmp.Or(cmp.Compare(m.Act, o.Act), cmp.Compare(m.From, o.From), cmp.Compare(m.To, o.To),
		cmp.Compare(m.n, o.n), slices.Compare(m.captured[:], o.captured[:]),
		slices.Compare(m.displaced[:], o.displaced[:]), cmp.Compare(m.heading, o.heading), cmp.Compare(m.die, o.die),
		cmp.Compare(m.launch, o.launch), cmp.Compare(m.Becomes, o.Becomes))
}
