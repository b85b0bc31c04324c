// Package betza reads moves in XBetza notation, the extended Betza notation of
// H. G. Muller's Interactive Diagrams, and turns them into a form that needs no more text:
// headings, ranges and modes of legs. It reads the part of the notation that this project's
// diagrams use and refuses the rest by name; it never reads a string as a different move.
package betza

import (
	"fmt"
	"unicode/utf8"
)

// Vector is a step in files (to the right) and ranks (forward), as the mover sees it.
type Vector struct{ X, Y int8 }

// Mode says what a leg may do on the squares that it comes to. The values are those of
// game.Mode.
type Mode uint16

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
)

const (
	captures = Capture | CaptureOwn
	targets  = Quiet | captures // what a final leg can end by
)

// Leg is one leg of a move: so many equal steps on one heading.
type Leg struct {
	// Turns has bit i set for heading i on the first leg, and on later legs for a turn by i
	// eighths clockwise from the heading of the leg before.
	Turns uint8
	Range uint8 // most steps, up to 99; 0 is unlimited
	Modes Mode
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
}

// MaxLegs is the largest number of legs of a move, MaxCaptures of those that may capture.
const (
	MaxLegs     = 8
	MaxCaptures = 4
)

// Kind is what is wrong with a string.
type Kind string

// The kinds of errors.
const (
	NoAtom          Kind = "no-atom"          // modifiers that are not followed by a capital
	UnknownAtom     Kind = "unknown-atom"     // a capital that isn't an atom, X or Y not after a leaper
	UnknownModifier Kind = "unknown-modifier" // w, or an h that goes with no direction
	BadRange        Kind = "bad-range"        // a number before a move, of three or more digits, or after U
	BadCharacter    Kind = "bad-character"    // neither letter nor digit nor known sign
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
	return fmt.Sprintf("move text, column %d: %s: %q", e.Column, e.Kind, t)
}

// Parse reads a string of moves. The empty string is a piece that cannot move. A move that can
// never be played (as eW or jK) yields none. The warnings name what was read and left out:
// castling. The error is an *Error, and then there are no moves.
func Parse(text string) (moves []Move, warnings []string, err error) {
	r := reader{text: text}
	for r.at < len(r.text) {
		m, ok, e := r.move()
		if e != nil {
			return nil, nil, e
		}
		if ok {
			moves = append(moves, m)
		}
	}
	if r.castling > 0 {
		warnings = append(warnings, fmt.Sprintf("column %d: castling (O) is left out", r.castling))
	}
	return moves, warnings, nil
}

// reader is a place in a string.
type reader struct {
	text     string
	at       int
	castling int // column of the first O, 0 for none
}

// fail is the error about text[from:to].
func (r *reader) fail(k Kind, from, to int) *Error {
	return &Error{Kind: k, Column: from + 1, Text: r.text[from:to]}
}

// run returns the end of the run of characters between lo and hi that starts at i.
func (r *reader) run(i int, lo, hi byte) int {
	for i < len(r.text) && r.text[i] >= lo && r.text[i] <= hi {
		i++
	}
	return i
}

// move reads the move at r.at. ok is false for one that can never be played.
func (r *reader) move() (m Move, ok bool, err *Error) {
	start := r.at
	pos := r.run(start, 'a', 'z') // of the atom
	if err := r.checkAtom(start, pos); err != nil {
		return m, false, err
	}
	a, i := r.atom(pos)
	end := r.run(i, '0', '9')
	rng := a.reach
	if end > i {
		if end-i > 2 || a.family == anywhere {
			return m, false, r.fail(BadRange, i, end)
		}
		rng = 0
		for _, d := range []byte(r.text[i:end]) {
			rng = rng*10 + d - '0'
		}
	}
	r.at = end

	p := program{reader: r, atom: a, reach: rng, end: pos}
	if err := p.read(start); err != nil {
		return m, false, err
	}
	if a.family == castling {
		if r.castling == 0 {
			r.castling = pos + 1
		}
		return m, false, nil
	}
	return p.move, p.playable(), nil
}

// checkAtom refuses what stands at pos, after the modifiers from start on, if it isn't an atom.
func (r *reader) checkAtom(start, pos int) *Error {
	if pos == len(r.text) {
		return r.fail(NoAtom, start, pos)
	}
	switch c := r.text[pos]; {
	case c >= '0' && c <= '9':
		if pos > start {
			return r.fail(NoAtom, start, pos)
		}
		return r.fail(BadRange, pos, r.run(pos, '0', '9'))
	case c >= 'A' && c <= 'Z':
		if _, ok := atoms[c]; ok {
			return nil
		}
		if c == 'I' {
			return r.fail(Unsupported, pos, pos+1)
		}
		return r.fail(UnknownAtom, pos, pos+1)
	}
	c, n := utf8.DecodeRuneInString(r.text[pos:])
	switch c {
	case '[', ']', '(', ')', '?', '-', '*', '@':
		return r.fail(Unsupported, pos, pos+n)
	}
	return r.fail(BadCharacter, pos, pos+n)
}
