package engine

import (
	"math/bits"

	"fairway/game"
)

// Limits of the quiescence search. It follows at most maxQuiesceDepth captures in a row. Of these the first allCapturesDepth may be
// any captures; the rest must recapture, or win at least the value of their piece. In positions where many pieces hang captures
// would be most of the search: after maxQuiesceNodes only recaptures and captures of royal pieces go on.
const (
	maxQuiesceDepth  = 4
	allCapturesDepth = 3
	maxQuiesceNodes  = 6
)

// quiesce searches captures until the position is quiet. n is the number of captures so far, last the square of the last one.
func (s *search) quiesce(ply, n int, alpha, beta int32, last game.Square) int32 {
	s.plies[ply].pv = s.plies[ply].pv[:0]
	if n > 0 {
		if score, ok := s.terminal(ply); ok {
			return score
		}
	}
	if s.countNode(); n == 0 {
		s.quiesceStart = s.nodes
	}
	if s.stopped {
		return 0
	}
	best := s.evaluate()
	if best >= beta || n >= maxQuiesceDepth || ply >= maxPly || s.finishing && n > 0 {
		return best
	}
	alpha = max(alpha, best)
	eval := best
	at := &s.plies[ply]
	targets, found, all := s.captureTargets(at, alpha-eval-s.values.common/2)
	if !all {
		best = alpha // other captures gain no more than that
	}
	if !found {
		return best
	}
	at.moves = s.searchRules.Captures(s.p, at.moves[:0], targets)
	s.scoreCaptures(at)
	mover := s.p.Mover()
	for len(at.order) > 0 {
		m, _ := at.pick()
		gain, attacker := s.captureGain(&m), s.attackerValue(&m)
		switch {
		case gain <= 0:
			continue
		case s.finishing && !s.capturesRoyal(&m): // even then a hanging royal piece must be seen
			continue
		case eval+gain+s.values.common/2 <= alpha && !s.capturesRoyal(&m):
			best = max(best, eval+gain+s.values.common/2)
			continue
		case n >= allCapturesDepth && m.To != last && gain < attacker:
			continue
		case n > 0 && s.nodes > s.quiesceStart+maxQuiesceNodes && m.To != last && !s.capturesRoyal(&m):
			continue
		}
		mark := s.log.Len()
		if !s.searchRules.Try(s.p, m, &s.log) {
			continue
		}
		if gain < attacker && s.searchRules.Hanging(s.p, m.To) {
			s.log.UndoTo(s.p, mark)
			continue // it loses material
		}
		s.quietTurns[ply+1] = 0
		var score int32
		if s.side(s.p.Mover()) == s.side(mover) {
			score = s.quiesce(ply+1, n+1, alpha, beta, m.To)
		} else {
			score = -s.quiesce(ply+1, n+1, -beta, -alpha, m.To)
		}
		s.log.UndoTo(s.p, mark)
		if s.stopped {
			return 0
		}
		if score > best {
			best = score
			if score > alpha {
				alpha = score
				at.pv = append(append(at.pv[:0], m), s.plies[ply+1].pv...)
			}
			if score >= beta {
				break
			}
		}
	}
	return best
}

// captureTargets returns the enemy pieces that are worth more than gap, and royal ones. found reports whether there are some, all
// whether no piece is left out.
func (s *search) captureTargets(at *ply, gap int32) (set game.Squares, found, all bool) {
	p, a, size := s.p, s.p.Mover(), s.game.Board.Size()
	if at.targets == nil {
		at.targets = game.NewSquares(size)
	}
	clear(at.targets)
	all = true
	hand := s.pieceSquare.Hand[int(a)*len(s.game.Kinds):]
	for e := range s.armies {
		if game.Army(e) == a {
			continue
		}
		for i, w := range p.Pieces(game.Army(e)) {
			for ; w != 0; w &= w - 1 {
				t := game.Square(i<<6 + bits.TrailingZeros64(w))
				o := p.At(t)
				v := s.pieceSquare.Board[int(o)*size+int(t)]
				if k := s.heldAs[o.Kind()]; k >= 0 {
					v += hand[k]
				}
				if v > gap || s.game.Kinds[o.Kind()].Royal {
					at.targets.Add(t)
					found = true
				} else {
					all = false
				}
			}
		}
	}
	return at.targets, found, all
}

// capturesRoyal reports whether a move captures a royal piece, which may end the game.
func (s *search) capturesRoyal(m *game.Move) bool {
	for _, c := range m.Captured() {
		if s.game.Kinds[s.p.At(c).Kind()].Royal {
			return true
		}
	}
	return false
}
