package render

import (
	"time"

	"fairway/game"
	"fairway/render/look"
)

// chart is the cards of the majority map, laid out for the marks and the layout at hand.
type chart struct {
	laid  bool
	cards []look.Card
	begin time.Time // when the map came up: it fades in
}

// counts are how many pieces each army has in each zone, nil while the view shows no map.
func (b *Board) counts() []game.Contingent {
	m, ok := b.s.Rules().(game.Mapper)
	if !ok || !b.view.Map {
		return nil
	}
	return m.Contingents(b.s.Position())
}

// mapped is how much of the map a canvas shows, from 0 to 1: nothing while an army is handed
// over, and nothing under the loupe, which shows squares and pieces.
func (b *Board) mapped(v *canvas) float64 {
	_, ok := b.s.Rules().(game.Mapper)
	if !ok || !b.view.Map || v.t != &b.art.main || b.run != nil && b.run.HandsOver() {
		return 0
	}
	return clamp(b.since(b.chart.begin) / markTime)
}

// strength is the opacity of the piece on a square: under the map all pieces are pale except
// the selected one.
func (b *Board) strength(s game.Square) float64 {
	if _, ok := b.s.Rules().(game.Mapper); ok && b.view.Map && s != b.marks.selected {
		return look.PalePiece
	}
	return 1
}

// drawCards draws the cards of the map, over the pieces at rest and under all that is marked.
func (b *Board) drawCards(v *canvas) {
	shown := b.mapped(v)
	if shown == 0 {
		return
	}
	if !b.chart.laid {
		s := b.Scene()
		b.chart.laid, b.chart.cards = true, s.Cards(b.lay.c)
	}
	for _, k := range b.chart.cards {
		x, y := v.at(k.At)
		v.note(look.PlaneCards, look.ThingCard)
		b.put(v, b.art.face(v.t, k.CardFace), x, y, k.Alpha*shown)
	}
}

// face returns the picture of a card.
func (a *art) face(t *sheet, f look.CardFace) *sprite {
	s := t.cards[f]
	if s == nil {
		s = a.sprite(a.artwork.DrawCard(f, t.c), t.px)
		t.cards[f] = s
	}
	return s
}

// chartBack fades the map in again after a motion that hid it.
func (b *Board) chartBack() {
	if b.run.HandsOver() {
		b.chart.begin = b.now()
	}
}

// passing finds the rights to capture en passant, as marks on the squares that a piece skipped.
func (b *Board) passing() {
	b.rights = b.rights[:0]
	p, ok := b.s.Rules().(game.Passer)
	if !ok {
		return
	}
	for _, r := range p.Passing(b.s.Position()) {
		for _, s := range r.Over {
			b.rights = append(b.rights, stamp{kind: look.MarkGhost, at: s, alpha: 1, army: r.Army})
		}
	}
}
