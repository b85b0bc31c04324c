package game

import "math/bits"

// Mode says what a leg of a walk may do on the squares that it reaches.
type Mode uint32

// The modes, with their letters in rules/xbetza.md and rules/diagram-texts.md 4.2.
const (
	Quiet         Mode = 1 << iota // m: end on an empty square, or continue from it
	Capture                        // c: capture an enemy
	CaptureOwn                     // d: capture a piece of one's own
	Hop                            // p: pass over one piece (on a final leg, then do what the other modes say)
	HopFlip                        // g: as Hop, and the range flips
	Flip                           // y: the range flips for all following legs
	Lame                           // n: the squares between must be empty
	Over                           // j: the squares between must be occupied; a rider skips its first square
	CaptureRoyal                   // k: capture a royal enemy
	CaptureCommon                  // ck: capture an enemy that is not royal
	EnPassant                      // e: capture en passant the piece that passed the square
	Borrow                         // x: a piece of one's own of another kind there lends its moves
	Unload                         // u: what is captured is put on the square where the leg began
	WrapFiles                      // o: the first file follows the last one
	WrapRanks                      // oo: the first rank follows the last one, too
	Iso                            // i on a later leg: as long as the last earlier leg that could slide
	Marks                          // the piece may be captured en passant on the squares that the move steps over
	MarksBetween                   // also on the squares between the ends of a leap
)

// captures are all modes in which a leg takes a piece off the board.
const captures = Capture | CaptureOwn | CaptureRoyal | CaptureCommon | EnPassant

// Captures reports whether a leg with these modes captures on a square that it reaches. A piece captured en passant
// stands on another square.
func (m Mode) Captures() bool { return m&(captures&^EnPassant) != 0 }

// Leg is one leg of a walk: a number of equal steps on one heading.
type Leg struct {
	// Turns has bit i set for heading i on the first leg. On later legs bit i is a turn by i eighths clockwise from
	// the heading of the leg before.
	Turns uint8
	Range uint8 // maximum number of steps; 0 is unlimited
	Modes Mode
	// Part is set in a walk whose legs have different steps, otherwise nil.
	Part *Part
	// Bends says by how many eighths clockwise the heading changes after each step; the two numbers alternate.
	Bends [2]int8
}

// Part holds the steps and headings of a leg in a walk whose legs have different steps.
type Part struct {
	Compass [8]Vector // in place of the walk's; the zero Vector on impossible headings
	Next    [8]uint8  // possible headings after a leg on each heading, in place of Turns; index 0 for a first leg
}

// Walk is one move of a kind in the terms of rules/xbetza.md: legs over one compass. A kind has the moves of all
// its walks.
type Walk struct {
	// Compass holds the step on each of the eight headings, clockwise from straight forward, for a piece that faces
	// up the board.
	Compass  [8]Vector
	Legs     []Leg
	Initial  bool // only while the piece has not moved
	Anywhere bool // to any other square, nothing blocks; Legs[0].Modes chooses the targets
	Half     bool // its range ends with one's own half of the board, but is at least 1
	Free     bool // allowed to end on squares where its kind otherwise may not
}

// Longest returns the length of the walk's longest step.
func (w *Walk) Longest() int {
	n := 0
	for _, v := range w.Compass {
		n = max(n, v.Length())
	}
	return n
}

// Castling is a move of a royal piece towards a partner, which then stands beside it.
type Castling struct {
	Far         int  // squares that the royal piece moves
	Left, Right bool // the sides with such a partner, as the piece sees them
	Initial     bool // only while the royal piece has not moved, and from its first square
	Inner       bool // with the piece next to the outermost one
	Free        bool // allowed to end on squares where its kind otherwise may not
}

// CompoundLimit returns an upper bound for the moves with captures on the route that the walk gives a piece, including
// the beginnings of legs on such routes. The board has files by ranks squares and victims pieces to capture. Any
// result above MaxCompounds only means too many.
func (w *Walk) CompoundLimit(files, ranks, victims int) int {
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
