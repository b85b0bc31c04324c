package game

// Route is how a move goes, for drawing it: the squares that the piece comes to, the origin
// first. A piece that jumps comes to no square between. Of a pull or a stroke it is the route of
// the ball, over every square between.
type Route []Point

// Point is one square of a route and how the piece comes to it.
type Point struct {
	At       Square
	Leg      int // leg of the walk that leads here; the origin has 0
	Captures bool
	Leap     bool     // the step here passes over squares, or over a piece
	Again    bool     // the step here is a further one of a piece that usually goes a single step
	Cross    Crossing // what happened at the edge on the step here
}

// Class says what sort of move a destination stands for; a screen marks each by a shape.
type Class uint8

const (
	ClassQuiet   Class = iota // steps or slides to an empty square
	ClassJump                 // leaps to an empty square, over something or not
	ClassCapture              // captures exactly where it ends
	ClassVia                  // captures on the route, whatever it does at the end
	ClassPass                 // skips the turn in place
	ClassIgui                 // captures without moving
	ClassDrop                 // a piece in hand is dropped
	ClassStop                 // a rolling piece stops
	ClassPull                 // a ball is pulled
	ClassStroke               // a ball is struck to an end that is certain
	ClassChance               // a ball is struck and the die says how far
	ClassSteps                // a short-range piece's double or triple step
	ClassAlong                // moves another piece along: castling, an exchange, a piece put elsewhere
)

// Class returns the class of a move that goes by that route.
func (m *Move) Class(r Route) Class {
	switch {
	case m.Act == Drop:
		return ClassDrop
	case m.Act == Stop:
		return ClassStop
	case m.Act == Pull:
		return ClassPull
	case m.Act == Stroke:
		if _, chance := m.Toward(); chance {
			return ClassChance
		}
		return ClassStroke
	case m.Passes():
		return ClassPass
	case m.displaced[0] != m.displaced[1]:
		return ClassAlong
	case m.n > 0 && m.From == m.To && m.Act == Normal:
		return ClassIgui
	case m.n > 0 && !m.CapturesOnlyTarget():
		return ClassVia
	case m.n > 0:
		return ClassCapture
	}
	for _, p := range r {
		switch {
		case p.Leap:
			return ClassJump
		case p.Again:
			return ClassSteps
		}
	}
	return ClassQuiet
}
