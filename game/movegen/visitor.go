package movegen

import "fairway/game"

// visitor receives the results of a walk instead of the generator. A victim is the square of a captured piece, None
// if nothing is captured.
type visitor interface {
	// step is called for each step of the current leg; long steps pass over squares.
	step(e *game.Step, long bool)
	// over is called if the walk passes over the square of the last step.
	over()
	// nextLeg is called where leg i of the chain may begin, after a leg that ended on heading h. s is the square of
	// the victim, an empty one, or that of a piece that the walk passes over (mounts).
	nextLeg(i int, s game.Square, h int, victim game.Square, mounts bool)
	// end is called where the walk may end, on heading h. unloads is the square on which the captured piece is put,
	// None if it isn't put on one.
	end(s game.Square, h int, victim, unloads game.Square)
	// borrow is called where the piece on s lends its moves.
	borrow(s game.Square)
}
