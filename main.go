// Fairway shows chess variants that can be played. This program is the board: it runs in
// board.html, in a browser. See README.md for how to start it.
package main

import (
	"fmt"
	"os"

	"fairway/wasm"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "fairway:", err)
		os.Exit(1)
	}
}

func run() error {
	table, err := wasm.NewTable(wasm.Platform(), "hook-shogi")
	if err != nil {
		return err
	}
	return wasm.Run(table, table.Board())
}
