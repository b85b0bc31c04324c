package pictures_test

import (
	"fmt"
	"log"

	"fairway/game"
	"fairway/host/pictures"
	"fairway/variants"
)

// The Knight of shogi jumps to two squares.
func ExampleSet_Destinations() {
	r, err := variants.Find("tee-garden-shogi")
	if err != nil {
		log.Fatal(err)
	}
	k, _ := r.Data().FindKind("H")
	for _, d := range pictures.New(r).Destinations(game.NewPiece(0, k)) {
		fmt.Println(d.X, d.Y, d.Length())
	}
	// Output:
	// 1 2 2
	// -1 2 2
}
