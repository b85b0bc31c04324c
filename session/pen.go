package session

import "fairway/game"

// A Tool is what a press on the board draws.
type Tool uint8

const (
	NoTool    Tool = iota // nothing: a press moves pieces
	Arrows                // an arrow, or a circle if it ends on its first square
	Circles               // a circle
	Eraser                // nothing: it removes the marks that touch the square
	LongPress             // as NoTool, but a long press by touch starts an arrow on any square
)

// A Pen is a tool and its colour.
type Pen struct {
	Tool Tool
	Ink  game.Colour // 0 for green
}

// Colour returns the colour of the ink.
func (p Pen) Colour() game.Colour {
	if p.Ink == 0 {
		return game.Green
	}
	return p.Ink
}

// An arrow is a started arrow.
type arrow struct {
	at   *game.Node
	from game.Square
}
