package movegen

import "fairway/game"

// Laws of diagram texts about where pieces may end and what they may capture (rules/diagram-texts.md 5, 7).

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

// struckKind returns the kind, plus one, that can't be captured in the turn after a move, because the move has
// captured one with a piece of another kind (rules/diagram-texts.md 7.3).
func (b *Base) struckKind(p *game.Position, m *game.Move) int64 {
	if m.Type != game.Normal || b.CounterStrike[p.At(m.From).Kind()] {
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
		PossibleItems: func(*game.Position) []game.LayerItem {
			var list []game.LayerItem
			for k := range b.Kinds {
				if b.CounterStrike[k] {
					list = append(list, game.LayerItem{Text: b.Kinds[k].ID})
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
