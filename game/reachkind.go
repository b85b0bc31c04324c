package game

// ReachKind says what a square is to an inspected piece, whether or not it may move now.
type ReachKind uint8

// The kinds, in descending priority.
const (
	ReachMove    ReachKind = iota // it can move there
	ReachJump                     // the same by a jump
	ReachCapture                  // it can capture there
	ReachOwn                      // a piece of its own army stands there
	ReachBlocked                  // it could slide there if no piece blocked it
)
