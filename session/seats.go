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
	waited := s.Locked()
	s.seats = seats
	if s.Locked() != waited {
		s.Select(game.None)
		return
	}
	s.emit(Event{Kind: EntryChanged})
}

// person reports whether a person at this board moves an army.
func (s *Session) isPerson(a game.Army) bool {
	return int(a) >= len(s.seats) || s.seats[a] == game.Person
}

// SetOnly says that people move at the place that is looked at, and nowhere else in this record; off
// ends that. Elsewhere pieces can only be looked at.
func (s *Session) SetGuided(on bool) {
	waited, was := s.Locked(), s.guide
	s.guide = nil
	if on {
		s.guide = s.rec.At()
	}
	switch {
	case s.Locked() != waited:
		s.Select(game.None) // what is selected was only looked at
	case s.guide != was:
		s.emit(Event{Kind: EntryChanged}) // why nobody moves may be another
	}
}

// Waits reports whether no person moves the army to move here.
func (s *Session) Locked() bool { return s.offGuide() || !s.isPerson(s.Position().Mover()) }

// passed reports whether people move only elsewhere in the record.
func (s *Session) offGuide() bool { return s.guide != nil && s.guide != s.rec.At() }

// Waiting says why no person moves here, in lower case and without a full stop.
func (s *Session) LockedReason() string {
	if s.offGuide() {
		return "that was the move to make"
	}
	return "the computer plays " + s.Game().Armies[s.Position().Mover()].Name
}

// PlayFor is Play for somebody, whose army must be to move. The error says who plays it.
func (s *Session) PlayFor(by By, text string) error {
	if err := s.MayPlay(by); err != nil {
		return err
	}
	return s.Play(text)
}

// Allows says who plays the army to move, unless somebody may.
func (s *Session) MayPlay(by By) error {
	switch {
	case by == ByPerson && s.Locked():
		return errors.New(s.LockedReason())
	case by == ByComputer && s.seats != nil && !s.Locked():
		return errors.New("a person plays " + s.Game().Armies[s.Position().Mover()].Name)
	}
	return nil
}

// Guided reports whether people move at one place of the record alone.
func (s *Session) Guided() bool { return s.guide != nil }

// TakeBack is Undo as far as a person needs it: up to the last turn of a person, where one plays against the
// computer.
func (s *Session) TakeBack() bool {
	if !s.entering() && !s.CanTakeBack() {
		return false
	}
	return s.wholeTurns(s.Undo)
}

// CanTakeBack reports whether there is a move to take back: where a person plays against the computer, one of a
// person.
func (s *Session) CanTakeBack() bool {
	n := s.rec.At()
	for s.seats.Mixed() && n.Parent != nil && !s.isPerson(n.Mover) {
		n = n.Parent
	}
	return n.Parent != nil
}

// Restore is Redo to match: up to the next turn of a person.
func (s *Session) Restore() bool { return s.wholeTurns(s.Redo) }

// turns makes a step, and more as long as the computer is to move in a game with a person.
func (s *Session) wholeTurns(step func() bool) bool {
	if !step() {
		return false
	}
	for s.seats.Mixed() && !s.isPerson(s.Position().Mover()) && step() {
	}
	return true
}
