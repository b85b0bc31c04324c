package engine

import "fairway/game"

// peer is a player that others are measured by. It searches two plies, and recaptures on the square of the reply, with material
// alone as its evaluation. Among equal moves it chooses at random.
type peer struct {
	*Engine
	p          *game.Position
	log        game.Log
	army       game.Army
	replies    []game.Move
	recaptures []game.Move
}

// peer returns the move of such a player.
func (e *Engine) peer(rec *game.Record, rng *splitMix64) game.Move {
	s := &peer{Engine: e, army: rec.Position().Mover()}
	return e.bestMove(rec, rng, func(p *game.Position, bound int) int {
		s.p = p
		return s.worstReply(bound)
	})
}

// worstReply returns the material lead after the best reply of the other armies. It stops when that is below bound.
func (s *peer) worstReply(bound int) int {
	if v := s.rules.Verdict(s.p); v.Over() {
		return resultValue(v, s.army)
	}
	worst := infinity
	if s.p.Mover() == s.army {
		return s.materialLead(s.p, s.army)
	}
	s.replies = s.searchRules.Candidates(s.p, s.replies[:0])
	for i := range s.replies {
		m := s.replies[i]
		mark := s.log.Len()
		if m.NeedsDie() || !s.searchRules.Try(s.p, m, &s.log) {
			continue
		}
		worst = min(worst, s.bestRecapture(m.To))
		s.log.UndoTo(s.p, mark)
		if worst < bound {
			break
		}
	}
	return worst
}

// bestRecapture returns the material lead if the army may capture on one square.
func (s *peer) bestRecapture(at game.Square) int {
	best := s.materialLead(s.p, s.army)
	if v := s.searchRules.Decided(s.p); v.Over() {
		if v.Winner != s.army {
			return -infinity
		}
		return infinity
	}
	if s.p.Mover() != s.army || s.p.At(at) == 0 {
		return best
	}
	targets := game.NewSquares(s.game.Board.Size())
	targets.Add(at)
	s.recaptures = s.searchRules.Captures(s.p, s.recaptures[:0], targets)
	for _, m := range s.recaptures {
		mark := s.log.Len()
		if m.To == at && !m.NeedsDie() && s.searchRules.Try(s.p, m, &s.log) {
			best = max(best, s.materialLead(s.p, s.army))
			s.log.UndoTo(s.p, mark)
		}
	}
	return best
}
