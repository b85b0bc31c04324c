// Package nearlydouble holds the seven Nearlydouble games by Charles Gilman
// (rules/nearlydouble.md). Each of them is a diagram text.
package nearlydouble

import (
	"embed"

	"fairway/game"
	"fairway/variants/diagram"
)

// Names lists the games, in the order of rules/notation.md.
func Names() []string {
	return []string{"handy-mitregi", "kyoomagi", "planetary-shogi", "nearlydouble-chogi", "pashtun-shogi", "pacifier-shogi", "nearlydouble-symgi"}
}

//go:embed *.txt
var diagrams embed.FS

// New makes the game of that name. It fails when there is none, or when its text is wrong.
func New(name string) (game.Rules, error) {
	text, err := Text(name)
	if err != nil {
		return nil, err
	}
	b, _, err := diagram.Load(name, text)
	if err != nil {
		return nil, err
	}
	return b, nil
}

// Text is the diagram text of the game of that name.
func Text(name string) (string, error) {
	text, err := diagrams.ReadFile(name + ".txt")
	return string(text), err
}
