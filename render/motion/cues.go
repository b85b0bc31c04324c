package motion

import (
	"cmp"
	"slices"
)

// The sounds of a board, by the names that documents know.
const (
	SoundPiece   = "piece"   // a piece comes down on the board, or falls over
	SoundClub    = "club"    // a ball is struck
	SoundWater   = "water"   // a ball falls into water
	SoundCushion = "cushion" // a piece hits a cushion
	SoundDie     = "die"     // a die is thrown
)

// Cue is a sound and when it comes, in milliseconds from the beginning of the plan.
type Cue struct {
	Sound string
	At    float64
}

// cueApart is the time in milliseconds within which equal sounds are one.
const cueApart = 30.0

// Cues returns the sounds of a plan in the order in which they come.
func (p *Plan) Cues() []Cue {
	var list []Cue
	add := func(sound string, t float64) { list = append(list, Cue{sound, t * p.Scale}) }
	for i := range p.Actors {
		a := &p.Actors[i]
		for j := range a.Legs {
			l := &a.Legs[j]
			for _, t := range l.cushions() {
				add(SoundCushion, t)
			}
			if !l.Rolls && l.Ride == 0 {
				add(SoundPiece, l.Begin+l.Duration)
			}
		}
		if a.Appears != Always {
			add(SoundPiece, a.Appears+a.Entry)
		}
		if a.Leaves != Never && a.Exit.Lean != 0 {
			add(SoundPiece, a.Leaves)
		}
	}
	for i := range p.Shots {
		s := &p.Shots[i]
		if s.Flies {
			add(SoundClub, s.Begin)
		}
		if s.Sinks {
			add(SoundWater, s.Begin+s.Duration)
		}
	}
	if p.Die.Value > 0 {
		add(SoundDie, p.Die.Begin)
	}
	slices.SortStableFunc(list, func(a, b Cue) int { return cmp.Compare(a.At, b.At) })
	last := map[string]float64{}
	return slices.DeleteFunc(list, func(c Cue) bool {
		t, before := last[c.Sound]
		if before && c.At-t < cueApart {
			return true
		}
		last[c.Sound] = c.At
		return false
	})
}

// cushions returns when a piece hits cushions on this leg.
func (l *Leg) cushions() (times []float64) {
	if len(l.knots) == 0 {
		return nil
	}
	length := l.knots[len(l.knots)-1].far
	for _, k := range l.knots {
		if k.Cushion && length > 0 {
			times = append(times, l.Begin+l.Duration*l.Ease.time(k.far/length))
		}
	}
	return times
}
