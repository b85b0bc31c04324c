package teegarden

import (
	"slices"

	"fairway/game"
)

var _ game.Explainer = (*garden)(nil)

// Why returns nothing: pieces of this game only have moves of their own.
func (t *garden) Why(*game.Position, game.Move) string { return "" }

// WhyNot returns the reason why the piece on from can't go to a square that its move would reach: the zone
// rule (4.1), or the safety of its King. With from None it is about a drop (4.4).
func (t *garden) WhyNot(p *game.Position, from, to game.Square) string {
	if from == game.None {
		if t.ground.files.Has(to) {
			return "Pieces can't be dropped on a middle file."
		}
		return "A Helm can't be dropped here: its leap could leave it without a move."
	}
	piece := p.At(from)
	if piece == 0 || from == to || p.At(to) != 0 && p.At(to).Army() == piece.Army() {
		return ""
	}
	for _, w := range t.Kinds[piece.Kind()].Walks {
		for i, v := range w.Compass {
			if w.Legs[0].Turns>>i&1 == 0 {
				continue
			}
			for range t.Armies[piece.Army()].Orientation {
				v = game.Vector{X: v.Y, Y: -v.X}
			}
			if why := t.barred(p, from, to, v, int(w.Legs[0].Range)); why != "" {
				return why
			}
		}
	}
	if piece.Army() != p.Mover() {
		return ""
	}
	goes := func(m game.Move) bool { return m.Type == game.Normal && m.From == from && m.To == to }
	if slices.ContainsFunc(t.Reach(p, from, nil), goes) && !slices.ContainsFunc(t.Moves(p, nil), goes) {
		return t.Armies[piece.Army()].Name + " would be in check."
	}
	return ""
}

// barred describes how the zone rule stops a piece's equal steps to a square. It is empty if they don't lead
// there, or if a piece is in the way before that.
func (t *garden) barred(p *game.Position, from, to game.Square, v game.Vector, most int) string {
	why := ""
	for n, s := 1, from; most == 0 || n <= most; n++ {
		next, _, _, ok := game.Walls(t.Board, s, v)
		if !ok {
			return ""
		}
		if _, _, _, steps := t.ground.step(t.Board, s, v); !steps && why == "" {
			why = "Blocked: no piece cuts this corner."
			if t.ground.lake.Has(next) {
				why = "Blocked by the lake."
			}
		}
		if next == to {
			return why
		}
		if why == "" && p.At(next) != 0 {
			return ""
		}
		s = next
	}
	return ""
}
