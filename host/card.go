package host

import (
	"fmt"

	"fairway/game"
	"fairway/game/prose"
	"fairway/render/look"
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

// KindCard is a piece type with all that its card shows.
type KindCard struct {
	Kind
	ArmyName string `json:"armyName"`
	Diagram  string `json:"diagram"` // its moves on an empty board, as an SVG text
	When     string `json:"when"`    // what promotes it
	To       []Form `json:"to"`      // what it may promote to
	From     []Form `json:"from"`    // what may promote to it
}

// touched is the piece that is looked at, nil for none.
func (h *Host) touched() *TouchedPiece {
	g := h.s.Game()
	t := &TouchedPiece{Square: "in hand", Moves: len(h.s.Options())}
	at, piece := h.s.LookedAt(), game.Piece(0)
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
	t.ID, t.Army, t.Name, t.Words = kind.ID, h.letter(piece.Army()), session.Name(kind), h.pics.words(piece.Kind())
	t.Selected = held || h.s.Selected() != game.None
	return t
}

// kind is what the card of a piece type shows, as an army has it.
func (h *Host) kind(id, army string) (KindCard, error) {
	g, face := h.s.Game(), h.board.View().Face
	m, err := pieceOf(g, id, army)
	if err != nil {
		return KindCard{}, fmt.Errorf("kind: %w", err)
	}
	a := m.Army()
	c := KindCard{
		Kind: h.pics.card(m.Kind(), a, face), ArmyName: g.Armies[a].Name, Diagram: h.pics.diagram(m, face),
		To: []Form{}, From: []Form{},
	}
	c.Army = h.letter(a)
	if h.pics.set.Shown(face) == look.FaceMoves { // its symbol stands beside it anyway
		c.Tile = h.pics.tile(m, h.pics.set.Besides())
	}
	c.When = prose.PromotesBy(h.s.Rules(), m.Kind(), a)
	form := func(id string) Form {
		k, _ := g.FindKind(id)
		return Form{id, session.Name(&g.Kinds[k]), h.pics.tile(game.NewPiece(a, k), face)}
	}
	for _, id := range c.Becomes {
		c.To = append(c.To, form(id))
	}
	for _, id := range c.PromotedFrom {
		c.From = append(c.From, form(id))
	}
	return c, nil
}

// ghosts are the keys of the reach of the piece that is looked at.
func (h *Host) ghosts(on map[look.MarkKind]bool) {
	on[look.MarkTouched] = true
	for _, r := range h.s.Reach() {
		on[look.ReachMark(r.How)] = true
	}
}
