package host

import (
	"fmt"
	"strings"

	"fairway/session"
	"fairway/variants/diagram"
)

// complains reports that a detail says what is wrong; the others say what would be right.
func complains(detail string) bool {
	if strings.HasPrefix(detail, "no ") || strings.HasPrefix(detail, "the board has") {
		return true
	}
	for _, word := range []string{"can't", "longer", "more than", "fewer", "too ", "isn't", "doesn't", "twice", "only one", "is in check"} {
		if strings.Contains(detail, word) {
			return true
		}
	}
	return false
}

// says is a fault or a warning as a sentence for whoever writes the text.
func says(n TextNote) string {
	w, detail := n.Word, n.Detail
	switch diagram.Kind(n.Kind) {
	case diagram.BadPiece:
		if strings.HasPrefix(detail, "these words") {
			return "This is neither key=value nor a piece. A piece has four colons: name:id:move:image:squares."
		}
		return stated(detail)
	case diagram.BadValue:
		switch {
		case w == "":
			return stated(detail)
		case complains(detail):
			return w + " isn't valid: " + detail + "."
		}
		return w + " isn't valid. Expected: " + detail + "."
	case diagram.BadSquare:
		return w + " isn't on this board: " + detail + "."
	case diagram.BadMove:
		if s := wrongMove(n.Move, w); s != "" {
			return s
		}
		return w + " isn't a valid move: " + detail + "."
	case diagram.BadIndex:
		return w + " is too high: " + detail + "."
	case diagram.UnknownID:
		if strings.Contains(w, "=") {
			return w + ": " + detail + "."
		}
		return "No piece has the id " + w + "."
	case diagram.NoPieces:
		return "A diagram needs at least one piece, as in king:K::king:e1."
	}
	return stated(strings.Replace(n.Text, "only a royal man castles", "only a royal piece castles", 1))
}

// wrongMove says what is wrong with a move's letters, by the kind of error that reading them gave; empty for none.
func wrongMove(kind, w string) string {
	switch kind {
	case "bad-character":
		if strings.ContainsAny(w, "([{") {
			return w + " isn't closed here. Close or remove it."
		}
		return w + " has no meaning in a move."
	case "bad-range":
		return w + " isn't a valid range: a number up to 99, or 0."
	case "no-atom":
		return w + " needs a piece letter after it, as in fmW."
	case "unknown-atom":
		return w + " isn't a piece letter of XBetza."
	case "unknown-modifier":
		return w + " isn't a letter of XBetza."
	case "unsupported":
		return w + " isn't supported."
	}
	return ""
}

// listed are notes as sentences with their lines, each in a line of its own.
func listed(notes []TextNote) string {
	var lines []string
	for i, n := range notes {
		if i == diagram.MaxFaults {
			lines = append(lines, "And more.")
			break
		}
		if n.Line > 0 {
			n.Says = fmt.Sprintf("Line %d: %s", n.Line, n.Says)
		}
		lines = append(lines, n.Says)
	}
	return strings.Join(lines, "\n")
}

// stated is a text as a sentence.
func stated(s string) string {
	if s == "" {
		return ""
	}
	return session.Capital(strings.TrimSuffix(s, ".")) + "."
}
