// Puzzles finds puzzles in games that the engine plays against itself, and adds them to the files of package variants/puzzles.
//
//	puzzles [-seed N] [-want N] [-minutes N] [-nodes N] GAME...
//
// It plays each game until its file has -want puzzles (16) or -minutes are over (10). The same seed and options find the same
// puzzles, unless the time runs out.
//
// find.go finds puzzles; unique.go judges those that can't be proved, by the engine.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"fairway/site/module"
	"fairway/variants"
	"fairway/variants/puzzles"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "puzzles:", err)
		os.Exit(1)
	}
}

func run() error {
	seed := flag.Uint64("seed", 1, "of the games")
	want := flag.Int("want", 16, "puzzles of a game")
	minutes := flag.Int("minutes", 10, "most time for a game")
	nodes := flag.Int("nodes", 900, "positions that are searched for a move")
	flag.Parse()
	root, err := module.Root()
	if err != nil {
		return err
	}
	for _, name := range flag.Args() {
		r, err := variants.Find(name)
		if err != nil {
			return err
		}
		file := filepath.Join(root, "variants", "puzzles", name+".json")
		var list []puzzles.Puzzle
		if text, err := os.ReadFile(file); err == nil {
			if list, err = puzzles.Parse(text); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		f := newFinder(r, *seed, *nodes)
		f.deadline = time.Now().Add(time.Duration(*minutes) * time.Minute)
		for len(list) < *want && time.Now().Before(f.deadline) {
			f.game(list, func(p puzzles.Puzzle) bool {
				list = append(list, p)
				fmt.Printf("%s %d: %s in %d %s %v\n", name, len(list), p.Goal, p.In, p.Target, p.Line)
				var text []byte
				if text, err = puzzles.Format(list); err == nil {
					err = os.WriteFile(file, text, 0o644)
				}
				return err == nil && len(list) < *want
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}
