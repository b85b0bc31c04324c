package look

import (
	"math"

	"fairway/game"
)

// FitHigh returns the largest squares for a board with strips of turf in w by h pixels without the frame: the width of
// a file and the height of a rank. Ranks are twice as high as files are wide. They shrink down to one and a half times
// that width if files would otherwise be narrower than 32 pixels, or if lower ranks let the files fill the width.
func FitHigh(files, ranks int, w, h float64) (c, cy float64) {
	f, r := float64(files), float64(ranks)
	c = math.Min(w/f, h/(HighRank*r))
	if c < 32 || w/f <= h/(LowRank*r) { // small squares, or a width that leaves height over
		c = math.Min(w/f, h/(LowRank*r))
	}
	return c, math.Min(HighRank*c, h/r)
}

// Rank returns the height of a rank in pixels.
func (s BoardStyle) Rank() float64 { return s.cy() }

// Strip returns the height of the strip for balls in pixels, 0 if squares have none.
func (s BoardStyle) Strip() float64 {
	if !s.Turf {
		return 0
	}
	return s.cy() - s.C
}

// Piece returns the point in pixels where a piece stands: the middle of its square's upper part, however the board is
// turned, or of the whole square if it has no strip.
func (s BoardStyle) Piece(file, rank float64) Point {
	p := s.Centre(file, rank)
	if s.Turf {
		p.Y += s.C * PlaceDown(PlacePiece, s.cy()/s.C)
	}
	return p
}

// PlaceDown returns how far a part of a square with a strip lies below the square's middle, in widths; tall is the
// height of the square over its width.
func PlaceDown(p Place, high float64) float64 {
	switch p {
	case PlacePiece:
		return .51 - high/2
	case PlaceBall:
		return 1 + .48*(high-1) - high/2
	}
	return 0
}

// Ball returns the point in pixels where the balls of a square lie: the middle of its strip, or of the square if it has
// none.
func (s BoardStyle) Ball(file, rank float64) Point {
	p := s.Centre(file, rank)
	if s.Turf {
		p.Y += s.C * PlaceDown(PlaceBall, s.cy()/s.C)
	}
	return p
}

// BallRadius returns the radius of a ball at rest in sides of a square.
func (s BoardStyle) BallRadius() float64 {
	if !s.Turf {
		return ballRadius
	}
	return math.Min(ballRadius, .37*s.Strip()/s.C)
}

// Place is the part of a square that a mark lies on.
type Place uint8

// The places.
const (
	PlaceSquare Place = iota // the whole square
	PlacePiece               // where the piece stands
	PlaceBall                // where the balls lie
)

// Mark returns the point in pixels where a mark is drawn.
func (s BoardStyle) Mark(k MarkKind, file, rank float64) Point { return s.place(k.Place(), file, rank) }

// place returns the point in pixels of a part of a square.
func (s BoardStyle) place(p Place, file, rank float64) Point {
	switch p {
	case PlacePiece:
		return s.Piece(file, rank)
	case PlaceBall:
		return s.Ball(file, rank)
	}
	return s.Centre(file, rank)
}

// inside reports whether the square at a column and row of the screen is one of some squares; it is false outside the
// board.
func (s BoardStyle) inside(squares game.Squares, col, row int) bool {
	if col < 0 || row < 0 || col >= s.Files || row >= s.Ranks {
		return false
	}
	f, r := s.Square(col, row)
	q := r*s.Files + f
	return q>>6 < len(squares) && squares.Has(game.Square(q))
}

// lines returns the lines of the grid with land on at least one side, and those between water.
func (s BoardStyle) lines() (land, water Path) {
	m := s.margin()
	run := func(n int, wet func(i int) bool, at func(i int) Point) {
		for i := 0; i < n; {
			j := i + 1
			for j < n && wet(j) == wet(i) {
				j++
			}
			p := &land
			if wet(i) {
				p = &water
			}
			p.Append(Line(at(i), at(j)))
			i = j
		}
	}
	for x := 1; x < s.Files; x++ {
		run(s.Ranks, func(y int) bool { return s.inside(s.Water, x-1, y) && s.inside(s.Water, x, y) },
			func(y int) Point { return Point{m + float64(x)*s.C, m + float64(y)*s.cy()} })
	}
	for y := 1; y < s.Ranks; y++ {
		run(s.Files, func(x int) bool { return s.inside(s.Water, x, y-1) && s.inside(s.Water, x, y) },
			func(x int) Point { return Point{m + float64(x)*s.C, m + float64(y)*s.cy()} })
	}
	return land, water
}

// turf draws the strips of turf with their tees. All ranks share their shapes.
func (s BoardStyle) turf() Drawing {
	m, strip := s.margin(), s.Strip()
	var d Drawing
	for y := range s.Ranks {
		var lawn, blades Path
		for x := 0; x < s.Files; {
			if s.inside(s.Water, x, y) {
				x++
				continue
			}
			from := x
			for x < s.Files && !s.inside(s.Water, x, y) {
				blades.Append(s.blades(float64(x) * s.C))
				x++
			}
			lawn.Append(Rect(float64(from)*s.C, 0, float64(x-from)*s.C, strip))
		}
		if len(lawn.Verbs) == 0 {
			continue
		}
		row := Share(Drawing{
			&Fill{lawn, Paint{Gradient: &Gradient{
				To: Point{0, strip}, Stops: []Stop{{0, TurfEdge}, {.22, Turf}, {1, TurfLow}},
			}}},
			&Fill{blades, Solid(TurfEdge)},
		})
		top := m + float64(y)*s.cy() + s.C
		d.Place(Translate(m, top), row)
		for x := range s.Files {
			if s.inside(s.Tees, x, y) && !s.inside(s.Water, x, y) {
				d.Place(Translate(m+float64(x)*s.C, top), tee(s.C, strip))
			}
		}
	}
	return d
}

// blades draws the tips of grass over the upper edge of a strip, on one square from x.
func (s BoardStyle) blades(x float64) Path {
	const n = 7
	w, h := .028*s.C, math.Min(.085*s.Strip(), .06*s.C)
	var p Path
	for i := range n {
		at := x + (float64(i)+.5)*s.C/n
		p.Append(Polygon(Point{at - w, .5}, Point{at, -h}, Point{at + w, .5}))
	}
	return p
}

// tee is a mown box with two pegs on a strip of w by h pixels with its corner at 0,0.
func tee(w, h float64) Drawing {
	box := RoundRect(.1*w, .14*h, .8*w, .7*h, .12*h)
	d := Drawing{&Fill{box, Solid(TeeBox)}, &Stroke{Path: box, Paint: Solid(TeeEdge), Width: 1}}
	high, wide := math.Max(6, .22*h), .07*w
	for _, x := range []float64{.17, .83} {
		p := RoundRect(x*w-wide/2, .79*h-high, wide, high, wide/2)
		d = append(d, &Fill{p, Solid(Peg)}, &Stroke{Path: p, Paint: Solid(Grid), Width: 1})
	}
	return Share(d)
}

// lake is the water with its shore, ripples and faint grid.
func (s BoardStyle) lake() Drawing {
	var cells int
	for x := range s.Files {
		for y := range s.Ranks {
			if s.inside(s.Water, x, y) {
				cells++
			}
		}
	}
	if cells == 0 {
		return nil
	}
	water := s.shore(.125*s.C, .3*s.C)
	b := water.Bounds()
	d := Drawing{
		&Fill{s.shore(0, 0), Solid(Sand)},
		&Fill{s.shore(.075*s.C, .34*s.C), Solid(Shallow)},
		&Fill{water, Paint{Gradient: &Gradient{
			From: Point{0, b.Min.Y}, To: Point{0, b.Max.Y}, Stops: []Stop{{0, Water}, {1, WaterLow}},
		}}},
	}
	d = append(d, &Stroke{Path: s.ripples(cells), Paint: Tint(Ripple, .55), Width: math.Max(1, .03*s.C), Cap: RoundCap, Join: RoundJoin})
	_, grid := s.lines()
	over := Drawing{&Stroke{Path: grid, Paint: Tint(WaterGrid, .38), Width: 1, Crisp: true}}
	var deep Path
	m := s.margin()
	for x := range s.Files {
		for y := range s.Ranks {
			if s.inside(s.Deep, x, y) && s.inside(s.Water, x, y) {
				deep.Append(Rect(m+float64(x)*s.C, m+float64(y)*s.cy(), s.C, s.cy()))
			}
		}
	}
	if len(deep.Verbs) > 0 {
		over.Fill(deep, Tint(Deep, .28))
	}
	return append(d, &Group{Ops: over, Clip: &water}, &Stroke{Path: water, Paint: Solid(Shoreline), Width: 1.2, Join: RoundJoin})
}

// ripples draws short waves, none on land or across the shore. The same water always has the same ones.
func (s BoardStyle) ripples(cells int) Path {
	seed := uint32(3)
	rnd := func() float64 {
		seed = (seed*9301 + 49297) % 233280
		return float64(seed) / 233280
	}
	box := s.shore(0, 0).Bounds()
	m := s.margin()
	wet := func(x, y float64) bool {
		return s.inside(s.Water, int(math.Floor((x-m)/s.C)), int(math.Floor((y-m)/s.cy())))
	}
	var p Path
	n := max(1, int(math.Round(2.4*box.W()*box.H()/s.C/s.C)))
	room := .24 * s.C
	for i := range n {
		x, l := box.Min.X+rnd()*box.W(), s.C*(.14+.2*rnd())
		y := box.Min.Y + (float64(i)+.5)/float64(n)*box.H()
		clear := true
		for _, dx := range []float64{-room, l + room} {
			for _, dy := range []float64{-room, room} {
				clear = clear && wet(x+dx, y+dy)
			}
		}
		if !clear {
			continue
		}
		wave := .035 * s.C
		p.MoveTo(x, y)
		p.QuadTo(Point{x + l/4, y - wave}, Point{x + l/2, y})
		p.QuadTo(Point{x + 3*l/4, y + wave}, Point{x + l, y})
	}
	return p
}

// shore returns the outline of the water in pixels, moved inward and with round corners. Waters that touch only at a
// corner stay apart.
func (s BoardStyle) shore(inward, radius float64) Path {
	type corner struct{ x, y int }
	steps := [4]corner{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} // clockwise: water is on the right
	edges := map[corner][4]bool{}
	var starts []corner
	for y := range s.Ranks {
		for x := range s.Files {
			if !s.inside(s.Water, x, y) {
				continue
			}
			for heading, from := range [4]corner{{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}} {
				out := steps[(heading+3)&3]
				if s.inside(s.Water, x+out.x, y+out.y) {
					continue
				}
				e := edges[from]
				e[heading] = true
				edges[from] = e
				starts = append(starts, from)
			}
		}
	}
	m := s.margin()
	var p Path
	for _, start := range starts {
		for first := range steps {
			if !edges[start][first] {
				continue
			}
			// Walk around once; a bend is a vertex of the outline.
			var pts []Point
			at, dir := start, first
			for edges[at][dir] {
				e := edges[at]
				e[dir] = false
				edges[at] = e
				at = corner{at.x + steps[dir].x, at.y + steps[dir].y}
				for _, turn := range []int{1, 0, 3} { // to the right first
					next := (dir + turn) & 3
					if !edges[at][next] && !(at == start && next == first) {
						continue
					}
					if next != dir {
						in, out := steps[(dir+1)&3], steps[(next+1)&3]
						pts = append(pts, Point{
							m + float64(at.x)*s.C + inward*float64(in.x+out.x),
							m + float64(at.y)*s.cy() + inward*float64(in.y+out.y),
						})
					}
					dir = next
					break
				}
			}
			p.Append(rounded(pts, radius))
		}
	}
	return p
}

// rounded is a closed path through points, with corners of a radius if their sides are long enough.
func rounded(pts []Point, radius float64) Path {
	var p Path
	n := len(pts)
	for i, q := range pts {
		before, after := pts[(i+n-1)%n].Sub(q), pts[(i+1)%n].Sub(q)
		r := math.Min(radius, math.Min(before.Len(), after.Len())/2)
		a, b := q.Add(before.unit().Mul(r)), q.Add(after.unit().Mul(r))
		if i == 0 {
			p.MoveTo(a.X, a.Y)
		} else {
			p.LineTo(a.X, a.Y)
		}
		if r > 0 {
			p.CubeTo(a.Add(q.Sub(a).Mul(kappa)), b.Add(q.Sub(b).Mul(kappa)), b)
		}
	}
	if n > 0 {
		p.Close()
	}
	return p
}
