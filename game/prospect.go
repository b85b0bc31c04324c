package game

// Prospect says what a square is to an inspected piece, whether or not it may move now.
type Prospect uint8

// The prospects, in descending priority.
const (
	ProspectMove    Prospect = iota // it can move there
	ProspectJump                    // the same by a jump
	ProspectCapture                 // it can capture there
	ProspectOwn                     // a piece of its own army stands there
	ProspectPast                    // it could slide there if no piece blocked it
)
