package session

import (
	"fmt"
	"slices"

	"fairway/game"
)

// Options returns the moves that are still possible for the selected piece, in a fixed order. It
// returns nil while Peeking.
func (s *Session) Options() []game.Move {
	if s.Peeking() {
		return nil
	}
	return s.sel.moves
}

// OptionAt returns the index of the only option that ends on a square, displaces a piece to it or
// crosses it. It returns -1 if there is none, and unless Choosing.
func (s *Session) OptionAt(at game.Square) int {
	c := &s.sel
	if c.state != choosing || at == game.None || at == c.moves[0].From {
		return -1
	}
	found := -1
	only := func(is func(i int) bool) bool {
		found = -1
		for i := range c.moves {
			if !is(i) {
				continue
			}
			if found >= 0 {
				found = -1
				return true // several: the next criterion would only find more
			}
			found = i
		}
		return found >= 0
	}
	switch {
	case only(func(i int) bool { return c.moves[i].To == at }):
	case only(func(i int) bool { return putSquare(&c.moves[i]) == at }):
	case only(func(i int) bool {
		return slices.ContainsFunc(c.routes[i], func(p game.Point) bool { return p.At == at })
	}):
	}
	return found
}

// putSquare returns the square to which a move displaces another piece, game.None if it displaces
// none.
func putSquare(m *game.Move) game.Square {
	if _, to, ok := m.Displaced(); ok {
		return to
	}
	return game.None
}

// HoverOption highlights an option while Choosing, which Preview then shows. An index out of range
// highlights the first one.
func (s *Session) HoverOption(i int) {
	c := &s.sel
	if c.state != choosing {
		return
	}
	if i < 0 || i >= len(c.moves) {
		i = 0
	}
	if i != c.option {
		c.option = i
		s.emit(Event{Kind: HoverChanged})
	}
}

// Option returns the index of the highlighted option while Choosing.
func (s *Session) Option() int { return s.sel.option }

// PieceAfter returns the moved piece as it is after a legal move: promoted, if the move promotes.
// For golf it is the piece that plays.
func (s *Session) PieceAfter(m game.Move) game.Piece {
	p := s.Position()
	if m.Becomes != 0 {
		return game.NewPiece(p.Mover(), game.KindID(m.Becomes-1))
	}
	return p.At(m.From)
}

// Target returns the square on which a move ends. For a stroke by the die it is the first square
// of its line.
func (s *Session) Target(m game.Move) game.Square {
	if heading, chance := m.StrokeHeading(); chance {
		return s.Game().Board.Line(m.From, heading)[0]
	}
	return m.To
}

// OptionName returns a few words that distinguish option i from the others: "Tokin", "Golf to c6",
// "Straight: 2 forward each turn".
func (s *Session) OptionName(i int) string {
	list := s.Options()
	m := list[i]
	if m.SkipsTurn() {
		return "Pass"
	}
	acts, squares, routes, promotions := false, false, false, false // in what the moves differ
	for _, o := range list {
		acts = acts || o.Type != m.Type
		squares = squares || o.Type == m.Type && s.actionName(o) != s.actionName(m)
		routes = routes || o.Type == m.Type && o.Launch() != m.Launch()
		promotions = promotions || o.Type == m.Type && o.Becomes != m.Becomes
	}
	at := s.Game().Board.SquareName
	name := ""
	heading, chance := m.StrokeHeading()
	switch {
	case !acts:
	case chance:
		name = "Golf " + compass[heading]
	case m.Type == game.Stroke:
		name = "Golf to " + at(m.To)
	case m.Type == game.Pull:
		name = "Pull from " + at(m.To)
	case m.Type == game.Stop:
		name = "Stop"
	default:
		name = "Move to " + at(m.To)
	}
	if squares && (!acts || m.Type == game.Normal) {
		name = s.actionName(m)
	}
	if routes {
		name = joinName(name, s.routeName(m))
	}
	if promotions {
		name = joinName(name, s.promotionName(m))
	}
	return name
}

// actionName says in a few words what a piece does in a move: "Castle to g1", "Put on d3".
func (s *Session) actionName(m game.Move) string {
	at := s.Game().Board.SquareName
	if m.Type != game.Normal {
		return ""
	}
	t := m.Captured()
	switch {
	case s.Rules().MoveFlags(s.Position(), m)&game.FlagCastling != 0:
		return "Castle to " + at(m.To)
	case swaps(&m):
		return "Swap with " + at(m.To)
	case putSquare(&m) != game.None:
		return "Put on " + at(putSquare(&m))
	case len(t) > 0 && t[len(t)-1] == m.To:
		return "Capture " + at(m.To)
	}
	return "Move to " + at(m.To)
}

// promotionName names the promotion of a move: "Tokin", "Don't promote".
func (s *Session) promotionName(m game.Move) string {
	if m.Becomes == 0 {
		return "Don't promote"
	}
	return Name(&s.Game().Kinds[m.Becomes-1])
}

// joinName joins two parts of an option's name.
func joinName(a, b string) string {
	if a == "" {
		return b
	}
	return a + ": " + b
}

// routeName names a route by its bounces and by the momentum after it.
func (s *Session) routeName(m game.Move) string {
	bounces := 0
	for _, p := range s.route(m) {
		if p.Cross.Mirrored() {
			bounces++
		}
	}
	name := "Straight"
	switch {
	case bounces == 1:
		name = "One bounce"
	case bounces > 1:
		name = fmt.Sprintf("%d bounces", bounces)
	}
	return name + ": " + s.momentumPhrase(m.Launch(), s.Position().At(m.From).Army()) + " each turn"
}
