package look

import (
	"math"
	"slices"
	"strconv"

	"fairway/game"
)

// wood is a plank: a base with a soft light from the upper left, and long strokes of grain that never cross, about one
// per gap pixels of its width.
func wood(x, y, w, h float64, from, to Color, seed uint32, n int, alpha float64) Drawing {
	return grained(x, y, w, h, from, to, Grain, seed, n, alpha)
}

// grained is wood with the colours of its strokes.
func grained(x, y, w, h float64, from, to, strokes Color, seed uint32, n int, alpha float64) Drawing {
	rnd := func() float64 {
		seed = (seed*9301 + 49297) % 233280
		return float64(seed) / 233280
	}
	plank := Rect(x, y, w, h)
	d := Drawing{&Fill{plank, Paint{Gradient: &Gradient{
		From: Point{x, y}, To: Point{x + w, y + h}, Stops: []Stop{{0, from}, {1, to}},
	}}}}
	if n < 1 {
		return d
	}
	// Each stroke stays in a lane of its own, as its bends are at most half a lane wide.
	lane := w / float64(n)
	var grain Drawing
	for i := range n {
		width := lane * (.08 + .3*rnd())
		room := (lane - width) / 2
		mid := x + lane*(float64(i)+.5)
		jitter := func() float64 { return mid + (2*rnd()-1)*room }
		var p Path
		p.MoveTo(jitter(), y)
		p.CubeTo(Point{jitter(), y + h/3}, Point{jitter(), y + 2*h/3}, Point{jitter(), y + h})
		grain = append(grain, &Stroke{Path: p, Paint: Tint(strokes, alpha*(.3+.7*rnd())), Width: width})
	}
	return append(d, &Group{Ops: grain, Clip: &plank})
}

// BoardStyle is how a board of squares is drawn. Lengths are pixels.
type BoardStyle struct {
	Files, Ranks int
	C            float64 // side of a square; its width where they differ
	CY           float64 // height of a square; 0: C
	// Frame is the width of the wooden frame with the coordinates; FrameFor returns the usual one. 0: only the border.
	Frame float64
	// FileNames and RankNames are the coordinates from the first army's left and bottom; nil: none.
	FileNames, RankNames []string
	Turn                 int                       // quarter turns clockwise from up of the army at the bottom: 2 is the other side
	Dots                 [][2]int                  // points of the grid, from the lower left corner
	Shades               []Shade                   // squares or blocks with a colour of their own
	Zones                []Shade                   // blocks with a tint and a bold border with a light edge
	Belts                []int                     // ranks, from below, above which a bolder line runs
	Hole                 func(file, rank int) bool // nil: none; see holes.go
	Chequered            bool                      // two colours of squares and no grid
	LightSquares         Tone                      // of a chequered board
	DarkSquares          Tone
	StartSquares         Tone // the dark squares until the board is touched
	Rim, Labels          Tone // of the frame and its coordinates
	Gridless             bool // no lines between squares

	Felt *Felt // cloth between rails; nil: wood

	// Turf splits each square: the piece stands in its upper part as seen on the screen, and the lower part is a strip
	// of turf for balls. Ranks are then higher than files are wide: CY is 2 C if it is 0, and at least 1.5 C.
	Turf  bool
	Water game.Squares // squares under water, with a shore of sand around them and no grid of land
	Deep  game.Squares // those of Water that are darker
	Tees  game.Squares // strips with a mown box and two pegs
	Posts [][2]int     // points of the grid with a post, as in Dots
}

// Tone is a colour that an author has chosen; the zero Tone means the usual one.
type Tone struct {
	Color Color
	Set   bool
}

// Or returns the paint of the tone, or a usual one if the tone is zero.
func (t Tone) Or(usual Paint) Paint {
	if t.Set {
		return Solid(t.Color)
	}
	return usual
}

// Shade colours a block of squares from File, Rank, W by H, below the grid.
type Shade struct {
	File, Rank, W, H int
	Color            Color
	Alpha            float64
}

// FrameFor returns the usual width of the wooden frame, 0 for squares of less than 26 pixels.
func FrameFor(c float64) float64 {
	if c < 26 {
		return 0
	}
	return math.Round(math.Min(24, math.Max(16, c*.57)))
}

// MinFramedSide and MinFramedLength are the smallest sides of a board with a wooden frame in CSS pixels: a frame needs at least
// MinFramedSide in both directions and MinFramedLength in one.
const (
	MinFramedSide   = 440
	MinFramedLength = 680
)

// Framed reports whether a board of w by h CSS pixels, frame included, has a frame.
func (s BoardStyle) Framed(w, h float64) bool {
	return s.Felt != nil || math.Min(w, h) >= MinFramedSide || math.Max(w, h) >= MinFramedLength
}

// border returns the width of the line around the grid in pixels.
const border = 2

// HighRank and LowRank are the usual and the smallest height of a rank with strips of turf, in widths of a file.
const (
	HighRank = 2.0
	LowRank  = 1.5
)

func (s BoardStyle) cy() float64 {
	switch {
	case s.Turf && s.CY == 0:
		return HighRank * s.C
	case s.Turf:
		return math.Max(s.CY, LowRank*s.C)
	case s.CY == 0:
		return s.C
	}
	return s.CY
}

// margin returns the width between the picture's edge and the grid.
func (s BoardStyle) margin() float64 { return math.Max(s.Frame, border/2) }

// Corner returns the upper left corner of the squares in pixels.
func (s BoardStyle) Corner() Point { return Point{s.margin(), s.margin()} }

// Size returns the size of the board in pixels, frame included.
func (s BoardStyle) Size() (w, h float64) {
	return float64(s.Files)*s.C + 2*s.margin(), float64(s.Ranks)*s.cy() + 2*s.margin()
}

// Centre returns the middle of a square in pixels.
func (s BoardStyle) Centre(file, rank float64) Point {
	x, y := s.Cell(file, rank)
	return Point{s.margin() + (x+.5)*s.C, s.margin() + (y+.5)*s.cy()}
}

// Turned returns s.Turn as this board can be turned.
func (s BoardStyle) Turned() int {
	return NormalTurn(s.Files, s.Ranks, s.Turn)
}

// Cell returns the column and row in the picture, from the upper left square, of a file and rank counted from the first
// army's lower left square.
func (s BoardStyle) Cell(file, rank float64) (col, row float64) {
	return SeenCell(s.Files, s.Ranks, s.Turned(), file, rank)
}

// SeenCell is BoardStyle.Cell for a board of files by ranks squares.
func SeenCell(files, ranks, turn int, file, rank float64) (col, row float64) {
	x, y := float64(files)-1-file, float64(ranks)-1-rank
	switch turn {
	case 1:
		return y, x
	case 2:
		return x, rank
	case 3:
		return rank, file
	}
	return file, y
}

// Square returns the file and rank, counted from the first army's lower left square, of a column and row in the
// picture.
func (s BoardStyle) Square(col, row int) (file, rank int) {
	return SeenSquare(s.Files, s.Ranks, s.Turned(), col, row)
}

// SeenSquare is BoardStyle.Square for a board of files by ranks squares.
func SeenSquare(files, ranks, turn, col, row int) (file, rank int) {
	x, y := files-1-col, ranks-1-row
	switch turn {
	case 1:
		return y, x
	case 2:
		return x, row
	case 3:
		return row, col
	}
	return col, y
}

// At returns the square under a point in pixels; ok is false outside the board.
func (s BoardStyle) At(p Point) (file, rank int, ok bool) {
	x, y := math.Floor((p.X-s.margin())/s.C), math.Floor((p.Y-s.margin())/s.cy())
	if x < 0 || y < 0 || x >= float64(s.Files) || y >= float64(s.Ranks) {
		return 0, 0, false
	}
	file, rank = s.Square(int(x), int(y))
	return file, rank, true
}

// Board draws the empty board in pixels, its upper left corner at 0,0.
func Board(s BoardStyle) Drawing {
	if s.Felt != nil {
		return s.felt()
	}
	w, h := s.Size()
	m := s.margin()
	gw, gh := w-2*m, h-2*m
	var d Drawing
	if s.Frame > 0 {
		d = append(d, s.frame(w, h)...)
	}
	ground := append(s.planks(m, gw, gh), s.ground()...)
	if s.Hole != nil {
		squares := s.squares()
		d = append(d, s.holeShadow(squares)...)
		ground = Drawing{&Group{Ops: append(ground, s.grid(m, gw, gh)...), Clip: &squares}}
	} else {
		ground = append(ground, s.grid(m, gw, gh)...)
	}
	d = append(d, ground...)
	d = append(d, &Stroke{Path: s.outline(m, gw, gh), Paint: Solid(Grid), Width: border, Cap: SquareCap, Crisp: true})
	d = append(d, s.points()...)
	if s.Frame >= 14 {
		d = append(d, s.coordinates(w, h)...)
	}
	return d
}

// frame is the wood around the squares, or a plain rim.
func (s BoardStyle) frame(w, h float64) Drawing {
	round := RoundRect(0, 0, w, h, 6)
	if s.Rim.Set {
		return Drawing{&Fill{round, Solid(s.Rim.Color)}}
	}
	return Drawing{&Group{Ops: wood(0, 0, w, h, Frame, FrameLow, 11, min(50, max(8, int(w/15))), .2), Clip: &round}}
}

// planks is the wood of the squares.
func (s BoardStyle) planks(m, gw, gh float64) Drawing {
	n := max(1, int(math.Round(gw/9)))
	if !s.Chequered {
		return wood(m, m, gw, gh, Wood, WoodLow, 5, n, .17)
	}
	light, dark := Rect(m, m, gw, gh), Path{} // dark squares lie on the light ground, so that no seams show
	for f := range s.Files {
		for r := f % 2; r < s.Ranks; r += 2 {
			dark.Append(s.block(f, r, 1, 1))
		}
	}
	over := func(own Tone, from, to Color) Paint {
		return own.Or(Paint{Gradient: &Gradient{From: Point{m, m}, To: Point{m + gw, m + gh}, Stops: []Stop{{0, from}, {1, to}}}})
	}
	grain := wood(m, m, gw, gh, Wood, WoodLow, 5, n, .17/2)[1:] // without its base
	return append(Drawing{&Fill{light, over(s.LightSquares, LightSquare, LightSquareLow)}, &Fill{dark, over(s.DarkSquares, DarkSquare, DarkSquareLow)}}, grain...)
}

// block returns the rectangle of the squares in pixels.
func (s BoardStyle) block(file, rank, w, h int) Path {
	a, b := s.Centre(float64(file), float64(rank)), s.Centre(float64(file+w-1), float64(rank+h-1))
	x, y := math.Min(a.X, b.X)-s.C/2, math.Min(a.Y, b.Y)-s.cy()/2
	return Rect(x, y, math.Abs(a.X-b.X)+s.C, math.Abs(a.Y-b.Y)+s.cy())
}

// borders draws the lines between zones, with a light edge on both sides.
func (s BoardStyle) borders() Drawing {
	if len(s.Zones) == 0 {
		return nil
	}
	m := s.margin()
	var p Path
	line := func(n int, parts func(i int) bool, at func(i int) Point) {
		for i := 0; i < n; i++ {
			from := i
			for i < n && parts(i) {
				i++
			}
			if i > from {
				p.Append(Line(at(from), at(i)))
			}
		}
	}
	for x := 1; x < s.Files; x++ {
		line(s.Ranks, func(y int) bool { return s.zone(x-1, y) != s.zone(x, y) },
			func(y int) Point { return Point{m + float64(x)*s.C, m + float64(y)*s.cy()} })
	}
	for y := 1; y < s.Ranks; y++ {
		line(s.Files, func(x int) bool { return s.zone(x, y-1) != s.zone(x, y) },
			func(x int) Point { return Point{m + float64(x)*s.C, m + float64(y)*s.cy()} })
	}
	return Drawing{&Stroke{Path: p, Paint: Tint(Neutral, .75), Width: 2 * zoneBorder}, &Stroke{Path: p, Paint: Solid(zoneLine), Width: zoneBorder}}
}

// zoneBorder returns the width of the lines between zones in pixels.
const zoneBorder = 2.5

// zone returns the index in s.Zones of the zone at a column and row, -1 if none.
func (s BoardStyle) zone(col, row int) int {
	file, rank := s.Square(col, row)
	return slices.IndexFunc(s.Zones, func(z Shade) bool {
		return file >= z.File && file < z.File+z.W && rank >= z.Rank && rank < z.Rank+z.H
	})
}

// lineAbove returns the y of the line above a number of ranks from the first army's side, in pixels.
func (s BoardStyle) lineAbove(ranks int) Path {
	return Line(s.Centre(-.5, float64(ranks)-.5), s.Centre(float64(s.Files)-.5, float64(ranks)-.5))
}

// ground draws the parts that lie on the planks below the grid.
func (s BoardStyle) ground() Drawing {
	var d Drawing
	for _, a := range slices.Concat(s.Shades, s.Zones) {
		d = append(d, &Fill{s.block(a.File, a.Rank, a.W, a.H), Tint(a.Color, a.Alpha)})
	}
	if s.Turf {
		d = append(d, s.turf()...)
	}
	return append(d, s.lake()...)
}

// grid draws the lines between squares, zones and belts.
func (s BoardStyle) grid(m, gw, gh float64) Drawing {
	var d Drawing
	if !s.Chequered && !s.Gridless {
		var p Path
		for i := 1; i < s.Files; i++ {
			p.Append(Line(Point{m + float64(i)*s.C, m}, Point{m + float64(i)*s.C, m + gh}))
		}
		for i := 1; i < s.Ranks; i++ {
			p.Append(Line(Point{m, m + float64(i)*s.cy()}, Point{m + gw, m + float64(i)*s.cy()}))
		}
		if len(s.Water) > 0 {
			p, _ = s.lines()
		}
		d = append(d, &Stroke{Path: p, Paint: Tint(Grid, .62), Width: 1, Crisp: true})
	}
	d = append(d, s.borders()...)
	for _, r := range s.Belts {
		d = append(d, &Stroke{Path: s.lineAbove(r), Paint: Solid(Grid), Width: 2.5})
	}
	return d
}

// points draws the dots and posts on points of the grid.
func (s BoardStyle) points() Drawing {
	var dots Path
	for _, q := range s.Dots {
		c := s.Centre(float64(q[0])-.5, float64(q[1])-.5)
		dots.Append(Circle(c.X, c.Y, math.Max(2, s.C*.07)))
	}
	for _, q := range s.Posts {
		c := s.Centre(float64(q[0])-.5, float64(q[1])-.5)
		dots.Append(Circle(c.X, c.Y, math.Max(2.5, s.C*.085)))
	}
	if len(dots.Verbs) == 0 {
		return nil
	}
	return Drawing{&Fill{dots, Solid(Grid)}}
}

func (s BoardStyle) coordinates(w, h float64) Drawing {
	size := 11.0
	if s.Files >= 17 {
		size = 10.5
	}
	size = math.Min(size, s.Frame*.6)
	ink := s.Labels.Or(Solid(Coordinates))
	font := SansMedium()
	var d Drawing
	over := func(name string, x float64) {
		d = append(d, font.Text(name, x, s.Frame/2+size*.33, size, AlignCentre, ink)...)
		d = append(d, font.Text(name, x, h-s.Frame/2+size*.3, size, AlignCentre, ink)...)
	}
	beside := func(name string, y float64) {
		d = append(d, font.Label(name, s.Frame/2, y, size, ink)...)
		d = append(d, font.Label(name, w-s.Frame/2, y, size, ink)...)
	}
	aside := s.Turned()&1 == 1 // files run across the picture
	for i, name := range s.FileNames[:min(s.Files, len(s.FileNames))] {
		if p := s.Centre(float64(i), 0); aside {
			beside(name, p.Y)
		} else {
			over(name, p.X)
		}
	}
	for i, name := range s.RankNames[:min(s.Ranks, len(s.RankNames))] {
		if p := s.Centre(0, float64(i)); aside {
			over(name, p.X)
		} else {
			beside(name, p.Y)
		}
	}
	return d
}

// CampDots returns the four points of the grid that divide the board in thirds, as on wooden boards; none on small
// boards.
func CampDots(files, ranks int) [][2]int {
	if files < 9 || ranks < 9 {
		return nil
	}
	x, y := (files+1)/3, (ranks+1)/3
	return [][2]int{{x, y}, {files - x, y}, {x, ranks - y}, {files - x, ranks - y}}
}

// Letters returns the first n file names: a, b, c, ...
func Letters(n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = string(rune('a' + i%26))
	}
	return out
}

// Numbers returns n rank names from first on.
func Numbers(first, n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = strconv.Itoa(first + i)
	}
	return out
}
