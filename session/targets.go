package session

import (
	"slices"

	"fairway/game"
)

// Target is a square that a click may go to, and what that click means.
type Target struct {
	At    game.Square
	Class game.Class
	// More is set where the click captures a piece and leaves the choice to stop or continue.
	Continues bool
	Steps     int // of ClassSteps: how many steps
}

// Targets lists what may be clicked now, by square, with what a click means: one target for
// each square and class of move there. While Asks they are the squares that only one of the
// Options crosses.
func (s *Session) Targets() []Target {
	c := &s.sel
	var list []Target
	b := s.Game().Board
	if c.state == choosing {
		for at := range game.Square(b.Size()) {
			if i := s.optionAt(at); i >= 0 {
				m := c.moves[i]
				list = append(list, Target{At: at, Class: m.Class(s.route(m))})
			}
		}
		return list
	}
	seen := game.NewSquares(b.Size())
	for i := range c.moves {
		m := &c.moves[i]
		if heading, chance := m.Toward(); chance {
			for _, at := range b.Line(m.From, heading) {
				seen.Add(at)
			}
			continue
		}
		seen.Add(m.To)
		if from, _, ok := m.Displaced(); ok {
			seen.Add(from)
		}
		if t := m.Captured(); m.Act == game.Normal && len(t) > len(c.captured) {
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
	left, captures := c.filter(s.Game().Board, at, Whole)
	n := len(list)
	normal := 0 // how many of them are a piece's moves, which come first
	for normal < len(left) && left[normal].Act == game.Normal {
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
			// The victims are chosen already: what is left is where to end.
			t.Class = game.ClassQuiet
		}
		if len(c.captured) > 0 && at == c.captured[len(c.captured)-1] {
			t.Class = game.ClassCapture
		}
		if t.Class == game.ClassSteps {
			t.Steps = len(route) - 1
		}
		if t.Class == game.ClassAlong && s.Position().At(at) == 0 { // what goes along stands elsewhere
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

// route finds the route of a move of the selected piece, which may belong to any army.
func (s *Session) route(m game.Move) game.Route {
	return s.Rules().Route(s.Position(), m)
}

// Marked returns the squares that are highlighted as destinations.
func (s *Session) Marked() []game.Square {
	var list []game.Square
	for _, t := range s.Targets() {
		list = append(list, t.At)
	}
	return slices.Compact(list)
}
