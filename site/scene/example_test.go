package scene_test

import (
	"fmt"

	"fairway/site/scene"
	"fairway/variants"
)

// A script names the moves that a scene shows, and the part of the board.
func ExampleMake() {
	rules, err := variants.Find("kyoomagi")
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := scene.Make(rules, scene.Script{
		Name: "example", Game: "kyoomagi", Moves: []string{"a1xa9"},
		Square: 34, Files: [2]int{0, 2}, Ranks: [2]int{0, 9},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%g by %g pixels, %d sprites\n", s.W, s.H, len(s.Sprites))
	// Output: 102 by 340 pixels, 4 sprites
}
