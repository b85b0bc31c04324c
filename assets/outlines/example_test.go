package outlines_test

import (
	"fmt"

	"fairway/assets"
	"fairway/assets/outlines"
)

// The embedded characters of Yuji Syuku.
func ExampleUnpack() {
	f, err := outlines.Unpack(assets.Kanji)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, g := range f.Glyphs {
		if g.Rune == '歩' {
			fmt.Printf("%c is %d of %d units wide\n", g.Rune, g.Advance, f.Em)
		}
	}
	// Output: 歩 is 1000 of 1000 units wide
}
