package motion

import (
	"math"

	"fairway/game"
)

// ShotState is how far a shot is, in shares from 0 to 1.
type ShotState struct{ Path, Bounce, Splash, Sink float64 }

// At returns how far a shot is at a time of its plan, before the plan's scale; ok is false while nothing of it moves.
func (s *Shot) At(t float64) (at ShotState, ok bool) {
	if t <= s.Begin || t >= s.over()-Epsilon {
		return at, false
	}
	at.Path = clamp((t - s.Begin) / s.Duration)
	after := math.Max(0, t-s.Begin-s.Duration)
	switch {
	case s.Sinks:
		at.Splash, at.Sink = clamp(after/splashTime), clamp(after/sinkTime)
	case s.Bounces > 0:
		at.Bounce = clamp(after / s.Bounces)
	}
	return at, true
}

// Ends returns the places where a shot begins and ends.
func (s *Shot) Ends(b *game.Board) (from, to Place) { return Middle(b, s.From), Middle(b, s.To) }

// BallsOn returns how many balls lie on a square at a time; a ball that flies or rolls lies nowhere. ok is false for
// squares that no ball leaves or comes to.
func (p *Plan) BallsOn(q game.Square, t float64) (n int, ok bool) {
	n, ok = p.Balls[q]
	t /= p.Scale
	for i := range p.Shots {
		s := &p.Shots[i]
		if s.From == q && t > s.Begin {
			n--
		}
		if s.To == q && !s.Sinks && t >= s.Begin+s.Duration+s.Bounces-Epsilon {
			n++
		}
	}
	return n, ok
}

// FlightTime returns how long the ball that the die sent is on its way.
func (p *Plan) FlightTime() float64 {
	t := 0.0
	for i := range p.Shots {
		t = math.Max(t, p.Shots[i].Duration)
	}
	return t
}

// DieAge returns how many milliseconds before a time the die was thrown; ok is false before that.
func (p *Plan) DieAge(t float64) (ms float64, ok bool) {
	if ms = t/p.Scale - p.Die.Begin; p.Die.Value == 0 || ms < 0 {
		return 0, false
	}
	return ms, true
}

// dieFade is how long the die takes to vanish after the landing, in milliseconds.
const dieFade = 200.0

// DieAlpha returns the strengths of a die that was thrown ms milliseconds ago, and of the odds around it. Both
// vanish after the ball has come down.
func (p *Plan) DieAlpha(ms float64) (die, odds float64) {
	odds = 1 - clamp((ms-p.pace.Die-p.FlightTime())/dieFade)
	return clamp(ms/60) * odds, odds
}

// DiePlace returns where the die lies, on the strip of turf that the ball leaves: on the other side of the striker than
// the ball flies, or beside the striker where the board ends there.
func (p *Plan) DiePlace() Place {
	from, to := Middle(p.Board, p.Die.From), Middle(p.Board, p.Die.To)
	dx, dy := sign(to.File-from.File), sign(to.Rank-from.Rank)
	w, h := float64(p.Board.Files-1), float64(p.Board.Ranks-1)
	mid := Place{w / 2, h / 2}
	inside := func(q Place) bool { return q.File >= 0 && q.Rank >= 0 && q.File <= w && q.Rank <= h }
	at := Place{from.File - dx, from.Rank - dy}
	if !inside(at) {
		one, two := Place{from.File - dy, from.Rank + dx}, Place{from.File + dy, from.Rank - dx}
		far := func(q Place) float64 { return math.Hypot(q.File-mid.File, q.Rank-mid.Rank) }
		if at = one; !inside(one) || inside(two) && far(two) < far(one) {
			at = two
		}
	}
	return at
}

// sign returns -1, 0 or 1.
func sign(x float64) float64 {
	switch {
	case x > Epsilon:
		return 1
	case x < -Epsilon:
		return -1
	}
	return 0
}
