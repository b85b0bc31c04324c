package host

import (
	"fmt"

	"fairway/game"
	"fairway/variants"
)

// Variant returns the name of the game on the board.
func (h *Host) Variant() string { return h.s.Game().Name }

// Variant names a game, for lists.
type Variant struct {
	Name     string `json:"name"`
	Title    string `json:"title"`
	Inventor string `json:"inventor"`
	Size     string `json:"size"` // as in 19 × 19
	Family   string `json:"family"`
	// the part that was reconstructed because its source is lost, as in set-up; usually empty
	Reconstructed string `json:"reconstructed"`
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

// Seatable is an army that somebody may choose to move.
type Seatable struct {
	Letter string `json:"letter"`
	Name   string `json:"name"`
	Tile   string `json:"tile"`
}

// Armies lists the armies of a game, in the order of play. The name diagram is that of the last diagram
// text.
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

// Paragraph is one of the rules in words. A worked example has a position and moves. No program holds
// them: the document fetches the file that the site has of each game (site/texts.go).
type Paragraph struct {
	Title    string `json:"title"`
	Text     string `json:"text"`
	Position string `json:"position,omitempty"` // of a worked example
	Played   string `json:"played,omitempty"`
}

// Text returns the game's diagram text, empty for a game that has rules of its own.
func (h *Host) Text() (string, error) {
	g := h.s.Game()
	if g.Diagram != "" || !g.Text {
		return g.Diagram, nil
	}
	return variants.Diagram(g.FullName())
}
