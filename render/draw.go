package render

import (
	"image"
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/game"
	"fairway/render/look"
)

// resizeTime is how long the sprites of the last size are scaled while the size keeps changing, in milliseconds.
const resizeTime = 150

// flipLength returns how long the old picture takes to fade when the board is turned.
func (b *Board) flipLength() float64 {
	if b.p.ReducedMotion() {
		return stillTime
	}
	return flipTime
}

// prepare makes the sprites for the current size. While the size keeps changing, those of the last size are used.
func (b *Board) prepare() {
	a, l := &b.art, b.lay
	settled := b.since(b.resized) >= resizeTime
	if z := sizeFor(&l, l.c*l.scale, l.c, b.view.Face); a.main.size != z && (settled || a.main.px == 0 || a.main.face != b.view.Face) {
		a.main.begin(z)
	}
	turn := l.turn
	l.turn = 0 // each turn has its own picture
	same := a.groundLay == l && a.groundNames == b.view.Coords && a.groundUntouched == a.untouched
	old := a.groundLay
	old.w, old.h, old.scale, old.c, old.cy, old.x, old.y = l.w, l.h, l.scale, l.c, l.cy, l.x, l.y
	if !same && (settled || a.groundLay.w == 0 || old != l || a.groundNames != b.view.Coords || a.groundUntouched != a.untouched) {
		a.clearGround(l, b.view.Coords)
	}
	for _, army := range []game.Army{b.edges.from, b.edges.to} {
		if g := &a.grounds[turn][a.edgeArmy(army)]; *g == nil {
			seen := a.groundLay
			seen.turn = turn
			*g = a.picture(&seen, a.groundNames, army)
		}
	}
}

// drawGround draws the empty board over the last frame. On a cloth board it has the edges of the army that acts; they
// fade in over those of the army before.
func (b *Board) drawGround(screen *ebiten.Image) {
	l, from, grounds := &b.lay, &b.art.groundLay, &b.art.grounds[b.lay.turn]
	var o ebiten.DrawImageOptions
	if k := l.c * l.scale / (from.c * from.scale); k != 1 || l.cy != from.cy {
		o.GeoM.Scale(k, l.cy*l.scale/(from.cy*from.scale))
		o.Filter = ebiten.FilterLinear
	}
	x, y := math.Round((l.x-l.margin)*l.scale), math.Round((l.y-l.margin)*l.scale)
	o.GeoM.Translate(x, y)
	k := clamp(b.since(b.edges.begin) / edgeTime)
	first := grounds[b.art.edgeArmy(b.edges.to)]
	if k < 1 {
		first = grounds[b.art.edgeArmy(b.edges.from)]
	}
	if o.Filter == ebiten.FilterNearest && screen.Bounds().In(first.Bounds().Add(image.Pt(int(x), int(y)))) {
		o.Blend = ebiten.BlendCopy // it covers the whole screen, and to clear the screen takes as long as to draw it
	} else {
		screen.Clear()
	}
	screen.DrawImage(first, &o)
	if k < 1 {
		o.Blend = ebiten.Blend{}
		o.ColorScale.ScaleAlpha(float32(k))
		screen.DrawImage(grounds[b.art.edgeArmy(b.edges.to)], &o)
	}
}

// drawBoard draws everything that lies on the empty board, plane by plane, in the order of look.Scene.
func (b *Board) drawBoard(v *canvas) {
	b.listMarks()
	b.drawPlanes(v, look.PlaneBoard, look.PlaneTop+1)
}

// listMarks lists the marks and lines that are shown now.
func (b *Board) listMarks() {
	b.stamps, b.routes = b.marksNow(b.stamps[:0]), b.linesNow()
}

// drawPlanes draws the planes from one up to, but not including, another one, with the marks and lines of listMarks.
func (b *Board) drawPlanes(v *canvas, from, to look.Plane) {
	for p := from; p < to; p++ {
		b.drawPlane(v, p)
		b.drawStamps(v, p)
		b.drawLines(v, p, b.routes)
	}
}

// drawPlane draws what a plane holds besides marks and lines.
func (b *Board) drawPlane(v *canvas, p look.Plane) {
	switch p {
	case look.PlaneBoard:
		b.drawDisc(v) // while it turns; at rest it is part of the ground
	case look.PlaneForecast:
		b.drawGhosts(v)
	case look.PlanePieces:
		b.drawPieces(v)
	case look.PlaneMomentum:
		b.drawRolls(v)
	case look.PlaneBalls:
		b.drawBalls(v)
	case look.PlaneCards:
		b.drawCards(v)
	case look.PlaneMotion:
		b.drawMoving(v)
		b.drawTraces(v)
		b.drawShots(v)
	case look.PlaneAnnotations:
		b.drawAnnotations(v)
		b.drawHint(v)
	case look.PlaneTurns:
		b.drawTurns(v)
	case look.PlaneSquares, look.PlaneRights, look.PlaneThreats, look.PlaneChecks, look.PlaneRings, look.PlaneMarks, look.PlaneRoutes, look.PlaneTop: // only marks and lines
	default:
		panic("render: nothing is known of plane " + strconv.Itoa(int(p)))
	}
}

// drawRolls draws the momentum arrows of pieces at rest.
func (b *Board) drawRolls(v *canvas) {
	if !b.s.Game().Rolling {
		return
	}
	pos := b.s.Position()
	for s := range game.Square(b.s.Game().Board.Size()) {
		m := pos.Momentum(s)
		col, row := b.lay.cell(s)
		if m == 0 || !v.sees(col, row) || b.run != nil && b.run.Touches(s) {
			continue
		}
		x, y := v.at(b.lay.piece(s))
		v.note(look.PlaneMomentum, look.PartArrow)
		b.put(v, b.art.momentum(v.t, m, b.lay.turn), x, y, 1)
	}
}

// drawBalls draws the balls at rest.
func (b *Board) drawBalls(v *canvas) {
	g := b.s.Game()
	if !g.Ground.Balls {
		return
	}
	for s := range game.Square(g.Board.Size()) {
		n := b.ballsShown(s)
		col, row := b.lay.cell(s)
		if n == 0 || !v.sees(col, row) {
			continue
		}
		x, y := v.at(b.lay.ball(s))
		v.note(look.PlaneBalls, look.PartBalls)
		b.put(v, b.art.balls(v.t, n, inWater(g, s)), x, y, 1)
	}
}

// inWater reports whether a square lies in the lake.
func inWater(g *game.Game, s game.Square) bool { return g.Ground.Water != nil && g.Ground.Water.Has(s) }

// drawDragged draws the dragged piece above the board.
func (b *Board) drawDragged(v *canvas) {
	p := &b.press
	if !p.dragging {
		return
	}
	piece := b.s.Position().At(p.at)
	if piece == 0 {
		return
	}
	facing := b.lay.facing(b.s.Game().Armies[piece.Army()].Orientation)
	x, y := p.px*b.lay.scale, p.py*b.lay.scale
	if p.finger {
		y -= 0.6 * v.c // so that the finger doesn't hide it
	}
	near := geometry{size: 1.08}
	b.place(v, b.art.shadow(v.t, piece, facing), x, y, near, 1)
	b.place(v, b.art.piece(v.t, piece, facing), x, y, near, 1)
}
