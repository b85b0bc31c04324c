// Fairway shows chess variants that can be played. This program is the board: it runs in
// board.html, in a browser. See README.md for how to start it.
package main

import (
	"fmt"
	"os"

	"fairway/variants"
	"fairway/wasm"
)

func main() {
	if err := wasm.Run(variants.Default); err != nil {
		fmt.Fprintln(os.Stderr, "fairway:", err)
		os.Exit(1)
	}
}
