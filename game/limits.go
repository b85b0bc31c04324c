package game

import "math/bits"

// What a game and a move of it are bounded by. Readers of texts refuse what is beyond these;
// nothing is cut off in silence.
const (
	// MaxFiles and MaxRanks bound a board (rules/xbetza.md 2.2).
	MaxFiles = 26
	MaxRanks = 99
	// MaxMoves is how many moves a record may have, branches included: more aren't read, and none are added.
	MaxMoves = 10_000
	// MaxArmies is the largest number of armies of a game.
	MaxArmies = 4
	// MaxCaptured is the largest number of pieces that one move can capture (rules/xbetza.md 1.5).
	MaxCaptured = 4
	// MaxCompounds is the largest number of moves with captures on the route that one piece can
	// have, the beginnings of legs on such routes counted. The pieces of known games have some
	// hundreds; but a text of sixty letters can ask for more than memory holds, four ordered
	// victims out of any on the board. Walk.Compounds tells it beforehand.
	MaxCompounds = 1 << 17
)

// Compounds returns how many moves with captures on the route, and beginnings of legs on such
// routes, a piece can at most have by the walk, on a board of that size with so many pieces
// that it may capture. Beyond MaxCompounds it tells no more than that.
func (w *Walk) Compounds(files, ranks, victims int) int {
	if w.Anywhere {
		return 0
	}
	const most = MaxCompounds + 1
	squares, longest := files*ranks, max(files, ranks)
	// By the number of captures so far: of how many different victims in order they can be, and
	// on how many squares a leg may then begin.
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
		for k, all := 1, 1; k <= MaxCaptured; k++ { // no more orders than victims can stand in
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

// headings is on how many headings a leg may go at most.
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

// MaxPieces is how many pieces a position text may have, on the board and in hand. Pieces only change
// places, so what is played from a text that was read can be written and read again.
const MaxPieces = 9999
