package teegarden

import (
	"strings"

	"fairway/game"
)

// Readings are the rulings that the sources leave open (rules/tee-garden-shogi.md 12).
var Readings = []game.Reading{
	{Name: "blockers", Values: []string{"hit", "stop"}, Labels: []string{"balls hit what they reach", "balls stop short"}},
	{Name: "golf-check", Values: []string{"yes", "no"}, Labels: []string{"golf gives check", "golf gives no check"}},
	{Name: "tees", Values: []string{"row", "columns"}, Labels: []string{"tees in a row", "tees in two columns"}},
	{Name: "shore", Values: []string{"closed", "corners"}, Labels: []string{"no piece enters the Lake", "the Lake is open at its corners"}},
	{Name: "stalemate", Values: []string{"draw", "loss"}, Labels: []string{"stalemate draws", "stalemate loses"}},
	{Name: "repetition", Values: []string{"4", "3"}, Labels: []string{"fourfold repetition", "threefold repetition"}},
}

// occurrences are the occurrences of a position that draw, by reading (section 6).
var occurrences = map[string]int{"4": 4, "3": 3}

// tees are the tees, each with its ball at the start, by reading (section 1): in the order of position
// texts.
var tees = map[string]string{"row": "a5,b5,c5,g5,h5,i5", "columns": "b4,h4,b5,h5,b6,h6"}

// tee makes squares tees.
func (c *ground) tee(names string) error {
	for name := range strings.SplitSeq(names, ",") {
		s, err := c.board.ParseSquare(name)
		if err != nil {
			return err
		}
		c.tees.Add(s)
	}
	return nil
}
