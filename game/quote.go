package game

import "strconv"

// Quote returns a user's text in quotes for an error, cut to a readable length.
func Quote(text string) string {
	if r := []rune(text); len(r) > 24 {
		text = string(r[:24]) + "…"
	}
	return strconv.Quote(text)
}
