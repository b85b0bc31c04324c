package engine

import "fairway/game"

// Scores for move ordering. Captures and promotions that gain material come first, by MVV/LVA; quiet moves follow by
// history. moveLoop tries killers by itself.
const (
	captureScore = 1 << 24
	quietScore   = 1 << 20 // keeps the scores of quiet moves below 0
)

// maxHistory limits the history of a move in both directions.
const maxHistory = 1 << 14

// scoreMoves orders the moves of a ply. Only captures and promotions that gain material have scores above 0.
func (s *search) scoreMoves(at *ply) {
	at.order = at.order[:0]
	for i := range at.moves {
		m := &at.moves[i]
		score := int32(0)
		switch {
		case s.tactical(m):
			if gain := s.captureGain(m); gain > 0 {
				score = captureScore + min(gain, captureScore) - min(s.attackerValue(m)/8, captureScore/2)
			} else {
				score = -quietScore - captureScore + gain/16
			}
		case m.NeedsDie():
			score = -3
		default:
			score = -quietScore + s.history[s.historyIndex(m)]
		}
		at.order = append(at.order, packScore(score, i))
	}
	at.heapify()
}

// scoreCaptures orders the moves of a ply, all of which capture.
func (s *search) scoreCaptures(at *ply) {
	at.order = at.order[:0]
	for i := range at.moves {
		m := &at.moves[i]
		at.order = append(at.order, packScore(s.captureGain(m)-s.attackerValue(m)/8, i))
	}
	at.heapify()
}

// tactical reports whether a move captures or promotes.
func (s *search) tactical(m *game.Move) bool {
	return len(m.Captured()) > 0 || m.Becomes != 0 && m.Type != game.Drop
}

// losingCapture reports whether a capture gains nothing, or less than its piece, which can then be captured: a static exchange
// evaluation of one reply. It reports false for a capture that isn't legal.
func (s *search) losingCapture(m *game.Move) bool {
	gain := s.captureGain(m)
	if gain <= 0 {
		return true
	}
	if gain >= s.attackerValue(m) || m.NeedsDie() {
		return false
	}
	mark := s.log.Len()
	if !s.searchRules.Try(s.p, *m, &s.log) {
		return false
	}
	hanging := !s.searchRules.Decided(s.p).Over() && s.searchRules.Hanging(s.p, m.To)
	s.log.UndoTo(s.p, mark)
	return hanging
}

// maxMoves is more than the moves of any position, whatever its text says: they wouldn't fit into memory.
const (
	indexBits = 28
	maxMoves  = 1 << indexBits
)

// packScore packs a score with the index of its move. Among equal scores the first move in the list is the largest.
func packScore(score int32, i int) int64 { return int64(score)*maxMoves + maxMoves - 1 - int64(i) }

// heapify makes a heap of the scores, with the highest on top. Few of hundreds of moves are tried before a cutoff.
func (at *ply) heapify() {
	for i := len(at.order)/2 - 1; i >= 0; i-- {
		at.siftDown(i)
	}
}

// siftDown moves the score at index i down to its place in the heap.
func (at *ply) siftDown(i int) {
	h := at.order
	score := h[i]
	for {
		child := 2*i + 1
		if child >= len(h) {
			break
		}
		if child+1 < len(h) && h[child+1] > h[child] {
			child++
		}
		if h[child] <= score {
			break
		}
		h[i], i = h[child], child
	}
	h[i] = score
}

// pick removes the move with the highest score from the heap, which isn't empty.
func (at *ply) pick() (m game.Move, score int32) {
	top := at.order[0]
	n := len(at.order) - 1
	at.order[0] = at.order[n]
	if at.order = at.order[:n]; n > 1 {
		at.siftDown(0)
	}
	return at.moves[maxMoves-1-top&(maxMoves-1)], int32(top >> indexBits)
}

// captureGain returns the material that a move wins at once: what it captures, what it adds to the hand, and what its piece
// gains by promotion.
func (s *search) captureGain(m *game.Move) int32 {
	p, a := s.p, s.p.Mover()
	size := s.game.Board.Size()
	gain := int32(0)
	for _, c := range m.Captured() {
		o := p.At(c)
		v := s.pieceSquare.Board[int(o)*size+int(c)]
		if o.Army() == a {
			v = -v
		} else if held := s.heldAs[o.Kind()]; held >= 0 {
			v += s.pieceSquare.Hand[int(a)*len(s.game.Kinds)+held]
		}
		gain += v
	}
	if m.Becomes != 0 && m.Type == game.Normal {
		gain += s.values.piece[game.NewPiece(a, game.KindID(m.Becomes-1))] - s.values.piece[p.At(m.From)]
	}
	return gain
}

// attackerValue returns the value of the moving piece, 0 for a drop.
func (s *search) attackerValue(m *game.Move) int32 {
	if m.From == game.None {
		return 0
	}
	return s.values.piece[s.p.At(m.From)]
}

// historyIndex returns the index of a move in the history: its piece and destination.
func (s *search) historyIndex(m *game.Move) int {
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

// recordCutoff updates killers and history after a quiet move gave a cutoff and the quiet moves before it failed low.
func (s *search) recordCutoff(at *ply, depth int, m game.Move) {
	if at.killers[0] != m {
		at.killers[1], at.killers[0] = at.killers[0], m
	}
	bonus := int32(min(32*depth*depth, 2000))
	s.updateHistory(s.historyIndex(&m), bonus)
	for _, index := range at.failedQuiets {
		s.updateHistory(index, -bonus)
	}
}

// updateHistory moves an entry of the history towards one of its limits (history gravity).
func (s *search) updateHistory(index int, bonus int32) {
	h := &s.history[index]
	*h += bonus - *h*max(bonus, -bonus)/maxHistory
}

// pieceSquareGain returns by how much a quiet move changes the piece-square value of its piece.
func (s *search) pieceSquareGain(m *game.Move) int32 {
	if m.To == game.None || m.NeedsDie() {
		return 0
	}
	p, size := s.p, s.game.Board.Size()
	if m.From != game.None {
		row := s.pieceSquare.Board[int(p.At(m.From))*size:][:size]
		return row[m.To] - row[m.From]
	}
	if m.Becomes == 0 {
		return 0
	}
	a, k := p.Mover(), game.KindID(m.Becomes-1)
	v := s.pieceSquare.Board[int(game.NewPiece(a, k))*size+int(m.To)]
	if h := s.heldAs[k]; h >= 0 {
		v -= s.pieceSquare.Hand[int(a)*len(s.game.Kinds)+h]
	}
	return v
}
