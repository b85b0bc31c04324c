package host

import (
	"fmt"

	"fairway/render/look"
)

// Take is a move of the record as a film shows it, as SVG texts of one size.
type Take struct {
	Still  string   `json:"still"`  // the board after the move
	Ground string   `json:"ground"` // while the move is made, without what moves; empty where nothing does
	Moving []string `json:"moving"` // what moves, to be laid upon the ground
	Lasts  float64  `json:"lasts"`  // how long the move takes on the board, in milliseconds
	Hands  string   `json:"hands"`  // what armies have in hand after the move, a sentence each; empty where that is nothing
}

// The most that a page can ask of Film.
const (
	widest       = 4000 // CSS pixels
	mostPictures = 60
)

// Film is a node of the record and the move that leads there as a film shows them, whatever the board
// shows. Of the options width is how wide the pictures are, in CSS pixels, and pictures how many there
// are of what moves; coords and marks are shown where nothing else is
// said. With plan nothing is drawn, and only how long the move takes is answered.
func (h *Host) Film(node any, o map[string]any) (Take, error) {
	n, err := h.node(node)
	if err != nil {
		return Take{}, fmt.Errorf("film: %w", err)
	}
	how := look.FilmStyle{Width: 480, Coords: true, Drawn: true}
	for name, v := range o {
		x, number := v.(float64)
		on, flag := v.(bool)
		switch {
		case name == "width" && number && x >= 8 && x <= widest:
			how.Width = x
		case name == "pictures" && number && x >= 0 && x <= mostPictures:
			how.Pictures = int(x)
		case name == "plan" && flag:
			how.Plan = on
		case name == "coords" && flag:
			how.Coords = on
		case name == "marks" && flag:
			how.Drawn = on
		default:
			return Take{}, fmt.Errorf("film: %.20q can't be %.20q", name, textOf(v))
		}
	}
	t := h.board.Film(n, how)
	if t.Moving == nil {
		t.Moving = []string{}
	}
	return Take(t), nil
}
