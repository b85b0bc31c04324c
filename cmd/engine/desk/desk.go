// Package desk is where a page's questions to the engine are answered: it reads a game as texts, keeps what
// it has found out about it for the next question, and writes the answer as texts.
package desk

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"fairway/engine"
	"fairway/game"
	"fairway/game/notation"
)

// Question is what a page wants to know: what to play in a game at one place.
type Question struct {
	Game    string   // its name with readings, as records have it
	Diagram string   // the text of an own game, otherwise empty
	Start   string   // the position that the record begins at; empty for the game's own
	Played  []string // the moves from there
	// Level is one of engine.Level, 0 for none; it never thinks for longer than Longest. Nodes and MS, milliseconds, limit
	// the search, 0 being no limit; without any of the three nothing is thought about.
	Level int
	Nodes int
	MS    int
	Lines int    // how many moves to judge, 0 is one
	Seed  string // of a level's errors, a number from 0; empty is 0
}

// Line is a line of play with what it is worth: Score in hundredths of the value of the commonest piece, seen by the
// army to move, Mate the plies to its end if that is in sight, won above 0, lost below.
type Line struct {
	Moves []string
	Score int
	Mate  int
}

// Answer is what the engine thinks, or what it thinks so far.
type Answer struct {
	Lines []Line // the best one first; none when the game is over
	Depth int    // plies that all moves have been searched
	Nodes int
	Share int // of the limit that is used up, in hundredths; 100 at the end, unless somebody stopped the search
	Measure
}

// Measure is what scores of a game are to be compared with, in hundredths of the commonest piece.
type Measure struct {
	Whole int // the worth of all pieces that the richest army begins with
	Piece int // that of one of them, in the mean
}

// Value is what a piece is worth, in hundredths of the commonest piece of the first army.
type Value struct {
	Army  string // its letter
	ID    string
	Value int
	Royal bool
}

// Longest is the most time that a level thinks for. Levels are nodes, so that they are as strong on every device; where one is
// so slow, or a board so large, that the highest ones would keep somebody waiting, they play what they have found.
const Longest = 5 * time.Second

// Desk answers the questions about one board. One goroutine may use it at a time.
type Desk struct {
	lib     notation.Library
	longest time.Duration // of a level
	game    Question      // what names the game at hand, and Start
	rec     *game.Record
	engine  *engine.Engine
	measure Measure
}

// New returns a desk that finds its games in a library.
func New(lib notation.Library) *Desk { return &Desk{lib: lib, longest: Longest} }

// Think answers a question. tell gets every finished depth, stop is asked now and then whether to end with what is known;
// both may be nil. The error names the field of the question.
func (d *Desk) Think(q *Question, tell func(Answer), stop func() bool) (Answer, error) {
	l, err := limits(q)
	if err != nil {
		return Answer{}, err
	}
	if err := d.place(q); err != nil {
		return Answer{}, err
	}
	most := time.Duration(q.MS) * time.Millisecond
	if q.Level > 0 {
		level := d.engine.Level(q.Level)
		l.Nodes, l.Noise = level.Nodes, level.Noise
		if most == 0 || most > d.longest {
			most = d.longest
		}
	}
	began, stopped := time.Now(), false
	l.Stop = func() bool {
		stopped = stopped || stop != nil && stop()
		return stopped || most > 0 && time.Since(began) > most
	}
	answer := func(a *engine.Answer) Answer {
		out := d.answer(a)
		if l.Nodes > 0 {
			out.Share = min(100, a.Nodes*100/l.Nodes)
		}
		if most > 0 {
			out.Share = max(out.Share, min(100, int(time.Since(began)*100/most)))
		}
		return out
	}
	if tell != nil {
		l.Info = func(a engine.Answer) { tell(answer(&a)) }
	}
	a := d.engine.Think(d.rec, l)
	out := answer(&a)
	if !stopped {
		out.Share = 100
	}
	return out, nil
}

// Values lists what the pieces of a question's game are worth: those of each army, in the order of the game.
func (d *Desk) Values(q *Question) ([]Value, error) {
	if err := d.open(q); err != nil {
		return nil, err
	}
	var list []Value
	g := d.rec.Rules().Data()
	for a := range g.Armies {
		for k := range g.Kinds {
			if kind := &g.Kinds[k]; kind.Armies == 0 || kind.Armies>>a&1 != 0 {
				list = append(list, Value{string(g.Armies[a].Letter), kind.ID, d.engine.Value(game.Army(a), game.KindID(k)), kind.Royal})
			}
		}
	}
	return list, nil
}

// limits are what a question says about how to think.
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

// open makes the game of a question the one at hand, at its start.
func (d *Desk) open(q *Question) error {
	if d.rec != nil && d.game.Game == q.Game && d.game.Diagram == q.Diagram && d.game.Start == q.Start {
		return nil
	}
	rules, err := d.lib.Rules(q.Game, q.Diagram)
	if err != nil {
		return fmt.Errorf("game: %w", err)
	}
	var start *game.Position
	if q.Start != "" {
		if start, err = notation.ReadPosition(rules, q.Start); err != nil {
			return fmt.Errorf("start: %w", err)
		}
	}
	if d.rec == nil || d.rec.Rules() != rules {
		d.engine = engine.New(rules)
		worth, pieces := d.engine.Army()
		d.measure = Measure{worth, worth / max(1, pieces)}
	}
	d.rec = game.NewRecord(rules, start)
	d.game = Question{Game: q.Game, Diagram: q.Diagram, Start: q.Start}
	return nil
}

// place goes to the place that a question is about. What it has in common with the one before isn't played again.
func (d *Desk) place(q *Question) error {
	if err := d.open(q); err != nil {
		return err
	}
	var line []string
	for n := d.rec.At(); n.Parent != nil; n = n.Parent {
		line = append(line, n.Text)
	}
	slices.Reverse(line)
	same := 0
	for same < len(line) && same < len(q.Played) && line[same] == q.Played[same] {
		same++
	}
	if d.rec.Made()+len(q.Played)-same > game.MaxMoves {
		// The record has all games that were asked about, and no room for this one beside them: it begins anew.
		d.game, line, same = Question{}, nil, 0
		if err := d.open(q); err != nil {
			return err
		}
	}
	for range line[same:] {
		d.rec.Undo()
	}
	for i, word := range q.Played[same:] {
		if err := d.rec.Enter(word); err != nil {
			return fmt.Errorf("played: move %d: %w", same+i+1, err)
		}
	}
	return nil
}

// answer is an answer of the engine as texts.
func (d *Desk) answer(a *engine.Answer) Answer {
	out := Answer{Lines: []Line{}, Depth: a.Depth, Nodes: a.Nodes, Measure: d.measure}
	if !a.OK {
		return out
	}
	g := d.rec.Rules().Data()
	add := func(moves []game.Move, score, mate int) {
		l := Line{Score: score, Mate: mate}
		for _, m := range moves {
			l.Moves = append(l.Moves, g.MoveText(m))
		}
		out.Lines = append(out.Lines, l)
	}
	add(a.Line, a.Score, a.Mate)
	for _, l := range a.Others {
		add(l.Moves, l.Score, l.Mate)
	}
	return out
}
