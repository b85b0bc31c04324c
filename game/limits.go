package game

// The limits of a game and of its moves. Readers of texts reject whatever exceeds them; nothing is cut off
// silently.
const (
	// MaxFiles and MaxRanks limit the size of a board (rules/xbetza.md 2.2).
	MaxFiles = 26
	MaxRanks = 99
	// MaxMoves is the maximum number of moves in a record, branches included. Longer records are rejected, and no
	// more moves can be added.
	MaxMoves = 10_000
	// MaxArmies is the largest number of armies of a game.
	MaxArmies = 4
	// MaxCaptured is the largest number of pieces that one move can capture (rules/xbetza.md 1.5).
	MaxCaptured = 4
	// MaxCompounds is the maximum number of moves with captures on the route that one piece can have, including the
	// beginnings of legs on such routes. The pieces of known games have some hundreds, but a text of sixty letters
	// can ask for more than fits into memory: any four of the pieces on the board, in any order. Walk.CompoundLimit
	// returns an upper bound.
	MaxCompounds = 1 << 17
)

// MaxPieces is the maximum number of pieces in a position text, on the board and in hand. Moves never add pieces,
// so every position played from such a text can be written and read.
const MaxPieces = 9999
