package session

import "fairway/game"

// A ReachSquare is a square in the reach of a piece.
type ReachSquare struct {
	At   game.Square
	Kind game.ReachKind
}

// A reachCache is the last result of Reach.
type reachCache struct {
	place int // Stamps.Place
	at    game.Square
	list  []ReachSquare
}

// An attackCache is the last result of Attacks.
type attackCache struct {
	place int // Stamps.Place
	by    []game.Squares
}

// probes are variations of the current position in which moves of single pieces are generated.
type probes struct {
	place   int              // Stamps.Place
	empty   *game.Position   // without pieces, nil until needed
	hostile []*game.Position // by army, all its pieces replaced by an enemy's; nil until needed
}

// A rollCache is the prediction of rolls in one position.
type rollCache struct {
	known  bool
	ghosts []game.Ghost
	after  map[game.Move][]game.Ghost
}
