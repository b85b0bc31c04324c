// The program of an empty page: the least that a board drawn with Ebitengine costs.
package main

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
)

func main() {
	ebiten.SetTPS(ebiten.SyncWithFPS)
	if err := ebiten.RunGameWithOptions(&empty{}, &ebiten.RunGameOptions{ScreenTransparent: true, InitUnfocused: true}); err != nil {
		panic(err)
	}
}

// empty fills the screen with one colour and calls ready at the second update, when the first frame is on screen.
type empty struct{ drawn, reported bool }

func (e *empty) Update() error {
	if e.drawn && !e.reported {
		e.reported = true
		ready()
	}
	return nil
}

func (e *empty) Draw(screen *ebiten.Image) {
	screen.Fill(color.Gray{Y: 128})
	e.drawn = true
}

func (e *empty) Layout(w, h int) (int, int) { return w, h }
