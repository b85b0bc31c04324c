package piece

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
	"fairway/game/betza"
)

// Table reads a table of pieces: a piece a line, its columns separated by spaces, lines that
// begin with # left out. They are its id, its move (rules/xbetza.md), what it promotes to or -,
// those of the game's own, the characters of its face, one entry an army with / between, and as
// the last of so many columns its name, which may have several words. K is royal. With the kinds
// come the rows, for the columns of the game's own.
func Table(table string, columns int) (kinds []game.Kind, rows [][]string, err error) {
	for line := range strings.Lines(table) {
		f := strings.Fields(line)
		if len(f) == 0 || f[0] == "#" {
			continue
		}
		if len(f) < columns {
			return nil, nil, fmt.Errorf("%q has fewer than %d columns", strings.TrimSpace(line), columns)
		}
		moves, _, err := betza.Parse(f[1])
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", f[0], err)
		}
		rows = append(rows, f)
		kinds = append(kinds, game.Kind{
			ID: f[0], Name: strings.Join(f[columns-1:], " "), Walks: Walks(moves), Royal: f[0] == "K", Kanji: strings.Split(f[columns-2], "/"),
		})
	}
	for i, f := range rows {
		if f[2] == "-" {
			continue
		}
		k, ok := Find(kinds, f[2])
		if !ok {
			return nil, nil, fmt.Errorf("%s becomes %s, which is not in the table", f[0], f[2])
		}
		kinds[i].Promotes = []game.KindID{k}
	}
	return kinds, rows, nil
}

// Find returns the kind of that id, before a game has its own index of them.
func Find(kinds []game.Kind, id string) (game.KindID, bool) {
	i := slices.IndexFunc(kinds, func(k game.Kind) bool { return k.ID == id })
	return game.KindID(max(i, 0)), i >= 0
}
