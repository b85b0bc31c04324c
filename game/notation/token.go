package notation

import (
	"strings"

	"fairway/game"
)

// readToken reads the piece whose token is at the beginning of text. It returns the token's length, 0 if none.
func readToken(g *game.Game, text string) (game.Piece, int) {
	n, id := 0, ""
	army := game.Army(0)
	if g.HasArmyLetters() {
		a, ok := game.Army(0), false
		if text != "" {
			a, ok = g.FindArmy(text[0])
		}
		if !ok {
			return 0, 0
		}
		army, n = a, 1
	}
	if strings.HasPrefix(text[n:], "+") {
		n, id = n+1, "+"
	}
	letters := ""
	if strings.HasPrefix(text[n:], "{") {
		end := strings.IndexByte(text, '}')
		if end < n+3 { // no end, or fewer than two letters
			return 0, 0
		}
		letters = text[n+1 : end]
		n = end + 1
	} else if n < len(text) {
		letters = text[n : n+1]
		n++
	}
	for i := range len(letters) { // no letter of another alphabet, nor a + in braces
		if c := letters[i] | 0x20; c < 'a' || c > 'z' {
			return 0, 0
		}
	}
	upper := strings.ToUpper(letters)
	switch {
	case letters == "":
		return 0, 0
	case letters == upper:
	case letters == strings.ToLower(letters) && !g.HasArmyLetters():
		army = 1
	default:
		return 0, 0
	}
	k, ok := g.FindKind(id + upper)
	if !ok {
		return 0, 0
	}
	return game.NewPiece(army, k), n
}
