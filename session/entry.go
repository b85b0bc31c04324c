package session

import (
	"cmp"
	"slices"

	"fairway/game"
	"fairway/game/prose"
)

// entry is a turn that is being entered: the piece, the victims chosen so far, and the moves
// that are still possible. Each click leaves fewer of them; the move is played as soon as
// only one is left.
type entry struct {
	from     game.Square // game.None for a piece in hand
	held     game.KindID // which one that is
	captured []game.Square
	moves    []game.Move
	// peek: the piece may not move now, or no person moves it. Its moves are shown as they would be
	// if its army were to move, and none can be chosen.
	peek bool
	// asks: clicks on the squares where the moves end no longer tell them apart. option is the
	// one that is pointed at, from zero, and routes are theirs, in the same order.
	asks   bool
	option int
	routes []game.Route
	// aim is a stroke by the die that one tap has chosen; the next tap throws the die.
	aim *aim
}

// Part says which part of a high square is pointed at: the pieces stand in the upper one, the
// balls lie in the lower one. Boards without balls have whole squares only.
type Part uint8

const (
	Whole Part = iota // either: moves and golf
	Upper             // moves of pieces
	Lower             // golf
)

// Target is a square that a click may go to, and what that click means.
type Target struct {
	At    game.Square
	Class game.Class
	// More is set where the click captures a piece and leaves the choice to stop or continue.
	More bool
	N    int // of ClassSteps: how many steps
}

// Selected returns the square of the selected piece, game.None for none.
func (s *Session) Selected() game.Square {
	if s.entry == nil {
		return game.None
	}
	return s.entry.from
}

// Peeking reports whether the selected piece only shows its moves and may not make them.
func (s *Session) Peeking() bool { return s.entry != nil && s.entry.peek }

// Chosen returns the squares of the victims that the move being entered captures so far, in
// order.
func (s *Session) Chosen() []game.Square {
	if s.entry == nil {
		return nil
	}
	return s.entry.captured
}

// SelectedHeld returns the kind of the selected piece in hand; ok is false when there is none.
func (s *Session) SelectedHeld() (k game.KindID, ok bool) {
	if s.entry == nil || s.entry.from != game.None {
		return 0, false
	}
	return s.entry.held, true
}

// SelectHeld selects a piece that the army to move has in hand and reports whether there is
// one that a person may drop. Selecting it again clears the selection.
func (s *Session) SelectHeld(k game.KindID) bool {
	p := s.Position()
	if s.Result().Over() || s.Waits() || p.Reserve(p.Mover(), k) == 0 {
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
		if h, ok := s.Rules().Spends(p, game.KindID(m.Becomes-1)); ok && h == k {
			e.moves = append(e.moves, m)
		}
	}
	e.sort()
	s.entry, s.hover, s.note = e, game.None, nil
	s.happened(Event{Kind: Stirred})
	return true
}

// Select selects the piece on a square, or nothing with game.None or an empty square. A piece
// that may not move now is selected for a look at its moves.
func (s *Session) Select(at game.Square) {
	s.entry, s.hover, s.note = nil, game.None, nil
	if at != game.None && s.Position().At(at) != 0 {
		s.entry = s.begin(at)
	}
	s.happened(Event{Kind: Stirred})
}

func (s *Session) begin(at game.Square) *entry {
	e := &entry{from: at, peek: s.Waits()}
	add := func(list []game.Move) {
		for _, m := range list {
			if m.Act != game.Drop && m.From == at {
				e.moves = append(e.moves, m)
			}
		}
	}
	add(s.legal)
	if a := s.Position().At(at).Army(); a != s.Position().Mover() {
		e.peek = true
		p := s.Position().Clone()
		p.Apply(game.Change{Op: game.Mover, By: p.Mover(), Next: a})
		add(s.Rules().Moves(p, nil))
	}
	e.sort()
	return e
}

// sort puts the moves in an order that doesn't depend on the generator. What a piece may become comes before
// staying what it is: whoever confirms what is offered first promotes.
func (e *entry) sort() {
	slices.SortFunc(e.moves, func(a, b game.Move) int {
		x, y := a, b
		x.Becomes, y.Becomes = 0, 0
		if c := x.Compare(y); c != 0 || a.Becomes == b.Becomes {
			return c
		}
		return cmp.Compare(a.Becomes-1, b.Becomes-1) // 0 is the highest of all
	})
}

// reading is what a click on a square says about one move.
type reading uint8

const (
	alien  reading = iota // nothing
	victim                // its next victim stands there
	end                   // the move is that, as far as squares tell
	over                  // it ends there, but captures more before it does
	along                 // a piece stands there that moves along
)

// read says what a click on a square means for a move. A piece's move has its victims in their
// order and its end, and the square of a piece that moves along; every other turn has one sign: a pull the ball's square, a stroke its
// end, a stroke by the die any square of its line, a stop the piece's own square.
func (e *entry) read(b *game.Board, m *game.Move, at game.Square) reading {
	if heading, chance := m.Toward(); chance {
		if slices.Contains(b.Line(m.From, heading), at) {
			return end
		}
		return alien
	}
	if m.Act == game.Normal {
		switch t := m.Captured(); {
		case len(t) > len(e.captured) && t[len(e.captured)] == at:
			return victim
		case m.To == at && len(t) > len(e.captured):
			return over
		}
	}
	if m.To == at {
		return end
	}
	if from, _, ok := m.Displaced(); ok && from == at {
		return along
	}
	return alien
}

// golfs reports whether a move is one of the lower part of a square.
func golfs(m *game.Move) bool { return m.Act == game.Pull || m.Act == game.Stroke }

// means reports whether a click on a part of a square can mean a move.
func (p Part) means(m *game.Move) bool { return p == Whole || (p == Lower) == golfs(m) }

// click returns what is left of the moves after a click on a part of a square, and whether a
// piece is captured there. A piece that can be the next victim is captured, otherwise the move
// ends there; what else the square means is left beside it: that the piece there moves along, a stroke.
func (e *entry) click(b *game.Board, at game.Square, part Part) (left []game.Move, captures bool) {
	var by [along + 1][]game.Move
	for i := range e.moves {
		m := &e.moves[i]
		if part.means(m) && m.Act == game.Normal {
			r := e.read(b, m, at)
			by[r] = append(by[r], *m)
		}
	}
	left = by[victim]
	captures = len(left) > 0
	if left == nil {
		left = by[end]
	}
	if left == nil {
		left = by[over]
	}
	left = append(left, by[along]...)
	for i := range e.moves {
		m := &e.moves[i]
		if part.means(m) && m.Act != game.Normal && e.read(b, m, at) == end {
			left = append(left, *m)
		}
	}
	return left, captures
}

// same reports whether no further click on victims and ends tells apart the moves that a
// click has left: they differ in the promotion, in the momentum that they give the piece, or
// in what sort of turn they are.
func same(list []game.Move) bool {
	sign := func(m *game.Move) []game.Square {
		if m.Act != game.Normal {
			return nil
		}
		t := m.Captured()
		if n := len(t); n > 0 && t[n-1] == m.To {
			return t[:n-1]
		}
		return t
	}
	for i := range list[1:] {
		a, b := &list[0], &list[i+1]
		if a.Act == game.Normal && b.Act == game.Normal && a.To != b.To || !slices.Equal(sign(a), sign(b)) {
			return false
		}
	}
	return true
}

// mixed reports whether some of the moves that a click on a square has left move the piece there along:
// there is more than one thing to do with it.
func (e *entry) mixed(b *game.Board, left []game.Move, at game.Square) bool {
	return slices.ContainsFunc(left, func(m game.Move) bool { return e.read(b, &m, at) == along })
}

// click is what a click on a part of a square leaves. Where the part means nothing the whole
// square counts, unless one of the mover's own pieces stands there: it can be selected, and is
// not hit by mistake.
func (s *Session) click(at game.Square, part Part) (left []game.Move, captures bool) {
	b := s.Game().Board
	if part != Whole {
		if left, captures = s.entry.click(b, at, part); len(left) > 0 || part == Upper && s.own(at) {
			return left, captures
		}
	}
	return s.entry.click(b, at, Whole)
}

// own reports whether a piece of the army to move stands on a square.
func (s *Session) own(at game.Square) bool {
	piece := s.Position().At(at)
	return piece != 0 && piece.Army() == s.Position().Mover()
}

// Click is ClickOn for pointers that mean whole squares.
func (s *Session) Click(at game.Square) bool { return s.ClickOn(at, Whole) }

// ClickOn is a click or tap on a part of a square, or Enter on it: it selects a piece,
// continues the move that is being entered, or cancels. It reports whether a move was played.
func (s *Session) ClickOn(at game.Square, part Part) bool {
	e := s.entry
	if e == nil || at == game.None {
		s.Select(at)
		return false
	}
	s.note, s.hover = nil, game.None
	if a := e.aim; a != nil && part.means(&a.move) && e.read(s.Game().Board, &a.move, at) == end {
		return s.mean(a.move, at)
	}
	switch {
	case e.peek:
		s.elsewhere(at)
		return false
	case e.asks:
		if i := s.passing(at); i >= 0 {
			return s.mean(e.moves[i], at)
		}
		s.elsewhere(at)
		return false
	}
	left, captures := s.click(at, part)
	switch {
	case len(left) == 0:
		s.elsewhere(at)
		return false
	case len(left) == 1 && left[0].Passes(): // a second click isn't meant to pass: that has a button of its own
		e.moves = left
		s.ask()
		s.happened(Event{Kind: Stirred})
		return false
	case len(left) == 1:
		return s.mean(left[0], at)
	}
	mixed := e.mixed(s.Game().Board, left, at)
	e.moves, e.aim = left, nil
	if mixed || same(left) {
		s.ask()
	}
	if captures && !mixed && left[len(left)-1].Act == game.Normal {
		e.captured = append(e.captured, at)
	}
	s.happened(Event{Kind: Stirred})
	return false
}

// elsewhere is a click that means nothing for the move being entered: it selects another
// piece, or clears the selection and says why the piece can't go there, where the game knows.
func (s *Session) elsewhere(at game.Square) {
	e := s.entry
	why := Message{}
	switch {
	case e.peek && s.own(e.from) && slices.Contains(s.Marked(), at):
		why = Message{Title: Capital(s.Waiting()), Text: "Wait for its move.", Alarm: true}
		if s.passed() {
			why.Text = "Take it back to make another one."
		}
	case !e.peek && !e.asks && len(e.captured) == 0 && at != e.from && !s.own(at):
		why = s.whyNot(at)
	}
	if at == e.from || why != (Message{}) {
		at = game.None
	}
	s.Select(at)
	if why != (Message{}) {
		s.note = &why
	}
}

// whyNot is what keeps the selected piece from a square, as a refusal, empty for nothing to say.
func (s *Session) whyNot(at game.Square) Message {
	if k, ok := s.SelectedHeld(); ok {
		if why := s.why(k, at); why != "" {
			return Message{Title: "Not on " + s.Game().Board.SquareName(at), Text: why, Alarm: true}
		}
		return Message{}
	}
	k := &s.Game().Kinds[s.Position().At(s.entry.from).Kind()]
	m := Message{Title: "The " + Name(k) + " can't go to " + s.Game().Board.SquareName(at)}
	m.Text = prose.WhyNot(s.Rules(), s.Position(), s.entry.from, at)
	switch {
	case m.Text != "":
		m.Alarm = true
	case len(s.checks) > 0: // that says enough
		return Message{}
	default:
		m.Text = prose.Describe(k)
	}
	return m
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

// Targets lists what may be clicked now, by square, with what a click means: one target for
// each square and class of move there. While Asks they are the squares that only one of the
// Options crosses.
func (s *Session) Targets() []Target {
	e := s.entry
	if e == nil {
		return nil
	}
	var list []Target
	b := s.Game().Board
	if e.asks {
		for at := range game.Square(b.Size()) {
			if i := s.passing(at); i >= 0 {
				m := e.moves[i]
				list = append(list, Target{At: at, Class: m.Class(s.route(m))})
			}
		}
		return list
	}
	seen := game.NewSquares(b.Size())
	for i := range e.moves {
		m := &e.moves[i]
		if heading, chance := m.Toward(); chance {
			for _, at := range b.Line(m.From, heading) {
				seen.Add(at)
			}
			continue
		}
		seen.Add(m.To)
		if from, _, ok := m.Displaced(); ok {
			seen.Add(from)
		}
		if t := m.Captured(); m.Act == game.Normal && len(t) > len(e.captured) {
			seen.Add(t[len(e.captured)])
		}
	}
	for at := range seen.All() {
		list = e.targets(s, at, list)
	}
	return list
}

// targets appends what a click on a square may mean.
func (e *entry) targets(s *Session, at game.Square, list []Target) []Target {
	left, captures := e.click(s.Game().Board, at, Whole)
	n := len(list)
	normal := 0 // how many of them are a piece's moves, which come first
	for normal < len(left) && left[normal].Act == game.Normal {
		normal++
	}
	switch {
	case normal == 0:
	case captures:
		list = append(list, Target{At: at, Class: game.ClassCapture, More: !e.mixed(s.Game().Board, left, at) && !same(left[:normal])})
	default:
		route := s.route(left[0])
		t := Target{At: at, Class: left[0].Class(route)}
		if len(e.captured) > 0 && left[0].Class(nil) == game.ClassVia {
			// The victims are chosen already: what is left is where to end.
			t.Class = game.ClassQuiet
		}
		if len(e.captured) > 0 && at == e.captured[len(e.captured)-1] {
			t.Class = game.ClassCapture
		}
		if t.Class == game.ClassSteps {
			t.N = len(route) - 1
		}
		if t.Class == game.ClassAlong && s.Position().At(at) == 0 { // what goes along stands elsewhere
			t.Class = game.ClassQuiet
		}
		list = append(list, t)
	}
	for _, m := range left[normal:] {
		t := Target{At: at, Class: m.Class(nil)}
		if !slices.Contains(list[n:], t) {
			list = append(list, t)
		}
	}
	return list
}

// route finds the route of a move of the selected piece, which may belong to any army.
func (s *Session) route(m game.Move) game.Route {
	return s.Rules().Route(s.Position(), m)
}

// Marked returns the squares that are highlighted as destinations.
func (s *Session) Marked() []game.Square {
	var list []game.Square
	for _, t := range s.Targets() {
		list = append(list, t.At)
	}
	return slices.Compact(list)
}
