package render

import (
	"time"

	"fairway/game"
	"fairway/render/motion"
	"fairway/session"
)

// running is a plan that is being shown.
type running struct {
	*motion.Plan
	owner     game.Army // whose move it is
	begin     time.Time
	from      float64 // where in the plan it begins, in milliseconds
	odds      []outcome
	backward  bool
	crossFade bool // reduced motion: the beginning fades into the end
	rate      float64
}

// length returns how long the plan is shown, in milliseconds.
func (r *running) length() float64 {
	switch {
	case r.crossFade:
		return stillTime
	case r.backward:
		return r.Total / backwardRate
	}
	return (r.Total - r.from) / r.rate
}

// at returns the time within the plan after it has been shown for ms milliseconds.
func (r *running) at(ms float64) float64 {
	if r.backward {
		return r.Total - ms*backwardRate
	}
	return r.from + ms*r.rate
}

// outcome is a mark of a result that a stroke by the die could have had.
type outcome struct {
	stamp
	happened bool
}

// outcomes returns the marks of all results of a stroke by the die.
func outcomes(e session.Event) []outcome {
	var list []outcome
	for _, o := range e.Outcomes {
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
