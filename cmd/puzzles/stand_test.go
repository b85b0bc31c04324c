package main

import (
	"os"
	"testing"

	"fairway/engine"
	"fairway/variants"
	"fairway/variants/puzzles"
)

// Where a puzzle can't be proved, one move is better than all others by more than a Rook to the engine; or it is checkmate at
// once and no other move is. The first two of each game are shown, and all where FAIRWAY_PLAY asks for what takes long.
func TestOneMoveStandsOutPlainly(t *testing.T) {
	for _, name := range variants.Names() {
		r, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		if puzzles.Provable(r) {
			continue
		}
		list, err := puzzles.Of(name)
		if err != nil {
			t.Fatal(err)
		}
		if os.Getenv("FAIRWAY_PLAY") == "" {
			list = list[:min(2, len(list))]
		}
		for i := range list {
			if list[i].Goal == puzzles.Fall {
				continue // proved beside the data
			}
			if _, err := stands(engine.New(r), r, &list[i]); err != nil {
				t.Errorf("%s: puzzle %d: %v", name, i+1, err)
			}
		}
	}
}
