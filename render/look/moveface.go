package look

import (
	"fairway/game"
	"fairway/game/prose"
)

// A move face is drawn from a piece's features, in tile coordinates about the point centre; forward is up and turns
// with the tile. Signs of different meaning are at least .03 apart, which a test checks.

var centre = Point{0, .075}

// headings holds the eight directions of a face, clockwise from forward.
var headings = [8]Point{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}

// reach is where slides end along each heading: at the tile's edge, which is nearer at the sides and the back.
var reach = [8]float64{.385, .315, .295, .345, .3, .345, .295, .315}

// at returns the point at distance r along heading h; the tile is narrower than it is high.
func at(h int, r float64) Point {
	d := headings[h]
	switch {
	case h&1 == 1:
		return centre.Add(Point{d.X * r * .84 * .94, d.Y * r * .84})
	case d.X != 0:
		return centre.Add(Point{d.X * r * .9, 0})
	}
	return centre.Add(d.Mul(r))
}

// crossbar returns the ends of a line across heading h at distance r, half to either side.
func crossbar(h int, r, half float64) (Point, Point) {
	u := headings[h].unit()
	p := at(h, r)
	return p.Add(Point{-u.Y * half, u.X * half}), p.Add(Point{u.Y * half, -u.X * half})
}

const (
	strokeWidth = .058
	from        = .17 // where slides begin
	inner       = .13 // where other strokes begin
	dotRadius   = .047
)

// sign is a sign of a move face with its meaning. Signs of the same meaning may touch.
type sign struct {
	meaning string
	ops     Drawing
}

// moveFace collects the signs of a face.
type moveFace struct {
	ink, ground Paint
	signs       []sign
	royal       bool

	slide  [3][8]int // by modes: 0 none, -1 unlimited
	jump   [8]map[int]game.Mode
	line   [8]int
	eagle  uint8
	hook   uint8
	lion   bool
	area   bool
	igui   bool
	leaps  []game.Vector
	goesOn bool // the oblique jumps may be repeated unless they capture
	fine   bool // many rings: smaller dots, thinner strokes
	slides uint8
}

// MoveFace draws how a piece moves, on a tile or counter with the colour ground.
func MoveFace(features []prose.Feature, royal, promoted bool, turn int, scale float64, ink, ground Color) Drawing {
	var d Drawing
	for _, s := range moveSigns(features, royal, promoted, ink, ground) {
		d = append(d, s.ops...)
	}
	return turned(d, turn, scale)
}

func moveSigns(features []prose.Feature, royal, promoted bool, ink, ground Color) []sign {
	f := &moveFace{ink: Solid(ink), ground: Solid(ground), royal: royal}
	f.read(features)
	if f.placed(features) {
		return f.signs
	}
	for _, feature := range features {
		if !feature.Initial {
			f.special(feature)
		}
	}
	f.lines()
	f.oblique()
	if f.lion {
		f.star()
	}
	f.piece()
	return enlarge(f.signs, promoted)
}

func (f *moveFace) add(meaning string, ops Drawing) { f.signs = append(f.signs, sign{meaning, ops}) }

// read sorts the features by heading, since the sign of one depends on what else moves along its heading.
func (f *moveFace) read(features []prose.Feature) {
	for _, a := range features {
		if a.Initial {
			continue
		}
		for h := range 8 {
			if a.Dirs>>h&1 == 0 {
				continue
			}
			switch a.Form {
			case prose.FormSlide:
				n := a.N
				if n == 0 {
					n = -1
				}
				f.slide[modeIndex(a.Modes)][h] = n
				if n != 1 {
					f.slides |= 1 << h
				}
			case prose.FormJump:
				if f.jump[h] == nil {
					f.jump[h] = map[int]game.Mode{}
				}
				f.jump[h][a.N] |= a.Modes
			case prose.FormLine:
				f.line[h] = a.N
			}
		}
		switch a.Form {
		case prose.FormEagle:
			f.eagle |= a.Dirs
		case prose.FormHook:
			f.hook |= a.Dirs
		case prose.FormLion:
			f.lion = true
		case prose.FormArea:
			f.area = true
		case prose.FormIgui:
			f.igui = true
		case prose.FormOblique:
			f.leaps = append(f.leaps, a.Vectors...)
			f.fine = true
		case prose.FormRide:
			f.fine = true
			f.goesOn = f.goesOn || a.Modes == game.Quiet
		case prose.FormGate, prose.FormZigzag, prose.FormRun, prose.FormOther:
			f.fine = true
		}
	}
}

func modeIndex(m game.Mode) int {
	switch m & (game.Quiet | game.Capture) {
	case game.Quiet:
		return 1
	case game.Capture:
		return 2
	}
	return 0
}

func (f *moveFace) width() float64 {
	if f.fine {
		return .044
	}
	return strokeWidth
}
