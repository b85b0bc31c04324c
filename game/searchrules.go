package game

import "slices"

// SearchRules is what a search asks of a game besides Rules: the same answers in smaller pieces, so that it
// pays only for what it looks at. The position must keep its key (Position.Keep), and except for Decided the game
// must go on in it as far as Decided says.
type SearchRules interface {
	// Candidates appends moves of the army to move, in no particular order and without repeats.
	// Those that Legal accepts are the legal moves; where it accepts none, Rules.Moves lists them.
	Candidates(p *Position, dst []Move) []Move
	// Captures appends candidates that capture, and no others: at least all those that capture an
	// enemy's piece on one of some squares, and with nil all there are.
	Captures(p *Position, dst []Move, among Squares) []Move
	// Candidate reports whether any move at all, such as one of another position, is a candidate.
	Candidate(p *Position, m Move) bool
	// Legal reports whether a candidate is legal.
	Legal(p *Position, m Move) bool
	// Try plays a candidate that doesn't need the die, as Rules.Play does, if it is legal;
	// otherwise it leaves the position and the log as they are.
	Try(p *Position, m Move, log *Log) bool
	// Decided is the verdict as far as it needs no moves.
	Decided(p *Position) Result
	// Check reports whether a royal piece of the army to move is in check.
	Check(p *Position) bool
	// Hanging reports whether the army to move could capture the enemy's piece on a square, whatever
	// becomes of its royal pieces. Captures in passing, those that the die would have to make, those that a royal
	// piece in check has by its first move alone, and those that take what may not be captured on their way, may
	// count or not.
	Hanging(p *Position, s Square) bool
	// Pass passes the right to move on without a move, where that means what it does in chess: ok
	// is false, and nothing changed, where turns do more than moves do.
	Pass(p *Position, log *Log) (ok bool)
	// Recurrence is a number that two positions share when Rules.Identity is the same for both,
	// and next to never otherwise.
	Recurrence(p *Position) uint64
}

// SearchProvider is implemented by rules that have SearchRules of their own. The method returns those of r, or
// nil where it only knows those of other rules: what embeds a base inherits the method, but may answer the
// questions of Rules in another way.
type SearchProvider interface {
	SearchRules(r Rules) SearchRules
}

// SearchRulesOf returns the search rules of any game: its own, or what can be made of Rules alone.
func SearchRulesOf(r Rules) SearchRules {
	if o, ok := r.(SearchProvider); ok {
		if d := o.SearchRules(r); d != nil {
			return d
		}
	}
	return genericSearch{rules: r}
}

// genericSearch is made of Rules alone: every listed move is a candidate.
type genericSearch struct{ rules Rules }

func (c genericSearch) Candidates(p *Position, dst []Move) []Move { return c.rules.Moves(p, dst) }

func (c genericSearch) Captures(p *Position, dst []Move, _ Squares) []Move {
	n := len(dst)
	return OnlyCaptures(c.rules.Moves(p, dst), n)
}

func (c genericSearch) Candidate(p *Position, m Move) bool {
	return slices.Contains(c.rules.Moves(p, nil), m)
}

func (c genericSearch) Legal(*Position, Move) bool { return true }

func (c genericSearch) Try(p *Position, m Move, log *Log) bool {
	c.rules.Play(p, m, log)
	return true
}

func (c genericSearch) Decided(*Position) Result { return Result{} }

func (c genericSearch) Check(p *Position) bool { return len(c.rules.Checks(p)) > 0 }

func (c genericSearch) Hanging(p *Position, s Square) bool {
	for _, m := range c.rules.Moves(p, nil) {
		if slices.Contains(m.Captured(), s) {
			return true
		}
	}
	return false
}

func (c genericSearch) Pass(*Position, *Log) bool { return false }

func (c genericSearch) Recurrence(p *Position) uint64 {
	key := uint64(0)
	for _, b := range c.rules.Identity(p, nil) {
		key = mix(key ^ uint64(b))
	}
	return key
}

// OnlyCaptures keeps those of the moves after the first n that capture.
func OnlyCaptures(list []Move, n int) []Move {
	keep := list[:n]
	for i := range list[n:] {
		if list[n+i].n > 0 {
			keep = append(keep, list[n+i])
		}
	}
	return keep
}
