package notation

import (
	"fmt"
	"slices"

	"fairway/game"
)

// Setup is a position that is being set up by hand. It holds whatever a position text can say, possible
// in the game or not: Faults names what is wrong with it, and Position returns it only when nothing is.
// An edit that fails leaves it as it was.
type Setup struct {
	rules  game.Rules
	board  []game.Piece
	hands  []int16   // army * kinds + kind, as in a position
	mover  game.Army // to move
	values []string  // of the layers, empty at their default
}

// NewSetup returns a set-up that begins with a position.
func NewSetup(r game.Rules, p *game.Position) *Setup {
	s := &Setup{rules: r, board: slices.Clone(p.Mailbox()), hands: slices.Clone(p.Hands()), mover: p.Mover()}
	for _, l := range r.Layers() {
		s.values = append(s.values, string(l.Append(p, nil)))
	}
	return s
}

// ReadSetup reads a position text that may be impossible in the game. The error lists what can't be read,
// as that of ReadPosition.
func ReadSetup(r game.Rules, text string) (*Setup, error) {
	p, f := parsePosition(r, text)
	if len(f) > 0 {
		return nil, f.err()
	}
	return NewSetup(r, p), nil
}

// raw returns the position that the set-up describes, with its first n layers, and the first fault of
// these. What is possible isn't asked.
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

// shown is the position that the set-up describes, for looking at it. It may be impossible.
func (s *Setup) shown() *game.Position {
	p, err := s.raw(len(s.values))
	if err != nil {
		panic("game: a set-up with a value that can't be read: " + err.Error()) // every edit leaves those out
	}
	return p
}

// Text is the position text, which may be impossible.
func (s *Setup) Text() string { return PositionText(s.rules, s.shown()) }

// Faults lists what makes the position impossible, each with the field it is about; none when it can be
// played.
func (s *Setup) Faults() []string {
	_, f := s.check()
	return f
}

// Position returns the position. The error lists the faults.
func (s *Setup) Position() (*game.Position, error) {
	p, f := s.check()
	return p, f.err()
}

// check reads the text as anybody else will, so that no set-up is possible which ReadPosition refuses.
func (s *Setup) check() (*game.Position, faults) { return readPosition(s.rules, s.Text()) }

// Shown is the position for looking at it: read only, and no position to play from.
func (s *Setup) Shown() *game.Position { return s.shown() }

// on says what is wrong with a square, nil if it is one of the board that can hold a piece.
func (s *Setup) on(at game.Square) error {
	switch b := s.rules.Data().Board; {
	case at < 0 || int(at) >= len(s.board):
		return fmt.Errorf("the board has no square %d", at)
	case b.Holes.Has(at):
		return fmt.Errorf("%s is a hole", b.SquareName(at))
	}
	return nil
}

// Put puts a piece on a square, in the place of what stands there. What was said of that piece, such as
// its momentum, is gone with it.
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

// Remove takes the piece off a square, and from the layers what belongs to it.
func (s *Setup) Remove(at game.Square) error {
	if err := s.on(at); err != nil {
		return err
	}
	s.forget(at)
	s.board[at] = 0
	s.tidy()
	return nil
}

// Move takes a piece to another square with all that is said of it, in the place of what stands there.
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

// Flip turns the piece on a square over: it becomes the first of those that it may promote to, then each
// further one in turn, then again what it was.
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

// otherSide is what a piece becomes when it is flipped; ok is false where it is always the same.
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

// Clear takes everything off: pieces, hands, and what the layers say.
func (s *Setup) Clear() {
	clear(s.board)
	clear(s.hands)
	p := game.Cleared(s.rules)
	for i, l := range s.rules.Layers() {
		s.values[i] = string(l.Append(p, nil))
	}
	s.mover = p.Mover()
}

// SetMover says which army is to move.
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

// SetHand says how many pieces of a kind an army has in hand.
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
