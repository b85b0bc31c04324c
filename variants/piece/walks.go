// Package piece makes piece types of XBetza texts (rules/xbetza.md).
//
// Walks and Castlings turn parsed moves into those that a game is compiled from; diagram texts use them. Table reads
// a table of pieces, for games in Go. Targets lists where a single piece may move on a board that is given with it:
// fairway betza and the tests ask it. The parser itself is package betza, and the generator of moves is the game's.
package piece

import (
	"fairway/game"
	"fairway/game/betza"
)

// A move in a game can have as many captures as the notation can express.
const (
	_ = uint(game.MaxCaptured - betza.MaxCaptures)
	_ = uint(betza.MaxCaptures - game.MaxCaptured)
)

// Walks returns the walks that a game is compiled from, for the parsed moves of a kind. The two packages share no
// type on purpose, because a notation and a board have nothing to do with each other.
func Walks(moves []betza.Move) []game.Walk {
	walks := make([]game.Walk, len(moves))
	for i, m := range moves {
		w := game.Walk{
			Compass: compass(m.Compass), Initial: m.Initial, Anywhere: m.Anywhere, Half: m.Half, Free: m.Free,
			Legs: make([]game.Leg, len(m.Legs)),
		}
		for j, l := range m.Legs {
			w.Legs[j] = game.Leg{Turns: l.Turns, Range: l.Range, Modes: game.Mode(l.Modes), Bends: l.Bends}
			if l.Part != nil {
				w.Legs[j].Part = &game.Part{Compass: compass(l.Part.Compass), Next: l.Part.Next}
			}
		}
		walks[i] = w
	}
	return walks
}

func compass(from [8]betza.Vector) (to [8]game.Vector) {
	for h, v := range from {
		to[h] = game.Vector{X: v.X, Y: v.Y}
	}
	return to
}

// Castlings returns the castlings of a kind.
func Castlings(terms []betza.Term) []game.Castling {
	var list []game.Castling
	for _, t := range terms {
		if c := t.Castling; c != nil {
			list = append(list, game.Castling{Far: c.Far, Left: c.Left, Right: c.Right, Initial: c.Initial, Inner: c.Inner, Free: c.Free})
		}
	}
	return list
}
