package session_test

import (
	"math/rand/v2"
	"testing"

	"fairway/game"
	"fairway/session"
	"fairway/variants"
)

// A stroke by the die can be one of the options after a click on a whole square.
func TestStrokeByTheDieIsAnOption(t *testing.T) {
	s, _ := sit(t, "tee-garden-shogi", "4k4/9/9/9/9/2G6/9/9/4K4 w - balls=c4")
	s.SetPointer(session.PointerKeyboard)
	tap(t, s, "c4 c5")
	if !s.Choosing() {
		t.Fatal("a tap on c5 gives no choice")
	}
	var names []string
	for i := range s.Options() {
		s.HoverOption(i)
		names = append(names, s.OptionName(i))
		if s.Message().Title == "" {
			t.Errorf("%s says nothing", names[i])
		}
	}
	t.Log(names)
	if len(names) < 2 {
		t.Errorf("options %q", names)
	}
}

// Each new set of options starts with the first one highlighted.
func TestNewOptionsHighlightTheFirst(t *testing.T) {
	s, _ := sit(t, "tee-garden-shogi", "4k4/9/9/9/9/9/2W6/9/4K4 w - balls=c3")
	s.SetPointer(session.PointerKeyboard)
	tap(t, s, "c3 c7")
	last := len(s.Options()) - 1
	if last < 2 {
		t.Fatalf("%d options", last+1)
	}
	s.HoverOption(last)
	s.Choose(last)
	tap(t, s, "^c7")
	if s.Choosing() && s.Option() != 0 {
		t.Errorf("option %d of %d", s.Option(), len(s.Options()))
	}
	s.Message()
}

// Random clicks with any pointer never panic, and every option has a name, in every game.
func TestClicksAtRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, name := range variants.Names() {
		s, _ := sit(t, name, "start")
		board := s.Game().Board
		for range 600 {
			s.SetPointer(session.Pointer(rng.IntN(4)))
			at := game.Square(rng.IntN(board.Size()))
			if moves := s.Record().Moves(nil); len(moves) > 0 && rng.IntN(3) > 0 {
				m := moves[rng.IntN(len(moves))]
				if at = m.From; rng.IntN(2) == 0 && m.To != game.None || at == game.None {
					at = m.To
				}
			}
			if at == game.None {
				continue
			}
			part := []session.SquarePart{session.WholeSquare, session.UpperPart, session.LowerPart}[rng.IntN(3)]
			s.HoverOn(at, part)
			s.Preview()
			s.Message()
			s.ClickOn(at, part)
			for i := range s.Options() {
				s.HoverOption(i)
				s.OptionName(i)
				s.Preview()
				s.Message()
			}
			if n := len(s.Options()); s.Choosing() && n > 0 && rng.IntN(2) == 0 {
				s.Choose(rng.IntN(n))
			}
		}
	}
}
