package game

// An army may be out of the game while others play on. Which armies are, and in what order
// they went, is one layer value: three bits an army, its number plus one, the first to go in
// the lowest bits.

const outBits = 3

// Left reports whether an army is still in the game.
func (p *Position) Left(a Army) bool {
	for v := p.outs(); v != 0; v >>= outBits {
		if Army(v&(1<<outBits-1)) == a+1 {
			return false
		}
	}
	return true
}

// Out appends the armies that are out of the game, the first to go first.
func (p *Position) Out(dst []Army) []Army {
	for v := p.outs(); v != 0; v >>= outBits {
		dst = append(dst, Army(v&(1<<outBits-1))-1)
	}
	return dst
}

// Standings returns the place of each army where r is the result so far: the first to go out comes last, and
// a winner is first (rules/haiku-shogi.md 8.4). Armies that have no place yet have 0; a draw
// gives none to those that are left.
func (p *Position) Standings(r Result) []int {
	places := make([]int, len(p.g.Armies))
	for i, a := range p.Out(nil) {
		places[a] = len(places) - i
	}
	if !r.Over() || r.Draw {
		return places
	}
	for a := range places {
		switch {
		case places[a] != 0:
		case Army(a) == r.Winner:
			places[a] = 1
		case p.Remaining() == 2: // it has resigned
			places[a] = 2
		}
	}
	return places
}

// Remaining is how many armies are still in the game.
func (p *Position) Remaining() int {
	n := len(p.g.Armies)
	for v := p.outs(); v != 0; v >>= outBits {
		n--
	}
	return n
}

func (p *Position) outs() int64 {
	if p.g.out < 0 {
		return 0
	}
	return p.values[p.g.out]
}

// Eliminate puts an army that is left out of the game. What becomes of its pieces is for the game to say. It
// panics unless the game has a layer value for it (SetOutLayer).
func (l *Log) Eliminate(p *Position, a Army) {
	went := len(p.g.Armies) - p.Remaining()
	l.Set(p, p.g.out, p.outs()|int64(a+1)<<(went*outBits))
}

// OutLayer returns the number of the layer value that says which armies are out of the game.
func (g *Game) OutLayer() int { return g.out }

// SetOutLayer sets the number of the layer value that says which armies are out of the game.
func (g *Game) SetOutLayer(n int) { g.out = n }

// Next returns the army that moves after a: the next one in the order of play that is left.
func (p *Position) Next(a Army) Army {
	for range p.g.Armies {
		if a = p.g.next(a); p.Left(a) {
			break
		}
	}
	return a
}

// Previous returns the army that moves before a.
func (p *Position) Previous(a Army) Army {
	for range p.g.Armies {
		if a = p.g.previous(a); p.Left(a) {
			break
		}
	}
	return a
}
