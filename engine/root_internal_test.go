package engine

import (
	"testing"

	"fairway/game"
)

// A move that the next iteration finds to be mated gets that score and variation, and is sorted last. Where it only failed low, the old
// variation is cut to the move itself.
func TestRefutedMoveLosesItsOldVariation(t *testing.T) {
	line := func(to ...game.Square) (moves []game.Move) {
		for _, s := range to {
			moves = append(moves, game.Move{To: s})
		}
		return moves
	}
	old := line(1, 2, 3)
	finished := []rootMove{{score: 9, pv: old}, {score: 8}, {score: 7, pv: line(4, 5)}, {score: 6, pv: line(6)}}
	next := []rootMove{{score: 5 - mateScore, pv: old}, {score: 6 - mateScore, pv: line(7, 8)}, {score: 9 - mateScore, pv: line(4, 9)}, {score: 6, pv: line(6)}}
	markMated(finished, next)
	for i, want := range []struct {
		score int32
		moves int
	}{{6, 1}, {9 - mateScore, 2}, {6 - mateScore, 2}, {5 - mateScore, 1}} {
		if c := finished[i]; c.score != want.score || len(c.pv) != want.moves {
			t.Errorf("%d: score %d and %d moves, want %d and %d", i, c.score, len(c.pv), want.score, want.moves)
		}
	}
}
