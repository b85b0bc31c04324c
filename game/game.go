// Package game is the vocabulary that every game of this project shares: boards and the
// steps on them, kinds of pieces with their walks, positions, moves and their texts, the changes that a move makes,
// records with their tree and notes, results, seats, readings, and the interface Rules with the optional ones beside it.
// It knows nothing of screens and names no particular game.
//
// A position is only modified by changes (Change), each of which holds what was and what is: taking back applies them
// backwards, and animations, lists of moves and sentences read the same list. Its key and a sum of values can be kept
// in step (Position.Keep).
//
// Squares, vectors and ranges are small integers throughout. Vectors count files to the
// right and ranks upward as the first army sees the board.
//
// How moves are generated isn't here, but in package movegen; reading and writing positions, set-ups and records is in package
// notation, and English sentences about moves are in package prose. This package imports none of them.
package game

// Square is a square's index: rank*files + file, both from zero at the lower left corner
// as the first army sees it. None isn't a square.
type Square int16

// None is the square that is not on the board.
const None Square = -1

// Army is an army's place in the order of play, from zero.
type Army uint8

// KindID is the index of a kind in Game.Kinds.
type KindID uint16

// Piece is a piece on the board: its kind and the army that it belongs to now.
// The zero Piece is an empty square.
type Piece uint32

// NewPiece returns the piece of that kind and army.
func NewPiece(a Army, k KindID) Piece { return Piece(uint32(k)+1)<<2 | Piece(a) }

// Army returns the army of a piece; it means nothing for an empty square.
func (p Piece) Army() Army { return Army(p & 3) }

// Kind returns the kind of a piece; it means nothing for an empty square.
func (p Piece) Kind() KindID { return KindID(p>>2 - 1) }

// ArmyInfo is what is fixed about an army.
type ArmyInfo struct {
	Letter      byte   // in position and result texts
	Name        string // as people say it: Black, White
	Orientation int    // quarter turns clockwise from facing up the board: 0 up, 1 right, 2 down, 3 left
}

// Kind is a type of piece.
type Kind struct {
	ID    string // upper case, with a leading + for a promoted form
	Name  string // as its inventor gives it
	Walks []Walk // its move; nil: it never moves
	// XBetza is the text of its move, for people who want to copy it; rules of the game may change what it says.
	XBetza string
	// Castlings are moves that a royal kind has besides.
	Castlings []Castling
	// Words says how it moves where the game's rules change what its Walks say; empty: they
	// say it. Besides is what it may do in place of a move. Both are sentences.
	Words, Besides string
	Promotes       []KindID
	Royal          bool
	// Kanji holds the characters of its face, one entry an army, the last one serving all
	// armies after it; empty when a game gives none. Short is the same for small faces.
	Kanji, Short []string
	// Figure names the kind's figure, one of look's; empty where Game.Figures or the tile decides.
	Figure string
	Image  string // base name of an author's image, which may name a figure
	// Armies has an army's bit set when it may have pieces of the kind; 0 is all armies.
	Armies uint8
}

// Serves reports whether an army may have pieces of the kind.
func (k *Kind) Serves(a Army) bool { return k.Armies == 0 || k.Armies>>a&1 != 0 }

// Game is the data of a game: what doesn't change while it is played.
type Game struct {
	Name     string // in texts: hook-shogi; DiagramName for an own game
	Title    string // for people: Hook Shogi
	Inventor string
	Family   string // the name of the games that this one is shown among, for people; usually none
	// Reconstructed says what of it a lost source held and is a reconstruction, for people: "set-up";
	// usually nothing.
	Reconstructed string
	Board         *Board
	Armies        []ArmyInfo
	Kinds         []Kind

	Readings []Reading // the readings that the game declares
	Chosen   []string  // the value of each of them; nil when all are at their default
	Diagram  string    // the text that an own game was made from; empty for the other games

	// Rolling says that pieces have momentum, which moves give and Position.Momentum tells.
	Rolling bool
	// Spinner holds the squares of a disc that turns with the pieces on it, each one after
	// the one from which a piece comes to it; none for no disc.
	Spinner []Square
	Ground  Ground // what a screen shows of the board besides its squares
	// MayPass says that an army without a move passes its turn.
	MayPass bool

	// What an author's text says of the picture. RankShift is what the labels of ranks add to their
	// numbers; colours are #rrggbb, empty for the theme's; a zero SquareSize, in pixels, leaves it to the page.
	RankShift             int
	SquareSize            int
	LightShade, DarkShade string
	StartShade            string // of the dark squares until the board is touched
	RimColor, CoordColor  string // of the frame, and of the labels in it
	Text                  bool   // the game is a diagram text, which can be copied and changed
	Figures               bool   // pieces stand as figures of chess or as discs with their ids
	Face                  string // the piece style that the text asks for, one of look's; empty for none
	Pictured              bool   // the author has pictures of the pieces beside the page with the text
	Chequered             bool   // squares of two colours
	Gridless              bool   // no lines between squares
	Belts                 []int  // a heavier line runs above so many ranks, counted from below
	ShowsCaptured         bool   // captured pieces are shown beside the board

	royals  []KindID
	byID    map[string]KindID
	balls   int // the layer value of the first square's balls, or -1
	out     int // the layer value of the armies that are out of the game, or -1
	counter int // the layer value that is no part of a position's key, or -1
}

// Prepare computes what is looked up often, such as kinds by their ids. It is called once the kinds are complete.
func (g *Game) Prepare() {
	g.royals, g.byID, g.balls, g.out, g.counter = nil, make(map[string]KindID, len(g.Kinds)), -1, -1, -1
	for k := range g.Kinds {
		g.byID[g.Kinds[k].ID] = KindID(k)
		if g.Kinds[k].Royal {
			g.royals = append(g.royals, KindID(k))
		}
	}
}

// Royals returns the royal kinds. The list is the game's own: read only.
func (g *Game) Royals() []KindID { return g.royals }

// FindKind returns the kind of that id.
func (g *Game) FindKind(id string) (KindID, bool) {
	k, ok := g.byID[id]
	return k, ok
}

// FindArmy returns the army of that letter.
func (g *Game) FindArmy(letter byte) (Army, bool) {
	for a := range g.Armies {
		if g.Armies[a].Letter == letter {
			return Army(a), true
		}
	}
	return 0, false
}

// previous is the army before a in the order of play.
func (g *Game) previous(a Army) Army {
	return Army((int(a) + len(g.Armies) - 1) % len(g.Armies))
}

// next is the army after a in the order of play.
func (g *Game) next(a Army) Army { return Army((int(a) + 1) % len(g.Armies)) }

// Mode says what a leg of a walk may do on the squares that it comes to.
type Mode uint32

// The modes, with their letters in rules/xbetza.md and rules/diagram-texts.md 4.2.
const (
	Quiet         Mode = 1 << iota // m: end on an empty square, or go on from it
	Capture                        // c: capture an enemy
	CaptureOwn                     // d: capture an own piece
	Hop                            // p: pass over one piece (final leg: first that, then what follows)
	HopFlip                        // g: as Hop, and the range flips
	Flip                           // y: the range flips for all following legs
	Lame                           // n: the squares between must be empty
	Over                           // j: the squares between must be occupied; a rider skips its first square
	CaptureRoyal                   // k: capture a royal enemy
	CaptureCommon                  // ck: capture an enemy that is not royal
	EnPassant                      // e: capture in passing what stepped over the square
	Borrow                         // x: an own piece of another kind there lends its moves
	Unload                         // u: what is captured is put where the leg began
	WrapFiles                      // o: the first file follows the last one
	WrapRanks                      // oo: the first rank follows the last one, too
	Iso                            // i on a later leg: as long as the last leg before it that could slide
	Marks                          // the squares that the move steps over may be entered in passing
	MarksBetween                   // those between the ends of a leap, too
)

// captures are all modes by which a leg takes a piece off the board.
const captures = Capture | CaptureOwn | CaptureRoyal | CaptureCommon | EnPassant

// Captures reports whether a leg of these modes captures something on a square that it comes to.
// En passant, the captured piece stands elsewhere.
func (m Mode) Captures() bool { return m&(captures&^EnPassant) != 0 }

// Leg is one leg of a walk: so many equal steps on one heading.
type Leg struct {
	// Turns has bit i set for heading i on the first leg; on later legs for a turn by i
	// eighths clockwise from the heading of the leg before.
	Turns uint8
	Range uint8 // most steps; 0 is unlimited
	Modes Mode
	// Part is what a leg has of its own in a walk whose legs have different steps; nil elsewhere.
	Part *Part
	// Bends is by how many eighths clockwise the heading changes after each step, by turns.
	Bends [2]int8
}

// Part is what a leg has of its own in a walk whose legs have different steps.
type Part struct {
	Compass [8]Vector // in place of the walk's; the zero Vector on headings that the leg can't have
	Next    [8]uint8  // the headings after a leg on each heading, in place of Turns; a first leg's under 0
}

// Walk is one move of a kind in the terms of rules/xbetza.md: legs over one compass. The
// moves of a kind are the union of its walks.
type Walk struct {
	// Compass holds the step of each of the eight headings, clockwise from straight
	// forward, as a piece sees it that faces up the board.
	Compass  [8]Vector
	Legs     []Leg
	Initial  bool // only while the piece has not moved
	Anywhere bool // to any other square, nothing blocks; Legs[0].Modes chooses the targets
	Half     bool // its range ends with the own half of the board, but is at least 1
	Free     bool // the squares where its kind may not end don't bind it
}

// Castling is a move of a royal piece towards a partner, which then stands beside it.
type Castling struct {
	Far         int  // squares that the royal piece goes
	Left, Right bool // the sides on which there is such a partner, as the piece sees it
	Initial     bool // only while the royal piece has not moved, and from its first square
	Inner       bool // with the piece next to the outermost one
	Free        bool // the squares where its kind may not end don't bind it
}

// Longest returns the length of the walk's longest step.
func (w *Walk) Longest() int {
	n := 0
	for _, v := range w.Compass {
		n = max(n, v.Length())
	}
	return n
}

// DiagramName is the name of an own game: one that is made from its author's diagram text,
// which stands in its records and links.
const DiagramName = "diagram"
