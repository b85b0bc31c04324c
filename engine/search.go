package engine

import "fairway/game"

// Scores are in units of values, seen by the side to move: the army that thinks, or all others
// together, which of more than two armies are taken to play against it as one.
const (
	infinite = 1 << 29
	mate     = 1 << 28 // less the plies until then
	won      = mate - 1000
	deepest  = 100 // plies
	// chanceBound is the highest score that a stroke by the die counts with, so that the others can
	// be known to be not worth looking at.
	chanceBound = 1 << 21
	likes       = 1 << 12 // remainders of keys
)

// search is one search.
type search struct {
	*Engine
	limits    Limits
	p         *game.Position
	root      game.Army
	armies    int
	log       game.Log
	nodes     int
	begun     int  // nodes when the last search of captures began
	asked     int  // the node at which Stop is asked next
	halt      bool // nothing counts any more
	hurry     bool // the first depth is to end
	first     bool // it is the first depth
	checked   bool // the army that thinks is in check
	iteration int  // the depth of the one at hand
	whole     int  // that of the last one that came to its end
	keys      []uint64
	alike     [likes]uint16 // how many of keys have a remainder: where it is one, none occurs twice
	played    int           // how many of keys come before the root
	repeats   int           // the occurrence that draws
	claims    bool          // a reply to the next move may lead to it
	quiet     []int         // turns without progress, by ply, from the root's on
	mostly    int           // the limit of those; 0 for none
	plies     [deepest + 2]ply
	history   []int32 // by piece and square
	worth     *game.Worth
	hunt      *hunt      // nil for none
	throne    game.Piece // what danger judges, 0 for none
}

// ply is what the search keeps at a distance from the root.
type ply struct {
	moves   []game.Move
	ranks   []int64 // of the moves that are still to be tried, with their numbers: a heap
	line    []game.Move
	killers [2]game.Move
	chances []game.Outcome
	prey    game.Squares
	losing  []game.Move // captures that are tried last
	quiets  []int       // the places in the history of quiet moves that were not good enough
}

// none stands where a search has no move. The zero Move is one: a pass on a1.
var none = game.Move{From: game.None, To: game.None}

// side is 0 for the army that thinks and 1 for the others.
func (s *search) side(a game.Army) int {
	if a == s.root {
		return 0
	}
	return 1
}

// static is what the pieces say of the position.
func (s *search) static() int32 {
	own, foes := s.p.Sum(s.root), 0
	for a := range s.armies {
		if game.Army(a) != s.root {
			foes += s.p.Sum(game.Army(a))
		}
	}
	score := int32(own - foes/(s.armies-1))
	score += s.balls()
	score += s.danger()
	if s.hunt != nil {
		score += s.hunt.worth(s.Engine, s.p)
	}
	if s.side(s.p.Mover()) != 0 {
		score = -score
	}
	if s.armies == 2 && s.limits.Without&Turn == 0 {
		score += s.values.common / 8
	}
	return score
}

// verdict is the score of a result, seen by the side to move.
func (s *search) verdict(r game.Result, ply int) int32 {
	switch {
	case r.Draw:
		return 0
	case s.side(r.Winner) == s.side(s.p.Mover()):
		return int32(mate - ply)
	}
	return int32(ply - mate)
}

// ended returns the score of a position that needs no search; ok is false otherwise.
func (s *search) ended(ply int) (score int32, ok bool) {
	if s.armies > 2 && !s.p.Left(s.root) {
		return int32(mate - ply), true // to the others, one of which is to move
	}
	if r := s.doors.Decided(s.p); r.Over() {
		return s.verdict(r, ply), true
	}
	if s.mostly > 0 && s.quiet[ply] >= s.mostly {
		// A mate comes before the limit, as other ends by themselves do.
		if r := s.rules.Verdict(s.p); r.Over() && r.Reason != game.MoveLimit {
			return s.verdict(r, ply), true
		}
		return 0, true
	}
	return 0, false
}

// drawn reports whether the position has occurred before: once in the search, or as often as draws
// but once in the game.
func (s *search) drawn() bool {
	last := len(s.keys) - 1
	if s.alike[s.keys[last]%likes] < 2 {
		return false
	}
	seen := 1
	for i := last - 1; i >= 0; i-- {
		if s.keys[i] == s.keys[last] {
			if seen++; i >= s.played || seen >= s.repeats {
				return true
			}
		}
	}
	return false
}

// saved reports whether a quiet move that replies to the next one may draw by repetition, and whether that would be more than
// alpha: then no quiet move is left out unseen.
func (s *search) saved(ply int, alpha int32) bool {
	return s.claims && alpha < 0 && ply > 0 && ply < s.armies
}

// count counts a node and sees whether it is time to stop.
func (s *search) count() {
	s.nodes++
	if s.limits.Nodes > 0 && s.nodes >= s.limits.Nodes {
		s.end()
	}
	if s.nodes >= s.asked {
		s.asked = s.nodes + 256
		if s.limits.Stop != nil && !s.halt && s.limits.Stop() {
			s.end()
		}
	}
}

// end stops the search, in the first depth as soon as every move has a score.
func (s *search) end() {
	if s.first {
		s.hurry = true
	} else {
		s.halt = true
	}
}

// extent is up to which distance from the root checks make a search deeper. On a large board a check has so many answers that
// more than one or two of them are at the expense of everything else.
func (s *search) extent() int {
	if s.armies == 2 && s.game.Board.Size() > largeBoard {
		return s.iteration + 1
	}
	return 2*s.iteration + 4
}

// node searches a position.
func (s *search) node(depth, ply int, alpha, beta int32, passed bool) int32 {
	s.plies[ply].line = s.plies[ply].line[:0]
	if score, ok := s.ended(ply); ok {
		return score
	}
	if s.drawn() {
		return 0
	}
	if ply >= deepest {
		return s.static()
	}
	// No score is better than mating next, or worse than being mated now.
	alpha, beta = max(alpha, int32(ply-mate)), min(beta, int32(mate-ply-1))
	if alpha >= beta {
		return alpha
	}
	check := false
	if s.limits.Without&Extension == 0 && ply < s.extent() && (ply < 2 || !s.hurry) {
		if check = s.doors.Check(s.p); check {
			depth++
		}
	}
	key := s.p.Key()
	hint := none
	e := s.table.find(key)
	if e != nil {
		hint = e.move
		if score := fromTable(e.score, ply); int(e.depth) >= depth && beta-alpha == 1 &&
			(e.bound == exact || e.bound == lower && score >= beta || e.bound == upper && score <= alpha) {
			return score
		}
	}
	if depth <= 0 {
		score := s.quiesce(ply, 0, alpha, beta, game.None)
		if !s.halt && !s.hurry && (e == nil || e.depth <= 0) {
			s.table.store(key, none, toTable(score, ply), 0, bounds(score, alpha, beta))
		}
		return score
	}
	s.count()
	if s.halt {
		return 0
	}
	static := s.static()
	if beta-alpha == 1 && !check && beta < won && beta > -won {
		if depth <= 3 && static-s.slack(depth) >= beta && s.limits.Without&Reverse == 0 {
			return static
		}
		if depth <= 3 && static+s.slack(depth)*3/4 <= alpha && !s.saved(ply, alpha) && s.limits.Without&Razor == 0 {
			if score := s.quiesce(ply, 0, alpha, beta, game.None); s.halt || score <= alpha {
				return score
			}
		}
		if !passed && depth >= 2 && static >= beta && s.limits.Without&NullMove == 0 {
			if score, ok := s.pass(depth, ply, static, beta); ok && score >= beta {
				return min(score, won)
			}
		}
	}
	if hint == none && depth >= 4 && s.limits.Without&Late == 0 {
		depth-- // without a good first move, a search that is less deep finds one
	}
	b := batch{search: s, ply: ply, depth: depth, alpha: alpha, beta: beta, check: check, static: static, best: -infinite, move: none}
	b.run(hint)
	if s.halt {
		return 0
	}
	if b.tried == 0 && !b.skips {
		return s.verdict(s.rules.Verdict(s.p), ply)
	}
	s.table.store(key, b.move, toTable(b.best, ply), depth, bounds(b.best, alpha, beta))
	return b.best
}

// bounds is what a score says that was searched for in a window.
func bounds(score, alpha, beta int32) bound {
	switch {
	case score >= beta:
		return lower
	case score <= alpha:
		return upper
	}
	return exact
}

// slack is by how much a score may change in so many plies, as far as a search that is nearly at its end
// needs to know.
func (s *search) slack(depth int) int32 { return s.values.swing * int32(depth) }

// pass searches what follows when the army to move doesn't.
func (s *search) pass(depth, ply int, static, beta int32) (int32, bool) {
	if s.p.Pieces(s.p.Mover()).Count() < 4 {
		return 0, false // where moving may be worse than not moving
	}
	mark := s.log.Len()
	if !s.doors.Pass(s.p, &s.log) {
		return 0, false
	}
	s.enter(ply, false)
	less := 3 + depth/4
	if static-beta > 3*s.values.common {
		less++
	}
	score := -s.node(depth-less, ply+1, -beta, 1-beta, true)
	s.leave(mark)
	return score, !s.halt
}

// enter notes the position that a move has led to from a ply.
func (s *search) enter(ply int, progress bool) {
	key := s.doors.Recurrence(s.p)
	s.keys = append(s.keys, key)
	s.alike[key%likes]++
	s.quiet[ply+1] = s.quiet[ply] + 1
	if progress {
		s.quiet[ply+1] = 0
	}
}

// leave takes back what was played since the log was so long.
func (s *search) leave(mark int) {
	s.log.UndoTo(s.p, mark)
	last := len(s.keys) - 1
	s.alike[s.keys[last]%likes]--
	s.keys = s.keys[:last]
}

// try plays a move, if it is legal, and searches what follows; less is by how much less deep at first.
func (s *search) try(b *batch, m game.Move, less int) (score int32, legal bool) {
	progress := s.mostly > 0 && s.rules.Progress(s.p, m)
	mark := s.log.Len()
	if m.NeedsDie() {
		if !b.forced && !s.doors.Legal(s.p, m) {
			return 0, false
		}
		return s.chance(b.depth-1, b.ply, m, b.alpha, b.beta, progress), true
	}
	mover := s.side(s.p.Mover())
	shift := int32(0)
	if b.depth == 1 {
		shift = s.shift(&m)
	}
	if b.forced {
		s.rules.Play(s.p, m, &s.log)
	} else if !s.doors.Try(s.p, m, &s.log) {
		return 0, false
	}
	if score, ok := b.dull(&m, mover, shift); ok {
		s.log.UndoTo(s.p, mark)
		return score, true
	}
	s.enter(b.ply, progress)
	depth := b.depth - 1
	if b.tried == 0 {
		score = s.follow(mover, depth, b.ply, b.alpha, b.beta)
	} else {
		score = s.follow(mover, depth-less, b.ply, b.alpha, b.alpha+1)
		if less > 0 && score > b.alpha && !s.halt {
			score = s.follow(mover, depth, b.ply, b.alpha, b.alpha+1)
		}
		if score > b.alpha && score < b.beta && !s.halt {
			score = s.follow(mover, depth, b.ply, b.alpha, b.beta)
		}
	}
	s.leave(mark)
	return score, true
}

// follow searches the position after a move of a side, with scores as that side sees them.
func (s *search) follow(mover, depth, ply int, alpha, beta int32) int32 {
	if s.side(s.p.Mover()) == mover {
		return s.node(depth, ply+1, alpha, beta, false)
	}
	return -s.node(depth, ply+1, -beta, -alpha, false)
}

// chance is the mean of what follows the outcomes of a move. It ends as soon as even the best, or the
// worst, of all others could change nothing.
func (s *search) chance(depth, ply int, m game.Move, alpha, beta int32, progress bool) int32 {
	mover := s.side(s.p.Mover())
	at := &s.plies[ply]
	first := len(at.chances)
	at.chances = s.rules.Outcomes(s.p, m, at.chances)
	list := at.chances[first:]
	total := int64(0)
	for _, o := range list {
		total += int64(o.Weight)
	}
	sum, left := int64(0), total
	score := int32(0)
	for i, o := range list {
		left -= int64(o.Weight)
		// The mean can only be in the window if this outcome is in this one.
		low := (int64(alpha)*total - sum - left*chanceBound) / int64(o.Weight)
		high := (int64(beta)*total - sum + left*chanceBound) / int64(o.Weight)
		a, b := int32(min(max(low-1, -chanceBound), chanceBound-1)), int32(max(min(high+1, chanceBound), -chanceBound+1))
		mark := s.log.Len()
		s.rules.Play(s.p, o.Move, &s.log)
		s.enter(ply, progress)
		v := min(max(s.follow(mover, depth, ply, a, max(b, a+1)), -chanceBound), chanceBound)
		s.leave(mark)
		if s.halt {
			break
		}
		sum += int64(v) * int64(o.Weight)
		if (sum+left*chanceBound)/total <= int64(alpha) && i < len(list)-1 {
			score = int32((sum + left*chanceBound) / total)
			at.chances = at.chances[:first]
			return score
		}
		if (sum-left*chanceBound)/total >= int64(beta) && i < len(list)-1 {
			score = int32((sum - left*chanceBound) / total)
			at.chances = at.chances[:first]
			return score
		}
	}
	at.chances = at.chances[:first]
	return int32(sum / total)
}

// Scores of mates in the table count from their position, not from the root.
func toTable(score int32, ply int) int32 {
	switch {
	case score >= won:
		return score + int32(ply)
	case score <= -won:
		return score - int32(ply)
	}
	return score
}

func fromTable(score int32, ply int) int32 {
	switch {
	case score >= won:
		return score - int32(ply)
	case score <= -won:
		return score + int32(ply)
	}
	return score
}
