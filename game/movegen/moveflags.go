package movegen

import (
	"slices"

	"fairway/game"
)

// MoveFlags returns the flags of a listed move of the position.
func (b *Base) MoveFlags(p *game.Position, m game.Move) (how game.MoveFlags) {
	if m.Type != game.Normal {
		return 0
	}
	piece := p.At(m.From)
	if isCastling(b.Game, piece, &m) {
		how |= game.FlagCastling
	}
	if m.CaptureCount() > 0 && b.rights >= 0 && game.Square(p.Value(b.rights)-1) == m.Captured()[m.CaptureCount()-1] {
		victim := m.Captured()[m.CaptureCount()-1]
		if !slices.ContainsFunc(b.Route(p, m), func(q game.Point) bool { return q.At == victim }) {
			how |= game.FlagEnPassant
		}
	}
	switch {
	case m.Becomes == 0:
	case b.morphed(piece, &m) != 0:
		how |= game.FlagMorph
	case b.PromotionChoices != nil && b.fromHand(p, &m):
		how |= game.FlagFromHand
	}
	return how
}
