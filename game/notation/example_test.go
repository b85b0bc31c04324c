package notation_test

import (
	"fmt"
	"log"
	"strings"

	"fairway/game"
	"fairway/game/notation"
	"fairway/variants"
)

// A position is read from a text, which is checked as a whole: an error begins with the field that
// it is about.
func ExampleReadPosition() {
	rules, err := variants.Find("tee-garden-shogi")
	if err != nil {
		log.Fatal(err)
	}
	p, err := notation.ReadPosition(rules, "4k4/9/9/9/9/2G6/9/9/4K4 w - balls=c4")
	if err != nil {
		log.Fatal(err)
	}
	g := rules.Data()
	fmt.Println(g.Armies[p.Mover()].Name, "to move,", p.Royals(0)+p.Royals(1), "Kings")
	fmt.Println(notation.PositionText(rules, p))

	_, err = notation.ReadPosition(rules, "4k4/9/9/9/9/4G4/9/9/4K4 w - balls=-")
	field, _, _ := strings.Cut(fmt.Sprint(err), ":") // a piece in the lake
	fmt.Println("refused:", field)
	// Output:
	// White to move, 2 Kings
	// 4k4/9/9/9/9/2G6/9/9/4K4 w - balls=c4
	// refused: board
}

// A record is the tree of a game's moves: it is read from a line of text, goes back and forth,
// takes further moves, and is written again.
func ExampleLibrary_ReadRecord() {
	rec, err := notation.Library{Find: variants.Find}.ReadRecord("hook-shogi;start;j4-j7 j16-j13 (j16-g13 resign:b) a6-a7")
	if err != nil {
		log.Fatal(err)
	}
	g := rec.Rules().Data()
	for rec.Undo() != nil {
	}
	for n := rec.Redo(); n != nil; n = rec.Redo() {
		fmt.Println(n.Ply, g.Armies[n.Mover].Name, n.Text)
	}
	m, err := rec.Read("a14-a13")
	if err != nil {
		log.Fatal(err)
	}
	rec.Play(m)
	if _, err := rec.Resign(); err != nil {
		log.Fatal(err)
	}
	fmt.Println(g.ResultText(rec.At().Result))
	fmt.Println(notation.Line(rec))
	// Output:
	// 1 Black j4-j7
	// 2 White j16-j13
	// 3 Black a6-a7
	// win w resignation
	// hook-shogi;start;j4-j7 j16-j13 (j16-g13 resign:b) a6-a7 a14-a13 resign:b
}

// A set-up may be impossible while it is being edited. Faults lists its errors, and Position returns it
// when nothing is.
func ExampleSetup() {
	rules, err := variants.Find("tee-garden-shogi")
	if err != nil {
		log.Fatal(err)
	}
	s, err := notation.ReadSetup(rules, "4k4/9/9/9/9/2G6/9/9/4K4 w - balls=c4")
	if err != nil {
		log.Fatal(err)
	}
	square := func(name string) game.Square {
		at, err := rules.Data().Board.ParseSquare(name)
		if err != nil {
			log.Fatal(err)
		}
		return at
	}
	for _, to := range []string{"e5", "b4"} { // into the lake, and beside it
		if err := s.Move(square("c4"), square(to)); err != nil {
			log.Fatal(err)
		}
		fmt.Println(len(s.Faults()), s.Text())
		if err := s.Move(square(to), square("c4")); err != nil {
			log.Fatal(err)
		}
	}
	// Output:
	// 1 4k4/9/9/9/4G4/9/9/9/4K4 w - balls=c4
	// 0 4k4/9/9/9/9/1G7/9/9/4K4 w - balls=c4
}
