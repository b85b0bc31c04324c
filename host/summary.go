package host

// Summary is a game as a page stores and lists it, with what it needs to show a picture instead of the
// board.
type Summary struct {
	Saved    string  `json:"kept"`     // text that save returns
	Variant  string  `json:"variant"`  // name of the game, with options that differ from the default: NAME:reading=value,...
	Title    string  `json:"title"`    // display name of the game
	Position string  `json:"position"` // position on the board, as a text
	Ply      int     `json:"ply"`      // number of moves before this position
	Moves    int     `json:"moves"`    // number of moves of the current line, to its end
	Mover    string  `json:"mover"`    // letter of the army to move
	Move     *string `json:"move"`     // the move that led to this position, null at the start
	Result   *string `json:"result"`   // result as records write it, null while the game is in progress
	Words    string  `json:"words"`    // result as a sentence, empty while the game is in progress
	Stands   string  `json:"stands"`   // the same, or whose turn it is
	Face     string  `json:"face"`     // piece style: the chosen one, or the game's default
	Flip     bool    `json:"flip"`     // whether the board is turned by 180 degrees
	Marks    string  `json:"marks"`    // arrows and circles of this position, such as Ga1-b5,Rc3
	Name     string  `json:"name"`     // title that the user gave this game, empty if none
}

// Summary returns the summary of the game as it is now.
func (h *Host) Summary() Summary {
	at, g := h.s.Record().At(), h.s.Game()
	s := Summary{
		Saved: h.savedGame(), Variant: g.FullName(), Title: g.Title, Position: h.Position(), Ply: at.Ply, Moves: len(h.s.Record().Line()),
		Mover: h.letter(h.s.Position().Mover()), Stands: g.Armies[h.s.Position().Mover()].Name + " to move",
		Face: h.board.View().Face.Text(), Flip: h.board.View().Turn == 2,
		Marks: h.marksText(), Name: h.s.Record().Tag("Title"),
	}
	if at.Parent != nil {
		s.Move = &at.Text
	}
	if r := h.result(); r != nil {
		s.Result, s.Words, s.Stands = &r.Text, r.Words, r.Words
	}
	return s
}
