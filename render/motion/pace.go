package motion

import "fairway/render/look"

// Pace is how long things take, in milliseconds, and with which easing pieces travel.
type Pace struct {
	Leg, LegSquare   float64 // a leg takes Leg, plus LegSquare for each square,
	LegMax           float64 // but no more than this
	LegEase          Ease
	JoinLegs         bool    // legs in one line are one leg, without a halt between them
	Edge, EdgeSquare float64 // the same for a leg over an edge, by the squares of its path
	EdgeEase         Ease
	Rest             float64 // a halt at a captured piece or a bend
	Capture          float64 // a captured piece leaves the game
	ToHand           float64 // a captured piece goes to a hand
	Tip              float64 // a piece that a ball hit tips over
	Fall             float64 // a King falls whose army is handed over
	Flip             float64 // a tile is flipped
	HandOver         float64 // a piece changes its army,
	HandOverStep     float64 // the delay between two pieces,
	HandOverMax      float64 // limited to this time for all of them
	Appear           float64 // a piece appears on the board
	FromHand         float64 // a piece is dropped from a hand
	Roll, RollSquare float64 // a roll takes Roll, plus RollSquare for each square of its vector
	RollEase         Ease
	Overlap          float64 // a piece starts this long before the previous one arrives
	Push             float64 // a momentum begins or ends
	SpinRest         float64 // a halt before the disc turns
	Spin             float64 // the disc turns
	Pull             float64 // a ball is pulled by one square
	Flight           float64 // factor of look.Flight.Millis for a ball that flies
	Die              float64 // a die is thrown and read
	Total            float64 // the whole plan; a longer one is sped up
}

// BoardPace is the pace of a board that answers a hand.
var BoardPace = Pace{
	Leg: 160, LegSquare: 14, LegMax: 320, LegEase: EaseOut,
	Edge: 160, EdgeSquare: 14, EdgeEase: EaseOut,
	Rest: 40, Capture: 140, ToHand: 240, Tip: 260, Fall: 300, Flip: 260,
	HandOver: 160, HandOverStep: 24, HandOverMax: 1200,
	Appear: 160, FromHand: 240,
	Roll: 240, RollSquare: 25, RollEase: EaseRoll,
	Overlap: 60, Push: 140, SpinRest: 40, Spin: 420, Pull: 180, Flight: 1,
	Die: look.DieTumbles + look.DieRests, Total: 2400,
}
