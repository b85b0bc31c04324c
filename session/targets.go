package session

import (
	"slices"

	"fairway/game"
)

// A Target is a square that may be clicked next, and what the click means.
type Target struct {
	At        game.Square
	Class     game.Class
	Continues bool // the click captures a piece, and the move may stop there or continue
	Steps     int  // of ClassSteps
}

// Targets returns the squares that may be clicked next, sorted, with one target for each class of
// move there. While Choosing they are the squares that only one of the Options crosses.
func (s *Session) Targets() []Target {
	c := &s.sel
	if c.state == idle {
		return nil
	}
	var list []Target
	b := s.Game().Board
	if c.state == choosing {
		for at := range game.Square(b.Size()) {
			if i := s.OptionAt(at); i >= 0 {
				m := c.moves[i]
				list = append(list, Target{At: at, Class: m.Class(s.route(m))})
			}
		}
		return list
	}
	seen := game.NewSquares(b.Size())
	for i := range c.moves {
		m := &c.moves[i]
		if heading, chance := m.StrokeHeading(); chance {
			for _, at := range b.Line(m.From, heading) {
				seen.Add(at)
			}
			continue
		}
		seen.Add(m.To)
		if from, _, ok := m.Displaced(); ok {
			seen.Add(from)
		}
		if t := m.Captured(); m.Type == game.Normal && len(t) > len(c.captured) {
			seen.Add(t[len(c.captured)])
		}
	}
	for at := range seen.All() {
		list = c.targets(s, at, list)
	}
	return list
}

// targets appends what a click on a square may mean.
func (c *selection) targets(s *Session, at game.Square, list []Target) []Target {
	left, captures := c.filter(s.Game().Board, at, WholeSquare)
	n := len(list)
	normal := 0 // number of moves of the piece itself, which come first
	for normal < len(left) && left[normal].Type == game.Normal {
		normal++
	}
	switch {
	case normal == 0:
	case captures:
		list = append(list, Target{At: at, Class: game.ClassCapture, Continues: !c.displacesFrom(s.Game().Board, left, at) && !sameSquares(left[:normal])})
	default:
		route := s.route(left[0])
		t := Target{At: at, Class: left[0].Class(route)}
		if len(c.captured) > 0 && left[0].Class(nil) == game.ClassVia {
			// The captures are chosen: only the destination is left.
			t.Class = game.ClassQuiet
		}
		if len(c.captured) > 0 && at == c.captured[len(c.captured)-1] {
			t.Class = game.ClassCapture
		}
		if t.Class == game.ClassSteps {
			t.Steps = len(route) - 1
		}
		if t.Class == game.ClassAlong && s.Position().At(at) == 0 { // the displaced piece is elsewhere
			t.Class = game.ClassQuiet
		}
		list = append(list, t)
	}
	for _, m := range left[normal:] {
		t := Target{At: at, Class: m.Class(nil)}
		if !slices.Contains(list[n:], t) {
			list = append(list, t)
		}
	}
	return list
}

// Marked returns the squares of Targets.
func (s *Session) Marked() []game.Square {
	var list []game.Square
	for _, t := range s.Targets() {
		list = append(list, t.At)
	}
	return slices.Compact(list)
}
