package look

import "math"

// Felt holds the parts of a cloth board besides its squares: rails, edges and seams.
type Felt struct {
	Edges    [4]Edge // by Side, as the first army sees the board
	Seams    []int   // ranks, from below, above which a chalk line runs
	Spinners []Spinner
}

// Side is one of the four sides of a board as the first army sees it.
type Side uint8

// The sides.
const (
	SideLeft Side = iota
	SideRight
	SideTop
	SideBottom
)

// opposite returns the side across the board.
func (s Side) opposite() Side { return s ^ 1 }

// turned returns the side of the board that is seen on side s by the army that faces a number of quarter turns
// clockwise from up.
func (s Side) turned(quarters int) Side {
	for range quarters & 3 { // the army on the left sees its side below
		s = [4]Side{SideLeft: SideTop, SideTop: SideRight, SideRight: SideBottom, SideBottom: SideLeft}[s]
	}
	return s
}

// Edge is what happens to a piece that runs over the edge of the board.
type Edge uint8

// The edges.
const (
	EdgePlain  Edge = iota // a rail of wood and nothing more
	EdgeMiddle             // pieces turn at the middle of the edge squares: posts and a dotted line
	EdgeOuter              // pieces turn at the outer edge of the edge squares: a band
	EdgeOpen               // pieces leave and re-enter at the opposite edge: cloth and chevrons
	EdgeWall               // pieces stop: a dark lip, with small inlets if the opposite edge is open
)

// rail is the width of a rail in pixels that its parts are drawn for.
const rail = 26

// RailFor returns the usual width of the rails at c pixels a square: 26, less on small squares, where they still show
// what edges do.
func RailFor(c float64) float64 {
	return math.Round(math.Min(rail, math.Max(10, c*.72)))
}

// FrameAt returns the usual width of the frame or the rails at c pixels a square.
func (s BoardStyle) FrameAt(c float64) float64 {
	if s.Felt != nil {
		return RailFor(c)
	}
	return FrameFor(c)
}

// Margins returns the steps of FrameAt: from a number of pixels a square on, to a hundredth, the width in pixels.
func (s BoardStyle) Margins() [][2]float64 {
	const finest, most = 100, 80
	var list [][2]float64
	for i := finest; i <= most*finest; i++ {
		c := float64(i) / finest
		if w := s.FrameAt(c); len(list) == 0 || list[len(list)-1][1] != w {
			list = append(list, [2]float64{c, w})
		}
	}
	return list
}

// edge returns the edge on a side of the picture.
func (s BoardStyle) edge(seen Side) Edge {
	return s.Felt.Edges[seen.turned(s.Turned())]
}

// feltSides is the order in which edges are drawn.
var feltSides = [4]Side{SideLeft, SideRight, SideTop, SideBottom}

// felt draws the whole board in pixels.
func (s BoardStyle) felt() Drawing {
	w, h := s.Size()
	m := s.margin()
	gw, gh := w-2*m, h-2*m
	var d Drawing
	if s.Frame > 0 {
		d = append(d, s.rails(w, h)...)
		k := s.Frame / rail
		d.Fill(Rect(m-3*k, m-3*k, gw+6*k, gh+6*k), Solid(lip))
	} else {
		d.Fill(Rect(0, 0, w, h), Solid(lip))
	}
	d = append(d, s.cloth(m, gw, gh)...)
	for _, r := range s.Felt.Seams {
		d = append(d, &Stroke{Path: s.lineAbove(r), Paint: Tint(Chalk, .45), Width: 1.5})
	}
	for _, side := range feltSides {
		d = append(d, s.feltEdge(side, m, gw, gh)...)
	}
	for _, p := range s.Felt.Spinners {
		d = append(d, s.spinner(p)...)
	}
	return append(d, s.feltCoordinates(m, gh)...)
}

// cloth is the chequered ground with its nap.
func (s BoardStyle) cloth(m, gw, gh float64) Drawing {
	d := Drawing{&Fill{Rect(m, m, gw, gh), Solid(Felt1)}}
	var dark Path
	for f := range s.Files {
		for r := range s.Ranks {
			if (f+r)%2 == 0 {
				dark.Append(s.block(f, r, 1, 1))
			}
		}
	}
	d.Fill(dark, Solid(Felt2))
	for _, a := range s.Shades {
		d = append(d, &Fill{s.block(a.File, a.Rank, a.W, a.H), Tint(a.Color, a.Alpha)})
	}
	var nap Path
	for i := 5.0; i < gw+gh; i += 5 {
		nap.Append(Line(
			Point{m + math.Max(0, i-gh), m + math.Min(gh, i)},
			Point{m + math.Min(gw, i), m + math.Max(0, i-gw)}))
	}
	d = append(d, &Stroke{Path: nap, Paint: Tint(0xFFFFFF, .03), Width: 1})
	// The rails stand above the cloth: the upper and the left one throw a soft shadow on it.
	if s.Frame > 0 {
		for i := 1.0; i <= 4; i++ {
			reach := 1.6 * i * s.Frame / rail
			if s.edge(SideTop) != EdgeOpen {
				d.Fill(Rect(m, m, gw, reach), Tint(feltShadow, .09))
			}
			d.Fill(Rect(m, m, reach, gh), Tint(feltShadow, .07))
		}
	}
	if s.Hole != nil {
		var p Path
		for f := range s.Files {
			for r := range s.Ranks {
				if s.Hole(f, r) {
					p.Append(s.block(f, r, 1, 1))
				}
			}
		}
		if len(p.Verbs) > 0 {
			d.Fill(p, Solid(lip))
		}
	}
	return d
}

// rails is the four rails, mitred at their corners. An open side has none.
func (s BoardStyle) rails(w, h float64) Drawing {
	m, k := s.Frame, s.Frame/rail
	lanes := max(2, int(math.Round(m/4.5)))
	var d Drawing
	for _, side := range []Side{SideLeft, SideRight} {
		x := 0.0
		if side == SideRight {
			x = w - m
		}
		d = append(d, grained(x, 0, m, h, RailHigh, RailLow, railGrain, 3+uint32(side), lanes, .5)...)
	}
	for _, side := range []Side{SideTop, SideBottom} {
		y, in := 0.0, m
		if side == SideBottom {
			y, in = h-m, -m
		}
		// Wood has horizontal grain; x and y are swapped for a plank that runs upright.
		board := grained(y, 0, m, w, RailHigh, RailLow, railGrain, 5+uint32(side), lanes, .5)
		out := math.Abs(math.Min(0, in)) + y // the outer edge
		clip := Polygon(Point{out, 0}, Point{out, w}, Point{out + in, w - m}, Point{out + in, m})
		if s.edge(side) == EdgeOpen {
			continue
		}
		d = append(d, &Group{Matrix: Matrix{B: 1, C: 1}, Ops: board, Clip: &clip})
		for _, c := range [][2]Point{{{0, out}, {m, out + in}}, {{w, out}, {w - m, out + in}}} {
			d = append(d, &Stroke{Path: Line(c[0], c[1]), Paint: Tint(railGrain, .55), Width: k})
		}
	}
	round := RoundRect(0, 0, w, h, 9*k)
	d = append(d, &Stroke{Path: RoundRect(1, 1, w-2, h-2, 8*k), Paint: Tint(0xFFFFFF, .1), Width: 1.5})
	return Drawing{&Group{Ops: d, Clip: &round}}
}

// feltEdge draws an edge. u runs along the side, v from the cloth outward, in pixels.
func (s BoardStyle) feltEdge(side Side, m, gw, gh float64) Drawing {
	long, across, squares := gh, s.C, s.Ranks
	var to Matrix
	switch side {
	case SideLeft:
		to = Matrix{B: 1, C: -1, E: m, F: m}
	case SideRight:
		to = Matrix{B: 1, C: 1, E: m + gw, F: m}
	case SideTop:
		to = Matrix{A: 1, D: -1, E: m, F: m}
	case SideBottom:
		to = Matrix{A: 1, D: 1, E: m, F: m + gh}
	}
	if side == SideTop || side == SideBottom {
		long, across, squares = gw, s.cy(), s.Files
	}
	step := long / float64(squares)
	k := s.Frame / rail
	var d Drawing
	fill := func(p Path, c Paint) { d.Fill(p.Map(to), c) }
	line := func(w float64, c Paint, pts ...Point) {
		d = append(d, &Stroke{Path: Line(pts...).Map(to), Paint: c, Width: w, Cap: RoundCap, Join: RoundJoin})
	}
	if s.edge(side) == EdgeMiddle {
		p := Line(Point{5, -across / 2}, Point{long - 5, -across / 2}).Map(to)
		d = append(d, &Stroke{Path: p, Paint: Tint(Rubber, .85), Width: 1.6, Cap: RoundCap, Dash: []float64{.8, 7.2}})
	}
	if s.Frame == 0 {
		return d
	}
	switch s.edge(side) {
	case EdgeMiddle:
		for i := range squares {
			p := to.Apply(Point{(float64(i) + .5) * step, 9 * k})
			d.Fill(Circle(p.X+.8*k, p.Y+1.6*k, 6.2*k), Tint(railGrain, .45))
			d = append(d, disc(p.X, p.Y, 5.5*k, 1.5*k, Rubber, rubberLine)...)
			d.Fill(Circle(p.X-1.5*k, p.Y-1.5*k, 1.8*k), Solid(0xFFFFFF))
		}
	case EdgeOuter:
		band := Rect(0, 0, long, 8*k).Map(to)
		d.Fill(band, Solid(Rubber))
		line(1.5*k, Solid(rubberSeam), Point{3 * k, 4 * k}, Point{long - 3*k, 4 * k})
		d = append(d, &Stroke{Path: band, Paint: Solid(rubberLine), Width: 1.5 * k})
	case EdgeOpen:
		run := Rect(0, 0, long, s.Frame)
		fill(run, Solid(Felt2))
		fill(run, Tint(lip, .25))
		for i := range squares {
			u, v := (float64(i)+.5)*step, s.Frame/2
			line(2.2*k, Tint(Rubber, .9), Point{u - 6*k, v - 3*k}, Point{u, v + 4*k}, Point{u + 6*k, v - 3*k})
		}
		fill(Rect(-3*k, 0, 3*k, s.Frame), Solid(lip))
		fill(Rect(long, 0, 3*k, s.Frame), Solid(lip))
	case EdgeWall:
		fill(Rect(-3*k, -.5*k, long+6*k, 4.5*k), Solid(wallLip))
		if s.edge(side.opposite()) != EdgeOpen {
			break
		}
		for i := range squares {
			u, v := (float64(i)+.5)*step, s.Frame/2+1.5*k
			p := Polygon(Point{u - 5.5*k, v + 4*k}, Point{u + 5.5*k, v + 4*k}, Point{u, v - 4.5*k}).Map(to)
			d = append(d, &Stroke{Path: p, Paint: Tint(Rubber, .75), Width: 1.5 * k, Join: RoundJoin})
		}
	}
	return d
}

// feltCoordinates are drawn in the corners of squares, since the rails show what the edges do: files in the lowest
// rank, ranks in the leftmost file.
func (s BoardStyle) feltCoordinates(m, gh float64) Drawing {
	side := math.Min(s.C, s.cy())
	if side < 30 {
		return nil
	}
	// In corners that pieces don't cover.
	size, pad := math.Min(11, math.Max(9.5, side*.24)), 1.5
	ink := Solid(FeltText)
	font := SansMedium()
	var d Drawing
	for i := range min(s.Files, len(s.FileNames)) {
		x := s.Centre(float64(i), 0).X + s.C/2 - pad
		d = append(d, font.Text(s.FileNames[i], x, m+gh-pad, size, AlignRight, ink)...)
	}
	for i := range min(s.Ranks, len(s.RankNames)) {
		y := s.Centre(0, float64(i)).Y - s.cy()/2 + pad + .8*size
		d = append(d, font.Text(s.RankNames[i], m+pad, y, size, AlignLeft, ink)...)
	}
	return d
}
