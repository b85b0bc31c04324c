package render

import "time"

// The loupe magnifies squares that are too small for a finger. Lengths are CSS pixels, times are milliseconds.
const (
	loupeColumns   = 7
	loupeRows      = 5
	loupeHighRows  = 3 // rows where squares have a strip for balls
	loupeSquare    = 46.0
	minLoupeSquare = 44.0 // smallest square that a finger hits
	loupeGap       = 24.0 // between finger and loupe
	snapReach      = 22.0 // how far from a finger its target may be
	tapReach       = 14.0 // the same for a tap that counts at once
	tapTime        = 180.0
	scrollTime     = 120.0 // a finger that moves sooner scrolls the page
	loupeTime      = 120.0 // in which the loupe opens
	loupeMargin    = 6.0
)

// loupeState is a stage of the loupe.
type loupeState uint8

const (
	loupeShut  loupeState = iota
	loupeWaits            // a finger is down, and may still tap or scroll
	loupeOpen             // the finger moves the aim, and plays where it is lifted
	loupeStays            // it waits for a tap on one of its squares
)

// loupe is the magnifier. Its window counts in columns and rows of the board.
type loupe struct {
	state  loupeState
	id     int
	x, y   float64 // where the finger came down
	px, py float64 // where the finger is
	time   float64 // when it came down, as Event.Time
	began  time.Time
	opened time.Time
	sure   bool // a tap means first: nothing else is as near
	slid   bool // the finger has moved since the loupe opened

	first      spot    // target when the finger came down
	ax, ay     float64 // column and row of the aim when the loupe opened
	fx, fy     float64 // where the finger was then
	left, top  float64 // corner of the window
	box        rect
	cell, row  float64 // width and height of a square in it
	cols, rows float64
	target     spot // of the aim
}

func (l *loupe) held() bool { return l.state == loupeWaits || l.state == loupeOpen }

// seen reports whether the loupe is on screen.
func (l *loupe) seen() bool { return l.state == loupeOpen || l.state == loupeStays }
