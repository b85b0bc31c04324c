// Package view says how a board is looked at: piece style, side, coordinates, theme, overlays,
// who plays which army. It has one table of settings, with one reader each, and the codecs that
// kept games, links, addresses and attributes share.
//
// view.go has the type, settings.go the table, and codec.go reads and writes. The package only converts
// and checks values. What the board shows is set by package host, which keeps the
// view of the current game, and drawn by package render; the part that is drawn is look.View.
package view

import (
	"fmt"

	"fairway/game"
	"fairway/render/look"
)

// View is how a board is looked at.
type View struct {
	look.View
	FaceChosen bool   // somebody chose the piece style, so that the next game keeps it
	Seats      string // who plays which army, in the normal form of game.NormalSeats
	Sound      bool   // moves make sounds; not kept
	Buttons           // not kept
}

// Buttons are the optional buttons in the bar of a board.
type Buttons struct{ Hint, Review bool }

// WithSeats returns v with the seats of a text, which kept games and links store beside the view.
func (v View) WithSeats(g *game.Game, text string) (View, error) {
	seats, err := g.NormalSeats(text)
	if err != nil {
		return v, fmt.Errorf("seats: %w", err)
	}
	v.Seats = seats
	return v, nil
}

// DefaultForecast is how many rolls a game's board forecasts if nobody has chosen: one in a game
// where pieces roll, which is hard to see otherwise.
func DefaultForecast(g *game.Game) int {
	if g.Rolling {
		return 1
	}
	return 0
}
