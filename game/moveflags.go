package game

// MoveFlags is a set of remarks about a move that follow neither from its text nor from its route.
type MoveFlags uint8

const (
	FlagCastling  MoveFlags = 1 << iota // a royal piece and its partner move together
	FlagEnPassant                       // the last capture is one en passant
	FlagMorph                           // the piece changes because of the square on which it ends, not by promotion
	FlagFromHand                        // the promoted form is taken from the hand
)
