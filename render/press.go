package render

import (
	"time"

	"fairway/game"
)

const (
	dragStart   = 5.0   // CSS pixels that a mouse moves before it drags
	fingerStart = 10.0  // the same for a finger
	longPress   = 500.0 // milliseconds that a finger rests on a piece to ask for its card
	doubleTime  = 250.0 // milliseconds within which two presses are a double click
)

// pointer is the place of the mouse.
type pointer struct {
	x, y float64
	here bool
}

// press is a button or finger that is down, and what it has done so far.
type press struct {
	down      bool
	id        int
	finger    bool
	at        game.Square // where it was pressed
	x, y      float64     // the place of the press
	px, py    float64     // the current place
	draggable bool        // the pressed piece may be dragged
	selected  bool        // the press selected the piece
	ignored   bool        // the rest of the press does nothing
	mayRest   bool        // a finger that may become a long press
	rested    bool        // a long press: lifted where it came down, it asks for the card
	time      float64     // of the press, as Event.Time
	since     time.Time   // when the board received it
	dragging  bool
	dropping  bool // the current act is the drop of a dragged piece
}

// lastPress is the last press, to recognize double clicks.
type lastPress struct {
	at    game.Square
	time  float64
	valid bool
}
