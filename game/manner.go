package game

// Manner is a set of what people would say of a move that neither its text nor its route tells.
type Manner uint8

const (
	MannerCastles  Manner = 1 << iota // a royal piece and its partner move together
	MannerPassing                     // the last capture is one en passant
	MannerArrives                     // the piece changes because of the square where it ends, not by promotion
	MannerFromHand                    // what it promotes to leaves the hand
)
