package movegen

import (
	"slices"

	"fairway/game"
)

// Manner returns the manner of a listed move of the position.
func (b *Base) Manner(p *game.Position, m game.Move) (how game.Manner) {
	if m.Act != game.Normal {
		return 0
	}
	piece := p.At(m.From)
	if isCastling(b.Game, piece, &m) {
		how |= game.MannerCastles
	}
	if m.CaptureCount() > 0 && b.rights >= 0 && game.Square(p.Value(b.rights)-1) == m.Captured()[m.CaptureCount()-1] {
		victim := m.Captured()[m.CaptureCount()-1]
		if !slices.ContainsFunc(b.Route(p, m), func(q game.Point) bool { return q.At == victim }) {
			how |= game.MannerPassing
		}
	}
	switch {
	case m.Becomes == 0:
	case b.morphed(piece, &m) != 0:
		how |= game.MannerArrives
	case b.Choices != nil && b.fromHand(p, &m):
		how |= game.MannerFromHand
	}
	return how
}
