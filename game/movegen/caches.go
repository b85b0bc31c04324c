package movegen

import "fairway/game"

// caches are shared by the generators of a position, including those of inner searches.
type caches struct {
	attackers *attackerSets // nil before first use
	idlers    *idlers       // nil before first use
}

// Indices of Position.Dirty.
const (
	dirtyAttackers = iota
	dirtyIdlers
)

// attackerSet holds the enemies that could ever capture on the square of an army's royal piece. It is updated from
// the squares that have changed since the last call: those are few, while a large board has hundreds of enemies.
type attackerSet struct {
	at   game.Square  // square whose attackers are known, None if there is none
	last game.Square  // square of the last call, None if there is none
	from game.Squares // squares of the enemies
}

// attackerSets are those of all armies of a position, for one base.
type attackerSets struct {
	b       *Base
	changed game.Squares // the squares changed since the last call
	list    [game.MaxArmies]attackerSet
}

func newAttackerSets(b *Base, size int) *attackerSets {
	x := &attackerSets{b: b, changed: game.NewSquares(size)}
	for a := range b.Armies {
		x.list[a] = attackerSet{game.None, game.None, game.NewSquares(size)}
	}
	return x
}

// idlers are pieces without an enemy to capture. Most pieces of a large board are idle until something changes on a
// square that their walks look at, so a search can skip them in the next position.
type idlers struct {
	set      game.Squares // their squares
	changed  game.Squares // squares changed since the last update: Position.Dirty
	was      []game.Piece // the pieces on all squares at the last update
	watchers game.Squares // by square: the idlers that look at it, possibly also former ones
	notes    game.Squares // the squares that the current piece has looked at
}
