//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "engine: this program runs in a browser's worker; build it with GOOS=js GOARCH=wasm")
	os.Exit(1)
}
