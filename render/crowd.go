package render

import (
	"image"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
)

const (
	// many is from how many pieces on they are worth a picture of their own, which is as large as the screen.
	minCached = 40
	// few is how many pieces may differ from those on that picture for it to be mended.
	maxRepaired = 8
)

// restingPiece is a piece at rest as it is drawn: its picture, where, and how strong.
type restingPiece struct {
	order       int // in which they are painted
	sprite      *sprite
	x, y, alpha float64
}

// bounds are the pixels that a piece may cover where its picture isn't stretched.
func (p *restingPiece) bounds() image.Rectangle {
	size := p.sprite.img.Bounds()
	x, y := int(math.Floor(math.Round(p.x)-p.sprite.x)), int(math.Floor(math.Round(p.y)-p.sprite.y))
	return image.Rect(x, y, x+size.Dx()+1, y+size.Dy()+1)
}

// restingPicture is the pieces at rest in one picture. To draw two hundred pieces costs more than all else in a frame, and in most
// frames they stand as they did in the one before.
//
// What is on the picture says whether it is still right, so that nothing has to remember when it isn't. It is made when
// the same pieces are drawn for the second time: of what is seen in one frame alone a picture would only cost more. A
// move changes one or two pieces of it: there it is mended.
type restingPicture struct {
	list      []restingPiece
	side      float64         // of a square, which the pictures of the pieces are stretched to
	screen    image.Rectangle // of the screen
	img       *ebiten.Image
	shown     bool              // img shows the list
	key       restingKey        // what img shows, where it shows nothing else
	scratch   []restingPiece    // memory for the next list
	dirty     []image.Rectangle // memory for what is to be mended
	drawCount int               // so many pieces, for tests
}

// restingKey is what pieces at rest depend on while nothing moves, and none is dragged or pale.
type restingKey struct {
	s     *session.Session
	place int // its stamp Place
	lay   layout
	round int // of the sheet's sprites
}

// restingKey says what the pieces at rest depend on, and whether that is all.
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
	room := v.dst.Bounds()
	same := c.side == v.c && c.screen == room
	switch {
	case same && slices.Equal(list, c.list):
	case same && c.shown && v.c == v.t.px && c.diff(list):
		c.list, c.scratch = list, c.list
		b.repair(v)
	default:
		c.list, c.scratch, c.side, c.screen, c.shown = list, c.list, v.c, room, false
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

// diff notes where a list differs from what is on the picture, and reports whether that is in few places.
func (c *restingPicture) diff(list []restingPiece) bool {
	c.dirty = c.dirty[:0]
	for i, j := 0, 0; i < len(c.list) || j < len(list); {
		switch {
		case j == len(list) || i < len(c.list) && c.list[i].order < list[j].order:
			c.dirty = append(c.dirty, c.list[i].bounds())
			i++
		case i == len(c.list) || list[j].order < c.list[i].order:
			c.dirty = append(c.dirty, list[j].bounds())
			j++
		default:
			if c.list[i] != list[j] {
				c.dirty = append(c.dirty, c.list[i].bounds(), list[j].bounds())
			}
			i, j = i+1, j+1
		}
		if len(c.dirty) > maxRepaired {
			return false
		}
	}
	return true
}

// repair draws the picture anew where it is dirty.
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

// clear empties the picture, which is as large as the screen. It has no place among the small pictures that Ebitengine keeps
// together, for it would be copied there.
func (c *restingPicture) clear() {
	if c.img != nil && c.img.Bounds() != c.screen {
		c.img.Deallocate()
		c.img = nil
	}
	if c.img == nil {
		c.img = ebiten.NewImageWithOptions(c.screen, &ebiten.NewImageOptions{Unmanaged: true})
	}
	c.img.Clear()
}

// drawListed draws pieces one by one: those in a part of the screen, where one is given.
func (b *Board) drawListed(v *canvas, list []restingPiece, part image.Rectangle) {
	for i := range list {
		p := &list[i]
		if part.Empty() || p.bounds().Overlaps(part) {
			b.put(v, p.sprite, p.x, p.y, p.alpha)
			b.resting.drawCount++
		}
	}
}

// listPieces lists the pieces at rest in the order of painting.
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
		facing := b.lay.facing(armies[a].Turn)
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
			v.note(look.PlanePieces, look.ThingPiece)
			dst = append(dst, restingPiece{a*size + int(s), b.art.piece(v.t, pos.At(s), facing), x, y, alpha})
		}
	}
	return dst
}

// paintPieces makes the pictures of the pieces at rest.
func (b *Board) paintPieces(v *canvas) {
	pos, armies := b.s.Position(), b.s.Game().Armies
	keys := b.keys[:0]
	for a := range armies {
		facing := b.lay.facing(armies[a].Turn)
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
