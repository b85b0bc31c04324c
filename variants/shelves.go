package variants

import (
	"fmt"

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

// namedShelf is a shelf before its games are made.
type namedShelf struct {
	title, note string
	games       []blurb
}

// blurb is the name of a game, and what is special in it.
type blurb struct{ name, text string }

// Shelves returns all games in the order of lists for people. It fails when a game can't be made.
func Shelves() ([]Shelf, error) {
	var list []Shelf
	for _, n := range shelves {
		s := Shelf{Title: n.title, Note: n.note}
		for _, b := range n.games {
			r, err := Find(b.name)
			if err != nil {
				return nil, fmt.Errorf("shelves: %s: %w", n.title, err)
			}
			s.Games = append(s.Games, Shelved{r, b.text})
		}
		list = append(list, s)
	}
	return list, nil
}
