package prose

import (
	"fairway/game"
	"fairway/game/movegen"
)

// obstructor is implemented by games that embed a Base.
type obstructor interface {
	Obstacle(p *game.Position, from, to game.Square) movegen.Obstacle
}

// WhyNot returns a sentence that says why the piece on from can't go to a square: a law, another piece, or a
// missing condition. It is empty if the piece just doesn't move so. No move there may be legal. It returns the
// words of a game.Explainer if the game is one.
func WhyNot(r game.Rules, p *game.Position, from, to game.Square) string {
	if x, ok := r.(game.Explainer); ok {
		return x.WhyNot(p, from, to)
	}
	b, ok := r.(obstructor)
	if !ok {
		return ""
	}
	switch o := b.Obstacle(p, from, to); o {
	case movegen.NoObstacle:
		return ""
	case movegen.ObstacleInCheck:
		return r.Data().Armies[p.At(from).Army()].Name + " must end the check."
	case movegen.ObstacleExposes:
		return r.Data().Armies[p.At(from).Army()].Name + " would be in check."
	default:
		return obstacles[o]
	}
}

// obstacles holds the sentences that don't name an army.
var obstacles = [...]string{
	movegen.ObstacleHole:            "The board has no square there.",
	movegen.ObstacleBarred:          "It may not end there.",
	movegen.ObstacleIron:            "That piece can't be captured.",
	movegen.ObstacleStruck:          "Pieces of that type can't be captured in this turn.",
	movegen.ObstacleProtected:       "It may not capture that piece where it could be recaptured.",
	movegen.ObstacleShield:          "It may not capture a royal piece that is protected.",
	movegen.ObstacleSuccession:      "It captures its own only where nothing else ends a check.",
	movegen.ObstacleNoForm:          "There is nothing that it could promote to.",
	movegen.ObstacleCastlingCheck:   "It can't castle out of check, through it or into it.",
	movegen.ObstacleCastlingBlocked: "It can't castle: the squares between aren't empty.",
	movegen.ObstacleCastlingMoved:   "It can't castle: it has moved.",
	movegen.ObstacleCastlingPartner: "It can't castle: the other piece has moved.",
	movegen.ObstacleFirstInCheck:    "Not while it is in check.",
	movegen.ObstacleFirstMove:       "It goes there only in its first move.",
	movegen.ObstacleOwn:             "A piece of its own stands there.",
	movegen.ObstacleOnlyCapture:     "It goes there only to capture.",
	movegen.ObstacleNotPassed:       "There is nothing to capture en passant.",
	movegen.ObstacleNoCapture:       "It can't capture there.",
	movegen.ObstacleOnlyRoyal:       "It captures only royal pieces there.",
	movegen.ObstacleInTheWay:        "Something stands in its way.",
	movegen.ObstacleNeedsOthers:     "It needs other pieces on its way there.",
}
