// Package game is the vocabulary that all games of this project share: boards and steps, kinds of pieces and their
// walks, positions, moves and their texts, changes, records with their tree and notes, results, seats, rule options, and
// the interface Rules with its optional companions. It knows nothing of screens and names no particular game.
//
// A position is only modified by changes (Change), each of which holds the values before and after. Undo applies
// them backwards; animations, lists of moves and sentences read the same list. A position can keep a hash key and a sum
// of values up to date (Position.Track).
//
// Squares, vectors and ranges are small integers throughout. Vectors count files to the
// right and ranks upward as the first army sees the board.
//
// The files form layers. A file never uses one of a layer above, and no two files use each other:
//
//	tree, annotate                      changes of a record: its branches, notes and tags
//	record                              a game as it was played
//	readmove, searchrules, companions,  what rests on Rules: the legal move with a text, the
//	lone                                  interface for a search, the optional interfaces
//	rules                               the interface that a game implements
//	elimination, seats, result, route,  what rules say about armies, moves and squares
//	scope, moveflags, reachkind,
//	dropbar
//	change, rolling, ball               the changes of a position
//	placement, position, tally          positions, with their key and sums
//	movetext, ballmove, move            moves and their texts
//	game                                the data of a game
//	board, walk, ruleoption, ground,    parts of these data, and what people note
//	notes
//	momentum, vector, set, piece,       small types, and limits
//	limits, quote
//
// Package movegen generates moves, package notation reads and writes positions, set-ups and records, and package prose
// writes English sentences about moves. This package imports none of them.
package game

import (
	"fmt"
	"slices"
	"strings"
)

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
	// Description describes how it moves if the game's rules change the meaning of its Walks; otherwise it is empty.
	// OtherActions describes what it may do instead of moving. Both are sentences.
	Description, OtherActions string
	Promotes                  []KindID
	Royal                     bool
	// Kanji holds the characters of its face, one entry for each army; the last entry serves all later armies. It
	// is empty if a game gives none. Short is the same for small faces.
	Kanji, Short []string
	// Figure is the name of the kind's figure in package look; empty if Game.Figures or the tile decides.
	Figure string
	Image  string // base name of an author's image, which may name a figure
	// Armies has the bit of each army that may have pieces of the kind; 0 is all armies.
	Armies uint8
}

// AllowedFor reports whether an army may have pieces of the kind.
func (k *Kind) AllowedFor(a Army) bool { return k.Armies == 0 || k.Armies>>a&1 != 0 }

// Game is the data of a game that don't change while it is played.
type Game struct {
	Name     string // in texts: hook-shogi; DiagramName for a custom game
	Title    string // for people: Hook Shogi
	Inventor string
	Family   string // the family with which it is shown, for people; usually empty
	// Reconstructed says what a lost source contained that had to be reconstructed, for people: "set-up"; usually
	// empty.
	Reconstructed string
	Board         *Board
	Armies        []ArmyInfo
	Kinds         []Kind

	RuleOptions []RuleOption // the rule options that the game declares
	Chosen      []string     // the value of each rule option; nil if all have their defaults
	Diagram     string       // the text of a custom game; empty for the other games

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
	Face                  string // the piece style that the text asks for, as package look names it; empty if none
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

// DiagramName is the name of every custom game: a game made from its author's diagram text, which its records and
// links contain.
const DiagramName = "diagram"

// RuleOptionsText returns the rule options that the game is played by and that aren't at their default,
// as reading=value,... in the order declared; empty when there are none.
func (g *Game) RuleOptionsText() string {
	var list []string
	for i, value := range g.Chosen {
		if r := g.RuleOptions[i]; value != r.Values[0] {
			list = append(list, r.Name+"="+value)
		}
	}
	return strings.Join(list, ",")
}

// RuleOptionsTitle describes by their labels the rule options that don't have their defaults: one or two of them,
// otherwise only their number. It is empty if there are none.
func (g *Game) RuleOptionsTitle() string {
	var list []string
	for i, value := range g.Chosen {
		if r := &g.RuleOptions[i]; value != r.Values[0] {
			list = append(list, r.Labels[slices.Index(r.Values, value)])
		}
	}
	if len(list) > 2 {
		return fmt.Sprintf("%d rule options changed", len(list))
	}
	return strings.Join(list, ", ")
}

// FullName returns the game's name with the rule options that don't have their defaults: NAME:reading=value,... as in
// records, links and on the command line.
func (g *Game) FullName() string {
	if text := g.RuleOptionsText(); text != "" {
		return g.Name + ":" + text
	}
	return g.Name
}

// RuleOption returns the value of one of the game's rule options. It panics for an undeclared name.
func (g *Game) RuleOption(name string) string { return ValueOf(g.RuleOptions, g.Chosen, name) }
