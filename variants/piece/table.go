package piece

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
	"fairway/game/betza"
)

// Table reads a table of pieces: a line for each piece, with spaces between its columns. Lines that begin with # are
// ignored. The columns are the id, the move (rules/xbetza.md), the promoted id or -, the game's own columns, the
// characters of the face, with / between the armies' if they differ, and the name, which may have several words. K
// is royal. Table returns the kinds, and the rows for the game's own columns.
func Table(table string, columns int) (kinds []game.Kind, rows [][]string, err error) {
	for line := range strings.Lines(table) {
		f := strings.Fields(line)
		if len(f) == 0 || f[0] == "#" {
			continue
		}
		if len(f) < columns {
			return nil, nil, fmt.Errorf("%q has fewer than %d columns", strings.TrimSpace(line), columns)
		}
		moves, err := betza.Parse(f[1])
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", f[0], err)
		}
		rows = append(rows, f)
		kinds = append(kinds, game.Kind{
			ID: f[0], Name: strings.Join(f[columns-1:], " "), Walks: Walks(moves), XBetza: f[1], Royal: f[0] == "K", Kanji: strings.Split(f[columns-2], "/"),
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

// Find returns the kind with that id in a list of kinds that aren't part of a game yet.
func Find(kinds []game.Kind, id string) (game.KindID, bool) {
	i := slices.IndexFunc(kinds, func(k game.Kind) bool { return k.ID == id })
	return game.KindID(max(i, 0)), i >= 0
}
