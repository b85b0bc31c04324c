package session

import (
	"fmt"
	"slices"

	"fairway/game"
)

// Asks reports whether one of the Options must be chosen by name, or by a square that it alone
// has in its way: what the piece becomes, whether he moves or golfs, which of two ways he goes.
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
	e.asks, e.ways = true, nil
	for _, m := range e.moves {
		e.ways = append(e.ways, s.route(m))
	}
}

// Passing returns the option that alone has a square between its ends in its way, -1 for none
// and while the session doesn't ask.
func (s *Session) Passing(at game.Square) int {
	if !s.Asks() {
		return -1
	}
	return s.passing(at)
}

// passing returns the option that alone has a square between its ends in its way, -1 for none.
func (s *Session) passing(at game.Square) int {
	e := s.entry
	found := -1
	if at == game.None || at == e.moves[0].From || at == e.moves[0].To {
		return found
	}
	for i, way := range e.ways {
		if !slices.ContainsFunc(way, func(p game.Point) bool { return p.At == at }) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = i
	}
	return found
}

// HoverOption says which of the Options is pointed at while Asks: Preview shows it. Anything
// else than one of their places points at the first one.
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
		s.happened(Event{Kind: Stirred})
	}
}

// Arrives returns the piece that stands on the destination of a legal move behind it; of golf,
// the piece who plays it.
func (s *Session) Arrives(m game.Move) game.Piece {
	p := s.Position()
	if m.Becomes != 0 {
		return game.NewPiece(p.Mover(), game.KindID(m.Becomes-1))
	}
	return p.At(m.From)
}

// Choose plays the i-th of Options and reports whether there is one. A stroke by the die that
// nobody has seen the odds of is only aimed where the hand Taps.
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

// OptionName says in a few words what the i-th of Options is, as far as the others are
// anything else: "Tokin", "Golf to c6", "Straight: 2 forward a turn".
func (s *Session) OptionName(i int) string {
	list := s.Options()
	m := list[i]
	acts, ways, forms := false, false, false
	for _, o := range list {
		acts = acts || o.Act != m.Act
		ways = ways || o.Act == m.Act && o.Launch() != m.Launch()
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
	if ways {
		name = join(name, s.wayName(m))
	}
	if forms {
		name = join(name, FormName(s.Game(), s.Arrives(m), m))
	}
	return name
}

func join(a, b string) string {
	if a == "" {
		return b
	}
	return a + ": " + b
}

// wayName tells a way by its bounces and by how the piece rolls on behind it.
func (s *Session) wayName(m game.Move) string {
	bounces := 0
	for _, p := range s.route(m) {
		if p.Cross.Mirrored() {
			bounces++
		}
	}
	way := "Straight"
	switch {
	case bounces == 1:
		way = "One bounce"
	case bounces > 1:
		way = fmt.Sprintf("%d bounces", bounces)
	}
	return way + ": " + s.bearing(m.Launch(), s.Position().At(m.From).Army()) + " a turn"
}
