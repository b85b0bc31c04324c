package diagram

import (
	"fmt"
	"unicode/utf8"

	"fairway/game/betza"
)

// Kind is what is wrong with a text.
type Kind string

// The kinds of errors.
const (
	BadPiece    Kind = "bad-piece"    // words that make no piece, too many fields, no name, too many pieces
	BadValue    Kind = "bad-value"    // a value outside its range or set
	BadSquare   Kind = "bad-square"   // a square that can't be read or is off the board
	Occupied    Kind = "occupied"     // two pieces on one square, or a piece on a hole
	BadID       Kind = "bad-id"       // an id with anything but letters after an optional +
	DuplicateID Kind = "duplicate-id" // two pieces with one id
	BadMove     Kind = "bad-move"     // an XBetza error, or a move too long to be one
	BadIndex    Kind = "bad-index"    // a piece number beyond the pieces
	UnknownID   Kind = "unknown-id"   // an id that no piece has
	NoPieces    Kind = "no-pieces"    // a text without any piece
)

// Error is why a text was refused.
type Error struct {
	Kind   Kind
	Source string // name of the text
	Line   int    // from 1; a line ends at a newline or at <br>. 0 for no-pieces
	Word   string // the offending word of the text
	Detail string // for people; of a bad move its XBetza kind and column
	Move   *betza.Error
}

// Error returns e in one line.
func (e *Error) Error() string {
	s := place(e.Source, e.Line) + string(e.Kind)
	if e.Word != "" {
		s += fmt.Sprintf(" %q", shortened(e.Word))
	}
	if e.Detail != "" {
		s += ": " + e.Detail
	}
	return s
}

// Unwrap returns the XBetza error of a bad move, if there is one.
func (e *Error) Unwrap() error {
	if e.Move == nil {
		return nil
	}
	return e.Move
}

// place names a line of a text, in front of a message.
func place(source string, line int) string {
	s := "diagram"
	if source != "" {
		s = source
	}
	if line > 0 {
		s += fmt.Sprintf(", line %d", line)
	}
	return s + ": "
}

// shortened is s cut to a length that a message can hold.
func shortened(s string) string {
	if utf8.RuneCountInString(s) > 60 {
		return string([]rune(s)[:60]) + "..."
	}
	return s
}
