package engine

import "fairway/game"

// plan computes what everything is worth in the search from one position: the values by moves, and
// what makes a plan out of them in games too long to be searched to their end. Pieces are worth
// more near enemy royal pieces, and a little more near their own, but on large boards of two armies; the royal pieces of armies that
// have little left stand better in the middle, and near each other, so that they can be mated; one that has nothing else left is
// driven to an edge. An army that has twice as much as the weakest of the others hunts that one: closeness to its royal pieces
// comes before most other things.
func (e *Engine) plan(p *game.Position) (*game.Worth, *hunt) {
	v, r, g := e.values, e.rules, e.game
	size := g.Board.Size()
	w := game.NewWorth(g)
	span := max(g.Board.Files, g.Board.Ranks)
	late := v.endgame(r, p)
	var thrones [game.MaxArmies][]game.Square
	for a := range g.Armies {
		for s := range p.Pieces(game.Army(a)).All() {
			if g.Kinds[p.At(s).Kind()].Royal {
				thrones[a] = append(thrones[a], s)
			}
		}
	}
	hunter := p.Mover()
	prey, hunt, hunts, waits := e.weakestFoe(p, hunter, &thrones)
	// On a large board of two armies the strongest pieces would run ahead of all others, and be lost.
	large := size > largeBoard && len(g.Armies) == 2
	middle := g.Board.Square(g.Board.Files/2, g.Board.Ranks/2)
	// An army that has lost all of its other pieces to one that has some.
	bare := hunts && hunt == nil && v.material(p, prey) == 0 && v.material(p, hunter) > 0 && v.material(r.Start(), prey) > 0 && g.Board.Holes.Count() == 0
	for a := range g.Armies {
		own, foes := v.distances(g, thrones[a]), v.distances(g, without(thrones[:len(g.Armies)], a))
		weight := int32(6) // by which part of its value a piece gains by closeness, at most
		if hunts && game.Army(a) == hunter {
			foes, weight = v.distances(g, thrones[prey]), 4
			if hunt != nil {
				for i := range foes {
					foes[i] = max(foes[i], 2) // nearer, one of them would follow it to and fro while the others wait
				}
			}
		}
		for k := range g.Kinds {
			piece := game.NewPiece(game.Army(a), game.KindID(k))
			value := v.piece[piece]
			row := w.Board[int(piece)*size:][:size]
			copy(row, v.square[int(piece)*size:][:size])
			for s := range row {
				row[s] += value
				switch {
				case g.Kinds[k].Royal && bare && game.Army(a) == prey: // it is mated at an edge, or in a corner
					x, y := 2*g.Board.File(game.Square(s))-g.Board.Files+1, 2*g.Board.Rank(game.Square(s))-g.Board.Ranks+1
					row[s] -= int32(max(x, -x)+max(y, -y)) * unit / 4
				case g.Kinds[k].Royal && bare && game.Army(a) == hunter:
					row[s] -= int32(foes[s]) * unit / 8
				case g.Kinds[k].Royal && late:
					row[s] -= int32(distance(g.Board, game.Square(s), middle)) * unit / 16
					row[s] -= int32(foes[s]) * unit / 32
				case !g.Kinds[k].Royal && waits && game.Army(a) == hunter:
					row[s] += value / weight * int32(min(foes[s], standoff)) / int32(span)
				case !g.Kinds[k].Royal && large && (!hunts || game.Army(a) != hunter):
				case !g.Kinds[k].Royal:
					row[s] += value / weight * int32(span-foes[s]) / int32(span)
					row[s] += value / 12 * int32(span-own[s]) / int32(span)
				}
			}
			w.Hand[a*len(g.Kinds)+k] = value + value/32
			if waits && game.Army(a) == hunter {
				w.Hand[a*len(g.Kinds)+k] += value / 2 // for when it comes out
			}
		}
	}
	return w, hunt
}

// lair is how far hunters stay away from a royal piece that they can't capture where it is, so that it comes out.
const standoff = 7

// prey returns the weakest of the other armies that are left, and whether an army has at least twice as much. An army whose
// royal piece is, or can get, where it can't be captured comes after the others; waits is set where all are like that.
func (e *Engine) weakestFoe(p *game.Position, hunter game.Army, thrones *[game.MaxArmies][]game.Square) (prey game.Army, best *hunt, hunts, waits bool) {
	const far = 1 << 30
	v := e.values
	start := e.rules.Start()
	least, own := 2*far, v.material(p, hunter)
	for a := range p.Game().Armies {
		a := game.Army(a)
		if a == hunter || !p.Left(a) {
			continue
		}
		n := v.material(p, a)
		if own < 2*n {
			continue
		}
		free := false
		var h *hunt
		if len(thrones[a]) == 1 {
			at := thrones[a][0]
			h = e.newHunt(p.At(at), hunter)
			if h != nil {
				if free = h.distance[at] == 0; free {
					n += far
				} else if 4*n < v.material(start, a) {
					p.Keep(game.NewWorth(e.game)) // as doors want it
					was := setMover(p, a)
					_, moves := h.reach(e, p, at)
					setMover(p, was)
					if free = moves > 0; free {
						n += far / 2
					}
				} else {
					h = nil
				}
			}
		}
		if n < least {
			prey, best, least, hunts, waits = a, h, n, true, free
		}
	}
	return prey, best, hunts, waits
}

// late reports whether an army has less than a quarter of what it had at the start.
func (v *values) endgame(r game.Rules, p *game.Position) bool {
	start := r.Start()
	for a := range r.Data().Armies {
		if p.Left(game.Army(a)) && 4*v.material(p, game.Army(a)) < v.material(start, game.Army(a)) {
			return true
		}
	}
	return false
}

// total is what an army has, without its royal pieces.
func (v *values) material(p *game.Position, a game.Army) int {
	n := 0
	for k, kind := range p.Game().Kinds {
		if !kind.Royal {
			n += (p.Count(a, game.KindID(k)) + p.Reserve(a, game.KindID(k))) * int(v.piece[game.NewPiece(a, game.KindID(k))])
		}
	}
	return n
}

// near is by square the distance to the nearest of some squares, the longest one where there is none.
func (v *values) distances(g *game.Game, targets []game.Square) []int {
	far := max(g.Board.Files, g.Board.Ranks)
	list := make([]int, g.Board.Size())
	for s := range list {
		list[s] = far
		for _, t := range targets {
			list[s] = min(list[s], distance(g.Board, game.Square(s), t))
		}
	}
	return list
}

// others are the elements of all lists but one.
func without(lists [][]game.Square, but int) []game.Square {
	var all []game.Square
	for i, l := range lists {
		if i != but {
			all = append(all, l...)
		}
	}
	return all
}
