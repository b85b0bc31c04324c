package host

import (
	"errors"

	"fairway/game/link"
	"fairway/render/look"
	"fairway/variants"
)

// Link is the game as the text of a link: up to the place looked at, or whole with the moves
// behind it.
func (h *Host) Link(whole bool) (string, error) {
	if h.Variant() == diagramName {
		return "", errors.New("link: a game of somebody's own diagram has none: the link would have to hold the diagram")
	}
	v := h.board.View()
	return link.Of(h.s.Record(), whole, link.View{Face: look.FaceTexts[v.Face], Turn: v.Turn, Coords: v.Coords}).Text(variants.Find)
}

// OpenLink opens a link's game at the place that it shows. The text that it returns is for the
// person, who should know that the position isn't the one that the link was made at.
func (h *Host) OpenLink(text string) (warning string, err error) {
	l, err := link.Read(text, variants.Find)
	if err != nil {
		return "", err
	}
	rec, moved, err := l.Open(variants.Find)
	if err != nil {
		return "", err
	}
	v := h.board.View()
	if v.Face, err = faceOf(l.View.Face); err != nil {
		return "", err
	}
	v.Turn, v.Coords = l.View.Turn, l.View.Coords
	h.begin(rec)
	h.board.SetView(v)
	h.faced = v.Face != h.pics.set.OpeningFace()
	h.board.Changed()
	if moved {
		return "The link's moves lead to another position than the one it was made at: a ruling has changed since.", nil
	}
	return "", nil
}

// linkRead is the JSON of readLink.
type linkRead struct {
	Variant string `json:"variant"`
	Start   string `json:"start"`  // empty for the start position
	Record  string `json:"record"` // its line, with moves that may not be legal
	Moves   int    `json:"moves"`
	Legal   int    `json:"legal"` // how many of them can be made, up to the first one that can't
}

// ReadLink reads a link without opening it.
func (h *Host) ReadLink(s string) (string, error) {
	l, err := link.Read(s, variants.Find)
	if err != nil {
		return "", err
	}
	r := linkRead{Variant: l.Variant, Start: l.Start, Record: l.Record(), Moves: len(l.Moves)}
	var e *link.MoveError
	switch _, _, err := l.Open(variants.Find); {
	case err == nil:
		r.Legal = r.Moves
	case errors.As(err, &e):
		r.Legal = e.Number - 1
	}
	return text(r), nil
}
