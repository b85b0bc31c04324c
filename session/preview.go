package session

import (
	"fairway/game"
)

// Preview is what a click on the hovered square would begin or play.
type Preview struct {
	At    game.Square
	Move  game.Move // the move that would be played, or the plainest of those it begins
	Whole bool      // the click plays Move, but for the choice of what the man becomes
	Route game.Route
	// Odds are what the die makes of a stroke that needs it, nil for every other move.
	Odds []Odd
	// After are the ghosts of the man behind the move, through the next rolls of his army, if
	// the move gives him momentum.
	After []game.Ghost
}

// Odd is one result of a stroke by the die: where the ball ends, in how many of how many
// throws, whom it hits there (0 for nobody), and whether it is lost.
type Odd struct {
	At         game.Square
	Weight, Of int
	Hit        game.Piece
	Lost       bool
}

// Hover says which square is pointed at, or focused; game.None for none.
func (s *Session) Hover(at game.Square) {
	if at == s.hover {
		return
	}
	s.hover = at
	s.happened(Event{Kind: Stirred})
}

// Hovered returns the square that is pointed at.
func (s *Session) Hovered() game.Square { return s.hover }

// Preview returns what a click on the hovered square would do, nil when nothing. While the
// choice of what the man becomes is open it is the move that the choice is about.
func (s *Session) Preview() *Preview {
	e := s.entry
	if e == nil {
		return nil
	}
	if e.asks {
		m := e.moves[0]
		return &Preview{At: m.To, Move: m, Whole: true, Route: s.route(m)}
	}
	if s.hover == game.None {
		return nil
	}
	left, _ := e.click(s.hover)
	if len(left) == 0 {
		return nil
	}
	v := &Preview{At: s.hover, Move: left[0], Whole: onlyForms(left)}
	for _, m := range left { // the plainest: take no more than must be
		if len(m.Taken()) < len(v.Move.Taken()) || m.To == s.hover && v.Move.To != s.hover {
			v.Move = m
		}
	}
	v.Route = s.route(v.Move)
	return v
}
