// Package game is the vocabulary that all games of this project share: boards and steps, kinds of pieces and their
// walks, positions, moves and their texts, changes, records with their tree and notes, results, seats, readings, and
// the interface Rules with its optional companions. It knows nothing of screens and names no particular game.
//
// A position is only modified by changes (Change), each of which holds the values before and after. Undo applies
// them backwards; animations, lists of moves and sentences read the same list. A position can keep a hash key and a sum
// of values up to date (Position.Keep).
//
// Squares, vectors and ranges are small integers throughout. Vectors count files to the
// right and ranks upward as the first army sees the board.
//
// Package movegen generates moves, package notation reads and writes positions, set-ups and records, and package prose
// writes English sentences about moves. This package imports none of them.
package game

// Square is the index of a square: rank*files + file, both from zero at the lower left corner as the first army
// sees it. None isn't a square.
type Square int16

// None is the square that is not on the board.
const None Square = -1

// Army is an army's place in the order of play, from zero.
type Army uint8

// KindID is the index of a kind in Game.Kinds.
type KindID uint16

// Piece is a piece on the board: its kind and its current army. The zero Piece is an empty square.
type Piece uint32

// NewPiece returns the piece with that kind and army.
func NewPiece(a Army, k KindID) Piece { return Piece(uint32(k)+1)<<2 | Piece(a) }

// Army returns the army of a piece; meaningless for an empty square.
func (p Piece) Army() Army { return Army(p & 3) }

// Kind returns the kind of a piece; meaningless for an empty square.
func (p Piece) Kind() KindID { return KindID(p>>2 - 1) }

// ArmyInfo holds the constant properties of an army.
type ArmyInfo struct {
	Letter      byte   // in position and result texts
	Name        string // for people: Black, White
	Orientation int    // quarter turns clockwise from facing up the board: 0 up, 1 right, 2 down, 3 left
}

// Kind is a type of piece.
type Kind struct {
	ID    string // upper case, with a leading + for a promoted form
	Name  string // as its inventor gives it
	Walks []Walk // its moves; nil if it never moves
	// XBetza is the text of its moves, for people to copy. The rules of the game may change their meaning.
	XBetza string
	// Castlings are the additional moves of a royal kind.
	Castlings []Castling
	// Words describes how it moves if the game's rules change the meaning of its Walks; otherwise it is empty.
	// Besides describes what it may do instead of moving. Both are sentences.
	Words, Besides string
	Promotes       []KindID
	Royal          bool
	// Kanji holds the characters of its face, one entry for each army; the last entry serves all later armies. It
	// is empty if a game gives none. Short is the same for small faces.
	Kanji, Short []string
	// Figure is the name of the kind's figure in package look; empty if Game.Figures or the tile decides.
	Figure string
	Image  string // base name of an author's image, which may name a figure
	// Armies has the bit of each army that may have pieces of the kind; 0 is all armies.
	Armies uint8
}

// Serves reports whether an army may have pieces of the kind.
func (k *Kind) Serves(a Army) bool { return k.Armies == 0 || k.Armies>>a&1 != 0 }

// Game is the data of a game that don't change while it is played.
type Game struct {
	Name     string // in texts: hook-shogi; DiagramName for an own game
	Title    string // for people: Hook Shogi
	Inventor string
	Family   string // the family with which it is shown, for people; usually empty
	// Reconstructed says what a lost source contained that had to be reconstructed, for people: "set-up"; usually
	// empty.
	Reconstructed string
	Board         *Board
	Armies        []ArmyInfo
	Kinds         []Kind

	Readings []Reading // the readings that the game declares
	Chosen   []string  // the value of each reading; nil if all have their defaults
	Diagram  string    // the text of an own game; empty for the other games

	// Rolling reports whether pieces have momentum, which moves give and Position.Momentum returns.
	Rolling bool
	// Spinner holds the squares of a disc that turns with the pieces on it: a turn takes each piece to the next
	// square in the list. It is empty if there is no disc.
	Spinner []Square
	Ground  Ground // what a screen shows of the board besides its squares
	// MayPass reports whether an army without a move passes its turn.
	MayPass bool

	// What an author's text says about looks. RankShift is added to the numbers of ranks in labels. Colours are
	// #rrggbb, empty for the theme's. A zero SquareSize, in pixels, leaves the size to the page.
	RankShift             int
	SquareSize            int
	LightShade, DarkShade string
	StartShade            string // of the dark squares until the board is touched
	RimColor, CoordColor  string // of the frame, and of the labels in it
	Text                  bool   // the game is a diagram text, which can be copied and changed
	Figures               bool   // pieces are shown as figures of chess, or as discs with their ids
	Face                  string // the piece style that the text asks for, as package look names it; empty for none
	Pictured              bool   // the author has pictures of the pieces beside the page with the text
	Chequered             bool   // squares of two colours
	Gridless              bool   // no lines between squares
	Belts                 []int  // a heavier line is drawn above these ranks, counted from below
	ShowsCaptured         bool   // captured pieces are shown beside the board

	royals  []KindID
	byID    map[string]KindID
	balls   int // the layer value of the first square's balls, or -1
	out     int // the layer value of the eliminated armies, or -1
	counter int // the layer value that isn't part of a position's key, or -1
}

// Prepare computes frequently used tables, such as kinds by id. Call it when the kinds are complete.
func (g *Game) Prepare() {
	g.royals, g.byID, g.balls, g.out, g.counter = nil, make(map[string]KindID, len(g.Kinds)), -1, -1, -1
	for k := range g.Kinds {
		g.byID[g.Kinds[k].ID] = KindID(k)
		if g.Kinds[k].Royal {
			g.royals = append(g.royals, KindID(k))
		}
	}
}

// Royals returns the royal kinds. The list is read-only.
func (g *Game) Royals() []KindID { return g.royals }

// FindKind returns the kind with that id.
func (g *Game) FindKind(id string) (KindID, bool) {
	k, ok := g.byID[id]
	return k, ok
}

// FindArmy returns the army with that letter.
func (g *Game) FindArmy(letter byte) (Army, bool) {
	for a := range g.Armies {
		if g.Armies[a].Letter == letter {
			return Army(a), true
		}
	}
	return 0, false
}

// previous returns the army before a in the order of play.
func (g *Game) previous(a Army) Army {
	return Army((int(a) + len(g.Armies) - 1) % len(g.Armies))
}

// next returns the army after a in the order of play.
func (g *Game) next(a Army) Army { return Army((int(a) + 1) % len(g.Armies)) }

// Mode says what a leg of a walk may do on the squares that it reaches.
type Mode uint32

// The modes, with their letters in rules/xbetza.md and rules/diagram-texts.md 4.2.
const (
	Quiet         Mode = 1 << iota // m: end on an empty square, or continue from it
	Capture                        // c: capture an enemy
	CaptureOwn                     // d: capture a piece of one's own
	Hop                            // p: pass over one piece (on a final leg, then do what the other modes say)
	HopFlip                        // g: as Hop, and the range flips
	Flip                           // y: the range flips for all following legs
	Lame                           // n: the squares between must be empty
	Over                           // j: the squares between must be occupied; a rider skips its first square
	CaptureRoyal                   // k: capture a royal enemy
	CaptureCommon                  // ck: capture an enemy that is not royal
	EnPassant                      // e: capture en passant the piece that passed the square
	Borrow                         // x: a piece of one's own of another kind there lends its moves
	Unload                         // u: what is captured is put on the square where the leg began
	WrapFiles                      // o: the first file follows the last one
	WrapRanks                      // oo: the first rank follows the last one, too
	Iso                            // i on a later leg: as long as the last earlier leg that could slide
	Marks                          // the piece may be captured en passant on the squares that the move steps over
	MarksBetween                   // also on the squares between the ends of a leap
)

// captures are all modes in which a leg takes a piece off the board.
const captures = Capture | CaptureOwn | CaptureRoyal | CaptureCommon | EnPassant

// Captures reports whether a leg with these modes captures on a square that it reaches. A piece captured en passant
// stands on another square.
func (m Mode) Captures() bool { return m&(captures&^EnPassant) != 0 }

// Leg is one leg of a walk: a number of equal steps on one heading.
type Leg struct {
	// Turns has bit i set for heading i on the first leg. On later legs bit i is a turn by i eighths clockwise from
	// the heading of the leg before.
	Turns uint8
	Range uint8 // maximum number of steps; 0 is unlimited
	Modes Mode
	// Part is set in a walk whose legs have different steps, otherwise nil.
	Part *Part
	// Bends says by how many eighths clockwise the heading changes after each step; the two numbers alternate.
	Bends [2]int8
}

// Part holds the steps and headings of a leg in a walk whose legs have different steps.
type Part struct {
	Compass [8]Vector // in place of the walk's; the zero Vector on impossible headings
	Next    [8]uint8  // possible headings after a leg on each heading, in place of Turns; index 0 for a first leg
}

// Walk is one move of a kind in the terms of rules/xbetza.md: legs over one compass. A kind has the moves of all
// its walks.
type Walk struct {
	// Compass holds the step on each of the eight headings, clockwise from straight forward, for a piece that faces
	// up the board.
	Compass  [8]Vector
	Legs     []Leg
	Initial  bool // only while the piece has not moved
	Anywhere bool // to any other square, nothing blocks; Legs[0].Modes chooses the targets
	Half     bool // its range ends with one's own half of the board, but is at least 1
	Free     bool // allowed to end on squares where its kind otherwise may not
}

// Castling is a move of a royal piece towards a partner, which then stands beside it.
type Castling struct {
	Far         int  // squares that the royal piece moves
	Left, Right bool // the sides with such a partner, as the piece sees them
	Initial     bool // only while the royal piece has not moved, and from its first square
	Inner       bool // with the piece next to the outermost one
	Free        bool // allowed to end on squares where its kind otherwise may not
}

// Longest returns the length of the walk's longest step.
func (w *Walk) Longest() int {
	n := 0
	for _, v := range w.Compass {
		n = max(n, v.Length())
	}
	return n
}

// DiagramName is the name of every own game: a game made from its author's diagram text, which its records and
// links contain.
const DiagramName = "diagram"
