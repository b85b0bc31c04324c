package game

import (
	"slices"
	"strings"
)

// Directions are the names of the eight headings in move texts, clockwise from straight up
// the board as the first army sees it (rules/notation.md).
var Directions = [8]string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}

// NewPull returns the pull of a ball to the piece's own square.
func NewPull(piece, ball Square) Move { return Move{Type: Pull, From: piece, To: ball} }

// NewStroke returns a stroke whose end is certain or chosen; hit reports whether a piece stands there.
func NewStroke(from, to Square, hit bool) Move {
	m := Move{Type: Stroke, From: from}
	return m.ends(to, hit)
}

// NewChance returns a stroke on a heading that needs the die. It has no end yet.
func NewChance(from Square, heading int) Move {
	return Move{Type: Stroke, From: from, To: None, heading: uint8(heading + 1)}
}

// WithDie returns the stroke m after the die has shown a value and the ball has ended on a square.
func (m Move) WithDie(die int, to Square, hit bool) Move {
	m.die = uint8(die)
	return m.ends(to, hit)
}

func (m Move) ends(to Square, hit bool) Move {
	m.To = to
	if hit {
		m = m.Capturing(to)
	}
	return m
}

// StrokeHeading returns the heading of a stroke that needs the die, rolled or not; ok is false for
// every other move.
func (m *Move) StrokeHeading() (heading int, ok bool) { return int(m.heading) - 1, m.heading != 0 }

// Die returns the die of a stroke after its roll, 0 for every other move.
func (m *Move) Die() int { return int(m.die) }

// NeedsDie reports whether the move needs the die and has no value of it yet. Such a move is listed, but one of its
// outcomes is played.
func (m *Move) NeedsDie() bool { return m.Type == Stroke && m.To == None }

// appendBallMove appends the text of a pull or a stroke.
func (g *Game) appendBallMove(dst []byte, m *Move) []byte {
	b := g.Board
	dst = append(dst, b.names[m.From]...)
	if m.Type == Pull {
		dst = append(dst, '<')
		return append(dst, b.names[m.To]...)
	}
	dst = append(dst, '@')
	heading, open := m.StrokeHeading()
	if !open {
		return append(dst, b.names[m.To]...)
	}
	dst = append(dst, Directions[heading]...)
	if die := m.Die(); die > 0 {
		dst = append(dst, ':', '0'+byte(die))
	}
	return dst
}

// cutDie cuts the die off a move text. It returns 0 if there is none.
func cutDie(text string) (move string, die int) {
	if n := len(text) - 2; n > 0 && text[n] == ':' && text[n+1] >= '1' && text[n+1] <= '6' {
		return text[:n], int(text[n+1] - '0')
	}
	return text, 0
}

// checkBallMove checks the part of a pull or a stroke after its first square. It returns the number of valid
// characters and what was expected after them, or an empty text if all are valid.
func (g *Game) checkBallMove(text string) (at int, want string) {
	sign, rest := text[0], text[1:]
	if _, n := g.Board.cutSquare(rest); n > 0 {
		if len(rest) > n {
			return 1 + n, "nothing more was expected"
		}
		return 0, ""
	}
	if sign == '<' {
		return 1, "a square of this board was expected"
	}
	name, die, rolled := strings.Cut(rest, ":")
	switch {
	case !slices.Contains(Directions[:], name):
		return 1, "a square of this board or one of " + strings.Join(Directions[:], " ") + " was expected"
	case rolled && (len(die) != 1 || die[0] < '1' || die[0] > '6'):
		return len(name) + 2, "a die was expected, a number from 1 to 6"
	}
	return 0, ""
}
