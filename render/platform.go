package render

// Platform is what the board needs of its document. Package wasm implements it for the browser, tests have their own.
//
// All methods are called from Update, Draw, or a call of the page API. Only Emit may itself call the page API.
type Platform interface {
	// Events appends the input since the last call to buf, in order, and returns it. No event is left out, however
	// short, except that successive moves of one pointer are merged into the last one.
	Events(buf []Event) []Event
	// Sleep stops the frames until something happens: input, a resize, a call of the page API, Wake. It is called at
	// the end of an Update or Draw after which the next frame would be the same. idle reports that nothing waits to
	// move either, as Board.Idle does.
	Sleep(idle bool)
	// Wake starts frames again. Events and calls of the page API do so by themselves.
	Wake()
	// Hold claims the finger that is down for the board, so that it doesn't scroll the page, from its next move on
	// until it is lifted.
	Hold()
	// RightClickCancels sets whether a right click would cancel something now, so that the browser's menu stays closed.
	RightClickCancels(on bool)
	// ReducedMotion reports whether the person prefers reduced motion.
	ReducedMotion() bool
	// Dark reports whether the device prefers a dark theme. The document wakes the board when that changes.
	Dark() bool
	// Changed reports that something a page may show has changed. The document fires the page API's event change, at
	// most once a frame, and keeps the game's text for a reload.
	Changed()
	// Paint paints the commands of look.Commands into a picture of w x h premultiplied pixels. It returns nil if the
	// document can't; the board then paints by itself, which takes longer.
	Paint(commands []float32, w, h int) []byte
	// Emit fires another event of the page API (move, sound, select, result, error) with a detail, which is plain text;
	// the detail of move is the number of its node in the record.
	Emit(event, detail string)
}

// EventKind is what happened.
type EventKind uint8

const (
	PointerDown EventKind = iota + 1
	PointerMove           // also without a button: hovering
	PointerUp
	PointerCancel // the browser took the pointer, usually for scrolling
	PointerLeave  // the mouse left the board
	KeyDown       // a key that the document handles itself: the motion ends
	Escape        // cancels
)

// PointerType is what a person points with.
type PointerType uint8

const (
	Mouse PointerType = iota + 1
	Pen
	Touch
)

// Event is one input to the board.
type Event struct {
	Kind    EventKind
	Pointer PointerType // of pointer events
	Button  int8        // of PointerDown and PointerUp: 0 main, 1 middle, 2 right
	Buttons uint8       // buttons that are down: bit 0 main, bit 1 right, bit 2 middle
	Keys    uint8       // held keys: KeyShift, KeyAlt, KeyControl
	ID      int         // of the pointer while it is down
	X, Y    float64     // CSS pixels from the document's upper left corner
	Time    float64     // milliseconds, monotonic
}

// The keys that may be held during an event.
const (
	KeyShift uint8 = 1 << iota
	KeyAlt
	KeyControl // or the command key
)
