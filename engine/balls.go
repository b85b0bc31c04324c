package engine

// balls judges where the balls lie: an army has something of one under a piece of its own, which can
// strike it or be rid of it.
func (s *search) balls() int32 {
	score := int32(0)
	for _, q := range s.squares {
		if s.p.Balls(q) == 0 {
			continue
		}
		if o := s.p.At(q); o != 0 {
			if s.side(o.Army()) == 0 {
				score += s.values.common / 4
			} else {
				score -= s.values.common / 4
			}
		}
	}
	return score
}
