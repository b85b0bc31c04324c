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

// Mapper is implemented by games that can show how many pieces each army has in each zone.
type Mapper interface {
	Rules
	// Contingents counts the pieces in each zone of Ground.Zones, in their order.
	Contingents(p *Position) []Contingent
}

// Contingent counts the pieces of each army in one zone.
type Contingent struct {
	Pieces [MaxArmies]int
	Leader Army // the army with more pieces than any other
	Led    bool // there is one
}

// Explainer is implemented by games that give reasons of their own for moves.
type Explainer interface {
	Rules
	// Why returns the reason why a listed move is possible, if the piece's own move doesn't explain it. It is the
	// end of a sentence, as in: it begins in its own camp. Otherwise it is empty.
	Why(p *Position, m Move) string
	// WhyNot returns a sentence that says why the piece on from can't go to a square, if that is a rule of this
	// game. It is empty if the piece just doesn't move so. With from None it is about a piece in hand and an empty
	// square for which DropBar returns BarSquare.
	WhyNot(p *Position, from, to Square) string
}

// PromotionExplainer is implemented by games with their own words for what promotes a kind of an army.
type PromotionExplainer interface {
	Rules
	// PromotesBy returns the beginning of a line that may list the promoted forms: Promotes on the last rank.
	PromotesBy(k KindID, a Army) string
}

// Passer is implemented by games in which pieces may be captured on squares that they passed.
type Passer interface {
	Rules
	// Passing lists the current rights to capture en passant, by the square of the piece.
	Passing(p *Position) []Right
}

// Right is the right to capture the piece on At en passant on some squares that it passed, the nearest to its
// origin first. Another piece may have come to one of them since.
type Right struct {
	Army Army // army of the piece
	At   Square
	Over []Square
}
