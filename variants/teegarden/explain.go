package teegarden

import (
	"slices"

	"fairway/game"
)

var _ game.Explainer = (*garden)(nil)

// Why has nothing to add: pieces of this game move by nothing but their own moves.
func (t *garden) Why(*game.Position, game.Move) string { return "" }

// WhyNot tells what keeps the piece on from off a square that his plain move leads to: the zone
// rule (4.1), or the safety of his King; and a piece in hand off a square (4.4).
func (t *garden) WhyNot(p *game.Position, from, to game.Square) string {
	if from == game.None {
		if t.ground.files.Has(to) {
			return "No man is put on a middle file."
		}
		return "No Helm is put here: it could leap to where it never moves again."
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
			for range t.Armies[piece.Army()].Turn {
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
	goes := func(m game.Move) bool { return m.Act == game.Normal && m.From == from && m.To == to }
	if slices.ContainsFunc(t.Reach(p, from, nil), goes) && !slices.ContainsFunc(t.Moves(p, nil), goes) {
		return "Stays: the King would be in check."
	}
	return ""
}

// barred tells what the zone rule has against a piece's way of equal steps to a square; empty
// when the way doesn't lead there, or somebody stands in it before.
func (t *garden) barred(p *game.Position, from, to game.Square, v game.Vector, most int) string {
	why := ""
	for n, s := 1, from; most == 0 || n <= most; n++ {
		next, _, _, ok := game.Walls(t.Board, s, v)
		if !ok {
			return ""
		}
		if _, _, _, steps := t.ground.step(t.Board, s, v); !steps && why == "" {
			why = "Stays: no man cuts the corner."
			if t.ground.lake.Has(next) {
				why = "Stays: the lake."
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
