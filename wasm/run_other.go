//go:build !js

package wasm

import (
	"errors"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/render"
)

// Platform is nil outside a browser.
func Platform() render.Platform { return nil }

// Run says how to start the program, which runs in a browser only.
func Run(h Host, g ebiten.Game) error {
	return errors.New("the board runs in a browser: make run")
}
