package session

import "fairway/game"

// Forecast tells where all rolling men will be if nobody acts, through n rolls of each army;
// nil in a game without momentum.
func (s *Session) Forecast(n int) []game.Ghost { return nil }

// HoverOption says which of the Options is pointed at while Asks, -1 for none: Preview shows it.
func (s *Session) HoverOption(i int) {}

// OptionName says in a few words what the i-th of Options is and no other one.
func (s *Session) OptionName(i int) string {
	m := s.Options()[i]
	return FormName(s.Game(), s.Arrives(m), m)
}
