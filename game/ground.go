package game

// Ground describes a game's board for a screen, if it shows more than plain wood. It says how things look; what
// they do is in the rules.
type Ground struct {
	// Balls reports whether balls lie on squares, on a strip of turf of their own. Ranks are then drawn higher than
	// files are wide (rules/tee-garden-shogi.md 1).
	Balls bool
	Water Squares  // a lake
	Lost  Squares  // squares of the lake on which a ball is lost
	Tees  Squares  // squares where a ball may be teed up
	Posts [][2]int // points of the grid with a post, counted from the lower left corner

	// Cloth reports whether the board is cloth between rails. Edges holds the edges for the pieces of each army:
	// left, right, top and bottom as the first army sees them.
	Cloth bool
	Edges [][4]Edge

	Zones []Zone // that part the whole board, where it is parted
}

// Edge says how an edge of the board treats pieces.
type Edge uint8

const (
	EdgeWall   Edge = iota // ends every step
	EdgeMiddle             // a cushion that turns pieces at the middle of the edge squares
	EdgeBand               // a cushion that turns pieces at the edge itself
	EdgeOpen               // leads in again at the opposite edge
	EdgeInlet              // a wall, but pieces that left by the opposite edge enter here
)

// Zone is a block of squares with a name: W by H from File, Rank.
type Zone struct {
	Name             string
	File, Rank, W, H int
	Camp             bool // of Army
	Army             Army
	Corner           bool
}
