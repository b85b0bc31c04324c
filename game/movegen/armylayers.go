package movegen

import (
	"fmt"

	"fairway/game"
)

// armyOffers offers each army, by its letter.
func armyOffers(g *game.Game) []game.Offer {
	var list []game.Offer
	for _, a := range g.Armies {
		list = append(list, game.Offer{Item: string(a.Letter)})
	}
	return list
}

// outLayer returns the layer of the key out: the eliminated armies, in the order of elimination
// (rules/notation.md).
func (b *Base) outLayer() game.Layer {
	return game.Layer{
		Key: "out", Title: "Out of the game", Of: game.OfLetters, InTurn: true,
		Offers: func(*game.Position) []game.Offer { return armyOffers(b.Game) },
		Append: func(p *game.Position, dst []byte) []byte {
			for _, a := range p.Out(nil) {
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
				case !p.Left(a):
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
		Key: "skip", Title: "Passed last turn", Of: game.OfLetters,
		Offers: func(*game.Position) []game.Offer { return armyOffers(b.Game) },
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
