package game

// Ends returns the squares, as seen from the piece, where the walks may end on an empty
// board, at most reach squares away in either direction, clockwise; its own square is left
// out. Walks that only capture, or need other pieces, have none. The routes there stay within
// reach, too.
func Ends(walks []Walk, reach int) []Vector { return ends(walks, reach, reach) }

// Mobility is the number of squares that the walks reach from the middle of an empty board.
func Mobility(walks []Walk, files, ranks int) int {
	return len(ends(walks, files/2, ranks/2))
}

// ends is Ends with its own reach for files and for ranks: the generator's list for a piece in
// the middle of a board of that size.
func ends(walks []Walk, wide, high int) []Vector {
	g := &Game{
		Board:  newBoard(2*wide+1, 2*high+1),
		Armies: []ArmyInfo{{Letter: 'w'}},
		Kinds:  []Kind{{ID: "A", Walks: walks}},
	}
	b := NewBase(g, Laws{})
	middle := g.Board.Square(wide, high)
	b.Place(middle, NewPiece(0, 0))
	out := []Vector{}
	for _, m := range b.Reach(b.start, middle, nil) {
		if m.To != middle {
			out = append(out, Vector{int8(g.Board.File(m.To) - wide), int8(g.Board.Rank(m.To) - high)})
		}
	}
	return clockwise(out)
}
