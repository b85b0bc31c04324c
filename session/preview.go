package session

import "fairway/game"

// Preview is what a click on the hovered square would begin or play.
type Preview struct {
	At    game.Square
	Move  game.Move // the move that would be played, or the plainest of those it begins
	Whole bool      // the click plays Move, but for the choice of the promotion
	Route game.Route
	// Odds are what the die makes of a stroke that needs it, nil for every other move.
	Odds []Chance
	// After are the ghosts of the piece after the move, through the next rolls of its army, if
	// the move gives it momentum.
	After []game.Ghost
}

// Hover is HoverOn for pointers that mean whole squares.
func (s *Session) Hover(at game.Square) { s.HoverOn(at, Whole) }

// HoverOn says which part of which square is pointed at, or focused; game.None for none.
func (s *Session) HoverOn(at game.Square, part Part) {
	if at == s.hover && part == s.hoverPart {
		return
	}
	s.hover, s.hoverPart = at, part
	s.emit(Event{Kind: HoverChanged})
}

// Hovered returns the square that is pointed at.
func (s *Session) Hovered() game.Square { return s.hover }

// Preview returns what a click on the hovered square would do, nil when nothing. While the
// session Asks it is the option that is pointed at, and while a stroke is Aimed that stroke.
func (s *Session) Preview() *Preview {
	c := &s.sel
	switch {
	case c.state == idle:
		return nil
	case c.state == aiming:
		return s.complete(&Preview{At: c.aim.at, Move: c.aim.move, Whole: true})
	case c.state == choosing:
		v := &Preview{Move: c.moves[c.option], Whole: true}
		if i := s.optionAt(s.hover); i >= 0 {
			v.Move = c.moves[i]
		}
		v.At = s.Target(v.Move)
		return s.complete(v)
	case s.hover == game.None:
		return nil
	}
	left, _ := s.movesAt(s.hover, s.hoverPart)
	if len(left) == 0 {
		return nil
	}
	v := &Preview{At: s.hover, Move: left[0], Whole: sameSquares(left)}
	for _, m := range left { // the plainest captures no more than it must
		if m.Act == v.Move.Act && (len(m.Captured()) < len(v.Move.Captured()) || m.To == s.hover && v.Move.To != s.hover) {
			v.Move = m
		}
	}
	return s.complete(v)
}

// look completes a preview with what follows from its move.
func (s *Session) complete(v *Preview) *Preview {
	v.Route = s.route(v.Move)
	if v.Move.NeedsDie() {
		v.Odds = s.odds(s.Position(), v.Move)
	}
	if !s.Peeking() {
		v.After = s.ghostsAfter(v.Move)
	}
	return v
}
