package render

import (
	"fairway/game"
	"fairway/render/motion"
	"fairway/session"
	"math"
	"time"
)

// running is a motion with the time it began.
type running struct {
	*motion.Plan
	owner     game.Army // whose move it is
	begin     time.Time
	from      float64 // where in the motion it begins, in milliseconds
	odds      []outcome
	backward  bool
	crossFade bool // reduced motion: a cross-fade from the beginning to the end
	rate      float64
}

// length is how long it is shown, in milliseconds.
func (r *running) length() float64 {
	switch {
	case r.crossFade:
		return stillTime
	case r.backward:
		return r.Total / backwardRate
	}
	return (r.Total - r.from) / r.rate
}

// at is the time within the motion after it was shown for so many milliseconds.
func (r *running) at(ms float64) float64 {
	if r.backward {
		return r.Total - ms*backwardRate
	}
	return r.from + ms*r.rate
}

// time is the time within the motion that is to be seen now.
func (b *Board) time() float64 {
	r, t := b.run, b.since(b.run.begin)
	if !r.crossFade {
		return clamp(r.at(t)/math.Max(r.Total, motion.Moment)) * r.Total
	}
	if (t < stillTime/2) != r.backward {
		return 0
	}
	return r.Total
}

// ballsShown is how many balls are seen to lie on a square.
func (b *Board) ballsShown(s game.Square) int {
	if b.run != nil {
		if n, ok := b.run.BallsOn(s, b.time()); ok {
			return n
		}
	}
	return b.s.Position().Balls(s)
}

// outcome is a mark of a result that a stroke by the die could have had.
type outcome struct {
	stamp
	happened bool
}

// outcomes are the marks of the odds of a stroke that was thrown for.
func outcomes(e session.Event) []outcome {
	var list []outcome
	for _, o := range e.Odds {
		came := o.At == e.Node.Move.To
		for _, c := range e.Node.Changes {
			came = came || o.Lost && c.Op == game.BallSink
		}
		for _, s := range chanceStamps(o, e.Node.Mover, 1) {
			list = append(list, outcome{s, came})
		}
	}
	return list
}

// atRest reports that no piece is moving.
func (b *Board) atRest() bool { return b.run == nil || b.since(b.run.begin) >= b.run.length() }

// showMapAgain fades the map in again after a motion that hid it.
func (b *Board) showMapAgain() {
	if b.run.HandsOver() {
		b.cards.begin = b.now()
	}
}
