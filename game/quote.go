package game

import "strconv"

// Quote quotes a text of a user for an error, cut to a readable length.
func Quote(text string) string {
	if r := []rune(text); len(r) > 24 {
		text = string(r[:24]) + "…"
	}
	return strconv.Quote(text)
}
