package session

import "fairway/game"

// isPerson reports whether a person at this board moves an army.
func (s *Session) isPerson(a game.Army) bool {
	return int(a) >= len(s.seats) || s.seats[a] == game.Person
}

// Guided reports whether people may move only at one node of the record.
func (s *Session) Guided() bool { return s.guide != nil }

// Locked reports whether no person may move here: the computer is to move, or the session is
// Guided and at another node.
func (s *Session) Locked() bool { return s.offGuide() || !s.isPerson(s.Position().Mover()) }

// offGuide reports whether the session is Guided and at another node.
func (s *Session) offGuide() bool { return s.guide != nil && s.guide != s.rec.At() }

// LockedReason says why no person may move here, in lower case and without a full stop.
func (s *Session) LockedReason() string {
	if s.offGuide() {
		return "that was the move to make"
	}
	return "the computer plays " + s.Game().Armies[s.Position().Mover()].Name
}
