package engine

import "fairway/game"

// peer is a player that others are measured by: it looks two plies ahead, and at a capture where the reply
// ended, by the values of the pieces alone. Of moves that are as good, chance decides.
type peer struct {
	*Engine
	p       *game.Position
	log     game.Log
	army    game.Army
	replies []game.Move
	third   []game.Move
}

// peer chooses a move as a peer does.
func (e *Engine) peer(rec *game.Record, rng *random) game.Move {
	s := &peer{Engine: e, army: rec.Position().Mover()}
	return e.best(rec, rng, func(p *game.Position, least int) int {
		s.p = p
		return s.replied(least)
	})
}

// replied is what the army has after the reply that is worst for it; it ends when that is below the least
// that is wanted.
func (s *peer) replied(least int) int {
	if v := s.rules.Verdict(s.p); v.Over() {
		return decided(v, s.army)
	}
	worst := infinite
	if s.p.Mover() == s.army {
		return s.lead(s.p, s.army)
	}
	s.replies = s.doors.Candidates(s.p, s.replies[:0])
	for i := range s.replies {
		m := s.replies[i]
		mark := s.log.Len()
		if m.NeedsDie() || !s.doors.Try(s.p, m, &s.log) {
			continue
		}
		worst = min(worst, s.recaptured(m.To))
		s.log.UndoTo(s.p, mark)
		if worst < least {
			break
		}
	}
	return worst
}

// recaptured is what the army has when it may capture on one square.
func (s *peer) recaptured(at game.Square) int {
	best := s.lead(s.p, s.army)
	if v := s.doors.Decided(s.p); v.Over() {
		if v.Winner != s.army {
			return -infinite
		}
		return infinite
	}
	if s.p.Mover() != s.army || s.p.At(at) == 0 {
		return best
	}
	among := game.NewSquares(s.game.Board.Size())
	among.Add(at)
	s.third = s.doors.Captures(s.p, s.third[:0], among)
	for _, m := range s.third {
		mark := s.log.Len()
		if m.To == at && !m.NeedsDie() && s.doors.Try(s.p, m, &s.log) {
			best = max(best, s.lead(s.p, s.army))
			s.log.UndoTo(s.p, mark)
		}
	}
	return best
}
