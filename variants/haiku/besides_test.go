package haiku

import (
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/prose"
)

// TestCardsSayWhatNeighboursCapture compares the cards of pieces with moves that are played: each type but the King is captured by the
// opposite army and by a neighbouring one (5.2).
func TestCardsSayWhatNeighboursCapture(t *testing.T) {
	r := standard(t)
	// captured returns the id in the hand of the army that captures a Green piece, which stands on i9.
	captured := func(id, mover string) string {
		from := map[string]string{"r": "i8", "y": "j9"}[mover]
		board := "8gK8/17/17/17/17/17/17/17/@/#/17/17/17/17/17/17/8rK8 " + mover + " - out=b"
		ninth, eighth := "8g"+id+"7yK", "8rG8"
		if mover == "y" {
			ninth, eighth = "8g"+id+"yG6yK", "17"
		}
		p := gametest.Read(t, r, strings.NewReplacer("@", ninth, "#", eighth).Replace(board))
		rec := gametest.Played(t, r, p, from+"xi9")
		var held []string
		for k := range r.Kinds {
			for a := range r.Armies {
				if rec.Position().InHand(game.Army(a), game.KindID(k)) > 0 {
					held = append(held, r.Kinds[k].ID)
				}
			}
		}
		return strings.Join(held, " ")
	}
	changes := 0
	for k := range r.Kinds {
		kind := &r.Kinds[k]
		if kind.Royal {
			continue
		}
		opposite, beside := captured(kind.ID, "r"), captured(kind.ID, "y")
		words, change := prose.Describe(kind), ""
		if opposite != beside {
			changes++
			i, ok := r.FindKind(beside)
			if !ok {
				t.Fatalf("%s: %q is in hand", kind.ID, beside)
			}
			change = "it becomes " + prose.Article(prose.Title(&r.Kinds[i])) + "."
		}
		if strings.Contains(words, "becomes") != (change != "") || !strings.Contains(words, change) {
			t.Errorf("%s: %q, want %q", kind.ID, words, change)
		}
	}
	if changes != 8 {
		t.Errorf("%d types change", changes)
	}
}

// TestCardsSayHowManySteps compares the cards with the longest multiple step of each type, in its own camp with a majority (4.3).
func TestCardsSayHowManySteps(t *testing.T) {
	r := standard(t)
	for k := range r.Kinds {
		kind := &r.Kinds[k]
		if kind.Royal {
			continue
		}
		p := gametest.Read(t, r, "9gK7/17/17/17/17/17/17/17/bK15yK/17/17/17/17/17/8r"+kind.ID+"8/5rG11/5rG2rK8 r -")
		multiple := false
		for _, move := range r.Moves(p, nil) {
			if r.Board.SquareName(move.From) != "i3" {
				continue
			}
			if _, n := r.stride(p.At(move.From), &move); n > 1 {
				multiple = true
			}
		}
		if says := strings.Contains(prose.Describe(kind), "up to three single steps"); says != multiple {
			t.Errorf("%s makes multiple steps: %v, its card says so: %v", kind.ID, multiple, says)
		}
	}
}
