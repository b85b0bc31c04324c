package motion

import (
	"math"

	"fairway/game"
)

// Plan holds the changes of a move as parts with times. Times inside of it are milliseconds from its beginning before
// Scale is applied; Total, Arrive and the times that methods of Plan take are after it.
type Plan struct {
	Board  *game.Board
	Actors []Actor
	Shots  []Shot
	Die    Die
	Spin   Spin
	Balls  map[game.Square]int // how many balls lie at first on the squares that shots leave and reach
	Total  float64
	Scale  float64 // below 1 where the plan was longer than its pace allows
	Arrive float64 // when the moving piece comes to the end of its route
	pace   *Pace
}

// Actor is a piece that the move touches.
type Actor struct {
	Piece   game.Piece    // at first
	At      game.Square   // where it stands at first
	Roll    game.Momentum // its momentum at first
	Legs    []Leg
	Flips   []Flip
	pushes  []push
	Appears float64 // when it comes onto the board; Always: it was there
	Entry   float64 // how long that takes
	hand    bool    // it comes from a hand,
	from    Place   // which is there
	Leaves  float64 // when it begins to leave; Never: it stays
	Exit    Exit
	stops   float64     // when it is seen to stop; Never: it isn't
	End     game.Square // where it stands at last; game.None: it has left
}

// Times before and after all others.
const (
	Never  = math.MaxFloat64
	Always = -math.MaxFloat64
)

// Epsilon is a duration too short to be seen, in milliseconds, and a distance too short, in squares.
const Epsilon = 1e-6

// Leg is a part of an actor's way: a straight line, a path over cushions and open edges, or a ride on the disc.
type Leg struct {
	From, To        game.Square
	Begin, Duration float64
	Ease            Ease
	Jump            bool
	Rolls           bool          // the piece rolls by itself
	Squares         []game.Square // of a path over edges and of a roll, and the vectors by which it leaves them
	By              []game.Vector
	Ride            float64       // degrees clockwise of a ride on the disc; else 0
	knots           []knot        // nil: a straight line
	after           game.Momentum // of a piece that rolls, at the end
	centre          Place         // of a ride
}

// Flip is a tile that is flipped, or a piece that changes its army.
type Flip struct {
	Begin, Duration float64
	To              game.Piece
}

// push is a momentum that a piece gets, loses or has turned.
type push struct {
	begin, lasts float64
	from, to     game.Momentum
	angle        float64 // degrees clockwise by which the arrow goes from one to the other
}

// Exit is how a piece leaves the board.
type Exit struct {
	Duration float64
	Lean     float64    // degrees clockwise to which it tips over
	Flies    bool       // to a place beside the board
	To       Place      // that place
	as       game.Piece // what it becomes there; 0: the same
}

// In milliseconds: a ball sinks, and the water moves.
const (
	sinkTime   = 200.0
	splashTime = 420.0
)

// Shot is a ball that flies or is pulled.
type Shot struct {
	From, To game.Square
	Flies    bool
	Begin    float64
	Duration float64 // in the air or on the ground
	Bounces  float64 // how long it bounces after that
	Sinks    bool
	Squares  int // its distance
}

// over returns when nothing of the shot moves any more.
func (s *Shot) over() float64 {
	if s.Sinks {
		return s.Begin + s.Duration + splashTime
	}
	return s.Begin + s.Duration + s.Bounces
}

// Die is a die that is thrown for a ball that flies from a square to another one.
type Die struct {
	Value    int // 0: none is thrown
	Begin    float64
	From, To game.Square
}

// Spin is a disc that turns by one square.
type Spin struct {
	Squares  []game.Square // of the disc, in the order in which it turns; nil: it rests
	Begin    float64
	Duration float64
	Centre   Place
}

// Quarter returns the degrees by which the disc turns: 90 where it has four squares.
func (s *Spin) Quarter() float64 { return 360 / float64(len(s.Squares)) }

// measure sets the total, and the scale of a plan that is too long.
func (p *Plan) measure() {
	until := func(t float64) { p.Total = math.Max(p.Total, t) }
	for i := range p.Actors {
		a := &p.Actors[i]
		until(a.busy())
		for _, t := range a.Flips {
			until(t.Begin + t.Duration)
		}
		for _, u := range a.pushes {
			until(u.begin + u.lasts)
		}
		if a.Leaves != Never {
			until(a.Leaves + a.Exit.Duration)
		}
		if a.Appears != Always {
			until(a.Appears + a.Entry)
		}
	}
	for i := range p.Shots {
		until(p.Shots[i].over())
	}
	if p.Die.Value > 0 {
		until(p.Die.Begin + p.pace.Die)
	}
	if p.Total > p.pace.Total {
		p.Scale = p.pace.Total / p.Total
		p.Total = p.pace.Total
		p.Arrive *= p.Scale
	}
}

// busy returns when the piece has come to the end of its legs.
func (a *Actor) busy() float64 {
	t := 0.0
	for i := range a.Legs {
		t = math.Max(t, a.Legs[i].Begin+a.Legs[i].Duration)
	}
	return t
}

// Touches reports whether the plan draws the piece on s, at its beginning or its end.
func (p *Plan) Touches(s game.Square) bool {
	for i := range p.Actors {
		a := &p.Actors[i]
		if a.At == s && a.Appears == Always || a.End == s {
			return true
		}
	}
	return false
}

// HandsOver reports whether pieces change their army.
func (p *Plan) HandsOver() bool {
	for i := range p.Actors {
		a := &p.Actors[i]
		for _, t := range a.Flips {
			if t.To.Army() != a.Piece.Army() {
				return true
			}
		}
	}
	return false
}
