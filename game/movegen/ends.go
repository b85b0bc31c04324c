package movegen

import (
	"fairway/game"
)

// EmptyBoardTargets returns the squares, relative to the piece, on which the walks may end on an empty board, sorted clockwise.
// They are at most reach squares away in either direction, and so are the routes to them. The piece's own square is
// left out. Walks that only capture or need other pieces have none.
func EmptyBoardTargets(walks []game.Walk, reach int) []game.Vector {
	return game.Clockwise(ends([][]game.Walk{walks}, reach, reach)[0])
}

// Mobility returns the number of squares that the walks of each kind reach from the middle of an empty board.
func Mobility(kinds [][]game.Walk, files, ranks int) []int {
	counts := make([]int, len(kinds))
	for i, list := range ends(kinds, files/2, ranks/2) {
		counts[i] = len(list)
	}
	return counts
}

// ends is EmptyBoardTargets with separate limits for files and ranks. For each kind it returns the generator's list for a piece
// in the middle of a board of that size, unsorted.
func ends(kinds [][]game.Walk, wide, high int) [][]game.Vector {
	g := &game.Game{
		Board:  game.NewUnnamedBoard(2*wide+1, 2*high+1),
		Armies: []game.ArmyInfo{{Letter: 'w'}},
	}
	for _, walks := range kinds {
		g.Kinds = append(g.Kinds, game.Kind{Walks: walks})
	}
	b := NewBase(g, Laws{})
	middle := g.Board.Square(wide, high)
	list := make([][]game.Vector, len(kinds))
	for k := range kinds {
		b.Place(middle, game.NewPiece(0, game.KindID(k)))
		out := []game.Vector{}
		for _, m := range b.Reach(b.start, middle, nil) {
			if m.To != middle {
				out = append(out, game.Vector{X: int8(g.Board.File(m.To) - wide), Y: int8(g.Board.Rank(m.To) - high)})
			}
		}
		list[k] = out
	}
	return list
}
