package look

import "fairway/game"

// Scene is a whole board as plain data. The live board, posters, diagrams and the page without WebGL all draw it.
// Squares count from the first army's lower left corner.
type Scene struct {
	Artwork     *Artwork
	Board       BoardStyle // C, CY and Frame are set by Drawing
	Narrow      bool       // without the frame, at any size
	Face        Face
	Tones       MarkTones // zero: OnFelt on cloth, OnWood otherwise
	Palette     Palette   // zero: Light
	Pieces      []Placed
	Balls       []BallsAt
	Marks       []Mark
	Routes      []Route
	Annotations []game.Mark // arrows and circles that people drew
	Hint        *Hint       // nil if none

	// The forecast: pieces with momentum, and where they will roll.
	Rolls  []Roll
	Trails []Trail
	Ghosts []Ghost

	// Map is how many pieces each army has in each zone of the game's Ground, in that order; nil: no cards. See Cards.
	Map []game.Contingent
}

// BallsAt is n balls on a square.
type BallsAt struct {
	At game.Square
	N  int
}

// Placed is a piece on a square.
type Placed struct {
	At    game.Square
	Piece game.Piece
	Alpha float64 // 0 is read as 1
}

// Mark is a mark on a square. N is a number for marks that show one.
type Mark struct {
	Kind MarkKind
	At   game.Square
	N    int
	Text string    // of a flag or a pill
	Army game.Army // that made the last move, drops, or whose piece can be captured en passant
	// Alpha is its opacity; 0 is read as 1.
	Alpha float64
}

// RouteKind is the meaning of a line on the board.
type RouteKind uint8

// The routes.
const (
	RouteMove   RouteKind = iota // the path of a move
	RouteCheck                   // from an attacker to a royal piece
	RouteIgui                    // between a piece and one that it captures without moving
	RouteSlide                   // a quiet stroke along a slide, in diagrams
	RouteThreat                  // from a ball to a royal piece that it could hit
	RouteFlight                  // of a ball through the air, from the first square to the last
	RoutePull                    // of a ball along the ground
)

// Route is a line through the centres of squares. A Numbered one has rings with numbers on the squares between its
// ends.
type Route struct {
	Kind     RouteKind
	Squares  []game.Square
	Numbered bool
	// By holds the vectors with which the piece leaves the squares if cushions may turn it: see BoardStyle.Track. nil:
	// straight lines.
	By []game.Vector
	// Flown is how far the ball of a flight is, from 0 to 1; it is drawn only in between.
	Flown float64
	// On means that a slide continues beyond the last square, which an arrow shows.
	On bool
}

// NewScene returns the empty board of a game with coordinates. A cloth board has the edges of the first army: see
// EdgesOf.
func NewScene(s *Artwork) Scene {
	g, b := s.game, s.game.Board
	st := BoardStyle{Files: b.Files, Ranks: b.Ranks, FileNames: Letters(b.Files)}
	for range b.Ranks / b.BoardRanks() { // boards laid end to end each count their own ranks
		st.RankNames = append(st.RankNames, Numbers(1+g.RankShift, b.BoardRanks())...)
	}
	st.Turf, st.Water, st.Deep, st.Tees, st.Posts = g.Ground.Balls, g.Ground.Water, g.Ground.Lost, g.Ground.Tees, g.Ground.Posts
	if g.Ground.Cloth {
		st.Felt = &Felt{Edges: EdgesOf(g, 0), Spinners: discs(g)}
		for r := b.BoardRanks(); r < b.Ranks; r += b.BoardRanks() {
			st.Felt.Seams = append(st.Felt.Seams, r)
		}
		return Scene{Artwork: s, Board: st}
	}
	if b.Holes.Count() > 0 {
		st.Hole = func(file, rank int) bool { return b.Holes.Has(b.Square(file, rank)) }
	}
	for _, z := range g.Ground.Zones {
		st.Zones = append(st.Zones, s.zoneShade(z))
	}
	st.Belts = g.Belts
	st.Chequered, st.Gridless = g.Chequered, g.Gridless
	st.LightSquares, st.DarkSquares, st.Rim, st.Labels = tone(g.LightShade), tone(g.DarkShade), tone(g.RimColor), tone(g.CoordColor)
	st.StartSquares = tone(g.StartShade)
	if one := st.LightSquares; g.Figures && one.Set && one == st.DarkSquares { // a plain board in the author's colour
		st.Chequered = false
		st.Shades = append(st.Shades, Shade{W: b.Files, H: b.Ranks, Color: one.Color, Alpha: 1})
	}
	if !st.Chequered && !st.Gridless && st.Hole == nil && len(st.Belts)+len(st.Posts)+len(st.Zones) == 0 {
		st.Dots = CampDots(b.Files, b.Ranks)
	}
	// With an even number of lines, the belt in the middle belongs to no army and is lighter.
	if n := len(st.Belts); n > 0 && n%2 == 0 {
		low, high := st.Belts[n/2-1], st.Belts[n/2]
		st.Shades = append(st.Shades, Shade{Rank: low, W: b.Files, H: high - low, Color: Neutral, Alpha: .28})
	}
	return Scene{Artwork: s, Board: st}
}

// tone returns an author's colour, unset for an empty text.
func tone(text string) Tone {
	c, ok := ParseColor(text)
	return Tone{c, ok}
}

// EdgesOf returns the edges of a cloth board for the pieces of an army, by Side.
func EdgesOf(g *game.Game, a game.Army) [4]Edge {
	var out [4]Edge
	if int(a) >= len(g.Ground.Edges) {
		return out
	}
	for i, e := range g.Ground.Edges[a] {
		out[i] = [...]Edge{
			game.EdgeWall: EdgeWall, game.EdgeMiddle: EdgeMiddle, game.EdgeBand: EdgeOuter,
			game.EdgeOpen: EdgeOpen, game.EdgeInlet: EdgeWall, // with inlets opposite an open side
		}[e]
	}
	return out
}

// discs returns the discs of a game: one of two by two squares, or none.
func discs(g *game.Game) []Spinner {
	if len(g.Spinner) == 0 {
		return nil
	}
	first := g.Spinner[0]
	for _, s := range g.Spinner {
		first = min(first, s) // the left square of the lowest rank
	}
	return []Spinner{{File: g.Board.File(first), Rank: g.Board.Rank(first)}}
}

// The opacity of tints of zones. Pieces must stand out from their own camp.
const (
	campTint   = .25
	cornerTint = .22
	centreTint = .5
)

// zoneShade returns the shade of a zone: a camp in its army's colour, a corner brown, any other zone light.
func (s *Artwork) zoneShade(z game.Zone) Shade {
	sh := Shade{File: z.File, Rank: z.Rank, W: z.W, H: z.H, Color: Neutral, Alpha: centreTint}
	switch {
	case z.Camp:
		sh.Color, sh.Alpha = s.tones[z.Army].camp(), campTint
	case z.Corner:
		sh.Color, sh.Alpha = Grain, cornerTint
	}
	return sh
}

// sized returns the board's style at c pixels a square.
func (s *Scene) sized(c float64) BoardStyle {
	b := s.Board
	if b.CY != 0 && b.C != 0 {
		b.CY *= c / b.C
	}
	b.C = c
	b.Frame = b.FrameAt(c)
	if s.Narrow {
		b.Frame = 0
	}
	return b
}

// Layout returns the board's style at c pixels a square, which says where every square is.
func (s *Scene) Layout(c float64) BoardStyle { return s.sized(c) }

// Size returns the size of the drawing in pixels at c pixels a square.
func (s *Scene) Size(c float64) (w, h float64) { return s.sized(c).Size() }

// SquareFor returns the side of a square at which the drawing has a width in pixels, approximately, since the frame
// grows in steps.
func (s *Scene) SquareFor(width float64) float64 {
	c := width / float64(s.Board.Files)
	for range 8 {
		w, _ := s.Size(c)
		c *= width / w
	}
	return c
}

// MarkTones returns the colours of the scene's marks and lines.
func (s *Scene) MarkTones() MarkTones { return s.tones() }

// tones returns the colours of the marks.
func (s *Scene) tones() MarkTones {
	switch {
	case s.Tones != (MarkTones{}):
		return s.Tones
	case s.Board.Felt != nil:
		return OnFelt
	}
	return OnWood
}

// MarkStyle returns the style of the scene's marks at c pixels a square.
func (s *Scene) MarkStyle(m Mark, c float64) MarkStyle {
	b := s.sized(c)
	st := MarkStyle{Tones: s.tones(), Palette: s.Palette, Pixel: 1 / c, High: b.cy() / c, Ball: b.BallRadius(), Text: m.Text}
	if s.Artwork != nil && len(s.Artwork.tones) > 0 {
		if len(s.Artwork.tones) > 2 {
			st.Army = s.Artwork.tones[m.Army].Rim
		}
		if m.Kind == MarkAttack {
			st.Army = AttackInk(s.Artwork.tones[m.Army], s.Board.Felt != nil)
		}
		st.Face = s.Artwork.tones[m.Army].Face
		st.Turn = s.Artwork.Turn(m.Army, b.Turned())
	}
	return st
}

// SVG returns the scene as an svg element at c pixels a square. Of the options only Title, Desc and ID are used.
func (s *Scene) SVG(c float64, o SVGOptions) string {
	w, h := s.Size(c)
	return SVG(s.Drawing(c), SVGOptions{W: w, H: h, ID: o.ID, Title: o.Title, Desc: o.Desc})
}

// MoveDiagram returns a piece in the middle of an empty board of size x size squares, with the caller's marks. Their
// squares count on that board: rank*size + file.
func MoveDiagram(s *Artwork, p game.Piece, size int, marks []Mark, routes []Route) Scene {
	mid := game.Square(size/2*size + size/2)
	return Scene{
		Artwork: s, Narrow: true, Face: FaceKanji,
		Board:  BoardStyle{Files: size, Ranks: size},
		Pieces: []Placed{{At: mid, Piece: p}},
		Marks:  marks,
		Routes: routes,
	}
}

// Tile returns a piece as an svg element of px by px pixels, for lists and legends.
func (s *Artwork) Tile(p game.Piece, o PieceStyle, px float64, opts SVGOptions) string {
	if o.C == 0 {
		o.C = px
	}
	opts.W, opts.H = px, px
	opts.View = Box{Point{-.5, -.5}, Point{.5, .5}}
	return SVG(s.Piece(p, o), opts)
}

// MarkTile returns a mark on a wooden square as an svg element, for the legend.
func MarkTile(k MarkKind, n int, px float64, opts SVGOptions) string {
	ground := Wood
	if k.Place() == PlaceBall {
		ground = Turf
	}
	return markTile(k, n, px, ground, MarkStyle{Tones: OnWood}, opts)
}

// keyView is the part around a square's middle that pictures of the legend show.
var keyView = Box{Point{-.56, -.56}, Point{.56, .56}}

// keyGround is the ground of a picture of the legend.
func keyGround(c Color) Drawing {
	return Drawing{&Fill{RoundRect(-.56, -.56, 1.12, 1.12, .1), Solid(c)}}
}

func markTile(k MarkKind, n int, px float64, ground Color, style MarkStyle, opts SVGOptions) string {
	opts.W, opts.H = px, px
	opts.View = keyView
	return SVG(append(keyGround(ground), keyMark(k, n, style)...), opts)
}

// keyMark is a mark as the legend shows it.
func keyMark(k MarkKind, n int, style MarkStyle) Drawing {
	if k == MarkFlag || k == MarkPill {
		style.Text = "1/3"
	}
	if k == MarkStop {
		n = 0 // on the right, wherever it is on the board
	}
	m := DrawMark(k, n, style)
	// Small marks in a corner of their square are shown in the middle.
	switch k {
	case MarkPass:
		m = m.At(-.345*1.8, -.345*1.8, 1.8)
	case MarkCaptureOn: // only the target: brackets mean a capture
		m = DrawMark(MarkIgui, 0, style).At(-.3*1.6, .3*1.6, 1.6)
	case MarkVictim, MarkStop, MarkIgui:
		m = m.At(-.3*1.4, .3*1.4, 1.4)
	case MarkFlag:
		m = m.At(-.02, .2, 1)
	case MarkFocus:
		m = m.At(0, 0, .85)
	case MarkReachOwn:
		m = m.At(0, -.38*1.3, 1.3)
	case MarkReachBlocked:
		m = m.At(0, 0, 1.4)
	}
	return m
}
