// Package puzzles holds the puzzles of each game: positions in which exactly one move reaches a goal. They are JSON files, one for each
// game, which cmd/puzzles has found; the site's build makes files of them that pages fetch.
//
// A Prover proves the puzzles of a game of two armies without dice with game.Rules alone, and makes new ones. In other games the engine rates
// one move higher than every other by more than a Rook; that is checked by cmd/puzzles, as this package doesn't use the engine.
//
//	puzzles.go  Puzzle, its file format and its sentences
//	prove.go    Prover
//	make.go     a puzzle from a position
package puzzles

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"fairway/game"
	"fairway/game/prose"
)

// Goal is the goal of a puzzle.
type Goal string

// The goals.
const (
	Mate Goal = "mate" // checkmate against every defence
	Win  Goal = "win"  // the capture of a piece of the target's kind against every defence
	Best Goal = "best" // the move that is far better than all others
	Fall Goal = "fall" // a move by which a King falls before its army moves again
)

// Puzzle is a position and its solution.
type Puzzle struct {
	Goal     Goal   `json:"goal"`
	In       int    `json:"in"`               // moves of the solving army
	Target   string `json:"target,omitempty"` // id of the kind that is captured, for Win and sometimes for Best
	Position string `json:"position"`
	// Line alternates between solutions and defences. An entry with solutions lists all right moves, separated by spaces; the first
	// entry has one.
	Line []string `json:"line"`
}

//go:embed *.json
var files embed.FS

// ForGame returns the puzzles of the game of that name, nil for a game without. The error names the puzzle and the
// field.
func ForGame(name string) ([]Puzzle, error) {
	text, err := files.ReadFile(name + ".json")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	list, err := Parse(text)
	if err != nil {
		return nil, fmt.Errorf("puzzles: %s: %w", name, err)
	}
	return list, nil
}

// Parse reads a file of puzzles and checks each by itself.
func Parse(text []byte) ([]Puzzle, error) {
	var list []Puzzle
	d := json.NewDecoder(strings.NewReader(string(text)))
	d.DisallowUnknownFields()
	if err := d.Decode(&list); err != nil {
		return nil, err
	}
	for i := range list {
		if err := list[i].check(); err != nil {
			return nil, fmt.Errorf("puzzle %d: %w", i+1, err)
		}
	}
	return list, nil
}

// Format writes a file of puzzles, one puzzle a line.
func Format(list []Puzzle) ([]byte, error) {
	var b strings.Builder
	b.WriteString("[\n")
	for i, p := range list {
		var line strings.Builder
		e := json.NewEncoder(&line)
		e.SetEscapeHTML(false)
		if err := e.Encode(p); err != nil {
			return nil, err
		}
		b.WriteString(strings.TrimSpace(line.String()))
		if i+1 < len(list) {
			b.WriteByte(',')
		}
		b.WriteByte('\n')
	}
	b.WriteString("]\n")
	return []byte(b.String()), nil
}

// check reports a field that is wrong, without looking at the rules.
func (p *Puzzle) check() error {
	switch {
	case p.Goal != Mate && p.Goal != Win && p.Goal != Best && p.Goal != Fall:
		return fmt.Errorf("goal: %.20q isn't one of %s, %s, %s and %s", p.Goal, Mate, Win, Best, Fall)
	case p.In < 1 || p.In > 3:
		return fmt.Errorf("in: %d: from 1 to 3", p.In)
	case len(p.Line) != 2*p.In-1:
		return fmt.Errorf("line: %d entries instead of %d", len(p.Line), 2*p.In-1)
	case p.Goal == Win && p.Target == "":
		return errors.New("target: win asks for one")
	case p.Position == "":
		return errors.New("position: it is missing")
	}
	for i, entry := range p.Line {
		if n := len(strings.Fields(entry)); n == 0 || n > 1 && (i == 0 || i%2 == 1) {
			return fmt.Errorf("line: entry %d has %d moves instead of one", i+1, n)
		}
	}
	return nil
}

// Title returns the name of a puzzle, such as "Mate in two".
func (p *Puzzle) Title(g *game.Game) string {
	switch {
	case p.Goal == Mate:
		return "Mate in " + prose.Numeral(p.In)
	case p.Goal == Fall:
		return "Which King falls?"
	case p.Target == "":
		return "Find the move"
	}
	return "Win the " + p.targetName(g)
}

// targetName returns the name of the kind that is captured.
func (p *Puzzle) targetName(g *game.Game) string {
	if k, ok := g.FindKind(p.Target); ok {
		return prose.Title(&g.Kinds[k])
	}
	return p.Target
}

// Task returns the sentences that tell the army to move what to do.
func (p *Puzzle) Task(g *game.Game, mover game.Army) string {
	begin := g.Armies[mover].Name + " to move. "
	switch {
	case p.Goal == Mate && p.In == 1:
		return begin + "One move is checkmate."
	case p.Goal == Mate:
		return begin + "One move forces checkmate on the next turn."
	case p.Goal == Win:
		return begin + "One move forces the capture of " + prose.Article(p.targetName(g)) + " on the next turn."
	case p.Goal == Fall:
		return begin + "One move brings down a King at once."
	}
	return begin + "One move is better than all others by more than a Rook."
}

// Solved returns the sentences for a solved puzzle.
func (p *Puzzle) Solved(g *game.Game) string {
	switch {
	case p.Goal == Mate && p.In == 1:
		return "Checkmate. No other move does it."
	case p.Goal == Mate:
		return "Checkmate. No other reply would have helped."
	case p.Goal == Win:
		return "No reply saves it."
	case p.Goal == Fall:
		return "It falls before its army can reply. No other move does it."
	}
	return "Every other move is worse by more than a Rook."
}

// Wrong returns the sentence for a move that isn't right.
func (p *Puzzle) Wrong(g *game.Game) string {
	switch {
	case p.Goal == Mate && p.In == 1:
		return "That isn't checkmate."
	case p.Goal == Mate:
		return "Your opponent can defend against that."
	case p.Goal == Win:
		return "That doesn't win " + prose.Article(p.targetName(g)) + " in time."
	case p.Goal == Fall:
		return "No King falls after that move."
	}
	return "There is a better move."
}
