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
	// minCached is the number of pieces from which on they are kept in one picture, which is as large as the screen.
	minCached = 40
	// maxRepaired is how many places of that picture are repaired; where more differ, it is drawn again as a whole.
	maxRepaired = 8
)

// restingPiece is a piece at rest as it is drawn.
type restingPiece struct {
	order       int // painter's order
	sprite      *sprite
	x, y, alpha float64
}

// bounds returns the pixels that a piece may cover where its sprite isn't scaled.
func (p *restingPiece) bounds() image.Rectangle {
	size := p.sprite.img.Bounds()
	x, y := int(math.Floor(math.Round(p.x)-p.sprite.x)), int(math.Floor(math.Round(p.y)-p.sprite.y))
	return image.Rect(x, y, x+size.Dx()+1, y+size.Dy()+1)
}

// restingPicture keeps all pieces at rest in one picture. To draw two hundred pieces costs more than everything else in
// a frame, and in most frames they haven't moved.
//
// The picture stores the list of pieces that it shows, so nothing has to invalidate it. It is made when the same list
// is drawn for the second time; for a list that is drawn once it would only cost more. After a move, which changes one
// or two pieces, it is repaired in their places.
type restingPicture struct {
	list      []restingPiece
	side      float64         // side of a square; sprites are scaled to it
	screen    image.Rectangle // of the screen
	img       *ebiten.Image
	shown     bool              // img shows list
	key       restingKey        // what img was last drawn for; zero if unknown
	scratch   []restingPiece    // reused for the next list
	dirty     []image.Rectangle // reused for the places to repair
	drawCount int               // counts drawn pieces, for tests
}

// restingKey is what pieces at rest depend on while nothing moves and no piece is dragged or pale.
type restingKey struct {
	s     *session.Session
	place int // the session's stamp Place
	lay   layout
	round int // of the sheet's sprites
}

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

// diff collects the places where a list differs from the picture, and reports whether there are few of them.
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

// clear empties the picture. It is unmanaged: an image as large as the screen would be copied if Ebitengine kept it in
// an atlas with small ones.
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
			v.note(look.PlanePieces, look.ThingPiece)
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
