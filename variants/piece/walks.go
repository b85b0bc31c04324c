// Package piece makes the pieces of games from XBetza texts, and says where one of them may move.
package piece

import (
	"fairway/game"
	"fairway/game/betza"
)

// Walks returns the moves of a kind, read from its XBetza text, as the walks that a game is
// compiled from. The two packages share no type on purpose: reading a notation and walking
// a board have nothing to do with each other.
func Walks(moves []betza.Move) []game.Walk {
	walks := make([]game.Walk, len(moves))
	for i, m := range moves {
		w := game.Walk{Initial: m.Initial, Anywhere: m.Anywhere, Legs: make([]game.Leg, len(m.Legs))}
		for h, v := range m.Compass {
			w.Compass[h] = game.Vector{X: v.X, Y: v.Y}
		}
		for j, l := range m.Legs {
			w.Legs[j] = game.Leg{Turns: l.Turns, Range: l.Range, Modes: game.Mode(l.Modes)}
		}
		walks[i] = w
	}
	return walks
}
