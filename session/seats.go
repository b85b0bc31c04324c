package session

import (
	"errors"

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
// person's is moved by PlayFor alone: by hand its pieces can only be looked at. A move that is being entered goes on unless
// that changes for the army to move.
func (s *Session) SetSeats(seats game.Seats) {
	if s.seats == nil && seats == nil {
		return
	}
	waited := s.Waits()
	s.seats = seats
	if s.Waits() != waited {
		s.Select(game.None)
		return
	}
	s.emit(Event{Kind: Stirred})
}

// person reports whether a person at this board moves an army.
func (s *Session) person(a game.Army) bool {
	return int(a) >= len(s.seats) || s.seats[a] == game.Person
}

// SetOnly says that people move at the place that is looked at, and nowhere else in this record; off
// ends that. Elsewhere pieces can only be looked at.
func (s *Session) SetOnly(on bool) {
	waited, was := s.Waits(), s.only
	s.only = nil
	if on {
		s.only = s.rec.At()
	}
	switch {
	case s.Waits() != waited:
		s.Select(game.None) // what is selected was only looked at
	case s.only != was:
		s.emit(Event{Kind: Stirred}) // why nobody moves may be another
	}
}

// Waits reports whether no person moves the army to move here.
func (s *Session) Waits() bool { return s.passed() || !s.person(s.Position().Mover()) }

// passed reports whether people move only elsewhere in the record.
func (s *Session) passed() bool { return s.only != nil && s.only != s.rec.At() }

// Waiting says why no person moves here, in lower case and without a full stop.
func (s *Session) Waiting() string {
	if s.passed() {
		return "that was the move to make"
	}
	return "the computer plays " + s.Game().Armies[s.Position().Mover()].Name
}

// PlayFor is Play for somebody, whose army must be to move. The error says who plays it.
func (s *Session) PlayFor(by By, text string) error {
	if err := s.Allows(by); err != nil {
		return err
	}
	return s.Play(text)
}

// Allows says who plays the army to move, unless somebody may.
func (s *Session) Allows(by By) error {
	switch {
	case by == ByPerson && s.Waits():
		return errors.New(s.Waiting())
	case by == ByComputer && s.seats != nil && !s.Waits():
		return errors.New("a person plays " + s.Game().Armies[s.Position().Mover()].Name)
	}
	return nil
}

// Guided reports whether people move at one place of the record alone.
func (s *Session) Guided() bool { return s.only != nil }

// TakeBack is Undo as far as a person needs it: up to the last turn of a person, where one plays against the
// computer.
func (s *Session) TakeBack() bool {
	if !s.entering() && !s.CanTakeBack() {
		return false
	}
	return s.turns(s.Undo)
}

// CanTakeBack reports whether there is a move to take back: where a person plays against the computer, one of a
// person.
func (s *Session) CanTakeBack() bool {
	n := s.rec.At()
	for s.seats.Mixed() && n.Parent != nil && !s.person(n.Mover) {
		n = n.Parent
	}
	return n.Parent != nil
}

// Restore is Redo to match: up to the next turn of a person.
func (s *Session) Restore() bool { return s.turns(s.Redo) }

// turns makes a step, and more as long as the computer is to move in a game with a person.
func (s *Session) turns(step func() bool) bool {
	if !step() {
		return false
	}
	for s.seats.Mixed() && !s.person(s.Position().Mover()) && step() {
	}
	return true
}
