package host

import (
	"slices"

	"fairway/game"
	"fairway/game/notation"
	"fairway/session"
)

// Line is the moves to the position that is shown, for an engine to think about it: a game, the start of its
// record, and the moves since.
type Line struct {
	Revision int      `json:"revision"` // of the state
	Node     int      `json:"node"`     // of the record
	Game     string   `json:"game"`     // its name with readings, as records have it
	Diagram  string   `json:"diagram"`  // the text of an own game, otherwise empty
	Start    string   `json:"start"`    // the position that the record begins at; empty for the game's own
	Played   []string `json:"played"`   // the moves from there
	Mover    string   `json:"mover"`    // the letter of the army to move
	Level    int      `json:"level"`    // of the computer that is to move, 0 if it isn't asked to
	Paused   bool     `json:"paused"`   // the computer is paused until somebody resumes it
	Back     bool     `json:"back"`     // the record has moves after this position
	Result   string   `json:"result"`   // of the game there, as in records; empty if it isn't over
	Words    string   `json:"words"`    // the same as a sentence
}

// Line returns the way to the position of a node of the record.
func (h *Host) Line(at *game.Node) Line {
	rec := h.s.Record()
	g := h.s.Game()
	p := rec.Position()
	if at != rec.At() {
		p = rec.PositionAt(at)
	}
	mover := p.Mover()
	l := Line{
		Revision: h.revision, Node: at.ID,
		Game: g.FullName(), Diagram: g.Diagram, Start: notation.Transcribe(rec).Start,
		Played: []string{}, Mover: h.letter(mover), Paused: h.paused, Back: len(at.Children) > 0,
	}
	if at.Result.Over() {
		l.Result = g.ResultText(at.Result)
		l.Words = session.EndingOf(h.s.Rules(), at.Result, p)
	}
	for n := at; n.Parent != nil; n = n.Parent {
		l.Played = append(l.Played, n.Text)
	}
	slices.Reverse(l.Played)
	if seats, err := g.ReadSeats(h.seats); err == nil && !at.Result.Over() && !h.s.Guided() {
		l.Level = int(seats[mover])
	}
	return l
}
