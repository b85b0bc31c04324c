package diagram

import (
	"cmp"
	"slices"
	"strings"

	"fairway/game"
	"fairway/variants/piece"
)

// Load makes a game of a diagram text (rules/xbetza.md part 2), which may stand in several
// parts. The warnings name what the text asks for and doesn't get. The error is an *Error, with
// the kind of section 2.5.
func Load(name string, texts ...string) (*game.Base, []Warning, error) {
	if err := readable(texts); err != nil {
		return nil, nil, err
	}
	sources := make([]Source, len(texts))
	for i, t := range texts {
		sources[i] = Source{Text: t}
	}
	d, err := Read(sources...)
	if err != nil {
		return nil, nil, err
	}
	if err := affordable(d); err != nil {
		return nil, nil, err
	}
	b := compile(name, d)
	if faults := b.Faults(b.Start()); len(faults) > 0 {
		return nil, nil, d.Unsafe(strings.Join(faults, "; "))
	}
	return b, d.Warnings, nil
}

// compile makes the game of a diagram that was read.
func compile(name string, d *Diagram) *game.Base {
	board := game.NewBoard(d.Files, d.Ranks)
	for _, h := range d.Holes {
		board.Holes.Add(board.Square(h.File, h.Rank))
	}
	g := &game.Game{
		Name: name, Title: cmp.Or(d.Title, name), Inventor: d.Inventor, Family: d.Family, Board: board,
		FirstRank: d.FirstRank, SquareSize: d.SquareSize,
		LightShade: d.LightShade.String(), DarkShade: d.DarkShade.String(),
		Belts:         d.Belts,
		ShowsCaptured: d.HoldingsType != 0 && !d.Drops,
	}
	for i, a := range d.Armies {
		g.Armies = append(g.Armies, game.ArmyInfo{Letter: a.Letter, Name: a.Name, Turn: 2 * i})
	}
	kinds := len(d.Pieces)
	for _, p := range d.Pieces {
		g.Kinds = append(g.Kinds, game.Kind{ID: p.ID, Name: p.Name, Walks: piece.Walks(p.Moves), Kanji: p.Kanji, Short: p.Short})
	}
	for _, i := range d.Royal {
		g.Kinds[i].Royal = true
	}
	l := game.Laws{
		StalemateDraws: d.StalemateDraw, Repetition: d.Repetition,
		PassOwn: d.PassOwn, PassReply: d.PassReply,
		ContagionFirst: d.ContagionFirst,
		LastRank:       Flags(kinds, d.LastRankChoice), Shield: Flags(kinds, d.Shield),
		ContagionExempt: Flags(kinds, d.ContagionExempt),
		ZoneKinds:       make([]bool, kinds),
		RoyalSafe:       d.RoyalSafe, DeadSquares: d.MustPromote == Edge,
	}
	for i := range d.Armies {
		l.LastRoyal[i] = d.Extinction>>i&1 != 0
	}
	for i, to := range d.Contagion {
		if to >= 0 {
			if l.Contagion == nil {
				l.Contagion = make([]game.KindID, kinds)
			}
			l.Contagion[i] = game.KindID(to) + 1
		}
	}
	promote(g, &l, d)
	if d.Drops {
		hold(g, &l, d)
	}
	b := game.NewBase(g, l)
	for a, pieces := range [][]Placed{d.First, d.Second} {
		for _, m := range pieces {
			b.Place(board.Square(m.File, m.Rank), game.NewPiece(game.Army(a), game.KindID(m.Piece)))
		}
	}
	return b
}

// promote gives the kinds their promoted forms and says when a piece promotes: in a zone at the
// far end, by capturing, or on the last rank.
func promote(g *game.Game, l *game.Laws, d *Diagram) {
	listed := d.Forms != nil
	for i := range g.Kinds {
		for _, f := range d.Becomes(i) {
			g.Kinds[i].Promotes = append(g.Kinds[i].Promotes, game.KindID(f))
		}
		l.ZoneKinds[i] = len(g.Kinds[i].Promotes) > 0
		if d.PromoteOnCapture && (listed || d.PromoOffset != 0) && l.ZoneKinds[i] {
			if l.PromoteOnCapture == nil {
				l.PromoteOnCapture = make([]bool, len(g.Kinds))
			}
			l.PromoteOnCapture[i] = true
		}
		// lastRankChoice may name kinds that maxPromote leaves out.
		if l.LastRank[i] && !l.ZoneKinds[i] && d.PromoOffset != 0 && !listed {
			wider := *d
			wider.MaxPromote = len(d.Pieces)
			to, _ := wider.Promoted(i)
			g.Kinds[i].Promotes = []game.KindID{game.KindID(to)}
		}
	}
	if d.PromoZone == 0 {
		return
	}
	l.ZonePromotion = zoneRule(d)
	for a := range 2 {
		l.Zone[a] = game.NewSquares(g.Board.Size())
		for y := range min(d.PromoZone, d.Ranks) {
			rank := d.Ranks - 1 - y
			if a == 1 {
				rank = y
			}
			for x := range d.Files {
				l.Zone[a].Add(g.Board.Square(x, rank))
			}
		}
	}
}

// zoneRule says what the zone means: what the text asks for by its own keys, and where it is
// silent what the author's parameters make of it.
func zoneRule(d *Diagram) game.ZoneRule {
	rule := game.ZoneEntering
	switch {
	case d.Forms == nil && d.PromoOffset == 0:
		rule = game.ZoneCompelled
	case d.Drops || d.HoldingsType != 0:
		rule = game.ZoneTouching
	}
	if d.PromoteMoves != 0 {
		rule &= game.ZoneAlways
		for moves, r := range map[ZoneMoves]game.ZoneRule{Into: game.ZoneInto, Within: game.ZoneWithin, Out: game.ZoneOut} {
			if d.PromoteMoves&moves != 0 {
				rule |= r
			}
		}
	}
	switch d.MustPromote {
	case Zone:
		rule |= game.ZoneAlways
	case Choice, Edge:
		rule &^= game.ZoneAlways
	}
	return rule
}

// hold gives the game its hands. Royal pieces are never in hand.
func hold(g *game.Game, l *game.Laws, d *Diagram) {
	l.Held = make([]game.KindID, len(g.Kinds))
	l.Droppable = make([]bool, len(g.Kinds))
	barred := Flags(len(g.Kinds), d.NoDrop)
	for i := range g.Kinds {
		l.Held[i] = game.KindID(d.HeldAs[i])
		l.Droppable[i] = !g.Kinds[i].Royal && !barred[i]
	}
	l.NoDropMate = Flags(len(g.Kinds), d.NoDropMate)
	if slices.ContainsFunc(d.FileLimit, func(n int) bool { return n > 0 }) {
		l.FileLimit = d.FileLimit
	}
}
