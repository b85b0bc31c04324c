package engine

import (
	"slices"

	"fairway/game"
)

// Think searches the position that a record is at, and returns the best move for the army to move.
func (e *Engine) Think(rec *game.Record, l Limits) Answer {
	if rec.At().Result.Over() {
		return Answer{}
	}
	p := rec.Position().Clone()
	moves := e.rules.Moves(p, nil)
	if len(moves) == 0 {
		return Answer{}
	}
	s := &search{Engine: e, limits: l, p: p, root: p.Mover(), armies: len(e.game.Armies)}
	for i := range s.plies {
		s.plies[i].killers = [2]game.Move{noMove, noMove}
	}
	s.tt.reset(l.Nodes)
	if l.Without&Plans == 0 {
		s.pieceSquare, s.hunt = e.plan(p)
		s.king = e.onlyKing(p)
	} else {
		s.pieceSquare = e.values.flatValues(e.game)
	}
	p.Track(s.pieceSquare)
	s.quietTurns = make([]int, maxPly+3)
	s.history = make([]int32, len(e.values.piece)*e.game.Board.Size())
	s.drawingOccurrence, s.quietLimit = e.rules.Repetition(), e.rules.QuietLimit()
	if s.drawingOccurrence == 0 {
		s.drawingOccurrence = 3 // no rule ends the repetition, and it makes no progress either
	}
	s.readGame(rec)
	s.rootInCheck = s.searchRules.Check(p)
	a := s.deepen(moves)
	a.Nodes = s.nodes
	return a
}

// flatValues returns the values of the pieces, the same on every square.
func (v *values) flatValues(g *game.Game) *game.PieceSquareTable {
	w, size := game.NewPieceSquareTable(g), g.Board.Size()
	for piece, value := range v.piece {
		for s := range size {
			w.Board[piece*size+s] = value
		}
	}
	for a := range g.Armies {
		for k := range g.Kinds {
			w.Hand[a*len(g.Kinds)+k] = v.piece[game.NewPiece(game.Army(a), game.KindID(k))]
		}
	}
	return w
}

// readGame reads from a record what matters for repetition and for the limit of quiet turns.
func (s *search) readGame(rec *game.Record) {
	p := s.p.Clone()
	p.Track(s.pieceSquare)
	counting := s.quietLimit > 0
	for n := rec.At(); ; n = n.Parent {
		s.keys = append(s.keys, s.searchRules.RepetitionKey(p))
		if n.Parent == nil {
			break
		}
		for _, c := range slices.Backward(n.Changes) {
			p.Undo(c)
		}
		if counting = counting && !s.rules.Progress(p, n.Move); counting {
			s.quietTurns[0]++
		}
	}
	slices.Reverse(s.keys)
	s.gameKeys = len(s.keys) - 1
	for _, key := range s.keys {
		s.keyFilter[key%keyFilterSize]++
		s.repetitionNear = s.repetitionNear || int(s.keyFilter[key%keyFilterSize]) >= s.drawingOccurrence-1
	}
}

// rootMove is a move at the root with its score and principal variation.
type rootMove struct {
	move  game.Move
	score int32
	pv    []game.Move
}

// deepen is the iterative deepening of the search.
func (s *search) deepen(moves []game.Move) Answer {
	at := &s.plies[0]
	at.moves = moves
	s.scoreMoves(at)
	list := make([]rootMove, len(moves))
	for i := range moves {
		list[i].move, _ = at.pick()
	}
	maxDepth := s.limits.Depth
	if maxDepth == 0 || maxDepth > maxPly/2 {
		maxDepth = maxPly / 2
	}
	var answer Answer
	var finished []rootMove
	for s.iteration = 1; s.iteration <= maxDepth; s.iteration++ {
		s.firstIteration = s.iteration == 1
		best := s.searchRoot(list)
		if s.stopped {
			markMated(finished, list)
		}
		if s.stopped && best < 0 {
			break
		}
		chosen := s.choose(list[best], finished)
		if !s.stopped {
			s.completedDepth = s.iteration
			// The best move is searched first in the next iteration, the others in their order or by score.
			rest := slices.Delete(slices.Clone(list), best, best+1)
			if s.firstIteration || s.limits.Noise > 0 || s.limits.Lines > 1 {
				sortByScore(rest)
			}
			list = append(append(list[:0], chosen), rest...)
			finished = slices.Clone(list)
		}
		answer = s.answer(&chosen)
		answer.Others = s.otherLines(finished, chosen.move)
		if !s.stopped && s.limits.Info != nil {
			s.limits.Info(answer)
		}
		if s.finishing {
			s.stopped = true
		}
		if s.stopped || len(list) == 1 && s.limits.Noise == 0 && s.limits.Lines == 0 || chosen.score >= mateBound && int(mateScore-chosen.score) <= s.iteration || chosen.score <= -mateBound && int(mateScore+chosen.score) <= s.iteration {
			break
		}
	}
	// An unfinished iteration may have found a mate, which noise doesn't hide.
	if s.limits.Noise > 0 && finished[0].score < mateBound && answer.Mate <= 0 {
		answer = s.answer(s.chooseWithNoise(finished))
	}
	return answer
}

// choose returns the move that is answered after an iteration with that best move. The best move of an unfinished iteration counts
// if it mates, or if it isn't mated and only one line is wanted: lines are compared at one depth.
func (s *search) choose(best rootMove, finished []rootMove) rootMove {
	if s.stopped && len(finished) > 0 && (best.score <= -mateBound || s.limits.Lines > 1 && best.score < mateBound) {
		return finished[0]
	}
	return best
}

// searchRoot searches all root moves to the depth of the iteration and returns the index of the best one, -1 if the search
// stopped before the first. A move that fails low has no exact score, so it is never the best.
func (s *search) searchRoot(list []rootMove) int {
	best := -1
	bestScore := int32(-infinity)
	for i := range list {
		c := &list[i]
		alpha := bestScore
		switch {
		case bestScore > -infinity && s.limits.Noise > 0:
			alpha = max(bestScore-s.noiseMargin()-1, -infinity)
		case s.limits.Lines > 1:
			alpha = s.multiPVAlpha(list[:i])
		}
		ml := moveLoop{search: s, depth: s.iteration, alpha: alpha, beta: infinity, best: -infinity, forced: true, tried: i}
		reduction := 0
		if s.limits.Noise > 0 || s.limits.Lines > 1 {
			ml.tried = 0 // no null window: more scores than the best one count
		} else if !s.tactical(&c.move) {
			ml.best, ml.inCheck = bestScore, s.rootInCheck
			reduction = ml.reduction(&c.move, false)
		}
		score, _ := s.searchMove(&ml, c.move, reduction)
		if s.stopped {
			break
		}
		c.score = score
		if score > alpha || best < 0 {
			c.pv = append([]game.Move{c.move}, s.plies[1].pv...) // a new slice: the finished iteration keeps the old one
			if c.move.NeedsDie() {
				c.pv = c.pv[:1]
			}
		}
		if score > bestScore || best < 0 {
			bestScore, best = score, i
		}
	}
	return best
}

// multiPVAlpha returns the score that a root move must exceed to be among the lines that are wanted.
func (s *search) multiPVAlpha(list []rootMove) int32 {
	if len(list) < s.limits.Lines {
		return -infinity
	}
	sorted := slices.Clone(list)
	sortByScore(sorted)
	return sorted[s.limits.Lines-1].score
}

// sortByScore sorts moves by score, the best first, stably. An insertion sort is enough for a short list that is nearly sorted, and takes
// fewer bytes than package slices.
func sortByScore(list []rootMove) {
	for i := range list {
		c := list[i]
		for ; i > 0 && list[i-1].score < c.score; i-- {
			list[i] = list[i-1]
		}
		list[i] = c
	}
}

// markMated copies scores of mated moves from an unfinished iteration into the list of the finished one, which has the same order, and
// sorts that list. A move that failed low has the variation of the finished iteration, which doesn't lead to the mate: it keeps only
// the move itself.
func markMated(finished, next []rootMove) {
	marked := false
	for i := range finished {
		if next[i].score <= -mateBound && finished[i].score > -mateBound {
			line, old := next[i].pv, finished[i].pv
			if len(line) > 0 && len(old) > 0 && &line[0] == &old[0] {
				line = line[:1]
			}
			finished[i].score, finished[i].pv, marked = next[i].score, line, true
		}
	}
	if marked {
		sortByScore(finished)
	}
}

// otherLines returns the lines after the best move, as many as are wanted.
func (s *search) otherLines(list []rootMove, except game.Move) []Line {
	var lines []Line
	for i := range list {
		if c := &list[i]; c.move != except && len(lines)+1 < s.limits.Lines && len(c.pv) > 0 {
			a := s.answer(c)
			lines = append(lines, Line{a.PV, a.Score, a.Mate})
		}
	}
	return lines
}

// noiseMargin returns the largest error that the noise adds to a score.
func (s *search) noiseMargin() int32 {
	return int32(min(int64(s.limits.Noise)*int64(s.values.common)/100, mateBound))
}

// chooseWithNoise returns the best move after random errors are added to the scores. It never chooses a move that is mated
// unless all are.
func (s *search) chooseWithNoise(list []rootMove) *rootMove {
	rng := splitMix64(s.limits.Seed ^ s.p.Key())
	best, bestScore := &list[0], int32(-infinity)
	for i := range list {
		c := &list[i]
		noise := int32(rng.intN(int(s.noiseMargin()) + 1))
		if c.score < list[0].score-s.noiseMargin() || c.score <= -mateBound && list[0].score > -mateBound {
			continue
		}
		if c.score+noise > bestScore {
			best, bestScore = c, c.score+noise
		}
	}
	return best
}

// answer converts a root move to an Answer.
func (s *search) answer(c *rootMove) Answer {
	a := Answer{Move: c.move, OK: true, Depth: s.completedDepth, Nodes: s.nodes, PV: slices.Clone(c.pv)}
	a.Score = int(c.score) * 100 / int(s.values.common)
	switch {
	case c.score >= mateBound:
		a.Mate = int(mateScore - c.score)
	case c.score <= -mateBound:
		a.Mate = -int(mateScore + c.score)
	}
	return a
}
