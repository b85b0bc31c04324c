package game

// Mater is implemented by rules in which checkmate may not end the game.
type Mater interface {
	// Mated reports whether none of the legal moves of the army to move, which is in check, saves its
	// royal piece. It is false where r, which may embed the implementation, has another end.
	Mated(r Rules, p *Position, legal []Move) bool
}

// Mated reports whether the army to move is checkmated in a game that goes on then until the royal
// piece is captured. The position is one in which it is in check; legal are its legal moves.
func Mated(r Rules, p *Position, legal []Move) bool {
	m, ok := r.(Mater)
	return ok && m.Mated(r, p, legal)
}
