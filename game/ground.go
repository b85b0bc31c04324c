package game

// Ground is what a screen must know of a game's board besides its squares, where there is
// more to show than plain wood. It says how things look; what they do is in the rules.
type Ground struct {
	// Balls says that balls lie on squares, on a strip of turf of their own: ranks are then
	// drawn higher than files are wide (rules/tee-garden-shogi.md 1).
	Balls bool
	Water Squares  // a lake
	Lost  Squares  // those of its squares where a ball is lost
	Tees  Squares  // where a ball may be teed up
	Posts [][2]int // points of the grid with a post, counted from the lower left corner

	// Cloth says that the board is cloth between rails. Edges are those of the pieces of each
	// army: left, right, top and bottom as the first army sees them.
	Cloth bool
	Edges [][4]Edge

	Zones []Zone // that part the whole board, where it is parted
}

// Edge is how an edge of the board treats pieces that come to it.
type Edge uint8

const (
	EdgeWall   Edge = iota // ends every step
	EdgeMiddle             // a cushion that turns pieces in the middle of the edge squares
	EdgeBand               // a cushion that turns pieces at the edge itself
	EdgeOpen               // leads in again at the opposite edge
	EdgeInlet              // a wall where pieces come in that left by the opposite edge
)

// Zone is a block of squares with a name: W by H from File, Rank.
type Zone struct {
	Name             string
	File, Rank, W, H int
	Camp             bool // of Army
	Army             Army
	Corner           bool
}

// Mapper is a game whose screen shows on demand how many pieces each army has in each zone.
type Mapper interface {
	Rules
	// Contingents counts the pieces of each zone of Ground.Zones, in their order.
	Contingents(p *Position) []Contingent
}

// Contingent is how many pieces each army has in one zone.
type Contingent struct {
	Pieces [MaxArmies]int
	Leader Army // the army with more pieces than any other
	Led    bool // there is one
}

// Explainer is a game that gives reasons of its own for moves which a piece's plain move doesn't show.
type Explainer interface {
	Rules
	// Why says what makes a listed move possible where the piece's own move doesn't, as the
	// end of a sentence: it begins in its own camp. Else it is empty.
	Why(p *Position, m Move) string
	// WhyNot says in a sentence what keeps the piece on from off to, where it is a rule of
	// this game and not just how it moves. Else it is empty. With from None it says what
	// keeps a piece in hand off an empty square that DropBar has as BarSquare.
	WhyNot(p *Position, from, to Square) string
}

// PromotionExplainer is a game with words of its own for what promotes a kind of an army.
type PromotionExplainer interface {
	Rules
	// PromotesBy returns the beginning of a line that may name the forms: Promotes on the last rank.
	PromotesBy(k KindID, a Army) string
}

// Passer is a game in which pieces may be captured on squares that they went over.
type Passer interface {
	Rules
	// Passing lists the rights that live, by the square of the piece.
	Passing(p *Position) []Right
}

// Right says that the piece on At may be captured in passing on some squares that it went over, the
// one nearest its origin first. Something may stand on one of them meanwhile.
type Right struct {
	Army Army // its own
	At   Square
	Over []Square
}
