// Package host implements the page API of a board (docs/api.md). A Host holds a session, the board
// that shows it, and the settings of the view, and reports changes. It needs no browser: Document and
// Board are interfaces, which packages wasm and render implement.
//
// A document creates a host with New, opens the game of its address with Begin, and passes each call
// of a script to Answer. The calls are the rows of the table Calls in table.go, with documentation and
// a handler each. go generate writes the JavaScript names, the types and the reference from the table
// (generator).
//
// The state of the board is divided into sections, such as the moves or the hands. Each has a type, a
// comparable key that changes with it, and a method that makes it (sections.go). After a change the
// host requests a delivery from the document; Deliver then reports, once a frame, which sections have
// changed. Of the lists of moves it sends only the part that is new.
//
// The files form layers. A file never uses one of a layer above, and no two files use each other:
//
//	answer, table                            the calls
//	begin, change                            the start of a document, and later changes
//	state, sections                          the state and its sections
//	summary, savedgame, link, line, film,    groups of calls
//	setup, annotate, pointer, read, guide,
//	advice, bitmaps, inspect
//	board, view, pieces, moves, tree,        the sections, one type each
//	armies, marks, touched
//	play, games, kinds, load, odds,          moves, games, piece types, diagram texts
//	textnotes
//	call, actor, sitting, seats, result      what most calls need
//	host, lists, cells, engine               the types that all of them share
//
// Rules belong in package game and the games in variants, the entry of a move click by click in
// session, and drawing in render. The subpackages don't know Host: arg reads the arguments of calls,
// jsontext writes JSON, view has the settings, and pictures makes small pictures.
package host

import (
	"fmt"

	"fairway/game"
	"fairway/host/arg"
	"fairway/host/pictures"
	"fairway/host/view"
	"fairway/render/look"
	"fairway/session"
)

// Host is a board with its game, for its document. The texts of errors are shown to users.
//
// A Host isn't safe for concurrent use, but a listener of an event may call it before Emit
// returns.
type Host struct {
	doc   Document
	board Board

	s         *session.Session
	rulesID   string                   // identifies the rules of the game
	sentences map[*game.Node]string    // cache of the moves of the record in words
	pics      *pictures.Set            // of the game
	otherPics map[string]*pictures.Set // of other games, by name
	rollDie   func() int               // returns 1 to 6

	ownRules    game.Rules // of the diagram text that was read last; nil if none was
	ownWarnings []string   // about that text

	// Settings that aren't part of look.View.
	faceChosen     bool // the user or the page chose the piece style
	forecastChosen bool // the user or the page chose the length of the forecast
	sound          bool
	buttons        view.Buttons

	seats   string // who plays which army, in the normal form of game.NormalSeats
	opposed bool   // a computer or a page plays the computer's armies
	paused  bool   // the computer is paused

	actor     string // who makes the current move: byPerson, byPage or byComputer
	replaying bool   // the current move is shown again, not new

	reader         reader
	revision       int
	cached         []cachedSection // by index in sections
	dirty          bool            // a section may have changed since the last delivery
	undelivered    uint            // bits of the sections that have changed since the last delivery
	subscribed     []string        // sections that come with a delivery
	savedKey       any             // key of savedText
	savedText      string          // cached text of the saved game
	deliveredText  string          // text of the saved game at the last delivery
	deliveredMoves sentList[MoveLine]
	deliveredTree  sentList[TreeMove]
}

// cachedSection is the last text of a section of the state.
type cachedSection struct {
	key   any // as in section
	text  string
	stale bool // text is out of date, and is made again on the next request
}

// JSON is a JSON text, for answers that are objects or lists of objects.
type JSON string

// Document is the part of a host's document that the host needs.
type Document interface {
	// Changed notifies the document that something may have changed. The document calls Deliver later.
	Changed()
	// Deliver passes on what has changed, at most once a frame.
	Deliver(d JSON)
	// Emit fires an event of the page API other than change. The detail is a string or a JSON.
	Emit(event string, detail any)
	// Parse reads a JSON text as nil, bool, float64, string, []any or map[string]any.
	Parse(text string) (any, error)
}

// Board is the live board of a session; package render implements it. It notifies the host by the
// host's methods Changed and Emit. Coordinates are CSS pixels from the upper left corner of the
// document.
type Board interface {
	// Open shows another session, with the artwork of its game.
	Open(s *session.Session, set *look.Artwork)
	// SetArtwork shows the pieces of the game in other artwork.
	SetArtwork(set *look.Artwork)
	// Changed draws the session again, after a change that didn't come from the board.
	Changed()
	View() look.View
	SetView(v look.View)
	// LastMover returns the army whose last move is marked.
	LastMover() game.Army
	// SquareRect returns the rectangle of a square.
	SquareRect(q game.Square) (x, y, w, h float64)
	// SquareAt returns the square at a point, game.None if there is none.
	SquareAt(x, y float64) game.Square
	// ChoiceRect returns the rectangle of a choice that the board offers.
	ChoiceRect(i int) (x, y, w, h float64)
	// Corner returns the upper left corner of the squares.
	Corner() (x, y float64)
	// SquareSide returns the side of a square.
	SquareSide() float64
	// Aspect returns the width of the whole drawing over its height.
	Aspect() float64
	// AspectIn returns what Aspect would be in a document of w by h.
	AspectIn(w, h float64) float64
	// Framed reports whether the board has a frame with room for coordinates.
	Framed() bool
	// Guide shows a ring that leads to the first of some moves. Unless lit is nil, it dims the
	// pieces that are neither on its squares nor on those of the moves. slow slows down the
	// animation of moves.
	Guide(moves []game.Move, lit game.Squares, slow bool)
	// Trays sets the centres of the armies' trays for pieces in hand. The page draws the trays.
	Trays(at map[game.Army][2]float64)
	// Idle reports whether no animation is running or waiting.
	Idle() bool
	// Grab reports whether a touch at a point would drag something.
	Grab(x, y float64) bool
	// SVG returns the board as it looks now, as an SVG text.
	SVG() string
	// Setup returns the scene of a position that is being edited.
	Setup(p *game.Position) look.Scene
	// Film draws a node of the record and the move that leads to it, whatever the board shows.
	Film(n *game.Node, how look.FilmStyle) look.Take
}

// markDirty notes that a section may have changed, and requests a delivery from the document.
func (h *Host) markDirty() {
	h.dirty = true
	h.doc.Changed()
}

// letter returns the letter of an army of the game.
func (h *Host) letter(a game.Army) string { return string(h.s.Game().Armies[a].Letter) }

// square returns the square of that name, game.None for an empty name.
func (h *Host) square(name string) (game.Square, error) {
	if name == "" {
		return game.None, nil
	}
	return h.s.Game().Board.ParseSquare(name)
}

// squareName returns the name of a square, empty for game.None.
func (h *Host) squareName(q game.Square) string {
	if q == game.None {
		return ""
	}
	return h.s.Game().Board.SquareName(q)
}

// node returns the record's node of that number, or the current one for nil.
func (h *Host) node(v any) (*game.Node, error) {
	if v == nil {
		return h.s.Record().At(), nil
	}
	id, ok := v.(float64)
	if !ok || id != float64(int(id)) {
		return nil, fmt.Errorf("node: %.20q isn't a whole number", arg.Text(v))
	}
	return h.s.Node(int(id))
}

// announceIf notifies the board of a change if did is set, and returns did.
func (h *Host) announceIf(did bool) bool {
	if did {
		h.board.Changed()
	}
	return did
}

// announceMove notifies the board of the move just made, and returns the move's text. It reads the text
// first, because a listener may play the next move at once.
func (h *Host) announceMove() string {
	move := h.s.Record().At().Text
	h.board.Changed()
	return move
}
