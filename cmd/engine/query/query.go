// Package query answers questions about games with the engine. Questions and answers are texts and numbers, as a page sends and
// receives them. A Handler keeps the game and the engine of the last question for the next one.
package query

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"fairway/engine"
	"fairway/game"
	"fairway/game/notation"
)

// Question asks what to play in a game at one position.
type Question struct {
	Game    string   // the name with its rule options, as in records
	Diagram string   // the text of a game of the user's own, otherwise empty
	Start   string   // the position at the beginning of the record; empty for the game's own
	Played  []string // the moves since then
	// At least one of Level, Nodes and MS must be set.
	Level int    // a level of the engine, which thinks for LevelTimeLimit at most; 0 if unset
	Nodes int    // maximum number of nodes; 0 if unset
	MS    int    // maximum time in milliseconds; 0 if unset
	Lines int    // number of best moves; 0 means 1
	Seed  string // of a level's noise, a number from 0; empty means 0
}

// Line is a principal variation.
type Line struct {
	Moves []string
	Score int // in hundredths of the value of the most common piece type, for the army to move
	Mate  int // plies to mate, positive for a win, negative for a loss; 0 if no mate was found
}

// Answer is the result of a search, finished or not.
type Answer struct {
	Lines []Line // the best first; none when the game is over
	Depth int    // of the last finished iteration, in plies
	Nodes int
	Share int // how much of the limit is used up, in percent; 100 at the end, unless the search was stopped
	Scale
}

// Scale is what the scores of a game can be compared with, in hundredths of the commonest kind.
type Scale struct {
	Whole int // material of the strongest army at the start
	Piece int // mean value of one of its pieces
}

// Value is the value of a kind, in hundredths of the first army's commonest kind.
type Value struct {
	Army  string // its letter
	ID    string
	Value int
	Royal bool
}

// LevelTimeLimit is the longest time that a level thinks. Levels are limited by nodes, so that they are equally strong on every device.
// On a slow device or a large board, where the highest levels would take longer, they play the best move so far.
const LevelTimeLimit = 5 * time.Second

// Handler answers the questions of one page. Only one goroutine may use it at a time.
type Handler struct {
	library   notation.Library
	timeLimit time.Duration // of a level
	current   Question      // Game, Diagram and Start of the current record
	rec       *game.Record
	engine    *engine.Engine
	scale     Scale
}

// New returns a handler that finds its games in a library.
func New(lib notation.Library) *Handler { return &Handler{library: lib, timeLimit: LevelTimeLimit} }

// Think answers a question. It calls report after every iteration, and stop every few hundred nodes to end the search with the best move so
// far; both may be nil. The error names the field of the question.
func (h *Handler) Think(q *Question, report func(Answer), stop func() bool) (Answer, error) {
	l, err := limits(q)
	if err != nil {
		return Answer{}, err
	}
	if err := h.goTo(q); err != nil {
		return Answer{}, err
	}
	timeLimit := time.Duration(q.MS) * time.Millisecond
	if q.Level > 0 {
		level := h.engine.Level(q.Level)
		l.Nodes, l.Noise = level.Nodes, level.Noise
		if timeLimit == 0 || timeLimit > h.timeLimit {
			timeLimit = h.timeLimit
		}
	}
	started, stopped := time.Now(), false
	l.Stop = func() bool {
		stopped = stopped || stop != nil && stop()
		return stopped || timeLimit > 0 && time.Since(started) > timeLimit
	}
	answer := func(a *engine.Answer) Answer {
		out := h.answer(a)
		if l.Nodes > 0 {
			out.Share = min(100, a.Nodes*100/l.Nodes)
		}
		if timeLimit > 0 {
			out.Share = max(out.Share, min(100, int(time.Since(started)*100/timeLimit)))
		}
		return out
	}
	if report != nil {
		l.Info = func(a engine.Answer) { report(answer(&a)) }
	}
	a := h.engine.Think(h.rec, l)
	out := answer(&a)
	if !stopped {
		out.Share = 100
	}
	return out, nil
}

// Values returns the values of the pieces of a question's game, army by army.
func (h *Handler) Values(q *Question) ([]Value, error) {
	if err := h.openGame(q); err != nil {
		return nil, err
	}
	var list []Value
	g := h.rec.Rules().Data()
	for a := range g.Armies {
		for k := range g.Kinds {
			if kind := &g.Kinds[k]; kind.Armies == 0 || kind.Armies>>a&1 != 0 {
				list = append(list, Value{string(g.Armies[a].Letter), kind.ID, h.engine.PieceValue(game.Army(a), game.KindID(k)), kind.Royal})
			}
		}
	}
	return list, nil
}

// limits reads the limits of a question.
func limits(q *Question) (engine.Limits, error) {
	l := engine.Limits{Nodes: q.Nodes, Lines: q.Lines}
	switch {
	case q.Level < 0 || q.Level > engine.Levels:
		return l, fmt.Errorf("level: %d isn't from 1 to %d", q.Level, engine.Levels)
	case q.Nodes < 0 || q.MS < 0 || q.Lines < 0 || q.Lines > 100:
		return l, fmt.Errorf("nodes, ms and lines: %d, %d and %d aren't numbers from 0, of lines up to 100", q.Nodes, q.MS, q.Lines)
	case q.Level+q.Nodes+q.MS == 0:
		return l, fmt.Errorf("level, nodes or ms must say when to stop")
	}
	if q.Seed != "" {
		seed, err := strconv.ParseUint(q.Seed, 10, 64)
		if err != nil {
			return l, fmt.Errorf("seed: %.40q isn't a number from 0", q.Seed)
		}
		l.Seed = seed
	}
	return l, nil
}

// openGame makes the game of a question the current one, at its start.
func (h *Handler) openGame(q *Question) error {
	if h.rec != nil && h.current.Game == q.Game && h.current.Diagram == q.Diagram && h.current.Start == q.Start {
		return nil
	}
	rules, err := h.library.Rules(q.Game, q.Diagram)
	if err != nil {
		return fmt.Errorf("game: %w", err)
	}
	var start *game.Position
	if q.Start != "" {
		if start, err = notation.ReadPosition(rules, q.Start); err != nil {
			return fmt.Errorf("start: %w", err)
		}
	}
	if h.rec == nil || h.rec.Rules() != rules {
		h.engine = engine.New(rules)
		worth, pieces := h.engine.StartMaterial()
		h.scale = Scale{worth, worth / max(1, pieces)}
	}
	h.rec = game.NewRecord(rules, start)
	h.current = Question{Game: q.Game, Diagram: q.Diagram, Start: q.Start}
	return nil
}

// goTo goes to the position of a question. Moves in common with the current position aren't played again.
func (h *Handler) goTo(q *Question) error {
	if err := h.openGame(q); err != nil {
		return err
	}
	var line []string
	for n := h.rec.At(); n.Parent != nil; n = n.Parent {
		line = append(line, n.Text)
	}
	slices.Reverse(line)
	common := 0
	for common < len(line) && common < len(q.Played) && line[common] == q.Played[common] {
		common++
	}
	if h.rec.NodesCreated()+len(q.Played)-common > game.MaxMoves {
		// The record holds all lines that were asked about and would be too large with this one: start a new one.
		h.current, line, common = Question{}, nil, 0
		if err := h.openGame(q); err != nil {
			return err
		}
	}
	for range line[common:] {
		h.rec.Undo()
	}
	for i, text := range q.Played[common:] {
		if err := h.rec.Enter(text); err != nil {
			return fmt.Errorf("played: move %d: %w", common+i+1, err)
		}
	}
	return nil
}

// answer converts an answer of the engine to texts.
func (h *Handler) answer(a *engine.Answer) Answer {
	out := Answer{Lines: []Line{}, Depth: a.Depth, Nodes: a.Nodes, Scale: h.scale}
	if !a.OK {
		return out
	}
	g := h.rec.Rules().Data()
	add := func(moves []game.Move, score, mate int) {
		l := Line{Score: score, Mate: mate}
		for _, m := range moves {
			l.Moves = append(l.Moves, g.MoveText(m))
		}
		out.Lines = append(out.Lines, l)
	}
	add(a.PV, a.Score, a.Mate)
	for _, l := range a.Others {
		add(l.Moves, l.Score, l.Mate)
	}
	return out
}
