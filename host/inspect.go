package host

import (
	"fmt"

	"fairway/game"
	"fairway/session"
	"fairway/variants/diagram"
)

// Inspection is what there is to say about a diagram text, whether or not it can be played.
type Inspection struct {
	Readable bool        `json:"readable"` // the text is a game
	Summary  string      `json:"summary"`  // what it holds and what of it isn't played, in a line
	Files    int         `json:"files"`
	Ranks    int         `json:"ranks"`
	Squares  bool        `json:"squares"` // the board is chequered
	Faults   []TextNote  `json:"faults"`  // in the order of the lines, the first hundred
	Wrong    string      `json:"wrong"`   // the same as sentences with their lines, each in a line of its own
	Warnings []TextNote  `json:"warnings"`
	Pieces   []TextPiece `json:"pieces"` // as far as they can be read
}

// TextNote is a fault of a diagram text, or something that isn't played or shown as it stands there.
type TextNote struct {
	Line   int    `json:"line"`   // from 1; 0 for what is of no line
	Column int    `json:"column"` // from 1, in characters; 0 where the line is
	Width  int    `json:"width"`  // of what it is about, in characters; 0 where that isn't known
	Kind   string `json:"kind"`   // of a fault: bad-piece, bad-value, bad-square, bad-move, bad-index, unknown-id or no-pieces
	Move   string `json:"move"`   // of a move that isn't XBetza: what is wrong with it
	Word   string `json:"word"`   // of a fault: the offending word, or its first 60 characters
	Detail string `json:"detail"` // of a fault: what would be right
	Text   string `json:"text"`   // the line that programs print
	Says   string `json:"says"`   // a sentence for whoever writes the text; a fault's is without its place
}

// TextPiece is a piece line of a diagram text.
type TextPiece struct {
	Line   int    `json:"line"`  // from 1
	ID     string `json:"id"`    // as positions have it
	Given  string `json:"given"` // as the text has it
	Name   string `json:"name"`
	Move   string `json:"move"`   // its XBetza, or the one of its name; moves that are added elsewhere follow after a space
	ByName bool   `json:"byName"` // the text leaves the move to the name
	Royal  bool   `json:"royal"`
	Words  string `json:"words"` // how it moves
}

// mostNotes is how many faults of a text are reported, and how many warnings.
const mostNotes = 100

// Inspect reads a diagram text without beginning its game.
func (h *Host) Inspect(text string) Inspection {
	in := diagram.Inspect(text)
	d := in.Diagram
	told := Inspection{
		Readable: len(in.Faults) == 0, Summary: in.Summary(), Files: d.Files, Ranks: d.Ranks, Squares: d.Squares(),
		Faults: []TextNote{}, Warnings: []TextNote{}, Pieces: []TextPiece{},
	}
	told.Faults = append(told.Faults, noted(in.Faults)...)
	for _, w := range in.Warnings[:min(len(in.Warnings), mostNotes)] {
		n := TextNote{Line: w.Line, Text: w.Text}
		n.Column, n.Width = w.Extent()
		n.Says = says(n)
		told.Warnings = append(told.Warnings, n)
	}
	told.Wrong = listed(told.Faults)
	royal := diagram.Flags(len(d.Pieces), d.Royal)
	for i := range d.Pieces {
		p := &d.Pieces[i]
		told.Pieces = append(told.Pieces, TextPiece{
			Line: p.Line(), ID: p.ID, Given: p.Given, Name: session.Name(&game.Kind{Name: p.Name}), Move: p.XBetza(),
			ByName: p.ByName(), Royal: royal[i], Words: d.Says(i),
		})
	}
	return told
}

// noted are the first faults of a text.
func noted(faults diagram.Errors) []TextNote {
	var list []TextNote
	for _, e := range faults[:min(len(faults), mostNotes)] {
		n := TextNote{Line: e.Line, Kind: string(e.Kind), Word: fmt.Sprintf("%.60s", e.Word), Detail: e.Detail, Text: e.Error()}
		if n.Column, n.Width = e.Extent(); e.Move != nil {
			n.Move, n.Word = string(e.Move.Kind), fmt.Sprintf("%.60s", e.Move.Text)
		}
		n.Says = says(n)
		list = append(list, n)
	}
	return list
}
