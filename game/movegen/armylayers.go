package movegen

import (
	"fmt"

	"fairway/game"
)

// Eliminate puts an army that is left out of the game. What becomes of its pieces is for the
// game to say. It panics unless the laws know elimination.
func (b *Base) Eliminate(p *game.Position, a game.Army, log *game.Log) {
	log.Eliminate(p, a)
}

// armyOffers offers each army by its letter, with its name in a sentence.
func armyOffers(g *game.Game, sentence string) []game.Offer {
	var list []game.Offer
	for _, a := range g.Armies {
		list = append(list, game.Offer{Item: string(a.Letter), Words: fmt.Sprintf(sentence, a.Name)})
	}
	return list
}

// outLayer is the key out: the armies that are out of the game, in the order in which they
// went (rules/notation.md).
func (b *Base) outLayer() game.Layer {
	return game.Layer{
		Key: "out", Title: "Out of the game", Of: game.OfLetters, InTurn: true,
		Offers: func(*game.Position) []game.Offer { return armyOffers(b.Game, "%s is out") },
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
				b.Eliminate(p, a, &log)
			}
			return nil
		},
	}
}

// skipLayer is the key skip: the armies whose latest turn was a pass.
func (b *Base) skipLayer() game.Layer {
	return game.Layer{
		Key: "skip", Title: "Passed last turn", Of: game.OfLetters,
		Offers: func(*game.Position) []game.Offer { return armyOffers(b.Game, "%s passed") },
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
