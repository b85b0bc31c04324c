// Package betza reads moves in XBetza notation, the extended Betza notation of
// H. G. Muller's Interactive Diagrams, and turns them into data: headings, ranges and modes of legs
// (rules/xbetza.md, and rules/diagram-texts.md 4 where that differs). It reports moves that it doesn't support, and
// never reads a string as a different move.
package betza

import (
	"fmt"
	"unicode/utf8"
)

// Vector is a step in files (to the right) and ranks (forward), from the mover's point of view.
type Vector struct{ X, Y int8 }

// Mode says what a leg may do on the squares that it reaches. The values are those of game.Mode.
type Mode uint32

// The modes are resolved: they include what the notation implies where no letter is given, and leave out letters
// without effect.
const (
	Quiet      Mode = 1 << iota // m: end on an empty square, or continue from it
	Capture                     // c: capture an enemy
	CaptureOwn                  // d: capture a piece of one's own
	Hop                         // p: pass over one piece
	HopFlip                     // g: as Hop, and the range flips
	Flip                        // y: the range flips for all following legs; never on the final leg
	Lame                        // n: the squares between must be empty; only on steps of two or more
	// Over is j: on steps of two or more, every square between must be occupied. On single steps it only occurs on
	// a final leg. The first square of the ray is then skipped, whatever is on it, but it counts toward the range.
	Over
	CaptureRoyal  // k: capture a royal enemy
	CaptureCommon // ck: capture an enemy that is not royal
	EnPassant     // e: capture in passing
	Borrow        // x: pieces of one's own of other kinds on the squares lend their moves
	Unload        // u: what is captured on this leg is put on the square where the leg began
	WrapFiles     // o: the first file follows the last one
	WrapRanks     // oo: the first rank follows the last one, too
	Iso           // i on a later leg: as long as the last earlier leg that could slide
	Marks         // the piece may be captured en passant on the squares that the move steps over
	MarksBetween  // also on the squares between the ends of a leap
)

const (
	captures = Capture | CaptureOwn | CaptureRoyal | CaptureCommon | EnPassant
	targets  = Quiet | captures | Borrow // the ways in which a final leg can end
)

// Leg is one leg of a move: a number of equal steps on one heading.
type Leg struct {
	// Turns has bit i set for heading i on the first leg. On later legs bit i is a turn by i eighths clockwise from
	// the heading of the leg before.
	Turns uint8
	Range uint8 // maximum number of steps, up to 99; 0 is unlimited
	Modes Mode
	// Part is set for legs in brackets and nil for all others.
	Part *Part
	// Bends says by how many eighths clockwise the heading changes after each step; the two numbers alternate. A
	// move with bends, crooked or circular, has a single leg.
	Bends [2]int8
}

// Part holds what a leg in brackets doesn't share with its move.
type Part struct {
	Compass [8]Vector // steps of its atom, in place of the move's; the zero vector on headings that it lacks
	Next    [8]uint8  // possible headings after a leg on each heading, in place of Turns; index 0 for the first leg
}

// Move is one move of a string. A piece has the moves of its whole string.
type Move struct {
	// Compass holds the step on each heading, clockwise from straight forward. For straight steps over k squares it
	// is (0,k) (k,k) (k,0) and so on: orthogonal steps on even headings, diagonal steps on odd ones. It always has
	// both, since a bend by an odd number of eighths changes from one to the other. For oblique steps it holds the
	// eight octants, beginning with the one forward and slightly to the right.
	Compass  [8]Vector
	Legs     []Leg // at least one, at most MaxLegs
	Initial  bool  // only while the piece has not moved
	Anywhere bool  // U: to any other square; Compass is empty and Legs[0].Modes chooses the targets
	Half     bool  // *: the range ends with one's own half of the board; the Range of the only leg has no meaning
	Free     bool  // ': allowed to end on squares where the kind otherwise may not
}

// Castling is a move O of a royal piece.
type Castling struct {
	Far         int  // squares that the royal piece moves, 0 to 99
	Left, Right bool // the sides to which it may go
	Initial     bool // only while the piece has not moved, and from its first square
	Inner       bool // j: with the piece next to the outermost one
	Free        bool // ': allowed to end on squares where the kind otherwise may not
}

// MaxLegs is the maximum number of legs of a move, MaxCaptures the maximum number of legs that may capture.
const (
	MaxLegs     = 8
	MaxCaptures = 4
)

// maxRepeats is the maximum repeat count of a group.
const maxRepeats = 7

// Term is one move as it is written in a string.
type Term struct {
	Text   string // with its atom, range and prime
	Column int    // of its first character, from 1
	// Moves holds the moves of the term: several for a group, for brackets, and for crooked and circular moves;
	// none for castling and for a move that can never be played, such as jK. Even such a move counts if it is an
	// initial one: whether the piece has moved then matters.
	Moves    []Move
	Castling *Castling
	// Unsupported is the first part of the term that this program doesn't play, nil if it plays all of it. A term
	// with an unsupported part has no moves.
	Unsupported *Error
}

// Kind is the kind of an error.
type Kind string

// The kinds of errors.
const (
	NoAtom          Kind = "no-atom"          // modifiers that are not followed by a capital
	UnknownAtom     Kind = "unknown-atom"     // a capital that isn't an atom, X or Y not after a leaper
	UnknownModifier Kind = "unknown-modifier" // w, or an h without a direction
	BadRange        Kind = "bad-range"        // a number before a move, of three or more digits, or after U
	BadCharacter    Kind = "bad-character"    // neither letter nor digit nor known sign, brackets that don't close
	Unsupported     Kind = "unsupported"      // known to the notation, but not to this program
)

// Error is the first error in a string. Moves are checked from the left; in a move the atom is checked first, then
// its range, then its modifiers from the left.
type Error struct {
	Kind   Kind
	Column int    // of the first character of Text, from 1
	Text   string // the offending part of the string
}

// Error describes e in one line.
func (e *Error) Error() string {
	t := e.Text
	if utf8.RuneCountInString(t) > 20 {
		t = string([]rune(t)[:20]) + "..."
	}
	return fmt.Sprintf("move text, column %d: %s: %q; %s", e.Column, e.Kind, t, e.Kind.Right())
}

// Right returns a description of what would be right instead.
func (k Kind) Right() string {
	switch k {
	case NoAtom:
		return "modifiers stand before a capital, as in fmW"
	case UnknownAtom:
		return "a capital is an atom, and X or Y stand after a leaper"
	case UnknownModifier:
		return "small letters are modifiers, and h goes with directions"
	case BadRange:
		return "a range is a number up to 99 after a capital, or 0"
	case BadCharacter:
		return "only letters, digits and brackets that close have a meaning"
	}
	return "without it the rest can be played"
}

// Parse parses a string of moves and fails if this program doesn't play all of them. The empty string is a piece
// that can't move. A move that can never be played, such as jK, yields no Move, and neither does castling. The
// error is an *Error, and then there are no moves.
func Parse(text string) ([]Move, error) {
	r := reader{text: text, strict: true}
	if err := r.terms(); err != nil {
		return nil, err
	}
	var moves []Move
	for i := range r.list {
		moves = append(moves, r.list[i].Moves...)
	}
	return moves, nil
}

// Read parses a string term by term, including unsupported moves. The error is an *Error and means that the string
// isn't XBetza.
func Read(text string) ([]Term, error) {
	r := reader{text: text}
	if err := r.terms(); err != nil {
		return nil, err
	}
	return r.list, nil
}

// reader is the state of parsing a string.
type reader struct {
	text             string
	at               int
	strict           bool // fail at the first unsupported part
	list             []Term
	firstUnsupported *Error // the first unsupported part of the current term
}

// fail returns an error about text[from:to].
func (r *reader) fail(k Kind, from, to int) *Error {
	return &Error{Kind: k, Column: from + 1, Text: r.text[from:to]}
}

// unsupported records that text[from:to] is unsupported. It returns an error only in strict mode.
func (r *reader) unsupported(from, to int) *Error {
	e := r.fail(Unsupported, from, to)
	if r.strict {
		return e
	}
	if r.firstUnsupported == nil {
		r.firstUnsupported = e
	}
	return nil
}

// run returns the end of the run of characters from lo to hi that begins at i.
func (r *reader) run(i int, lo, hi byte) int {
	for i < len(r.text) && r.text[i] >= lo && r.text[i] <= hi {
		i++
	}
	return i
}

// terms reads all terms.
func (r *reader) terms() error {
	for r.at < len(r.text) {
		start := r.at
		r.firstUnsupported = nil
		t := Term{Column: start + 1}
		if err := r.term(&t); err != nil {
			return err
		}
		t.Text = r.text[start:r.at]
		if r.firstUnsupported != nil {
			t.Moves, t.Castling, t.Unsupported = nil, nil, r.firstUnsupported
		}
		r.list = append(r.list, t)
	}
	return nil
}

// term reads the term at r.at.
func (r *reader) term(t *Term) *Error {
	start := r.at
	m, err := r.modifiers(start)
	if err != nil {
		return err
	}
	if m.end < len(r.text) && r.text[m.end] == '[' {
		return r.brackets(t, m)
	}
	pos := m.end
	if lacks, err := r.checkAtom(start, pos); err != nil || lacks {
		return err
	}
	a, i := r.atom(pos)
	half := i < len(r.text) && r.text[i] == '*'
	end := r.run(i, '0', '9')
	rng := a.reach
	if end > i {
		if end-i > 2 || a.family == anywhere {
			return r.fail(BadRange, i, end)
		}
		rng = 0
		for _, d := range []byte(r.text[i:end]) {
			rng = rng*10 + d - '0'
		}
	}
	if half {
		if a.family == anywhere {
			return r.fail(BadRange, i, i+1)
		}
		end = i + 1
	}
	r.at = end
	free := end < len(r.text) && r.text[end] == '\''
	if free {
		r.at++
	}
	for _, letters := range m.expanded() {
		p := program{reader: r, atom: a, reach: rng, half: half, pos: pos, star: i, letters: letters, numbered: end > i}
		if err := p.read(); err != nil {
			return err
		}
		if a.family == castling {
			t.Castling = p.castling()
			t.Castling.Free = free
			continue
		}
		p.move.Free = free
		if r.firstUnsupported == nil && (playable(p.move.Legs, p.atom, p.half) || p.move.Initial) {
			t.Moves = append(t.Moves, p.bent()...)
		}
	}
	return nil
}

// unknown skips an unsupported atom at pos with its range and prime.
func (r *reader) unknown(pos int) *Error {
	end := r.run(pos+1, '0', '9')
	switch {
	case end-pos > 3:
		return r.fail(BadRange, pos+1, end)
	case end == pos+1 && end < len(r.text) && r.text[end] == '*':
		end++
	}
	if end < len(r.text) && r.text[end] == '\'' {
		end++
	}
	r.at = end
	return r.unsupported(pos, pos+1)
}

// checkAtom returns an error if there is no atom at pos, after the modifiers that begin at start. lacks is true for
// a known but unsupported atom, which is then skipped.
func (r *reader) checkAtom(start, pos int) (lacks bool, err *Error) {
	if pos == len(r.text) {
		return false, r.fail(NoAtom, start, pos)
	}
	switch c := r.text[pos]; {
	case c >= '0' && c <= '9':
		if pos > start {
			return false, r.fail(NoAtom, start, pos)
		}
		return false, r.fail(BadRange, pos, r.run(pos, '0', '9'))
	case c >= 'A' && c <= 'Z':
		if atoms[c] != (atom{}) {
			return false, nil
		}
		if c != 'I' {
			return false, r.fail(UnknownAtom, pos, pos+1)
		}
		return true, r.unknown(pos)
	case c == '@':
		return true, r.unknown(pos)
	}
	_, n := utf8.DecodeRuneInString(r.text[pos:])
	return false, r.fail(BadCharacter, pos, pos+n)
}
