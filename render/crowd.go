package render

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/game"
	"fairway/render/look"
)

// many is from how many pieces on they are worth a picture of their own, which is as large as the screen.
const many = 40

// standing is a piece at rest as it is drawn: its picture, where, and how strong.
type standing struct {
	sprite      *sprite
	x, y, alpha float64
}

// crowd is the pieces at rest in one picture. To draw two hundred pieces costs more than all else in a frame, and in most
// frames they stand as they did in the one before.
//
// What is on the picture says whether it is still right, so that nothing has to remember when it isn't. It is made when
// the same pieces are drawn for the second time: of what is seen in one frame alone a picture would only cost more.
type crowd struct {
	list  []standing
	side  float64         // of a square, which the pictures of the pieces are stretched to
	room  image.Rectangle // of the screen
	img   *ebiten.Image
	shown bool       // img shows the list
	other []standing // memory for the next list
}

// drawPieces draws the pieces at rest.
func (b *Board) drawPieces(v *canvas) {
	c := &b.crowd
	list := b.atRest(v, c.other[:0])
	c.other = list
	if v.t != &b.art.main || len(list) < many { // the loupe shows few
		b.drawEach(v, list)
		return
	}
	if room := v.dst.Bounds(); c.side != v.c || c.room != room || !slices.Equal(list, c.list) {
		c.list, c.other, c.side, c.room, c.shown = list, c.list, v.c, room, false
		b.drawEach(v, list)
		return
	}
	if !c.shown {
		c.clear()
		on := *v
		on.dst = c.img
		b.drawEach(&on, list)
		c.shown = true
	}
	v.dst.DrawImage(c.img, nil)
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

// drawEach draws pieces one by one.
func (b *Board) drawEach(v *canvas, list []standing) {
	for _, p := range list {
		b.put(v, p.sprite, p.x, p.y, p.alpha)
	}
}

// atRest lists the pieces at rest in the order of painting.
func (b *Board) atRest(v *canvas, dst []standing) []standing {
	pos := b.s.Position()
	armies := b.s.Game().Armies
	dragged := game.None
	if b.press.drags {
		dragged = b.press.at
	}
	b.paintPieces(v)
	shown := b.mapped(v)
	for a := range armies {
		facing := b.lay.facing(armies[a].Turn)
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
			dst = append(dst, standing{b.art.piece(v.t, pos.At(s), facing), x, y, alpha})
		}
	}
	return dst
}
