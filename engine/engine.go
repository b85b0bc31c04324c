// Package engine is somebody to play against: a search over game.Rules and its doors that names no
// game. What pieces are worth it learns from their moves.
//
//	engine.go   what is asked, and the answer
//	value.go    values from moves
//	plan.go     what makes a plan of them in one position
//	hunt.go     a plan against royal pieces that can be captured only in some places
//	danger.go   a judgement of a royal piece among more than two armies
//	root.go     deeper and deeper from the position that is asked about
//	search.go   principal variation search
//	batch.go    the moves of one position, one sort after the other
//	quiet.go    captures until it is quiet
//	balls.go    a judgement of balls
//	order.go    which moves come first
//	table.go    what the search has found out
//	level.go    strengths to choose from
//	player.go   players of matches
//	peer.go     a player of two plies and a half to be measured by
//	match.go    matches and what they show
//
// The same position, moves played, nodes, noise and seed give the same answer, on every machine. Without a
// limit of nodes it depends on when Stop says so.
package engine

import "fairway/game"

// Engine thinks about the positions of one game. One goroutine may use it at a time.
type Engine struct {
	rules  game.Rules
	doors  game.SearchRules
	game   *game.Game
	values *values
	held   []int // by kind: as which one a captured piece goes to a hand, -1 for none
	table  table
	havens []haven // that were asked for
	// squares are those where balls may lie; nil in games without balls.
	squares []game.Square
}

// New returns an engine for a game. It measures what the pieces are worth.
func New(r game.Rules) *Engine {
	e := &Engine{rules: r, doors: game.SearchRulesOf(r), game: r.Data(), values: measure(r)}
	if e.game.Ground.Balls {
		for s := range game.Square(e.game.Board.Size()) {
			e.squares = append(e.squares, s)
		}
	}
	for k := range e.game.Kinds {
		e.held = append(e.held, -1)
		if held, ok := r.HeldAs(game.KindID(k)); ok {
			e.held[k] = int(held)
		}
	}
	return e
}

// Value is what a kind is worth in an army, in hundredths of the first army's commonest kind.
func (e *Engine) Value(a game.Army, k game.KindID) int {
	return int(e.values.piece[game.NewPiece(a, k)]) * 100 / int(e.values.common)
}

// Army is what the pieces of the richest army are worth at the start of the game, in hundredths of the first army's
// commonest kind, and how many they are, in hand as well: the measure of what scores mean.
func (e *Engine) Army() (worth, pieces int) {
	p := e.rules.Start()
	for a := range game.Army(len(e.game.Armies)) {
		sum, n := 0, 0
		for s := range p.Pieces(a).All() {
			sum, n = sum+e.Value(a, p.At(s).Kind()), n+1
		}
		for k := range game.KindID(len(e.game.Kinds)) {
			held := p.Reserve(a, k)
			sum, n = sum+held*e.Value(a, k), n+held
		}
		if sum > worth {
			worth, pieces = sum, n
		}
	}
	return worth, pieces
}

// Limits say how long to think, and how well.
type Limits struct {
	Nodes int // most positions; 0 is any number
	Depth int // most plies; 0 is any number
	// Lines is how many moves are judged in full, the best ones: Answer.Others holds those after the
	// first. 0 is one.
	Lines int
	// Noise is by how much, in hundredths of the commonest kind, the score of a move may be misjudged.
	// A mate is never missed for it, and never run into.
	Noise int
	Seed  uint64 // of the noise
	// Stop is asked every few hundred nodes whether to end; nil is never. The first depth is
	// finished all the same.
	Stop func() bool
	Info func(Answer) // gets every finished depth; nil for nobody
	// Without leaves parts of the search out, to see what they are good for.
	Without Parts
}

// Parts are parts of the search that it can do without.
type Parts uint16

// The parts.
const (
	NullMove  Parts = 1 << iota // a pass that is good enough ends the search of a position
	Late                        // moves that come late are searched less deep
	Extension                   // checks are answered before the depth counts
	Futility                    // quiet moves that can't make up for what is missing are left out at the end
	Plans                       // squares, closeness to royal pieces, hunts and danger
	Reverse                     // a position that is far better than needed is good enough near the end
	Counting                    // quiet moves that come very late are left out near the end
	Losing                      // captures that lose more than they gain come last
	Razor                       // a position that is far worse than needed is only asked for captures near the end
	Dull                        // quiet moves without check aren't searched at the end where their own worth isn't enough
	Balls                       // balls under pieces that could strike them count
	Turn                        // the right to move counts
)

// partNames are the names of the parts in the options of players.
var partNames = []string{"null", "late", "extension", "futility", "plans", "reverse", "counting", "losing", "razor", "dull", "balls", "turn"}

// Answer is what the search found.
type Answer struct {
	Move  game.Move
	OK    bool // false when the game is over: there is no move
	Score int  // in hundredths of the commonest kind, seen by the army to move
	Mate  int  // the turns of all armies up to the end that the search sees, won above 0, lost below; 0 for none
	Depth int  // plies that every move was searched
	Nodes int
	Line  []game.Move // the move and what the search expects after it
	// Others are the next best moves, as many as Limits.Lines asks for and the deepest finished search
	// has, the best first. Where there are others Move is of that depth as well, unless it wins by mate.
	Others []Line
}

// Line is a move that was judged, with what the search expects after it.
type Line struct {
	Moves       []game.Move
	Score, Mate int // as in Answer
}
