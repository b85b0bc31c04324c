package movegen

import (
	"fairway/game"
)

// Extras are turns of a game other than moves of its pieces and drops. The base lists them with the others and
// keeps royal pieces safe from them.
type Extras interface {
	// Turns appends these turns of the army to move, including those that leave its royal pieces in check.
	Turns(p *game.Position, dst []game.Move) []game.Move
	// Throw returns the move that a listed move becomes by a value of the die from 1 to 6.
	Throw(p *game.Position, m game.Move, die int) game.Move
	// Outcomes appends the possible results of a listed move that needs the die: one move for each distinct result,
	// weighted by the number of values that lead to it.
	Outcomes(p *game.Position, m game.Move, dst []game.Outcome) []game.Outcome
	// Attack reports whether the piece on from could capture the enemy royal piece on target by such a turn, and
	// returns the squares besides target on which that depends: a turn of the royal piece's army that touches none
	// of them doesn't change the answer. They are nil if no turn of that army, except a move of the royal piece
	// itself, could make such an attack possible.
	Attack(p *game.Position, from, target game.Square) (via game.Squares, captures bool)
}

// Extend sets the extra turns of the rules.
func (b *Base) Extend(x Extras) { b.extras = x }

// attacks reports whether the piece on from could capture an enemy royal piece on target by an
// extra turn.
func (b *Base) attacks(p *game.Position, from, target game.Square) bool {
	if b.extras == nil {
		return false
	}
	_, captures := b.extras.Attack(p, from, target)
	return captures
}

// Throw returns the move that a listed move becomes by a die from 1 to 6: itself if it needs none.
func (b *Base) Throw(p *game.Position, m game.Move, die int) game.Move {
	if !m.NeedsDie() {
		return m
	}
	return b.extras.Throw(p, m, die)
}

// Outcomes appends the possible results of a listed move: the move itself if it needs no die.
func (b *Base) Outcomes(p *game.Position, m game.Move, dst []game.Outcome) []game.Outcome {
	if !m.NeedsDie() {
		return append(dst, game.Outcome{Move: m, Weight: 1})
	}
	return b.extras.Outcomes(p, m, dst)
}
