package game

// Perft counts the sequences of depth moves from p (rules/notation.md): its last ply is
// counted without being played. A move left to chance counts once as a leaf and is summed
// over its outcomes otherwise. It leaves p as it was.
func Perft(r Rules, p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	s := perft{r: r, moves: make([][]Move, depth+1), outcomes: make([][]Outcome, depth+1)}
	if o, ok := SearchRulesOf(r).(baseSearch); ok {
		s.counter = newCounter(o.b)
	}
	return s.count(p, depth)
}

// perft keeps the room that every depth uses again.
type perft struct {
	r        Rules
	counter  *counter // nil where the game's moves aren't those of the base
	log      Log
	moves    [][]Move
	outcomes [][]Outcome
}

func (s *perft) count(p *Position, depth int) uint64 {
	if depth == 1 && s.counter != nil {
		return uint64(s.counter.count(p))
	}
	s.moves[depth] = s.r.Moves(p, s.moves[depth][:0])
	if depth == 1 {
		return uint64(len(s.moves[depth]))
	}
	n, mark := uint64(0), s.log.Len()
	for _, m := range s.moves[depth] {
		s.outcomes[depth] = s.r.Outcomes(p, m, s.outcomes[depth][:0])
		for _, o := range s.outcomes[depth] {
			s.r.Play(p, o.Move, &s.log)
			n += s.count(p, depth-1)
			s.log.UndoTo(p, mark)
		}
	}
	return n
}
