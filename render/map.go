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
