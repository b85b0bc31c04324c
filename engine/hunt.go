package engine

import "fairway/game"

// hunt is how an army that has far more than another one goes after its royal piece where there are squares on which it
// can't capture it. Such a piece comes out by itself when it isn't in danger outside; then its way back
// must be cut off before it is attacked.
type hunt struct {
	refuge
	stamp  []int // by square: the count in which it was reached last
	stamps int
	queue  []game.Square
	moves  []game.Move
}

// haven is where a royal piece can't be captured by an army: by square, how far such squares are, nil where there are none.
type refuge struct {
	royal    game.Piece
	by       game.Army
	distance []int
}

// What a hunt counts: a royal piece that is gone, one that can't get back, and one that can.
const (
	huntWon    = 64 * unit
	huntCutOff = 16 * unit
	huntOpen   = 4 * unit
	maxReach   = 48 // squares that a royal piece may get to, at most, before the rest is taken to be far away
	refugeRim  = 4  // how far from safe squares the others are near them
)

// place puts a piece, or none, on a square, whatever stands there. It and turn aren't written out wherever they are used,
// because a Change takes much code.
//
//go:noinline
func setPiece(p *game.Position, s game.Square, o game.Piece) {
	p.Apply(game.Change{Op: game.Turn, At: s, Before: p.At(s), After: o})
}

// turn gives the right to move to an army, and returns whose it was.
//
//go:noinline
func setMover(p *game.Position, a game.Army) game.Army {
	was := p.Mover()
	p.Apply(game.Change{Op: game.Mover, By: was, Next: a})
	return was
}

// haven finds where an army can't capture a royal piece that can get there. In some games not every army captures everywhere.
func (e *Engine) refuge(royal game.Piece, by game.Army) refuge {
	for _, h := range e.refuges {
		if h.royal == royal && h.by == by {
			return h
		}
	}
	p := game.Lone(e.rules, 0, royal)
	setPiece(p, 0, 0)
	var safe []game.Square
	for s := range game.Square(e.game.Board.Size()) {
		if e.safeSquare(p, s, royal, by) {
			safe = append(safe, s)
		}
	}
	h := refuge{royal: royal, by: by}
	if len(safe) > 0 {
		far := e.values.distances(e.game, safe)
		for s, n := range far {
			if n != 1 {
				continue
			}
			for _, t := range e.destinations(p, game.Square(s), royal, nil) {
				if far[t] == 0 {
					h.distance = far
				}
			}
		}
	}
	e.refuges = append(e.refuges, h)
	return h
}

// targets appends where a piece goes from a square of an empty board.
func (e *Engine) destinations(p *game.Position, s game.Square, o game.Piece, dst []game.Square) []game.Square {
	if b := e.game.Board; b.Holes != nil && b.Holes.Has(s) {
		return dst
	}
	setPiece(p, s, o)
	for _, m := range e.rules.Reach(p, s, nil) {
		if m.To != game.None {
			dst = append(dst, m.To)
		}
	}
	setPiece(p, s, 0)
	return dst
}

// sanctuary reports whether no piece of an army can capture a piece on a square of an empty board from beside it.
func (e *Engine) safeSquare(p *game.Position, at game.Square, piece game.Piece, by game.Army) bool {
	b := e.game.Board
	if b.Holes != nil && b.Holes.Has(at) {
		return false
	}
	setPiece(p, at, piece)
	safe := true
	for s := range game.Square(b.Size()) {
		if s == at || distance(b, s, at) > 1 {
			continue
		}
		for k := range e.game.Kinds {
			if !safe || !e.game.Kinds[k].Serves(by) {
				continue
			}
			for _, t := range e.destinations(p, s, game.NewPiece(by, game.KindID(k)), nil) {
				safe = safe && t != at
			}
		}
	}
	setPiece(p, at, 0)
	return safe
}

// newHunt returns the hunt for the royal piece of an army by another one, nil where it is safe nowhere.
func (e *Engine) newHunt(royal game.Piece, by game.Army) *hunt {
	h := &hunt{refuge: e.refuge(royal, by)}
	if h.distance == nil {
		return nil
	}
	h.stamp = make([]int, len(h.distance))
	return h
}

// worth is what a position is worth to the hunter.
func (h *hunt) score(e *Engine, p *game.Position) int32 {
	prey := h.royal.Army()
	if !p.Left(prey) {
		return huntWon
	}
	late := true // the prey hasn't another move before the hunter has one
	for a := p.Mover(); a != h.by; a = p.Next(a) {
		late = late && a != prey
	}
	at := p.Find(h.royal)
	if at == game.None {
		return 0 // it is of another kind now
	}
	was := setMover(p, prey)
	score := int32(0)
	switch {
	case late && e.searchRules.Check(p):
		score = huntWon - unit
	case h.distance[at] == 0: // how many squares near the safe ones it could stand on
		setPiece(p, at, 0)
		for s, n := range h.distance {
			if s := game.Square(s); n > 0 && n <= refugeRim && p.At(s) == 0 && !e.inCheckOn(p, h.royal, s) {
				score += unit / 16
			}
		}
		setPiece(p, at, h.royal)
	default:
		if size, moves := h.reach(e, p, at); moves > 0 {
			score = huntOpen + int32(moves)*unit
		} else {
			score = huntCutOff + int32(maxReach-size)*unit/4 + 16*unit/int32(size)
		}
	}
	setMover(p, was)
	return score
}

// harmed reports whether a royal piece of the army to move, which is off the board, would be in check on a square.
func (e *Engine) inCheckOn(p *game.Position, royal game.Piece, at game.Square) bool {
	o := p.At(at)
	setPiece(p, at, royal)
	check := e.searchRules.Check(p)
	setPiece(p, at, o)
	return check
}

// reach returns how many squares the royal piece of the army to move can get to while the others stand still, and
// after how many moves it is safe; moves is 0 when it can't get there.
func (h *hunt) reach(e *Engine, p *game.Position, at game.Square) (size, moves int) {
	h.stamps++
	h.stamp[at] = h.stamps
	h.queue = append(h.queue[:0], at)
	setPiece(p, at, 0)
	last := 0 // the last one that it gets to in so many moves
	steps, safe := 1, false
	for i := 0; i < len(h.queue) && len(h.queue) < maxReach && !safe; i++ {
		if i > last {
			steps, last = steps+1, len(h.queue)-1
		}
		here := h.queue[i]
		setPiece(p, here, h.royal)
		h.moves = e.rules.Reach(p, here, h.moves[:0])
		setPiece(p, here, 0)
		for j := range h.moves {
			to := h.moves[j].To
			if to == game.None || h.stamp[to] == h.stamps {
				continue
			}
			h.stamp[to] = h.stamps
			if e.inCheckOn(p, h.royal, to) {
				continue
			}
			if h.distance[to] == 0 {
				safe = true
				break
			}
			if p.At(to) == 0 {
				h.queue = append(h.queue, to)
			}
		}
	}
	setPiece(p, at, h.royal)
	if safe {
		moves = steps
	}
	return len(h.queue), moves
}
