// Package betza reads moves in XBetza notation, the extended Betza notation of
// H. G. Muller's Interactive Diagrams, and turns them into a form that needs no more text:
// headings, ranges and modes of legs (rules/xbetza.md, and rules/diagram-texts.md 4 where that
// differs). What it doesn't support it names; it never reads a string as a different move.
package betza

import (
	"fmt"
	"unicode/utf8"
)

// Vector is a step in files (to the right) and ranks (forward), as the mover sees it.
type Vector struct{ X, Y int8 }

// Mode says what a leg may do on the squares that it comes to. The values are those of
// game.Mode.
type Mode uint32

// The modes are resolved: what the notation adds when no letter is given is filled in, and
// letters that have no effect where they stand are left out.
const (
	Quiet      Mode = 1 << iota // m: end on an empty square, or go on from it
	Capture                     // c: capture an enemy
	CaptureOwn                  // d: capture an own piece
	Hop                         // p: pass over one piece
	HopFlip                     // g: as Hop, and the range flips
	Flip                        // y: the range flips for all following legs; never on the final leg
	Lame                        // n: the squares between must be empty; only on steps of two or more
	// Over is j: on steps of two or more, every square between must be occupied. On single
	// steps it stands only on a final leg, and the first square of the ray is skipped,
	// whatever is on it, though it counts for the range.
	Over
	CaptureRoyal  // k: capture a royal enemy
	CaptureCommon // ck: capture an enemy that is not royal
	EnPassant     // e: capture in passing
	Borrow        // x: the squares lend the moves of the own pieces of other kinds on them
	Unload        // u: what is captured on this leg is put where the leg began
	WrapFiles     // o: the first file follows the last one
	WrapRanks     // oo: the first rank follows the last one, too
	Iso           // i on a later leg: as long as the last leg before it that could slide
	Marks         // the squares that the move steps over may be entered in passing
	MarksBetween  // those between the ends of a leap, too
)

const (
	captures = Capture | CaptureOwn | CaptureRoyal | CaptureCommon | EnPassant
	targets  = Quiet | captures | Borrow // what a final leg can end by
)

// Leg is one leg of a move: so many equal steps on one heading.
type Leg struct {
	// Turns has bit i set for heading i on the first leg, and on later legs for a turn by i
	// eighths clockwise from the heading of the leg before.
	Turns uint8
	Range uint8 // most steps, up to 99; 0 is unlimited
	Modes Mode
	// Part is what a leg in brackets has of its own; nil for other legs.
	Part *Part
	// Bends is by how many eighths clockwise the heading changes after each step, by turns:
	// crooked and circular legs, which are single.
	Bends [2]int8
}

// Part is what a leg in brackets has of its own.
type Part struct {
	Compass [8]Vector // of its atom, in place of the move's; the zero vector on headings that it lacks
	Next    [8]uint8  // the headings that it may take after a leg on each heading, in place of Turns; the first leg's under 0
}

// Move is one move of a string; the moves of a piece are the union of them.
type Move struct {
	// Compass holds the step of each heading, clockwise from straight forward: for steps
	// along a line k squares long (0,k) (k,k) (k,0) and so on, orthogonal ones at even and
	// diagonal ones at odd headings, whichever of them the first leg uses, because a bend by
	// an odd number of eighths changes from one to the other. For oblique steps the eight
	// octants, from forward leaning right.
	Compass  [8]Vector
	Legs     []Leg // at least one, at most MaxLegs
	Initial  bool  // only while the piece has not moved
	Anywhere bool  // U: to any other square; Compass is empty and Legs[0].Modes chooses the targets
	Half     bool  // *: the range ends with the own half of the board; the only leg's Range means nothing
	Free     bool  // ': the squares that a kind may not end on don't bind this move
}

// Castling is a move O of a royal piece.
type Castling struct {
	Far         int  // squares that the royal piece goes, 0 to 99
	Left, Right bool // the sides to which it may go
	Initial     bool // only while the piece has not moved, and from its first square
	Inner       bool // j: with the piece next to the outermost one
	Free        bool // ': the squares that a kind may not end on don't bind this move
}

// MaxLegs is the largest number of legs of a move, MaxCaptures of those that may capture.
const (
	MaxLegs     = 8
	MaxCaptures = 4
)

// maxRepeats is the largest number of a group.
const maxRepeats = 7

// Term is one move of a string as it is written there.
type Term struct {
	Text   string // to its atom, range and prime
	Column int    // of its first character, from 1
	// Moves are what the term stands for: several for a group, for brackets and for crooked and
	// circular moves, none for castling and for one that can never be played, as jK. Before a piece's first
	// move even that counts: it makes a difference to the piece that it has moved.
	Moves    []Move
	Castling *Castling
	// Unsupported is the first thing in the term that this program does not play; nil when it
	// plays all of it. Such a term has no moves.
	Unsupported *Error
}

// Kind is what is wrong with a string.
type Kind string

// The kinds of errors.
const (
	NoAtom          Kind = "no-atom"          // modifiers that are not followed by a capital
	UnknownAtom     Kind = "unknown-atom"     // a capital that isn't an atom, X or Y not after a leaper
	UnknownModifier Kind = "unknown-modifier" // w, or an h that goes with no direction
	BadRange        Kind = "bad-range"        // a number before a move, of three or more digits, or after U
	BadCharacter    Kind = "bad-character"    // neither letter nor digit nor known sign, brackets that don't close
	Unsupported     Kind = "unsupported"      // known to the notation, but not to this program
)

// Error is why a string was refused: the first thing wrong in it. The moves are checked from
// the left; inside a move the atom comes first, then its range, then the modifiers from the
// left.
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

// Right says what would be right instead.
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

// Parse reads a string of moves, all of which this program plays. The empty string is a piece
// that can't move. A move that can never be played (as jK) yields none, and castling neither. The
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

// Read reads a string of moves term by term, those that this program doesn't play included. The
// error is an *Error about a string that is not XBetza at all.
func Read(text string) ([]Term, error) {
	r := reader{text: text}
	if err := r.terms(); err != nil {
		return nil, err
	}
	return r.list, nil
}

// reader is a place in a string.
type reader struct {
	text   string
	at     int
	strict bool // what is not supported ends the reading
	list   []Term
	lacks  *Error // the first thing in the term at hand that is not supported
}

// fail is the error about text[from:to].
func (r *reader) fail(k Kind, from, to int) *Error {
	return &Error{Kind: k, Column: from + 1, Text: r.text[from:to]}
}

// lack notes that text[from:to] is not supported. It is an error only for a strict reader.
func (r *reader) lack(from, to int) *Error {
	e := r.fail(Unsupported, from, to)
	if r.strict {
		return e
	}
	if r.lacks == nil {
		r.lacks = e
	}
	return nil
}

// run returns the end of the run of characters between lo and hi that starts at i.
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
		r.lacks = nil
		t := Term{Column: start + 1}
		if err := r.term(&t); err != nil {
			return err
		}
		t.Text = r.text[start:r.at]
		if r.lacks != nil {
			t.Moves, t.Castling, t.Unsupported = nil, nil, r.lacks
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
	for _, letters := range m.written() {
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
		if r.lacks == nil && (playable(p.move.Legs, p.atom, p.half) || p.move.Initial) {
			t.Moves = append(t.Moves, p.bent()...)
		}
	}
	return nil
}

// unknown passes over an atom at pos that isn't supported, with its range and prime.
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
	return r.lack(pos, pos+1)
}

// checkAtom refuses what stands at pos, after the modifiers from start on, if it isn't an atom.
// lacks is true for one that is known but not supported, which then is the whole term.
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
