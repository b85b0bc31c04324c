package render

import "math"

// Durations in milliseconds, beside those of motion.BoardPace.
const (
	stillTime = 100.0 // a cross-fade that replaces motion
	flipTime  = 320.0 // the board is turned
	markTime  = 90.0  // marks come
)

// backwardRate is how much faster a motion runs backwards.
const backwardRate = 1.6

// mix returns the value at the share k of the way from a to b.
func mix(a, b, k float64) float64 { return a + (b-a)*k }

// clamp limits k to 0 to 1.
func clamp(k float64) float64 { return math.Max(0, math.Min(1, k)) }
