// Package movegen generates moves. Base implements game.Rules from a game's data and its Laws: pieces that
// move by their walks, captures, drops, promotion, castling, en passant, the safety of royal pieces, and the end
// of the game. A game with rules of its own embeds a Base and overrides some methods.
//
// Walks are compiled, once for each army, into programs of rays (ray.go) and chains of legs (compile.go). A generator (gen.go)
// walks them on a position; it belongs to that position and allocates nothing for each move. Reach tables (reach.go) say
// where a piece could ever capture, in any position; they alone answer most questions about check.
// Moves are first pseudo-legal, and Base filters them (safety.go, shield.go).
//
// Positions, moves and changes belong to package game, and reading and writing texts to package notation. The reason
// why a piece can't move is data here (Obstacle); package prose makes a sentence of it.
package movegen
