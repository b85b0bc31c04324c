package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/render/look"
)

// backdrop is all that lies below what moves, in one picture: while a piece goes its way nothing of it changes, and to draw
// it anew with each frame costs more than to draw the piece.
type backdrop struct {
	of  below
	img *ebiten.Image
}

// below is what a backdrop was drawn of.
type below struct {
	run     *running
	marking int // how often the marks were read off the session
	view    look.View
	lay     layout
	dark    bool
	round   int // of the sheet's sprites
	size    size
	ground  *ebiten.Image
	room    image.Rectangle // of the screen
}

// constant says what lies below what moves, and whether all of it is drawn the same as long as that is.
func (b *Board) constant(v *canvas) (of below, ok bool) {
	r := b.run
	if r == nil || r.still || len(r.Shots) > 0 || len(r.Spin.Squares) > 0 || len(b.rights) > 0 || b.press.drags || b.guide.pale || b.mapped(v) > 0 ||
		b.since(b.marked) < markTime || b.since(b.edges.begin) < edgeTime || b.since(b.resized) < resizeTime {
		return below{}, false
	}
	t := &b.art.main
	return below{r, b.marking, b.view, b.lay, b.dark, t.round, t.size, b.art.grounds[b.lay.turn][b.art.edged(b.edges.to)], v.dst.Bounds()}, true
}

// drawBelow draws the board and all that lies below what moves.
func (b *Board) drawBelow(v *canvas) {
	of, ok := b.constant(v)
	if !ok {
		b.drawGround(v.dst)
		b.drawPlanes(v, look.PlaneBoard, look.PlaneMotion)
		return
	}
	d := &b.backdrop
	if of != d.of {
		if d.img != nil && d.of.room != of.room {
			d.img.Deallocate()
			d.img = nil
		}
		if d.img == nil {
			d.img = ebiten.NewImageWithOptions(of.room, &ebiten.NewImageOptions{Unmanaged: true})
		}
		on := *v
		on.dst = d.img
		b.drawGround(d.img)
		b.drawPlanes(&on, look.PlaneBoard, look.PlaneMotion)
		d.of = of
	}
	v.dst.DrawImage(d.img, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
}
