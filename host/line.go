package host

import (
	"slices"

	"fairway/game"
	"fairway/game/notation"
	"fairway/session"
)

// Line is the moves that lead to a position, for an engine that is to search it.
type Line struct {
	Revision int      `json:"revision"` // revision of the state
	Node     int      `json:"node"`     // number of the node
	Game     string   `json:"game"`     // name of the game with its options, as in records
	Diagram  string   `json:"diagram"`  // diagram text of a custom game, otherwise empty
	Start    string   `json:"start"`    // position text at which the record starts, empty for the game's initial position
	Played   []string `json:"played"`   // moves from there
	Mover    string   `json:"mover"`    // letter of the army to move
	Level    int      `json:"level"`    // level of the computer that is to move, 0 if none is
	Paused   bool     `json:"paused"`   // whether the computer is paused
	Back     bool     `json:"back"`     // whether the record has moves after this position
	Result   string   `json:"result"`   // result at this position as in records, empty if the game isn't over
	Words    string   `json:"words"`    // the same as a sentence
}

// Line returns the moves to the position of a node of the record.
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
