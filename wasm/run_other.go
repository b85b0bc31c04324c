//go:build !js

package wasm

import "errors"

// Run returns an error: the program runs in a browser only.
func Run(variant string) error {
	return errors.New("the board runs in a browser: make run")
}
