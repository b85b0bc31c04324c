package engine

import "fairway/game"

// The ranks of moves: captures and promotions by what they gain, then quiet moves by what has been good elsewhere. Killers have no
// rank of their own: a batch tries them before other quiet moves.
const (
	rankGain  = 1 << 24
	rankQuiet = 1 << 20 // keeps quiet moves below 0
)

// historyMost bounds what the history says of a move.
const historyMost = 1 << 14

// rank gives every move at a ply its rank; those above 0 capture or promote. Quiet moves have ranks
// below 0.
func (s *search) rank(at *ply) {
	at.ranks = at.ranks[:0]
	for i := range at.moves {
		m := &at.moves[i]
		r := int32(0)
		switch {
		case s.lively(m):
			if gain := s.gain(m); gain > 0 {
				r = rankGain + min(gain, rankGain) - min(s.attacker(m)/8, rankGain/2)
			} else {
				r = -rankQuiet - rankGain + gain/16
			}
		case m.NeedsDie():
			r = -3
		default:
			r = -rankQuiet + s.history[s.place(m)]
		}
		at.ranks = append(at.ranks, ranked(r, i))
	}
	at.heap()
}

// rankCaptures is rank where all moves capture.
func (s *search) rankCaptures(at *ply) {
	at.ranks = at.ranks[:0]
	for i := range at.moves {
		m := &at.moves[i]
		at.ranks = append(at.ranks, ranked(s.gain(m)-s.attacker(m)/8, i))
	}
	at.heap()
}

// lively reports whether a move captures or promotes.
func (s *search) lively(m *game.Move) bool {
	return len(m.Captured()) > 0 || m.Becomes != 0 && m.Act != game.Drop
}

// loses reports whether a capture gains nothing, or less than its piece, which is then captured. It
// reports false of one that isn't legal.
func (s *search) loses(m *game.Move) bool {
	gain := s.gain(m)
	if gain <= 0 {
		return true
	}
	if gain >= s.attacker(m) || m.NeedsDie() {
		return false
	}
	mark := s.log.Len()
	if !s.doors.Try(s.p, *m, &s.log) {
		return false
	}
	hangs := !s.doors.Decided(s.p).Over() && s.doors.Hanging(s.p, m.To)
	s.log.UndoTo(s.p, mark)
	return hangs
}

// mostMoves is more than a position has moves, whatever its text says: they wouldn't fit into a program's memory.
const (
	moveBits  = 28
	mostMoves = 1 << moveBits
)

// ranked is the rank of the move with a number, as one that no other move has: of equal ones the first listed comes first.
func ranked(rank int32, i int) int64 { return int64(rank)*mostMoves + mostMoves - 1 - int64(i) }

// heap makes a heap of the ranks, with the highest on top: of hundreds of moves, few are tried before one is good enough.
func (at *ply) heap() {
	for i := len(at.ranks)/2 - 1; i >= 0; i-- {
		at.sink(i)
	}
}

// sink moves a rank down to its place in the heap.
func (at *ply) sink(i int) {
	h := at.ranks
	r := h[i]
	for {
		c := 2*i + 1
		if c >= len(h) {
			break
		}
		if c+1 < len(h) && h[c+1] > h[c] {
			c++
		}
		if h[c] <= r {
			break
		}
		h[i], i = h[c], c
	}
	h[i] = r
}

// pick takes the move of the highest rank off the heap; there is one.
func (at *ply) pick() (m game.Move, rank int32) {
	top := at.ranks[0]
	n := len(at.ranks) - 1
	at.ranks[0] = at.ranks[n]
	if at.ranks = at.ranks[:n]; n > 1 {
		at.sink(0)
	}
	return at.moves[mostMoves-1-top&(mostMoves-1)], int32(top >> moveBits)
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
		} else if held := s.held[o.Kind()]; held >= 0 {
			v += s.worth.Hand[int(a)*len(s.game.Kinds)+held]
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

// praise remembers a quiet move that was too good for the other side, and that those before it were not.
func (s *search) praise(at *ply, depth int, m game.Move) {
	if at.killers[0] != m {
		at.killers[1], at.killers[0] = at.killers[0], m
	}
	bonus := int32(min(32*depth*depth, 2000))
	s.learn(s.place(&m), bonus)
	for _, place := range at.quiets {
		s.learn(place, -bonus)
	}
}

// learn moves what the history says of a place towards one of its bounds.
func (s *search) learn(place int, bonus int32) {
	h := &s.history[place]
	*h += bonus - *h*max(bonus, -bonus)/historyMost
}

// shift is what a quiet move changes by where its piece comes to stand.
func (s *search) shift(m *game.Move) int32 {
	if m.To == game.None || m.NeedsDie() {
		return 0
	}
	p, size := s.p, s.game.Board.Size()
	if m.From != game.None {
		row := s.worth.Board[int(p.At(m.From))*size:][:size]
		return row[m.To] - row[m.From]
	}
	if m.Becomes == 0 {
		return 0
	}
	a, k := p.Mover(), game.KindID(m.Becomes-1)
	v := s.worth.Board[int(game.NewPiece(a, k))*size+int(m.To)]
	if h := s.held[k]; h >= 0 {
		v -= s.worth.Hand[int(a)*len(s.game.Kinds)+h]
	}
	return v
}
