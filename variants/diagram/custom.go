package diagram

import (
	"fairway/game"
	"fairway/game/movegen"
)

// untitled is the title of a custom game whose text has none.
const untitled = "Untitled game"

// Custom makes a custom game of its author's diagram text: Load by the name that records and links
// have for it. The game keeps the text.
func Custom(text string) (*movegen.Base, []Warning, error) {
	b, warnings, err := Load(game.DiagramName, text)
	if err != nil {
		return nil, nil, err
	}
	b.Diagram = text
	if b.Title == game.DiagramName {
		b.Title = untitled
	}
	return b, warnings, nil
}
