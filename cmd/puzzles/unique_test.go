package main

import (
	"os"
	"testing"

	"fairway/engine"
	"fairway/variants"
	"fairway/variants/puzzles"
)

// In a puzzle that can't be proved the engine rates one move higher than all others by more than a Rook. Two puzzles of each game are checked, and
// all where FAIRWAY_PLAY is set.
func TestOneMoveStandsOutPlainly(t *testing.T) {
	for _, name := range variants.Names() {
		r, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		if puzzles.Provable(r) {
			continue
		}
		list, err := puzzles.ForGame(name)
		if err != nil {
			t.Fatal(err)
		}
		if os.Getenv("FAIRWAY_PLAY") == "" {
			list = list[:min(2, len(list))]
		}
		for i := range list {
			if list[i].Goal == puzzles.Fall {
				continue // package puzzles proves it
			}
			if _, err := uniqueMove(engine.New(r), r, &list[i]); err != nil {
				t.Errorf("%s: puzzle %d: %v", name, i+1, err)
			}
		}
	}
}
