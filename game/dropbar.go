package game

// Bar is what keeps a piece in hand off a square.
type Bar uint8

// The bars.
const (
	BarNone   Bar = iota // nothing but what royal pieces ask: a check to be ended, no mate by a drop
	BarSquare            // it is no empty square, or the game bars it: an Explainer says why
	BarEdge              // the piece could never move again, by the edge of the board alone
	BarFile              // the file holds as many of the kind as it may
)
