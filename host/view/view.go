// Package view has the settings of a board: piece style, orientation, coordinates, theme, overlays, and
// who plays which army. One table defines the settings and how to read each of them. Saved games, links,
// addresses and attributes share its codecs.
//
// view.go has the type, settings.go the table, and codec.go the codecs. The package only converts and
// checks values. Package host holds the view of the current game, and package render draws it; the part
// that is drawn is look.View.
package view

import (
	"fmt"

	"fairway/game"
	"fairway/render/look"
)

// View is the settings of a board.
type View struct {
	look.View
	FaceChosen bool   // the piece style was chosen, so the next game keeps it
	Seats      string // who plays which army, in the normal form of game.NormalSeats
	Sound      bool   // moves make sounds; not kept
	Buttons           // not kept
}

// Buttons are the optional buttons in the bar of a board.
type Buttons struct{ Hint, Review bool }

// WithSeats returns v with the seats of a text. Saved games and links store them separately.
func (v View) WithSeats(g *game.Game, text string) (View, error) {
	seats, err := g.NormalSeats(text)
	if err != nil {
		return v, fmt.Errorf("seats: %w", err)
	}
	v.Seats = seats
	return v, nil
}

// DefaultForecast returns the default number of rolls to forecast: one in a game with rolling pieces,
// because they are hard to follow otherwise.
func DefaultForecast(g *game.Game) int {
	if g.Rolling {
		return 1
	}
	return 0
}
