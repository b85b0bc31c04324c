package render

import (
	"fairway/game"
	"time"
)

const (
	dragStart   = 5.0   // CSS pixels that a mouse moves before it drags
	fingerStart = 10.0  // the same for a finger
	longPress   = 500.0 // milliseconds after which a finger that rests on a piece asks for its card
	doubleTime  = 250.0 // milliseconds in which a second press is the end of a double click
)

// pointer is where the mouse is.
type pointer struct {
	x, y float64
	here bool
}

// press is a button or finger that is down, and what it has done so far.
type press struct {
	down      bool
	id        int
	finger    bool
	at        game.Square // pressed
	x, y      float64     // where it was pressed
	px, py    float64     // where it is
	draggable bool        // the piece pressed may be dragged
	selected  bool        // pressing it selected the piece
	ignored   bool        // it does nothing more
	mayRest   bool        // a finger that may become a long press
	rested    bool        // it has: lifted where it came down, it asks for the card
	time      float64     // when it came down, as Event.Time
	since     time.Time   // when the board heard of it
	dragging  bool
	dropping  bool // the act under way is the drop of a dragged piece
}

// lastPress remembers the last press, to know double clicks.
type lastPress struct {
	at    game.Square
	time  float64
	valid bool
}
