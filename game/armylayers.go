package game

import "fmt"

// Eliminate puts an army that is left out of the game. What becomes of its pieces is for the
// game to say. It panics unless the laws know elimination.
func (b *Base) Eliminate(p *Position, a Army, log *Log) {
	log.Eliminate(p, a)
}

// armyOffers offers each army by its letter, with its name in a sentence.
func (g *Game) armyOffers(sentence string) []Offer {
	var list []Offer
	for _, a := range g.Armies {
		list = append(list, Offer{Item: string(a.Letter), Words: fmt.Sprintf(sentence, a.Name)})
	}
	return list
}

// outLayer is the key out: the armies that are out of the game, in the order in which they
// went (rules/notation.md).
func (b *Base) outLayer() Layer {
	return Layer{
		Key: "out", Title: "Out of the game", Of: OfLetters, InTurn: true,
		Offers: func(*Position) []Offer { return b.armyOffers("%s is out") },
		Append: func(p *Position, dst []byte) []byte {
			for _, a := range p.Out(nil) {
				dst = append(dst, b.Armies[a].Letter)
			}
			return dst
		},
		Read: func(p *Position, value string) error {
			var log Log
			for i := range len(value) {
				a, ok := b.FindArmy(value[i])
				switch {
				case !ok:
					return fmt.Errorf("column %d: %s isn't one of %s", i+1, Quote(value[i:i+1]), b.ArmyLetters())
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
func (b *Base) skipLayer() Layer {
	return Layer{
		Key: "skip", Title: "Passed last turn", Of: OfLetters,
		Offers: func(*Position) []Offer { return b.armyOffers("%s passed") },
		Append: func(p *Position, dst []byte) []byte {
			for a := range b.Armies {
				if p.values[b.passes]>>a&1 != 0 {
					dst = append(dst, b.Armies[a].Letter)
				}
			}
			return dst
		},
		Read: func(p *Position, value string) error {
			for i := range len(value) {
				a, ok := b.FindArmy(value[i])
				if !ok {
					return fmt.Errorf("column %d: %s isn't one of %s", i+1, Quote(value[i:i+1]), b.ArmyLetters())
				}
				p.SetValue(b.passes, p.Value(b.passes)|1<<a)
			}
			return nil
		},
	}
}
