package render

import (
	"math"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
)

const (
	touchSquare = 30 // CSS pixels; a finger uses the loupe for smaller squares
	borderWidth = 1  // width of the border outside the squares of a board without a frame
)

// shape is what a layout depends on besides the size of the document.
type shape struct {
	files, ranks int
	turn         int  // as look.BoardStyle.Turned has it
	high         bool // squares have a strip for balls below their pieces
	felt         bool // the board lies between rails
}

// layout is the place of the board in its document. Lengths are CSS pixels. Columns and rows count squares as the
// viewer sees them, from the upper left corner. Points count in widths of a square, from the upper left corner of the
// squares.
type layout struct {
	shape
	w, h   float64 // of the document
	scale  float64 // device pixels of a CSS pixel
	c, cy  float64 // width and height of a square
	frame  float64 // width of the frame or the rails; 0: none
	margin float64 // around the squares: the frame, or half the border
	x, y   float64 // upper left corner of the squares
}

// fit returns the largest layout of a shape in a document, centred.
func fit(p shape, w, h, scale float64) layout {
	p.turn = look.NormalTurn(p.files, p.ranks, p.turn)
	l := layout{shape: p, w: w, h: h, scale: scale}
	style := look.BoardStyle{}
	if p.felt {
		style.Felt = &look.Felt{}
	}
	for m := math.Ceil(style.FrameAt(w / float64(p.files))); m > 0; m-- { // no square is wider than this
		l.size(m)
		// FrameAt rounds, so a size may lie between two widths of the frame.
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

// size sets the largest squares that fit inside a margin.
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

// style returns a board's style with the sizes of the layout.
func (l *layout) style(s look.BoardStyle) look.BoardStyle {
	s.C, s.CY, s.Frame, s.Turn = l.c, l.cy, l.frame, l.turn
	return s
}

// aspect returns the width of the whole drawing over its height.
func (l *layout) aspect() float64 {
	return (float64(l.files)*l.c + 2*l.margin) / (float64(l.ranks)*l.cy + 2*l.margin)
}

// rowAspect returns the height of a square over its width.
func (l *layout) rowAspect() float64 { return l.cy / l.c }

// cell returns the column and row of a square.
func (l *layout) cell(s game.Square) (col, row int) {
	x, y := look.SeenCell(l.files, l.ranks, l.turn, float64(int(s)%l.files), float64(int(s)/l.files))
	return int(x), int(y)
}

// turned returns a style that has only what decides where squares are.
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

// at returns the square at a place of the document, game.None outside the squares.
func (l *layout) at(x, y float64) game.Square {
	return l.square(int(math.Floor((x-l.x)/l.c)), int(math.Floor((y-l.y)/l.cy)))
}

// part returns the part of a square at a place of the document.
func (l *layout) part(y float64) session.SquarePart {
	return l.partOf((y - l.y) / l.cy)
}

// partOf returns the part of a square at a number of rows from the top.
func (l *layout) partOf(rows float64) session.SquarePart {
	switch {
	case !l.high:
		return session.WholeSquare
	case (rows-math.Floor(rows))*l.cy <= l.c: // the upper part of a high square is as high as it is wide
		return session.UpperPart
	}
	return session.LowerPart
}

// rect returns the rectangle of a square in the document.
func (l *layout) rect(s game.Square) rect {
	col, row := l.cell(s)
	return rect{l.x + float64(col)*l.c, l.y + float64(row)*l.cy, l.c, l.cy}
}

// extent returns the upper left and lower right corners of the board with its frame, as points of the layout.
func (l *layout) extent() (least, most look.Point) {
	m := l.margin / l.c
	return look.Point{X: -m, Y: -m}, look.Point{X: (l.w-2*l.x)/l.c + m, Y: (l.h-2*l.y)/l.c + m}
}

// doc returns the place in the document of a point.
func (l *layout) doc(p look.Point) (x, y float64) { return l.x + p.X*l.c, l.y + p.Y*l.c }

// piece returns the point where the piece of a square stands.
func (l *layout) piece(s game.Square) look.Point { return l.place(look.PlacePiece, s) }

// pieceAt is piece for a file and rank that need not be whole.
func (l *layout) pieceAt(file, rank float64) look.Point {
	return l.placeAt(look.PlacePiece, file, rank)
}

// ball returns the point where the balls of a square lie.
func (l *layout) ball(s game.Square) look.Point { return l.place(look.PlaceBall, s) }

// ballAt is ball for a file and rank that need not be whole.
func (l *layout) ballAt(file, rank float64) look.Point {
	return l.placeAt(look.PlaceBall, file, rank)
}

// place returns the point of a part of a square.
func (l *layout) place(p look.Place, s game.Square) look.Point {
	return l.placeAt(p, float64(int(s)%l.files), float64(int(s)/l.files))
}

// placeAt is place for a file and rank that need not be whole.
func (l *layout) placeAt(p look.Place, file, rank float64) look.Point {
	col, row := look.SeenCell(l.files, l.ranks, l.turn, file, rank)
	at := look.Point{X: col + 0.5, Y: (row + 0.5) * l.rowAspect()}
	if l.high {
		at.Y += look.PlaceDown(p, l.rowAspect())
	}
	return at
}

// facing returns the direction in which an army's pieces point on the screen, in quarter turns clockwise from up.
func (l *layout) facing(turn int) int { return (turn - l.turn) & 3 }

// rect is a rectangle in CSS pixels.
type rect struct{ x, y, w, h float64 }

func (r rect) centre() (x, y float64) { return r.x + r.w/2, r.y + r.h/2 }

func (r rect) has(x, y float64) bool {
	return x >= r.x && y >= r.y && x < r.x+r.w && y < r.y+r.h
}

// within returns r moved by as little as possible to lie inside o; if it doesn't fit, its upper left corner does.
func (r rect) within(o rect) rect {
	r.x = math.Max(o.x, math.Min(r.x, o.x+o.w-r.w))
	r.y = math.Max(o.y, math.Min(r.y, o.y+o.h-r.h))
	return r
}

// spot is a square and the part of it that is meant: Whole, unless both a piece and the balls of a high square could be
// meant.
type spot struct {
	at   game.Square
	part session.SquarePart
}

var noSpot = spot{at: game.None}

// wholeSquare returns the spot of a whole square.
func wholeSquare(at game.Square) spot { return spot{at: at} }
