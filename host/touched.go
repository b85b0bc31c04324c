package host

import (
	"fairway/game"
	"fairway/session"
)

// TouchedPiece is the piece that is looked at: the one selected or, while none is, the one pointed at. What is the same
// for all pieces of its type is the answer of kind.
type TouchedPiece struct {
	ID       string `json:"id"`
	Army     string `json:"army"`
	Square   string `json:"square"` // or "in hand"
	Name     string `json:"name"`
	Words    string `json:"words"`    // how it moves
	Selected bool   `json:"selected"` // otherwise it is only pointed at
	Moves    int    `json:"moves"`    // how many it can make now
}

// touched makes the section touched, nil if no piece is looked at.
func (h *Host) touched() *TouchedPiece {
	g := h.s.Game()
	t := &TouchedPiece{Square: "in hand", Moves: len(h.s.Options())}
	at, piece := h.s.Inspected(), game.Piece(0)
	k, held := h.s.SelectedHeld()
	switch {
	case held:
		piece = game.NewPiece(h.s.Position().Mover(), k)
	case at == game.None:
		return nil
	default:
		piece, t.Square = h.s.Position().At(at), g.Board.SquareName(at)
	}
	kind := &g.Kinds[piece.Kind()]
	t.ID, t.Army, t.Name, t.Words = kind.ID, h.letter(piece.Army()), session.Name(kind), h.pics.Words(piece.Kind())
	t.Selected = held || h.s.Selected() != game.None
	return t
}
