package engine

import "fairway/game"

// hunt is the plan of an army that has far more material than another one, whose royal piece has squares where the hunter can't
// capture it. Such a piece leaves its refuge by itself when it isn't in danger outside. Then the hunter cuts off its way back
// before it attacks.
type hunt struct {
	refuge
	stamp  []int // by square: the call of reach that has visited it
	stamps int   // calls of reach so far
	queue  []game.Square
	moves  []game.Move
}

// refuge is the set of squares where an army can't capture a royal piece.
type refuge struct {
	royal    game.Piece
	by       game.Army // the army that can't capture there
	distance []int     // by square: to the nearest safe square; nil without any
}

// Scores of a hunt: the royal piece is captured, is cut off from its refuge, or can get back.
const (
	huntWon    = 64 * unit
	huntCutOff = 16 * unit
	huntOpen   = 4 * unit
	maxReach   = 48 // squares that reach visits; the refuge counts as far away then
	refugeRim  = 4  // squares up to this distance from the refuge are near it
)

// setPiece puts a piece, or none, on a square. It and setMover aren't inlined, as a Change takes much code.
//
//go:noinline
func setPiece(p *game.Position, s game.Square, o game.Piece) {
	p.Apply(game.Change{Op: game.ChangeKind, At: s, Before: p.At(s), After: o})
}

// setMover changes the army to move and returns the army that was to move before.
//
//go:noinline
func setMover(p *game.Position, a game.Army) game.Army {
	was := p.Mover()
	p.Apply(game.Change{Op: game.Mover, By: was, Next: a})
	return was
}

// refuge returns the squares where an army can't capture a royal piece that can get there. In some games not every army captures everywhere.
// Results are cached.
func (e *Engine) refuge(royal game.Piece, by game.Army) refuge {
	for _, r := range e.refuges {
		if r.royal == royal && r.by == by {
			return r
		}
	}
	p := game.SinglePiece(e.rules, 0, royal)
	setPiece(p, 0, 0)
	var safe []game.Square
	for s := range game.Square(e.game.Board.Size()) {
		if e.safeSquare(p, s, royal, by) {
			safe = append(safe, s)
		}
	}
	r := refuge{royal: royal, by: by}
	if len(safe) > 0 {
		far := e.values.distances(e.game, safe)
		for s, n := range far {
			if n != 1 {
				continue
			}
			for _, t := range e.destinations(p, game.Square(s), royal, nil) {
				if far[t] == 0 {
					r.distance = far
				}
			}
		}
	}
	e.refuges = append(e.refuges, r)
	return r
}

// destinations appends the squares that a piece can reach in one move on an empty board.
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

// safeSquare reports whether no piece of an army on a neighbouring square of an empty board can capture a piece.
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
			if !safe || !e.game.Kinds[k].AllowedFor(by) {
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

// newHunt returns the hunt of an army for a royal piece of another army, nil where that has no refuge.
func (e *Engine) newHunt(royal game.Piece, by game.Army) *hunt {
	h := &hunt{refuge: e.refuge(royal, by)}
	if h.distance == nil {
		return nil
	}
	h.stamp = make([]int, len(h.distance))
	return h
}

// score returns the value of a position to the hunter.
func (h *hunt) score(e *Engine, p *game.Position) int32 {
	target := h.royal.Army()
	if !p.InGame(target) {
		return huntWon
	}
	hunterFirst := true // the hunter moves before the target does
	for a := p.Mover(); a != h.by; a = p.Next(a) {
		hunterFirst = hunterFirst && a != target
	}
	at := p.Find(h.royal)
	if at == game.None {
		return 0 // it has promoted
	}
	was := setMover(p, target)
	score := int32(0)
	switch {
	case hunterFirst && e.searchRules.Check(p):
		score = huntWon - unit
	case h.distance[at] == 0: // keep squares near the refuge free, so that it comes out
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

// inCheckOn reports whether a royal piece of the army to move, which is off the board, would be in check on a square.
func (e *Engine) inCheckOn(p *game.Position, royal game.Piece, at game.Square) bool {
	o := p.At(at)
	setPiece(p, at, royal)
	check := e.searchRules.Check(p)
	setPiece(p, at, o)
	return check
}

// reach returns the number of squares that the royal piece of the army to move can get to while the others stand still, and the number of
// moves until it is in its refuge, 0 if it can't get there.
func (h *hunt) reach(e *Engine, p *game.Position, at game.Square) (size, moves int) {
	h.stamps++
	h.stamp[at] = h.stamps
	h.queue = append(h.queue[:0], at)
	setPiece(p, at, 0)
	last := 0 // index of the last square that takes steps moves
	steps, safe := 1, false
	for i := 0; i < len(h.queue) && len(h.queue) < maxReach && !safe; i++ {
		if i > last {
			steps, last = steps+1, len(h.queue)-1
		}
		from := h.queue[i]
		setPiece(p, from, h.royal)
		h.moves = e.rules.Reach(p, from, h.moves[:0])
		setPiece(p, from, 0)
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
