// Package notation reads and writes the texts that are stored or typed: positions (ReadPosition,
// PositionText), set-ups that are being edited and may be impossible (Setup), and whole records with their
// tags, comments and branches (Library.ReadRecord, RecordText). Their forms are in rules/notation.md and
// rules/formats.md; errors name the field and the place.
//
// The text of a single move belongs to package game, since records need it. The meaning of the keys
// of a game's position texts belongs to its rules, which have a Layer for each. Short links are in package game/link.
package notation
