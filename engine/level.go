package engine

// Levels is how many strengths there are to choose from, from 1 on.
const Levels = 8

// levels are the nodes and the noise of each level. They are nodes, not time, so that a phone plays
// like a laptop.
var levels = [Levels + 1]struct{ nodes, noise int }{
	1: {60, 500},
	2: {250, 160},
	3: {600, 100},
	4: {2000, 40},
	5: {6000, 15},
	6: {20000, 0},
	7: {70000, 0},
	8: {250000, 0},
}

// Level returns the limits of a level, from 1 to Levels.
func Level(n int) Limits {
	l := levels[min(max(n, 1), Levels)]
	return Limits{Nodes: l.nodes, Noise: l.noise}
}
