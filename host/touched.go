package host

import (
	"fairway/game"
	"fairway/session"
)

// TouchedPiece is the piece that is selected, or else the one under the pointer. The call kind returns
// what all pieces of its type have in common.
type TouchedPiece struct {
	ID       string `json:"id"`       // id of the piece type
	Army     string `json:"army"`     // letter of the army
	Square   string `json:"square"`   // square, or "in hand"
	Name     string `json:"name"`     // display name
	Words    string `json:"words"`    // how it moves
	Selected bool   `json:"selected"` // whether it is selected, not only under the pointer
	Moves    int    `json:"moves"`    // number of moves that it can make now
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
