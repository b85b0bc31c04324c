package game

import "slices"

// Manner returns the manner of a listed move of the position.
func (b *Base) Manner(p *Position, m Move) (how Manner) {
	if m.Act != Normal {
		return 0
	}
	piece := p.sq[m.From]
	if b.Castles(piece, &m) {
		how |= MannerCastles
	}
	if m.CaptureCount() > 0 && b.rights >= 0 && Square(p.values[b.rights]-1) == m.Captured()[m.CaptureCount()-1] {
		victim := m.Captured()[m.CaptureCount()-1]
		if !slices.ContainsFunc(b.Route(p, m), func(q Point) bool { return q.At == victim }) {
			how |= MannerPassing
		}
	}
	switch {
	case m.Becomes == 0:
	case b.morphed(piece, &m) != 0:
		how |= MannerArrives
	case b.Choices != nil && b.fromHand(p, &m):
		how |= MannerFromHand
	}
	return how
}
