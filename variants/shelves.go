package variants

import (
	_ "embed"
	"fmt"
	"strings"

	"fairway/game"
)

// Shelf is a group of games that are shown together in a list for people.
type Shelf struct {
	Title string
	Note  string // what its games have in common; usually empty
	Games []Shelved
}

// Shelved is a game on a shelf, with a sentence or two about what is special in it.
type Shelved struct {
	Rules game.Rules
	Blurb string
}

//go:embed shelves.txt
var shelves string

// Shelves returns all games as a list for people shows them. An error says what is wrong with the
// list or with a game.
func Shelves() ([]Shelf, error) {
	var list []Shelf
	for block := range strings.SplitSeq(strings.TrimSpace(shelves), "\n\n") {
		head, rest, _ := strings.Cut(block, "\n")
		var s Shelf
		s.Title, s.Note, _ = strings.Cut(head, ": ")
		for line := range strings.Lines(rest) {
			name, blurb, ok := strings.Cut(strings.TrimSpace(line), ": ")
			if !ok {
				return nil, fmt.Errorf("shelves: %s: nothing is said of %s", s.Title, name)
			}
			r, err := Find(name)
			if err != nil {
				return nil, fmt.Errorf("shelves: %s: %w", s.Title, err)
			}
			s.Games = append(s.Games, Shelved{r, blurb})
		}
		list = append(list, s)
	}
	return list, nil
}
