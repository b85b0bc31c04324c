// Package prose holds the English sentences that the rules core makes: how a piece moves and what it
// may do besides, numerals and articles.
//
// A move is first taken apart into features (Features), which say what a sign on a piece's face would stand
// for. Sentences are made from features (Words), so any author's piece has them. What a single game says of its
// own rules belongs to that game's package, and the texts of the interface belong to session and host.
// Nothing here decides what is legal.
package prose
