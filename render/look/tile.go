package look

import "math"

// outline is the tile's outline pointing up, with the square's centre as the origin. It has the proportions of a real
// koma: sides at 81 degrees, head at 146.
var outline = [5]Point{{0, -.45}, {.276, -.365}, {.405, .45}, {-.405, .45}, {-.276, -.365}}

// Tile scales by the value of the piece.
const (
	SizeRoyal  = 1.0
	SizeGreat  = 0.965
	SizeMiddle = 0.925
	SizeSmall  = 0.885
	SizePawn   = 0.83
)

// corners returns the outline turned by quarter turns clockwise and scaled.
func corners(turn int, scale float64) [5]Point {
	m := Rotate(turn).Then(Scale(scale, scale))
	var q [5]Point
	for i, p := range outline {
		q[i] = m.Apply(p)
	}
	return q
}

// TileOutline returns the outline of a tile turned by quarter turns clockwise.
func TileOutline(turn int, scale float64) Path {
	q := corners(turn, scale)
	return Polygon(q[:]...)
}

// TileShadow is the shadow of a tile on the board, to the lower right whichever way the tile points. lift is 1 for a
// tile at rest, 2 for one that is held.
func TileShadow(turn int, scale, lift float64) Drawing {
	p := TileOutline(turn, scale)
	return Share(Drawing{
		&Fill{p.Map(Translate(.012*lift, .05*lift)), Tint(TileShadowColor, .16)},
		&Fill{p.Map(Translate(.006*lift, .03*lift)), Tint(TileShadowColor, .28)},
	})
}

// rimWidth is the width of a tile's rim.
const rimWidth = .022

// TileBody is the tile without its shadow: face, rim and bevel. Its sides are lit from the upper left whichever way it
// points, so each direction has a sprite of its own.
func TileBody(turn int, scale float64, face, rim Color) Drawing {
	q := corners(turn, scale)
	d := Drawing{
		&Fill{Polygon(q[:]...), Solid(face)},
		&Stroke{Path: Polygon(q[:]...), Paint: Solid(rim), Width: rimWidth, Join: RoundJoin},
	}
	for i := range q {
		a, b := q[i], q[(i+1)%5]
		n := normal(a, b)
		lit := -.45*n.X - .89*n.Y
		side := Polygon(a, b, b.Mul(.915), a.Mul(.915))
		if lit > 0.005 {
			d.Fill(side, Tint(bevelLight, math.Min(1, .55*lit)))
		} else if lit < -0.005 {
			d.Fill(side, Tint(bevelShade, math.Min(1, -.34*lit)))
		}
	}
	return Share(d)
}

// TileCap fills the two head slopes: a sign of promotion that needs no colour.
func TileCap(turn int, scale float64, ink Color) Drawing {
	q := corners(turn, scale*.985)
	in := [3]Point{{.262, -.285}, {0, -.372}, {-.262, -.285}}
	m := Rotate(turn).Then(Scale(scale, scale))
	return Share(Drawing{&Fill{
		Polygon(q[4], q[0], q[1], m.Apply(in[0]), m.Apply(in[1]), m.Apply(in[2])), Solid(ink),
	}})
}

// FootBars draws bars at the tile's foot, whose number is the army's place in the order of play.
func FootBars(n, turn int, scale float64, col Color) Drawing {
	if n <= 0 {
		return nil
	}
	const w, gap = .62, .055
	b := (w - gap*float64(n-1)) / float64(n)
	var d Drawing
	for i := range n {
		d.Fill(RoundRect(-w/2+float64(i)*(b+gap), .345, b, .075, .015), Solid(col))
	}
	return Drawing{&Group{Matrix: Rotate(turn).Then(Scale(scale, scale)), Ops: Share(d)}}
}

// KanjiFace draws one character, or two below each other.
func KanjiFace(text string, turn int, scale float64, ink Color, bold float64) Drawing {
	var d Drawing
	switch c := []rune(text); len(c) {
	case 0:
		return nil
	case 1:
		d = Kanji().Character(c[0], 0, .062, .6, 1, bold, Solid(ink))
	default:
		d = append(Kanji().Character(c[0], 0, -.128, .405, 1, bold, Solid(ink)),
			Kanji().Character(c[1], 0, .242, .405, 1, bold, Solid(ink))...)
	}
	return turned(d, turn, scale)
}

// KanjiPair draws two characters side by side, squeezed: the short face of a piece whose first character is the face of
// another piece.
func KanjiPair(text string, turn int, scale float64, ink Color, bold float64) Drawing {
	c := []rune(text)
	if len(c) < 2 {
		return KanjiFace(text, turn, scale, ink, bold)
	}
	d := append(Kanji().Character(c[0], -.148, .065, .5, .6, bold, Solid(ink)),
		Kanji().Character(c[1], .148, .065, .5, .6, bold, Solid(ink))...)
	return turned(d, turn, scale)
}

// IDFace draws a piece's id in bold letters.
func IDFace(id string, turn int, scale float64, ink Color) Drawing {
	size := .27
	switch len([]rune(id)) {
	case 0:
		return nil
	case 1:
		size = .44
	case 2:
		size = .34
	case 3:
	default:
		size = math.Min(size, .54/SansBold().Width(id))
	}
	return turned(SansBold().Label(id, 0, .085, size, Solid(ink)), turn, scale)
}

func turned(d Drawing, turn int, scale float64) Drawing {
	if len(d) == 0 {
		return nil
	}
	return Drawing{&Group{Matrix: Rotate(turn).Then(Scale(scale, scale)), Ops: Share(d)}}
}
