package notation

import (
	"fmt"
	"slices"

	"fairway/game"
)

// Put puts a piece on a square and replaces the piece there. Properties of the old piece, such as its momentum, are
// removed.
func (s *Setup) Put(at game.Square, piece game.Piece) error {
	g := s.rules.Data()
	if err := s.on(at); err != nil {
		return err
	}
	if int(piece.Army()) >= len(g.Armies) || int(piece.Kind()) >= len(g.Kinds) || !g.Kinds[piece.Kind()].AllowedFor(piece.Army()) {
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
		if l.ItemKind != game.ItemPieces {
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
			if g.Kinds[k].AllowedFor(piece.Army()) && !slices.Contains(list, k) {
				list = append(list, k)
			}
		}
		return list
	}
	list := sides(piece.Kind())
	for k := range g.Kinds {
		if from := sides(game.KindID(k)); len(list) == 1 && g.Kinds[k].AllowedFor(piece.Army()) && slices.Contains(from, piece.Kind()) {
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
	p := game.EmptyPosition(s.rules)
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
func (s *Setup) Holdable(k game.KindID) bool {
	return holdable(s.rules, game.EmptyPosition(s.rules))[k]
}

// SetHand sets the number of pieces of a kind that an army has in hand.
func (s *Setup) SetHand(a game.Army, k game.KindID, n int) error {
	g := s.rules.Data()
	switch {
	case int(a) >= len(g.Armies) || int(k) >= len(g.Kinds):
		return fmt.Errorf("reserve: no army of this game has such a piece")
	case !s.Holdable(k) || !g.Kinds[k].AllowedFor(a):
		return fmt.Errorf("reserve: no %s of %s is ever in hand", g.Kinds[k].ID, g.Armies[a].Name)
	case n < 0 || n > game.MaxPieces:
		return fmt.Errorf("reserve: %d of %s: 0 to %d are possible", n, g.Kinds[k].ID, game.MaxPieces)
	}
	s.hands[int(a)*len(g.Kinds)+int(k)] = int16(n)
	s.tidy()
	return nil
}
