package host

import (
	"errors"
	"fmt"
	"strings"

	"fairway/game"
	"fairway/session"
)

// Select selects the piece on a square, or a piece in hand, such as P*. An empty text deselects.
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

// Selected returns the selected square or piece in hand, in the form of Select; empty if none.
func (h *Host) Selected() string {
	if k, ok := h.s.SelectedHeld(); ok {
		return h.s.Game().Kinds[k].ID + "*"
	}
	return h.squareName(h.s.Selected())
}

// Marked lists the squares that are marked as destinations.
func (h *Host) Marked() []string {
	list := []string{}
	for _, q := range h.s.Marked() {
		list = append(list, h.squareName(q))
	}
	return list
}

// Rect is a rectangle in the board's document, in CSS pixels from its upper left corner.
type Rect struct {
	X      float64 `json:"x"`      // left edge
	Y      float64 `json:"y"`      // top edge
	Width  float64 `json:"width"`  // width
	Height float64 `json:"height"` // height
}

// SquareRect returns the rectangle of a square.
func (h *Host) SquareRect(square string) (Rect, error) {
	q, err := h.s.Game().Board.ParseSquare(square)
	if err != nil {
		return Rect{}, err
	}
	x, y, width, height := h.board.SquareRect(q)
	return Rect{x, y, width, height}, nil
}

// squareParts has the parts of a square in a game with balls: pieces stand in the upper part, balls lie
// in the lower one. The empty name is the whole square.
var squareParts = map[string]session.SquarePart{"": session.WholeSquare, "upper": session.UpperPart, "lower": session.LowerPart}

// Click clicks a square, or a part of it.
func (h *Host) Click(square, part string) error {
	return h.actOnSquare("click", part, func(q game.Square, p session.SquarePart) { h.s.ClickOn(q, p) }, square, h.s.Game().Board.ParseSquare)
}

// Hover points at a square, or at a part of it. An empty text points at none.
func (h *Host) Hover(square, part string) error {
	return h.actOnSquare("hover", part, h.s.HoverOn, square, h.square)
}

// Drag is Hover for a finger that drags a piece from outside the board.
func (h *Host) Drag(square, part string) error {
	h.s.SetPointer(session.PointerSlide)
	return h.Hover(square, part)
}

// actOnSquare reads a square and its part, and calls do with them.
func (h *Host) actOnSquare(what, part string, do func(game.Square, session.SquarePart), square string, parse func(string) (game.Square, error)) error {
	q, err := parse(square)
	if err != nil {
		return err
	}
	p, ok := squareParts[part]
	if !ok {
		return fmt.Errorf("%s: %.20q isn't upper or lower", what, part)
	}
	do(q, p)
	h.board.Changed()
	return nil
}

// HoverOption points at a choice that the board offers, -1 if none.
func (h *Host) HoverOption(i int) {
	h.s.HoverOption(i)
	h.board.Changed()
}

// Choose picks a choice that the board offers, or plays a move of the selected piece, by index.
func (h *Host) Choose(i int) error {
	if !h.s.Choose(i) {
		return fmt.Errorf("choose: there is no choice %d of %d", i, len(h.s.Options()))
	}
	h.board.Changed()
	return nil
}

// Roll rolls the die for the aimed stroke, and returns the move as recorded.
func (h *Host) Roll() (string, error) {
	if !h.s.Roll() {
		return "", errors.New("roll: no stroke is aimed")
	}
	return h.announceMove(), nil
}

// Cancel deselects, and cancels a move that is partly entered.
func (h *Host) Cancel() { h.announceIf(h.s.Cancel()) }
