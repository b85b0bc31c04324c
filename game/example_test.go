package game_test

import (
	"fmt"
	"log"

	"fairway/game/movegen"
	"fairway/game/notation"
	"fairway/variants"
)

// Legal moves are listed by the rules of the game and written as texts by its data.
func ExampleRules_Moves() {
	rules, err := variants.Find("haiku-shogi")
	if err != nil {
		log.Fatal(err)
	}
	p, err := notation.ReadPosition(rules, "8gK8/17/17/17/17/17/17/17/bK15yK/17/17/17/17/8rS8/17/17/9rK7 r -")
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

// Perft counts the moves that are legal in so many plies from a position.
func ExamplePerft() {
	rules, err := variants.Find("minigolf-chess")
	if err != nil {
		log.Fatal(err)
	}
	for depth := range 3 {
		fmt.Println(movegen.Perft(rules, rules.Start(), depth+1))
	}
	// Output:
	// 26
	// 650
	// 16875
}
