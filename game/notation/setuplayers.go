package notation

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
)

// SetBalls sets the number of balls on a square.
func (s *Setup) SetBalls(at game.Square, n int) error {
	g := s.rules.Data()
	switch err := s.on(at); {
	case err != nil:
		return err
	case !g.Ground.Balls:
		return fmt.Errorf("balls: this game has none")
	case n < 0 || n > game.MaxPieces:
		return fmt.Errorf("balls: %d: 0 to %d are possible", n, game.MaxPieces)
	}
	p := s.shown()
	p.SetBalls(at, n)
	s.adopt(p)
	return nil
}

// SetMomentum sets the momentum of the piece on a square, in the form of position texts, as in 0/2c; an empty text
// removes it.
func (s *Setup) SetMomentum(at game.Square, text string) error {
	g := s.rules.Data()
	switch err := s.on(at); {
	case err != nil:
		return err
	case !g.Rolling:
		return fmt.Errorf("roll: pieces of this game have no momentum")
	case s.board[at] == 0:
		return fmt.Errorf("roll: no piece stands on %s", g.Board.SquareName(at))
	}
	i, err := s.layer(game.MomentumKey)
	if err != nil {
		return err
	}
	var list []string
	for _, item := range s.items(i) {
		if name, _ := cutSquare(item); name != g.Board.SquareName(at) {
			list = append(list, item)
		}
	}
	if text != "" {
		list = append(list, g.Board.SquareName(at)+":"+text)
	}
	return s.set(i, list)
}

// layer returns the index of a key in Rules.Layers.
func (s *Setup) layer(key string) (int, error) {
	for i, l := range s.rules.Layers() {
		if l.Key == key {
			return i, nil
		}
	}
	return 0, fmt.Errorf("this game has no key %s", game.Quote(key))
}

// SetKey sets the value of a key of position texts; an empty value is the default. The error says what is wrong
// with the value, and where.
func (s *Setup) SetKey(key, value string) error {
	i, err := s.layer(key)
	if err != nil {
		return err
	}
	return s.setValue(i, value)
}

// set sets the value of a layer to some items, as setValue does.
func (s *Setup) set(i int, list []string) error {
	return s.setValue(i, strings.Join(list, separator(&s.rules.Layers()[i])))
}

// setValue sets the value of a layer by its index in Rules.Layers, as SetKey does.
func (s *Setup) setValue(i int, value string) error {
	l := s.rules.Layers()[i]
	if value == "" && l.Always {
		return fmt.Errorf("%s: missing: every position of this game has this key", l.Key)
	}
	old := s.values[i]
	s.values[i] = value
	p, err := s.raw(len(s.values))
	if err != nil {
		s.values[i] = old
		return err
	}
	s.adopt(p)
	return nil
}

// PossibleItems lists the possible items of a layer in the current position; none if they can't be listed.
func (s *Setup) PossibleItems(i int) []game.LayerItem {
	l := s.rules.Layers()[i]
	if l.PossibleItems == nil {
		return nil
	}
	value := s.values[i]
	s.values[i] = ""
	p, err := s.raw(len(s.values))
	s.values[i] = value
	if err != nil { // another layer depends on this value
		p, _ = s.raw(i)
	}
	list, said := l.PossibleItems(p), s.items(i)
	for j := range list {
		list[j].Present = slices.Contains(said, list[j].Text)
	}
	return list
}

// SetItem adds an item to the value of a key, or removes it. If a key can't have two items at once, the new one
// replaces the old one.
func (s *Setup) SetItem(key, item string, said bool) error {
	i, err := s.layer(key)
	if err != nil {
		return err
	}
	list := slices.DeleteFunc(s.items(i), func(have string) bool { return have == item })
	if !said {
		return s.set(i, list)
	}
	// Sort the items in the order of the possible ones, as far as possible, which is that of position texts.
	var order []string
	for _, o := range s.PossibleItems(i) {
		order = append(order, o.Text)
	}
	list = append(list, item)
	if !s.rules.Layers()[i].Chronological {
		slices.SortStableFunc(list, func(a, b string) int { return slices.Index(order, a) - slices.Index(order, b) })
	}
	err = s.set(i, list)
	if err != nil && len(list) > 1 {
		return s.setValue(i, item)
	}
	return err
}

// Value returns the value of a layer, empty for its default.
func (s *Setup) Value(i int) string { return s.values[i] }
