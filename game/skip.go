package game

import "fmt"

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
				p.values[b.passes] |= 1 << a
			}
			return nil
		},
	}
}
