package notation

import (
	"fmt"
	"unicode/utf8"

	"fairway/game"
)

// RecordError is an error in a record, with its place.
type RecordError struct {
	Line, Column int    // of the text, from 1, in characters; 0 if the record wasn't read from a text
	Move         int    // index of the invalid move in the record, from 1; 0 for other errors
	Word         string // the invalid move
	Err          error
}

func (e *RecordError) Error() string {
	s := "record: "
	if e.Line > 0 {
		s += fmt.Sprintf("line %d, column %d: ", e.Line, e.Column)
	}
	if e.Move > 0 {
		s += fmt.Sprintf("move %d, %s: ", e.Move, game.Quote(e.Word))
	}
	return s + e.Err.Error()
}

func (e *RecordError) Unwrap() error { return e.Err }

// RulesChanged is the message for a saved game with moves that are no longer legal (rules/formats.md).
const RulesChanged = "The rules changed since this game was saved"

// column returns the column of a byte in a line, in characters from 1.
func column(line string, byte int) int { return utf8.RuneCountInString(line[:byte]) + 1 }
