// Package prose makes the English sentences of the rules packages: how a piece moves, what else it may do, and
// why it can't move, with numerals and articles.
//
// Features splits a move into features, for each of which a piece's face has a sign. Words makes sentences from the
// features, so it works for any author's piece. Sentences about the rules of a single game belong to that game's
// package, and the texts of the interface to packages session and host. Nothing here decides what is legal.
//
// The files form layers. A file never uses one of a layer above, and no two files use each other:
//
//	kindwords                   what a piece of a kind may do
//	featurewords                sentences about the features of a move
//	walkwords                   walks that have no feature, leg by leg
//	featurelist                 splits a move into features
//	feature, waywords           the features; directions, jumps and lists in words
//	kindname, itemtext,         names and numerals, items of a position text, promotion,
//	promotes, whynot              and why a piece can't move
package prose
