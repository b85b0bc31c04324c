package prose

import (
	"strconv"

	"fairway/game"
	"fairway/game/movegen"
)

// promoter is implemented by games that embed a Base.
type promoter interface {
	Promotion(k game.KindID, a game.Army) movegen.Promotion
	ZoneOf(a game.Army) game.Squares
}

// PromotesBy describes what promotes a kind of an army, as the beginning of a line that may list the forms:
// "Promotes when it captures", "Promotes on ranks 9 to 12". It returns the words of a game.PromotionExplainer if the game
// is one.
func PromotesBy(r game.Rules, k game.KindID, a game.Army) string {
	if x, ok := r.(game.PromotionExplainer); ok {
		return x.PromotesBy(k, a)
	}
	if b, ok := r.(promoter); ok {
		switch b.Promotion(k, a) {
		case movegen.PromotesNot:
			return "Doesn't promote"
		case movegen.PromotesByCaptureOrLast:
			return "Promotes when it captures, or on the last rank"
		case movegen.PromotesByCapture:
			return "Promotes when it captures"
		case movegen.PromotesInZone:
			return "Promotes " + where(r.Data(), b.ZoneOf(a))
		case movegen.PromotesOnLast:
			return "Promotes on the last rank"
		}
	}
	return "Promotes to"
}

// where describes the place of a zone: "on ranks 9 to 12".
func where(g *game.Game, zone game.Squares) string {
	b := g.Board
	low, high := b.Ranks, -1
	for r := range b.Ranks {
		if zone.Has(b.Square(b.Files/2, r)) {
			low, high = min(low, r), r
		}
	}
	switch name := func(r int) string { return strconv.Itoa(r + 1 + g.RankShift) }; {
	case high < 0 || zone.Count() != (high-low+1)*b.Files && b.Holes.Count() == 0:
		return "in its zone"
	case low == high:
		return "on rank " + name(low)
	default:
		return "on ranks " + name(low) + " to " + name(high)
	}
}
