package variants

import (
	"fairway/game"
	"fairway/game/notation"
	"fairway/variants/diagram"
)

// Library finds all games: those of this package by their names, custom games by their diagram texts.
var Library = notation.Library{
	Find: Find,
	Diagram: func(text string) (game.Rules, error) {
		b, _, err := diagram.Custom(text)
		if err != nil {
			return nil, err
		}
		return b, nil
	},
}
