package game

import "slices"

// SearchRules is the interface of a game for a search. It gives the same answers as Rules in smaller parts, so that
// a search only pays for those that it needs. The position must keep its key (Position.Track), and the game must not
// be over according to Decided, except in Decided itself.
type SearchRules interface {
	// Candidates appends moves of the army to move, in no particular order and without repeats. The legal moves are
	// those that Legal accepts; if it accepts none, Rules.Moves lists them.
	Candidates(p *Position, dst []Move) []Move
	// Captures appends candidates that capture: at least all that capture an enemy piece on one of the given
	// squares, or all captures if the set is nil.
	Captures(p *Position, dst []Move, among Squares) []Move
	// Candidate reports whether a move is a candidate. It may be any move, such as one of another position.
	Candidate(p *Position, m Move) bool
	// Legal reports whether a candidate is legal.
	Legal(p *Position, m Move) bool
	// Try plays a candidate that doesn't need the die, as Rules.Play does, if it is legal. Otherwise it leaves the
	// position and the log unchanged.
	Try(p *Position, m Move, log *Log) bool
	// Decided returns the verdict, except for results that depend on the legal moves.
	Decided(p *Position) Result
	// Check reports whether a royal piece of the army to move is in check.
	Check(p *Position) bool
	// Hanging reports whether the army to move could capture the enemy piece on a square, even if that exposes its
	// royal pieces. It may or may not count captures en passant, those that need the die, those that a royal piece
	// in check has only as its first move, and those that also capture a protected piece on the route.
	Hanging(p *Position, s Square) bool
	// Pass passes the turn without a move, as a null move. ok is false, and nothing has changed, if turns of the
	// game do more than moves do.
	Pass(p *Position, log *Log) (ok bool)
	// RepetitionKey returns a number that is the same for two positions with the same Rules.Identity, and otherwise
	// almost never.
	RepetitionKey(p *Position) uint64
}

// SearchProvider is implemented by rules that have SearchRules of their own. The method returns those of r, or nil
// if it doesn't know them. A type that embeds a Base inherits the method, but may override methods of Rules, and
// then r isn't the Base.
type SearchProvider interface {
	SearchRules(r Rules) SearchRules
}

// SearchRulesOf returns the search rules of any game: its own, or generic ones.
func SearchRulesOf(r Rules) SearchRules {
	if o, ok := r.(SearchProvider); ok {
		if d := o.SearchRules(r); d != nil {
			return d
		}
	}
	return genericSearch{rules: r}
}

// genericSearch implements SearchRules with Rules alone: every listed move is a candidate.
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

func (c genericSearch) RepetitionKey(p *Position) uint64 {
	key := uint64(0)
	for _, b := range c.rules.Identity(p, nil) {
		key = mix(key ^ uint64(b))
	}
	return key
}

// OnlyCaptures removes the moves after the first n that don't capture.
func OnlyCaptures(list []Move, n int) []Move {
	keep := list[:n]
	for i := range list[n:] {
		if list[n+i].n > 0 {
			keep = append(keep, list[n+i])
		}
	}
	return keep
}
