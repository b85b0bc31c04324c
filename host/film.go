package host

import (
	"fmt"

	"fairway/host/arg"
	"fairway/render/look"
)

// Take is a move of the record as SVG texts of the same size.
type Take struct {
	Still  string   `json:"still"`  // the board after the move
	Ground string   `json:"ground"` // the parts that don't move, without the moving ones; empty if nothing moves
	Moving []string `json:"moving"` // frames of the moving parts, to draw on top of ground
	Lasts  float64  `json:"lasts"`  // duration of the move's animation in milliseconds
	Hands  string   `json:"hands"`  // pieces in hand after the move, a sentence for each army; empty if none
}

// Limits of the options of Film.
const (
	maxWidth    = 4000 // CSS pixels
	maxPictures = 60
)

// Film draws a node of the record, and the move that leads there, whatever the board shows. The
// options are width, the width of the pictures in CSS pixels; pictures, the number of pictures of
// the moving pieces; coords and marks, which are drawn unless they are false; and plan, which draws
// nothing and only returns how long the move takes.
func (h *Host) Film(node any, options map[string]any) (Take, error) {
	n, err := h.node(node)
	if err != nil {
		return Take{}, fmt.Errorf("film: %w", err)
	}
	how := look.FilmStyle{Width: 480, Coords: true, Annotations: true}
	for name, v := range options {
		x, number := v.(float64)
		on, flag := v.(bool)
		switch {
		case name == "width" && number && x >= 8 && x <= maxWidth:
			how.Width = x
		case name == "pictures" && number && x >= 0 && x <= maxPictures:
			how.Pictures = int(x)
		case name == "plan" && flag:
			how.Plan = on
		case name == "coords" && flag:
			how.Coords = on
		case name == "marks" && flag:
			how.Annotations = on
		default:
			return Take{}, fmt.Errorf("film: %.20q can't be %.20q", name, arg.Text(v))
		}
	}
	t := h.board.Film(n, how)
	if t.Moving == nil {
		t.Moving = []string{}
	}
	return Take(t), nil
}
