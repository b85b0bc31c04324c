package movegen

import "fairway/game"

// Contents of a square as a walk sees it. These are bits, because on an unknown board everything is possible.
const (
	vacant       uint8 = 1 << iota // nothing, the walking piece itself, or a piece captured on the route
	hostile                        // a piece of another army
	hostileRoyal                   // a royal piece of another army
	own                            // another piece of the same army
)

// occupied is any piece.
const occupied = hostile | hostileRoyal | own

// capturable returns the occupancy bits that a leg with these modes may capture.
func capturable(m game.Mode) uint8 {
	var t uint8
	if m&game.Capture != 0 {
		t |= hostile | hostileRoyal
	}
	if m&game.CaptureCommon != 0 {
		t |= hostile
	}
	if m&game.CaptureRoyal != 0 {
		t |= hostileRoyal
	}
	if m&game.CaptureOwn != 0 {
		t |= own
	}
	return t
}
