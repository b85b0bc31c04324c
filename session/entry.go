package session

import (
	"sort"

	"fairway/game"
)

// entry is a move that is being entered: the man, the victims chosen so far, and the moves
// that are still possible. Each click leaves fewer of them; the move is played as soon as
// only one is left.
type entry struct {
	from  game.Square // game.None for a man of the reserve
	held  game.KindID // which one that is
	taken []game.Square
	moves []game.Move
	// peek: the man may not move now. Its moves are shown as they would be if its army were
	// to move, and none can be chosen.
	peek bool
	// asks: only what the man becomes is left to choose.
	asks bool
}

// Target is a square that a click may go to, and what that click means.
type Target struct {
	At    game.Square
	Class game.Class
	// More is set where the click takes a man and leaves the choice to stay or to go on.
	More bool
	N    int // of ClassSteps: how many steps
}

// Selected returns the square of the selected man, game.None for none.
func (s *Session) Selected() game.Square {
	if s.entry == nil {
		return game.None
	}
	return s.entry.from
}

// Peeking reports whether the selected man only shows its moves and may not make them.
func (s *Session) Peeking() bool { return s.entry != nil && s.entry.peek }

// Chosen returns the victims that the move being entered takes so far, in order.
func (s *Session) Chosen() []game.Square {
	if s.entry == nil {
		return nil
	}
	return s.entry.taken
}

// SelectedHeld returns the kind of the selected man of the reserve; ok is false when none is.
func (s *Session) SelectedHeld() (k game.KindID, ok bool) {
	if s.entry == nil || s.entry.from != game.None {
		return 0, false
	}
	return s.entry.held, true
}

// SelectHeld selects a man that the army to move has in its reserve and reports whether
// there is one. Selecting it again clears the selection.
func (s *Session) SelectHeld(k game.KindID) bool {
	p := s.Position()
	if s.Result().Over() || p.Reserve(p.Mover(), k) == 0 {
		return false
	}
	if h, ok := s.SelectedHeld(); ok && h == k {
		s.Select(game.None)
		return true
	}
	e := &entry{from: game.None, held: k}
	for _, m := range s.legal {
		if m.Act != game.Drop {
			continue
		}
		if h, ok := s.Rules().HeldAs(game.KindID(m.Becomes - 1)); ok && h == k {
			e.moves = append(e.moves, m)
		}
	}
	e.sort()
	s.entry, s.hover, s.note = e, game.None, nil
	s.happened(Event{Kind: Stirred})
	return true
}

// Select selects the man on a square, or nothing with game.None or an empty square. A man
// that may not move now is selected for a look at its moves.
func (s *Session) Select(at game.Square) {
	s.entry, s.hover, s.note = nil, game.None, nil
	if at != game.None && s.Position().At(at) != 0 {
		s.entry = s.begin(at)
	}
	s.happened(Event{Kind: Stirred})
}

func (s *Session) begin(at game.Square) *entry {
	e := &entry{from: at}
	for _, m := range s.legal {
		if m.Act == game.Go && m.From == at {
			e.moves = append(e.moves, m)
		}
	}
	if a := s.Position().At(at).Army(); a != s.Position().Mover() {
		e.peek = true
		p := s.Position().Clone()
		p.Apply(game.Change{Op: game.Mover, Old: int64(p.Mover()), New: int64(a)})
		for _, m := range s.Rules().Moves(p, nil) {
			if m.Act == game.Go && m.From == at {
				e.moves = append(e.moves, m)
			}
		}
	}
	e.sort()
	return e
}

// sort puts the moves in an order that doesn't depend on the generator.
func (e *entry) sort() {
	sort.Slice(e.moves, func(i, j int) bool { return e.moves[i].Compare(e.moves[j]) < 0 })
}

// victims returns the moves that take on at next.
func (e *entry) victims(at game.Square) []game.Move {
	return e.where(func(m *game.Move) bool {
		t := m.Taken()
		return len(t) > len(e.taken) && t[len(e.taken)] == at
	})
}

// ends returns the moves that end on at: those that take nothing more if there are any.
func (e *entry) ends(at game.Square) []game.Move {
	list := e.where(func(m *game.Move) bool { return m.To == at && len(m.Taken()) == len(e.taken) })
	if len(list) == 0 {
		list = e.where(func(m *game.Move) bool { return m.To == at })
	}
	return list
}

func (e *entry) where(keep func(*game.Move) bool) []game.Move {
	var list []game.Move
	for i := range e.moves {
		if keep(&e.moves[i]) {
			list = append(list, e.moves[i])
		}
	}
	return list
}

// click returns what is left of the moves after a click on at, and whether it takes there.
// A square that can be the next victim is taken, otherwise the move ends there.
func (e *entry) click(at game.Square) (left []game.Move, takes bool) {
	if list := e.victims(at); len(list) > 0 {
		return list, true
	}
	return e.ends(at), false
}

// onlyForms reports whether the moves differ in what the man becomes and in nothing else.
func onlyForms(list []game.Move) bool {
	for _, m := range list[1:] {
		m.Becomes = list[0].Becomes
		if m != list[0] {
			return false
		}
	}
	return true
}

// Click is a click or tap on a square, or Enter on it: it selects a man, goes on with the
// move that is being entered, or cancels. It reports whether a move was played.
func (s *Session) Click(at game.Square) bool {
	e := s.entry
	if e == nil {
		s.Select(at)
		return false
	}
	s.note, s.hover = nil, game.None
	if e.peek || e.asks {
		s.elsewhere(at)
		return false
	}
	left, takes := e.click(at)
	switch {
	case len(left) == 0:
		s.elsewhere(at)
		return false
	case len(left) == 1:
		s.play(left[0])
		return true
	}
	e.moves = left
	if takes {
		e.taken = append(e.taken, at)
	}
	e.asks = onlyForms(left)
	s.happened(Event{Kind: Stirred})
	return false
}

// elsewhere is a click that means nothing for the move being entered: it selects another
// man, or clears the selection.
func (s *Session) elsewhere(at game.Square) {
	if at != game.None && at == s.entry.from {
		at = game.None
	}
	s.Select(at)
}

// Cancel gives up the move being entered, at any step, and clears the selection. It reports
// whether there was anything to clear.
func (s *Session) Cancel() bool {
	if s.entry == nil && s.note == nil {
		return false
	}
	s.Select(game.None)
	return true
}

// Asks reports whether only the choice of Forms is left of the move being entered.
func (s *Session) Asks() bool { return s.entry != nil && s.entry.asks }

// Options returns the moves that are still possible for the selected man, in a fixed order.
// While Asks, they differ in what the man becomes.
func (s *Session) Options() []game.Move {
	if s.entry == nil || s.entry.peek {
		return nil
	}
	return s.entry.moves
}

// Arrives returns the man that stands on the destination of a legal move behind it.
func (s *Session) Arrives(m game.Move) game.Piece {
	p := s.Position()
	if m.Becomes != 0 {
		return game.NewPiece(p.Mover(), game.KindID(m.Becomes-1))
	}
	return p.At(m.From)
}

// Choose plays the i-th of Options and reports whether there is one.
func (s *Session) Choose(i int) bool {
	list := s.Options()
	if i < 0 || i >= len(list) {
		return false
	}
	s.play(list[i])
	return true
}

// Targets lists the squares that may be clicked now, by square, with what a click means.
func (s *Session) Targets() []Target {
	e := s.entry
	if e == nil || e.asks {
		return nil
	}
	seen := game.NewSet(s.Game().Board.Size())
	for i := range e.moves {
		m := &e.moves[i]
		seen.Add(m.To)
		if t := m.Taken(); len(t) > len(e.taken) {
			seen.Add(t[len(e.taken)])
		}
	}
	var list []Target
	for at := range seen.All() {
		left, takes := e.click(at)
		if len(left) == 0 {
			continue
		}
		t := Target{At: at, Class: game.ClassTake, More: takes && !onlyForms(left)}
		if !takes {
			t.Class = left[0].Class(s.route(left[0]))
			if len(e.taken) > 0 && left[0].Class(nil) == game.ClassVia {
				// The victims are chosen already: what is left is where to end.
				t.Class = game.ClassQuiet
			}
			if len(e.taken) > 0 && at == e.taken[len(e.taken)-1] {
				t.Class = game.ClassTake
			}
		}
		list = append(list, t)
	}
	return list
}

// route finds the way of a move of the selected man, who may belong to either army.
func (s *Session) route(m game.Move) game.Route {
	return s.Rules().Route(s.Position(), m)
}

// Marked returns the squares that are highlighted as destinations.
func (s *Session) Marked() []game.Square {
	var list []game.Square
	for _, t := range s.Targets() {
		list = append(list, t.At)
	}
	return list
}
