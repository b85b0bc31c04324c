package session

import "fairway/game"

// hint is a move that is shown until somebody does something.
type hint struct {
	at    *game.Node
	entry int // Stamps.Entry
	move  game.Move
}

// SetHint shows a legal move of the position as a hint, until the next act.
func (s *Session) SetHint(m game.Move) {
	s.emit(Event{Kind: EntryChanged})
	s.hint = hint{s.rec.At(), s.stamps.Entry, m}
}

// Hint returns the move that is shown as a hint; ok is false where none is.
func (s *Session) Hint() (m game.Move, ok bool) {
	return s.hint.move, s.hint.at == s.rec.At() && s.hint.entry == s.stamps.Entry
}

// DropHint ends the hint, and reports whether there was one.
func (s *Session) DropHint() bool {
	_, had := s.Hint()
	if had {
		s.hint = hint{}
		s.emit(Event{Kind: EntryChanged})
	}
	return had
}
