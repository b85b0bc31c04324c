package minigolf

import "fairway/game"

// sides describes the edges for screens: left, right, top and bottom from White's view, by army (4.1). No piece
// leaves by its owner's bottom, but a piece that leaves by the top re-enters there.
var sides = [][4]game.Edge{
	{game.EdgeBand, game.EdgeMiddle, game.EdgeOpen, game.EdgeInlet},
	{game.EdgeMiddle, game.EdgeBand, game.EdgeInlet, game.EdgeOpen},
}

// edges is the rule of the four edges for the pieces of an army (4.1).
//
// From the owner's view, the right side reflects as Halb-Billiards, and the left side as Billiards:00. The top is
// a cylinder that leads back to the owner's own bottom. The bottom is a dull wall: a step that would pass it does
// not exist. Files and ranks are reflected and
// wrapped separately, so one step may do both. A step that a reflection would lead off the board
// does not exist either.
func (c rulings) edges(a game.Army) game.Edges {
	return func(b *game.Board, s game.Square, v game.Vector) (game.Square, game.Vector, game.Crossing, bool) {
		x, y := b.File(s)+int(v.X), b.Rank(s)+int(v.Y)
		cross := game.Straight
		if x < 0 || x >= b.Files {
			right := x >= b.Files
			if a == 1 {
				right = !right
			}
			// A Halb plane goes through the middle of the edge file: offset 0.
			offset, kind := 0, game.MirrorMiddle
			if !right {
				offset, kind = c.RimPlane, game.MirrorEdge
			}
			if x < 0 {
				x = -x - offset
			} else {
				x = 2*(b.Files-1) - x + offset
			}
			v.X = -v.X
			cross |= kind
		}
		switch top := y >= b.Ranks; {
		case y >= 0 && !top:
		case top != (a == 0):
			return game.None, v, cross, false
		case top:
			y -= b.Ranks
			cross |= game.Wrapped
		default:
			y += b.Ranks
			cross |= game.Wrapped
		}
		if x < 0 || x >= b.Files || y < 0 || y >= b.Ranks {
			return game.None, v, cross, false
		}
		return b.Square(x, y), v, cross, true
	}
}
