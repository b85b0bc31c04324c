package words_test

import (
	"fmt"

	"fairway/words"
)

// Find reports phrases of a list in the comments and strings of a program.
func ExampleList_Find() {
	list, err := words.ReadList("[phrases]\nutilise => use => a page may utilise it\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range list.Find("a.go", "package a\n\n// Pages may utilise x.\nvar x int\n", nil) {
		fmt.Printf("%s:%d: %q: say %s\n", f.File, f.Line, f.Words, f.Phrase.Instead)
	}
	// Output: a.go:3: "Pages may utilise x.": say use
}
