package render

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
)

// The noises of a board, by the names that documents know.
const (
	noisePiece   = "piece"   // a piece comes down on the board, or falls over
	noiseClub    = "club"    // a ball is struck
	noiseWater   = "water"   // a ball falls into water
	noiseCushion = "cushion" // a piece hits a cushion
	noiseDie     = "die"     // a die is thrown
)

// cue is a noise and when it comes, in milliseconds from the beginning of what is shown.
type cue struct {
	noise string
	at    float64
}

const (
	cueApart   = 30.0  // noises of one kind that come closer together are one
	stillApart = 120.0 // noises of a move that is shown without motion
)

// cues are the noises of a motion in the order in which they come, in its own milliseconds.
func (m *motion) cues() []cue {
	var list []cue
	add := func(noise string, t float64) { list = append(list, cue{noise, t * m.scale}) }
	for i := range m.actors {
		a := &m.actors[i]
		for j := range a.legs {
			l := &a.legs[j]
			for _, t := range l.cushions() {
				add(noiseCushion, t)
			}
			if !l.rolls && l.rides == 0 {
				add(noisePiece, l.begin+l.lasts)
			}
		}
		if a.born != always {
			add(noisePiece, a.born+a.entry)
		}
		if a.gone != never && a.exit.lean != 0 {
			add(noisePiece, a.gone)
		}
	}
	for i := range m.shots {
		s := &m.shots[i]
		if s.flies {
			add(noiseClub, s.begin)
		}
		if s.sinks {
			add(noiseWater, s.begin+s.lasts)
		}
	}
	if m.die.value > 0 {
		add(noiseDie, m.die.begin)
	}
	slices.SortStableFunc(list, func(a, b cue) int { return cmp.Compare(a.at, b.at) })
	last := map[string]float64{}
	return slices.DeleteFunc(list, func(c cue) bool {
		t, before := last[c.noise]
		if before && c.at-t < cueApart {
			return true
		}
		last[c.noise] = c.at
		return false
	})
}

// cushions are when a piece hits cushions on this part of its route.
func (l *travel) cushions() (times []float64) {
	if len(l.knots) == 0 {
		return nil
	}
	length := l.knots[len(l.knots)-1].far
	for _, k := range l.knots {
		if k.Cushion && length > 0 {
			times = append(times, l.begin+l.lasts*l.reaches(k.far/length))
		}
	}
	return times
}

// reaches is the share of its time after which a piece has come a share of its way, by bisection of
// the curve that follow draws.
func (l *travel) reaches(far float64) float64 {
	lo, hi := 0.0, 1.0
	for range 16 {
		if k := (lo + hi) / 2; l.ease(k) < far {
			lo = k
		} else {
			hi = k
		}
	}
	return hi
}

// noises are what is to be heard of what is shown now, as the event sound has it: each noise with the
// milliseconds until it comes. Of a move that is shown without motion each noise comes once; one that is
// taken back makes none.
func (b *Board) noises() string {
	r := b.run
	if r == nil || r.backward {
		return ""
	}
	var list []string
	heard := map[string]bool{}
	for _, c := range r.cues() {
		t := (c.at - r.from) / r.rate
		if r.still {
			if heard[c.noise] {
				continue
			}
			t = stillApart * float64(len(heard))
			heard[c.noise] = true
		}
		list = append(list, c.noise+" "+strconv.Itoa(int(math.Round(math.Max(0, t)))))
	}
	return strings.Join(list, ",")
}
