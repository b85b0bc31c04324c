// Package session is one person's sitting at a board, without the drawing.
//
// A [Session] holds a record of a game and the current position in it. Moves are played by
// text with Play, or entered by clicks with ClickOn, SelectHeld, Choose, Roll and Cancel. The
// session also plans what a screen shows: targets, previews, reach, attacks, forecasts, hints
// and messages in words.
//
// The package knows the rules only by [game.Rules] and names no game. It doesn't draw, read
// clocks, start goroutines or keep anything outside of memory. Packages render and host show
// what it reports, and turn pointers and calls into its methods.
//
// A screen polls Since for the events that it animates, and compares Stamps to find out which
// of its own results are out of date.
//
// The files form layers. Apart from the exceptions, a file never uses one of a layer above, and
// no two files use each other:
//
//	advice                        the reasons for a move of the engine
//	message, immobile, spoken     messages about the board, and sentences for screen readers
//	study, seats                  notes, drawings, tags and the order of lines; who moves which
//	                              army
//	selection                     the state machine by which clicks enter a move, as a table
//	play                          opens a record, plays and takes back moves, and goes to nodes
//	targets, preview, hint,       what is shown on the board
//	reach, attacks, forecast
//	clicks, options, dropmessage  what a square means for the moves that are left, which choices
//	                              remain, and what bars a drop
//	sentence, movetitle           moves in words
//	dice, locked                  how a stroke gets its die; whether a person may move
//	session                       the struct Session, what it knows, and its events
//	entry, chance, pen, caches,   the types of its parts: a move being entered, odds, the pen and
//	piecenames                    caches; names of pieces
//
// Exceptions:
//
//	play uses selection: a move that is played or taken back ends the entry of another one,
//	  which is an input of the state machine; the machine in turn plays the move it completes
package session
