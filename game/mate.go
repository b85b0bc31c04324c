package game

// Mater is implemented by rules in which checkmate may not end the game.
type Mater interface {
	// Mated reports whether none of the legal moves of the army to move, which is in check, saves its royal piece.
	// It returns false if r, which may embed the implementation, ends in another way.
	Mated(r Rules, p *Position, legal []Move) bool
}

// Mated reports whether the army to move is checkmated in a game that continues until the royal piece is captured.
// The army must be in check in p; legal are its legal moves.
func Mated(r Rules, p *Position, legal []Move) bool {
	m, ok := r.(Mater)
	return ok && m.Mated(r, p, legal)
}
