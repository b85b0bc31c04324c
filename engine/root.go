package engine

import (
	"slices"

	"fairway/game"
)

// Think finds a move for the army to move at the place that a record looks at.
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
		s.plies[i].killers = [2]game.Move{none, none}
	}
	s.table.prepare(l.Nodes)
	if l.Without&Plans == 0 {
		s.worth, s.hunt = e.plan(p)
		s.throne = e.throne(p)
	} else {
		s.worth = e.values.plain(e.game)
	}
	p.Keep(s.worth)
	s.quiet = make([]int, deepest+3)
	s.history = make([]int32, len(e.values.piece)*e.game.Board.Size())
	s.repeats, s.mostly = e.rules.Repetition(), e.rules.QuietLimit()
	if s.repeats == 0 {
		s.repeats = 3 // where no rule ends it, it leads nowhere either
	}
	s.past(rec)
	s.checked = s.doors.Check(p)
	a := s.deepen(moves)
	a.Nodes = s.nodes
	return a
}

// plain is the worth of pieces wherever they stand.
func (v *values) plain(g *game.Game) *game.Worth {
	w, size := game.NewWorth(g), g.Board.Size()
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

// past finds what the moves played mean for repetition and for the succession of quiet turns.
func (s *search) past(rec *game.Record) {
	p := s.p.Clone()
	p.Keep(s.worth)
	counting := s.mostly > 0
	for n := rec.At(); ; n = n.Parent {
		s.keys = append(s.keys, s.doors.Recurrence(p))
		if n.Parent == nil {
			break
		}
		for _, c := range slices.Backward(n.Changes) {
			p.Undo(c)
		}
		if counting = counting && !s.rules.Progress(p, n.Move); counting {
			s.quiet[0]++
		}
	}
	slices.Reverse(s.keys)
	s.played = len(s.keys) - 1
	for _, key := range s.keys {
		s.alike[key%likes]++
		s.claims = s.claims || int(s.alike[key%likes]) >= s.repeats-1
	}
}

// choice is a move at the root.
type choice struct {
	move  game.Move
	score int32
	line  []game.Move
}

// deepen searches the moves at the root deeper and deeper.
func (s *search) deepen(moves []game.Move) Answer {
	at := &s.plies[0]
	at.moves = moves
	s.rank(at)
	list := make([]choice, len(moves))
	for i := range moves {
		list[i].move, _ = at.pick()
	}
	most := s.limits.Depth
	if most == 0 || most > deepest/2 {
		most = deepest / 2
	}
	var answer Answer
	var finished []choice
	for s.iteration = 1; s.iteration <= most; s.iteration++ {
		s.first = s.iteration == 1
		best := s.iterate(list)
		if s.halt {
			refute(finished, list)
		}
		if s.halt && best < 0 {
			break
		}
		c := s.chosen(list[best], finished)
		if !s.halt {
			s.whole = s.iteration
			// The best one comes first next time, the others by what was found out about them.
			rest := slices.Delete(slices.Clone(list), best, best+1)
			if s.first || s.limits.Noise > 0 || s.limits.Lines > 1 {
				sorted(rest)
			}
			list = append(append(list[:0], c), rest...)
			finished = slices.Clone(list)
		}
		answer = s.answer(&c)
		answer.Others = s.others(finished, c.move)
		if !s.halt && s.limits.Info != nil {
			s.limits.Info(answer)
		}
		if s.hurry {
			s.halt = true
		}
		if s.halt || len(list) == 1 && s.limits.Noise == 0 && s.limits.Lines == 0 || c.score >= won && int(mate-c.score) <= s.iteration || c.score <= -won && int(mate+c.score) <= s.iteration {
			break
		}
	}
	// A mate may be found in the depth that wasn't finished.
	if s.limits.Noise > 0 && finished[0].score < won && answer.Mate <= 0 {
		answer = s.answer(s.err(finished))
	}
	return answer
}

// chosen is what is answered when an iteration ends with that best move. One that wasn't finished counts where it wins, or where it
// doesn't lose and no lines are compared: those are of one depth, and what hasn't been searched so deep may hold.
func (s *search) chosen(best choice, finished []choice) choice {
	if s.halt && len(finished) > 0 && (best.score <= -won || s.limits.Lines > 1 && best.score < won) {
		return finished[0]
	}
	return best
}

// iterate searches all moves at the root to the depth at hand. It returns the best one, -1 when not
// even one was searched. A move that fails low is never the best: it has no score of its own.
func (s *search) iterate(list []choice) int {
	best := -1
	top := int32(-infinite)
	for i := range list {
		c := &list[i]
		alpha := top
		switch {
		case top > -infinite && s.limits.Noise > 0:
			alpha = max(top-s.margin()-1, -infinite)
		case s.limits.Lines > 1:
			alpha = s.worst(list[:i])
		}
		b := batch{search: s, depth: s.iteration, alpha: alpha, beta: infinite, best: -infinite, forced: true, tried: i}
		less := 0
		if s.limits.Noise > 0 || s.limits.Lines > 1 {
			b.tried = 0 // more scores than the best one count
		} else if !s.lively(&c.move) {
			b.best, b.check = top, s.checked
			less = b.less(&c.move, false)
		}
		score, _ := s.try(&b, c.move, less)
		if s.halt {
			break
		}
		c.score = score
		if score > alpha || best < 0 {
			c.line = append([]game.Move{c.move}, s.plies[1].line...) // the one before belongs to a depth that was finished
			if c.move.NeedsDie() {
				c.line = c.line[:1]
			}
		}
		if score > top || best < 0 {
			top, best = score, i
		}
	}
	return best
}

// worst is the score that a move at the root must exceed to be among those that are judged in full.
func (s *search) worst(list []choice) int32 {
	if len(list) < s.limits.Lines {
		return -infinite
	}
	best := slices.Clone(list)
	sorted(best)
	return best[s.limits.Lines-1].score
}

// sorted brings moves with higher scores before others. A sort of the library would cost more bytes than it saves
// time: the list is short, and nearly sorted.
func sorted(list []choice) {
	for i := range list {
		c := list[i]
		for ; i > 0 && list[i-1].score < c.score; i-- {
			list[i] = list[i-1]
		}
		list[i] = c
	}
}

// refute says in the list of a depth that was finished which of its moves the next depth has found to lose by a mate, and sorts
// it anew. Both have the same order. The line of a move that failed low is that of the depth before, which doesn't lead to the mate.
func refute(finished, next []choice) {
	lost := false
	for i := range finished {
		if next[i].score <= -won && finished[i].score > -won {
			line, before := next[i].line, finished[i].line
			if len(line) > 0 && len(before) > 0 && &line[0] == &before[0] {
				line = line[:1]
			}
			finished[i].score, finished[i].line, lost = next[i].score, line, true
		}
	}
	if lost {
		sorted(finished)
	}
}

// others are the best moves but one.
func (s *search) others(list []choice, but game.Move) []Line {
	var lines []Line
	for i := range list {
		if c := &list[i]; c.move != but && len(lines)+1 < s.limits.Lines && len(c.line) > 0 {
			a := s.answer(c)
			lines = append(lines, Line{a.Line, a.Score, a.Mate})
		}
	}
	return lines
}

// margin is how far from the best score the noise reaches.
func (s *search) margin() int32 {
	return int32(min(int64(s.limits.Noise)*int64(s.values.common)/100, won))
}

// err chooses a move by scores that are misjudged, some more than others. One that loses to a mate
// in sight is never among them unless all do.
func (s *search) err(list []choice) *choice {
	rng := random(s.limits.Seed ^ s.p.Key())
	best, top := &list[0], int32(-infinite)
	for i := range list {
		c := &list[i]
		noise := int32(rng.below(int(s.margin()) + 1))
		if c.score < list[0].score-s.margin() || c.score <= -won && list[0].score > -won {
			continue
		}
		if c.score+noise > top {
			best, top = c, c.score+noise
		}
	}
	return best
}

// answer is the answer that a choice at the root gives.
func (s *search) answer(c *choice) Answer {
	a := Answer{Move: c.move, OK: true, Depth: s.whole, Nodes: s.nodes, Line: slices.Clone(c.line)}
	a.Score = int(c.score) * 100 / int(s.values.common)
	switch {
	case c.score >= won:
		a.Mate = int(mate - c.score)
	case c.score <= -won:
		a.Mate = -int(mate + c.score)
	}
	return a
}
