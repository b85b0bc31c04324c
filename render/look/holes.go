package look

// A hole isn't a square: it has no ground, no marks and no border. The frame's wood or the page shows through, and the
// squares throw a shadow onto it.

// hole reports whether a square is a hole. Everything outside the board is.
func (s BoardStyle) hole(file, rank int) bool {
	return file < 0 || rank < 0 || file >= s.Files || rank >= s.Ranks || s.Hole != nil && s.Hole(file, rank)
}

// squares is the ground of all squares except holes, by runs of a rank.
func (s BoardStyle) squares() Path {
	var p Path
	for rank := range s.Ranks {
		for file := 0; file < s.Files; file++ {
			from := file
			for file < s.Files && !s.hole(file, rank) {
				file++
			}
			if file > from {
				p.Append(s.block(from, rank, file-from, 1))
			}
		}
	}
	return p
}

// How far the squares' shadow falls, in squares.
const (
	holeShadowRight = .03
	holeShadowDown  = .055
)

// holeShadow is the shadow of the squares on the frame in the holes.
func (s BoardStyle) holeShadow(squares Path) Drawing {
	if s.Frame == 0 {
		return nil
	}
	return Drawing{&Fill{squares.Map(Translate(holeShadowRight*s.C, holeShadowDown*s.C)), Tint(TileShadowColor, .22)}}
}

// outline is the border around the squares: a rectangle, or, on a board with holes, each edge between a square and a
// hole.
func (s BoardStyle) outline(m, gw, gh float64) Path {
	if s.Hole == nil {
		return Rect(m, m, gw, gh)
	}
	var p Path
	seen := func(col, row int) bool { // whether there is a square
		if col < 0 || row < 0 || col >= s.Files || row >= s.Ranks {
			return false
		}
		return !s.hole(s.Square(col, row))
	}
	for row := 0; row <= s.Ranks; row++ {
		s.eachRun(s.Files, func(col int) bool { return seen(col, row) != seen(col, row-1) }, func(from, to int) {
			y := m + float64(row)*s.cy()
			p.Append(Line(Point{m + float64(from)*s.C, y}, Point{m + float64(to)*s.C, y}))
		})
	}
	for col := 0; col <= s.Files; col++ {
		s.eachRun(s.Ranks, func(row int) bool { return seen(col, row) != seen(col-1, row) }, func(from, to int) {
			x := m + float64(col)*s.C
			p.Append(Line(Point{x, m + float64(from)*s.cy()}, Point{x, m + float64(to)*s.cy()}))
		})
	}
	return p
}

// eachRun calls do for each longest run of numbers below n for which is holds.
func (s BoardStyle) eachRun(n int, is func(i int) bool, do func(from, to int)) {
	for i := 0; i < n; i++ {
		from := i
		for i < n && is(i) {
			i++
		}
		if i > from {
			do(from, i)
		}
	}
}
