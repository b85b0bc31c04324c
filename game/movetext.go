package game

import (
	"fmt"
	"strings"
)

// MoveText returns the move in the form of rules/notation.md.
func (g *Game) MoveText(m Move) string { return string(g.AppendMove(nil, m)) }

// AppendMove appends the move's text to dst.
func (g *Game) AppendMove(dst []byte, m Move) []byte {
	b := g.Board
	if m.Type == Pull || m.Type == Stroke {
		return g.appendBallMove(dst, &m)
	}
	if m.Type == Stop {
		dst = append(dst, '!')
		return append(dst, b.names[m.From]...)
	}
	if m.Type == Pass {
		return append(dst, passText...)
	}
	if m.Type == Drop {
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
	if l := m.Launch(); l&MomentumInText != 0 {
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
