package game

// Manner is a set of remarks about a move that follow neither from its text nor from its route.
type Manner uint8

const (
	MannerCastles  Manner = 1 << iota // a royal piece and its partner move together
	MannerPassing                     // the last capture is one en passant
	MannerArrives                     // the piece changes because of the square on which it ends, not by promotion
	MannerFromHand                    // the promoted form is taken from the hand
)
