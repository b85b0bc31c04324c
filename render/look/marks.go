package look

import (
	"math"
	"strconv"

	"fairway/game"
)

// MarkKind is the kind of a mark on a square. Kinds differ in shape first, then in colour.
type MarkKind uint8

// The marks, in the order of the legend.
const (
	MarkNone         MarkKind = iota
	MarkLast                  // last move: filled square with a corner; under the pieces
	MarkSelected              // filled square with an inner border; under the pieces
	MarkCheck                 // double ring, over the royal
	MarkQuiet                 // can move here: dot
	MarkJump                  // can move here by a jump: ring
	MarkCapture               // can capture here: four corner brackets
	MarkCaptureOn             // captures here, then stops or continues: brackets and a target
	MarkIgui                  // target on a victim that is captured without moving
	MarkVictim                // N: place in the order of captures, in a disc
	MarkPass                  // may pass: a loop at the piece's lower right corner
	MarkBend                  // N: bend or halt of a path, numbered ring; 0: no number
	MarkSteps                 // N: disc with the number of steps
	MarkDrop                  // dashed outline of a tile
	MarkCursor                // keyboard cursor: corner angles, inside the square
	MarkFocus                 // focus ring round the square
	MarkStop                  // filled square at the piece's upper right; N 1: upper left
	MarkTint                  // soft fill
	MarkGhost                 // dashed tile in the army's colours: can be captured en passant here; under the pieces
	MarkBall                  // ring around a ball that can be pulled or struck; N: balls on the square
	MarkEnd                   // a ball can be sent here: open circle
	MarkEndBall               // MarkEnd when pointed at: a pale ball
	MarkFlag                  // Text: odds on a flag where a ball may land; ring at its foot
	MarkPill                  // Text: odds in a red pill where a ball may hit a piece
	MarkEndChance             // a ball can go in this direction, how far decides the die: pale circle
	MarkLastBall              // last move, of a ball: filled strip; under the pieces
	MarkAlong                 // a piece that moves along: ring around it
	MarkTouched               // the piece whose card is shown: soft fill with a dashed border; under the pieces
	MarkReach                 // the touched piece can move here: hollow dot
	MarkReachJump             // the same by a jump: dashed ring
	MarkReachCapture          // it can capture here: dashed brackets
	MarkReachOwn              // a piece of its own army blocks it: bar at the foot
	MarkReachBlocked          // beyond a piece that blocks it: small dot
	MarkAttack                // attacked by an army: hatching in its direction; N: the army's place in the order of play; under the pieces
	MarkBank                  // a piece of one's own that one's ball takes into the hand: four corner angles
	MarkAim                   // the next square to click in a lesson: ring with four ticks
	MarkAimBall               // the same, for a ball
	MarkKinds                 // the number of kinds, MarkNone included
)

// Place is the part of a square that a mark is drawn on.
func (k MarkKind) Place() Place {
	switch k {
	case MarkSelected, MarkTint, MarkCursor, MarkFocus, MarkTouched, MarkAttack:
		return PlaceSquare
	case MarkBall, MarkEnd, MarkEndBall, MarkEndChance, MarkFlag, MarkPill, MarkLastBall, MarkAimBall:
		return PlaceBall
	}
	return PlacePiece
}

// MarkStyle is what a mark's colours and sizes depend on.
type MarkStyle struct {
	Tones   MarkTones
	Palette Palette // for the focus ring
	// Army is the edge colour of the last mover, if armies have colours; 0: Tones.Last.
	Army Color
	// Face is the tile colour of that army, for MarkGhost.
	Face Color
	// Turn is the direction of a tile, for MarkDrop and MarkGhost.
	Turn int
	// Pixel is a CSS pixel in squares, for the focus ring; 0 is read as 1/40.
	Pixel float64
	// High is the height of a square in widths; 0 is read as 1. Marks of PlaceSquare fill it.
	High float64
	// Ball is the radius of a ball at rest; 0 is read as the usual one.
	Ball float64
	// Text is the text of a flag or a pill.
	Text string
}

// DrawMark draws a mark centred on its place at 0,0, in widths of a square.
func DrawMark(k MarkKind, n int, s MarkStyle) Drawing {
	t := s.Tones
	if t == (MarkTones{}) {
		t = OnWood
	}
	high := math.Max(s.High, 1)
	var d Drawing
	switch k {
	case MarkLast, MarkLastBall:
		fill, corner, h := t.Last, t.LastInk, .5
		if s.Army != 0 {
			fill, corner = s.Army, s.Army
		}
		if k == MarkLastBall {
			h = math.Max((high-1)/2, .25)
		}
		d.Fill(Rect(-.5, -h, 1, 2*h), Tint(fill, .3))
		d.Fill(Polygon(Point{-.5, -h}, Point{-.22, -h}, Point{-.5, .28 - h}), Solid(corner))
	case MarkSelected:
		d.Fill(Rect(-.5, -high/2, 1, high), Tint(t.Normal, .26))
		d = append(d, &Stroke{Path: RoundRect(-.465, -high/2+.035, .93, high-.07, .05), Paint: Solid(t.Normal), Width: .07})
	case MarkTint:
		d.Fill(Rect(-.5, -high/2, 1, high), Tint(t.Normal, .14))
	case MarkCheck:
		for _, r := range []float64{.42, .52} {
			d = append(d, &Stroke{Path: Circle(0, 0, r), Paint: Solid(t.Casing), Width: .1})
		}
		for _, r := range []float64{.42, .52} {
			d = append(d, &Stroke{Path: Circle(0, 0, r), Paint: Solid(t.Hit), Width: .045})
		}
	case MarkQuiet:
		d = disc(0, 0, .135, .045, t.Normal, t.Casing)
	case MarkJump:
		d = append(d, &Stroke{Path: Circle(0, 0, .165), Paint: Solid(t.Casing), Width: .155},
			&Stroke{Path: Circle(0, 0, .165), Paint: Solid(t.Normal), Width: .075})
	case MarkAlong:
		d = append(d, &Stroke{Path: Circle(0, 0, .43), Paint: Solid(t.Casing), Width: .12},
			&Stroke{Path: Circle(0, 0, .43), Paint: Solid(t.Normal), Width: .055})
	case MarkAim, MarkAimBall:
		d = aim(t)
	case MarkCapture:
		d = brackets(t.Hit, t.Casing)
	case MarkCaptureOn:
		d = append(brackets(t.Hit, t.Casing), target(t).At(.3, -.3, .82)...)
	case MarkIgui:
		d = target(t).At(.3, -.3, .83) // in the corner: the piece stays visible
	case MarkVictim:
		d = append(disc(0, 0, .19, .05, t.Hit, t.Casing), digits(n, .29, t.OnMark)...).At(.3, -.3, 1)
	case MarkPass:
		d = loop(t).At(.345, .345, .72)
	case MarkBend:
		d = disc(0, 0, .17, .055, t.Casing, t.Normal)
		d = append(Drawing{&Stroke{Path: Circle(0, 0, .17), Paint: Solid(t.Casing), Width: .13}}, d...)
		if n > 0 {
			d = append(d, digits(n, .23, t.Normal)...)
		}
	case MarkSteps:
		d = append(disc(0, 0, .21, .05, t.Normal, t.Casing), digits(n, .3, t.OnMark)...)
	case MarkDrop:
		d = append(d, &Stroke{Path: TileOutline(s.Turn, .8), Paint: Tint(t.Casing, .9), Width: .115, Join: RoundJoin, Cap: RoundCap},
			&Stroke{Path: TileOutline(s.Turn, .8), Paint: Solid(t.Normal), Width: .055, Join: RoundJoin, Dash: []float64{.12, .08}})
	case MarkCursor:
		p := angles(.44, .26, (high-1)/2)
		d = append(d, &Stroke{Path: p, Paint: Solid(t.Casing), Width: .12, Cap: RoundCap, Join: RoundJoin},
			&Stroke{Path: p, Paint: Solid(t.Normal), Width: .06, Cap: RoundCap, Join: RoundJoin})
	case MarkFocus:
		px := s.Pixel
		if px == 0 {
			px = 1.0 / 40
		}
		p := s.Palette
		if p == (Palette{}) {
			p = Light
		}
		in := .5 + px // offset 1 px, then 2 px page, then 2 px text
		d = append(d, &Stroke{Path: square(in+px, high), Paint: Solid(p.Panel), Width: 2 * px},
			&Stroke{Path: square(in+3*px, high), Paint: Solid(p.Ink), Width: 2 * px})
	case MarkGhost:
		face, edge := s.Face, s.Army
		if face == 0 {
			face = TileWhite
		}
		if edge == 0 {
			edge = Rim
		}
		p := TileOutline(s.Turn, .85)
		d = append(d, &Fill{p, Tint(face, .5)},
			&Stroke{Path: p, Paint: Solid(edge), Width: .05, Join: RoundJoin, Dash: []float64{.1, .07}})
	case MarkStop:
		p := RoundRect(-.15, -.15, .3, .3, .05)
		d = Drawing{&Fill{p, Solid(Amber)}, &Stroke{Path: p, Paint: Solid(AmberCasing), Width: .04, Join: RoundJoin}}
		x := .33
		if n == 1 {
			x = -x
		}
		d = d.At(x, -.33, 1)
	case MarkBank:
		d = brackets(t.Normal, t.Casing)
	case MarkTouched, MarkReach, MarkReachJump, MarkReachCapture, MarkReachOwn, MarkReachBlocked:
		d = reachMark(k, high, t)
	case MarkAttack:
		d = hatching(n, high, s.Army)
	default:
		d = ballMark(k, n, s, t)
	}
	return Share(d)
}

// square is a square about 0,0, stretched to the height of the board's squares.
func square(half, high float64) Path { return Rect(-half, -half-(high-1)/2, 2*half, 2*half+high-1) }

// disc is a filled circle with a casing.
func disc(x, y, r, w float64, fill, casing Color) Drawing {
	return Drawing{
		&Fill{Circle(x, y, r), Solid(fill)},
		&Stroke{Path: Circle(x, y, r), Paint: Solid(casing), Width: w},
	}
}

// digits is a number centred on 0,0.
func digits(n int, size float64, col Color) Drawing {
	text := strconv.Itoa(n)
	if len(text) > 1 {
		size *= .8
	}
	return SansBold().Label(text, 0, 0, size, Solid(col))
}

// angles draws the four corners of a square, with arms from half to arm. apart moves the upper ones up and the lower ones
// down.
func angles(half, arm, apart float64) Path {
	var p Path
	for i := range 4 {
		m := Rotate(i).Then(Translate(0, apart*float64([4]int{-1, -1, 1, 1}[i])))
		p.Append(Line(Point{-half, -arm}, Point{-half, -half}, Point{-arm, -half}).Map(m))
	}
	return p
}

func brackets(col, casing Color) Drawing {
	p := angles(.425, .225, 0)
	return Drawing{
		&Stroke{Path: p, Paint: Tint(casing, .9), Width: .135, Cap: SquareCap},
		&Stroke{Path: p, Paint: Solid(col), Width: .075, Cap: SquareCap},
	}
}

// target is the sign of a capture without moving.
func target(t MarkTones) Drawing {
	return Drawing{
		&Stroke{Path: Circle(0, 0, .2), Paint: Solid(t.Casing), Width: .13},
		&Fill{Circle(0, 0, .2), Solid(t.Casing)},
		&Stroke{Path: Circle(0, 0, .2), Paint: Solid(t.Hit), Width: .06},
		&Fill{Circle(0, 0, .09), Solid(t.Hit)},
	}
}

// aim is the sign of the next square to click: a ring around it with ticks on the outside.
func aim(t MarkTones) Drawing {
	var ticks Path
	for i := range 4 {
		ticks.Append(Line(Point{0, .54}, Point{0, .66}).Map(Rotate(i)))
	}
	return Drawing{
		&Stroke{Path: Circle(0, 0, .4), Paint: Solid(t.Casing), Width: .13},
		&Stroke{Path: Circle(0, 0, .4), Paint: Solid(t.Normal), Width: .06},
		&Stroke{Path: ticks, Paint: Solid(t.Casing), Width: .13, Cap: RoundCap},
		&Stroke{Path: ticks, Paint: Solid(t.Last), Width: .07, Cap: RoundCap},
	}
}

// loop is an arrow that returns, the sign of a pass.
func loop(t MarkTones) Drawing {
	return Drawing{
		&Stroke{Path: Circle(0, 0, .2), Paint: Solid(t.Casing), Width: .13},
		&Fill{Circle(0, 0, .2), Solid(t.Casing)},
		&Stroke{Path: Circle(0, 0, .2), Paint: Solid(t.Normal), Width: .045},
		&Stroke{Path: Arc(0, 0, .09, math.Pi, math.Pi*2.62), Paint: Solid(t.Normal), Width: .05, Cap: RoundCap},
		&Fill{Polygon(Point{-.16, -.005}, Point{-.02, -.005}, Point{-.09, .09}), Solid(t.Normal)},
	}
}

// ArrowStyle is how an arrow is drawn.
type ArrowStyle struct {
	Color, Casing Color
	Width         float64 // 0 is read as .06
	Head          float64 // length of the head; 0 is read as .2
	Dash          []float64
	Both          bool // a head at either end
}

// Arrow draws a line with a casing through the points, with a head at the last one.
func Arrow(pts []Point, s ArrowStyle) Drawing {
	if len(pts) < 2 {
		return nil
	}
	if s.Width == 0 {
		s.Width = .06
	}
	if s.Head == 0 {
		s.Head = .2
	}
	line := append([]Point(nil), pts...)
	var heads []Path
	head := func(tip int, before Point) {
		b := pts[tip]
		u := b.Sub(before).unit()
		n := Point{-u.Y, u.X}.Mul(s.Head * .58)
		foot := b.Sub(u.Mul(s.Head))
		heads = append(heads, Polygon(b, foot.Add(n), foot.Sub(n)))
		line[tip] = b.Sub(u.Mul(s.Head * .85))
	}
	last := len(pts) - 1
	head(last, pts[last-1])
	if s.Both {
		head(0, pts[1])
	}
	p := Line(line...)
	casing := Solid(s.Casing)
	d := Drawing{&Stroke{Path: p, Paint: casing, Width: s.Width + .07, Cap: RoundCap, Join: RoundJoin}}
	for _, h := range heads {
		d = append(d, &Fill{h, casing}, &Stroke{Path: h, Paint: casing, Width: .07, Join: RoundJoin})
	}
	c := RoundCap
	if s.Dash != nil {
		c = ButtCap
	}
	d = append(d, &Stroke{Path: p, Paint: Solid(s.Color), Width: s.Width, Cap: c, Join: RoundJoin, Dash: s.Dash})
	for _, h := range heads {
		d = append(d, &Fill{h, Solid(s.Color)}, &Stroke{Path: h, Paint: Solid(s.Color), Width: .02, Join: RoundJoin})
	}
	return d
}

// trimmed returns a path without a length a at its beginning and b at its end, at most up to the middles of its first
// and last legs.
func trimmed(pts []Point, a, b float64) []Point {
	out := append([]Point(nil), pts...)
	n := len(out) - 1
	if n < 1 {
		return out
	}
	pull := func(i, j int, by float64) {
		d := pts[j].Sub(pts[i])
		out[i] = pts[i].Add(d.unit().Mul(math.Min(by, d.Len()*.45)))
	}
	pull(0, 1, a)
	pull(n, n-1, b)
	return out
}

// PathArrow is the arrow of a move through the centres of squares: from the edge of the piece to the edge of the last
// square's piece.
func PathArrow(pts []Point, t MarkTones) Drawing {
	if len(pts) < 2 {
		return nil
	}
	return Arrow(trimmed(pts, .5, .34), ArrowStyle{Color: t.Normal, Casing: t.Casing})
}

// checkRim is how far the rings of MarkCheck reach from the middle of a royal piece. Lines of check end there, since
// they lie under the rings.
const checkRim = .57

// checkHead is the length of the head of a line of check.
const checkHead = .18

// checkStyle returns the style of lines of check.
func checkStyle(t MarkTones) ArrowStyle {
	return ArrowStyle{Color: t.Hit, Casing: t.Casing, Width: .05, Head: checkHead, Dash: []float64{.13, .09}}
}

// CheckLine is the dashed line from an attacker to a royal piece, through the corners of its route.
func CheckLine(route []Point, t MarkTones) Drawing { return checkArrow(route, .45, t) }

// checkArrow is a line of check that begins at a distance from its first point, which shrinks if there is no room for
// the head.
func checkArrow(route []Point, begin float64, t MarkTones) Drawing {
	n := len(route) - 1
	if n < 1 {
		return nil
	}
	pts := append([]Point(nil), route...)
	last := pts[n].Sub(pts[n-1])
	end := math.Min(checkRim, math.Max(0, last.Len()-checkHead))
	pts[n] = pts[n].Sub(last.unit().Mul(end))
	first := pts[1].Sub(pts[0])
	pts[0] = pts[0].Add(first.unit().Mul(math.Min(begin, math.Max(0, first.Len()-checkHead))))
	return Arrow(pts, checkStyle(t))
}

// IguiArrow is the thin double arrow between a piece and the one that it captures without moving.
func IguiArrow(piece, victim Point, t MarkTones) Drawing {
	return Arrow(trimmed([]Point{piece, victim}, .3, .3), ArrowStyle{Color: t.Hit, Casing: t.Casing, Width: .045, Head: .15, Both: true})
}

// MarkOf returns the mark of a class of moves.
func MarkOf(c game.Class) MarkKind {
	switch c {
	case game.ClassJump:
		return MarkJump
	case game.ClassCapture, game.ClassVia:
		return MarkCapture
	case game.ClassAlong:
		return MarkAlong
	case game.ClassPass:
		return MarkPass
	case game.ClassIgui:
		return MarkIgui
	case game.ClassDrop:
		return MarkDrop
	case game.ClassSteps:
		return MarkSteps
	case game.ClassStop:
		return MarkStop
	case game.ClassPull:
		return MarkBall
	case game.ClassStroke:
		return MarkEnd
	case game.ClassChance:
		return MarkEndChance
	}
	return MarkQuiet
}
