package host

import (
	"fairway/game"
	"fairway/render/look"
)

// BoardState is the current game, and where the board is drawn.
type BoardState struct {
	Variant     string   `json:"variant"`  // name of the game
	RuleOptions string   `json:"readings"` // options that differ from the default, as name=value,...; empty if none
	Rules       string   `json:"rules"`    // identifies the game: equal only for the same game, options and diagram text
	Title       string   `json:"title"`    // display name, with the options
	Inventor    string   `json:"inventor"` // name of the inventor
	Family      string   `json:"family"`   // name of the family, empty if none
	Files       int      `json:"files"`    // number of files
	Ranks       int      `json:"ranks"`    // number of ranks
	Has         Features `json:"has"`      // features of the game
	Drawing
}

// Drawing is where the board is drawn in its document, in CSS pixels.
type Drawing struct {
	X      float64 `json:"x"`      // left edge of the squares
	Y      float64 `json:"y"`      // top edge of the squares
	Square float64 `json:"square"` // side of a square
	Aspect float64 `json:"aspect"` // aspect ratio of the whole drawing, width divided by height
	Framed bool    `json:"framed"` // whether there is a frame for the coordinates
}

// Features is the features of a game, so that a page offers only controls that apply.
type Features struct {
	Dice     bool `json:"dice"`     // whether it has balls that are struck with a die
	Forecast bool `json:"forecast"` // whether it has pieces that keep rolling
	Map      bool `json:"map"`      // whether it has zones in which armies compete for a majority
	Hands    bool `json:"hands"`    // whether it has pieces in hand
	Sides    bool `json:"sides"`    // whether it has armies that sit on the left and right
	Pictures bool `json:"pictures"` // whether it has pictures of the pieces by its author, which the call pictures can set
	Text     bool `json:"text"`     // whether it is a diagram text, which Diagram studio can open
}

// boardState makes the section board.
func (h *Host) boardState() BoardState {
	g := h.s.Game()
	return BoardState{
		Variant: g.Name, RuleOptions: g.RuleOptionsText(), Rules: h.rulesID, Title: g.Title, Inventor: g.Inventor, Family: g.Family,
		Files: g.Board.Files, Ranks: g.Board.Ranks, Has: h.features(), Drawing: h.drawing(),
	}
}

// drawing returns where the board is drawn.
func (h *Host) drawing() Drawing {
	x, y := h.board.Corner()
	return Drawing{X: x, Y: y, Square: h.board.SquareSide(), Aspect: h.board.Aspect(), Framed: h.board.Framed()}
}

// features returns what the game has.
func (h *Host) features() Features {
	g := h.s.Game()
	_, roller := h.s.Rules().(game.Roller)
	_, mapper := h.s.Rules().(game.ContingentCounter)
	list := Features{Dice: g.Ground.Balls, Forecast: roller, Map: mapper, Pictures: g.Pictured, Text: g.Text}
	for a := range game.Army(len(g.Armies)) {
		list.Sides = list.Sides || look.TurnToward(g, a)&1 == 1
	}
	for k := range g.Kinds {
		_, held := h.s.Rules().HeldAs(game.KindID(k))
		list.Hands = list.Hands || held
	}
	return list
}
