package engine

import (
	"math/bits"

	"fairway/game"
)

// batch searches the moves of one position. They are listed sort by sort, because the first ones
// are often good enough.
type batch struct {
	*search
	ply, depth  int
	alpha, beta int32
	check       bool
	static      int32
	best        int32
	move        game.Move
	tried       int          // legal moves so far
	quiets      int          // those of them that neither capture nor promote
	known       [2]game.Move // the killers that are candidates
	hinted      bool         // the move at hand was the best one before
	forced      bool
	skips       bool // moves were left out, so that none tried doesn't mean that there is none
	wide        bool // there are many quiet moves, or more than two armies
}

// many is from how many quiet moves on the late ones are searched still less deep and left out sooner. Where
// there are fewer, that loses.
const many = 64

// run searches the moves: the one that was best before, captures, moves that were good elsewhere,
// other quiet moves, and captures that lose.
func (b *batch) run(hint game.Move) {
	s := b.search
	at := &s.plies[b.ply]
	at.losing, at.quiets = at.losing[:0], at.quiets[:0]
	if hint != none {
		if !s.doors.Candidate(s.p, hint) {
			hint = none
		} else {
			b.hinted = true
			if b.next(hint, s.lively(&hint), false) {
				return
			}
			b.hinted = false
		}
	}
	if b.captures(at, hint) || b.killers(at, hint) || b.others(at, hint) {
		return
	}
	for _, m := range at.losing {
		if b.next(m, true, true) {
			return
		}
	}
	if b.tried > 0 || b.skips {
		return
	}
	// No candidate is legal. The rules say whether there are moves all the same.
	at.moves = s.rules.Moves(s.p, at.moves[:0])
	s.rank(at)
	b.forced = true
	for len(at.ranks) > 0 {
		if m, _ := at.pick(); b.next(m, true, false) {
			return
		}
	}
}

// captures searches the captures, but for those that lose, and reports whether the others don't matter
// any more.
func (b *batch) captures(at *ply, hint game.Move) bool {
	s := b.search
	at.moves = s.doors.Captures(s.p, at.moves[:0], nil)
	s.rankCaptures(at)
	for len(at.ranks) > 0 {
		m, _ := at.pick()
		switch {
		case m == hint:
		case s.limits.Without&Losing == 0 && !b.check && s.loses(&m):
			at.losing = append(at.losing, m)
		case b.next(m, true, false):
			return true
		}
	}
	return false
}

// killers searches quiet moves that were good enough in positions like this one.
func (b *batch) killers(at *ply, hint game.Move) bool {
	s := b.search
	for i, m := range at.killers {
		b.known[i] = none
		if m == none || m == hint || !s.doors.Candidate(s.p, m) {
			continue
		}
		b.known[i] = m
		if b.next(m, false, false) {
			return true
		}
	}
	return false
}

// others searches the moves that don't capture, but for killers.
func (b *batch) others(at *ply, hint game.Move) bool {
	s := b.search
	if b.depth <= 1 && b.futile() {
		b.skip()
		return false
	}
	at.moves = s.doors.Candidates(s.p, at.moves[:0])
	keep := at.moves[:0]
	for i := range at.moves {
		if m := &at.moves[i]; len(m.Captured()) == 0 && *m != hint && *m != b.known[0] && *m != b.known[1] {
			keep = append(keep, *m)
		}
	}
	at.moves = keep
	b.wide = len(keep) >= many || s.armies > 2
	s.rank(at)
	for len(at.ranks) > 0 {
		if b.enough() {
			b.skips = true
			break
		}
		if m, rank := at.pick(); b.next(m, rank > 0, false) {
			return true
		}
	}
	return false
}

// most is what a quiet move may come to at best, as far as the cut of futile moves is concerned.
func (b *batch) most() int32 { return b.static + 2*b.slack(b.depth) }

// futile reports whether a quiet move can't make up for what is missing. Once a mate is known nothing is left out, as a
// shorter one is looked for.
func (b *batch) futile() bool {
	return b.depth <= 2 && !b.check && (b.tried == 0 || b.best > -won) && b.alpha > -won &&
		b.most() <= b.alpha && b.alpha < won && !b.saved(b.ply, b.alpha) && b.limits.Without&Futility == 0
}

// skip leaves a futile move out.
func (b *batch) skip() {
	b.best = max(b.best, b.most())
	b.skips = true
}

// enough reports whether so many quiet moves failed near the end of the search that the others will, too.
func (b *batch) enough() bool {
	far, most := 3, 8+8*b.depth*b.depth
	if b.wide {
		far, most = 5, (5+5*b.depth*b.depth)/2
	}
	return b.depth <= far && b.quiets >= most && !b.check && b.best > -won && b.beta-b.alpha == 1 && b.alpha < won &&
		!b.saved(b.ply, b.alpha) && b.limits.Without&Counting == 0
}

// less is by how much less deep a move is searched at first that comes after so many others.
func (b *batch) less(m *game.Move, losing bool) int {
	if b.depth < 3 || b.tried < 3 || b.check || b.best <= -won || b.alpha >= won || b.limits.Without&Late != 0 {
		return 0
	}
	if losing {
		return 1
	}
	less := bits.Len(uint(b.depth)) * bits.Len(uint(b.tried))
	if b.wide {
		less /= 2
	} else {
		less /= 5
	}
	less -= int(b.history[b.place(m)] / (historyMost / 2))
	if b.beta-b.alpha > 1 {
		less--
	}
	return min(max(less, 0), b.depth-2)
}

// next searches one move, and reports whether the others don't matter any more. A lively one captures
// or promotes; one that captures may be losing.
func (b *batch) next(m game.Move, lively, losing bool) bool {
	s := b.search
	if !lively && !b.hinted && b.futile() {
		b.skip()
		return false
	}
	less := 0
	if !lively || losing {
		less = b.less(&m, losing)
	}
	place := s.place(&m)
	score, ok := s.try(b, m, less)
	if s.halt {
		return true
	}
	if !ok {
		return false
	}
	b.tried++
	if score <= b.best {
		b.failed(place, lively)
		return false
	}
	b.best = score
	if score <= b.alpha {
		b.failed(place, lively)
		return false
	}
	b.alpha, b.move = score, m
	at := &s.plies[b.ply]
	at.line = append(append(at.line[:0], m), s.plies[b.ply+1].line...)
	if m.NeedsDie() {
		at.line = at.line[:1] // what comes then depends on the die
	}
	if score < b.beta {
		return false
	}
	if !lively {
		s.praise(at, b.depth, m)
	}
	return true
}

// failed notes a move that was not good enough.
func (b *batch) failed(place int, lively bool) {
	if lively {
		return
	}
	b.quiets++
	at := &b.plies[b.ply]
	at.quiets = append(at.quiets, place)
}

// dull reports whether a quiet move that was just played is not good enough at the end of the depth, because the
// other side only has to leave it at that. shift is what it changed by where its piece stands. What gives check or
// ends the game isn't dull, nor is a move after which the same side moves again.
func (b *batch) dull(m *game.Move, mover int, shift int32) (score int32, ok bool) {
	s := b.search
	score = b.static + shift
	return score, b.depth == 1 && score <= b.alpha && b.alpha > -won && b.best > -infinite && !b.check && !b.forced &&
		len(m.Captured()) == 0 && (m.Becomes == 0 || m.Act == game.Drop) && !s.saved(b.ply, b.alpha) && s.limits.Without&Dull == 0 &&
		s.side(s.p.Mover()) != mover && !s.doors.Decided(s.p).Over() && !s.doors.Check(s.p)
}
