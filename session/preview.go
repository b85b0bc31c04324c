package session

import "fairway/game"

// A Preview is what a click on the hovered square would start or play.
type Preview struct {
	At    game.Square
	Move  game.Move // played by the click, or the simplest of the moves that are left
	Plays bool      // the click plays Move, except for the choice of an option
	Route game.Route
	Odds  []StrokeOutcome // of a stroke by the die, else nil
	After []game.Ghost    // of the piece in the next rolls of its army, nil without momentum
}

// Hover is HoverOn for pointers that don't distinguish the parts of a square.
func (s *Session) Hover(at game.Square) { s.HoverOn(at, WholeSquare) }

// HoverOn sets the part of a square that is pointed at or focused; game.None if none.
func (s *Session) HoverOn(at game.Square, part SquarePart) {
	if at == s.hover && part == s.hoverPart {
		return
	}
	s.hover, s.hoverPart = at, part
	s.emit(Event{Kind: HoverChanged})
}

// Preview returns what a click on the hovered square would do, nil for nothing. While Choosing it
// previews the highlighted option, and while Aiming the stroke.
func (s *Session) Preview() *Preview {
	c := &s.sel
	switch {
	case c.state == idle:
		return nil
	case c.state == aiming:
		return s.complete(&Preview{At: c.aim.at, Move: c.aim.move, Plays: true})
	case c.state == choosing:
		v := &Preview{Move: c.moves[c.option], Plays: true}
		if i := s.OptionAt(s.hover); i >= 0 {
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
	v := &Preview{At: s.hover, Move: left[0], Plays: sameSquares(left)}
	for _, m := range left { // prefer the fewest captures, then an end on the square
		if m.Type == v.Move.Type && (len(m.Captured()) < len(v.Move.Captured()) || m.To == s.hover && v.Move.To != s.hover) {
			v.Move = m
		}
	}
	return s.complete(v)
}

// complete fills in what follows from the move of a preview.
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
