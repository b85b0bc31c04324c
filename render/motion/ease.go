package motion

import "math"

// Ease is how a share of the time becomes a share of the way. Scenes write its number, and web/pages/keyframes.js lists
// the same curves.
type Ease int

// The easings.
const (
	Linear    Ease = iota
	EaseOut        // fast, then slower: a hand sets a piece down
	EaseInOut      // slow at both ends: a tile flips
	EaseRoll       // a push, then the cloth slows the piece
)

// At returns the share of the way after a share k of the time. It is 0 before 0 and 1 after 1.
func (e Ease) At(k float64) float64 {
	switch e {
	case EaseOut:
		return bezier(k, 0.22, 1, 0.36, 1)
	case EaseInOut:
		return bezier(k, 0.65, 0, 0.35, 1)
	case EaseRoll:
		return bezier(k, 0.3, 0.35, 0.45, 1)
	}
	return clamp(k)
}

// time returns the share of the time after which the share s of the way is reached, by bisection.
func (e Ease) time(s float64) float64 {
	lo, hi := 0.0, 1.0
	for range 16 {
		if k := (lo + hi) / 2; e.At(k) < s {
			lo = k
		} else {
			hi = k
		}
	}
	return hi
}

// bezier is the cubic-bezier of CSS at x = k, by bisection.
func bezier(k, x1, y1, x2, y2 float64) float64 {
	if k <= 0 || k >= 1 {
		return clamp(k)
	}
	at := func(t, a, b float64) float64 {
		u := 1 - t
		return 3*u*u*t*a + 3*u*t*t*b + t*t*t
	}
	lo, hi := 0.0, 1.0
	for range 24 {
		if t := (lo + hi) / 2; at(t, x1, x2) < k {
			lo = t
		} else {
			hi = t
		}
	}
	return at((lo+hi)/2, y1, y2)
}

// mix returns the value at the share k of the way from a to b.
func mix(a, b, k float64) float64 { return a + (b-a)*k }

// clamp limits k to 0 to 1.
func clamp(k float64) float64 { return math.Max(0, math.Min(1, k)) }
