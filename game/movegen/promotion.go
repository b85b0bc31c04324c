package movegen

import "fairway/game"

// Promotion is a short description of what promotes a kind.
type Promotion uint8

// The promotions.
const (
	PromotesNot             Promotion = iota
	PromotesAnyhow                    // in a way that no other value describes
	PromotesByCapture                 // when it captures
	PromotesByCaptureOrLast           // when it captures, or on the last rank
	PromotesInZone                    // by its army's promotion zone, Laws.Zone
	PromotesOnLast                    // on the last rank
)

// Promotion returns what promotes a kind of an army.
func (b *Base) Promotion(k game.KindID, a game.Army) Promotion {
	last := b.PromoteOnLast != nil && b.PromoteOnLast[k]
	switch {
	case len(b.Kinds[k].Promotes) == 0 && (b.PromotionChoices == nil || !b.zoned(k)):
		return PromotesNot
	case b.PromoteOnCapture != nil && b.PromoteOnCapture[k] && last:
		return PromotesByCaptureOrLast
	case b.PromoteOnCapture != nil && b.PromoteOnCapture[k]:
		return PromotesByCapture
	case b.zoned(k) && b.Zone[a] != nil:
		return PromotesInZone
	case last:
		return PromotesOnLast
	}
	return PromotesAnyhow
}

// ZoneOf returns the squares of an army's promotion zone, nil if none. The set is read-only.
func (b *Base) ZoneOf(a game.Army) game.Squares { return b.Zone[a] }
