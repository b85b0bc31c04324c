package game

// Prospect says what a square is to a piece that is looked at, whether or not it may move now.
type Prospect uint8

// The prospects, one that counts more before one that counts less.
const (
	ProspectMove    Prospect = iota // it can move there
	ProspectJump                    // the same by a jump
	ProspectCapture                 // it can capture there
	ProspectOwn                     // an own piece keeps it off
	ProspectPast                    // it could slide there if no piece stood on the way
)
