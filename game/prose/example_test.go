package prose_test

import (
	"fmt"

	"fairway/game"
	"fairway/game/prose"
)

// rook is the walk of a chess rook: one leg of any length along ranks and files.
var rook = game.Walk{Compass: game.KingSteps, Legs: []game.Leg{{Turns: 0b01010101, Modes: game.Quiet | game.Capture}}}

// Walks are described in one or a few sentences.
func ExampleWords() {
	fmt.Println(prose.Words([]game.Walk{rook}))

	step := game.Walk{Compass: game.KingSteps, Legs: []game.Leg{{Turns: 0b10101010, Range: 1, Modes: game.Quiet | game.Capture}}}
	fmt.Println(prose.Words([]game.Walk{rook, step}))
	// Output:
	// Slides along ranks and files.
	// Slides along ranks and files, or steps diagonally.
}

// A feature is one part of a move with its directions.
func ExampleFeatures() {
	for _, f := range prose.Features([]game.Walk{rook}) {
		fmt.Println(f.Form == prose.FormSlide, f.N, fmt.Sprintf("%08b", f.Dirs))
	}
	// Output:
	// true 0 01010101
}

// A kind is described by its walks and its other rights.
func ExampleDescribe() {
	kind := game.Kind{Name: "lance of the king", Walks: []game.Walk{rook}, OtherActions: "It can't capture pawns."}
	fmt.Printf("%s: %s\n", prose.Title(&kind), prose.Describe(&kind))
	// Output:
	// Lance of the King: Slides along ranks and files. It can't capture pawns.
}

// Numbers up to twelve and articles are written as a sentence has them.
func ExampleArticle() {
	fmt.Println(prose.Article("elephant"), prose.Article("unicorn"), prose.Article("fbNF"), prose.Numeral(7), prose.Numeral(13))
	// Output:
	// an elephant a unicorn an fbNF seven 13
}
