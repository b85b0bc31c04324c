package render

import (
	"math"

	"fairway/render/look"
)

const (
	dieEdge  = 0.78 // of a square
	dieFrame = 16.0 // milliseconds that one picture of a tumbling die is shown
	ballTurn = 24   // pictures of a ball that turns once
	sinkStep = 8    // pictures of a ball that sinks
)

// prop is the key of a sprite that is neither a piece nor a mark.
type prop struct {
	kind   uint8
	n      int
	dx, dy int
	r      float64 // of a ball
	felt   bool    // the board is cloth
}

const (
	propDisc      uint8 = iota // after n quarters of a turn
	propWhirl                  // the arrows around a turning disc
	propBall                   // after n of ballTurn parts of a turn toward dx, dy
	propShadow                 // of a ball at rest
	propSink                   // n of sinkStep parts of a ball under water
	propDot                    // on the path of a ghost n rolls from now
	propGhostTurn              // the number of a ghost n rolls from now
	propDie                    // showing n, or the dx-th picture of it tumbling
)

func (k prop) drawing() look.Drawing {
	switch k.kind {
	case propDisc:
		return look.Disc(90 * float64(k.n))
	case propWhirl:
		return look.DiscMotion()
	case propBall:
		d := math.Hypot(float64(k.dx), float64(k.dy))
		if d == 0 {
			return look.Ball(k.r, look.Point{})
		}
		far := 2 * math.Pi * k.r * float64(k.n) / ballTurn / d
		return look.Ball(k.r, look.Point{X: far * float64(k.dx), Y: far * float64(k.dy)})
	case propShadow:
		return look.BallShadow(k.r, 0)
	case propSink:
		return look.Sinking(float64(k.n)/sinkStep, k.r)
	case propDot:
		return look.TrailDot(k.n, k.tones())
	case propGhostTurn:
		return look.ForecastDisc(k.n, k.tones())
	case propDie:
		ms := look.DieTumbles + 0.0
		if k.dx >= 0 {
			ms = float64(k.dx) * dieFrame
		}
		return look.DieThrow(k.n, ms).At(0, 0, dieEdge)
	}
	return nil
}

// tones returns the colours of marks on the board.
func (k prop) tones() look.MarkTones {
	if k.felt {
		return look.OnFelt
	}
	return look.OnWood
}
