package engine

import "fairway/game"

// plan returns the piece-square values for the search from one position, and the hunt, if any. They make a plan for games that are
// too long to be searched to their end.
//   - Pieces are worth more near enemy royal pieces, and a little more near their own; on large boards of two armies they aren't.
//   - Where an army has little left, royal pieces are worth more in the middle and near each other, so that they can be mated.
//   - A royal piece with no other pieces left is driven to an edge (mop-up evaluation).
//   - An army with twice the material of the weakest other army hunts that one: closeness to its royal piece counts most.
func (e *Engine) plan(p *game.Position) (*game.PieceSquareTable, *hunt) {
	v, r, g := e.values, e.rules, e.game
	size := g.Board.Size()
	w := game.NewPieceSquareTable(g)
	maxDistance := max(g.Board.Files, g.Board.Ranks)
	endgame := v.endgame(r, p)
	var royals [game.MaxArmies][]game.Square
	for a := range g.Armies {
		for s := range p.Pieces(game.Army(a)).All() {
			if g.Kinds[p.At(s).Kind()].Royal {
				royals[a] = append(royals[a], s)
			}
		}
	}
	hunter := p.Mover()
	target, hunt, hunting, waiting := e.weakestFoe(p, hunter, &royals)
	// On a large board of two armies the strongest pieces would run ahead of all others and be lost.
	large := size > largeBoard && len(g.Armies) == 2
	center := g.Board.Square(g.Board.Files/2, g.Board.Ranks/2)
	// The target has only its king left. It had other pieces at the start, and the hunter still has some.
	bareKing := hunting && hunt == nil && v.material(p, target) == 0 && v.material(p, hunter) > 0 && v.material(r.Start(), target) > 0 && g.Board.Holes.Count() == 0
	for a := range g.Armies {
		own, foes := v.distances(g, royals[a]), v.distances(g, without(royals[:len(g.Armies)], a))
		weight := int32(6) // closeness adds at most the value divided by this
		if hunting && game.Army(a) == hunter {
			foes, weight = v.distances(g, royals[target]), 4
			if hunt != nil {
				for i := range foes {
					foes[i] = max(foes[i], 2) // otherwise one piece would follow it to and fro while the others wait
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
				case g.Kinds[k].Royal && bareKing && game.Army(a) == target: // it can be mated at an edge or in a corner
					x, y := 2*g.Board.File(game.Square(s))-g.Board.Files+1, 2*g.Board.Rank(game.Square(s))-g.Board.Ranks+1
					row[s] -= int32(max(x, -x)+max(y, -y)) * unit / 4
				case g.Kinds[k].Royal && bareKing && game.Army(a) == hunter:
					row[s] -= int32(foes[s]) * unit / 8
				case g.Kinds[k].Royal && endgame:
					row[s] -= int32(distance(g.Board, game.Square(s), center)) * unit / 16
					row[s] -= int32(foes[s]) * unit / 32
				case !g.Kinds[k].Royal && waiting && game.Army(a) == hunter:
					row[s] += value / weight * int32(min(foes[s], standoff)) / int32(maxDistance)
				case !g.Kinds[k].Royal && large && (!hunting || game.Army(a) != hunter):
				case !g.Kinds[k].Royal:
					row[s] += value / weight * int32(maxDistance-foes[s]) / int32(maxDistance)
					row[s] += value / 12 * int32(maxDistance-own[s]) / int32(maxDistance)
				}
			}
			w.Hand[a*len(g.Kinds)+k] = value + value/32
			if waiting && game.Army(a) == hunter {
				w.Hand[a*len(g.Kinds)+k] += value / 2 // for when it comes out
			}
		}
	}
	return w, hunt
}

// standoff is the distance that hunters keep from a royal piece in its refuge, so that it comes out.
const standoff = 7

// weakestFoe returns the weakest of the other armies that are left. hunting reports whether the hunter has at least twice its
// material. An army whose royal piece is in a refuge, or can reach one, comes after the others; waiting reports whether all are
// like that.
func (e *Engine) weakestFoe(p *game.Position, hunter game.Army, royals *[game.MaxArmies][]game.Square) (target game.Army, targetHunt *hunt, hunting, waiting bool) {
	const refugePenalty = 1 << 30
	v := e.values
	start := e.rules.Start()
	lowest, own := 2*refugePenalty, v.material(p, hunter)
	for a := range p.Game().Armies {
		a := game.Army(a)
		if a == hunter || !p.InGame(a) {
			continue
		}
		n := v.material(p, a)
		if own < 2*n {
			continue
		}
		safe := false
		var h *hunt
		if len(royals[a]) == 1 {
			at := royals[a][0]
			h = e.newHunt(p.At(at), hunter)
			if h != nil {
				if safe = h.distance[at] == 0; safe {
					n += refugePenalty
				} else if 4*n < v.material(start, a) {
					p.Track(game.NewPieceSquareTable(e.game)) // the search rules need it
					was := setMover(p, a)
					_, moves := h.reach(e, p, at)
					setMover(p, was)
					if safe = moves > 0; safe {
						n += refugePenalty / 2
					}
				} else {
					h = nil
				}
			}
		}
		if n < lowest {
			target, targetHunt, lowest, hunting, waiting = a, h, n, true, safe
		}
	}
	return target, targetHunt, hunting, waiting
}

// endgame reports whether some army has less than a quarter of the material of the start.
func (v *values) endgame(r game.Rules, p *game.Position) bool {
	start := r.Start()
	for a := range r.Data().Armies {
		if p.InGame(game.Army(a)) && 4*v.material(p, game.Army(a)) < v.material(start, game.Army(a)) {
			return true
		}
	}
	return false
}

// material returns the value of an army's pieces on the board and in hand, without its royal pieces.
func (v *values) material(p *game.Position, a game.Army) int {
	n := 0
	for k, kind := range p.Game().Kinds {
		if !kind.Royal {
			n += (p.Count(a, game.KindID(k)) + p.InHand(a, game.KindID(k))) * int(v.piece[game.NewPiece(a, game.KindID(k))])
		}
	}
	return n
}

// distances returns by square the distance to the nearest target. Without targets it is the longest distance of the board.
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

// without concatenates all lists except one.
func without(lists [][]game.Square, except int) []game.Square {
	var all []game.Square
	for i, l := range lists {
		if i != except {
			all = append(all, l...)
		}
	}
	return all
}
