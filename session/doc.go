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
// The parts:
//
//   - session.go: the record, the current position, undo, redo and events.
//   - selection.go: the state machine by which clicks enter a move, as a table. clicks.go says
//     what a square means for the moves that are left, targets.go which squares may be
//     clicked, options.go which choices remain, dice.go how a stroke gets its die.
//   - preview.go, reach.go, attacks.go, forecast.go, hint.go: what is shown on the board.
//   - message.go, movetitle.go, immobile.go, dropmessage.go: messages about the board.
//   - sentence.go, spoken.go, piecenames.go: sentences about moves, for lists and screen
//     readers.
//   - advice.go: the reasons for a move of the engine.
//   - seats.go: who may move which army.
//   - study.go: notes, drawings, tags and the order of lines.
//
// A screen polls Since for the events that it animates, and compares Stamps to find out which
// of its own results are out of date.
package session
