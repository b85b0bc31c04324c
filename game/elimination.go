package game

// An army may be out of the game while others play on. One layer value holds the eliminated armies in the order of
// their elimination: three bits for each, its number plus one, the first in the lowest bits.

const outBits = 3

// InGame reports whether an army is still in the game.
func (p *Position) InGame(a Army) bool {
	for v := p.eliminatedBits(); v != 0; v >>= outBits {
		if Army(v&(1<<outBits-1)) == a+1 {
			return false
		}
	}
	return true
}

// Eliminated appends the eliminated armies, the first to be eliminated first.
func (p *Position) Eliminated(dst []Army) []Army {
	for v := p.eliminatedBits(); v != 0; v >>= outBits {
		dst = append(dst, Army(v&(1<<outBits-1))-1)
	}
	return dst
}

// Standings returns the place of each army, given the result so far: the first army to be eliminated is last, and a
// winner is first (rules/haiku-shogi.md 8.4). Armies without a place yet have 0, and so have the remaining armies
// after a draw.
func (p *Position) Standings(r Result) []int {
	places := make([]int, len(p.g.Armies))
	for i, a := range p.Eliminated(nil) {
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

// Remaining returns the number of armies still in the game.
func (p *Position) Remaining() int {
	n := len(p.g.Armies)
	for v := p.eliminatedBits(); v != 0; v >>= outBits {
		n--
	}
	return n
}

func (p *Position) eliminatedBits() int64 {
	if p.g.out < 0 {
		return 0
	}
	return p.values[p.g.out]
}

// Eliminate eliminates an army. The game decides what happens to its pieces. It panics unless the game has a layer
// value for eliminated armies (SetOutLayer).
func (l *Log) Eliminate(p *Position, a Army) {
	went := len(p.g.Armies) - p.Remaining()
	l.Set(p, p.g.out, p.eliminatedBits()|int64(a+1)<<(went*outBits))
}

// EliminatedLayer returns the number of the layer value that holds the eliminated armies.
func (g *Game) EliminatedLayer() int { return g.out }

// SetEliminatedLayer sets the number of the layer value that holds the eliminated armies.
func (g *Game) SetEliminatedLayer(n int) { g.out = n }

// Next returns the army that moves after a: the next remaining one in the order of play.
func (p *Position) Next(a Army) Army {
	for range p.g.Armies {
		if a = p.g.next(a); p.InGame(a) {
			break
		}
	}
	return a
}

// Previous returns the army that moves before a.
func (p *Position) Previous(a Army) Army {
	for range p.g.Armies {
		if a = p.g.previous(a); p.InGame(a) {
			break
		}
	}
	return a
}
