package session

import "fairway/game"

// A selection is the selected piece and the part of its move that is chosen so far. It is a
// state machine: transitions is its table, and interpret turns a click into an input.
type selection struct {
	state    state
	from     game.Square   // of the piece, game.None for a piece in hand
	held     game.KindID   // the kind of a piece in hand
	captured []game.Square // chosen so far, in the order of capture
	moves    []game.Move   // still possible; when peeking, those of the piece if its army were to move
	option   int           // index into moves of the highlighted option while choosing
	routes   []game.Route  // of moves, while choosing
	aim      aim           // while aiming
}

// aim is a stroke by the die that waits for its roll.
type aim struct {
	move game.Move
	at   game.Square // by which it was chosen
}

// A state says how far a move is entered.
type state uint8

const (
	idle      state = iota // no piece is selected
	peeking                // a piece that may not move now shows its moves
	selected               // a piece is selected, it may move
	capturing              // some captures are chosen, the move continues
	choosing               // the remaining moves are options: promotions, routes, a pass
	aiming                 // a stroke by the die is chosen, the die is not rolled yet
	numStates
)

// states is a set of states.
type states uint8

// in returns the set of some states.
func in(list ...state) (set states) {
	for _, s := range list {
		set |= 1 << s
	}
	return set
}

// has reports whether a state is in the set.
func (set states) has(s state) bool { return set>>s&1 != 0 }

// anyState is the set of all states.
const anyState states = 1<<numStates - 1

// A SquarePart is the part of a high square that is pointed at. Pieces stand in the upper part and balls
// lie in the lower one. Boards without balls have whole squares only.
type SquarePart uint8

const (
	WholeSquare SquarePart = iota // moves and golf
	UpperPart                     // moves of pieces
	LowerPart                     // golf
)
