package host

import (
	"errors"
	"fmt"
	"strings"

	"fairway/game"
	"fairway/session"
)

// What the calls of the page API do that act as a hand on the board would.

// square reads a square's name; the empty text isn't one.
func (h *Host) square(name string) (game.Square, error) {
	if name == "" {
		return game.None, nil
	}
	return h.s.Game().Board.ParseSquare(name)
}

// Select selects a square, or a piece in hand as in a drop: P*.
func (h *Host) Select(square string) error {
	if id, ok := strings.CutSuffix(square, "*"); ok {
		k, known := h.s.Game().FindKind(id)
		if h.s.Locked() {
			return errors.New("select: " + h.s.LockedReason())
		}
		if !known || !h.s.SelectHeld(k) {
			return fmt.Errorf("select: the army to move has no %.8q in hand", id)
		}
		h.board.Changed()
		return nil
	}
	q, err := h.square(square)
	if err != nil {
		return err
	}
	h.s.Select(q)
	h.board.Changed()
	return nil
}

// Selected is what Select takes, empty when nothing is selected.
func (h *Host) Selected() string {
	if k, ok := h.s.SelectedHeld(); ok {
		return h.s.Game().Kinds[k].ID + "*"
	}
	return h.squareName(h.s.Selected())
}

func (h *Host) squareName(q game.Square) string {
	if q == game.None {
		return ""
	}
	return h.s.Game().Board.SquareName(q)
}

// Marked lists the squares that are marked as destinations.
func (h *Host) Marked() []string {
	list := []string{}
	for _, q := range h.s.Marked() {
		list = append(list, h.squareName(q))
	}
	return list
}

// Rect is a place in the document, in CSS pixels from its upper left corner.
type Rect struct {
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

// SquareRect is the place of a square.
func (h *Host) SquareRect(square string) (Rect, error) {
	q, err := h.s.Game().Board.ParseSquare(square)
	if err != nil {
		return Rect{}, err
	}
	x, y, width, height := h.board.SquareRect(q)
	return Rect{x, y, width, height}, nil
}

// partNames are the parts of a high square as the page API calls them: upper where the pieces stand,
// lower where the balls lie.
var partNames = map[string]session.Part{"": session.Whole, "upper": session.Upper, "lower": session.Lower}

// Click acts on a square, or on a part of a high one, as a hand would.
func (h *Host) Click(square, part string) error {
	return h.point("click", part, func(q game.Square, p session.Part) { h.s.ClickOn(q, p) }, square, h.s.Game().Board.ParseSquare)
}

// Hover shows what a hovered square shows, or a part of it; an empty square ends it.
func (h *Host) Hover(square, part string) error {
	return h.point("hover", part, h.s.HoverOn, square, h.square)
}

// Drag is Hover by a finger that drags a piece there from beside the board.
func (h *Host) Drag(square, part string) error {
	h.s.SetPointer(session.Slides)
	return h.Hover(square, part)
}

// point does something to a part of a square.
func (h *Host) point(what, part string, do func(game.Square, session.Part), square string, parse func(string) (game.Square, error)) error {
	q, err := parse(square)
	if err != nil {
		return err
	}
	p, ok := partNames[part]
	if !ok {
		return fmt.Errorf("%s: %.20q isn't upper or lower", what, part)
	}
	do(q, p)
	h.board.Changed()
	return nil
}

// HoverOption points at one of the choices that are asked, -1 for none.
func (h *Host) HoverOption(i int) {
	h.s.HoverOption(i)
	h.board.Changed()
}

// Choose plays the option of that index, or answers the choice that is asked.
func (h *Host) Choose(i int) error {
	if !h.s.Choose(i) {
		return fmt.Errorf("choose: there is no choice %d of %d", i, len(h.s.Options()))
	}
	h.board.Changed()
	return nil
}

// Roll rolls the die for the stroke that is aimed, and returns it as recorded.
func (h *Host) Roll() (string, error) {
	if !h.s.Roll() {
		return "", errors.New("roll: no stroke is aimed")
	}
	return h.recorded(), nil
}

// Cancel ends a selection or a half-entered move.
func (h *Host) Cancel() { h.changed(h.s.Cancel()) }
