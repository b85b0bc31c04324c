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
	many = 40
	// few is how many pieces may differ from those on that picture for it to be mended.
	few = 8
)

// standing is a piece at rest as it is drawn: its picture, where, and how strong.
type standing struct {
	order       int // in which they are painted
	sprite      *sprite
	x, y, alpha float64
}

// bounds are the pixels that a piece may cover where its picture isn't stretched.
func (p *standing) bounds() image.Rectangle {
	size := p.sprite.img.Bounds()
	x, y := int(math.Floor(math.Round(p.x)-p.sprite.x)), int(math.Floor(math.Round(p.y)-p.sprite.y))
	return image.Rect(x, y, x+size.Dx()+1, y+size.Dy()+1)
}

// crowd is the pieces at rest in one picture. To draw two hundred pieces costs more than all else in a frame, and in most
// frames they stand as they did in the one before.
//
// What is on the picture says whether it is still right, so that nothing has to remember when it isn't. It is made when
// the same pieces are drawn for the second time: of what is seen in one frame alone a picture would only cost more. A
// move changes one or two pieces of it: there it is mended.
type crowd struct {
	list  []standing
	side  float64         // of a square, which the pictures of the pieces are stretched to
	room  image.Rectangle // of the screen
	img   *ebiten.Image
	shown bool              // img shows the list
	of    resting           // what img shows, where it shows nothing else
	other []standing        // memory for the next list
	dirty []image.Rectangle // memory for what is to be mended
	drawn int               // so many pieces, for tests
}

// resting is what pieces at rest depend on while nothing moves, and none is dragged or pale.
type resting struct {
	s     *session.Session
	place int // its stamp Place
	lay   layout
	round int // of the sheet's sprites
}

// rests says what the pieces at rest depend on, and whether that is all.
func (b *Board) rests(v *canvas) (resting, bool) {
	if v.t != &b.art.main || b.run != nil || b.press.drags || b.guide.pale || b.mapped(v) > 0 {
		return resting{}, false
	}
	return resting{b.s, b.s.Stamps().Place, b.lay, v.t.round}, true
}

// drawPieces draws the pieces at rest.
func (b *Board) drawPieces(v *canvas) {
	c := &b.crowd
	of, whole := b.rests(v)
	if whole && of == c.of && c.side == v.c && c.room == v.dst.Bounds() && v.painted == nil {
		v.dst.DrawImage(c.img, nil)
		return
	}
	if v.t == &b.art.main {
		c.of = resting{}
	}
	list := b.atRest(v, c.other[:0])
	c.other = list
	if v.t != &b.art.main || len(list) < many { // the loupe shows few
		b.drawEach(v, list, image.Rectangle{})
		return
	}
	room := v.dst.Bounds()
	same := c.side == v.c && c.room == room
	switch {
	case same && slices.Equal(list, c.list):
	case same && c.shown && v.c == v.t.px && c.differs(list):
		c.list, c.other = list, c.list
		b.mend(v)
	default:
		c.list, c.other, c.side, c.room, c.shown = list, c.list, v.c, room, false
		b.drawEach(v, list, image.Rectangle{})
		return
	}
	if !c.shown {
		c.clear()
		on := *v
		on.dst = c.img
		b.drawEach(&on, c.list, image.Rectangle{})
		c.shown = true
	}
	c.of = of
	v.dst.DrawImage(c.img, nil)
}

// differs notes where a list differs from what is on the picture, and reports whether that is in few places.
func (c *crowd) differs(list []standing) bool {
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
		if len(c.dirty) > few {
			return false
		}
	}
	return true
}

// mend draws the picture anew where it is dirty.
func (b *Board) mend(v *canvas) {
	on := *v
	for _, r := range b.crowd.dirty {
		if r = r.Intersect(b.crowd.room); r.Empty() {
			continue
		}
		on.dst = b.crowd.img.SubImage(r).(*ebiten.Image)
		on.dst.Clear()
		b.drawEach(&on, b.crowd.list, r)
	}
}

// clear empties the picture, which is as large as the screen. It has no place among the small pictures that Ebitengine keeps
// together, for it would be copied there.
func (c *crowd) clear() {
	if c.img != nil && c.img.Bounds() != c.room {
		c.img.Deallocate()
		c.img = nil
	}
	if c.img == nil {
		c.img = ebiten.NewImageWithOptions(c.room, &ebiten.NewImageOptions{Unmanaged: true})
	}
	c.img.Clear()
}

// drawEach draws pieces one by one: those in a part of the screen, where one is given.
func (b *Board) drawEach(v *canvas, list []standing, part image.Rectangle) {
	for i := range list {
		p := &list[i]
		if part.Empty() || p.bounds().Overlaps(part) {
			b.put(v, p.sprite, p.x, p.y, p.alpha)
			b.crowd.drawn++
		}
	}
}

// atRest lists the pieces at rest in the order of painting.
func (b *Board) atRest(v *canvas, dst []standing) []standing {
	pos := b.s.Position()
	armies, size := b.s.Game().Armies, b.s.Game().Board.Size()
	dragged := game.None
	if b.press.drags {
		dragged = b.press.at
	}
	b.paintPieces(v)
	shown := b.mapped(v)
	for a := range armies {
		facing := b.lay.facing(armies[a].Orientation)
		for s := range pos.Pieces(game.Army(a)).All() {
			col, row := b.lay.cell(s)
			if !v.sees(col, row) || b.run != nil && b.run.touches(s) {
				continue
			}
			alpha := b.aside(s)
			if shown > 0 {
				alpha = min(alpha, mix(1, b.strength(s), shown))
			}
			if s == dragged {
				alpha = 0.35
			}
			x, y := v.at(b.lay.piece(s))
			v.note(look.PlanePieces, look.ThingPiece)
			dst = append(dst, standing{a*size + int(s), b.art.piece(v.t, pos.At(s), facing), x, y, alpha})
		}
	}
	return dst
}
