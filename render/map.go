package render

import (
	"fairway/game"
	"fairway/render/look"
)

// contingents returns how many pieces each army has in each zone, nil while the view shows no map.
func (b *Board) contingents() []game.Contingent {
	m, ok := b.s.Rules().(game.ContingentCounter)
	if !ok || !b.view.Map {
		return nil
	}
	return m.Contingents(b.s.Position())
}

// mapShown returns the opacity of the map on a canvas: 0 while an army is handed over, and under the loupe, which shows
// squares and pieces.
func (b *Board) mapShown(v *canvas) float64 {
	_, ok := b.s.Rules().(game.ContingentCounter)
	if !ok || !b.view.Map || v.t != &b.art.main || b.run != nil && b.run.HandsOver() {
		return 0
	}
	return clamp(b.since(b.cards.begin) / markTime)
}

// mapAlpha returns the opacity of the piece on a square: under the map all pieces are pale, except the selected one.
func (b *Board) mapAlpha(s game.Square) float64 {
	if _, ok := b.s.Rules().(game.ContingentCounter); ok && b.view.Map && s != b.marks.selected {
		return look.MapPieceAlpha
	}
	return 1
}

// findPassedRights finds the captures en passant that are possible, as marks on the squares that a piece has passed.
func (b *Board) findPassedRights() {
	b.passedRights = b.passedRights[:0]
	p, ok := b.s.Rules().(game.EnPassantRules)
	if !ok {
		return
	}
	for _, r := range p.EnPassantRights(b.s.Position()) {
		for _, s := range r.Passed {
			b.passedRights = append(b.passedRights, stamp{kind: look.MarkGhost, at: s, alpha: 1, army: r.Army})
		}
	}
}
