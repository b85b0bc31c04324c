package game

// Bar is a reason why a piece in hand can't be dropped on a square.
type Bar uint8

// The bars.
const (
	BarNone   Bar = iota // none, except what royal pieces require: to end a check, not to mate by a drop
	BarSquare            // the square isn't empty, or the game bars it and an Explainer knows why
	BarEdge              // the edge of the board would leave the piece without moves
	BarFile              // the file holds as many of the kind as it may
)
