package host

import (
	"fmt"
	"strings"

	"fairway/session"
	"fairway/variants/diagram"
)

// TextNote is a fault of a diagram text, or a feature of it that isn't supported.
type TextNote struct {
	Line   int    `json:"line"`   // line number from 1, 0 if it isn't about one line
	Column int    `json:"column"` // column from 1 in characters, 0 if it is about the whole line
	Width  int    `json:"width"`  // characters that it is about, 0 if unknown
	Kind   string `json:"kind"`   // kind of a fault: bad-piece, bad-value, bad-square, bad-move, bad-index, unknown-id or no-pieces
	Move   string `json:"move"`   // kind of error in an XBetza move, empty for other faults
	Word   string `json:"word"`   // the wrong word of a fault, or its first 60 characters
	Detail string `json:"detail"` // what a fault's word should be
	Text   string `json:"text"`   // message with the line number, as the command line prints it
	Says   string `json:"says"`   // message for the author, as a sentence; of a fault without its place
}

// maxNotes limits the faults of a text that are reported, and the warnings.
const maxNotes = 100

// notesOf returns the first faults of a text as notes.
func notesOf(faults diagram.Errors) []TextNote {
	var list []TextNote
	for _, e := range faults[:min(len(faults), maxNotes)] {
		n := TextNote{Line: e.Line, Kind: string(e.Kind), Word: fmt.Sprintf("%.60s", e.Word), Detail: e.Detail, Text: e.Error()}
		if n.Column, n.Width = e.Extent(); e.Move != nil {
			n.Move, n.Word = string(e.Move.Kind), fmt.Sprintf("%.60s", e.Move.Text)
		}
		n.Says = sentenceOf(n)
		list = append(list, n)
	}
	return list
}

// joinNotes returns notes as text: a sentence with its line number in each line.
func joinNotes(notes []TextNote) string {
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

// sentenceOf returns a fault or a warning as a sentence for the author of the text.
func sentenceOf(n TextNote) string {
	w, detail := n.Word, n.Detail
	switch diagram.Kind(n.Kind) {
	case diagram.BadPiece:
		if strings.HasPrefix(detail, "these words") {
			return "This is neither key=value nor a piece. A piece has four colons: name:id:move:image:squares."
		}
		return asSentence(detail)
	case diagram.BadValue:
		switch {
		case w == "":
			return asSentence(detail)
		case statesFault(detail):
			return w + " isn't valid: " + detail + "."
		}
		return w + " isn't valid. Expected: " + detail + "."
	case diagram.BadSquare:
		return w + " isn't on this board: " + detail + "."
	case diagram.BadMove:
		if s := moveFault(n.Move, w); s != "" {
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
	return asSentence(strings.Replace(n.Text, "only a royal man castles", "only a royal piece castles", 1))
}

// moveFault returns a sentence about the letters w of a move, by the kind of the parse error. It is empty
// for an unknown kind.
func moveFault(kind, w string) string {
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

// statesFault reports whether the detail of a fault says what is wrong. Other details say what would be
// right.
func statesFault(detail string) bool {
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

// asSentence returns s with a capital and a full stop.
func asSentence(s string) string {
	if s == "" {
		return ""
	}
	return session.Capital(strings.TrimSuffix(s, ".")) + "."
}
