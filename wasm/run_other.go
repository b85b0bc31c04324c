//go:build !js

package wasm

import "errors"

// Run says how to start the program, which runs in a browser only.
func Run(variant string) error {
	return errors.New("the board runs in a browser: make run")
}
