package movegen

import (
	"slices"

	"fairway/game"
)

// Obstacle is the reason why a piece can't go to a square, by the laws or by its moves. Package prose puts it into
// words.
type Obstacle uint8

// The obstacles.
const (
	NoObstacle              Obstacle = iota // no known reason: the piece doesn't move so, or it could go there
	ObstacleHole                            // the board has no such square
	ObstacleBarred                          // its kind may not end there
	ObstacleIron                            // a piece on the way, or there, can't be captured
	ObstacleStruck                          // pieces of that kind can't be captured in this turn
	ObstacleProtected                       // a protected piece may not capture another one where it could be recaptured
	ObstacleShield                          // a piece that minds the shield may not capture a protected royal piece
	ObstacleSuccession                      // it captures its own army's piece only where nothing else ends a check
	ObstacleInCheck                         // its army must end the check
	ObstacleExposes                         // its army would be in check
	ObstacleNoForm                          // it must promote, but no form is available
	ObstacleCastlingCheck                   // castling isn't possible out of check, through it or into it
	ObstacleCastlingBlocked                 // the squares between a royal piece and its partner aren't empty
	ObstacleCastlingMoved                   // the royal piece that would castle has moved
	ObstacleCastlingPartner                 // its partner has moved
	ObstacleFirstInCheck                    // a royal piece in check has no first move
	ObstacleFirstMove                       // only the first move of the piece leads there
	ObstacleOwn                             // a piece of its own army stands there
	ObstacleOnlyCapture                     // it can go there only with a capture
	ObstacleNotPassed                       // there is nothing to capture en passant
	ObstacleNoCapture                       // it can't capture there
	ObstacleOnlyRoyal                       // it captures only royal pieces there
	ObstacleInTheWay                        // a piece stands in its way
	ObstacleNeedsOthers                     // it needs other pieces on its way there
)

// Obstacle returns the reason why the piece on from can't go to a square. No move there may be legal.
func (b *Base) Obstacle(p *game.Position, from, to game.Square) Obstacle {
	if from == game.None || from == to || p.At(from) == 0 {
		return NoObstacle
	}
	if b.Board.Holes.Has(to) {
		return ObstacleHole
	}
	if list := b.movesTo(p, from, to, 0); len(list) > 0 {
		return b.brokenLaw(p, list)
	}
	if why := b.noCastling(p, from, to); why != NoObstacle {
		return why
	}
	if len(b.movesTo(p, from, to, first)) > 0 {
		if b.unmoved(p, from) {
			return ObstacleFirstInCheck
		}
		return ObstacleFirstMove
	}
	return b.missingCondition(p, from, to)
}

// assumption is a set of facts that movesTo assumes.
type assumption uint8

const (
	first  assumption = 1 << iota // the piece has not moved
	passed                        // an enemy has passed every square
)

// movesTo lists the moves of a piece to a square by its walks, legal or not.
func (b *Base) movesTo(p *game.Position, from, to game.Square, what assumption) (list []game.Move) {
	piece := p.At(from)
	add := func(m game.Move) {
		if m.To == to {
			list = append(list, m)
		}
	}
	for _, k := range append(b.lentKinds(p, from), piece.Kind()) {
		for i := range b.Kinds[k].Walks {
			w := &b.Kinds[k].Walks[i]
			if w.Initial && what&first == 0 && (!b.unmoved(p, from) || b.Kinds[piece.Kind()].Royal && b.RoyalSafe && b.attacked(b.generator(p), piece.Army())) {
				continue
			}
			if w.Anywhere {
				m := game.Move{From: from, To: to}
				if p.At(to) != 0 {
					m = m.Capturing(to)
				}
				if b.allowsEnd(p, &m, w.Legs[0].Modes) {
					add(m)
				}
				continue
			}
			c := compileChain(w, b.Board, b.Armies[piece.Army()].Orientation)
			r := b.newExplorer(p, from, piece)
			r.g.passes = what&passed != 0
			r.ends = func(s, victim, unloads game.Square) {
				m := game.Move{From: from, To: s}
				for _, t := range r.g.captured[:r.g.n] {
					m = m.Capturing(t)
				}
				switch {
				case unloads != game.None:
					m = m.Displacing(victim, unloads)
				case victim != game.None:
					m = m.Capturing(victim)
				}
				add(m)
			}
			r.walk(&c)
		}
	}
	return list
}

// brokenLaw returns the law that all of the given moves of a piece break.
func (b *Base) brokenLaw(p *game.Position, list []game.Move) Obstacle {
	piece := p.At(list[0].From)
	own := piece.Army()
	any := func(breaks func(k game.KindID, a game.Army) bool) bool {
		return slices.ContainsFunc(list, func(m game.Move) bool {
			return slices.ContainsFunc(m.Captured(), func(s game.Square) bool { return breaks(p.At(s).Kind(), p.At(s).Army()) })
		})
	}
	guarded := func(m game.Move) bool { return b.guarded(p, &m) }
	shielded := func(m game.Move) bool { return !b.allows(p, &m) }
	switch {
	case b.barred(piece, list[0].To):
		return ObstacleBarred
	case b.Iron != nil && any(func(k game.KindID, _ game.Army) bool { return b.Iron[k] }):
		return ObstacleIron
	case b.struckLayer >= 0 && any(func(k game.KindID, _ game.Army) bool { return p.Value(b.struckLayer) == int64(k)+1 }):
		return ObstacleStruck
	case slices.ContainsFunc(list, guarded):
		return ObstacleProtected
	case slices.ContainsFunc(list, shielded):
		return ObstacleShield
	case b.Succession != nil && any(func(_ game.KindID, a game.Army) bool { return a == own }):
		return ObstacleSuccession
	case b.RoyalSafe && own == p.Mover() && b.attacked(b.generator(p), own):
		return ObstacleInCheck
	case b.RoyalSafe && own == p.Mover() && !b.leavesAnySafe(p, list):
		return ObstacleExposes
	case b.zoned(piece.Kind()) && b.inZone(own, &list[0]):
		return ObstacleNoForm
	}
	return NoObstacle
}

// leavesAnySafe reports whether one of the moves leaves every royal piece of its army safe.
func (b *Base) leavesAnySafe(p *game.Position, list []game.Move) bool {
	g := b.generator(p)
	w := &g.safety
	g.findAttackers(w, p.Mover())
	return slices.ContainsFunc(list, func(m game.Move) bool { return b.leavesSafe(g, w, &m) })
}

// noCastling returns the reason why a piece can't castle by going to a square, or to its partner there.
func (b *Base) noCastling(p *game.Position, from, to game.Square) Obstacle {
	a := p.At(from).Army()
	why := NoObstacle
	for i := range b.castles[a] {
		c := &b.castles[a][i]
		step := game.Square(1)
		if !c.right {
			step = -1
		}
		if c.kind != p.At(from).Kind() || b.Board.Rank(from) != b.Board.Rank(c.home) || to != from+game.Square(c.Far)*step && to != c.partner {
			continue
		}
		far := int(c.partner-from) * int(step)
		if far < 1 || c.Far < 1 || c.Far > far {
			continue
		}
		why = ObstacleCastlingCheck
		for t := from + step; t != c.partner; t += step {
			if p.At(t) != 0 || b.Board.Holes.Has(t) {
				why = ObstacleCastlingBlocked
			}
		}
		switch {
		case c.Initial && (from != c.home || !b.unmoved(p, from)), from != c.home && (!c.single || p.Royals(a) != 1):
			return ObstacleCastlingMoved
		case !b.unmovedPartner(p, c):
			why = ObstacleCastlingPartner
		}
	}
	return why
}

// missingCondition returns the change to the position that a piece would need to go to a square.
func (b *Base) missingCondition(p *game.Position, from, to game.Square) Obstacle {
	piece := p.At(from)
	foe, king := game.Piece(0), game.Piece(0)
	for k := range b.Kinds {
		switch a := p.Next(piece.Army()); {
		case !b.Kinds[k].AllowedFor(a):
		case b.Kinds[k].Royal:
			king = game.NewPiece(a, game.KindID(k))
		default:
			foe = game.NewPiece(a, game.KindID(k))
		}
	}
	goes := func(q *game.Position, on game.Piece) bool {
		q.Put(to, on)
		return len(b.movesTo(q, from, to, first)) > 0
	}
	alone := func() *game.Position { return game.SinglePiece(b, from, piece) }
	switch there := p.At(to); {
	case there != 0 && there.Army() == piece.Army() && goes(p.Clone(), 0):
		return ObstacleOwn
	case there == 0 && foe != 0 && goes(p.Clone(), foe):
		return ObstacleOnlyCapture
	case there == 0 && len(b.movesTo(p, from, to, first|passed)) > 0:
		return ObstacleNotPassed
	case there != 0 && goes(p.Clone(), 0):
		return ObstacleNoCapture
	case king != 0 && goes(p.Clone(), king):
		return ObstacleOnlyRoyal
	case goes(alone(), there), goes(alone(), 0), foe != 0 && goes(alone(), foe):
		return ObstacleInTheWay
	case b.couldReach(piece, from, to):
		return ObstacleNeedsOthers
	}
	return NoObstacle
}

// couldReach reports whether a piece could go from one square to another in some position.
func (b *Base) couldReach(piece game.Piece, from, to game.Square) (could bool) {
	chains := b.programs[piece].chains
	for i := range chains {
		r := b.newExplorer(nil, from, piece)
		r.ends = func(s, _, _ game.Square) { could = could || s == to }
		r.borrows = func(game.Square) { could = true }
		r.walk(&chains[i])
	}
	return could
}
