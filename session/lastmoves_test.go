package session_test

import "testing"

// With four armies the last moves of all rivals of the army to move are marked.
func TestLastMovesAreThoseOfAllRivals(t *testing.T) {
	s, _ := sit(t, "haiku-shogi", "start")
	if n := len(s.LastMoves()); n != 0 {
		t.Errorf("%d last moves before the first", n)
	}
	text := ""
	for i, move := range []string{"f5 f6", "m6 l6", "f13 f12", "e8 f8"} {
		if !tap(t, s, move) {
			t.Fatalf("%s wasn't played", move)
		}
		moves := s.LastMoves()
		if want := min(i+1, 3); len(moves) != want {
			t.Errorf("after %s: %d last moves, want %d", move, len(moves), want)
		}
		text = ""
		for _, m := range moves {
			text += string(s.Game().Armies[m.Army].Letter)
		}
	}
	if text != "bgy" {
		t.Errorf("the last moves are those of %s, want bgy", text)
	}

	s, _ = sit(t, "kyoomagi", "start")
	g := s.Game()
	for range 2 {
		if err := s.Play(g.MoveText(s.Legal()[0])); err != nil {
			t.Fatal(err)
		}
	}
	if moves := s.LastMoves(); len(moves) != 1 || len(g.Armies) != 2 {
		t.Errorf("%d last moves in a game of two armies", len(moves))
	}
}
