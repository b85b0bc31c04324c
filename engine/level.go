package engine

// Levels is how many strengths there are to choose from, from 1 on.
const Levels = 8

// levels are the nodes and the noise of each level. They are nodes, not time, so that a phone plays
// like a laptop.
var levels = [Levels + 1]struct{ nodes, noise int }{
	1: {60, 600},
	2: {300, 150},
	3: {1200, 60},
	4: {4500, 15},
	5: {14000, 5},
	6: {40000, 0},
	7: {120000, 0},
	8: {350000, 0},
}

// dear is the most nodes where each of them costs more: where pieces roll, and on boards of more than 256
// squares. So the highest level, too, answers in about five seconds.
const dear = 200000

// Level returns the limits of a level, from 1 to Levels.
func (e *Engine) Level(n int) Limits {
	l := levels[min(max(n, 1), Levels)]
	if e.game.Rolling || e.game.Board.Size() > 256 {
		l.nodes = min(l.nodes, dear)
	}
	return Limits{Nodes: l.nodes, Noise: l.noise}
}
