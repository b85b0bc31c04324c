package host

import (
	"fairway/game"
	"fairway/session"
	"fairway/variants/diagram"
)

// Inspection is a report on a diagram text.
type Inspection struct {
	Readable bool        `json:"readable"` // whether the text has no faults and can be played
	Summary  string      `json:"summary"`  // one line about its content and what isn't supported
	Files    int         `json:"files"`    // number of files
	Ranks    int         `json:"ranks"`    // number of ranks
	Squares  bool        `json:"squares"`  // whether the board is chequered
	Faults   []TextNote  `json:"faults"`   // the first hundred faults, in the order of the lines
	Wrong    string      `json:"wrong"`    // the faults as sentences with line numbers, each on a line of its own
	Warnings []TextNote  `json:"warnings"` // features that aren't supported, the first hundred
	Pieces   []TextPiece `json:"pieces"`   // piece types, as far as they can be read
}

// TextPiece is a line of a diagram text that defines a piece.
type TextPiece struct {
	Line   int    `json:"line"`   // line number from 1
	ID     string `json:"id"`     // id in position texts
	Given  string `json:"given"`  // id as the text writes it
	Name   string `json:"name"`   // display name
	Move   string `json:"move"`   // its XBetza, or that of its name; moves that other lines add follow after a space
	ByName bool   `json:"byName"` // whether the move is empty, so the name stands for it
	Royal  bool   `json:"royal"`  // whether it is royal
	Words  string `json:"words"`  // how it moves
}

// Inspect reads a diagram text and leaves the game on the board.
func (h *Host) Inspect(text string) Inspection {
	in := diagram.Inspect(text)
	d := in.Diagram
	told := Inspection{
		Readable: len(in.Faults) == 0, Summary: in.Summary(), Files: d.Files, Ranks: d.Ranks, Squares: d.IsChequered(),
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
			ByName: p.ByName(), Royal: royal[i], Words: d.MoveWords(i),
		})
	}
	return told
}
