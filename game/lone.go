package game

// SinglePiece returns a position with a single piece, whose army is to move. It serves to show moves; most games are over
// in it.
func SinglePiece(r Rules, at Square, piece Piece) *Position {
	p := EmptyPosition(r)
	p.Put(at, piece)
	p.mover = piece.Army()
	return p
}

// EmptyPosition returns an empty position of the game: no pieces, empty hands, all layer values 0.
func EmptyPosition(r Rules) *Position {
	p := r.Start()
	for s := range p.sq {
		p.Put(Square(s), 0)
	}
	clear(p.hands)
	clear(p.values)
	clear(p.rolls)
	return p
}
