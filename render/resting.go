package render

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/game"
	"fairway/render/look"
)

// minCached is the number of pieces from which on they are kept in one picture, which is as large as the screen.
const minCached = 40

// restingKey returns what the pieces at rest depend on. ok is false while they depend on more than that.
func (b *Board) restingKey(v *canvas) (restingKey, bool) {
	if v.t != &b.art.main || b.run != nil || b.press.dragging || b.guide.dims || b.mapShown(v) > 0 {
		return restingKey{}, false
	}
	return restingKey{b.s, b.s.Stamps().Place, b.lay, v.t.round}, true
}

// drawPieces draws the pieces at rest.
func (b *Board) drawPieces(v *canvas) {
	c := &b.resting
	of, whole := b.restingKey(v)
	if whole && of == c.key && c.side == v.c && c.screen == v.dst.Bounds() && v.painted == nil {
		v.dst.DrawImage(c.img, nil)
		return
	}
	if v.t == &b.art.main {
		c.key = restingKey{}
	}
	list := b.listPieces(v, c.scratch[:0])
	c.scratch = list
	if v.t != &b.art.main || len(list) < minCached { // the loupe shows few
		b.drawListed(v, list, image.Rectangle{})
		return
	}
	screen := v.dst.Bounds()
	same := c.side == v.c && c.screen == screen
	switch {
	case same && slices.Equal(list, c.list):
	case same && c.shown && v.c == v.t.px && c.diff(list):
		c.list, c.scratch = list, c.list
		b.repair(v)
	default:
		c.list, c.scratch, c.side, c.screen, c.shown = list, c.list, v.c, screen, false
		b.drawListed(v, list, image.Rectangle{})
		return
	}
	if !c.shown {
		c.clear()
		on := *v
		on.dst = c.img
		b.drawListed(&on, c.list, image.Rectangle{})
		c.shown = true
	}
	c.key = of
	v.dst.DrawImage(c.img, nil)
}

// repair draws the dirty places of the picture again.
func (b *Board) repair(v *canvas) {
	on := *v
	for _, r := range b.resting.dirty {
		if r = r.Intersect(b.resting.screen); r.Empty() {
			continue
		}
		on.dst = b.resting.img.SubImage(r).(*ebiten.Image)
		on.dst.Clear()
		b.drawListed(&on, b.resting.list, r)
	}
}

// drawListed draws the pieces of a list that overlap a part of the screen; an empty part means all.
func (b *Board) drawListed(v *canvas, list []restingPiece, part image.Rectangle) {
	for i := range list {
		p := &list[i]
		if part.Empty() || p.bounds().Overlaps(part) {
			b.put(v, p.sprite, p.x, p.y, p.alpha)
			b.resting.drawCount++
		}
	}
}

// listPieces appends the pieces at rest in painter's order.
func (b *Board) listPieces(v *canvas, dst []restingPiece) []restingPiece {
	pos := b.s.Position()
	armies, size := b.s.Game().Armies, b.s.Game().Board.Size()
	dragged := game.None
	if b.press.dragging {
		dragged = b.press.at
	}
	b.paintPieces(v)
	shown := b.mapShown(v)
	for a := range armies {
		facing := b.lay.facing(armies[a].Orientation)
		for s := range pos.Pieces(game.Army(a)).All() {
			col, row := b.lay.cell(s)
			if !v.sees(col, row) || b.run != nil && b.run.Touches(s) {
				continue
			}
			alpha := b.guideAlpha(s)
			if shown > 0 {
				alpha = min(alpha, mix(1, b.mapAlpha(s), shown))
			}
			if s == dragged {
				alpha = 0.35
			}
			x, y := v.at(b.lay.piece(s))
			v.note(look.PlanePieces, look.PartPiece)
			dst = append(dst, restingPiece{a*size + int(s), b.art.piece(v.t, pos.At(s), facing), x, y, alpha})
		}
	}
	return dst
}

// paintPieces makes the sprites of the pieces at rest that have none yet.
func (b *Board) paintPieces(v *canvas) {
	pos, armies := b.s.Position(), b.s.Game().Armies
	keys := b.keys[:0]
	for a := range armies {
		facing := b.lay.facing(armies[a].Orientation)
		for s := range pos.Pieces(game.Army(a)).All() {
			k := pieceKey{pos.At(s), facing}
			if col, row := b.lay.cell(s); v.t.pieces[k] == nil && v.sees(col, row) && !slices.Contains(keys, k) {
				keys = append(keys, k)
			}
		}
	}
	b.keys = keys
	b.art.paintPieces(v.t, keys)
}
