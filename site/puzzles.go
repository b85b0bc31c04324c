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

// Puzzles is the folder of a built site with the puzzles that pages fetch: NAME.json holds the []puzzle of a game, and
// PuzzleList the []puzzleGame of all games.
const (
	Puzzles    = "puzzles"
	PuzzleList = "all.json"
)

// puzzle is a puzzle as pages read it. In, Position and Line are those of puzzles.Puzzle.
type puzzle struct {
	Title    string   `json:"title"`
	Mover    string   `json:"mover"` // letter of the army to move
	Task     string   `json:"task"`
	Done     string   `json:"done"`  // sentence after the solution
	Other    string   `json:"other"` // sentence after a wrong move
	In       int      `json:"in"`
	Position string   `json:"position"`
	Line     []string `json:"line"`
}

// puzzleGame is a game of the list with its puzzles.
type puzzleGame struct {
	Name    string         `json:"name"`
	Title   string         `json:"title"`
	Puzzles []listedPuzzle `json:"puzzles"`
}

// listedPuzzle is a puzzle of the list.
type listedPuzzle struct {
	Title string `json:"title"`
	Mover string `json:"mover"` // name of the army to move
	In    int    `json:"in"`
}

// writePuzzles writes the file of each game that has puzzles, and PuzzleList.
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
	all := []puzzleGame{}
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

// puzzlesOf returns the puzzles of a game, and its entry of the list.
func puzzlesOf(name string) ([]puzzle, puzzleGame, error) {
	r, err := variants.Find(name)
	if err != nil {
		return nil, puzzleGame{}, err
	}
	list, err := puzzles.ForGame(name)
	if err != nil {
		return nil, puzzleGame{}, err
	}
	g := r.Data()
	made, short := []puzzle{}, puzzleGame{Name: name, Title: g.Title}
	for i := range list {
		q := &list[i]
		p, err := notation.ReadPosition(r, q.Position)
		if err != nil {
			return nil, puzzleGame{}, fmt.Errorf("site: puzzle %d of %s: %w", i+1, name, err)
		}
		mover := g.Armies[p.Mover()]
		made = append(made, puzzle{q.Title(g), string(mover.Letter), q.Task(g, p.Mover()), q.Solved(g), q.Wrong(g), q.In, q.Position, q.Line})
		short.Puzzles = append(short.Puzzles, listedPuzzle{q.Title(g), mover.Name, q.In})
	}
	return made, short, nil
}
