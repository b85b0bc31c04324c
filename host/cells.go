package host

import (
	"fairway/game"
	"fairway/session"
)

// A cell has these numbers. web/board/words.js has the same order.
const (
	cellArmy  = iota // index in the order of play, -1 without a piece
	cellKind         // index in ReaderUpdate.Kinds
	cellMoves        // number of moves that the piece can make now
	cellBalls        // number of balls
	cellMarks        // bits of game.Class: what a click there plays
	cellFlags        // bits below
	cellRolls        // grows with the momentum and with the next square; 0 without momentum
	cellFields
)

// The bits of cellFlags.
const (
	flagSelected = 1 << iota
	flagCheck    // the piece is attacked and its army in check
	flagMore     // after a capture there, the piece may stop or continue
	flagPeek     // the marks are of a piece that may not move now
	flagPassing  // a piece can be captured en passant there
)

// cell is a square in the form for the document's reader.
type cell [cellFields]int

// reader is the state of the document's reader: what it has received so far.
type reader struct {
	of      *session.Session
	game    *game.Game // of the cells; nil before anybody reads
	turn    int        // of the board
	cells   []cell
	seq     int      // of the last event of the session
	events  []string // sentences that weren't read yet
	restart bool     // the events begin at another place of the record: older ones are out of date
}

// maxEvents limits the unread events. Older ones are dropped.
const maxEvents = 6
