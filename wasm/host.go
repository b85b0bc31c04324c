// Package wasm is everything of the browser that is not the board itself: the board's
// document (board.html with its scripts), the page API window.fairway, and what ties both
// to a running game. Files that end in _js.go hold the only uses of syscall/js.
//
// The seam between Go and the document's scripts is one JavaScript object, the document's
// "board" (see board.js), and one Go function, call (see bridge_js.go).
package wasm

// options are the names that Host.Set takes, also as parameters of the address.
var options = []string{"face", "flip", "seat", "follow", "coords", "theme", "forecast", "map"}

// Host is the sitting behind the page API: a game, its record, and what is selected. The
// methods are those of window.fairway with the same names, which README.md describes;
// squares, moves, positions, records and results are texts of the notation.
//
// An error's text is shown to people as it stands. After a change the host calls Changed
// of its platform.
type Host interface {
	Variant() string
	Position() string
	Legal() []string
	// Play plays a move and returns it as recorded (a die that was rolled included).
	Play(move string) (string, error)
	// Undo and Redo report whether there was something to do.
	Undo() bool
	Redo() bool
	// Load starts a game. An empty variant is the present one, an empty position its
	// start, played the moves since.
	Load(variant, position, played string) error
	Record() string
	// Select takes a square, or a piece of the reserve as in a drop: P*.
	Select(square string) error
	// Click acts on a square as a hand would, or on a part of a high one: upper where the pieces
	// stand, lower where the balls lie. SquareAt finds the square at a place in CSS pixels of
	// the document, empty for none.
	Click(square, part string) error
	SquareAt(x, y float64) string
	// Selected is empty when nothing is selected.
	Selected() string
	Marked() []string
	// SquareRect is in CSS pixels from the document's upper left corner.
	SquareRect(square string) (x, y, w, h float64, err error)
	// Idle reports that no animation runs or waits.
	Idle() bool
	// AspectIn is the width over the height of the drawing that a document of w by h CSS
	// pixels would show.
	AspectIn(w, h float64) float64
	// Result is empty while the game goes on.
	Result() string

	// State, Kinds, Family, Variants and Rules are JSON texts.
	State() string
	Kinds() string
	Family() string
	Variants() string
	Rules() string
	// Diagram is an SVG text: a piece's move on an empty board. army is the army's letter;
	// empty is the first army. An empty variant is the present one.
	Diagram(id, army, variant string) (string, error)
	// Set sets one of the options; booleans are "true" and "false".
	Set(option, value string) error
	// Choose plays the option of that index, or answers the choice that is asked.
	Choose(i int) error
	// Cancel drops a selection or a half-entered move.
	Cancel()
	// Roll throws for the stroke by the die that is aimed and returns it as recorded.
	Roll() (string, error)
	// Go shows the record's node of that number.
	Go(node int) error
	NewGame(variant string) error
	// Resign ends the game against the army to move, Agree by a draw.
	Resign() error
	Agree() error
	// SVG is the whole board as it is now.
	SVG() string
	// Hover shows what a hovered square shows, or a part of it; an empty square ends it.
	Hover(square, part string) error

	// HoverOption points at one of the choices that are asked, -1 for none.
	HoverOption(i int)

	// Save is all that must outlive the document, as the JSON text of a Kept, which Restore
	// takes back. Replay takes a record's line alone, to its end. On an error of either
	// everything stays as it was.
	Save() string
	Restore(k Kept) error
	Replay(record string) error
	// LoadDiagram begins the game that a diagram text makes (variants/diagram). What of it is not
	// honoured comes back, and from Warnings later.
	LoadDiagram(text, position, played string) (warnings []string, err error)
	Warnings() []string
	// Link is the game as the text of a link (package link): to the place shown, or whole.
	// OpenLink opens one; its text is a warning for people, mostly empty. ReadLink is a JSON
	// text: what a sound link says, whether or not its moves are legal.
	Link(whole bool) (string, error)
	OpenLink(text string) (warning string, err error)
	ReadLink(text string) (string, error)
	// Grab reports whether a finger that comes down there drags something, so that it
	// must not scroll the page. Coordinates as in SquareRect.
	Grab(x, y float64) bool
}
