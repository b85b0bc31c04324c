package engine

import (
	"math/bits"

	"fairway/game"
)

// moveLoop searches the moves of one node in stages: hash move, captures, killers, other quiet moves, losing captures. The moves of a
// stage are generated only when the stages before it gave no cutoff.
type moveLoop struct {
	*search
	ply, depth   int
	alpha, beta  int32
	inCheck      bool
	eval         int32 // static evaluation of the node
	best         int32
	bestMove     game.Move
	tried        int // legal moves so far
	quiets       int // quiet moves among them that failed low
	triedKillers [2]game.Move
	isHashMove   bool // the current move is the hash move
	forced       bool // moves are played with game.Rules, which lists them whatever the search rules say
	pruned       bool // moves were pruned, so that there may be legal ones though none was tried
	wide         bool // there are many quiet moves, or more than two armies
}

// wideNode is the number of quiet moves from which late moves are reduced and pruned more. In narrower nodes that loses strength.
const wideNode = 64

// run searches all moves, or stops at a cutoff.
func (ml *moveLoop) run(hashMove game.Move) {
	s := ml.search
	at := &s.plies[ml.ply]
	at.losingCaptures, at.failedQuiets = at.losingCaptures[:0], at.failedQuiets[:0]
	if hashMove != noMove {
		if !s.searchRules.Candidate(s.p, hashMove) {
			hashMove = noMove
		} else {
			ml.isHashMove = true
			if ml.try(hashMove, s.tactical(&hashMove), false) {
				return
			}
			ml.isHashMove = false
		}
	}
	if ml.tryCaptures(at, hashMove) || ml.tryKillers(at, hashMove) || ml.tryQuiets(at, hashMove) {
		return
	}
	for _, m := range at.losingCaptures {
		if ml.try(m, true, true) {
			return
		}
	}
	if ml.tried > 0 || ml.pruned {
		return
	}
	// No candidate is legal. The rules of the game may still have moves.
	at.moves = s.rules.Moves(s.p, at.moves[:0])
	s.scoreMoves(at)
	ml.forced = true
	for len(at.order) > 0 {
		if m, _ := at.pick(); ml.try(m, true, false) {
			return
		}
	}
}

// tryCaptures searches the captures, except those that lose material, and reports whether one gave a cutoff.
func (ml *moveLoop) tryCaptures(at *ply, hashMove game.Move) bool {
	s := ml.search
	at.moves = s.searchRules.Captures(s.p, at.moves[:0], nil)
	s.scoreCaptures(at)
	for len(at.order) > 0 {
		m, _ := at.pick()
		switch {
		case m == hashMove:
		case s.limits.Without&LosingCaptures == 0 && !ml.inCheck && s.losingCapture(&m):
			at.losingCaptures = append(at.losingCaptures, m)
		case ml.try(m, true, false):
			return true
		}
	}
	return false
}

// tryKillers searches the killers that are possible here, and reports whether one gave a cutoff.
func (ml *moveLoop) tryKillers(at *ply, hashMove game.Move) bool {
	s := ml.search
	for i, m := range at.killers {
		ml.triedKillers[i] = noMove
		if m == noMove || m == hashMove || !s.searchRules.Candidate(s.p, m) {
			continue
		}
		ml.triedKillers[i] = m
		if ml.try(m, false, false) {
			return true
		}
	}
	return false
}

// tryQuiets searches the other moves that don't capture, and reports whether one gave a cutoff.
func (ml *moveLoop) tryQuiets(at *ply, hashMove game.Move) bool {
	s := ml.search
	if ml.depth <= 1 && ml.futile() {
		ml.prune()
		return false
	}
	at.moves = s.searchRules.Candidates(s.p, at.moves[:0])
	quiets := at.moves[:0]
	for i := range at.moves {
		if m := &at.moves[i]; len(m.Captured()) == 0 && *m != hashMove && *m != ml.triedKillers[0] && *m != ml.triedKillers[1] {
			quiets = append(quiets, *m)
		}
	}
	at.moves = quiets
	ml.wide = len(quiets) >= wideNode || s.armies > 2
	s.scoreMoves(at)
	for len(at.order) > 0 {
		if ml.lateMovePrune() {
			ml.pruned = true
			break
		}
		if m, score := at.pick(); ml.try(m, score > 0, false) {
			return true
		}
	}
	return false
}

// futilityScore returns the most that a quiet move is expected to reach.
func (ml *moveLoop) futilityScore() int32 { return ml.eval + 2*ml.margin(ml.depth) }

// futile reports whether a quiet move can't be expected to raise alpha. Once a mate is known nothing is pruned, as a shorter one
// may exist.
func (ml *moveLoop) futile() bool {
	return ml.depth <= 2 && !ml.inCheck && (ml.tried == 0 || ml.best > -mateBound) && ml.alpha > -mateBound &&
		ml.futilityScore() <= ml.alpha && ml.alpha < mateBound && !ml.repetitionSaves(ml.ply, ml.alpha) && ml.limits.Without&FutilityPruning == 0
}

// prune notes that a futile move was pruned.
func (ml *moveLoop) prune() {
	ml.best = max(ml.best, ml.futilityScore())
	ml.pruned = true
}

// lateMovePrune reports whether so many quiet moves have failed low near the leaves that the rest is pruned.
func (ml *moveLoop) lateMovePrune() bool {
	maxDepth, maxQuiets := 3, 8+8*ml.depth*ml.depth
	if ml.wide {
		maxDepth, maxQuiets = 5, (5+5*ml.depth*ml.depth)/2
	}
	return ml.depth <= maxDepth && ml.quiets >= maxQuiets && !ml.inCheck && ml.best > -mateBound && ml.beta-ml.alpha == 1 && ml.alpha < mateBound &&
		!ml.repetitionSaves(ml.ply, ml.alpha) && ml.limits.Without&LateMovePruning == 0
}

// reduction returns by how many plies the current move is reduced at first. losing marks a losing capture.
func (ml *moveLoop) reduction(m *game.Move, losing bool) int {
	if ml.depth < 3 || ml.tried < 3 || ml.inCheck || ml.best <= -mateBound || ml.alpha >= mateBound || ml.limits.Without&LateMoveReductions != 0 {
		return 0
	}
	if losing {
		return 1
	}
	r := bits.Len(uint(ml.depth)) * bits.Len(uint(ml.tried))
	if ml.wide {
		r /= 2
	} else {
		r /= 5
	}
	r -= int(ml.history[ml.historyIndex(m)] / (maxHistory / 2))
	if ml.beta-ml.alpha > 1 {
		r--
	}
	return min(max(r, 0), ml.depth-2)
}

// try searches one move, unless it is futile, and reports whether it gave a cutoff or the search has stopped. tactical moves
// capture or promote; losing marks a losing capture.
func (ml *moveLoop) try(m game.Move, tactical, losing bool) bool {
	s := ml.search
	if !tactical && !ml.isHashMove && ml.futile() {
		ml.prune()
		return false
	}
	reduction := 0
	if !tactical || losing {
		reduction = ml.reduction(&m, losing)
	}
	index := s.historyIndex(&m)
	score, ok := s.searchMove(ml, m, reduction)
	if s.stopped {
		return true
	}
	if !ok {
		return false
	}
	ml.tried++
	if score <= ml.best {
		ml.failedLow(index, tactical)
		return false
	}
	ml.best = score
	if score <= ml.alpha {
		ml.failedLow(index, tactical)
		return false
	}
	ml.alpha, ml.bestMove = score, m
	at := &s.plies[ml.ply]
	at.pv = append(append(at.pv[:0], m), s.plies[ml.ply+1].pv...)
	if m.NeedsDie() {
		at.pv = at.pv[:1] // what comes then depends on the die
	}
	if score < ml.beta {
		return false
	}
	if !tactical {
		s.recordCutoff(at, ml.depth, m)
	}
	return true
}

// failedLow notes a move that failed low.
func (ml *moveLoop) failedLow(index int, tactical bool) {
	if tactical {
		return
	}
	ml.quiets++
	at := &ml.plies[ml.ply]
	at.failedQuiets = append(at.failedQuiets, index)
}

// frontierCut returns the score of a quiet move that was just played one ply before the leaves, without searching it: the static evaluation
// and what the move gains by its squares. ok is false where that may raise alpha, after a check, at the end of the game, and
// where the same side moves again.
func (ml *moveLoop) frontierCut(m *game.Move, mover int, gain int32) (score int32, ok bool) {
	s := ml.search
	score = ml.eval + gain
	return score, ml.depth == 1 && score <= ml.alpha && ml.alpha > -mateBound && ml.best > -infinity && !ml.inCheck && !ml.forced &&
		len(m.Captured()) == 0 && (m.Becomes == 0 || m.Type == game.Drop) && !s.repetitionSaves(ml.ply, ml.alpha) && s.limits.Without&FrontierCut == 0 &&
		s.side(s.p.Mover()) != mover && !s.searchRules.Decided(s.p).Over() && !s.searchRules.Check(s.p)
}
