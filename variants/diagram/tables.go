package diagram

import "fmt"

// Scripts of the page read diagram texts, too, with the tables of this package that cmd/tokens writes for them.

//go:generate go run fairway/cmd/tokens ../../web

// TileCharacters returns pairs of a lower-cased piece name and the character of its tile: the names that only Shogi
// has, and those that it shares with chess. Callers must not change them.
func TileCharacters() (shogi, shared [][2]string) { return shogiNames, sharedNames }

// ColourNames returns pairs of a colour's name and its value as #rrggbb.
func ColourNames() [][2]string {
	var list [][2]string
	for _, c := range colours {
		list = append(list, [2]string{c.name, fmt.Sprintf("#%06x", c.rgb)})
	}
	return list
}
