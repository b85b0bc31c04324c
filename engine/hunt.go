package engine

import "fairway/game"

// hunt is how an army that has far more than another one goes after its royal piece where there are squares on which it
// can't capture it. Such a piece comes out by itself when it isn't in danger outside; then its way back
// must be cut off before it is attacked.
type hunt struct {
	haven
	seen  []int // by square: the count in which it was reached last
	count int
	queue []game.Square
	moves []game.Move
}

// haven is where a royal piece can't be captured by an army: by square, how far such squares are, nil where there are none.
type haven struct {
	royal game.Piece
	by    game.Army
	far   []int
}

// What a hunt counts: a royal piece that is gone, one that can't get back, and one that can.
const (
	caught   = 64 * unit
	cut      = 16 * unit
	roams    = 4 * unit
	widest   = 48 // squares that a royal piece may get to, at most, before the rest is taken to be far away
	outskirt = 4  // how far from safe squares the others are near them
)

// place puts a piece, or none, on a square, whatever stands there. It and turn aren't written out wherever they are used,
// because a Change takes much code.
//
//go:noinline
func place(p *game.Position, s game.Square, o game.Piece) {
	p.Apply(game.Change{Op: game.ChangeKind, At: s, Before: p.At(s), After: o})
}

// turn gives the right to move to an army, and returns whose it was.
//
//go:noinline
func turn(p *game.Position, a game.Army) game.Army {
	was := p.Mover()
	p.Apply(game.Change{Op: game.Mover, By: was, Next: a})
	return was
}

// haven finds where an army can't capture a royal piece that can get there. In some games not every army captures everywhere.
func (e *Engine) haven(royal game.Piece, by game.Army) haven {
	for _, h := range e.havens {
		if h.royal == royal && h.by == by {
			return h
		}
	}
	p := game.Lone(e.rules, 0, royal)
	place(p, 0, 0)
	var safe []game.Square
	for s := range game.Square(e.game.Board.Size()) {
		if e.sanctuary(p, s, royal, by) {
			safe = append(safe, s)
		}
	}
	h := haven{royal: royal, by: by}
	if len(safe) > 0 {
		far := e.values.near(e.game, safe)
		for s, n := range far {
			if n != 1 {
				continue
			}
			for _, t := range e.targets(p, game.Square(s), royal, nil) {
				if far[t] == 0 {
					h.far = far
				}
			}
		}
	}
	e.havens = append(e.havens, h)
	return h
}

// targets appends where a piece goes from a square of an empty board.
func (e *Engine) targets(p *game.Position, s game.Square, o game.Piece, dst []game.Square) []game.Square {
	if b := e.game.Board; b.Holes != nil && b.Holes.Has(s) {
		return dst
	}
	place(p, s, o)
	for _, m := range e.rules.Reach(p, s, nil) {
		if m.To != game.None {
			dst = append(dst, m.To)
		}
	}
	place(p, s, 0)
	return dst
}

// sanctuary reports whether no piece of an army can capture a piece on a square of an empty board from beside it.
func (e *Engine) sanctuary(p *game.Position, at game.Square, piece game.Piece, by game.Army) bool {
	b := e.game.Board
	if b.Holes != nil && b.Holes.Has(at) {
		return false
	}
	place(p, at, piece)
	safe := true
	for s := range game.Square(b.Size()) {
		if s == at || distance(b, s, at) > 1 {
			continue
		}
		for k := range e.game.Kinds {
			if !safe || !e.game.Kinds[k].Serves(by) {
				continue
			}
			for _, t := range e.targets(p, s, game.NewPiece(by, game.KindID(k)), nil) {
				safe = safe && t != at
			}
		}
	}
	place(p, at, 0)
	return safe
}

// newHunt returns the hunt for the royal piece of an army by another one, nil where it is safe nowhere.
func (e *Engine) newHunt(royal game.Piece, by game.Army) *hunt {
	h := &hunt{haven: e.haven(royal, by)}
	if h.far == nil {
		return nil
	}
	h.seen = make([]int, len(h.far))
	return h
}

// worth is what a position is worth to the hunter.
func (h *hunt) worth(e *Engine, p *game.Position) int32 {
	prey := h.royal.Army()
	if !p.Left(prey) {
		return caught
	}
	late := true // the prey hasn't another move before the hunter has one
	for a := p.Mover(); a != h.by; a = p.Next(a) {
		late = late && a != prey
	}
	at := p.Find(h.royal)
	if at == game.None {
		return 0 // it is of another kind now
	}
	was := turn(p, prey)
	score := int32(0)
	switch {
	case late && e.doors.Check(p):
		score = caught - unit
	case h.far[at] == 0: // how many squares near the safe ones it could stand on
		place(p, at, 0)
		for s, n := range h.far {
			if s := game.Square(s); n > 0 && n <= outskirt && p.At(s) == 0 && !e.harmed(p, h.royal, s) {
				score += unit / 16
			}
		}
		place(p, at, h.royal)
	default:
		if size, moves := h.reach(e, p, at); moves > 0 {
			score = roams + int32(moves)*unit
		} else {
			score = cut + int32(widest-size)*unit/4 + 16*unit/int32(size)
		}
	}
	turn(p, was)
	return score
}

// harmed reports whether a royal piece of the army to move, which is off the board, would be in check on a square.
func (e *Engine) harmed(p *game.Position, royal game.Piece, at game.Square) bool {
	o := p.At(at)
	place(p, at, royal)
	check := e.doors.Check(p)
	place(p, at, o)
	return check
}

// reach returns how many squares the royal piece of the army to move can get to while the others stand still, and
// after how many moves it is safe; moves is 0 when it can't get there.
func (h *hunt) reach(e *Engine, p *game.Position, at game.Square) (size, moves int) {
	h.count++
	h.seen[at] = h.count
	h.queue = append(h.queue[:0], at)
	place(p, at, 0)
	last := 0 // the last one that it gets to in so many moves
	steps, safe := 1, false
	for i := 0; i < len(h.queue) && len(h.queue) < widest && !safe; i++ {
		if i > last {
			steps, last = steps+1, len(h.queue)-1
		}
		here := h.queue[i]
		place(p, here, h.royal)
		h.moves = e.rules.Reach(p, here, h.moves[:0])
		place(p, here, 0)
		for j := range h.moves {
			to := h.moves[j].To
			if to == game.None || h.seen[to] == h.count {
				continue
			}
			h.seen[to] = h.count
			if e.harmed(p, h.royal, to) {
				continue
			}
			if h.far[to] == 0 {
				safe = true
				break
			}
			if p.At(to) == 0 {
				h.queue = append(h.queue, to)
			}
		}
	}
	place(p, at, h.royal)
	if safe {
		moves = steps
	}
	return len(h.queue), moves
}
