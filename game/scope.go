package game

// Span is a square that a piece may go to in some position, or that matters to its moves.
type Span struct {
	To    Square
	Class Class // ClassQuiet, ClassJump over others, ClassCapture of a move that only captures, ClassAlong of a piece there that lends its moves
}
