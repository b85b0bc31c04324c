package game_test

import (
	"fmt"
	"log"
	"strings"

	"fairway/game"
	"fairway/variants"
)

// A position is read from a text, which is checked as a whole: an error begins with the field that
// it is about.
func ExampleReadPosition() {
	rules, err := variants.Find("tee-garden-shogi")
	if err != nil {
		log.Fatal(err)
	}
	p, err := game.ReadPosition(rules, "4k4/9/9/9/9/2G6/9/9/4K4 w - balls=c4")
	if err != nil {
		log.Fatal(err)
	}
	g := rules.Data()
	fmt.Println(g.Armies[p.Mover()].Name, "to move,", p.Royals(0)+p.Royals(1), "Kings")
	fmt.Println(game.PositionText(rules, p))

	_, err = game.ReadPosition(rules, "4k4/9/9/9/9/4G4/9/9/4K4 w - balls=-")
	field, _, _ := strings.Cut(fmt.Sprint(err), ":") // a piece in the lake
	fmt.Println("refused:", field)
	// Output:
	// White to move, 2 Kings
	// 4k4/9/9/9/9/2G6/9/9/4K4 w - balls=c4
	// refused: board
}

// Legal moves are listed by the rules of the game and written as texts by its data.
func ExampleRules_Moves() {
	rules, err := variants.Find("haiku-shogi")
	if err != nil {
		log.Fatal(err)
	}
	p, err := game.ReadPosition(rules, "8gK8/17/17/17/17/17/17/17/bK15yK/17/17/17/17/8rS8/17/17/9rK7 r -")
	if err != nil {
		log.Fatal(err)
	}
	gold, err := rules.Data().Board.ParseSquare("i4")
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range rules.Moves(p, nil) {
		if m.From == gold {
			fmt.Print(rules.Data().MoveText(m), " ")
		}
	}
	// Output:
	// i4-i5 i4-i6 i4-j5 i4-k6 i4-j3 i4-k2 i4-l1 i4-h3 i4-g2 i4-f1 i4-h5 i4-g6
}

// A record is the tree of a game's moves: it is read from a line of text, goes back and forth,
// takes further moves, and is written again.
func ExampleLibrary_ReadRecord() {
	rec, err := game.Library{Find: variants.Find}.ReadRecord("hook-shogi;start;j4-j7 j16-j13 (j16-g13 resign:b) a6-a7")
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
	fmt.Println(rec)
	// Output:
	// 1 Black j4-j7
	// 2 White j16-j13
	// 3 Black a6-a7
	// win w resignation
	// hook-shogi;start;j4-j7 j16-j13 (j16-g13 resign:b) a6-a7 a14-a13 resign:b
}

// Perft counts the moves that are legal in so many plies from a position.
func ExamplePerft() {
	rules, err := variants.Find("minigolf-chess")
	if err != nil {
		log.Fatal(err)
	}
	for depth := range 3 {
		fmt.Println(game.Perft(rules, rules.Start(), depth+1))
	}
	// Output:
	// 26
	// 650
	// 16875
}
