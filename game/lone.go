package game

// Lone returns a position with nothing on it but one piece, whose army is to move. It is for
// showing moves: most games are over in it.
func Lone(r Rules, at Square, piece Piece) *Position {
	p := Cleared(r)
	p.Put(at, piece)
	p.mover = piece.Army()
	return p
}

// Cleared returns a position of the game with nothing on it and in hand, the layers at 0.
func Cleared(r Rules) *Position {
	p := r.Start()
	for s := range p.sq {
		p.Put(Square(s), 0)
	}
	clear(p.hands)
	clear(p.values)
	clear(p.rolls)
	return p
}
