package host

import (
	"fmt"

	"fairway/game"
	"fairway/variants"
)

// Variant returns the name of the game on the board.
func (h *Host) Variant() string { return h.s.Game().Name }

// Variant is a built-in game.
type Variant struct {
	Name          string `json:"name"`          // name for the calls
	Title         string `json:"title"`         // display name
	Inventor      string `json:"inventor"`      // name of the inventor
	Size          string `json:"size"`          // size of the board, such as 19 × 19
	Family        string `json:"family"`        // name of the family, empty if none
	Reconstructed string `json:"reconstructed"` // part that was reconstructed because its source is lost, such as set-up; usually empty
}

// Variants lists the games.
func (h *Host) Variants() []Variant {
	var list []Variant
	for _, n := range variants.Names() {
		if r, err := variants.Find(n); err == nil {
			g := r.Data()
			list = append(list, Variant{g.Name, g.Title, g.Inventor, fmt.Sprintf("%d × %d", g.Board.Files, g.Board.Ranks), g.Family, g.Reconstructed})
		}
	}
	return list
}

// Seatable is an army that can be given to a player.
type Seatable struct {
	Letter string `json:"letter"` // its letter
	Name   string `json:"name"`   // display name
	Tile   string `json:"tile"`   // picture of a piece without a symbol
}

// Armies lists the armies of a game, in the order of play. The name diagram is the last diagram text.
func (h *Host) Armies(variant string) ([]Seatable, error) {
	pics := h.pics
	if variant != "" && variant != h.s.Game().Name {
		r, err := h.findGame(variant)
		if err != nil {
			return nil, err
		}
		pics = h.picturesOf(r)
	}
	list := []Seatable{}
	g := pics.Rules.Data()
	for a := range g.Armies {
		list = append(list, Seatable{string(g.Armies[a].Letter), g.Armies[a].Name, pics.Blank(game.Army(a), 0)})
	}
	return list, nil
}

// Paragraph is a paragraph of the rules, or a worked example with a position and moves.
type Paragraph struct {
	Title    string `json:"title"`              // heading
	Text     string `json:"text"`               // text
	Position string `json:"position,omitempty"` // position text of a worked example
	Played   string `json:"played,omitempty"`   // moves of a worked example, separated by spaces
}

// Text returns the game's diagram text, empty for a game that has rules of its own.
func (h *Host) Text() (string, error) {
	g := h.s.Game()
	if g.Diagram != "" || !g.Text {
		return g.Diagram, nil
	}
	return variants.Diagram(g.FullName())
}
