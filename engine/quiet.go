package engine

import (
	"math/bits"

	"fairway/game"
)

// deepCaptures is how many captures in succession the search follows at the end of its depth, and
// freeCaptures how many of them may be any; after those only exchanges go on, on one square or of a
// piece for one that is worth as much. Where many pieces hang, captures could be the whole search: after
// mostCaptures nodes only the one of a royal piece, and exchanges on one square, go on.
const (
	deepCaptures = 4
	freeCaptures = 3
	mostCaptures = 6
)

// quiesce searches captures until the position is quiet; last is where the last one ended.
func (s *search) quiesce(ply, n int, alpha, beta int32, last game.Square) int32 {
	s.plies[ply].line = s.plies[ply].line[:0]
	if n > 0 {
		if score, ok := s.ended(ply); ok {
			return score
		}
	}
	if s.count(); n == 0 {
		s.begun = s.nodes
	}
	if s.halt {
		return 0
	}
	best := s.static()
	if best >= beta || n >= deepCaptures || ply >= deepest || s.hurry && n > 0 {
		return best
	}
	alpha = max(alpha, best)
	static := best
	at := &s.plies[ply]
	prey, some, all := s.prey(at, alpha-static-s.values.common/2)
	if !all {
		best = alpha // the others gain no more
	}
	if !some {
		return best
	}
	at.moves = s.doors.Captures(s.p, at.moves[:0], prey)
	s.rankCaptures(at)
	mover := s.p.Mover()
	for len(at.ranks) > 0 {
		m, _ := at.pick()
		gain, cost := s.gain(&m), s.attacker(&m)
		switch {
		case gain <= 0:
			continue
		case s.hurry && !s.last(&m): // a hanging royal piece is seen all the same
			continue
		case static+gain+s.values.common/2 <= alpha && !s.last(&m):
			best = max(best, static+gain+s.values.common/2)
			continue
		case n >= freeCaptures && m.To != last && gain < cost:
			continue
		case n > 0 && s.nodes > s.begun+mostCaptures && m.To != last && !s.last(&m):
			continue
		}
		mark := s.log.Len()
		if !s.doors.Try(s.p, m, &s.log) {
			continue
		}
		if gain < cost && s.doors.Hanging(s.p, m.To) {
			s.log.UndoTo(s.p, mark)
			continue // it would be captured for less
		}
		s.quiet[ply+1] = 0
		var score int32
		if s.side(s.p.Mover()) == s.side(mover) {
			score = s.quiesce(ply+1, n+1, alpha, beta, m.To)
		} else {
			score = -s.quiesce(ply+1, n+1, -beta, -alpha, m.To)
		}
		s.log.UndoTo(s.p, mark)
		if s.halt {
			return 0
		}
		if score > best {
			best = score
			if score > alpha {
				alpha = score
				at.line = append(append(at.line[:0], m), s.plies[ply+1].line...)
			}
			if score >= beta {
				break
			}
		}
	}
	return best
}

// prey finds the enemy's pieces that are worth more than a gap in the score, by themselves, and
// royal ones, and whether there are any and whether they are all.
func (s *search) prey(at *ply, gap int32) (set game.Squares, some, all bool) {
	p, a, size := s.p, s.p.Mover(), s.game.Board.Size()
	if at.prey == nil {
		at.prey = game.NewSquares(size)
	}
	clear(at.prey)
	all = true
	hand := s.worth.Hand[int(a)*len(s.game.Kinds):]
	for e := range s.armies {
		if game.Army(e) == a {
			continue
		}
		for i, w := range p.Pieces(game.Army(e)) {
			for ; w != 0; w &= w - 1 {
				t := game.Square(i<<6 + bits.TrailingZeros64(w))
				o := p.At(t)
				v := s.worth.Board[int(o)*size+int(t)]
				if k := s.held[o.Kind()]; k >= 0 {
					v += hand[k]
				}
				if v > gap || s.game.Kinds[o.Kind()].Royal {
					at.prey.Add(t)
					some = true
				} else {
					all = false
				}
			}
		}
	}
	return at.prey, some, all
}

// last reports whether a capture may end the game by itself.
func (s *search) last(m *game.Move) bool {
	for _, c := range m.Captured() {
		if s.game.Kinds[s.p.At(c).Kind()].Royal {
			return true
		}
	}
	return false
}
