package engine

import "fairway/game"

// The ranks of moves: captures by what they gain, then killers, then what has been good elsewhere.
const (
	rankGain   = 1 << 24
	rankKiller = 1 << 20
)

// rank gives every move at a ply its rank; those above 0 capture or promote. Quiet moves have ranks
// below 0.
func (s *search) rank(at *ply, all bool) {
	at.scores = at.scores[:0]
	for i := range at.moves {
		m := &at.moves[i]
		r := int32(0)
		gain := int32(0)
		lively := len(m.Captured()) > 0 || m.Becomes != 0 && m.Act != game.Drop
		if lively {
			gain = s.gain(m)
		}
		switch {
		case lively && gain > 0:
			r = rankGain + min(gain, rankGain) - min(s.attacker(m)/8, rankGain/2)
		case !all:
			r = -1
		case *m == at.killers[0]:
			r = -1
		case *m == at.killers[1]:
			r = -2
		case lively:
			r = -rankKiller - rankGain + gain/16
		default:
			r = -rankKiller + s.history[s.place(m)]
			if m.NeedsDie() {
				r = -3
			}
		}
		at.scores = append(at.scores, r)
	}
}

// pick brings the move of the highest rank of those from i on to i and returns it.
func (at *ply) pick(i int) game.Move {
	best := i
	for j := i + 1; j < len(at.scores); j++ {
		if at.scores[j] > at.scores[best] {
			best = j
		}
	}
	at.scores[i], at.scores[best] = at.scores[best], at.scores[i]
	at.moves[i], at.moves[best] = at.moves[best], at.moves[i]
	return at.moves[i]
}

// gain is what a move changes at once in favour of its army: what it captures, what its hand gains
// and what its piece becomes.
func (s *search) gain(m *game.Move) int32 {
	p, a := s.p, s.p.Mover()
	size := s.game.Board.Size()
	gain := int32(0)
	for _, c := range m.Captured() {
		o := p.At(c)
		v := s.worth.Board[int(o)*size+int(c)]
		if o.Army() == a {
			v = -v
		} else if held, ok := s.rules.HeldAs(o.Kind()); ok {
			v += s.worth.Hand[int(a)*len(s.game.Kinds)+int(held)]
		}
		gain += v
	}
	if m.Becomes != 0 && m.Act == game.Normal {
		gain += s.values.piece[game.NewPiece(a, game.KindID(m.Becomes-1))] - s.values.piece[p.At(m.From)]
	}
	return gain
}

// attacker is what the piece of a move is worth.
func (s *search) attacker(m *game.Move) int32 {
	if m.From == game.None {
		return 0
	}
	return s.values.piece[s.p.At(m.From)]
}

// place is where the history of a move stands: its piece and destination.
func (s *search) place(m *game.Move) int {
	piece := game.Piece(0)
	if m.From != game.None {
		piece = s.p.At(m.From)
	} else if m.Becomes != 0 {
		piece = game.NewPiece(s.p.Mover(), game.KindID(m.Becomes-1))
	}
	if m.To == game.None {
		return int(piece) * s.game.Board.Size()
	}
	return int(piece)*s.game.Board.Size() + int(m.To)
}

// praise remembers a quiet move that was too good for the other side.
func (s *search) praise(ply, depth int, m game.Move) {
	at := &s.plies[ply]
	if at.killers[0] != m {
		at.killers[1], at.killers[0] = at.killers[0], m
	}
	h := &s.history[s.place(&m)]
	*h += int32(min(depth*depth, 400))
	if *h > rankKiller/2 {
		for i := range s.history {
			s.history[i] /= 2
		}
	}
}
