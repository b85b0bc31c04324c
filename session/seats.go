package session

import (
	"fmt"

	"fairway/game"
)

// By says who makes a move.
type By uint8

const (
	ByPage     By = iota // whoever shows a game: any army's moves
	ByPerson             // a person at this board
	ByComputer           // the computer
)

// SetSeats says who moves which army from now on; nil is a person for each. An army that isn't a
// person's is moved by PlayFor alone: by hand its pieces can only be looked at.
func (s *Session) SetSeats(seats game.Seats) {
	if s.seats == nil && seats == nil {
		return
	}
	s.seats = seats
	s.Select(game.None) // a move that is being entered may be no person's now
}

// person reports whether a person at this board moves an army.
func (s *Session) person(a game.Army) bool {
	return int(a) >= len(s.seats) || s.seats[a] == game.Person
}

// Waits reports whether the army to move is one that no person moves.
func (s *Session) Waits() bool { return !s.person(s.Position().Mover()) }

// PlayFor is Play for somebody, whose army must be to move. The error says who plays it.
func (s *Session) PlayFor(by By, text string) error {
	army := s.Game().Armies[s.Position().Mover()].Name
	switch {
	case by == ByPerson && s.Waits():
		return fmt.Errorf("the computer plays %s", army)
	case by == ByComputer && s.seats != nil && !s.Waits():
		return fmt.Errorf("a person plays %s", army)
	}
	return s.Play(text)
}

// computers says that the computer moves the army to move, as a sentence without its full stop.
func (s *Session) computers() string {
	return "The computer plays " + s.Game().Armies[s.Position().Mover()].Name
}
