package host

import (
	"strings"
	"testing"
)

// A film shows every node of the record and changes neither the board nor the record.
func TestFilmShowsAnyMoveOfTheRecord(t *testing.T) {
	for _, c := range []struct{ game, move, marks string }{
		{"hook-shogi", "a6-a7", "Ra1-a2"},
		{"minigolf-chess", "a1.d2-a1.d4", "Ra1.a1"},
		{"tee-garden-shogi", "", "Ra1-a2"},
		{"haiku-shogi", "", "Bf5"},
	} {
		t.Run(c.game, func(t *testing.T) {
			tb, _ := table(t)
			if err := tb.Load(c.game, "", ""); err != nil {
				t.Fatal(err)
			}
			first, err := tb.Film(nil, nil)
			if err != nil || first.Ground != "" || len(first.Moving) != 0 {
				t.Fatalf("the start moves: %v", err)
			}
			for range 3 {
				m := c.move
				if m == "" || tb.s.Record().At().Ply > 0 {
					m = tb.Legal()[0]
				}
				play(t, tb, m)
			}
			if err := tb.Annotate(map[string]any{"node": 1.0, "marks": c.marks}); err != nil {
				t.Fatal(err)
			}
			before := tb.Save()
			take, err := tb.Film(1.0, map[string]any{"pictures": 4.0, "width": 900.0})
			if err != nil {
				t.Fatal(err)
			}
			if len(take.Moving) != 4 || take.Ground == "" || take.Lasts <= 0 || !strings.Contains(take.Still[:80], `width="900"`) && !strings.Contains(take.Still[:80], `width="899.`) && !strings.Contains(take.Still[:80], `width="900.`) {
				t.Errorf("%d pictures in %v ms of %.80s", len(take.Moving), take.Lasts, take.Still)
			}
			if take.Moving[0] == take.Moving[3] {
				t.Error("nothing moves")
			}
			if plan, err := tb.Film(1.0, map[string]any{"plan": true}); err != nil || plan.Lasts != take.Lasts || plan.Still != "" {
				t.Errorf("the plan is %v ms, %v", plan.Lasts, err)
			}
			plain, err := tb.Film(1.0, map[string]any{"marks": false, "width": 900.0})
			if err != nil || plain.Still == take.Still {
				t.Errorf("the arrow is always there: %v", err)
			}
			bare, err := tb.Film(1.0, map[string]any{"marks": false, "coords": false, "width": 900.0})
			if err != nil || bare.Still == plain.Still {
				t.Errorf("the coordinates are always there: %v", err)
			}
			again, err := tb.Film(0.0, nil)
			if err != nil || again.Still != first.Still {
				t.Errorf("the start has changed: %v", err)
			}
			if tb.Save() != before {
				t.Error("the game on the board has changed")
			}
		})
	}
	tb, _ := table(t)
	for _, bad := range []map[string]any{{"width": "x"}, {"pictures": 1e9}, {"coords": 1.0}, {"colour": true}} {
		if _, err := tb.Film(nil, bad); err == nil {
			t.Errorf("%v is filmed", bad)
		}
	}
	if _, err := tb.Film(7.0, nil); err == nil {
		t.Error("a missing node is filmed")
	}
}

// A branch can be filmed, whatever the board shows.
func TestFilmShowsABranch(t *testing.T) {
	tb, _ := table(t)
	play(t, tb, "a6-a7", "s14-s13")
	want, err := tb.Film(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	n := tb.s.Record().At().ID
	tb.Undo()
	tb.Undo()
	play(t, tb, "b6-b7")
	if got, err := tb.Film(float64(n), nil); err != nil || got.Still != want.Still {
		t.Errorf("the result depends on the previous line: %v", err)
	}
}

// A picture has the arrows and circles drawn at the move.
func TestPictureShowsDrawings(t *testing.T) {
	tb, _ := table(t)
	play(t, tb, "a6-a7")
	plain := tb.board.SVG()
	if err := tb.Annotate(map[string]any{"marks": "Ra1-a2,Bc3"}); err != nil {
		t.Fatal(err)
	}
	drawn := tb.board.SVG()
	if plain == drawn || len(drawn) < len(plain)+200 {
		t.Error("nothing is drawn")
	}
	tb.Undo()
	if tb.board.SVG() == drawn {
		t.Error("it is drawn at another move, too")
	}
}

// Pieces in hand aren't in the picture, but in words beside it.
func TestFilmShowsPiecesInHand(t *testing.T) {
	h, _ := table(t)
	if err := h.Load("tee-garden-shogi", "4k4/9/9/9/9/9/9/9/4K4 w R2Pb balls=-", "e1-e2"); err != nil {
		t.Fatal(err)
	}
	for node, want := range []string{"White in hand: 1 Rook, 2 Points. Black in hand: 1 Bishop.", "White in hand: 1 Rook, 2 Points. Black in hand: 1 Bishop."} {
		if take, err := h.Film(float64(node), nil); err != nil || take.Hands != want {
			t.Errorf("node %d: %v, %q", node, err, take.Hands)
		}
	}
	if err := h.Load("minigolf-chess", "", ""); err != nil {
		t.Fatal(err)
	}
	if take, err := h.Film(0.0, nil); err != nil || take.Hands != "" {
		t.Errorf("without hands: %v, %q", err, take.Hands)
	}
}
