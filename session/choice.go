package session

import (
	"fmt"
	"slices"

	"fairway/game"
)

// Asks reports whether one of the Options must be chosen by name, or by a square that only its
// route crosses: the promotion, whether the piece moves or golfs, which of two routes it takes.
func (s *Session) Asks() bool { return s.entry != nil && s.entry.asks }

// Options returns the moves that are still possible for the selected piece, in a fixed order.
// While Asks, no square that they end on tells them apart.
func (s *Session) Options() []game.Move {
	if s.entry == nil || s.entry.peek {
		return nil
	}
	return s.entry.moves
}

// ask begins to ask for one of the moves that are left.
func (s *Session) ask() {
	e := s.entry
	e.asks, e.routes = true, nil
	for _, m := range e.moves {
		e.routes = append(e.routes, s.route(m))
	}
}

// Passing returns the option whose route alone crosses a square between its ends, -1 for none
// and while the session doesn't ask.
func (s *Session) Passing(at game.Square) int {
	if !s.Asks() {
		return -1
	}
	return s.passing(at)
}

// passing is Passing where the options may not be asked for yet.
func (s *Session) passing(at game.Square) int {
	e := s.entry
	found := -1
	if at == game.None || at == e.moves[0].From || at == e.moves[0].To {
		return found
	}
	for i, route := range e.routes {
		if !slices.ContainsFunc(route, func(p game.Point) bool { return p.At == at }) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = i
	}
	return found
}

// HoverOption says which of the Options is pointed at while Asks: Preview shows it. A number
// that none of them has points at the first one.
func (s *Session) HoverOption(i int) {
	e := s.entry
	if e == nil || !e.asks {
		return
	}
	if i < 0 || i >= len(e.moves) {
		i = 0
	}
	if i != e.option {
		e.option = i
		s.happened(Event{Kind: Pointed})
	}
}

// Arrives returns the piece that stands on the destination of a legal move after it; of golf,
// the piece that plays it.
func (s *Session) Arrives(m game.Move) game.Piece {
	p := s.Position()
	if m.Becomes != 0 {
		return game.NewPiece(p.Mover(), game.KindID(m.Becomes-1))
	}
	return p.At(m.From)
}

// Choose plays the i-th of Options and reports whether there is one. Where the pointer Taps, a
// stroke by the die is only aimed, so that its odds are seen before the die is thrown.
func (s *Session) Choose(i int) bool {
	list := s.Options()
	if i < 0 || i >= len(list) {
		return false
	}
	at := list[i].To
	if heading, chance := list[i].Toward(); chance {
		at = s.Game().Board.Line(list[i].From, heading)[0]
	}
	s.mean(list[i], at)
	return true
}

// OptionName says in a few words what sets the i-th of Options apart from the others: "Tokin",
// "Golf to c6", "Straight: 2 forward each turn".
func (s *Session) OptionName(i int) string {
	list := s.Options()
	m := list[i]
	acts, routes, forms := false, false, false
	for _, o := range list {
		acts = acts || o.Act != m.Act
		routes = routes || o.Act == m.Act && o.Launch() != m.Launch()
		forms = forms || o.Act == m.Act && o.Becomes != m.Becomes
	}
	at := s.Game().Board.SquareName(m.To)
	name := ""
	heading, chance := m.Toward()
	switch {
	case !acts:
	case chance:
		name = "Golf " + compass[heading]
	case m.Act == game.Stroke:
		name = "Golf to " + at
	case m.Act == game.Pull:
		name = "Pull from " + at
	case m.Act == game.Stop:
		name = "Stop"
	default:
		name = "Move to " + at
	}
	if routes {
		name = join(name, s.routeName(m))
	}
	if forms {
		name = join(name, s.formName(m))
	}
	return name
}

// formName says what the piece of a move is after it: "Tokin", "Don't promote".
func (s *Session) formName(m game.Move) string {
	if m.Becomes == 0 {
		return "Don't promote"
	}
	return Name(&s.Game().Kinds[m.Becomes-1])
}

func join(a, b string) string {
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
	return name + ": " + s.bearing(m.Launch(), s.Position().At(m.From).Army()) + " each turn"
}
