package render

import (
	"time"

	"fairway/game"
	"fairway/session"
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

// draft is an arrow or circle that is being drawn: with the right button, with a pen, or with a finger that has rested.
type draft struct {
	on       bool
	id       int     // of the pointer
	x, y     float64 // where a finger came down and rested
	from, to game.Square
	colour   game.Colour
	tool     session.Tool
	pen      bool    // drawn with a pen
	rested   bool    // a finger has rested and not left the square: lifted here it asks for the piece's card
	time     float64 // when that finger came down, as Event.Time
	selected bool    // its rest has selected the piece
	canceled bool    // the press has ended a selection, so it draws no circle
}

// draftColour returns the colour in which the right button draws while keys are held: red with Shift or Control, blue
// with Alt, brown with both.
func draftColour(keys uint8) game.Colour {
	red, blue := keys&(KeyShift|KeyControl) != 0, keys&KeyAlt != 0
	switch {
	case red && blue:
		return game.Brown
	case red:
		return game.Red
	case blue:
		return game.Blue
	}
	return game.Green
}

// mark returns the mark that is drawn if the pointer comes up now; ok is false if none.
func (d *draft) mark() (m game.Mark, ok bool) {
	m = game.Mark{Colour: d.colour, From: d.from, To: d.to}
	switch {
	case !d.on || d.to == game.None || d.tool == session.Eraser:
		return m, false
	case d.tool == session.Circles:
		m.From, m.To = d.to, game.None
	case d.from == d.to:
		m.To = game.None
		return m, !d.canceled && !d.rested
	}
	return m, true
}
