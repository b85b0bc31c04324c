package render

import (
	"math"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
)

// Trays sets where the page shows the trays of some armies: x and y of their middles in CSS pixels from the document's
// upper left corner. Captured pieces leave the board toward them.
func (b *Board) Trays(at map[game.Army][2]float64) {
	b.trays = map[game.Army]trayPlace{}
	for a, p := range at {
		b.trays[a] = trayPlace{p[0], p[1]}
	}
}

// trayPlaces returns where pieces leave the document on their way to a tray, nil if the page has set no trays.
func (b *Board) trayPlaces() motion.Beside {
	if len(b.trays) == 0 || !b.hasSize() {
		return nil
	}
	l := b.lay
	usual := motion.Edge(b.s.Game())
	return func(a game.Army, from motion.Place) motion.Place {
		t, ok := b.trays[a]
		if !ok {
			return usual(a, from)
		}
		x, y := l.doc(l.pieceAt(from.File, from.Rank))
		k := math.Min(inside(x, t.x, l.w, l.c/2), inside(y, t.y, l.h, l.c/2))
		return l.placeOver(mix(x, t.x, k), mix(y, t.y, k))
	}
}

// inside returns the share of the way from x to to that lies between 0 and w, give or take a margin.
func inside(x, to, w, margin float64) float64 {
	switch {
	case to < -margin:
		return clamp((x + margin) / (x - to))
	case to > w+margin:
		return clamp((w + margin - x) / (to - x))
	}
	return 1
}

// placeOver returns the place of the board that is shown at a place of the document, the inverse of pieceAt.
func (l *layout) placeOver(x, y float64) motion.Place {
	col, row := (x-l.x)/l.c-0.5, (y-l.y)/l.cy-0.5
	if l.high {
		row -= look.PlaceDown(look.PlacePiece, l.rowAspect()) / l.rowAspect()
	}
	// The board is turned by quarters, so files run along one axis of the screen and ranks along the other one.
	x0, y0 := look.SeenCell(l.files, l.ranks, l.turn, 0, 0)
	fx, fy := look.SeenCell(l.files, l.ranks, l.turn, 1, 0)
	rx, ry := look.SeenCell(l.files, l.ranks, l.turn, 0, 1)
	return motion.Place{File: (col-x0)*(fx-x0) + (row-y0)*(fy-y0), Rank: (col-x0)*(rx-x0) + (row-y0)*(ry-y0)}
}
