package texts_test

import (
	"fmt"

	"fairway/variants/texts"
)

func ExampleOf() {
	t, err := texts.Of("handy-mitregi")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(t.About[0].Title + ": " + t.About[0].Text)
	for _, r := range t.RuleOptions[:2] {
		fmt.Println(r.Title + ": " + r.Values[0].Label)
	}
	fmt.Println(t.Lesson.Steps[0].Title)
	// Output:
	// The aim: Checkmate the enemy King. A move may not leave your own King where it could be captured.
	// No legal move: stalemate draws
	// Wazchick drops that give checkmate: any drop may give mate
	// Leap your own line
}
