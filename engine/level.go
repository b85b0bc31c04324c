package engine

// Levels is how many strengths there are to choose from, from 1 on.
const Levels = 8

// levels are the nodes and the noise of each level. They are nodes, not time, so that a phone plays
// like a laptop.
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

// largeBoard is more squares than most boards have.
const largeBoard = 256

// The nodes of the highest levels where each of them costs more: on boards of more than 256 squares, and still more
// where pieces roll. So the highest level, too, answers in about five seconds on a quick machine; a browser ends it then.
var (
	largeNodes   = [Levels + 1]int{6: 75000, 7: 185000, 8: 450000}
	rollingNodes = [Levels + 1]int{6: 60000, 7: 130000, 8: 280000}
)

// Level returns the limits of a level, from 1 to Levels.
func (e *Engine) Level(n int) Limits {
	n = min(max(n, 1), Levels)
	nodes, dear := levels[n].nodes, 0
	switch {
	case e.game.Rolling:
		dear = rollingNodes[n]
	case e.game.Board.Size() > largeBoard:
		dear = largeNodes[n]
	}
	if dear > 0 {
		nodes = dear
	}
	return Limits{Nodes: nodes, Noise: levels[n].noise}
}
