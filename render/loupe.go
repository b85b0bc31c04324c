package render

import (
	"time"
)

// The loupe: what a finger sees where squares are too small for it.
// Lengths are CSS pixels, times milliseconds.
const (
	loupeColumns   = 7
	loupeRows      = 5
	loupeHighRows  = 3 // rows of high squares
	loupeSquare    = 46.0
	minLoupeSquare = 44.0 // what a finger hits
	loupeGap       = 24.0 // between finger and loupe
	snapReach      = 22.0 // how far from the finger a thing may be that it means
	tapReach       = 14.0 // the same for a tap that counts at once
	tapTime        = 180.0
	scrollTime     = 120.0 // a finger that moves sooner scrolls the page
	loupeTime      = 120.0 // in which it opens
	loupeMargin    = 6.0
)

// loupeState says how far the loupe is.
type loupeState uint8

const (
	loupeShut  loupeState = iota
	loupeWaits            // a finger is down, and may yet tap or scroll
	loupeOpen             // the finger moves it and lifts to play
	loupeStays            // it waits for a tap on one of its squares
)

// loupe is the magnifier. Its window is counted in columns and rows of the board.
type loupe struct {
	state  loupeState
	id     int
	x, y   float64 // where the finger came down
	px, py float64 // where it is
	time   float64 // when it came down, of the events
	began  time.Time
	opened time.Time
	sure   bool // one thing lies so near that a tap means it
	slid   bool // the finger has moved since the loupe opened

	first      spot    // what the finger means at first
	ax, ay     float64 // the aim when it opened, columns and rows
	fx, fy     float64 // the finger then
	left, top  float64 // the window's corner
	box        rect
	cell, row  float64 // width and height of a square in it
	cols, rows float64
	target     spot // aimed at
}

func (l *loupe) held() bool { return l.state == loupeWaits || l.state == loupeOpen }

// seen reports whether the loupe is on screen.
func (l *loupe) seen() bool { return l.state == loupeOpen || l.state == loupeStays }

func (b *Board) closeLoupe() {
	if b.loupe.state == loupeShut {
		return
	}
	seen := b.loupe.seen()
	b.loupe = loupe{}
	if seen {
		b.hover(nowhere)
		b.needsRedraw = true
	}
}
