package session

import (
	"strconv"

	"fairway/game"
)

// A StrokeOutcome is one result of a stroke by the die. It comes up in Weight rolls of Of.
type StrokeOutcome struct {
	At         game.Square // where the ball ends
	Weight, Of int
	Hit        game.Piece // hit by the ball there, 0 if none
	Own        bool       // Hit is of the striker's own army
	Lost       bool       // the ball is lost
}

// reduced returns the odds in lowest terms.
func (c StrokeOutcome) reduced() (weight, of int) {
	d, r := c.Of, c.Weight
	for r > 0 {
		d, r = r, d%r
	}
	return c.Weight / d, c.Of / d
}

// Fraction returns the odds in figures: "1/3".
func (c StrokeOutcome) Fraction() string {
	w, of := c.reduced()
	return strconv.Itoa(w) + "/" + strconv.Itoa(of)
}

// Odds returns the odds in words: "1 in 3".
func (c StrokeOutcome) Odds() string {
	w, of := c.reduced()
	return strconv.Itoa(w) + " in " + strconv.Itoa(of)
}

// compass names the eight headings as on a map with the first army at the bottom.
var compass = [8]string{"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"}

// hasSquare reports whether a set of squares, which may be nil, has a square.
func hasSquare(squares game.Squares, at game.Square) bool { return len(squares) > 0 && squares.Has(at) }
