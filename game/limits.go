package game

import "math/bits"

// The limits of a game and of its moves. Readers of texts reject whatever exceeds them; nothing is cut off
// silently.
const (
	// MaxFiles and MaxRanks limit the size of a board (rules/xbetza.md 2.2).
	MaxFiles = 26
	MaxRanks = 99
	// MaxMoves is the maximum number of moves in a record, branches included. Longer records are rejected, and no
	// more moves can be added.
	MaxMoves = 10_000
	// MaxArmies is the largest number of armies of a game.
	MaxArmies = 4
	// MaxCaptured is the largest number of pieces that one move can capture (rules/xbetza.md 1.5).
	MaxCaptured = 4
	// MaxCompounds is the maximum number of moves with captures on the route that one piece can have, including the
	// beginnings of legs on such routes. The pieces of known games have some hundreds, but a text of sixty letters
	// can ask for more than fits into memory: any four of the pieces on the board, in any order. Walk.Compounds
	// returns an upper bound.
	MaxCompounds = 1 << 17
)

// Compounds returns an upper bound for the moves with captures on the route that the walk gives a piece, including
// the beginnings of legs on such routes. The board has files by ranks squares and victims pieces to capture. Any
// result above MaxCompounds only means too many.
func (w *Walk) Compounds(files, ranks, victims int) int {
	if w.Anywhere {
		return 0
	}
	const most = MaxCompounds + 1
	squares, longest := files*ranks, max(files, ranks)
	// By the number of captures so far: the number of ordered choices of victims, and the number of squares on
	// which a leg may then begin.
	var orders, places [MaxCaptured + 1]int
	orders[0], places[0] = 1, 1
	n, flips := 0, false
	for i := range w.Legs {
		l := &w.Legs[i]
		steps := longest
		if l.Range == 1 && !flips && !w.Half {
			steps = 1
		}
		flips = flips || l.Modes&(Flip|HopFlip) != 0
		last := i == len(w.Legs)-1
		var more, room [MaxCaptured + 1]int // orders and places after this leg
		for k := range orders {
			if orders[k] == 0 {
				continue
			}
			on := places[k] * l.headings()
			if k > 0 {
				n += orders[k] * places[k] // beginnings
			}
			quiet := 0
			if l.Modes&Quiet != 0 {
				quiet = on * steps
			}
			if l.Modes&(Hop|HopFlip) != 0 {
				quiet += on
			}
			if quiet > 0 {
				more[k] = min(more[k]+orders[k], most)
				room[k] = max(room[k], min(quiet, squares))
			}
			if left := victims - k; l.Modes&captures != 0 && left > 0 && k < MaxCaptured {
				more[k+1] = min(more[k+1]+orders[k]*min(on, left), most)
				room[k+1] = max(room[k+1], 1)
			}
		}
		for k, all := 1, 1; k <= MaxCaptured; k++ { // at most the number of ordered choices of victims
			all = min(all*max(victims-k+1, 0), most)
			more[k] = min(more[k], all)
			if last {
				n += more[k] * room[k]
			}
		}
		orders, places = more, room
		n = min(n, most)
	}
	return n
}

// headings returns the largest number of headings that a leg can have.
func (l *Leg) headings() int {
	if l.Part == nil {
		return bits.OnesCount8(l.Turns)
	}
	n := 0
	for _, next := range l.Part.Next {
		n = max(n, bits.OnesCount8(next))
	}
	return n
}

// MaxPieces is the maximum number of pieces in a position text, on the board and in hand. Moves never add pieces,
// so every position played from such a text can be written and read.
const MaxPieces = 9999
