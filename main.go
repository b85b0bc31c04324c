// Command fairway is the board: the program that board.html runs in a browser. README.md says how to start
// it. The command line is cmd/fairway.
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
