package session

import (
	"fmt"
	"slices"

	"fairway/game"
)

// Asks reports whether one of the Options must be chosen by name, or by a square that only its
// route crosses: the promotion, whether the piece moves or golfs, which of two routes it takes.
func (s *Session) Choosing() bool { return s.sel.state == choosing }

// Options returns the moves that are still possible for the selected piece, in a fixed order.
// While Asks, no square that they end on tells them apart.
func (s *Session) Options() []game.Move {
	if s.Peeking() {
		return nil
	}
	return s.sel.moves
}

// Passing returns the option that alone ends on a square, puts a piece there or crosses it, -1 for none
// and while the session doesn't ask.
func (s *Session) OptionAt(at game.Square) int {
	if !s.Choosing() {
		return -1
	}
	return s.optionAt(at)
}

// optionAt is Passing where the options may not be asked for yet: the option that alone ends on a
// square where others don't, or puts a piece there, or crosses it.
func (s *Session) optionAt(at game.Square) int {
	c := &s.sel
	if at == game.None || at == c.moves[0].From {
		return -1
	}
	found := -1
	alone := func(is func(i int) bool) bool {
		found = -1
		for i := range c.moves {
			if !is(i) {
				continue
			}
			if found >= 0 {
				found = -1
				return true // several: it tells nothing
			}
			found = i
		}
		return found >= 0
	}
	switch {
	case alone(func(i int) bool { return c.moves[i].To == at }):
	case alone(func(i int) bool { return putSquare(&c.moves[i]) == at }):
	case alone(func(i int) bool {
		return slices.ContainsFunc(c.routes[i], func(p game.Point) bool { return p.At == at })
	}):
	}
	return found
}

// puts is the square on which a move puts another piece, None where it puts none.
func putSquare(m *game.Move) game.Square {
	if _, to, ok := m.Displaced(); ok {
		return to
	}
	return game.None
}

// HoverOption says which of the Options is pointed at while Asks: Preview shows it. A number
// that none of them has points at the first one.
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

// Option is the one of the Options that is pointed at while Asks.
func (s *Session) Option() int {
	return s.sel.option
}

// Arrives returns the piece that stands on the destination of a legal move after it; of golf,
// the piece that plays it.
func (s *Session) PieceAfter(m game.Move) game.Piece {
	p := s.Position()
	if m.Becomes != 0 {
		return game.NewPiece(p.Mover(), game.KindID(m.Becomes-1))
	}
	return p.At(m.From)
}

// Target is the square that a move ends on, of a stroke by the die the first one of its line.
func (s *Session) Target(m game.Move) game.Square {
	if heading, chance := m.Toward(); chance {
		return s.Game().Board.Line(m.From, heading)[0]
	}
	return m.To
}

// OptionName says in a few words what sets the i-th of Options apart from the others: "Tokin",
// "Golf to c6", "Straight: 2 forward each turn".
func (s *Session) OptionName(i int) string {
	list := s.Options()
	m := list[i]
	if m.Passes() {
		return "Pass"
	}
	acts, deeds, routes, forms := false, false, false, false
	for _, o := range list {
		acts = acts || o.Act != m.Act
		deeds = deeds || o.Act == m.Act && s.actionName(o) != s.actionName(m)
		routes = routes || o.Act == m.Act && o.Launch() != m.Launch()
		forms = forms || o.Act == m.Act && o.Becomes != m.Becomes
	}
	at := s.Game().Board.SquareName
	name := ""
	heading, chance := m.Toward()
	switch {
	case !acts:
	case chance:
		name = "Golf " + compass[heading]
	case m.Act == game.Stroke:
		name = "Golf to " + at(m.To)
	case m.Act == game.Pull:
		name = "Pull from " + at(m.To)
	case m.Act == game.Stop:
		name = "Stop"
	default:
		name = "Move to " + at(m.To)
	}
	if deeds && (!acts || m.Act == game.Normal) {
		name = s.actionName(m)
	}
	if routes {
		name = joinName(name, s.routeName(m))
	}
	if forms {
		name = joinName(name, s.promotionName(m))
	}
	return name
}

// deed says in a few words what a piece does on the board in a move: "Castle to g1", "Put on d3".
func (s *Session) actionName(m game.Move) string {
	at := s.Game().Board.SquareName
	if m.Act != game.Normal {
		return ""
	}
	t := m.Captured()
	switch {
	case s.Rules().Manner(s.Position(), m)&game.MannerCastles != 0:
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

// formName says what the piece of a move is after it: "Tokin", "Don't promote".
func (s *Session) promotionName(m game.Move) string {
	if m.Becomes == 0 {
		return "Don't promote"
	}
	return Name(&s.Game().Kinds[m.Becomes-1])
}

func joinName(a, b string) string {
	if a == "" {
		return b
	}
	return a + ": " + b
}

// routeName names a route by its bounces and by how the piece keeps rolling after it.
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
