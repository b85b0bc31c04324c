package game

// In a game whose laws have balls, any number of balls may lie on a square, with or without a piece. They never
// move by themselves: pieces pull and strike them.

// Balls returns how many balls lie on s.
func (p *Position) Balls(s Square) int {
	if p.g.balls < 0 {
		return 0
	}
	return int(p.values[p.g.balls+int(s)])
}

// SetBallLayer sets the number of the layer value that counts the balls on the first square. The values after it
// are those of the other squares.
func (g *Game) SetBallLayer(n int) { g.balls = n }

// SetBalls sets the number of balls on s, in a game with balls. It is for setting up a position.
func (p *Position) SetBalls(s Square, n int) { p.SetValue(p.g.balls+int(s), int64(n)) }

// addBalls changes the number of balls on s by n.
func (p *Position) addBalls(s Square, n int64) {
	p.SetValue(p.g.balls+int(s), p.values[p.g.balls+int(s)]+n)
}

// Line returns the squares from s on one of the eight headings to the edge of the board, the nearest first. Balls
// fly along it; what stops pieces doesn't stop them.
func (b *Board) Line(s Square, heading int) []Square {
	var line []Square
	for {
		to, _, _, ok := Walls(b, s, KingSteps[heading])
		if !ok {
			return line
		}
		s = to
		line = append(line, s)
	}
}

// HeadingTo returns the heading from a square to another square in line with it.
func (b *Board) HeadingTo(from, to Square) int {
	v := Vector{int8(b.File(to) - b.File(from)), int8(b.Rank(to) - b.Rank(from))}
	h, _, _ := v.Heading()
	return h
}
