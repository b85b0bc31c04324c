// The program of an empty Ebitengine page: what any board costs that is drawn with Ebitengine.
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

// empty shows one colour and says when that is on screen: when the second update comes.
type empty struct{ drawn, told bool }

func (e *empty) Update() error {
	if e.drawn && !e.told {
		e.told = true
		ready()
	}
	return nil
}

func (e *empty) Draw(screen *ebiten.Image) {
	screen.Fill(color.Gray{Y: 128})
	e.drawn = true
}

func (e *empty) Layout(w, h int) (int, int) { return w, h }
