package render

import (
	"math"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
)

const (
	touchSquare = 30 // smaller squares, in CSS pixels, are too small for a finger: the loupe
	borderWidth = 1  // what of the border lies outside the squares where there is no frame
)

// shape is what a layout depends on besides the document.
type shape struct {
	files, ranks int
	turn         int  // look.BoardStyle.Turned
	high         bool // squares have a strip for balls below the pieces
	felt         bool // the board lies between rails
}

// layout is where the board lies in its document. Lengths are CSS pixels unless a name says
// device. Columns and rows are squares as the viewer sees them, from the upper left corner.
// Points are counted in widths of a square from the upper left corner of the squares.
type layout struct {
	shape
	w, h   float64 // of the document
	scale  float64 // device pixels to a CSS pixel
	c, cy  float64 // width and height of a square
	frame  float64 // width of the frame or the rails, 0 for none
	margin float64 // what lies round the squares: the frame, or half the border
	x, y   float64 // upper left corner of the squares
}

// fit returns the largest board of that shape in a document, in its middle.
func fit(p shape, w, h, scale float64) layout {
	p.turn = look.Quarters(p.files, p.ranks, p.turn)
	l := layout{shape: p, w: w, h: h, scale: scale}
	style := look.BoardStyle{}
	if p.felt {
		style.Felt = &look.Felt{}
	}
	for m := math.Ceil(style.FrameAt(w / float64(p.files))); m > 0; m-- { // no square is wider
		l.size(m)
		// The frame's usual width is rounded, so that sizes may lie between two of them.
		if f := style.FrameAt(l.c); f == m || f == m+1 || p.felt && f > m {
			l.frame = m
			break
		}
	}
	wide, high := l.c*float64(p.files)+2*l.margin, l.cy*float64(p.ranks)+2*l.margin
	if l.frame == 0 || !style.Framed(wide, high) {
		l.frame = 0
		l.size(borderWidth)
	}
	l.x = math.Round((w-l.c*float64(p.files))/2*scale) / scale
	l.y = math.Round((h-l.cy*float64(p.ranks))/2*scale) / scale
	return l
}

// size makes the squares as large as they can be with that margin.
func (l *layout) size(margin float64) {
	w, h := l.w-2*margin, l.h-2*margin
	l.margin = margin
	if l.high {
		l.c, l.cy = look.FitHigh(l.files, l.ranks, w, h)
		l.c = math.Max(l.c, 1)
		l.cy = math.Max(l.cy, look.LowRank*l.c)
		return
	}
	l.c = math.Max(math.Min(w/float64(l.files), h/float64(l.ranks)), 1)
	l.cy = l.c
}

// style puts the layout's sizes into a board's style.
func (l *layout) style(s look.BoardStyle) look.BoardStyle {
	s.C, s.CY, s.Frame, s.Turn = l.c, l.cy, l.frame, l.turn
	return s
}

// aspect is the width of the whole drawing over its height.
func (l *layout) aspect() float64 {
	return (float64(l.files)*l.c + 2*l.margin) / (float64(l.ranks)*l.cy + 2*l.margin)
}

// rowAspect is the height of a square in widths.
func (l *layout) rowAspect() float64 { return l.cy / l.c }

// cell returns the column and row of a square.
func (l *layout) cell(s game.Square) (col, row int) {
	x, y := look.SeenCell(l.files, l.ranks, l.turn, float64(int(s)%l.files), float64(int(s)/l.files))
	return int(x), int(y)
}

// turned is as much of the board's style as says where squares lie.
func (l *layout) turned() look.BoardStyle {
	return look.BoardStyle{Files: l.files, Ranks: l.ranks, Turn: l.turn}
}

// square returns the square of a column and row, game.None outside the board.
func (l *layout) square(col, row int) game.Square {
	if col < 0 || row < 0 || col >= l.files || row >= l.ranks {
		return game.None
	}
	file, rank := look.SeenSquare(l.files, l.ranks, l.turn, col, row)
	return game.Square(rank*l.files + file)
}

// at returns the square at a place in the document, game.None outside the squares.
func (l *layout) at(x, y float64) game.Square {
	return l.square(int(math.Floor((x-l.x)/l.c)), int(math.Floor((y-l.y)/l.cy)))
}

// part returns the part of its square that a place in the document lies in.
func (l *layout) part(y float64) session.Part {
	return l.partOf((y - l.y) / l.cy)
}

// partOf returns the part of a square that is pointed at so many rows from the top.
func (l *layout) partOf(rows float64) session.Part {
	switch {
	case !l.high:
		return session.Whole
	case (rows-math.Floor(rows))*l.cy <= l.c: // the middle of a square is still the piece's
		return session.Upper
	}
	return session.Lower
}

// rect returns the square's place in the document, all of it.
func (l *layout) rect(s game.Square) rect {
	col, row := l.cell(s)
	return rect{l.x + float64(col)*l.c, l.y + float64(row)*l.cy, l.c, l.cy}
}

// extent is the upper left and the lower right corner of the board with its frame, in squares from the corner of these.
func (l *layout) extent() (least, most look.Point) {
	m := l.margin / l.c
	return look.Point{X: -m, Y: -m}, look.Point{X: (l.w-2*l.x)/l.c + m, Y: (l.h-2*l.y)/l.c + m}
}

// doc turns a point into a place in the document.
func (l *layout) doc(p look.Point) (x, y float64) { return l.x + p.X*l.c, l.y + p.Y*l.c }

// piece is the point where the piece of a square stands.
func (l *layout) piece(s game.Square) look.Point { return l.place(look.PlacePiece, s) }

// pieceAt is the point where a piece stands or passes whose file and rank need not be whole.
func (l *layout) pieceAt(file, rank float64) look.Point {
	return l.placeAt(look.PlacePiece, file, rank)
}

// ball is the point where the balls of a square lie.
func (l *layout) ball(s game.Square) look.Point { return l.place(look.PlaceBall, s) }

// ballAt is the point over which a ball lies or passes whose file and rank need not be whole.
func (l *layout) ballAt(file, rank float64) look.Point {
	return l.placeAt(look.PlaceBall, file, rank)
}

// place is the point of a part of a square.
func (l *layout) place(p look.Place, s game.Square) look.Point {
	return l.placeAt(p, float64(int(s)%l.files), float64(int(s)/l.files))
}

// placeAt is place where the file and rank need not be whole.
func (l *layout) placeAt(p look.Place, file, rank float64) look.Point {
	col, row := look.SeenCell(l.files, l.ranks, l.turn, file, rank)
	at := look.Point{X: col + 0.5, Y: (row + 0.5) * l.rowAspect()}
	if l.high {
		at.Y += look.PlaceDown(p, l.rowAspect())
	}
	return at
}

// facing is the direction in which a piece points on the screen, in quarter turns clockwise
// from up.
func (l *layout) facing(turn int) int { return (turn - l.turn) & 3 }

// rect is a rectangle in CSS pixels.
type rect struct{ x, y, w, h float64 }

func (r rect) centre() (x, y float64) { return r.x + r.w/2, r.y + r.h/2 }

func (r rect) has(x, y float64) bool {
	return x >= r.x && y >= r.y && x < r.x+r.w && y < r.y+r.h
}

// within moves r by as little as it needs to lie inside o, its upper left corner first.
func (r rect) within(o rect) rect {
	r.x = math.Max(o.x, math.Min(r.x, o.x+o.w-r.w))
	r.y = math.Max(o.y, math.Min(r.y, o.y+o.h-r.h))
	return r
}
