// Package engine searches positions of any game of package game for the best move. It is the computer opponent, and it judges moves for
// hints and reviews.
//
// The search is an alpha-beta search of game.Rules, with iterative deepening, a transposition table and a quiescence search. It knows no
// particular game: it measures the values of pieces by their moves, and handles any number of armies, drops, dice and balls. An
// Engine belongs to one game:
//
//	e := engine.New(rules)
//	answer := e.Think(record, engine.Limits{Nodes: 10000})
//
// The same position, moves played, nodes, noise and seed give the same answer on every machine. Without a limit of nodes the answer
// depends on when Limits.Stop returns true.
//
// The package draws nothing, names no game and knows no clock except in After. Texts of questions and answers are the business of
// its callers, such as cmd/engine/query.
//
// The search:
//
//	root.go           Think: iterative deepening at the root, lines (MultiPV), noise
//	search.go         principal variation search, null move, chance nodes, repetition
//	moveloop.go       the moves of a node in stages: reductions and pruning
//	quiesce.go        quiescence search
//	order.go          move ordering: MVV/LVA, killers, history
//	transposition.go  transposition table
//
// Its evaluation:
//
//	value.go          values of pieces, measured by their moves
//	plan.go           piece-square values for the search from one position
//	hunt.go           a hunt for a royal piece that has a refuge
//	kingsafety.go     royal pieces among more than two armies
//	balls.go          balls
//
// Its interface, and players to match it with:
//
//	engine.go         Engine, Limits and Answer
//	level.go          levels of strength
//	player.go         players of matches
//	peer.go           a simple player to measure others by
//	match.go          matches and Elo differences
package engine

import "fairway/game"

// Engine thinks about the positions of one game. One goroutine may use it at a time.
type Engine struct {
	rules       game.Rules
	searchRules game.SearchRules
	game        *game.Game
	values      *values
	heldAs      []int // by kind: the kind that a captured piece becomes in hand, -1 if none
	tt          transpositionTable
	refuges     []refuge      // cache
	ballSquares []game.Square // where balls may lie; nil in games without balls
}

// New returns an engine for a game. It measures the values of the pieces, which takes a moment.
func New(r game.Rules) *Engine {
	e := &Engine{rules: r, searchRules: game.SearchRulesOf(r), game: r.Data(), values: measure(r)}
	if e.game.Ground.Balls {
		for s := range game.Square(e.game.Board.Size()) {
			e.ballSquares = append(e.ballSquares, s)
		}
	}
	for k := range e.game.Kinds {
		e.heldAs = append(e.heldAs, -1)
		if held, ok := r.HeldAs(game.KindID(k)); ok {
			e.heldAs[k] = int(held)
		}
	}
	return e
}

// PieceValue returns the value of a kind in an army, in hundredths of the first army's commonest kind.
func (e *Engine) PieceValue(a game.Army, k game.KindID) int {
	return int(e.values.piece[game.NewPiece(a, k)]) * 100 / int(e.values.common)
}

// StartMaterial returns the value of the pieces of the strongest army at the start, in hundredths of the first army's commonest kind, and
// their number. Both include pieces in hand. Scores are compared with it.
func (e *Engine) StartMaterial() (value, pieces int) {
	p := e.rules.Start()
	for a := range game.Army(len(e.game.Armies)) {
		material, n := 0, 0
		for s := range p.Pieces(a).All() {
			material, n = material+e.PieceValue(a, p.At(s).Kind()), n+1
		}
		for k := range game.KindID(len(e.game.Kinds)) {
			inHand := p.InHand(a, k)
			material, n = material+inHand*e.PieceValue(a, k), n+inHand
		}
		if material > value {
			value, pieces = material, n
		}
	}
	return value, pieces
}

// Limits are the limits and the accuracy of a search.
type Limits struct {
	Nodes int // 0 for no limit
	Depth int // in plies; 0 for no limit
	// Lines is the number of best moves that get exact scores (MultiPV). Answer.Others has those after the first. 0 means 1.
	Lines int
	// Noise is the largest random error of a move's score, in hundredths of the commonest kind. Mates have no
	// error.
	Noise int
	Seed  uint64 // of the noise
	// Stop is called every few hundred nodes and ends the search by returning true; nil never does. The first iteration is
	// always finished.
	Stop func() bool
	Info func(Answer) // is called after every iteration; may be nil
	// Without turns parts of the search off, to measure their effect.
	Without Parts
}

// Parts is a set of parts of the search that can be turned off.
type Parts uint16

// The parts. partNames has their names in texts, in the same order.
const (
	NullMove           Parts = 1 << iota // null move pruning
	LateMoveReductions                   // late move reductions, and internal iterative reductions
	CheckExtensions
	FutilityPruning
	Plans           // piece-square values by plan, hunts and king safety
	ReverseFutility // reverse futility pruning
	LateMovePruning // move count based pruning
	LosingCaptures  // captures that lose material are tried last
	Razoring
	FrontierCut // quiet moves at depth 1 whose own gain isn't enough get no quiescence search
	Balls       // evaluation of balls
	Tempo       // evaluation of the right to move
)

// partNames are the names of the parts in the texts of players.
var partNames = []string{"null", "late", "extension", "futility", "plans", "reverse", "counting", "losing", "razor", "dull", "balls", "turn"}

// Answer is the result of a search.
type Answer struct {
	Move  game.Move
	OK    bool // false if the game is over and there is no move
	Score int  // in hundredths of the commonest kind, seen by the army to move
	Mate  int  // plies to mate, positive for a win, negative for a loss; 0 if no mate was found
	Depth int  // of the last finished iteration, in plies
	Nodes int
	PV    []game.Move // principal variation, beginning with Move
	// Others are the next best moves, the best first: Limits.Lines minus one, or fewer if the position has fewer. With them, Move is of the
	// same depth, unless it mates.
	Others []Line
}

// Line is a principal variation with its score.
type Line struct {
	Moves       []game.Move
	Score, Mate int // as in Answer
}
