// Package diagram reads diagram texts: boards, pieces and rules as the authors of chess variants
// write them for H. G. Muller's Interactive Diagrams (rules/diagram-texts.md), with this project's own keys
// for rules that those can't express.
//
// Load makes a game of one or more texts, Custom an author's custom game, and Inspect lists all faults and warnings
// for an editor. Read parses texts to a Diagram, from which Load builds laws and kinds of the base. A text that
// asks for something that isn't played loads with a warning.
//
//	diagram.go    what a text says, parsed
//	scan.go       items of a text with their places
//	reader.go     Read: parameters and pieces
//	parameter.go  one function a key
//	place.go      squares of pieces
//	names.go      moves of pieces by their names
//	morph.go      keys that depend on squares: morph, zones, forms
//	reserve.go    keys of promotion, reserves and drops
//	looks.go      faces of pieces
//	bounds.go     limits of what a text may cost
//	load.go       Load: from a Diagram to rules
//	lines.go      lines that rule options of a built-in game replace
//	inspect.go    Inspect, for the studio
//	custom.go     Custom
//	reference.go  parameters that name pieces
//	error.go, warning.go  faults and warnings
//
// Rules that only one game has don't belong here: they are a Go package beside this one. Pictures don't either.
package diagram

import (
	"fmt"

	"fairway/game/betza"
)

// Source is one of the texts that make up a diagram. A diagram may be spread over several:
// the author's own text, then one with more rules, then one with the characters of the pieces.
// Entities of HTML are already decoded. Name is what errors and warnings call the text.
type Source struct{ Name, Text string }

// Limits of a diagram. Names of squares limit the board. The other limits keep the cost of a text in proportion to
// its length.
const (
	MaxFiles    = 26
	MaxRanks    = 99
	MaxItems    = 20_000  // parameters and pieces; more are a bad-value
	MaxPieces   = 1000    // more are a bad-piece
	MaxHeld     = 99      // of a kind in hand at the start
	MaxPlaced   = 1 << 20 // squares that all pieces name together, copies not counted; more are a bad-square
	MaxMoves    = 512     // of one piece, extra ones counted; more are a bad-move
	MaxMoveText = 4096    // bytes of one XBetza string; more are a bad-move
)

// Symmetry is how the second army's pieces are derived from the first army's.
type Symmetry uint8

// The symmetries.
const (
	Mirror Symmetry = iota // same file, opposite rank
	Rotate                 // turned by 180 degrees
	NoCopy                 // none
)

// ZoneMoves is a set of moves by where they begin and end.
type ZoneMoves uint8

// The moves that a zone can promote.
const (
	Into   ZoneMoves = 1 << iota // ends in the zone and begins outside
	Within                       // begins and ends in it
	Out                          // begins in it and ends outside
)

// Compulsion is when a piece that may promote must do so.
type Compulsion uint8

// The compulsions.
const (
	Unspecified Compulsion = iota // the text doesn't say: the author's parameters decide
	Choice                        // never
	Edge                          // if the edge of the board leaves it no further move; it may not be dropped there either
	Zone                          // always
)

// Piece is a type of piece.
type Piece struct {
	Number int    // from 1, in the order of the text, as in the author's parameters
	Name   string // as the author gives it
	Given  string // its id as the author gives it, or the first letter of its name, upper case
	ID     string // unique: A-Z, perhaps with a + before them
	Image  string // the name of its picture, as the author gives it; empty: the name
	Betza  string // its move as the author gives it, or the one of its name
	Extra  []string
	Terms  []betza.Term // of Betza and of all of Extra, those that are played
	Hand   [2]int       // how many each army has in hand at the start
	// Kanji holds the characters of its face, Short those for small faces: one entry an army,
	// a single one for both, none if the text gives none. An entry is one or two characters;
	// two in Short stand side by side.
	Kanji, Short []string

	at    *item
	morph *item
}

// Moves returns all moves of the piece except castlings.
func (p *Piece) Moves() []betza.Move {
	var moves []betza.Move
	for i := range p.Terms {
		moves = append(moves, p.Terms[i].Moves...)
	}
	return moves
}

// Form is a form of the promotion zone with its limits.
type Form struct {
	Piece    int
	NotLast  bool // not on the last rank
	FromHand bool // only a piece of the own hand, which is used up
	Ranks    int  // only on the last Ranks ranks; 0 for any
}

// Morph is the meaning of squares for a kind that ends on them, from the first army's view, by rank*files + file.
type Morph struct {
	Barred, Wins []bool
	Becomes      []int // the piece plus one; 0 for nothing
}

// Placed is a piece on its first square.
type Placed struct {
	Piece      int // index in Diagram.Pieces
	File, Rank int // from 0 at the lower left corner
}

// Cell is a square of the board, file and rank from 0 at the lower left corner.
type Cell struct{ File, Rank int }

// Army is the name of an army in texts and for people.
type Army struct {
	Letter byte // a-z
	Name   string
}

// Shade is the colour of a cell; the zero Shade leaves it to the theme.
type Shade struct {
	Set     bool
	R, G, B uint8
}

// String returns s as #rrggbb, or the empty string for a shade that isn't set.
func (s Shade) String() string {
	if !s.Set {
		return ""
	}
	return fmt.Sprintf("#%02x%02x%02x", s.R, s.G, s.B)
}

// Diagram is a parsed text with all defaults filled in and all names resolved. Pieces are given by their index in
// Pieces, from 0, except where a field is called a number.
type Diagram struct {
	Files, Ranks int
	FirstRank    int // number of the bottom rank in the author's squares and in labels
	Pieces       []Piece
	First        []Placed // the first army moves first and sits at the bottom
	Second       []Placed
	Holes        []Cell // by rank, then file
	Symmetry     Symmetry

	// HoldingsType is 0 if captured pieces vanish, above 0 if they come to the hand of their own army,
	// below 0 if they come to that of the captor.
	HoldingsType int
	PromoZone    int    // depth in ranks, 0 is none
	MaxPromote   int    // piece numbers 1 to this can promote
	PromoOffset  int    // not 0: shogi style, see Promoted
	PromoChoice  []Form // with PromoOffset 0: compulsory choice in the zone; empty is no promotion
	LastCompels  []int  // with PromoOffset: these must promote on the last rank

	Royal         []int
	Extinction    int  // bit 0: the first army loses only with its last royal; bit 1: the second
	StalemateDraw bool // otherwise the side without a move loses
	MateEnds      bool // checkmate ends the game even if royals may be left under attack

	SquareSize            int // pixels
	LightShade, DarkShade Shade
	Belts                 []int // a heavier line runs above each of these ranks, counted from the bottom, ascending

	Armies           [2]Army // in order of play
	PromoteOnCapture bool    // compulsory, for all that Forms or PromoOffset promote, wherever they capture
	LastRankChoice   []int   // these may also promote without a capture on the farthest rank
	Contagion        []int   // for each piece what capturing it turns the capturer into, or -1
	ContagionFirst   bool    // the first contagious victim of a move decides, not the last
	ContagionExempt  []int   // capturers that keep their own promotion
	Shield           []int   // these may not capture a protected royal
	ShieldByAny      bool    // a recapture that the shield forbids protects, too
	PassOwn          bool    // no pass if this player's previous turn was a pass
	PassReply        bool    // no pass if the opponent's was
	Repetition       int     // this occurrence of a position is a draw; 0 is none, -1 if the text doesn't say
	MoveLimit        int     // number of half-moves without a capture, a drop or a move of a kind that can promote that draws; 0 is none

	Morphs                                     map[int]*Morph // by piece
	Confine                                    map[int][]bool // by piece: where it may end, as the first army has it
	Iron, Protected, CounterStrike, Succession []int
	Baring                                     []int // nil: none
	CounterBare                                bool
	SecondBegins                               bool // the second army moves first
	CastleFlip                                 bool // left and right of castlings are the first army's for both

	Title, Inventor string // for people; empty if the text has none
	Family          string // the family of games that this one belongs to, likewise

	// Forms holds for each piece what it may become, the explicit list of a text; nil if the
	// text has none, and the author's parameters say it.
	Forms [][]int
	// PromoteMoves are the moves that the zone promotes; 0 if the text doesn't say.
	PromoteMoves ZoneMoves
	MustPromote  Compulsion

	Drops                bool  // captured pieces except royals go to the captor's hand and may be dropped
	HeldAs               []int // for each piece the one as which it is held
	HeldGiven            []int // as the key heldAs says, even without drops, where only RoyalSafe depends on it
	NoDrop               []int // these are never dropped as such
	Apart                []int // these are dropped as such only where they are in hand as themselves
	NoDropMate           []int // these may not be dropped to mate
	FileLimit            []int // for each piece how many one more drop may make of it on a file; 0 is any number
	RoyalSafe            bool  // no move leaves a royal where it could be captured
	RoyalSafeUnspecified bool  // the text doesn't give RoyalSafe: it depends on the start

	StartShade, RimColor, CoordColor Shade
	NoBorders                        bool
	Chequered                        string // 0, 1 or empty
	Face                             string // the piece style shown first, or empty
	Pictured                         bool   // graphicsDir is given, empty or not
	GraphicsDir, GraphicsType        string // where pictures are, and how their names end
	Prefixes                         [2]string

	Warnings []Warning // in the order of the lines

	safeAt *item    // where the text asks for RoyalSafe, if it does
	mateAt *item    // where it forbids mates by drops
	order  []string // names of the texts
	full   bool     // there are more warnings than are kept
}

// Promoted returns what the piece i becomes in shogi style, by maxPromote and promoOffset;
// ok is false if it doesn't promote so.
func (d *Diagram) Promoted(i int) (to int, ok bool) {
	if i < 0 || i >= d.MaxPromote || d.PromoOffset == 0 {
		return i, false
	}
	if to = i + d.PromoOffset; to >= len(d.Pieces) {
		to = d.PromoOffset
	}
	return to, true
}

// UnsafeRoyal returns the error of a text whose royals can't be kept safe. That is known only when its
// pieces have been compiled.
func (d *Diagram) UnsafeRoyal(detail string) *Error {
	return d.safeAt.fail(BadValue, d.safeAt.word(), detail)
}

// Read reads a diagram. The error is an Errors with all faults of the texts.
func Read(sources ...Source) (*Diagram, error) {
	d, faults := readAll(sources)
	if err := faults.err(); err != nil {
		return nil, err
	}
	return d, nil
}

// readAll reads a diagram as far as it can be read, with all faults.
func readAll(sources []Source) (*Diagram, Errors) {
	items, faults := scan(sources)
	r := newReader()
	r.faults = faults
	for _, s := range sources {
		r.d.order = append(r.d.order, s.Name)
	}
	r.values(items)
	r.pieces(items)
	if len(r.d.Pieces) > 0 {
		r.references(items)
	}
	r.d.sorted()
	return r.d, r.faults
}
