package render

// Platform is what the board asks of the document that it lives in. Package wasm
// implements it for the browser; tests bring their own.
//
// All methods are called from Update, Draw, or a call of the page API. Only Emit may itself
// call the page API.
type Platform interface {
	// Events appends the input since the last call to buf, in order, and returns it. Nothing is
	// ever left out, however short, except that moves of one pointer that follow each other are
	// one event with the last place.
	Events(buf []Event) []Event
	// Sleep says that nothing moves: no frame is drawn until something happens (input, a
	// resize, a call of the page API, Wake). Call it at the end of an Update or Draw after
	// which the next frame would be the same picture. idle reports that nothing waits to move
	// either, as Board.Idle does.
	Sleep(idle bool)
	// Wake asks for frames again. Events and calls of the page API do so by themselves.
	Wake()
	// Hold says that the finger that is down belongs to the board, so that it doesn't
	// scroll the page. It counts from the finger's next move and ends with the finger.
	Hold()
	// RightClickCancels says whether a right click would cancel something now, so that the
	// browser's own menu stays away.
	RightClickCancels(on bool)
	// ReducedMotion reports whether the person asked for less motion.
	ReducedMotion() bool
	// Dark reports whether the person's device asks for dark. The document wakes the board when
	// that changes.
	Dark() bool
	// Changed says that something a page may show has changed: it fires the page API's
	// event change (once a frame at most) and keeps the game's text for a reload.
	Changed()
	// Paint paints what look.Commands has written into a picture of w x h pixels, premultiplied. It
	// returns nil where the document can't; the board then paints by itself, which takes longer.
	Paint(commands []float32, w, h int) []byte
	// Emit fires one of the page API's other events (move, sound, select, result, error) with a
	// detail: a plain text, that of move the number of its node in the record.
	Emit(event, detail string)
}

// EventKind says what happened.
type EventKind uint8

const (
	PointerDown EventKind = iota + 1
	PointerMove           // also without a button: hovering
	PointerUp
	PointerCancel // the browser took the pointer, usually for scrolling
	PointerLeave  // the mouse left the board
	KeyDown       // a key was pressed that the document answers itself: what moves ends
	Escape        // the person cancels
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
	Keys    uint8       // that are held: KeyShift, KeyAlt, KeyControl
	ID      int         // the pointer, as long as it is down
	X, Y    float64     // CSS pixels from the document's upper left corner
	Time    float64     // milliseconds, monotonic
}

// The keys that an event may be held with.
const (
	KeyShift uint8 = 1 << iota
	KeyAlt
	KeyControl // or the command key
)
