// Package host answers what a page asks of a board: the page API (docs/api.md). It holds a session,
// the board that shows it, and how it is looked at, and reports what changes. It needs no browser:
// Document and Board are interfaces, the first for package wasm to implement, the second for render.
//
// A document makes a host with New, brings it to the game of its address with Begin, and passes
// each call of a script to Answer. Calls are rows of the table Calls, in table.go, which has the
// documentation and the handler of each; go generate writes the JavaScript names, the types and the
// reference from it (generator).
//
// The state of the board is divided into sections, such as the moves or the hands. Each has a type
// here, a key that changes with it, and a method that makes it (sections.go). After a change the
// host asks the document for a delivery; Deliver then reports once a frame which sections are
// different. What a page knows already of the moves isn't sent again.
//
// The files form layers. A file never uses one of a layer above, and no two files use each other:
//
//	answer, table                            the calls
//	begin, change                            the start of a document, and later changes
//	state, sections                          the state and its sections
//	summary, kept, link, line, film, setup,  groups of calls
//	annotate, pointer, read, guide, advice,
//	bitmaps, inspect
//	board, view, pieces, moves, tree,        the sections, one type each
//	armies, marks, touched
//	play, games, kinds, load, odds,          moves, games, piece types, diagram texts
//	textnotes
//	call, actor, sitting, seats, result      what most calls need
//	host, lists, cells, engine               the types that all of them share
//
// Rules belong in package game and the games of variants, entering a move click by click in
// session, drawing in render. The packages below this one know no
// Host: arg reads the arguments of pages, jsontext writes JSON, view has the settings, and pictures
// the small pictures.
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

// Host is a board with its game, for the document that it lives in. The texts of its errors are
// shown to people.
//
// A Host isn't safe for concurrent use, but a listener of an event may call it before Emit
// returns.
type Host struct {
	doc   Document
	board Board

	s         *session.Session
	rulesID   string                   // identifies the rules of the game
	sentences map[*game.Node]string    // moves of the record in words, as far as they were needed
	pics      *pictures.Set            // of the game
	otherPics map[string]*pictures.Set // of other games, by name
	rollDie   func() int               // returns 1 to 6

	ownRules    game.Rules // of the diagram text that was read last; nil if none was
	ownWarnings []string   // about that text

	// The view has what look.View of the board doesn't say.
	faceChosen     bool // somebody chose the piece style
	forecastChosen bool // somebody chose the length of the forecast
	sound          bool
	buttons        view.Buttons

	seats   string // who plays which army, in the normal form of game.NormalSeats
	opposed bool   // somebody makes the moves of the computer's armies
	paused  bool   // the computer waits

	actor     string // who makes the current move: byPerson, byPage or byComputer
	replaying bool   // the current move was made before

	reader         reader
	revision       int
	cached         []cachedSection // by index in sections
	dirty          bool            // a section may have changed since the last delivery
	undelivered    uint            // bits of the sections that have changed since the last delivery
	subscribed     []string        // sections that come with a delivery
	keptKey        any             // of keptText
	keptText       string          // the kept game
	deliveredKept  string          // the kept game as of the last delivery
	deliveredMoves sentList[MoveLine]
	deliveredTree  sentList[TreeMove]
}

// cachedSection is a section of the state as it was made last.
type cachedSection struct {
	key   any // as in section
	text  string
	stale bool // the text must be made again on the next request
}

// JSON is a JSON text, for an answer that is an object or a list of objects.
type JSON string

// Document is what a host needs of the document that it lives in.
type Document interface {
	// Changed reports that something may have changed. The document calls Deliver later.
	Changed()
	// Deliver passes on what has changed, at most once a frame.
	Deliver(d JSON)
	// Emit fires an event of the page API other than change. The detail is a string or a JSON.
	Emit(event string, detail any)
	// Parse reads a JSON text as nil, bool, float64, string, []any or map[string]any.
	Parse(text string) (any, error)
}

// Board is the live board of a session, as package render implements it. It reports what happens on
// it to the host's methods Changed and Emit. Places are in CSS pixels from the document's upper
// left corner.
type Board interface {
	// Open shows another session, with the artwork of its game.
	Open(s *session.Session, set *look.Artwork)
	// Dress shows the pieces of the game in other artwork.
	Dress(set *look.Artwork)
	// Changed draws the session again, after a change that didn't come from the board.
	Changed()
	View() look.View
	SetView(v look.View)
	// LastMover returns the army whose last move is marked.
	LastMover() game.Army
	// SquareRect returns the place of a square.
	SquareRect(q game.Square) (x, y, w, h float64)
	// SquareAt returns the square at a place, game.None if there is none.
	SquareAt(x, y float64) game.Square
	// ChoiceRect returns the place of a choice that the board asks for.
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
	// Guide leads to moves and highlights the pieces on some squares. With slow, moves are shown
	// slowly.
	Guide(moves []game.Move, lit game.Squares, slow bool)
	// Trays sets the middle of each army's tray for pieces in hand, which the page draws.
	Trays(at map[game.Army][2]float64)
	// Idle reports that no animation runs or waits.
	Idle() bool
	// Grab reports whether a finger that comes down at a place drags something.
	Grab(x, y float64) bool
	// SVG returns the board as it looks now.
	SVG() string
	// Setup returns the drawing of a position that is being set up.
	Setup(p *game.Position) look.Scene
	// Film draws a node of the record and the move that leads there, whatever the board shows.
	Film(n *game.Node, how look.FilmStyle) look.Take
}

// markDirty notes that a section may have changed, and asks the document for a delivery.
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

// announceIf reports a change to the board if did is set, and returns did.
func (h *Host) announceIf(did bool) bool {
	if did {
		h.board.Changed()
	}
	return did
}

// announceMove reports the move just made to the board and returns its text. It reads the text first,
// since a listener may play the next move at once.
func (h *Host) announceMove() string {
	move := h.s.Record().At().Text
	h.board.Changed()
	return move
}
