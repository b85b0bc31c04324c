package render

import (
	"fairway/game"
	"fairway/render/look"
)

// annotations returns the drawn arrows and circles of the current place, with the one that is being drawn.
func (b *Board) annotations() []game.Mark {
	if b.run != nil {
		return nil // they belong to the place where the move ends
	}
	list := b.s.Record().At().Marks
	if m, ok := b.draft.mark(); ok {
		list = game.ToggleMark(list, m)
	}
	return list
}

// drawAnnotations draws the arrows and circles, in one call: see moving.go.
func (b *Board) drawAnnotations(v *canvas) {
	m := look.Matrix{A: v.c, D: v.c, E: v.x, F: v.y}
	var d look.Drawing
	for _, mark := range b.annotations() {
		v.note(look.PlaneAnnotations, look.PartAnnotation)
		d = append(d, look.DrawAnnotation(mark, b.lay.place)...)
	}
	if len(d) > 0 {
		paint(v.dst, d, m, 1)
	}
	if from := b.draftStart(); from != game.None && b.run == nil {
		paint(v.dst, look.DrawAnnotation(game.Mark{Colour: b.s.Pen().Colour(), From: from, To: game.None}, b.lay.place), m, begunAlpha)
	}
}

// draftStart returns the square where an arrow has been begun or a finger has rested, game.None if none.
func (b *Board) draftStart() game.Square {
	switch {
	case b.draft.rested:
		return b.draft.from
	case b.press.rested && !b.press.dragging:
		return b.press.at
	}
	return b.s.ArrowStart()
}

// begunAlpha is the opacity of the circle on that square.
const begunAlpha = .5

// drawHint draws the hint over what people drew.
func (b *Board) drawHint(v *canvas) {
	h := b.hinted()
	if h == nil {
		return
	}
	v.note(look.PlaneAnnotations, look.PartHint)
	h.Min, h.Max = b.lay.extent()
	paint(v.dst, h.Draw(b.lay.place, b.art.scene.MarkTones()), look.Matrix{A: v.c, D: v.c, E: v.x, F: v.y}, 1)
}
