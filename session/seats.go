package session

import (
	"errors"

	"fairway/game"
)

// By says who makes a move.
type By uint8

const (
	ByPage     By = iota // the page, which may move any army
	ByPerson             // a person at this board
	ByComputer           // the computer
)

// SetSeats sets who moves each army; nil is a person for each. An army that isn't a person's is
// moved only by PlayFor, and clicks only peek at its pieces. The move being entered is given up if
// Locked changes.
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

// SetGuided allows people to move only at the current node of the record, as in a lesson, or
// anywhere again. At other nodes clicks only peek at pieces.
func (s *Session) SetGuided(on bool) {
	waited, was := s.Locked(), s.guide
	s.guide = nil
	if on {
		s.guide = s.rec.At()
	}
	switch {
	case s.Locked() != waited:
		s.Select(game.None)
	case s.guide != was:
		s.emit(Event{Kind: EntryChanged}) // LockedReason may have changed
	}
}

// PlayFor is Play on behalf of somebody. The error says who moves the army, if by doesn't.
func (s *Session) PlayFor(by By, text string) error {
	if err := s.MayPlay(by); err != nil {
		return err
	}
	return s.Play(text)
}

// MayPlay returns nil if by may move now, and otherwise an error that says who moves the army.
func (s *Session) MayPlay(by By) error {
	switch {
	case by == ByPerson && s.Locked():
		return errors.New(s.LockedReason())
	case by == ByComputer && s.seats != nil && !s.Locked():
		return errors.New("a person plays " + s.Game().Armies[s.Position().Mover()].Name)
	}
	return nil
}

// TakeBack is Undo by whole turns: against the computer it goes back to the last turn of a person.
func (s *Session) TakeBack() bool {
	if !s.entering() && !s.CanTakeBack() {
		return false
	}
	return s.wholeTurns(s.Undo)
}

// CanTakeBack reports whether there is a move to take back. Against the computer it must be a move
// of a person.
func (s *Session) CanTakeBack() bool {
	n := s.rec.At()
	for s.seats.Mixed() && n.Parent != nil && !s.isPerson(n.Mover) {
		n = n.Parent
	}
	return n.Parent != nil
}

// RedoTurn is Redo by whole turns: against the computer it goes on to the next turn of a person.
func (s *Session) RedoTurn() bool { return s.wholeTurns(s.Redo) }

// wholeTurns makes a step, and repeats it while the computer is to move in a game with a person.
func (s *Session) wholeTurns(step func() bool) bool {
	if !step() {
		return false
	}
	for s.seats.Mixed() && !s.isPerson(s.Position().Mover()) && step() {
	}
	return true
}
