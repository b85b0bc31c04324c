// Package arg reads what a page hands to the board: arguments of calls, values of settings, and
// fields of saved games. Every value is one that a document's parser makes: nil, bool, float64,
// string, []byte, []any or map[string]any.
//
// It converts single values and words the errors that all calls have in common. Which arguments
// a call has is said in package host, and what a setting means in package view.
package arg

import (
	"fmt"
	"strconv"
	"strings"

	"fairway/game"
)

// Text returns v as a text: a string itself, a bool or a number as scripts would write it, and
// anything else as an empty text.
func Text(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case bool:
		return strconv.FormatBool(v)
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return ""
}

// maxCount is the largest number that Count accepts.
const maxCount = 1e6

// Count returns v as a whole number from 0 to a million, and whether it is one.
func Count(v any) (int, bool) {
	n, ok := v.(float64)
	if !ok || !(n >= 0 && n <= maxCount) || n != float64(int(n)) {
		return 0, false
	}
	return int(n), true
}

// Army returns the game's army with that letter.
func Army(g *game.Game, letter string) (game.Army, error) {
	if len(letter) == 1 {
		if a, ok := g.FindArmy(letter[0]); ok {
			return a, nil
		}
	}
	return 0, fmt.Errorf("no army of this game has the letter %.8q", letter)
}

// NotOneOf returns the error for a text that isn't one of names. It begins with what, which
// names the argument.
func NotOneOf(what, text string, names []string) error {
	return fmt.Errorf("%s: %.40q isn't one of %s", what, text, strings.Join(names, ", "))
}
