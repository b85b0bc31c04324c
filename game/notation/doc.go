// Package notation reads and writes the texts that are stored or typed: positions (ReadPosition,
// PositionText), set-ups that are being edited and may be impossible (Setup), and whole records with their
// tags, comments and branches (Library.ReadRecord, RecordText). Their forms are in rules/notation.md and
// rules/formats.md; errors name the field and the place.
//
// The text of a single move belongs to package game, since records need it. The meaning of the keys
// of a game's position texts belongs to its rules, which have a Layer for each. Short links are in package game/link.
//
// The files form layers. A file never uses one of a layer above, and no two files use each other:
//
//	setuplayers, setuppieces    edits of a set-up
//	setupitems, setup           the set-up: its text, its faults, the items of its keys
//	readrecord, writerecord     reading and writing records
//	recordtext                  a record that hasn't been played, and the names of games
//	positiontext, hands         position texts
//	token, recorderror, faults  the text of a piece, and errors
package notation
