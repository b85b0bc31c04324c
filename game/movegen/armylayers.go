package movegen

import (
	"fmt"

	"fairway/game"
)

// armyItems lists each army, by its letter.
func armyItems(g *game.Game) []game.LayerItem {
	var list []game.LayerItem
	for _, a := range g.Armies {
		list = append(list, game.LayerItem{Text: string(a.Letter)})
	}
	return list
}

// outLayer returns the layer of the key out: the eliminated armies, in the order of elimination
// (rules/notation.md).
func (b *Base) outLayer() game.Layer {
	return game.Layer{
		Key: "out", Title: "Out of the game", ItemKind: game.ItemLetters, Chronological: true,
		PossibleItems: func(*game.Position) []game.LayerItem { return armyItems(b.Game) },
		Append: func(p *game.Position, dst []byte) []byte {
			for _, a := range p.Eliminated(nil) {
				dst = append(dst, b.Armies[a].Letter)
			}
			return dst
		},
		Read: func(p *game.Position, value string) error {
			var log game.Log
			for i := range len(value) {
				a, ok := b.FindArmy(value[i])
				switch {
				case !ok:
					return fmt.Errorf("column %d: %s isn't one of %s", i+1, game.Quote(value[i:i+1]), b.ArmyLetters())
				case !p.InGame(a):
					return fmt.Errorf("column %d: %s is given twice", i+1, value[i:i+1])
				}
				log.Eliminate(p, a)
			}
			return nil
		},
	}
}

// skipLayer returns the layer of the key skip: the armies whose latest turn was a pass.
func (b *Base) skipLayer() game.Layer {
	return game.Layer{
		Key: "skip", Title: "Passed last turn", ItemKind: game.ItemLetters,
		PossibleItems: func(*game.Position) []game.LayerItem { return armyItems(b.Game) },
		Append: func(p *game.Position, dst []byte) []byte {
			for a := range b.Armies {
				if p.Value(b.passes)>>a&1 != 0 {
					dst = append(dst, b.Armies[a].Letter)
				}
			}
			return dst
		},
		Read: func(p *game.Position, value string) error {
			for i := range len(value) {
				a, ok := b.FindArmy(value[i])
				if !ok {
					return fmt.Errorf("column %d: %s isn't one of %s", i+1, game.Quote(value[i:i+1]), b.ArmyLetters())
				}
				p.SetValue(b.passes, p.Value(b.passes)|1<<a)
			}
			return nil
		},
	}
}
