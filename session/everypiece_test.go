package session_test

import (
	"math/rand/v2"
	"testing"

	"fairway/game"
	"fairway/game/notation"
	"fairway/session"
	"fairway/variants"
)

// In every game, a selected piece of any army has a message for each of its targets, and each
// capture of a previewed move has a piece on its square.
func TestEveryPieceOfEveryGameCanBeInspected(t *testing.T) {
	for _, name := range variants.Names() {
		t.Run(name, func(t *testing.T) {
			r, err := variants.Find(name)
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(3, uint64(len(name))))
			s := session.New(r)
			s.SetDice(func() int { return 1 + rng.IntN(6) })
			looks := 0
			for range 40 {
				p := s.Position()
				for at := range game.Square(s.Game().Board.Size()) {
					if p.At(at) == 0 || rng.IntN(4) > 0 {
						continue
					}
					s.Select(at)
					s.Message()
					for _, x := range s.Targets() {
						s.Hover(x.At)
						v := s.Preview()
						if v == nil {
							t.Fatalf("%s: %s is a target, but a click there does nothing", notation.PositionText(r, p), s.Game().Board.SquareName(x.At))
						}
						for _, victim := range v.Move.Captured() {
							if p.At(victim) == 0 {
								t.Fatalf("%s: %s captures nothing", notation.PositionText(r, p), s.Game().MoveText(v.Move))
							}
						}
						if m := s.Message(); m.Title == "" {
							t.Fatalf("%s: no words for %s", notation.PositionText(r, p), s.Game().MoveText(v.Move))
						}
						looks++
					}
				}
				legal := s.Legal()
				if len(legal) == 0 {
					break
				}
				text := s.Game().MoveText(legal[rng.IntN(len(legal))])
				if err := s.Play(text); err != nil {
					t.Fatal(err)
				}
				if words := session.Sentence(s.Game(), s.Record().At()); words == "" {
					t.Errorf("no sentence for %s", text)
				}
			}
			if looks < 100 {
				t.Errorf("only %d looks", looks)
			}
		})
	}
}
