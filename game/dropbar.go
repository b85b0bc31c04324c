package game

// DropBar is a reason why a piece in hand can't be dropped on a square.
type DropBar uint8

// The bars.
const (
	DropAllowed   DropBar = iota // none, except what royal pieces require: to end a check, not to mate by a drop
	DropBarSquare                // the square isn't empty, or the game bars it and an Explainer knows why
	DropBarEdge                  // the edge of the board would leave the piece without moves
	DropBarFile                  // the file holds as many of the kind as it may
)
