package movegen

import (
	"fairway/game"
)

// Extras are what a game has beside the moves of its pieces and drops: turns of another sort.
// The base lists them with the others, keeps royal pieces safe from them and asks here for
// what only the game knows.
type Extras interface {
	// Turns appends these turns of the army to move, whether or not they leave its royal
	// pieces safe.
	Turns(p *game.Position, dst []game.Move) []game.Move
	// Throw is what a listed move that needs the die becomes by a value from 1 to 6.
	Throw(p *game.Position, m game.Move, die int) game.Move
	// Outcomes appends what the die can make of a listed move that needs it: one move for
	// each distinct result, with the number of values that lead to it.
	Outcomes(p *game.Position, m game.Move, dst []game.Outcome) []game.Outcome
	// Attack reports whether the piece on from could capture the enemy royal piece on target by such
	// a turn, and the squares besides target on which that depends: a turn of the royal
	// piece's army that touches none of them changes nothing about it. They are nil where no
	// turn of that army, the royal piece's own aside, could make such an attack.
	Attack(p *game.Position, from, target game.Square) (via game.Squares, captures bool)
}

// Extend gives the rules their extra turns.
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

// Throw is what a listed move becomes by a die from 1 to 6: itself when it needs none.
func (b *Base) Throw(p *game.Position, m game.Move, die int) game.Move {
	if !m.NeedsDie() {
		return m
	}
	return b.extras.Throw(p, m, die)
}

// Outcomes appends what chance makes of a listed move: itself when it needs no die.
func (b *Base) Outcomes(p *game.Position, m game.Move, dst []game.Outcome) []game.Outcome {
	if !m.NeedsDie() {
		return append(dst, game.Outcome{Move: m, Weight: 1})
	}
	return b.extras.Outcomes(p, m, dst)
}
