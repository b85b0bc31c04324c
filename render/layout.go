package render

import (
	"math"

	"fairway/game"
	"fairway/render/look"
)

const (
	touchSquare = 30 // smaller squares, in CSS pixels, are too small for a finger: the loupe
	borderWidth = 1  // what of the border lies outside the squares where there is no frame
)

// layout is where the board lies in its document. Lengths are CSS pixels unless a name says
// device. Columns and rows are squares as the viewer sees them, from the upper left corner.
type layout struct {
	files, ranks int
	w, h         float64 // of the document
	scale        float64 // device pixels to a CSS pixel
	c            float64 // side of a square
	frame        float64 // width of the frame, 0 for none
	margin       float64 // what lies round the squares: the frame, or half the border
	x, y         float64 // upper left corner of the squares
	flip         bool
}

// fit returns the largest board of so many squares in a document, in its middle.
func fit(files, ranks int, w, h, scale float64, flip bool) layout {
	l := layout{files: files, ranks: ranks, w: w, h: h, scale: scale, flip: flip}
	f, r := float64(files), float64(ranks)
	within := func(margin float64) float64 { return math.Min((w-2*margin)/f, (h-2*margin)/r) }
	l.c, l.margin = within(borderWidth), borderWidth
	for m := math.Ceil(look.FrameFor(l.c)); m > 0; m-- {
		if c := within(m); look.FrameFor(c) == m {
			l.c, l.frame, l.margin = c, m, m
			break
		}
	}
	l.c = math.Max(l.c, 1)
	l.x = math.Round((w-l.c*f)/2*scale) / scale
	l.y = math.Round((h-l.c*r)/2*scale) / scale
	return l
}

// aspect is the width of the whole drawing over its height.
func (l *layout) aspect() float64 {
	return (float64(l.files)*l.c + 2*l.margin) / (float64(l.ranks)*l.c + 2*l.margin)
}

// cell returns the column and row of a square.
func (l *layout) cell(s game.Square) (col, row int) {
	col, row = int(s)%l.files, l.ranks-1-int(s)/l.files
	if l.flip {
		col, row = l.files-1-col, l.ranks-1-row
	}
	return col, row
}

// square returns the square of a column and row, game.None outside the board.
func (l *layout) square(col, row int) game.Square {
	if col < 0 || row < 0 || col >= l.files || row >= l.ranks {
		return game.None
	}
	if l.flip {
		col, row = l.files-1-col, l.ranks-1-row
	}
	return game.Square((l.ranks-1-row)*l.files + col)
}

// at returns the square at a place in the document, game.None outside the squares.
func (l *layout) at(x, y float64) game.Square {
	return l.square(int(math.Floor((x-l.x)/l.c)), int(math.Floor((y-l.y)/l.c)))
}

// rect returns the square's place in the document.
func (l *layout) rect(s game.Square) rect {
	col, row := l.cell(s)
	return rect{l.x + float64(col)*l.c, l.y + float64(row)*l.c, l.c, l.c}
}

// centre returns the middle of a square.
func (l *layout) centre(s game.Square) (x, y float64) { return l.rect(s).centre() }

// point turns files and ranks, counted from the middle of the first square, into columns
// and rows counted from the upper left corner of the squares.
func (l *layout) point(file, rank float64) (col, row float64) {
	col, row = file+0.5, float64(l.ranks)-0.5-rank
	if l.flip {
		col, row = float64(l.files)-col, float64(l.ranks)-row
	}
	return col, row
}

// facing is the direction in which a man points on the screen, in quarter turns clockwise
// from up.
func (l *layout) facing(turn int) int {
	if l.flip {
		turn += 2
	}
	return turn & 3
}

// rect is a rectangle in CSS pixels.
type rect struct{ x, y, w, h float64 }

func (r rect) centre() (x, y float64) { return r.x + r.w/2, r.y + r.h/2 }

func (r rect) has(x, y float64) bool {
	return x >= r.x && y >= r.y && x < r.x+r.w && y < r.y+r.h
}

// within moves r by as little as it takes to lie inside o, its upper left corner first.
func (r rect) within(o rect) rect {
	r.x = math.Max(o.x, math.Min(r.x, o.x+o.w-r.w))
	r.y = math.Max(o.y, math.Min(r.y, o.y+o.h-r.h))
	return r
}
