package prose

import (
	"slices"

	"fairway/game"
)

// Describe returns sentences about what a piece of the kind may do: its moves, castling, and what it may do instead
// of a move.
func Describe(k *game.Kind) string {
	words := k.Description
	if words == "" {
		words = Words(k.Walks)
	}
	if k.Royal && len(k.Castlings) > 0 {
		words += " " + castlingWords(k.Castlings)
	}
	if k.OtherActions != "" {
		words += " " + k.OtherActions
	}
	return words
}

// castlingWords says how far a piece moves to castle: "It can castle two or three squares to either side."
func castlingWords(list []game.Castling) string {
	far := func(is func(c *game.Castling) bool) string {
		var parts []string
		for i := range list {
			if c := &list[i]; is(c) && c.Far > 0 && !slices.Contains(parts, Numeral(c.Far)) {
				parts = append(parts, Numeral(c.Far))
			}
		}
		if len(parts) == 0 {
			return ""
		}
		if squares := either(parts); squares != "one" {
			return squares + " squares"
		}
		return "one square"
	}
	right, left := far(func(c *game.Castling) bool { return c.Right }), far(func(c *game.Castling) bool { return c.Left })
	switch {
	case right == left && right == "":
		return "It can't castle."
	case right == left:
		return "It can castle " + right + " to either side."
	case left == "":
		return "It can castle " + right + " to the right."
	case right == "":
		return "It can castle " + left + " to the left."
	}
	return "It can castle " + right + " to the right or " + left + " to the left."
}
