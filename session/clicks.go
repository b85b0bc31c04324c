package session

import (
	"slices"

	"fairway/game"
)

// A squareRead is what a square means for one move.
type squareRead uint8

const (
	readNone        squareRead = iota
	readCapture                // the next captured piece is there
	readDestination            // the move ends there and captures nothing more, or the square is the sign of another act
	readPassThrough            // the move ends there, but captures more first
	readCarries                // the piece there is displaced by the move: a castling partner, for example
	numReads
)

// read returns what a click on a square means for a move, given the captures chosen so far. Acts other than
// a piece's own move have one sign: a pull the ball's square, a stroke its destination, a stroke by the
// die any square of its line, a stop the piece's own square.
func (c *selection) read(b *game.Board, m *game.Move, at game.Square) squareRead {
	if heading, chance := m.StrokeHeading(); chance {
		if slices.Contains(b.Line(m.From, heading), at) {
			return readDestination
		}
		return readNone
	}
	if m.Type == game.Normal {
		switch t := m.Captured(); {
		case len(t) > len(c.captured) && t[len(c.captured)] == at:
			return readCapture
		case m.To == at && len(t) > len(c.captured):
			return readPassThrough
		}
	}
	if m.To == at {
		return readDestination
	}
	if from, _, ok := m.Displaced(); ok && from == at {
		return readCarries
	}
	return readNone
}

// isGolf reports whether a move strikes or pulls a ball.
func isGolf(m *game.Move) bool { return m.Type == game.Pull || m.Type == game.Stroke }

// allows reports whether a click on the part can mean a move.
func (p SquarePart) allows(m *game.Move) bool {
	return p == WholeSquare || (p == LowerPart) == isGolf(m)
}

// filter returns the moves that are left after a click on a part of a square, and whether a piece
// is captured there. A capture has priority over the end of a move. The moves that displace the
// piece on the square are left as well, and so are golf and stops.
func (c *selection) filter(b *game.Board, at game.Square, part SquarePart) (left []game.Move, captures bool) {
	var by [numReads][]game.Move
	for i := range c.moves {
		m := &c.moves[i]
		if part.allows(m) && m.Type == game.Normal {
			r := c.read(b, m, at)
			by[r] = append(by[r], *m)
		}
	}
	left = by[readCapture]
	captures = len(left) > 0
	if left == nil {
		left = by[readDestination]
	}
	if left == nil {
		left = by[readPassThrough]
	}
	left = append(left, by[readCarries]...)
	for i := range c.moves {
		m := &c.moves[i]
		if part.allows(m) && m.Type != game.Normal && c.read(b, m, at) == readDestination {
			left = append(left, *m)
		}
	}
	return left, captures
}

// sameSquares reports whether no further square distinguishes the moves. They differ in promotion,
// in momentum, or in being golf or not.
func sameSquares(list []game.Move) bool {
	earlier := func(m *game.Move) []game.Square { // captures before the destination
		if m.Type != game.Normal {
			return nil
		}
		t := m.Captured()
		if n := len(t); n > 0 && t[n-1] == m.To {
			return t[:n-1]
		}
		return t
	}
	for i := range list[1:] {
		a, b := &list[0], &list[i+1]
		if a.Type == game.Normal && b.Type == game.Normal && a.To != b.To || !slices.Equal(earlier(a), earlier(b)) {
			return false
		}
	}
	return true
}

// displacesFrom reports whether some of the moves left by a click displace the piece on its
// square.
func (c *selection) displacesFrom(b *game.Board, left []game.Move, at game.Square) bool {
	return slices.ContainsFunc(left, func(m game.Move) bool { return c.read(b, &m, at) == readCarries })
}

// movesAt returns the moves that a click on a part of a square leaves, and whether a piece is
// captured there. If the part means nothing, the whole square counts. A piece of the army's own in the
// upper part is an exception: the click selects it and never hits it by mistake.
func (s *Session) movesAt(at game.Square, part SquarePart) (left []game.Move, captures bool) {
	b := s.Game().Board
	if part != WholeSquare {
		if left, captures = s.sel.filter(b, at, part); len(left) > 0 || part == UpperPart && s.isOwn(at) {
			return left, captures
		}
	}
	return s.sel.filter(b, at, WholeSquare)
}
