package game

import "slices"

// Momentum returns the momentum of the piece on s, 0 if none.
func (p *Position) Momentum(s Square) Momentum {
	if p.rolls == nil {
		return 0
	}
	return p.rolls[s]
}

// roll moves the piece on from to a square that is empty or its own, and sets its momentum.
func (p *Position) roll(from, to Square, m Momentum) {
	piece := p.sq[from]
	p.Put(from, 0)
	p.Put(to, piece)
	p.SetMomentum(from, 0)
	p.SetMomentum(to, m)
}

// spin turns the spinner by one square, forward for 1 and backward for -1.
func (p *Position) spin(by int) {
	disc := p.g.Spinner
	for i := 1; i < len(disc); i++ {
		a := disc[i-1]
		b := disc[i]
		if by > 0 {
			a, b = disc[len(disc)-1-i], disc[len(disc)-i]
		}
		piece, other := p.sq[a], p.sq[b]
		p.Put(a, other)
		p.Put(b, piece)
		if p.rolls != nil {
			over := p.rolls[a]
			p.SetMomentum(a, p.rolls[b])
			p.SetMomentum(b, over)
		}
	}
}

// Spun returns the square to which one turn of the spinner takes a piece on s: s itself outside the disc.
func (g *Game) Spun(s Square) Square {
	if i := slices.Index(g.Spinner, s); i >= 0 {
		return g.Spinner[(i+1)%len(g.Spinner)]
	}
	return s
}
