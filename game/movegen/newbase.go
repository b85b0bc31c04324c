package movegen

import (
	"slices"

	"fairway/game"
)

// NewBase returns the rules of a game by its laws. The start position is empty, with the first army to move; Place
// or SetStart changes it.
func NewBase(g *game.Game, l Laws) *Base {
	b := &Base{Game: g, Laws: l, passes: -1, lostLayer: -1, moved: -1, rights: -1, struckLayer: -1}
	b.partners = game.NewSquares(g.Board.Size())
	g.Prepare()
	if g.Board.Ways() == 0 {
		g.Board.AddWay(nil)
	}
	if !slices.Contains(l.NoDropMate, true) {
		b.NoDropMate = nil // no need to look for mates
	}
	if slices.Contains(l.Shield, true) {
		b.guards = l.Shield
	}
	if l.PassOwn || l.PassReply {
		b.passes = b.addValues(1)
		b.layers = append(b.layers, b.skipLayer())
	}
	if l.RecordsMoved && b.anyInitialMove() {
		b.movedLayer()
	}
	if l.EnPassant {
		b.passLayer()
	}
	if l.CounterStrike != nil {
		b.strikeLayer()
	}
	b.limits = b.struckLayer >= 0 || l.Iron != nil || l.Succession != nil
	for a := range g.Armies {
		b.limits = b.limits || l.Barred[a] != nil || l.Morphs[a] != nil
	}
	for _, k := range g.Kinds {
		for _, w := range k.Walks {
			for _, l := range w.Legs {
				if b.rights >= 0 && l.Modes&game.EnPassant != 0 {
					b.passesOn = b.passesOn || len(w.Legs) > 1
					b.passesOdd = b.passesOdd || len(w.Legs) > 1 || l.Modes&game.Unload != 0
				}
			}
		}
	}
	b.marksFirst = b.rights >= 0 && l.RoyalSafe && l.RecordsMoved && slices.ContainsFunc(g.Kinds, func(k game.Kind) bool {
		return k.Royal && slices.ContainsFunc(k.Walks, func(w game.Walk) bool {
			return w.Initial && w.Legs[0].Modes&game.Marks != 0 || slices.ContainsFunc(w.Legs, func(l game.Leg) bool { return l.Modes&game.Borrow != 0 })
		})
	})
	b.rightsMatter = b.passesOn || b.rights >= 0 && (b.guards != nil || l.Protected != nil)
	b.complexSafety = b.passesOn || b.guards != nil || l.Protected != nil || slices.ContainsFunc(l.PromotionChoices, func(c PromotionChoice) bool { return c.FromHand })
	if l.Balls {
		g.SetBallLayer(b.addValues(g.Board.Size()))
		b.layers = append(b.layers, b.ballLayer())
	}
	if l.Elimination {
		g.SetEliminatedLayer(b.addValues(1))
		b.layers = append(b.layers, b.outLayer())
	}
	for a := range g.Armies {
		if !l.RoyalSafe && !l.LastRoyal[a] && b.lostLayer < 0 {
			b.lostLayer = b.addValues(1)
		}
	}
	b.compile()
	b.start = game.NewPosition(g, b.extra)
	if l.DeadSquares {
		b.deadSquares()
	}
	for k := range g.Kinds {
		for _, w := range g.Kinds[k].Walks {
			takes := slices.ContainsFunc(w.Legs, func(l game.Leg) bool { return l.Modes&^(game.Quiet|game.Marks) != 0 })
			b.initialCaptures = b.initialCaptures || b.moved >= 0 && w.Initial && takes
		}
	}
	b.needVia = l.RoyalSafe || l.Succession != nil
	b.tables()
	return b
}

// SetStart makes p the start position.
func (b *Base) SetStart(p *game.Position) {
	b.start = p.Clone()
	b.findCastles()
}

// compile makes the programs of all kinds and the tables of the board.
func (b *Base) compile() {
	b.class = make([]uint8, game.NewPiece(game.Army(len(b.Armies)-1), game.KindID(len(b.Kinds)))+1)
	b.programs = make([]program, game.NewPiece(game.Army(len(b.Armies)-1), game.KindID(len(b.Kinds)))+1)
	b.ways = make([]game.Way, len(b.programs))
	for a := range b.Armies {
		for k := range b.Kinds {
			b.class[game.NewPiece(game.Army(a), game.KindID(k))] = hostile
			if b.Kinds[k].Royal {
				b.class[game.NewPiece(game.Army(a), game.KindID(k))] = hostileRoyal
			}
			b.programs[game.NewPiece(game.Army(a), game.KindID(k))] = compile(b.Board, b.Kinds[k].Walks, b.Armies[a].Orientation)
			if b.Ways[a] != nil {
				b.ways[game.NewPiece(game.Army(a), game.KindID(k))] = b.Ways[a][k]
			}
		}
	}
	b.Board.Fill()
	b.promoted = make([][]bool, len(b.Armies))
	chains := uint16(0)
	for a := range b.Armies {
		b.promoted[a] = make([]bool, b.Board.Size())
		for s := range b.promoted[a] {
			b.promoted[a][s] = b.farthest(game.Army(a), game.Square(s))
		}
		for k := range b.Kinds {
			piece := game.NewPiece(game.Army(a), game.KindID(k))
			pr, plain := &b.programs[piece], b.Board.Plain(b.ways[piece])
			pr.steps = b.Board.Steps(b.ways[piece])
			pr.repeats = pr.repeats || !plain
			pr.meets = pr.repeats || len(pr.universals) > 0
			if !pr.meets {
				pr.lengthen()
			}
			for i := range pr.chains {
				chains++
				pr.chains[i].id = chains
				legs := pr.chains[i].legs
				last := &legs[len(legs)-1]
				last.plain = last.plain && plain
			}
			if b.Barred[a] != nil {
				pr.bars = b.Barred[a][k]
			}
			pr.quietPromotes = b.PromoteOnLast != nil && b.PromoteOnLast[k] || b.zoned(game.KindID(k)) ||
				b.Barred[a] != nil && b.Barred[a][k] != nil || b.Morphs[a] != nil && b.Morphs[a][k] != nil
			if pr.quietPromotes && !b.limits {
				pr.quietPromotesOn = b.promotionSquares(game.Army(a))
			}
			pr.promotesAlike = !b.limits && (b.PromoteOnCapture == nil || !b.PromoteOnCapture[k]) &&
				(b.Contagion == nil || b.ContagionExempt != nil && b.ContagionExempt[k])
		}
	}
}

// promotionSquares returns an army's promotion zone and its farthest rank.
func (b *Base) promotionSquares(a game.Army) game.Squares {
	set := game.NewSquares(b.Board.Size())
	if b.Zone[a] != nil {
		set.Merge(b.Zone[a])
	}
	for s, last := range b.promoted[a] {
		if last {
			set.Add(game.Square(s))
		}
	}
	return set
}

// farthest reports whether s is on the rank farthest in front of an army.
func (b *Base) farthest(a game.Army, s game.Square) bool {
	switch b.Armies[a].Orientation {
	case 0:
		return b.Board.Rank(s) == b.Board.Ranks-1
	case 1:
		return b.Board.File(s) == b.Board.Files-1
	case 2:
		return b.Board.Rank(s) == 0
	}
	return b.Board.File(s) == 0
}
