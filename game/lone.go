package game

// Lone returns a position with a single piece, whose army is to move. It serves to show moves; most games are over
// in it.
func Lone(r Rules, at Square, piece Piece) *Position {
	p := Cleared(r)
	p.Put(at, piece)
	p.mover = piece.Army()
	return p
}

// Cleared returns an empty position of the game: no pieces, empty hands, all layer values 0.
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
