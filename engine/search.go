package engine

import "fairway/game"

// Scores are in the units of values, seen by the side to move. A side is the army that thinks, or all others together:
// where more than two armies play, the others are assumed to play as one.
const (
	infinity  = 1 << 29
	mateScore = 1 << 28          // for mate at once; each ply until then takes one off
	mateBound = mateScore - 1000 // scores from here on are mates
	maxPly    = 100
	// chanceBound limits the scores of the outcomes of a die, so that the search of a chance node can stop early.
	chanceBound   = 1 << 21
	keyFilterSize = 1 << 12
)

// search is the state of one search.
type search struct {
	*Engine
	limits         Limits
	p              *game.Position
	root           game.Army // the army that thinks
	armies         int
	log            game.Log
	nodes          int
	quiesceStart   int  // nodes when the last quiescence search began
	nextPoll       int  // the node at which Stop is called next
	stopped        bool // scores are invalid from now on
	finishing      bool // a limit was reached in the first iteration, which is finished at the least cost
	firstIteration bool
	rootInCheck    bool
	iteration      int // the depth of the current iteration
	completedDepth int // that of the last iteration that was finished
	keys           []uint64
	// keyFilter counts the keys by their remainder modulo its size. Where it has 1, no key occurs twice.
	keyFilter         [keyFilterSize]uint16
	gameKeys          int   // how many of keys come before the root
	drawingOccurrence int   // the occurrence of a position that draws
	repetitionNear    bool  // some position of the game needs one more occurrence to draw
	quietTurns        []int // by ply: consecutive turns without progress
	quietLimit        int   // the limit of those; 0 if none
	plies             [maxPly + 2]ply
	history           []int32 // by piece and destination
	pieceSquare       *game.PieceSquareTable
	hunt              *hunt      // nil if none
	king              game.Piece // the piece that kingSafety evaluates; 0 if none
}

// ply is the working memory of the search at a distance from the root.
type ply struct {
	moves          []game.Move
	order          []int64     // a heap of the moves not yet tried: scores with indices into moves
	pv             []game.Move // the principal variation from here
	killers        [2]game.Move
	outcomes       []game.Outcome
	targets        game.Squares
	losingCaptures []game.Move // tried after all other moves
	failedQuiets   []int       // history indices of the quiet moves that failed low
}

// noMove stands for no move. The zero Move is one: a pass on a1.
var noMove = game.Move{From: game.None, To: game.None}

// side is 0 for the army that thinks and 1 for the others.
func (s *search) side(a game.Army) int {
	if a == s.root {
		return 0
	}
	return 1
}

// evaluate returns the static evaluation, seen by the side to move.
func (s *search) evaluate() int32 {
	own, foes := s.p.Material(s.root), 0
	for a := range s.armies {
		if game.Army(a) != s.root {
			foes += s.p.Material(game.Army(a))
		}
	}
	score := int32(own - foes/(s.armies-1))
	score += s.ballScore()
	score += s.kingSafety()
	if s.hunt != nil {
		score += s.hunt.score(s.Engine, s.p)
	}
	if s.side(s.p.Mover()) != 0 {
		score = -score
	}
	if s.armies == 2 && s.limits.Without&Tempo == 0 {
		score += s.values.common / 8
	}
	return score
}

// resultScore returns the score of a result, seen by the side to move.
func (s *search) resultScore(r game.Result, ply int) int32 {
	switch {
	case r.Draw:
		return 0
	case s.side(r.Winner) == s.side(s.p.Mover()):
		return int32(mateScore - ply)
	}
	return int32(ply - mateScore)
}

// terminal returns the score of a position where the game has ended; ok is false otherwise.
func (s *search) terminal(ply int) (score int32, ok bool) {
	if s.armies > 2 && !s.p.InGame(s.root) {
		return int32(mateScore - ply), true // a win for the side to move
	}
	if r := s.searchRules.Decided(s.p); r.Over() {
		return s.resultScore(r, ply), true
	}
	if s.quietLimit > 0 && s.quietTurns[ply] >= s.quietLimit {
		// Mate and other ends take precedence over the move limit.
		if r := s.rules.Verdict(s.p); r.Over() && r.Reason != game.MoveLimit {
			return s.resultScore(r, ply), true
		}
		return 0, true
	}
	return 0, false
}

// repeated reports whether the position counts as a draw by repetition: it has occurred before in the search, or in the game
// so often that the next occurrence draws.
func (s *search) repeated() bool {
	last := len(s.keys) - 1
	if s.keyFilter[s.keys[last]%keyFilterSize] < 2 {
		return false
	}
	seen := 1
	for i := last - 1; i >= 0; i-- {
		if s.keys[i] == s.keys[last] {
			if seen++; i >= s.gameKeys || seen >= s.drawingOccurrence {
				return true
			}
		}
	}
	return false
}

// repetitionSaves reports whether a quiet reply may draw by repetition and so raise alpha. Then no quiet move is pruned
// before it is played.
func (s *search) repetitionSaves(ply int, alpha int32) bool {
	return s.repetitionNear && alpha < 0 && ply > 0 && ply < s.armies
}

// countNode counts a node and checks the limits.
func (s *search) countNode() {
	s.nodes++
	if s.limits.Nodes > 0 && s.nodes >= s.limits.Nodes {
		s.limitReached()
	}
	if s.nodes >= s.nextPoll {
		s.nextPoll = s.nodes + 256
		if s.limits.Stop != nil && !s.stopped && s.limits.Stop() {
			s.limitReached()
		}
	}
}

// limitReached stops the search. The first iteration is finished, so that every move has a score.
func (s *search) limitReached() {
	if s.firstIteration {
		s.finishing = true
	} else {
		s.stopped = true
	}
}

// extensionLimit returns the ply up to which checks extend the search. On a large board a check has so many answers that
// more extensions cost more than they find.
func (s *search) extensionLimit() int {
	if s.armies == 2 && s.game.Board.Size() > largeBoard {
		return s.iteration + 1
	}
	return 2*s.iteration + 4
}

// pvs is the principal variation search of a position. afterNull forbids a second null move in a row.
func (s *search) pvs(depth, ply int, alpha, beta int32, afterNull bool) int32 {
	s.plies[ply].pv = s.plies[ply].pv[:0]
	if score, ok := s.terminal(ply); ok {
		return score
	}
	if s.repeated() {
		return 0
	}
	if ply >= maxPly {
		return s.evaluate()
	}
	// Mate distance pruning.
	alpha, beta = max(alpha, int32(ply-mateScore)), min(beta, int32(mateScore-ply-1))
	if alpha >= beta {
		return alpha
	}
	inCheck := false
	if s.limits.Without&CheckExtensions == 0 && ply < s.extensionLimit() && (ply < 2 || !s.finishing) {
		if inCheck = s.searchRules.Check(s.p); inCheck {
			depth++
		}
	}
	key := s.p.Key()
	hashMove := noMove
	e := s.tt.probe(key)
	if e != nil {
		hashMove = e.move
		if score := scoreFromTable(e.score, ply); int(e.depth) >= depth && beta-alpha == 1 &&
			(e.bound == exact || e.bound == lower && score >= beta || e.bound == upper && score <= alpha) {
			return score
		}
	}
	if depth <= 0 {
		score := s.quiesce(ply, 0, alpha, beta, game.None)
		if !s.stopped && !s.finishing && (e == nil || e.depth <= 0) {
			s.tt.store(key, noMove, scoreToTable(score, ply), 0, boundOf(score, alpha, beta))
		}
		return score
	}
	s.countNode()
	if s.stopped {
		return 0
	}
	eval := s.evaluate()
	if beta-alpha == 1 && !inCheck && beta < mateBound && beta > -mateBound {
		if depth <= 3 && eval-s.margin(depth) >= beta && s.limits.Without&ReverseFutility == 0 {
			return eval
		}
		if depth <= 3 && eval+s.margin(depth)*3/4 <= alpha && !s.repetitionSaves(ply, alpha) && s.limits.Without&Razoring == 0 {
			if score := s.quiesce(ply, 0, alpha, beta, game.None); s.stopped || score <= alpha {
				return score
			}
		}
		if !afterNull && depth >= 2 && eval >= beta && s.limits.Without&NullMove == 0 {
			if score, ok := s.nullMove(depth, ply, eval, beta); ok && score >= beta {
				return min(score, mateBound)
			}
		}
	}
	if hashMove == noMove && depth >= 4 && s.limits.Without&LateMoveReductions == 0 {
		depth-- // internal iterative reduction
	}
	ml := moveLoop{search: s, ply: ply, depth: depth, alpha: alpha, beta: beta, inCheck: inCheck, eval: eval, best: -infinity, bestMove: noMove}
	ml.run(hashMove)
	if s.stopped {
		return 0
	}
	if ml.tried == 0 && !ml.pruned {
		return s.resultScore(s.rules.Verdict(s.p), ply)
	}
	s.tt.store(key, ml.bestMove, scoreToTable(ml.best, ply), depth, boundOf(ml.best, alpha, beta))
	return ml.best
}

// boundOf returns what a score means that was searched with the window from alpha to beta.
func boundOf(score, alpha, beta int32) bound {
	switch {
	case score >= beta:
		return lower
	case score <= alpha:
		return upper
	}
	return exact
}

// margin returns by how much a score may change in depth plies, for pruning near the leaves.
func (s *search) margin(depth int) int32 { return s.values.swing * int32(depth) }

// nullMove searches the position after a null move, reduced. ok is false where none may be tried, or the search has stopped.
func (s *search) nullMove(depth, ply int, eval, beta int32) (score int32, ok bool) {
	if s.p.Pieces(s.p.Mover()).Count() < 4 {
		return 0, false // zugzwang is likely
	}
	mark := s.log.Len()
	if !s.searchRules.Pass(s.p, &s.log) {
		return 0, false
	}
	s.push(ply, false)
	reduction := 3 + depth/4
	if eval-beta > 3*s.values.common {
		reduction++
	}
	score = -s.pvs(depth-reduction, ply+1, -beta, 1-beta, true)
	s.pop(mark)
	return score, !s.stopped
}

// push adds the key of the position after a move from ply, and counts its quiet turns.
func (s *search) push(ply int, progress bool) {
	key := s.searchRules.RepetitionKey(s.p)
	s.keys = append(s.keys, key)
	s.keyFilter[key%keyFilterSize]++
	s.quietTurns[ply+1] = s.quietTurns[ply] + 1
	if progress {
		s.quietTurns[ply+1] = 0
	}
}

// pop undoes the changes since the log had length mark, and removes the last key.
func (s *search) pop(mark int) {
	s.log.UndoTo(s.p, mark)
	last := len(s.keys) - 1
	s.keyFilter[s.keys[last]%keyFilterSize]--
	s.keys = s.keys[:last]
}

// searchMove plays a move and searches the position after it: late moves with a null window, and reduction plies less deep at
// first. legal is false where the move isn't legal.
func (s *search) searchMove(ml *moveLoop, m game.Move, reduction int) (score int32, legal bool) {
	progress := s.quietLimit > 0 && s.rules.Progress(s.p, m)
	mark := s.log.Len()
	if m.NeedsDie() {
		if !ml.forced && !s.searchRules.Legal(s.p, m) {
			return 0, false
		}
		return s.chanceNode(ml.depth-1, ml.ply, m, ml.alpha, ml.beta, progress), true
	}
	mover := s.side(s.p.Mover())
	gain := int32(0)
	if ml.depth == 1 {
		gain = s.pieceSquareGain(&m)
	}
	if ml.forced {
		s.rules.Play(s.p, m, &s.log)
	} else if !s.searchRules.Try(s.p, m, &s.log) {
		return 0, false
	}
	if score, ok := ml.frontierCut(&m, mover, gain); ok {
		s.log.UndoTo(s.p, mark)
		return score, true
	}
	s.push(ml.ply, progress)
	depth := ml.depth - 1
	if ml.tried == 0 {
		score = s.searchChild(mover, depth, ml.ply, ml.alpha, ml.beta)
	} else {
		score = s.searchChild(mover, depth-reduction, ml.ply, ml.alpha, ml.alpha+1)
		if reduction > 0 && score > ml.alpha && !s.stopped {
			score = s.searchChild(mover, depth, ml.ply, ml.alpha, ml.alpha+1)
		}
		if score > ml.alpha && score < ml.beta && !s.stopped {
			score = s.searchChild(mover, depth, ml.ply, ml.alpha, ml.beta)
		}
	}
	s.pop(mark)
	return score, true
}

// searchChild searches the position after a move of the given side, and returns its score as that side sees it.
func (s *search) searchChild(side, depth, ply int, alpha, beta int32) int32 {
	if s.side(s.p.Mover()) == side {
		return s.pvs(depth, ply+1, alpha, beta, false)
	}
	return -s.pvs(depth, ply+1, -beta, -alpha, false)
}

// chanceNode returns the weighted mean of the scores of a move's outcomes. It prunes as Star1 does: it returns as soon as the
// remaining outcomes can't bring the mean back into the window.
func (s *search) chanceNode(depth, ply int, m game.Move, alpha, beta int32, progress bool) int32 {
	mover := s.side(s.p.Mover())
	at := &s.plies[ply]
	first := len(at.outcomes)
	at.outcomes = s.rules.Outcomes(s.p, m, at.outcomes)
	list := at.outcomes[first:]
	total := int64(0)
	for _, o := range list {
		total += int64(o.Weight)
	}
	sum, left := int64(0), total
	score := int32(0)
	for i, o := range list {
		left -= int64(o.Weight)
		// The mean can only be within the window if this outcome is between low and high.
		low := (int64(alpha)*total - sum - left*chanceBound) / int64(o.Weight)
		high := (int64(beta)*total - sum + left*chanceBound) / int64(o.Weight)
		a, b := int32(min(max(low-1, -chanceBound), chanceBound-1)), int32(max(min(high+1, chanceBound), -chanceBound+1))
		mark := s.log.Len()
		s.rules.Play(s.p, o.Move, &s.log)
		s.push(ply, progress)
		v := min(max(s.searchChild(mover, depth, ply, a, max(b, a+1)), -chanceBound), chanceBound)
		s.pop(mark)
		if s.stopped {
			break
		}
		sum += int64(v) * int64(o.Weight)
		if (sum+left*chanceBound)/total <= int64(alpha) && i < len(list)-1 {
			score = int32((sum + left*chanceBound) / total)
			at.outcomes = at.outcomes[:first]
			return score
		}
		if (sum-left*chanceBound)/total >= int64(beta) && i < len(list)-1 {
			score = int32((sum - left*chanceBound) / total)
			at.outcomes = at.outcomes[:first]
			return score
		}
	}
	at.outcomes = at.outcomes[:first]
	return int32(sum / total)
}

// scoreToTable converts a score for the transposition table, where plies to mate count from the stored position.
func scoreToTable(score int32, ply int) int32 {
	switch {
	case score >= mateBound:
		return score + int32(ply)
	case score <= -mateBound:
		return score - int32(ply)
	}
	return score
}

// scoreFromTable converts a score of the transposition table, so that plies to mate count from the root.
func scoreFromTable(score int32, ply int) int32 {
	switch {
	case score >= mateBound:
		return score - int32(ply)
	case score <= -mateBound:
		return score + int32(ply)
	}
	return score
}
