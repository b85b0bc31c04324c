package diagram

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"fairway/game/betza"
)

// Kind is the kind of a fault.
type Kind string

// The kinds of errors.
const (
	BadPiece  Kind = "bad-piece"  // words that make no piece, too many fields, no name, too many pieces
	BadValue  Kind = "bad-value"  // a value outside its range or set
	BadSquare Kind = "bad-square" // a square that can't be read or is off the board
	BadMove   Kind = "bad-move"   // an XBetza error, or a move too long to be one
	BadIndex  Kind = "bad-index"  // a piece number beyond the pieces
	UnknownID Kind = "unknown-id" // an id that no piece has
	NoPieces  Kind = "no-pieces"  // a text without any piece
)

// Error is one fault of a text.
type Error struct {
	Kind   Kind
	Source string // name of the text
	Line   int    // from 1; a line ends at a newline or at <br>. 0 for a fault of no line
	Column int    // from 1, in characters; 0 where Line is
	Width  int    // of the word in characters, from the column on; 0 where its place isn't known
	Word   string // the offending word of the text
	Detail string // for people; for a bad move its XBetza kind and column
	Move   *betza.Error
}

// Error returns e in one line.
func (e *Error) Error() string {
	s := place(e.Source, e.Line, e.Column) + string(e.Kind)
	if e.Word != "" {
		s += fmt.Sprintf(" %q", shortened(e.Word))
	}
	if e.Detail != "" {
		s += ": " + e.Detail
	}
	return s
}

// Extent returns the place of e in its line: the column of its first character, from 1, and its width in
// characters, 0 if it isn't known. For a bad move it is the part that can't be read.
func (e *Error) Extent() (column, width int) {
	if e.Move == nil || e.Width == 0 || e.Move.Column < 1 || e.Move.Column > e.Width {
		return e.Column, e.Width
	}
	return e.Column + e.Move.Column - 1, max(1, min(utf8.RuneCountInString(e.Move.Text), e.Width-e.Move.Column+1))
}

// Unwrap returns the XBetza error of a bad move, if there is one.
func (e *Error) Unwrap() error {
	if e.Move == nil {
		return nil
	}
	return e.Move
}

// Errors are all faults of a text that was refused, in the order of its lines.
type Errors []*Error

// MaxFaults is the maximum number of faults that an error reports. Otherwise the error could be many times longer
// than the text.
const MaxFaults = 20

// maxKept is the maximum number of faults that are kept.
const maxKept = 1000

// Error returns up to MaxFaults faults in one line, and that there are more if so.
func (list Errors) Error() string {
	var words []string
	for i, e := range list {
		if i == MaxFaults {
			words = append(words, "and more")
			break
		}
		words = append(words, e.Error())
	}
	return strings.Join(words, "; ")
}

// Unwrap returns the faults.
func (list Errors) Unwrap() []error {
	out := make([]error, len(list))
	for i, e := range list {
		out[i] = e
	}
	return out
}

// err returns the list as an error in the order of the lines, nil if it is empty.
func (list Errors) err() error {
	if len(list) == 0 {
		return nil
	}
	slices.SortStableFunc(list, func(a, b *Error) int {
		return cmp.Or(strings.Compare(a.Source, b.Source), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return list
}

// place returns a place of a text as the beginning of a message.
func place(source string, line, column int) string {
	s := "diagram"
	if source != "" {
		s = source
	}
	if line > 0 {
		s += fmt.Sprintf(", line %d", line)
	}
	if column > 0 {
		s += fmt.Sprintf(", column %d", column)
	}
	return s + ": "
}

// shortened returns s cut to a length that fits in a message.
func shortened(s string) string {
	if utf8.RuneCountInString(s) > 60 {
		return string([]rune(s)[:60]) + "..."
	}
	return s
}
