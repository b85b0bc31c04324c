package engine

// Levels is the number of levels; the first is 1.
const Levels = 8

// levels holds the nodes and the noise of each level. Levels are limited by nodes, not by time, so that they are equally strong
// on every device.
var levels = [Levels + 1]struct{ nodes, noise int }{
	1: {60, 600},
	2: {300, 150},
	3: {1300, 60},
	4: {5250, 20},
	5: {25000, 5},
	6: {80000, 0},
	7: {240000, 0},
	8: {1000000, 0},
}

// largeBoard is the number of squares above which a board is large.
const largeBoard = 256

// largeNodes and rollingNodes replace the nodes of the highest levels where nodes take more time: on large boards, and where pieces
// roll. The highest level should answer in about five seconds on a fast machine; a browser stops it after that.
var (
	largeNodes   = [Levels + 1]int{6: 75000, 7: 185000, 8: 450000}
	rollingNodes = [Levels + 1]int{6: 60000, 7: 130000, 8: 280000}
)

// Level returns the limits of a level, from 1 to Levels. Other numbers mean the nearest level.
func (e *Engine) Level(n int) Limits {
	n = min(max(n, 1), Levels)
	nodes, special := levels[n].nodes, 0
	switch {
	case e.game.Rolling:
		special = rollingNodes[n]
	case e.game.Board.Size() > largeBoard:
		special = largeNodes[n]
	}
	if special > 0 {
		nodes = special
	}
	return Limits{Nodes: nodes, Noise: levels[n].noise}
}
