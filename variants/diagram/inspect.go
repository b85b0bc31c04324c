package diagram

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"fairway/game"
	"fairway/game/betza"
	"fairway/variants/piece"
)

// Inspection is what there is to say about a text to whoever writes it, whether or not it is a game.
type Inspection struct {
	Faults   Errors    // in the order of the lines; none for a text that Load takes
	Warnings []Warning // in the order of the lines
	Diagram  *Diagram  // as far as it could be read
}

// Inspect reads a text as Load does, and goes on after faults as far as that makes sense. What a piece
// may be called, and how it moves, can be wrong there where a fault stands in the way.
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

// Summary says in a line what a text holds, and what of it isn't played:
// "12 pieces, castling, en passant; not played: shuffle".
func (in *Inspection) Summary() string {
	d := in.Diagram
	list := []string{count(len(d.Pieces), "piece")}
	royal := Flags(len(d.Pieces), d.Royal)
	has := func(what func(i int, p *Piece) bool) bool {
		for i := range d.Pieces {
			if what(i, &d.Pieces[i]) {
				return true
			}
		}
		return false
	}
	for _, f := range []struct {
		name string
		has  bool
	}{
		{"castling", has(func(i int, p *Piece) bool { return royal[i] && len(piece.Castlings(p.Terms)) > 0 })},
		{"en passant", has(func(_ int, p *Piece) bool { return p.passes() })},
		{"drops", d.Drops},
		{"holes", len(d.Holes) > 0},
	} {
		if f.has {
			list = append(list, f.name)
		}
	}
	s := strings.Join(list, ", ")
	var not []string
	moves := 0
	for _, w := range in.Warnings {
		switch {
		case w.unplayed && w.Key == "":
			moves++
		case w.unplayed && !slices.Contains(not, w.Key):
			not = append(not, w.Key)
		}
	}
	if moves > 0 {
		not = append(not, count(moves, "move"))
	}
	if len(not) > 0 {
		s += "; not played: " + strings.Join(not, ", ")
	}
	return s
}

func count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// passes reports whether the piece captures in passing.
func (p *Piece) passes() bool {
	return slices.ContainsFunc(p.Moves(), func(m betza.Move) bool {
		return slices.ContainsFunc(m.Legs, func(l betza.Leg) bool { return l.Modes&betza.EnPassant != 0 })
	})
}

// Line is the line of the text that the piece stands on, from 1.
func (p *Piece) Line() int { return p.at.line }

// ByName reports whether the piece's move field is empty, so that its name decides.
func (p *Piece) ByName() bool {
	fields := strings.Split(p.at.value, ":")
	return len(fields) > 2 && fields[2] == ""
}

// Says is a sentence about the moves of the piece i.
func (d *Diagram) Says(i int) string {
	p := &d.Pieces[i]
	k := game.Kind{Walks: piece.Walks(p.Moves()), Castlings: piece.Castlings(p.Terms), Royal: slices.Contains(d.Royal, i)}
	return k.Says()
}
