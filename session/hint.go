package session

import "fairway/game"

// SetHint shows a legal move as a hint until the next act.
func (s *Session) SetHint(m game.Move) {
	s.emit(Event{Kind: EntryChanged})
	s.hint = hint{s.rec.At(), s.stamps.Entry, m}
}

// Hint returns the move shown as a hint; ok is false if there is none.
func (s *Session) Hint() (m game.Move, ok bool) {
	return s.hint.move, s.hint.node == s.rec.At() && s.hint.entry == s.stamps.Entry
}

// DropHint removes the hint, and reports whether there was one.
func (s *Session) DropHint() bool {
	_, had := s.Hint()
	if had {
		s.hint = hint{}
		s.emit(Event{Kind: EntryChanged})
	}
	return had
}
