package notation

import (
	"slices"
	"strings"

	"fairway/game"
)

// separator returns the text between the items of a layer's value.
func separator(l *game.Layer) string {
	if l.ItemKind == game.ItemLetters {
		return ""
	}
	return ","
}

// items returns the items of a layer's value.
func (s *Setup) items(i int) []string {
	if s.values[i] == "" {
		return nil
	}
	if l := s.rules.Layers()[i]; l.ItemKind != game.ItemWhole {
		return strings.Split(s.values[i], separator(&l))
	}
	return []string{s.values[i]}
}

// join sets the value of a layer to the items, in any order. tidy sorts them later.
func (s *Setup) join(i int, list []string) {
	s.values[i] = strings.Join(list, separator(&s.rules.Layers()[i]))
}

// cutSquare returns the square at the beginning of an item.
func cutSquare(item string) (name, rest string) {
	if i := strings.IndexAny(item, ":<"); i >= 0 {
		return item[:i], item[i:]
	}
	return item, ""
}

// adopt copies the values of all layers from a position.
func (s *Setup) adopt(p *game.Position) {
	for i, l := range s.rules.Layers() {
		s.values[i] = string(l.Append(p, nil))
	}
}

// forget removes items about the piece on a square from the layers.
func (s *Setup) forget(at game.Square) {
	name := s.rules.Data().Board.SquareName(at)
	for i, l := range s.rules.Layers() {
		if l.ItemKind == game.ItemPieces {
			s.join(i, slices.DeleteFunc(s.items(i), func(item string) bool {
				of, _ := cutSquare(item)
				return of == name
			}))
		}
	}
}

// tidy removes items from the layers that an edit has made impossible: a right to castle without its Rook, or a
// right to capture en passant on a square that is occupied now. Faults with other causes stay.
func (s *Setup) tidy() {
	layers := s.rules.Layers()
	for i := range layers {
		list := s.items(i)
		var kept []string
		for _, item := range s.ordered(i, list) {
			s.join(i, append(slices.Clone(kept), item))
			if _, err := s.raw(i + 1); err == nil {
				kept = append(kept, item)
			}
		}
		s.join(i, kept)
	}
	for i := range layers {
		if layers[i].Always || s.values[i] == "" {
			continue
		}
		for blame := s.blamed(i); blame > 0; {
			list, fewer := s.items(i), false
			for j := range list {
				value := s.values[i]
				s.join(i, slices.Delete(slices.Clone(list), j, j+1))
				if _, err := s.raw(len(layers)); err == nil && s.blamed(i) < blame {
					blame, fewer = s.blamed(i), true
					break
				}
				s.values[i] = value
			}
			if !fewer {
				break
			}
		}
	}
	s.adopt(s.shown())
}

// ordered sorts items that begin with a square in the order of position texts.
func (s *Setup) ordered(i int, list []string) []string {
	b := s.rules.Data().Board
	if s.rules.Layers()[i].ItemKind == game.ItemPieces {
		at := func(item string) int {
			name, _ := cutSquare(item)
			s, _ := b.ParseSquare(name)
			return int(s)
		}
		slices.SortStableFunc(list, func(x, y string) int { return at(x) - at(y) })
	}
	return list
}

// blamed returns the number of the game's faults that name a layer.
func (s *Setup) blamed(i int) int {
	n := 0
	for _, f := range s.rules.Faults(s.shown()) {
		if strings.HasPrefix(f, s.rules.Layers()[i].Key+":") {
			n++
		}
	}
	return n
}
