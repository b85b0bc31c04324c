package diagram

import (
	"cmp"
	"slices"
	"strings"

	"fairway/game"
	"fairway/game/movegen"
	"fairway/variants/piece"
)

// Load makes a game of a diagram text (rules/diagram-texts.md), which may have several parts. The name is that of
// the game in records. Warnings name what the text asks for but doesn't get. The error is Errors, with kinds of
// section 12, or an *Error if the text costs too much.
func Load(name string, texts ...string) (*movegen.Base, []Warning, error) {
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
	b, err := build(name, d)
	if err != nil {
		return nil, nil, err
	}
	return b, d.settled(), nil
}

// build makes the game of a diagram without faults. It fails if the game costs too much.
func build(name string, d *Diagram) (*movegen.Base, error) {
	if err := affordable(d); err != nil {
		return nil, err
	}
	b, err := withRoyalSafety(name, d)
	if err == nil && d.mateAt != nil && !d.RoyalSafe {
		d.warn(d.mateAt, aboutMove, "noDropMate means nothing without royalSafe=1")
	}
	return b, err
}

// withRoyalSafety makes the game of a diagram. It has royal safety if the text asks for it, or if the text says
// nothing and an army can never have more than one royal piece (rules/diagram-texts.md 8.2).
func withRoyalSafety(name string, d *Diagram) (*movegen.Base, error) {
	byDefault := d.RoyalSafeUnspecified && d.oneRoyal()
	d.RoyalSafe = d.RoyalSafe || byDefault
	unsaid := d.Repetition < 0
	if d.Repetition = max(d.Repetition, 0); unsaid && byDefault {
		d.Repetition = 3
	}
	b := compile(name, d)
	if !d.RoyalSafe {
		return b, nil
	}
	switch faults := b.Faults(b.Start()); {
	case len(faults) == 0:
		return b, nil
	case !byDefault:
		return nil, d.UnsafeRoyal(strings.Join(faults, "; "))
	}
	d.RoyalSafe = false
	if unsaid {
		d.Repetition = 0
	}
	return compile(name, d), nil
}

// oneRoyal reports whether each army begins with a single royal piece and can never have another.
func (d *Diagram) oneRoyal() bool {
	royal := Flags(len(d.Pieces), d.Royal)
	for _, list := range [][]Placed{d.First, d.Second} {
		n := 0
		for _, p := range list {
			if royal[p.Piece] {
				n++
			}
		}
		if n != 1 {
			return false
		}
	}
	last := Flags(len(d.Pieces), d.LastRankChoice)
	for i := range d.Pieces {
		if royal[i] {
			continue
		}
		forms := d.Becomes(i)
		if d.PromoZone == 0 && !last[i] && !d.PromoteOnCapture {
			forms = nil
		}
		if last[i] && d.Forms == nil && d.PromoOffset > 0 {
			wider := *d
			wider.MaxPromote = len(d.Pieces)
			to, _ := wider.Promoted(i)
			forms = append(forms, to)
		}
		if m := d.Morphs[i]; m != nil {
			for _, to := range m.Becomes {
				if to > 0 {
					forms = append(forms, to-1)
				}
			}
		}
		forms = append(forms, d.HeldGiven[i])
		for _, f := range forms {
			if royal[f] {
				return false
			}
		}
	}
	for _, to := range d.Contagion {
		if to >= 0 && royal[to] {
			return false
		}
	}
	return true
}

// compile makes the game of a diagram.
func compile(name string, d *Diagram) *movegen.Base {
	board := game.NewBoard(d.Files, d.Ranks)
	for _, h := range d.Holes {
		board.Holes.Add(board.Square(h.File, h.Rank))
	}
	g := &game.Game{
		Name: name, Title: cmp.Or(d.Title, name), Inventor: d.Inventor, Family: d.Family, Board: board,
		RankShift: d.FirstRank - 1, SquareSize: d.SquareSize,
		LightShade: d.LightShade.String(), DarkShade: d.DarkShade.String(), StartShade: d.StartShade.String(),
		RimColor: d.RimColor.String(), CoordColor: d.CoordColor.String(),
		Text:    true,
		Figures: d.Figures(), Face: d.Face, Pictured: d.Pictured && name == game.DiagramName, Chequered: d.IsChequered(), Gridless: d.NoBorders,
		Belts:         d.Belts,
		ShowsCaptured: d.HoldingsType != 0 && !d.Drops,
	}
	for i, a := range d.Armies {
		g.Armies = append(g.Armies, game.ArmyInfo{Letter: a.Letter, Name: a.Name, Orientation: 2 * i})
	}
	kinds := len(d.Pieces)
	for i := range d.Pieces {
		p := &d.Pieces[i]
		g.Kinds = append(g.Kinds, game.Kind{
			ID: p.ID, Name: p.Name, Walks: piece.Walks(p.Moves()), XBetza: p.XBetza(), Castlings: piece.Castlings(p.Terms),
			Kanji: d.faces(p), Short: p.Short, Image: p.figure(), OtherActions: d.besides(i),
		})
	}
	for _, i := range d.Royal {
		g.Kinds[i].Royal = true
	}
	l := movegen.Laws{
		StalemateDraws: d.StalemateDraw, Repetition: d.Repetition, QuietLimit: d.MoveLimit,
		PassOwn: d.PassOwn, PassReply: d.PassReply,
		ContagionFirst: d.ContagionFirst,
		PromoteOnLast:  Flags(kinds, d.LastRankChoice), Shield: Flags(kinds, d.Shield), ShieldByAny: d.ShieldByAny, MateEnds: d.MateEnds,
		ContagionExempt: Flags(kinds, d.ContagionExempt),
		ZoneKinds:       make([]bool, kinds),
		RoyalSafe:       d.RoyalSafe, DeadSquares: d.MustPromote == Edge || d.MustPromote == Zone && d.Drops, DeadPromotes: d.MustPromote == Edge,
		RecordsMoved: true, EnPassant: true, CastleFlip: d.CastleFlip,
		Iron: optionalFlags(kinds, d.Iron), Protected: optionalFlags(kinds, d.Protected),
		CounterStrike: optionalFlags(kinds, d.CounterStrike), Succession: optionalFlags(kinds, d.Succession),
		Baring: optionalFlags(kinds, d.Baring), CounterBare: d.CounterBare,
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
	d.bounds(g, &l)
	if d.Drops || d.ChoosesFromHand() {
		hold(g, &l, d)
	}
	b := movegen.NewBase(g, l)
	for a, pieces := range [][]Placed{d.First, d.Second} {
		for _, m := range pieces {
			b.Place(board.Square(m.File, m.Rank), game.NewPiece(game.Army(a), game.KindID(m.Piece)))
		}
		for i := range d.Pieces {
			if l.Held != nil && !g.Kinds[i].Royal {
				b.SetStartHand(game.Army(a), game.KindID(i), d.Pieces[i].Hand[a])
			}
		}
	}
	b.SetStart(b.Start())
	if d.SecondBegins {
		b.SetFirstMover(1)
	}
	return b
}

// besides describes the squares with a meaning for a piece, and whether it can't be captured.
func (d *Diagram) besides(i int) string {
	var says []string
	m := d.Morphs[i]
	if d.Confine[i] != nil || m != nil && slices.Contains(m.Barred, true) {
		says = append(says, "Some squares are barred to it.")
	}
	if m != nil {
		for k := range d.Pieces {
			if slices.Contains(m.Becomes, k+1) && k != i {
				says = append(says, "It becomes the "+d.Pieces[k].Name+" on some squares.")
			}
		}
		if slices.Contains(m.Wins, true) {
			says = append(says, "It wins by arriving on some squares.")
		}
	}
	if slices.Contains(d.Iron, i) {
		says = append(says, "It can't be captured.")
	}
	return strings.Join(says, " ")
}

// optionalFlags returns Flags, or nil for an empty list.
func optionalFlags(n int, list []int) []bool {
	if list == nil {
		return nil
	}
	return Flags(n, list)
}

// bounds sets the squares where kinds may not end, where they become something else, and where they win.
func (d *Diagram) bounds(g *game.Game, l *movegen.Laws) {
	size := d.Files * d.Ranks
	// at returns the second army's square for a square of the first army.
	at := func(s int, mirrored bool) game.Square {
		x, y := s%d.Files, d.Ranks-1-s/d.Files
		if !mirrored {
			x = d.Files - 1 - x
		}
		return game.Square(y*d.Files + x)
	}
	for a := range 2 {
		set := func(sets *[]game.Squares, k, s int, mirrored bool) {
			if *sets == nil {
				*sets = make([]game.Squares, len(d.Pieces))
			}
			if (*sets)[k] == nil {
				(*sets)[k] = game.NewSquares(size)
			}
			to := game.Square(s)
			if a == 1 {
				to = at(s, mirrored)
			}
			(*sets)[k].Add(to)
		}
		for k := range d.Pieces {
			if m := d.Morphs[k]; m != nil {
				for s := range size {
					if m.Barred[s] {
						set(&l.Barred[a], k, s, d.Symmetry == Mirror)
					}
					if m.Wins[s] {
						set(&l.Goals[a], k, s, d.Symmetry == Mirror)
					}
					if to := m.Becomes[s]; to > 0 {
						if l.Morphs[a] == nil {
							l.Morphs[a] = make([][]uint16, len(d.Pieces))
						}
						if l.Morphs[a][k] == nil {
							l.Morphs[a][k] = make([]uint16, size)
						}
						on := game.Square(s)
						if a == 1 {
							on = at(s, d.Symmetry == Mirror)
						}
						l.Morphs[a][k][on] = uint16(to)
					}
				}
			}
			for s, within := range d.Confine[k] {
				if !within {
					set(&l.Barred[a], k, s, false)
				}
			}
		}
	}
}

// promote sets the promoted forms of kinds, and when they promote: in a zone at the far end, by capturing, or on the
// last rank.
func promote(g *game.Game, l *movegen.Laws, d *Diagram) {
	listed := d.Forms != nil
	for i := range g.Kinds {
		promotes := false
		for _, f := range d.Becomes(i) {
			g.Kinds[i].Promotes = append(g.Kinds[i].Promotes, game.KindID(f))
			promotes = promotes || f != i // a piece that becomes itself doesn't promote
		}
		l.ZoneKinds[i] = len(g.Kinds[i].Promotes) > 0
		l.ResetsQuiet = append(l.ResetsQuiet, promotes)
		if d.PromoteOnCapture && (listed || d.PromoOffset != 0) && l.ZoneKinds[i] {
			if l.PromoteOnCapture == nil {
				l.PromoteOnCapture = make([]bool, len(g.Kinds))
			}
			l.PromoteOnCapture[i] = true
		}
		// lastRankChoice may name kinds beyond maxPromote.
		if l.PromoteOnLast[i] && !l.ZoneKinds[i] && d.PromoOffset != 0 && !listed {
			wider := *d
			wider.MaxPromote = len(d.Pieces)
			to, _ := wider.Promoted(i)
			g.Kinds[i].Promotes = []game.KindID{game.KindID(to)}
			l.ResetsQuiet[i] = true
		}
	}
	if d.PromoZone == 0 && !slices.Contains(l.PromoteOnLast, true) {
		return
	}
	if !listed && d.PromoOffset == 0 {
		l.PromotionChoices = []movegen.PromotionChoice{}
		for _, f := range d.PromoChoice {
			l.PromotionChoices = append(l.PromotionChoices, movegen.PromotionChoice{Kind: game.KindID(f.Piece), NotLast: f.NotLast, FromHand: f.FromHand, Ranks: f.Ranks})
		}
	}
	if d.PromoZone == 0 {
		return
	}
	l.ZonePromotion = zoneRule(d)
	if !listed && d.PromoOffset > 0 && d.MustPromote == Unspecified {
		l.MustPromoteOnLast = Flags(len(d.Pieces), d.LastCompels)
		l.MustPromoteOnLast[0] = true
	}
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

// zoneRule returns the meaning of the zone: by our own keys if the text has them, else by the author's parameters.
func zoneRule(d *Diagram) movegen.ZoneRule {
	rule := movegen.ZoneEntering
	switch {
	case d.Forms == nil && d.PromoOffset == 0:
		rule = movegen.ZoneCompelled
	case d.Drops || d.HoldingsType != 0:
		rule = movegen.ZoneTouching
	}
	if d.PromoteMoves != 0 {
		rule &= movegen.ZoneAlways
		for moves, r := range map[ZoneMoves]movegen.ZoneRule{Into: movegen.ZoneInto, Within: movegen.ZoneWithin, Out: movegen.ZoneOut} {
			if d.PromoteMoves&moves != 0 {
				rule |= r
			}
		}
	}
	switch d.MustPromote {
	case Zone:
		rule |= movegen.ZoneAlways
	case Choice, Edge:
		rule &^= movegen.ZoneAlways
	}
	return rule
}

// hold sets the hands of the game. Royal pieces are never in hand.
func hold(g *game.Game, l *movegen.Laws, d *Diagram) {
	l.Held = make([]game.KindID, len(g.Kinds))
	l.Droppable = make([]bool, len(g.Kinds))
	l.DropOnlyItself = Flags(len(g.Kinds), d.Apart)
	barred := Flags(len(g.Kinds), d.NoDrop)
	l.CapturesReturn, l.CapturesVanish = d.HoldingsType > 0 && !d.Drops, d.HoldingsType == 0 && !d.Drops
	for i := range g.Kinds {
		l.Held[i] = game.KindID(d.HeldAs[i])
		l.Droppable[i] = d.Drops && !g.Kinds[i].Royal && !barred[i]
	}
	l.NoDropMate = Flags(len(g.Kinds), d.NoDropMate)
	if slices.ContainsFunc(d.FileLimit, func(n int) bool { return n > 0 }) {
		l.FileLimit = d.FileLimit
	}
}
