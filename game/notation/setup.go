package notation

import (
	"fmt"
	"slices"

	"fairway/game"
)

// Setup is a position that is being edited by hand. It may be any position text, even if impossible in the game:
// Faults lists what is wrong, and Position fails unless there are no faults. An edit that fails changes nothing.
type Setup struct {
	rules  game.Rules
	board  []game.Piece
	hands  []int16   // army * kinds + kind, as in a position
	mover  game.Army // army to move
	values []string  // of the layers, empty for the default
}

// NewSetup returns a set-up that begins with a position.
func NewSetup(r game.Rules, p *game.Position) *Setup {
	s := &Setup{rules: r, board: slices.Clone(p.Mailbox()), hands: slices.Clone(p.Hands()), mover: p.Mover()}
	for _, l := range r.Layers() {
		s.values = append(s.values, string(l.Append(p, nil)))
	}
	return s
}

// ReadSetup reads a position text that may be impossible in the game. The error lists the parts that can't be read,
// as in ReadPosition.
func ReadSetup(r game.Rules, text string) (*Setup, error) {
	p, f := parsePosition(r, text)
	if len(f) > 0 {
		return nil, f.err()
	}
	return NewSetup(r, p), nil
}

// raw returns the position of the set-up with its first n layers, and their first error. It doesn't check whether
// the position is possible.
func (s *Setup) raw(n int) (*game.Position, error) {
	p := game.Cleared(s.rules)
	for at, piece := range s.board {
		if piece != 0 {
			p.Put(game.Square(at), piece)
		}
	}
	for i, n := range s.hands {
		p.SetReserve(game.Army(i/len(s.rules.Data().Kinds)), game.KindID(i%len(s.rules.Data().Kinds)), int(n))
	}
	p.SetMover(s.mover)
	for i, l := range s.rules.Layers()[:n] {
		if s.values[i] == "" {
			continue
		}
		if err := l.Read(p, s.values[i]); err != nil {
			return p, fmt.Errorf("%s: %w", l.Key, err)
		}
	}
	return p, nil
}

// shown returns the position of the set-up for display. It may be impossible.
func (s *Setup) shown() *game.Position {
	p, err := s.raw(len(s.values))
	if err != nil {
		panic("game: a set-up with a value that can't be read: " + err.Error()) // edits remove items that could make this fail
	}
	return p
}

// Text is the position text, which may be impossible.
func (s *Setup) Text() string { return PositionText(s.rules, s.shown()) }

// Faults lists what makes the position impossible, each with its field; none if it can be played.
func (s *Setup) Faults() []string {
	_, f := s.check()
	return f
}

// Position returns the position. The error lists the faults.
func (s *Setup) Position() (*game.Position, error) {
	p, f := s.check()
	return p, f.err()
}

// check reads the text as ReadPosition does, so that Setup accepts no position that ReadPosition rejects.
func (s *Setup) check() (*game.Position, faults) { return readPosition(s.rules, s.Text()) }

// Shown returns the position for display. It is read-only and may be impossible.
func (s *Setup) Shown() *game.Position { return s.shown() }

// on returns an error unless a square is on the board and can hold a piece.
func (s *Setup) on(at game.Square) error {
	switch b := s.rules.Data().Board; {
	case at < 0 || int(at) >= len(s.board):
		return fmt.Errorf("the board has no square %d", at)
	case b.Holes.Has(at):
		return fmt.Errorf("%s is a hole", b.SquareName(at))
	}
	return nil
}

// Put puts a piece on a square and replaces the piece there. Properties of the old piece, such as its momentum, are
// removed.
func (s *Setup) Put(at game.Square, piece game.Piece) error {
	g := s.rules.Data()
	if err := s.on(at); err != nil {
		return err
	}
	if int(piece.Army()) >= len(g.Armies) || int(piece.Kind()) >= len(g.Kinds) || !g.Kinds[piece.Kind()].Serves(piece.Army()) {
		return fmt.Errorf("%s: no army of this game has such a piece", g.Board.SquareName(at))
	}
	if s.board[at] == piece {
		return nil
	}
	s.forget(at)
	s.board[at] = piece
	s.tidy()
	return nil
}

// Remove removes the piece on a square with its properties.
func (s *Setup) Remove(at game.Square) error {
	if err := s.on(at); err != nil {
		return err
	}
	s.forget(at)
	s.board[at] = 0
	s.tidy()
	return nil
}

// Move moves a piece to another square with its properties, and replaces the piece there.
func (s *Setup) Move(from, to game.Square) error {
	for _, at := range []game.Square{from, to} {
		if err := s.on(at); err != nil {
			return err
		}
	}
	name := s.rules.Data().Board.SquareName
	switch {
	case s.board[from] == 0:
		return fmt.Errorf("no piece stands on %s", name(from))
	case from == to:
		return nil
	}
	s.forget(to)
	s.board[to], s.board[from] = s.board[from], 0
	for i, l := range s.rules.Layers() {
		if l.Of != game.OfPieces {
			continue
		}
		list := s.items(i)
		for j, item := range list {
			if of, rest := cutSquare(item); of == name(from) {
				list[j] = name(to) + rest
			}
		}
		s.join(i, list)
	}
	s.tidy()
	return nil
}

// Flip changes the piece on a square to its first promoted form, then to each further one in turn, then back.
func (s *Setup) Flip(at game.Square) error {
	if err := s.on(at); err != nil {
		return err
	}
	g := s.rules.Data()
	piece := s.board[at]
	if piece == 0 {
		return fmt.Errorf("no piece stands on %s", g.Board.SquareName(at))
	}
	to, ok := otherSide(g, piece)
	if !ok {
		return fmt.Errorf("%s: %s has no other side", g.Board.SquareName(at), g.Kinds[piece.Kind()].Name)
	}
	return s.Put(at, to)
}

// otherSide returns the result of flipping a piece; ok is false if it can't be flipped.
func otherSide(g *game.Game, piece game.Piece) (to game.Piece, ok bool) {
	sides := func(k game.KindID) []game.KindID {
		list := []game.KindID{k}
		for _, k := range g.Kinds[k].Promotes {
			if g.Kinds[k].Serves(piece.Army()) && !slices.Contains(list, k) {
				list = append(list, k)
			}
		}
		return list
	}
	list := sides(piece.Kind())
	for k := range g.Kinds {
		if from := sides(game.KindID(k)); len(list) == 1 && g.Kinds[k].Serves(piece.Army()) && slices.Contains(from, piece.Kind()) {
			list = from
			if len(from) > 1 {
				break
			}
		}
	}
	if len(list) < 2 {
		return piece, false
	}
	next := (slices.Index(list, piece.Kind()) + 1) % len(list)
	return game.NewPiece(piece.Army(), list[next]), true
}

// Clear removes everything: pieces, hands, and the values of layers.
func (s *Setup) Clear() {
	clear(s.board)
	clear(s.hands)
	p := game.Cleared(s.rules)
	for i, l := range s.rules.Layers() {
		s.values[i] = string(l.Append(p, nil))
	}
	s.mover = p.Mover()
}

// SetMover sets the army to move.
func (s *Setup) SetMover(a game.Army) error {
	if int(a) >= len(s.rules.Data().Armies) {
		return fmt.Errorf("mover: there is no army %d", a)
	}
	s.mover = a
	s.tidy()
	return nil
}

// Holdable reports whether pieces of a kind may be in hand.
func (s *Setup) Holdable(k game.KindID) bool { return holdable(s.rules, game.Cleared(s.rules))[k] }

// SetHand sets the number of pieces of a kind that an army has in hand.
func (s *Setup) SetHand(a game.Army, k game.KindID, n int) error {
	g := s.rules.Data()
	switch {
	case int(a) >= len(g.Armies) || int(k) >= len(g.Kinds):
		return fmt.Errorf("reserve: no army of this game has such a piece")
	case !s.Holdable(k) || !g.Kinds[k].Serves(a):
		return fmt.Errorf("reserve: no %s of %s is ever in hand", g.Kinds[k].ID, g.Armies[a].Name)
	case n < 0 || n > game.MaxPieces:
		return fmt.Errorf("reserve: %d of %s: 0 to %d are possible", n, g.Kinds[k].ID, game.MaxPieces)
	}
	s.hands[int(a)*len(g.Kinds)+int(k)] = int16(n)
	s.tidy()
	return nil
}
