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
	chances []game.Outcome
}

// peer chooses a move as a peer does.
func (e *Engine) peer(rec *game.Record, rng *random) game.Move {
	p := rec.Position().Clone()
	p.Keep(e.values.plain(e.game))
	s := &peer{Engine: e, p: p, army: p.Mover()}
	best, top, same := game.Move{}, -infinite-1, 0
	for _, m := range rec.Moves(nil) {
		s.chances = e.rules.Outcomes(p, m, s.chances[:0])
		sum, total := 0, 0
		for _, o := range s.chances {
			e.rules.Play(p, o.Move, &s.log)
			least := top
			if len(s.chances) > 1 {
				least = -infinite - 1
			}
			sum, total = sum+s.replied(least)*o.Weight, total+o.Weight
			s.log.UndoTo(p, 0)
		}
		switch score := sum / total; {
		case score > top:
			best, top, same = m, score, 1
		case score == top:
			if same++; rng.below(same) == 0 {
				best = m
			}
		}
	}
	return best
}

// replied is what the army has after the reply that is worst for it; it ends when that is below the least
// that is wanted.
func (s *peer) replied(least int) int {
	if v := s.rules.Verdict(s.p); v.Over() {
		switch {
		case v.Draw:
			return 0
		case v.Winner == s.army:
			return infinite
		}
		return -infinite
	}
	worst := infinite
	if s.p.Mover() == s.army {
		return s.sum()
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
	best := s.sum()
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
			best = max(best, s.sum())
			s.log.UndoTo(s.p, mark)
		}
	}
	return best
}

// sum is what the army has, less what the others have.
func (s *peer) sum() int {
	score := 2 * s.p.Sum(s.army)
	for a := range s.game.Armies {
		score -= s.p.Sum(game.Army(a))
	}
	return score
}
