package movegen

import "fairway/game"

// Extras are turns of a game other than moves of its pieces and drops. The base lists them with the others and
// keeps royal pieces safe from them.
type Extras interface {
	// Turns appends these turns of the army to move, including those that leave its royal pieces in check.
	Turns(p *game.Position, dst []game.Move) []game.Move
	// WithDie returns the move that a listed move becomes by a value of the die from 1 to 6.
	WithDie(p *game.Position, m game.Move, die int) game.Move
	// Outcomes appends the possible results of a listed move that needs the die: one move for each distinct result,
	// weighted by the number of values that lead to it.
	Outcomes(p *game.Position, m game.Move, dst []game.Outcome) []game.Outcome
	// Attack reports whether the piece on from could capture the enemy royal piece on target by such a turn, and
	// returns the squares besides target on which that depends: a turn of the royal piece's army that touches none
	// of them doesn't change the answer. They are nil if no turn of that army, except a move of the royal piece
	// itself, could make such an attack possible.
	Attack(p *game.Position, from, target game.Square) (via game.Squares, captures bool)
}
