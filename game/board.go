package game

// Board is the squares of a game and the steps between them.
type Board struct {
	Files, Ranks int
}

// Size is the number of squares, holes included.
func (b *Board) Size() int { return b.Files * b.Ranks }
