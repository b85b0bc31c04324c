package look

import (
	"math"
	"slices"

	"fairway/game"
)

// MomentumStyle is how the arrow of a piece's momentum is drawn.
type MomentumStyle struct {
	Capturing bool      // launched by a capture: the colour of captures, and a bar before the tip
	Mirrored  bool      // the spinner turns it counterclockwise: a left-hand loop at the tail
	Out       float64   // distance of the arrow's tail from the middle; 0 is read as .5
	Tones     MarkTones // zero: OnFelt
}

// chevronStep is the distance between chevrons. The bar of a capturing piece is farther away by barGap, so that it
// doesn't seem to cross the tip.
const (
	chevronStep = .125
	barGap      = .04
)

// Chevrons returns how many chevrons the arrow of a leg has: one for each square of its length.
func Chevrons(leg game.Vector) int {
	return max(int(leg.X), -int(leg.X), int(leg.Y), -int(leg.Y))
}

// Momentum draws the arrow of a leg around the middle of the piece's square. The leg counts files to the right and
// ranks up the screen, so callers turn it with the board.
func Momentum(leg game.Vector, s MomentumStyle) Drawing {
	n := Chevrons(leg)
	if n == 0 {
		return nil
	}
	t := s.Tones
	if t == (MarkTones{}) {
		t = OnFelt
	}
	if s.Out == 0 {
		s.Out = .5
	}
	if s.Mirrored {
		s.Out += .05 // room for the loop, which must not cover the piece
	}
	col := Amber
	if s.Capturing {
		col = t.Hit
	}
	var p Path
	for i := range n {
		x := s.Out + float64(i)*chevronStep
		p.Append(Line(Point{x - .075, -.115}, Point{x + .045, 0}, Point{x - .075, .115}))
	}
	if s.Capturing {
		x := s.Out + float64(n)*chevronStep + barGap
		p.Append(Line(Point{x, -.115}, Point{x, .115}))
	}
	var loop Path
	if s.Mirrored {
		// Counterclockwise, from the right over the top.
		x := s.Out - .215
		loop = Arc(x, 0, .085, -.24*math.Pi, -1.76*math.Pi)
	}
	var d Drawing
	cased := func(p Path, w, casing float64) {
		d.Stroke(p, Solid(AmberCasing), w+2*casing)
	}
	cased(p, .07, .04)
	if s.Mirrored {
		cased(loop, .055, .04)
		d.Stroke(loop, Solid(col), .055)
	}
	d.Stroke(p, Solid(col), .07)
	angle := math.Atan2(-float64(leg.Y), float64(leg.X)) * 180 / math.Pi
	return Drawing{&Group{Matrix: turnedBy(angle), Ops: Share(d)}}
}

// SeenVector returns a vector of files and ranks as it is seen on a board with a BoardStyle.Turn: squares to the right
// and squares up.
func SeenVector(v game.Vector, view int) game.Vector {
	for range view & 3 { // the army on the left sees its side below: the board turns left
		v = game.Vector{X: -v.Y, Y: v.X}
	}
	return v
}

// Roll is a piece's momentum on the board: its next leg in files and ranks as the first army counts them.
type Roll struct {
	At                  game.Square
	Leg                 game.Vector
	Capturing, Mirrored bool
}

// Ghost is a piece where it will be after N rolls, from 1.
type Ghost struct {
	At    game.Square
	Piece game.Piece
	N     int
	// Stopped says that it rolls no farther: it has that mark instead of its number.
	Stopped bool
}

// GhostAlpha returns the opacity of a ghost after n rolls, from 1.
func GhostAlpha(n int) float64 { return [...]float64{.6, .42, .3}[min(max(n-1, 0), 2)] }

// TrailAlpha returns the opacity of its path in that roll.
func TrailAlpha(n int) float64 { return [...]float64{.9, .7, .5}[min(max(n-1, 0), 2)] }

// Trail is the path of a leg in roll N, from 1. By holds the vectors with which the piece leaves the squares, before
// any cushion: see BoardStyle.Track.
type Trail struct {
	Squares []game.Square
	By      []game.Vector
	N       int
}

// The dots of a trail: their distance, and their width with and without casing.
const (
	trailStep = .145
	trailDot  = .058
	trailRim  = .104
)

// trailDash returns the dash pattern of such dots with round caps.
var trailDash = []float64{.001, trailStep - .001}

// TrailDots returns the places of the dots of DrawTrail.
func TrailDots(parts [][]Point) []Point {
	var list []Point
	for _, pts := range parts {
		next := 0.0 // distance to the next dot
		for i := range max(0, len(pts)-1) {
			d := pts[i+1].Sub(pts[i])
			long := math.Hypot(d.X, d.Y)
			for ; next < long; next += trailStep {
				list = append(list, pts[i].Add(d.Mul(next/long)))
			}
			next -= long
		}
	}
	return list
}

// TrailDot is a dot of the path in roll n, about 0,0.
func TrailDot(n int, t MarkTones) Drawing {
	return Drawing{&Fill{Circle(0, 0, trailRim/2), Tint(trailCasing, .6)}, &Fill{Circle(0, 0, trailDot/2), Tint(t.Normal, TrailAlpha(n))}}
}

// DrawTrail draws the parts of a path in squares: dots with a dark casing.
func DrawTrail(parts [][]Point, n int, t MarkTones) Drawing {
	var p Path
	for _, pts := range parts {
		if len(pts) > 1 {
			p.Append(Line(pts...))
		}
	}
	if len(p.Verbs) == 0 {
		return nil
	}
	return Drawing{
		&Stroke{Path: p, Paint: Tint(trailCasing, .6), Width: trailRim, Cap: RoundCap, Dash: trailDash},
		&Stroke{Path: p, Paint: Tint(t.Normal, TrailAlpha(n)), Width: trailDot, Cap: RoundCap, Dash: trailDash},
	}
}

// ForecastDisc is the number of rolls in a disc at a ghost's upper right.
func ForecastDisc(n int, t MarkTones) Drawing {
	return append(disc(0, 0, .16, .028, t.Casing, t.Normal), digits(n, .25, t.Normal)...).At(.33, -.33, 1)
}

// foreseen appends the scene's trails and ghosts in pixels.
func (s *Scene) foreseen(b BoardStyle, c float64, add func(string, Drawing)) {
	for _, r := range s.Trails {
		if !slices.ContainsFunc(r.Squares, func(q game.Square) bool { return !b.hidden(q) }) {
			continue // it lies on a turning disc
		}
		parts := b.offDiscs(b.track(r.Squares, r.By))
		add(PartTrail, DrawTrail(parts, r.N, s.tones()).At(0, 0, c))
	}
	for _, g := range s.Ghosts {
		if b.hidden(g.At) {
			continue
		}
		p, _ := b.Standing(g.At)
		piece := s.Artwork.Piece(g.Piece, PieceStyle{Face: s.Face, C: c, View: b.Turned(), Bare: true})
		add(PartGhost, piece.Faded(GhostAlpha(g.N)).At(p.X, p.Y, c))
	}
}

// arrows appends the scene's momentum arrows in pixels.
func (s *Scene) arrows(b BoardStyle, c float64, add func(string, Drawing)) {
	for _, r := range s.Rolls {
		p, turned := b.Standing(r.At)
		leg := SeenVector(r.Leg, b.Turned())
		var d Drawing
		d.Place(turnedBy(turned).Then(Matrix{A: c, D: c, E: p.X, F: p.Y}), Momentum(leg, MomentumStyle{Capturing: r.Capturing, Mirrored: r.Mirrored, Tones: s.tones()}))
		add(PartArrow, d)
	}
}

// turns appends the numbers of the scene's ghosts in pixels.
func (s *Scene) turns(b BoardStyle, c float64, add func(string, Drawing)) {
	for _, g := range s.Ghosts {
		if b.hidden(g.At) {
			continue
		}
		p, _ := b.Standing(g.At)
		sign := ForecastDisc(g.N, s.tones())
		if g.Stopped {
			sign = DrawMark(MarkStop, 0, MarkStyle{Tones: s.tones()})
		}
		add(PartTurn, sign.At(p.X, p.Y, c))
	}
}
