package puzzles_test

import (
	"fmt"
	"log"

	"fairway/variants"
	"fairway/variants/puzzles"
)

func ExampleForGame() {
	list, err := puzzles.ForGame("pashtun-shogi")
	if err != nil {
		log.Fatal(err)
	}
	r, err := variants.Find("pashtun-shogi")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(list[0].Title(r.Data()))
	fmt.Println(list[0].Line)
	// Output:
	// Mate in one
	// [H*e4]
}

func ExampleProver_Prove() {
	list, err := puzzles.ForGame("pashtun-shogi")
	if err != nil {
		log.Fatal(err)
	}
	r, err := variants.Find("pashtun-shogi")
	if err != nil {
		log.Fatal(err)
	}
	q := list[0]
	fmt.Println(puzzles.NewProver(r, 0).Prove(&q))
	q.Line = []string{"G*j4"}
	fmt.Println(puzzles.NewProver(r, 0).Prove(&q))
	// Output:
	// <nil>
	// line: entry 1 is "G*j4" instead of what does it, "H*e4"
}
