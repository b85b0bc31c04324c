package movegen

import (
	"strconv"

	"fairway/game"
)

// PromotesBy says what promotes a kind of an army: "Promotes when it captures", "Promotes on 9 to 12".
func (b *Base) PromotesBy(k game.KindID, a game.Army) string {
	switch {
	case len(b.Kinds[k].Promotes) == 0 && (b.Choices == nil || !b.zoned(k)):
		return "Doesn't promote"
	case b.PromoteOnCapture != nil && b.PromoteOnCapture[k]:
		if b.LastRank != nil && b.LastRank[k] {
			return "Promotes when it captures, or on the last rank"
		}
		return "Promotes when it captures"
	case b.zoned(k) && b.Zone[a] != nil:
		return "Promotes " + b.zoneWords(b.Zone[a])
	case b.LastRank != nil && b.LastRank[k]:
		return "Promotes on the last rank"
	}
	return "Promotes to"
}

// zoneWords says where a zone lies: "on 9 to 12".
func (b *Base) zoneWords(zone game.Squares) string {
	low, high := b.Board.Ranks, -1
	for r := range b.Board.Ranks {
		if zone.Has(b.Board.Square(b.Board.Files/2, r)) {
			low, high = min(low, r), r
		}
	}
	switch name := func(r int) string { return strconv.Itoa(r + 1 + b.RankShift) }; {
	case high < 0 || zone.Count() != (high-low+1)*b.Board.Files && b.Board.Holes.Count() == 0:
		return "in its zone"
	case low == high:
		return "on rank " + name(low)
	default:
		return "on " + name(low) + " to " + name(high)
	}
}
