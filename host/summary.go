package host

// Summary is what a page around the board must know to keep the game and to show a picture in the
// board's place.
type Summary struct {
	Kept     string  `json:"kept"`    // as save gives it
	Variant  string  `json:"variant"` // with the readings that aren't at their default: NAME:reading=value,...
	Title    string  `json:"title"`
	Position string  `json:"position"`
	Ply      int     `json:"ply"`
	Moves    int     `json:"moves"` // how many the line through the position shown has to its end
	Mover    string  `json:"mover"` // the letter of the army to move
	Move     *string `json:"move"`  // that led to the position shown, null at the start
	Result   *string `json:"result"`
	Words    string  `json:"words"`  // the result as a sentence, empty while the game goes on
	Stands   string  `json:"stands"` // the same, or who is to move
	Face     string  `json:"face"`   // the piece style that was chosen, or that the game opens with
	Flip     bool    `json:"flip"`   // the board is seen from the other side
	Marks    string  `json:"marks"`  // arrows and circles drawn at the position shown, as in Ga1-b5,Rc3
	Name     string  `json:"name"`   // the game's own title, empty for none
}

// Summary returns the summary of the game as it is now.
func (h *Host) Summary() Summary {
	at, g := h.s.Record().At(), h.s.Game()
	s := Summary{
		Kept: h.kept(), Variant: g.FullName(), Title: g.Title, Position: h.Position(), Ply: at.Ply, Moves: len(h.s.Record().Line()),
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
