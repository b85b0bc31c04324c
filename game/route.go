package game

// Route is the way of a move, for drawing: the squares that the piece visits, the origin first. A piece that jumps
// visits no squares between. For a pull or a stroke it is the route of the ball, with every square between.
type Route []Point

// Point is a square of a route, and how the piece gets there.
type Point struct {
	At        Square
	Leg       int // leg of the walk that leads here; 0 at the origin
	Captures  bool
	Leap      bool     // the step to here passes over squares or over a piece
	ExtraStep bool     // the step to here is an additional one of a piece that usually moves a single step
	Cross     Crossing // what happened at the edge during the step to here
}

// Class is the kind of a move to a destination. A screen marks each class by a shape.
type Class uint8

const (
	ClassQuiet   Class = iota // steps or slides to an empty square
	ClassJump                 // leaps to an empty square, over other squares
	ClassCapture              // captures only on its last square
	ClassVia                  // captures on the route, and possibly at the end
	ClassPass                 // skips the turn in place
	ClassIgui                 // captures without moving
	ClassDrop                 // a piece in hand is dropped
	ClassStop                 // a rolling piece stops
	ClassPull                 // a ball is pulled
	ClassStroke               // a ball is struck to an end that is certain
	ClassChance               // a ball is struck and the die says how far
	ClassSteps                // a short-range piece's double or triple step
	ClassAlong                // moves another piece as well: castling, an exchange, a displaced piece
)

// Class returns the class of a move with that route.
func (m *Move) Class(r Route) Class {
	switch {
	case m.Type == Drop:
		return ClassDrop
	case m.Type == Stop:
		return ClassStop
	case m.Type == Pull:
		return ClassPull
	case m.Type == Stroke:
		if _, chance := m.StrokeHeading(); chance {
			return ClassChance
		}
		return ClassStroke
	case m.SkipsTurn():
		return ClassPass
	case m.displaced[0] != m.displaced[1]:
		return ClassAlong
	case m.n > 0 && m.From == m.To && m.Type == Normal:
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
		case p.ExtraStep:
			return ClassSteps
		}
	}
	return ClassQuiet
}

// Rolled returns the part of a leg's trail that a change of Op Roll made: all of it, unless the piece stopped on the way.
func (c *Change) Rolled(trail Route) Route {
	last := len(trail) - 1
	if trail[last].At == c.To {
		return trail
	}
	for i := 1; i < last; i++ {
		if trail[i].At == c.To {
			return trail[:i+1]
		}
	}
	return trail
}
