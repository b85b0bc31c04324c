package diagram

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"fairway/game"
	"fairway/game/betza"
	"fairway/game/prose"
	"fairway/variants/piece"
)

// Inspection is what an author may want to know about a text, whether or not it is a game.
type Inspection struct {
	Faults   Errors    // in the order of the lines; none for a text that Load takes
	Warnings []Warning // in the order of the lines
	Diagram  *Diagram  // as far as it could be read
}

// Inspect reads a text as Load does, and goes on after faults as far as possible. After a fault the names and moves
// of pieces may be wrong.
func Inspect(text string) Inspection {
	d, faults := newReader().d, Errors(nil)
	err := readable([]string{text})
	if err == nil {
		d, faults = readAll([]Source{{Text: text}})
		if err = faults.err(); err == nil {
			_, err = build(game.DiagramName, d)
		}
	}
	var one *Error
	if len(faults) == 0 && errors.As(err, &one) {
		faults = Errors{one}
	}
	return Inspection{faults, d.settled(), d}
}

// Summary describes a text and its unplayed rules in one line:
// "12 pieces, castling, en passant; not played: shuffle".
func (in *Inspection) Summary() string {
	d := in.Diagram
	castles, passes := false, false
	royal := Flags(len(d.Pieces), d.Royal)
	for i := range d.Pieces {
		for _, t := range d.Pieces[i].Terms {
			castles = castles || royal[i] && t.Castling != nil
			for _, m := range t.Moves {
				for _, l := range m.Legs {
					passes = passes || l.Modes&betza.EnPassant != 0
				}
			}
		}
	}
	s := count(len(d.Pieces), "piece")
	add := func(has bool, what string) {
		if has {
			s += what
		}
	}
	add(castles, ", castling")
	add(passes, ", en passant")
	add(d.Drops, ", drops")
	add(len(d.Holes) > 0, ", holes")
	sep, moves := "; not played: ", 0
	for i, w := range in.Warnings {
		switch {
		case !w.unplayed:
		case w.Key == "":
			moves++
		case !slices.ContainsFunc(in.Warnings[:i], func(v Warning) bool { return v.Key == w.Key }):
			s += sep + w.Key
			sep = ", "
		}
	}
	add(moves > 0, sep+count(moves, "move"))
	return s
}

func count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return strconv.Itoa(n) + " " + what
}

// Line returns the line of the piece in the text, from 1.
func (p *Piece) Line() int { return p.at.line }

// XBetza returns the piece's move, from the text or by its name. Moves that other keys add come after a space.
func (p *Piece) XBetza() string { return strings.Join(append([]string{p.Betza}, p.Extra...), " ") }

// ByName reports whether the piece has no move field, so that its name gives the move.
func (p *Piece) ByName() bool {
	fields := strings.Split(p.at.value, ":")
	return len(fields) > 2 && fields[2] == ""
}

// MoveWords returns a sentence about the moves of the piece i.
func (d *Diagram) MoveWords(i int) string {
	p := &d.Pieces[i]
	k := game.Kind{Walks: piece.Walks(p.Moves()), Castlings: piece.Castlings(p.Terms), Royal: slices.Contains(d.Royal, i)}
	return prose.Describe(&k)
}
