package game

// What a game and a move of it are bounded by. Readers of texts refuse what is beyond these;
// nothing is cut off in silence.
const (
	// MaxFiles and MaxRanks bound a board (rules/xbetza.md 2.2).
	MaxFiles = 26
	MaxRanks = 99
	// MaxArmies is the largest number of armies of a game.
	MaxArmies = 4
	// MaxCaptured is the largest number of pieces that one move can capture (rules/xbetza.md 1.5).
	MaxCaptured = 4
)
