package host

import (
	"errors"

	"fairway/game"
	"fairway/game/link"
	"fairway/render/look"
	"fairway/variants"
)

// Link is the game as the text of a link: up to the place looked at, or whole with the moves
// after it.
func (h *Host) Link(whole bool) (string, error) {
	parts := link.Parts(0)
	if whole {
		parts = link.Later
	}
	v := h.board.View()
	l := link.Of(h.s.Record(), parts)
	l.Old = &link.View{Face: look.FaceTexts[v.Face], Turn: v.Turn, Coords: v.Coords}
	return l.Text()
}

// library is the games that a link may be of. take makes an own game that was found in it the
// present one.
func (h *Host) library() (lib game.Library, take func()) {
	own := func() {}
	lib = variants.Library
	lib.Diagram = func(text string) (game.Rules, error) {
		r, warnings, err := readDiagram(text)
		own = func() { h.take(text, r, warnings) }
		return r, err
	}
	return lib, func() { own() }
}

// OpenLink opens a link's game at the place that it shows. The text that it returns is for the
// person, who should know that the position isn't the one that the link was made at.
func (h *Host) OpenLink(text string) (warning string, err error) {
	lib, take := h.library()
	l, err := link.Read(text, lib)
	if err != nil {
		return "", err
	}
	rec, moved, err := l.Open()
	if err != nil {
		return "", err
	}
	v := h.board.View()
	if l.Old != nil {
		if v.Face, err = faceOf(l.Old.Face); err != nil {
			return "", err
		}
		v.Turn, v.Coords = l.Old.Turn, l.Old.Coords
	}
	take()
	h.begin(rec)
	h.board.SetView(v)
	h.faced = v.Face != h.pics.set.OpeningFace()
	h.board.Changed()
	if moved {
		return "The rules changed since this link was made: its moves lead to another position than the one that its maker saw.", nil
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
	l, err := link.Read(s, variants.Library)
	if err != nil {
		return "", err
	}
	r := linkRead{Variant: l.Sheet.Rules.Data().Name, Start: l.Sheet.Start, Record: l.Record(), Moves: l.Sheet.Moves()}
	var e *link.MoveError
	switch _, _, err := l.Open(); {
	case err == nil:
		r.Legal = r.Moves
	case errors.As(err, &e):
		r.Legal = e.Number - 1
	}
	return text(r), nil
}
