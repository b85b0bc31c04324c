package game

// Span is a square that a piece may go to in some position, or that affects its moves.
type Span struct {
	To    Square
	Class Class // ClassQuiet; ClassJump for a jump over others; ClassCapture for a move that only captures; ClassAlong for the square of a piece that lends its moves
}
