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
	p := game.EmptyPosition(s.rules)
	for at, piece := range s.board {
		if piece != 0 {
			p.Put(game.Square(at), piece)
		}
	}
	for i, n := range s.hands {
		p.SetInHand(game.Army(i/len(s.rules.Data().Kinds)), game.KindID(i%len(s.rules.Data().Kinds)), int(n))
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

// Display returns the position for display. It is read-only and may be impossible.
func (s *Setup) Display() *game.Position { return s.shown() }

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
