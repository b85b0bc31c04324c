package game

import "slices"

// Manner is a set of what people would say of a move that neither its text nor its route tells.
type Manner uint8

const (
	MannerCastles  Manner = 1 << iota // a royal piece and its partner move together
	MannerPassing                     // the last capture is one en passant
	MannerArrives                     // the piece changes because of the square where it ends, not by promotion
	MannerFromHand                    // what it promotes to leaves the hand
)

// Manner returns the manner of a listed move of the position.
func (b *Base) Manner(p *Position, m Move) (how Manner) {
	if m.Act != Normal {
		return 0
	}
	piece := p.sq[m.From]
	if b.Castles(piece, &m) {
		how |= MannerCastles
	}
	if m.n > 0 && b.rights >= 0 && Square(p.values[b.rights]-1) == m.captured[m.n-1] {
		victim := m.captured[m.n-1]
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
