package host

import (
	"slices"

	"fairway/game"
	"fairway/game/notation"
	"fairway/session"
)

// Line is the way to the position that is shown, as whoever thinks about it needs it: a game, where the
// record begins, and the moves since.
type Line struct {
	Revision int      `json:"revision"` // of the state
	Node     int      `json:"node"`     // of the record
	Game     string   `json:"game"`     // its name with readings, as records have it
	Diagram  string   `json:"diagram"`  // the text of an own game, otherwise empty
	Start    string   `json:"start"`    // the position that the record begins at; empty for the game's own
	Played   []string `json:"played"`   // the moves from there
	Mover    string   `json:"mover"`    // the letter of the army to move
	Level    int      `json:"level"`    // of the computer that is to move, 0 when nobody waits for it
	Paused   bool     `json:"paused"`   // the computer waits until somebody lets it move again
	Back     bool     `json:"back"`     // the record has moves after this position
	Result   string   `json:"result"`   // of the game there, as records have it; empty while it goes on
	Words    string   `json:"words"`    // the same as a sentence
}

// Line is the way to the position of a node of the record.
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

// The answers of the engine, which the document's scripts give: Go knows them for their types alone.
type (
	// Thought is what the engine thinks of a position.
	Thought struct {
		Lines []Judged `json:"lines"` // the best one first; none when the game is over
		Depth int      `json:"depth"` // plies that every move was searched
		Nodes int      `json:"nodes"`
		Share int      `json:"share"` // of the limit that is used up, in hundredths; 100 unless it was stopped
		Whole int      `json:"whole"` // what the pieces are worth that the richest army begins with, in hundredths of the commonest piece
		Piece int      `json:"piece"` // what one of them is worth, in the mean, in the same hundredths
	}

	// Judged is a move with what the engine expects after it.
	Judged struct {
		Moves []string `json:"moves"`
		Score int      `json:"score"` // in hundredths of the commonest piece, seen by the army to move
		Mate  int      `json:"mate"`  // plies to the end, won above 0, lost below; 0 when none is in sight
	}

	// PieceValue is what a piece is worth.
	PieceValue struct {
		Army  string `json:"army"` // its letter
		ID    string `json:"id"`
		Value int    `json:"value"` // in hundredths of the first army's commonest piece
		Royal bool   `json:"royal"`
	}

	// Thinking is what the computer does.
	Thinking struct {
		Doing   string `json:"doing"` // nothing, thinking, paused, failed, or missing: it can't be had here
		Army    string `json:"army"`  // the letter of the one that it moves, empty for none
		Level   int    `json:"level"`
		Depth   int    `json:"depth"`   // plies that every move was searched
		Share   int    `json:"share"`   // of its level that is used up, in hundredths
		Message string `json:"message"` // why it failed
	}

	// Answered is the computer's move with what it was found by.
	Answered struct {
		Army  string `json:"army"` // its letter
		Level int    `json:"level"`
		Move  string `json:"move"`  // as it was recorded
		Score int    `json:"score"` // as Judged has it
		Mate  int    `json:"mate"`
		Depth int    `json:"depth"`
		Nodes int    `json:"nodes"`
		MS    int    `json:"ms"` // milliseconds
	}
)
