package host

import (
	"fairway/game"
	"fairway/session"
	"fairway/variants/diagram"
)

// Inspection is a report on a diagram text, whether or not it can be played.
type Inspection struct {
	Readable bool        `json:"readable"` // the text is a game
	Summary  string      `json:"summary"`  // its contents and the parts that aren't played, in a line
	Files    int         `json:"files"`
	Ranks    int         `json:"ranks"`
	Squares  bool        `json:"squares"` // the board is chequered
	Faults   []TextNote  `json:"faults"`  // in the order of the lines, the first hundred
	Wrong    string      `json:"wrong"`   // the same as sentences with their lines, each in a line of its own
	Warnings []TextNote  `json:"warnings"`
	Pieces   []TextPiece `json:"pieces"` // as far as they can be read
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

// Inspect reads a diagram text and leaves the game on the board.
func (h *Host) Inspect(text string) Inspection {
	in := diagram.Inspect(text)
	d := in.Diagram
	told := Inspection{
		Readable: len(in.Faults) == 0, Summary: in.Summary(), Files: d.Files, Ranks: d.Ranks, Squares: d.Squares(),
		Faults: []TextNote{}, Warnings: []TextNote{}, Pieces: []TextPiece{},
	}
	told.Faults = append(told.Faults, notesOf(in.Faults)...)
	for _, w := range in.Warnings[:min(len(in.Warnings), maxNotes)] {
		n := TextNote{Line: w.Line, Text: w.Text}
		n.Column, n.Width = w.Extent()
		n.Says = sentenceOf(n)
		told.Warnings = append(told.Warnings, n)
	}
	told.Wrong = joinNotes(told.Faults)
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
