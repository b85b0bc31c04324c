package site

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"fairway/game/notation"
	"fairway/variants"
	"fairway/variants/puzzles"
)

// Puzzles is the folder of a built site with the puzzles of each game, which pages fetch: NAME.json as puzzlesOf
// makes it, and PuzzleList, which lists all of them in short.
const (
	Puzzles    = "puzzles"
	PuzzleList = "all.json"
)

// puzzle is a puzzle as pages read it. Position and Line are those of puzzles.Puzzle; the sentences say what to do,
// and what came of it.
type puzzle struct {
	Title    string   `json:"title"`
	Mover    string   `json:"mover"` // the letter of the army to move
	Task     string   `json:"task"`
	Done     string   `json:"done"`  // said when it is solved
	Other    string   `json:"other"` // said of a move that isn't right
	In       int      `json:"in"`
	Position string   `json:"position"`
	Line     []string `json:"line"`
}

// puzzled is a game of the list: for each of its puzzles the title, the army to move, and in how many moves.
type puzzled struct {
	Name    string         `json:"name"`
	Title   string         `json:"title"`
	Puzzles []listedPuzzle `json:"puzzles"`
}

type listedPuzzle struct {
	Title string `json:"title"`
	Mover string `json:"mover"` // the army's name
	In    int    `json:"in"`
}

// writePuzzles writes the file of each game that has puzzles, and the list.
func writePuzzles(out string) error {
	dir := filepath.Join(out, Puzzles)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	write := func(name string, v any) error {
		text, err := json.Marshal(v)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(dir, name), text, 0o644)
	}
	all := []puzzled{}
	for _, name := range variants.Names() {
		made, short, err := puzzlesOf(name)
		if err != nil {
			return err
		}
		if len(made) == 0 {
			continue
		}
		all = append(all, short)
		if err := write(name+".json", made); err != nil {
			return err
		}
	}
	return write(PuzzleList, all)
}

// puzzlesOf returns the puzzles of a game, and the game as the list has it.
func puzzlesOf(name string) ([]puzzle, puzzled, error) {
	r, err := variants.Find(name)
	if err != nil {
		return nil, puzzled{}, err
	}
	list, err := puzzles.Of(name)
	if err != nil {
		return nil, puzzled{}, err
	}
	g := r.Data()
	made, short := []puzzle{}, puzzled{Name: name, Title: g.Title}
	for i := range list {
		q := &list[i]
		p, err := notation.ReadPosition(r, q.Position)
		if err != nil {
			return nil, puzzled{}, fmt.Errorf("site: puzzle %d of %s: %w", i+1, name, err)
		}
		mover := g.Armies[p.Mover()]
		made = append(made, puzzle{q.Title(g), string(mover.Letter), q.Task(g, p.Mover()), q.Done(g), q.Other(g), q.In, q.Position, q.Line})
		short.Puzzles = append(short.Puzzles, listedPuzzle{q.Title(g), mover.Name, q.In})
	}
	return made, short, nil
}
