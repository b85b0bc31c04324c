package look

import "fairway/game"

// The reach of a piece whose card is shown: hollow brown shapes, since none of it can be clicked.

// ReachMark returns the mark of a square in a piece's reach.
func ReachMark(p game.ReachKind) MarkKind {
	return [...]MarkKind{
		game.ReachMove: MarkReach, game.ReachJump: MarkReachJump, game.ReachCapture: MarkReachCapture,
		game.ReachOwn: MarkReachOwn, game.ReachBlocked: MarkReachBlocked,
	}[p]
}

// reachMark draws such a mark on a square of a height.
func reachMark(k MarkKind, high float64, t MarkTones) Drawing {
	alpha := 1.0
	if t == OnFelt {
		alpha = .7
	}
	ink, casing := Tint(t.Reach, alpha), Tint(t.Casing, .9)
	switch k {
	case MarkTouched:
		return Drawing{
			&Fill{Rect(-.5, -high/2, 1, high), Tint(t.Reach, .14)},
			&Stroke{Path: RoundRect(-.465, -high/2+.035, .93, high-.07, .05), Paint: ink, Width: .06, Dash: []float64{.16, .1}},
		}
	case MarkReachJump:
		ring := Circle(0, 0, .165)
		return Drawing{&Stroke{Path: ring, Paint: casing, Width: .12}, &Stroke{Path: ring, Paint: ink, Width: .055, Dash: []float64{.1, .07}}}
	case MarkReachCapture:
		p := angles(.425, .205, 0)
		return Drawing{
			&Stroke{Path: p, Paint: casing, Width: .135, Cap: SquareCap},
			&Stroke{Path: p, Paint: ink, Width: .065, Dash: []float64{.1, .07}},
		}
	case MarkReachOwn:
		bar := Line(Point{-.16, .38}, Point{.16, .38})
		return Drawing{
			&Stroke{Path: bar, Paint: casing, Width: .14, Cap: RoundCap},
			&Stroke{Path: bar, Paint: ink, Width: .07, Cap: RoundCap},
		}
	case MarkReachBlocked:
		return Drawing{&Fill{Circle(0, 0, .06), Tint(t.Reach, .45*alpha)}}
	}
	dot := Circle(0, 0, .125)
	return Drawing{
		&Stroke{Path: dot, Paint: Tint(t.Casing, .6), Width: .1},
		&Fill{dot, Tint(t.Casing, .75)},
		&Stroke{Path: dot, Paint: ink, Width: .055},
	}
}

// hatching fills a square of a height with the lines of an army by its place in the order of play. The lines of different
// armies cross.
func hatching(place int, high float64, ink Color) Drawing {
	d := Drawing{&Fill{Rect(-.5, -high/2, 1, high), Tint(ink, .2)}}
	line := func(x1, y1, x2, y2 float64) {
		d = append(d, &Stroke{Path: Line(Point{x1, y1 * high}, Point{x2, y2 * high}), Paint: Tint(ink, .5), Width: .05})
	}
	for _, k := range [...]float64{-.25, 0, .25} {
		switch place & 3 {
		case 0: // rising
			line(max(-.5, -.5+2*k), min(.5, .5+2*k), min(.5, .5+2*k), max(-.5, -.5+2*k))
		case 1: // falling
			line(max(-.5, -.5+2*k), max(-.5, -.5-2*k), min(.5, .5+2*k), min(.5, .5-2*k))
		case 2:
			line(-.5, k, .5, k)
		default:
			line(k, -.5, k, .5)
		}
	}
	return d
}

// AttackInk returns the colour of squares that an army attacks, on cloth or on wood; with more than two armies it is
// the army's own.
func AttackInk(t ArmyTones, cloth bool) Color {
	white := t.Face == TileWhite
	switch {
	case t.Bars > 0:
		return t.Rim
	case cloth && white:
		return 0x9FC4FF
	case cloth:
		return 0xFFB08A
	case white:
		return 0x1D4690
	}
	return 0x9C2A12
}
