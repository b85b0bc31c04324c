package movegen

import (
	"fairway/game"
)

// Perft counts the sequences of depth moves from p (rules/notation.md). The moves of the last ply are counted
// without being played. At the last ply a move that needs the die counts once; before that, all of its outcomes are
// counted. p is unchanged afterwards.
func Perft(r game.Rules, p *game.Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	s := perft{r: r, moves: make([][]game.Move, depth+1), outcomes: make([][]game.Outcome, depth+1)}
	if o, ok := game.SearchRulesOf(r).(baseSearch); ok {
		s.counter = newCounter(o.b)
	}
	return s.count(p, depth)
}

// perft holds buffers for each depth.
type perft struct {
	r        game.Rules
	counter  *counter // nil if the game has other moves than the base
	log      game.Log
	moves    [][]game.Move
	outcomes [][]game.Outcome
}

func (s *perft) count(p *game.Position, depth int) uint64 {
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
