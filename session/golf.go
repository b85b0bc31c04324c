package session

import "fairway/game"

// Part says which part of a high square a hand pointed at: the men stand in the upper one,
// the balls lie in the lower one. Boards without balls have whole squares only.
type Part uint8

const (
	Whole Part = iota // either: moves and golf
	Upper             // moves of men
	Lower             // golf
)

// ClickOn is a click on one part of a square; see Click.
func (s *Session) ClickOn(at game.Square, part Part) bool { return s.Click(at) }

// HoverOn is Hover over one part of a square.
func (s *Session) HoverOn(at game.Square, part Part) { s.Hover(at) }

// SetDice gives the session its die, which shows 1 to 6. Without one a stroke that needs it
// is refused in words.
func (s *Session) SetDice(dice func() int) { s.dice = dice }

// Aimed reports whether a stroke by the die was aimed by a tap and waits for its throw: by
// the next tap on its line, by Enter, or by Roll.
func (s *Session) Aimed() bool { return false }

// Roll throws the die for the stroke that is aimed and reports whether there is one.
func (s *Session) Roll() bool { return false }
