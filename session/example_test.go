package session_test

import (
	"fmt"

	"fairway/game"
	"fairway/game/notation"
	"fairway/session"
	"fairway/variants"
)

// rules returns the rules of a built-in game.
func rules(name string) game.Rules {
	r, err := variants.Find(name)
	if err != nil {
		panic(err)
	}
	return r
}

// at returns a square by its name.
func at(s *session.Session, name string) game.Square {
	q, err := s.Game().Board.ParseSquare(name)
	if err != nil {
		panic(err)
	}
	return q
}

// A move is entered click by click. It is played as soon as only one move is left.
func Example() {
	s := session.New(rules("hook-shogi"))
	s.Click(at(s, "a6"))
	for _, t := range s.Targets() {
		fmt.Println("target", s.Game().Board.SquareName(t.At))
	}
	played := s.Click(at(s, "a7"))
	fmt.Println(played, notation.Line(s.Record()))
	// Output:
	// target a7
	// true hook-shogi;start;a6-a7
}

// Load opens a position and plays moves on it.
func ExampleSession_Load() {
	s := session.New(rules("hook-shogi"))
	err := s.Load(s.Rules(), "start", []string{"a6-a7", "a14-a12"})
	fmt.Println(err != nil, notation.Line(s.Record()))
	err = s.Load(s.Rules(), "start", []string{"a6-a7", "a14-a13"})
	fmt.Println(err != nil, notation.Line(s.Record()))
	// Output:
	// true hook-shogi;start;
	// false hook-shogi;start;a6-a7 a14-a13
}

// A Lion captures up to two pieces in a move. Each click chooses the next square.
func ExampleSession_ClickOn() {
	s := session.New(rules("hook-shogi"))
	lion := "19/18k/19/19/19/19/19/9s9/9g9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -"
	if err := s.Load(s.Rules(), lion, nil); err != nil {
		fmt.Println(err)
	}
	for _, name := range []string{"j10", "j11", "j12"} {
		played := s.ClickOn(at(s, name), session.WholeSquare)
		fmt.Printf("%s %t %q\n", name, played, s.Message().Title)
	}
	fmt.Println(s.Record().At().Text)
	// Output:
	// j10 false ""
	// j11 false "Captures j11"
	// j12 true ""
	// j10xj12[j11,j12]=+LN
}

// If squares can't distinguish the moves that are left, one of the options is chosen.
func ExampleSession_Choose() {
	s := session.New(rules("hook-shogi"))
	pawn := "19/9P9/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -"
	if err := s.Load(s.Rules(), pawn, nil); err != nil {
		fmt.Println(err)
	}
	s.Click(at(s, "j18"))
	s.Click(at(s, "j19"))
	for i := range s.Options() {
		fmt.Println(i, s.OptionName(i))
	}
	s.Choose(0)
	fmt.Println(s.Record().At().Text)
	// Output:
	// 0 Tokin
	// 1 Don't promote
	// j18-j19=+P
}

// A preview says what a click on the hovered square would play.
func ExampleSession_Preview() {
	s := session.New(rules("hook-shogi"))
	s.Click(at(s, "a6"))
	s.Hover(at(s, "a7"))
	fmt.Println(s.Game().MoveText(s.Preview().Move))
	fmt.Println(s.Message().How)
	// Output:
	// a6-a7
	// Click a7 to play, Esc to cancel.
}

// Sentence describes a move for lists and screen readers.
func ExampleSentence() {
	s := session.New(rules("hook-shogi"))
	if err := s.Play("a6-a7"); err != nil {
		fmt.Println(err)
	}
	fmt.Println(session.Sentence(s.Game(), s.Record().At()))
	fmt.Println(s.Status())
	// Output:
	// Black Pawn a6 to a7.
	// White to move.
}

// Against the computer, a person takes back whole turns.
func ExampleSession_TakeBack() {
	s := session.New(rules("hook-shogi"))
	s.SetSeats(game.Seats{game.Person, 4})
	s.Click(at(s, "a6"))
	s.Click(at(s, "a7"))
	fmt.Println(s.Locked(), s.LockedReason())
	if err := s.PlayFor(session.ByComputer, "a14-a13"); err != nil {
		fmt.Println(err)
	}
	s.TakeBack()
	fmt.Println(s.Record().At().Ply, s.Locked())
	// Output:
	// true the computer plays White
	// 0 false
}

// A screen polls the events since it drew last.
func ExampleSession_Since() {
	s := session.New(rules("hook-shogi"))
	_, seen := s.Since(0)
	if err := s.Play("a6-a7"); err != nil {
		fmt.Println(err)
	}
	s.Undo()
	events, _ := s.Since(seen)
	for _, e := range events {
		fmt.Println(e.Kind == session.Played, e.Kind == session.Undone, e.Node.Text)
	}
	// Output:
	// true false a6-a7
	// false true a6-a7
}
