// Package movegen generates moves. Base implements game.Rules from a game's data and its Laws: pieces that
// move by their walks, captures, drops, promotion, castling, captures in passing, the safety of royal pieces, and the end
// of the game. A game with rules of its own embeds a Base and answers some of the questions itself.
//
// Walks are compiled, once for each army, into programs of rays (ray.go) and chains of legs (compile.go). A generator (gen.go)
// walks them on a position; it belongs to that position and allocates nothing for each move. Reach tables (reach.go) say
// where a piece could ever capture, whatever stands where: most questions about check are answered by them alone.
// Moves are first pseudo-legal, and Base filters them (safety.go, shield.go).
//
// What a position, a move or a change is belongs to package game, and how texts are read and written to package
// notation. Reasons against a move are data here (Obstacle); package prose makes sentences of them.
package movegen
