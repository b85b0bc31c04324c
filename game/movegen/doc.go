// Package movegen generates moves. Base implements game.Rules from a game's data and its Laws: pieces that
// move by their walks, captures, drops, promotion, castling, en passant, the safety of royal pieces, and the end
// of the game. A game with rules of its own embeds a Base and overrides some methods.
//
// Walks are compiled, once for each army, into programs of rays and chains of legs (compile.go). A generator walks them
// on a position (gen.go, walker.go); it belongs to that position and allocates nothing for each move. Reach tables
// (reach.go) say where a piece could ever capture, in any position; they alone answer most questions about check.
// Moves are first pseudo-legal (candidates.go), and Base filters them (moves.go).
//
// The files form layers. A file never uses one of a layer above, and no two files use each other:
//
//	perft, ends                        counts of sequences of moves; squares on an empty board
//	newbase, search, count, identity,  how a Base is made, and what searches, records and
//	mate, obstacle, moveflags, route     screens ask of it
//	moves                              legal moves, playing, verdicts
//	candidates, castling, safety,      pseudo-legal moves, and which of them are legal
//	dropmates
//	royalattacks, decided              attacks on royal pieces; results without a look at moves
//	shield                             protected pieces
//	perform                            the changes of a move
//	passing, drops, idle, rayend,      more that asks the generator
//	scope, promotion
//	reach, explorer                    where a piece could ever go
//	gen                                walks programs
//	walker                             walks the legs of chains
//	listing, promote                   lists a move, in each form that promotion allows
//	choices, ending, rights, moved     laws about a single move
//	armylayers, balls, rolllayer       more keys of position texts
//	gentable, generator, caches        the state of a generator
//	base                               the type Base
//	compile, reachtable, royalsafety,  the types of its parts
//	extras, visitor
//	laws, ray, occupancy               types that know no other
//
// Exceptions:
//
//	walker uses gen: a piece may borrow the moves of another one, so walks are recursive
//	gen uses royalattacks: a royal piece in check has no initial moves; an inner generator looks for checks
//	promote uses shield: whether a capture is possible depends on whether it could be recaptured, which an
//	  inner generator answers
//	dropmates uses moves: a drop mates if no legal move answers it
//	moves uses mate: where checkmate ends the game, a checkmated army has no legal move; whether a move saves
//	  it is found by playing it
//
// Positions, moves and changes belong to package game, and reading and writing texts to package notation. The reason
// why a piece can't move is data here (Obstacle); package prose makes a sentence of it.
package movegen
