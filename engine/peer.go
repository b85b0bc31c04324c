package engine

import "fairway/game"

// peer is a player that others are measured by: it looks two plies ahead, and at a capture where the reply
// ended, by the values of the pieces alone. Of moves that are as good, chance decides.
type peer struct {
	*Engine
	p          *game.Position
	log        game.Log
	army       game.Army
	replies    []game.Move
	recaptures []game.Move
}

// peer chooses a move as a peer does.
func (e *Engine) peer(rec *game.Record, rng *splitMix64) game.Move {
	s := &peer{Engine: e, army: rec.Position().Mover()}
	return e.bestMove(rec, rng, func(p *game.Position, least int) int {
		s.p = p
		return s.worstReply(least)
	})
}

// replied is what the army has after the reply that is worst for it; it ends when that is below the least
// that is wanted.
func (s *peer) worstReply(least int) int {
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
		if worst < least {
			break
		}
	}
	return worst
}

// recaptured is what the army has when it may capture on one square.
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
	among := game.NewSquares(s.game.Board.Size())
	among.Add(at)
	s.recaptures = s.searchRules.Captures(s.p, s.recaptures[:0], among)
	for _, m := range s.recaptures {
		mark := s.log.Len()
		if m.To == at && !m.NeedsDie() && s.searchRules.Try(s.p, m, &s.log) {
			best = max(best, s.materialLead(s.p, s.army))
			s.log.UndoTo(s.p, mark)
		}
	}
	return best
}
