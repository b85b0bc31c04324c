package host

import (
	"fairway/game"
	"fairway/render/look"
)

// BoardState is the game, and the place of its drawing in the document.
type BoardState struct {
	Variant  string `json:"variant"`  // the game's name in texts
	Readings string `json:"readings"` // those that aren't at their default, as name=value,...; empty for none
	Rules    string `json:"rules"`    // the same for games with the same name, readings and diagram text, and no other
	Title    string `json:"title"`    // which says these readings too
	Inventor string `json:"inventor"`
	Family   string `json:"family"` // empty for a game without one
	Files    int    `json:"files"`
	Ranks    int    `json:"ranks"`
	Has      Has    `json:"has"`
	Drawing
}

// Drawing is the place of the board's drawing in the document, in CSS pixels.
type Drawing struct {
	X      float64 `json:"x"` // of the upper left corner of the squares
	Y      float64 `json:"y"`
	Square float64 `json:"square"` // the side of a square
	Aspect float64 `json:"aspect"` // width over height of the whole drawing
	Framed bool    `json:"framed"` // there is a frame with room for coordinates
}

// Has says what a game has, so that a page offers nothing else.
type Has struct {
	Dice     bool `json:"dice"`     // balls that a die throws
	Forecast bool `json:"forecast"` // pieces that roll by themselves
	Map      bool `json:"map"`      // zones with majorities
	Hands    bool `json:"hands"`    // pieces in hand
	Sides    bool `json:"sides"`    // seats at the sides, to which the board can be turned
	Pictures bool `json:"pictures"` // an author's pictures of the pieces, which the author's page can hand over
	Text     bool `json:"text"`     // it is a diagram text, which the Diagram studio opens
}

// boardState makes the section board.
func (h *Host) boardState() BoardState {
	g := h.s.Game()
	return BoardState{
		Variant: g.Name, Readings: g.ReadingsText(), Rules: h.rulesID, Title: g.Title, Inventor: g.Inventor, Family: g.Family,
		Files: g.Board.Files, Ranks: g.Board.Ranks, Has: h.features(), Drawing: h.drawing(),
	}
}

// drawing returns where the board is drawn.
func (h *Host) drawing() Drawing {
	x, y := h.board.Corner()
	return Drawing{X: x, Y: y, Square: h.board.SquareSide(), Aspect: h.board.Aspect(), Framed: h.board.Framed()}
}

// features returns what the game has.
func (h *Host) features() Has {
	g := h.s.Game()
	_, roller := h.s.Rules().(game.Roller)
	_, mapper := h.s.Rules().(game.Mapper)
	list := Has{Dice: g.Ground.Balls, Forecast: roller, Map: mapper, Pictures: g.Pictured, Text: g.Text}
	for a := range game.Army(len(g.Armies)) {
		list.Sides = list.Sides || look.Seat(g, a)&1 == 1
	}
	for k := range g.Kinds {
		_, held := h.s.Rules().HeldAs(game.KindID(k))
		list.Hands = list.Hands || held
	}
	return list
}
