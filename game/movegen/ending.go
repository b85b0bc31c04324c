package movegen

import (
	"slices"

	"fairway/game"
)

// Laws of diagram texts about where pieces may end, what they may capture, and how the game ends
// (rules/diagram-texts.md 5, 7).

// Choice is a form of a promotion with its limits.
type Choice struct {
	Kind     game.KindID
	NotLast  bool // not on the last rank
	FromHand bool // only with a piece of that kind in hand, which is used up
	Ranks    int  // only on the last Ranks ranks; 0 is any
}

// barred reports whether a piece may not end on a square.
func (b *Base) barred(piece game.Piece, s game.Square) bool {
	set := b.Barred[piece.Army()]
	return set != nil && set[piece.Kind()] != nil && set[piece.Kind()].Has(s)
}

// morphed returns what the moved piece becomes because of its destination, plus one; 0 for nothing.
func (b *Base) morphed(piece game.Piece, m *game.Move) uint16 {
	forms := b.Morphs[piece.Army()]
	if forms == nil || forms[piece.Kind()] == nil || m.From == m.To {
		return 0
	}
	return forms[piece.Kind()][m.To]
}

// farAhead returns the number of ranks ahead of a square, as an army sees it.
func (b *Base) farAhead(a game.Army, s game.Square) int {
	switch b.Armies[a].Orientation & 3 {
	case 0:
		return b.Board.Ranks - 1 - b.Board.Rank(s)
	case 1:
		return b.Board.Files - 1 - b.Board.File(s)
	case 2:
		return b.Board.Rank(s)
	}
	return b.Board.File(s)
}

// permits reports whether the laws about captures and endings allow a move of the current piece.
func (b *Base) permits(g *gen, m *game.Move) bool {
	if !g.free && b.barred(g.piece, m.To) {
		return false
	}
	royal := b.Kinds[g.piece.Kind()].Royal
	for _, s := range m.Captured() {
		o := g.sq[s]
		k := o.Kind()
		switch {
		case b.Iron != nil && b.Iron[k]:
			return false
		case b.struckLayer >= 0 && !g.aim && g.p.Value(b.struckLayer) == int64(k)+1:
			return false
		case royal && b.Succession != nil && o.Army() == g.piece.Army() && !b.Succession[k]:
			return false
		}
	}
	return true
}

// choose emits a move with each form that the choices of a promotion zone allow, and reports whether the zone
// applies.
func (b *Base) choose(g *gen, m *game.Move, become func(game.KindID)) bool {
	a, k := g.piece.Army(), g.piece.Kind()
	if !b.zoned(k) || !b.inZone(a, m) {
		return false
	}
	others, own := b.chooseOthers(g, m, become)
	if may := own || b.ZonePromotion&ZoneAlways == 0; may && !(others && b.DeadPromotes && b.dead[g.piece].Has(m.To)) {
		become(k)
	}
	return true
}

// chooseOthers emits a move with each allowed form other than the piece's own. It reports whether there was one,
// and whether the piece's own form is among the choices.
func (b *Base) chooseOthers(g *gen, m *game.Move, become func(game.KindID)) (others, own bool) {
	a, k := g.piece.Army(), g.piece.Kind()
	for i := range b.Choices {
		c := &b.Choices[i]
		if !b.available(g.p, c, a, m.To) {
			continue
		}
		if c.Kind == k {
			own = true
			continue
		}
		others = true
		again := func(o Choice) bool { return o.Kind == c.Kind && b.available(g.p, &o, a, m.To) }
		if !slices.ContainsFunc(b.Choices[:i], again) { // a kind may be listed twice, with different limits
			become(c.Kind)
		}
	}
	return others, own
}

// available reports whether a piece that ends on s may promote to a choice now.
func (b *Base) available(p *game.Position, c *Choice, a game.Army, s game.Square) bool {
	ahead := b.farAhead(a, s)
	return !(c.NotLast && ahead == 0 || c.Ranks > 0 && ahead >= c.Ranks || c.FromHand && p.Reserve(a, c.Kind) == 0)
}

// fromHand reports whether the new kind of a move's piece is taken from the hand, because it isn't available
// otherwise.
func (b *Base) fromHand(p *game.Position, m *game.Move) bool {
	if m.Becomes == 0 || m.Act != game.Normal {
		return false
	}
	if piece := p.At(m.From); b.morphed(piece, m) != 0 {
		return false
	}
	if _, ok := b.caught(p, m, p.At(m.From).Kind()); ok {
		return false
	}
	hand := false
	for i := range b.Choices {
		if c := &b.Choices[i]; c.Kind == game.KindID(m.Becomes-1) && b.available(p, c, p.At(m.From).Army(), m.To) {
			if !c.FromHand {
				return false
			}
			hand = true
		}
	}
	return hand
}

// guarded reports whether a capture breaks the law that a piece of a protected kind may not capture another one if
// it could then be captured by any move.
func (b *Base) guarded(p *game.Position, m *game.Move) bool {
	if b.Protected == nil || !b.Protected[p.At(m.From).Kind()] {
		return false
	}
	if !slices.ContainsFunc(m.Captured(), func(s game.Square) bool { return b.Protected[p.At(s).Kind()] }) {
		return false
	}
	for e := range b.Armies {
		if game.Army(e) != p.At(m.From).Army() && b.retaken(p, m, game.Army(e), true) {
			return true
		}
	}
	return false
}

// struckKind returns the kind, plus one, that can't be captured in the turn after a move, because the move has
// captured one with a piece of another kind (rules/diagram-texts.md 7.3).
func (b *Base) struckKind(p *game.Position, m *game.Move) int64 {
	if m.Act != game.Normal || b.CounterStrike[p.At(m.From).Kind()] {
		return 0
	}
	lost := int64(0)
	for _, s := range m.Captured() {
		if o := p.At(s); b.CounterStrike[o.Kind()] && o.Army() != p.Mover() {
			lost = int64(o.Kind()) + 1
		}
	}
	return lost
}

// strikeLayer declares the key strike.
func (b *Base) strikeLayer() {
	b.struckLayer = b.addValues(1)
	b.layers = append(b.layers, game.Layer{
		Key: "strike", Title: "May not be captured now",
		Offers: func(*game.Position) []game.Offer {
			var list []game.Offer
			for k := range b.Kinds {
				if b.CounterStrike[k] {
					list = append(list, game.Offer{Item: b.Kinds[k].ID})
				}
			}
			return list
		},
		Append: func(p *game.Position, dst []byte) []byte {
			if v := p.Value(b.struckLayer); v != 0 {
				dst = append(dst, b.Kinds[v-1].ID...)
			}
			return dst
		},
		Read: func(p *game.Position, value string) error {
			k, ok := b.FindKind(value)
			if !ok || !b.CounterStrike[k] {
				return quoted{value, "isn't the id of a kind that counterStrike names"}
			}
			p.SetValue(b.struckLayer, int64(k)+1)
			return nil
		},
	})
}

// quoted is an error about a user's text.
type quoted struct{ text, fault string }

func (q quoted) Error() string { return "column 1: " + game.Quote(q.text) + " " + q.fault }

// successions removes moves after the first n by which a royal piece captures a piece of its own army, unless the
// army is in check and has no other move.
func (b *Base) successions(p *game.Position, list []game.Move, n int) []game.Move {
	keep := n
	for i := n; i < len(list); i++ {
		if !b.succeeds(p, &list[i]) {
			list[keep], list[i] = list[i], list[keep]
			keep++
		}
	}
	if keep > n || keep == len(list) || !b.attacked(b.generator(p), p.Mover()) {
		return list[:keep]
	}
	return list
}

// succeeds reports whether a royal piece captures a piece of its own army by a move.
func (b *Base) succeeds(p *game.Position, m *game.Move) bool {
	if m.Act != game.Normal || !b.Kinds[p.At(m.From).Kind()].Royal {
		return false
	}
	for _, s := range m.Captured() {
		if p.At(s).Army() == p.Mover() {
			return true
		}
	}
	return false
}

// arrived returns the result if the army that just moved has reached its goal, or an army is bare.
func (b *Base) arrived(p *game.Position) game.Result {
	last := p.Previous(p.Mover())
	if goals := b.Goals[last]; goals != nil {
		for s := range p.Pieces(last).All() {
			if set := goals[p.At(s).Kind()]; set != nil && set.Has(s) {
				return game.Result{Reason: game.Arrival, Winner: last}
			}
		}
	}
	if b.Baring == nil {
		return game.Result{}
	}
	switch bare, other := b.bare(p, last), b.bare(p, p.Mover()); {
	case bare && other:
		return game.Result{Reason: game.Material, Draw: true}
	case bare:
		return game.Result{Reason: game.Material, Winner: p.Mover()}
	case other && b.CounterBare:
		return game.Result{Reason: game.Material, Winner: last}
	}
	return game.Result{}
}

// bare reports whether an army has no piece of the kinds of the baring law.
func (b *Base) bare(p *game.Position, a game.Army) bool {
	for k, counts := range b.Baring {
		if counts && p.Count(a, game.KindID(k)) > 0 {
			return false
		}
	}
	return true
}
