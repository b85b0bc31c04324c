package look

import "math"

// The sizes of a flag and a pill, in widths of a square.
const (
	flagWide, flagHigh = .7, .42
	flagTip            = .14 // by how much its point is longer than its corners
	flagPole           = -.28
	pillWide, pillHigh = .74, .42
	oddsSize           = .3
)

// ballMark draws a mark of PlaceBall about that place.
func ballMark(k MarkKind, n int, s MarkStyle, t MarkTones) Drawing {
	r := s.Ball
	if r == 0 {
		r = ballRadius
	}
	// The foot of a flag stands a little below the middle of a ball.
	foot := .14 * .5
	if s.High > 1 {
		foot = .14 * (s.High - 1)
	}
	ring := func(p Path) Drawing {
		return Drawing{&Stroke{Path: p, Paint: Solid(t.Casing), Width: .14}, &Stroke{Path: p, Paint: Solid(t.Normal), Width: .07}}
	}
	switch k {
	case MarkBall:
		reach := r + .05
		if n < 2 {
			return ring(Circle(0, 0, reach))
		}
		// Around the ball and its number.
		left := ballShift(n)*r - reach
		return ring(RoundRect(left, -reach, 1.75*r-left, 2*reach, reach))
	case MarkEnd:
		return ring(Circle(0, 0, .14))
	case MarkEndChance:
		return ring(Circle(0, 0, .14)).Faded(.5)
	case MarkEndBall:
		return append(append(Drawing{}, Balls(1, r).Faded(.5)...), ring(Circle(0, 0, r+.05))...)
	case MarkFlag:
		return pennant(s.Text, foot, t)
	case MarkPill:
		return pill(s.Text, t)
	}
	return nil
}

// footRing is the ring on the ground where a ball may land.
func footRing(x, y float64) Drawing {
	p := Ellipse(x, y, .2, .085)
	return Drawing{&Stroke{Path: p, Paint: Tint(trailDark, .55), Width: .095, Join: RoundJoin},
		&Stroke{Path: p, Paint: Solid(Peg), Width: .048}}
}

// pennant is a flag with a text on a pole at the left, so that the place of the ball and the piece above it stay
// visible.
func pennant(text string, foot float64, t MarkTones) Drawing {
	const x, top = flagPole, -.55
	const body = flagWide - flagTip
	d := footRing(0, foot) // where the ball will lie
	p := Polygon(Point{x, top}, Point{x + body, top}, Point{x + flagWide, top + flagHigh/2}, Point{x + body, top + flagHigh}, Point{x, top + flagHigh})
	pole := Line(Point{x, foot}, Point{x, top})
	d.Stroke(pole, Solid(t.Casing), .085)
	d.Stroke(pole, Solid(Light.Ink), .048)
	d.Fill(p, Solid(t.Casing))
	d = append(d, &Stroke{Path: p, Paint: Solid(Light.Ink), Width: .032, Join: RoundJoin})
	return append(d, oddsText(text, x+.45*flagWide, top+flagHigh/2, body, Light.Ink)...)
}

// pill is a text on the colour of captures.
func pill(text string, t MarkTones) Drawing {
	p := RoundRect(-pillWide/2, -pillHigh/2, pillWide, pillHigh, pillHigh/2)
	d := Drawing{&Fill{p, Solid(t.Hit)}, &Stroke{Path: p, Paint: Solid(t.Casing), Width: .04}}
	return append(d, oddsText(text, 0, 0, .6, t.OnMark)...)
}

// oddsText is a text about x, y, scaled down where it is wider than its ground.
func oddsText(text string, x, y, room float64, ink Color) Drawing {
	size := math.Min(oddsSize, room/math.Max(SansBold().Width(text), .1))
	return SansBold().Label(text, x, y, size, Solid(ink))
}

// ThreatLine is the dashed line from a ball to a royal that it could hit.
func ThreatLine(ball, royal Point, t MarkTones) Drawing {
	return checkArrow([]Point{ball, royal}, .27, t)
}

// PullArrow is the arrow of a ball that is pulled.
func PullArrow(ball, end Point, t MarkTones) Drawing {
	return Arrow(trimmed([]Point{ball, end}, .27, .05), ArrowStyle{Color: t.Normal, Casing: t.Casing, Head: .18})
}
