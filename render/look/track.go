package look

import (
	"math"
	"sort"

	"fairway/game"
)

// overrun is how far, in squares, a line is drawn beyond an edge that it crosses, on both sides.
const overrun = .12

// axisStep is one axis of a step: where it begins, how far it goes, and what happens at the edge.
type axisStep struct {
	from, by float64
	plane    float64 // the line is reflected there
	mirrored bool
	wrap     float64 // the line is moved by this where it crosses the edge
	edge     float64
}

// readAxisStep derives from two squares what happened to a step of by along an axis of n squares. A step that doesn't end
// straight ahead was wrapped if it ended n squares from there. Otherwise it was reflected halfway between that point
// and its end, which is the true plane for cushions both in the middle of a square and at its edge.
func readAxisStep(from, by, to, n int) axisStep {
	f := axisStep{from: float64(from), by: float64(by)}
	switch raw := from + by; raw - to {
	case 0:
	case n, -n:
		f.wrap = float64(to - raw)
		f.edge = -.5
		if raw > to {
			f.edge = float64(n) - .5
		}
	default:
		f.plane, f.mirrored = float64(raw+to)/2, true
	}
	return f
}

// event returns when, from 0 to 1, the line meets the plane or the edge; ok is false if it meets neither.
func (f axisStep) event() (t float64, ok bool) {
	switch {
	case f.mirrored:
		t = (f.plane - f.from) / f.by
	case f.wrap != 0:
		t = (f.edge - f.from) / f.by
	default:
		return 0, false
	}
	return math.Max(0, math.Min(1, t)), true
}

// at returns where the line is at t; entered says on which side of a wrap.
func (f axisStep) at(t float64, entered bool) float64 {
	x := f.from + t*f.by
	if f.mirrored && (x-f.plane)*f.by > 0 {
		x = 2*f.plane - x
	}
	if entered {
		x += f.wrap
	}
	return x
}

// Track returns the line of a piece through squares in the parts that are drawn. by[i] is the vector with which it left
// squares[i], before any cushion; a nil by means straight lines. Points are in squares from the upper left corner of
// the squares, as the board is seen; the middle of a square ends in .5. A line that leaves by one side and enters by
// another one has two parts, both a little longer than the board.
func (s BoardStyle) Track(squares []game.Square, by []game.Vector) [][]Point {
	if len(squares) == 0 {
		return nil
	}
	file := func(q game.Square) int { return int(q) % s.Files }
	rank := func(q game.Square) int { return int(q) / s.Files }
	seen := func(x, y float64) Point {
		col, row := s.Cell(x, y)
		return Point{col + .5, row + .5}
	}
	cur := []Point{seen(float64(file(squares[0])), float64(rank(squares[0])))}
	var out [][]Point
	for i := 1; i < len(squares); i++ {
		a, b := squares[i-1], squares[i]
		if i > len(by) {
			cur = append(cur, seen(float64(file(b)), float64(rank(b))))
			continue
		}
		v := by[i-1]
		x := readAxisStep(file(a), int(v.X), file(b), s.Files)
		y := readAxisStep(rank(a), int(v.Y), rank(b), s.Ranks)
		var turns []float64
		wrapAt := math.Inf(1)
		length := math.Hypot(x.by, y.by)
		for _, f := range []axisStep{x, y} {
			t, ok := f.event()
			switch {
			case !ok:
			case f.wrap != 0:
				wrapAt = math.Min(wrapAt, t)
			default:
				turns = append(turns, t)
			}
		}
		sort.Slice(turns, func(i, j int) bool { return turns[i] < turns[j] })
		put := func(t float64, entered bool) {
			cur = append(cur, seen(x.at(t, entered), y.at(t, entered)))
		}
		over := overrun / length
		if length == 0 || math.IsInf(wrapAt, 1) {
			for _, t := range turns {
				put(t, false)
			}
			put(1, false)
			continue
		}
		for _, t := range turns {
			if t < wrapAt+over {
				put(t, false)
			}
		}
		put(wrapAt+over, false)
		out = append(out, cur)
		cur = nil
		put(wrapAt-over, true)
		for _, t := range turns {
			if t > wrapAt-over {
				put(t, true)
			}
		}
		put(1, true)
	}
	return append(out, cur)
}

// track is Track on the whole picture, frame included, in widths of a square.
func (s BoardStyle) track(squares []game.Square, by []game.Vector) [][]Point {
	m := s.margin()
	parts := s.Track(squares, by)
	for _, pts := range parts {
		for i, p := range pts {
			pts[i] = Point{m + p.X*s.C, m + p.Y*s.cy()}.Mul(1 / s.C)
		}
	}
	return parts
}

// TrackArrow is the arrow of a move along the parts of a track, with its head on the last one.
func TrackArrow(parts [][]Point, t MarkTones) Drawing {
	n := len(parts) - 1
	if n < 0 || len(parts[n]) < 2 {
		return nil
	}
	if n == 0 {
		return PathArrow(parts[0], t)
	}
	return trackArrow(parts, .5, .34, ArrowStyle{Color: t.Normal, Casing: t.Casing, Width: .06})
}

// CheckTrack is CheckLine along the parts of a track.
func CheckTrack(parts [][]Point, t MarkTones) Drawing {
	if len(parts) == 1 {
		return CheckLine(parts[0], t)
	}
	return trackArrow(parts, .45, checkRim, checkStyle(t))
}

// trackArrow is an arrow in parts, shortened at its ends.
func trackArrow(parts [][]Point, begin, end float64, s ArrowStyle) Drawing {
	n := len(parts) - 1
	if n < 0 || len(parts[n]) < 2 {
		return nil
	}
	var d Drawing
	for i, pts := range parts[:n] {
		if i == 0 {
			pts = trimmed(pts, begin, 0)
		}
		p := Line(pts...)
		d = append(d, &Stroke{Path: p, Paint: Solid(s.Casing), Width: s.Width + .07, Cap: RoundCap, Join: RoundJoin},
			&Stroke{Path: p, Paint: Solid(s.Color), Width: s.Width, Cap: RoundCap, Join: RoundJoin, Dash: s.Dash})
	}
	return append(d, Arrow(trimmed(parts[n], 0, end), s)...)
}
