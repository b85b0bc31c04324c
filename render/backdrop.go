package render

import (
	"github.com/hajimehoshi/ebiten/v2"

	"fairway/render/look"
)

// backdropKey returns what a backdrop drawn now would depend on. ok is false while something below the piece changes
// from frame to frame.
func (b *Board) backdropKey(v *canvas) (of backdropKey, ok bool) {
	r := b.run
	if r == nil || r.crossFade || len(r.Shots) > 0 || len(r.Spin.Squares) > 0 || len(b.passedRights) > 0 || b.press.dragging || b.guide.dims || b.mapShown(v) > 0 ||
		b.since(b.marked) < markTime || b.since(b.edges.begin) < edgeTime || b.since(b.resized) < resizeTime {
		return backdropKey{}, false
	}
	t := &b.art.main
	return backdropKey{r, b.markCount, b.view, b.lay, b.dark, t.round, t.size, b.art.grounds[b.lay.turn][b.art.edgeArmy(b.edges.to)], v.dst.Bounds()}, true
}

// drawBackdrop draws everything below the moving pieces, from its picture where it has one.
func (b *Board) drawBackdrop(v *canvas) {
	of, ok := b.backdropKey(v)
	if !ok {
		b.drawGround(v.dst)
		b.drawPlanes(v, look.PlaneBoard, look.PlaneMotion)
		return
	}
	d := &b.backdrop
	if of != d.key {
		if d.img != nil && d.key.screen != of.screen {
			d.img.Deallocate()
			d.img = nil
		}
		if d.img == nil {
			d.img = ebiten.NewImageWithOptions(of.screen, &ebiten.NewImageOptions{Unmanaged: true})
		}
		on := *v
		on.dst = d.img
		b.drawGround(d.img)
		b.drawPlanes(&on, look.PlaneBoard, look.PlaneMotion)
		d.key = of
	}
	v.dst.DrawImage(d.img, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
}
