// Package notation reads and writes what is stored and typed as text: positions (ReadPosition,
// PositionText), set-ups that are being edited and may be impossible (Setup), and whole records with their
// tags, comments and branches (Library.ReadRecord, RecordText). Their forms are in rules/notation.md and
// rules/formats.md; errors name the field and the place.
//
// The text of a single move belongs to package game, as a record can't do without it. What the keys of a game's
// position texts mean belongs to its rules, which give a Layer for each. Short links are package game/link.
package notation
