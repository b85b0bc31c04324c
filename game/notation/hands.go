package notation

import (
	"fmt"
	"slices"
	"strconv"

	"fairway/game"
)

// holdable reports for each kind whether pieces of it may be in hand. The hands of the position are empty.
func holdable(r game.Rules, p *game.Position) []bool {
	g := r.Data()
	held := make([]bool, len(g.Kinds))
	begun := r.Start()
	for k := range g.Kinds {
		if h, ok := r.HeldAs(game.KindID(k)); ok {
			held[h] = true
		}
		if h, ok := r.Spends(p, game.KindID(k)); ok {
			held[h] = true
		}
		for a := range g.Armies {
			if begun.InHand(game.Army(a), game.KindID(k)) > 0 {
				held[k] = true
			}
		}
	}
	return held
}

// readHands reads the text of the hands into those of p.
func readHands(r game.Rules, p *game.Position, text string, f *faults) {
	if text == "-" {
		return
	}
	g := r.Data()
	held := holdable(r, p)
	if !slices.Contains(held, true) {
		f.add("reserve: column 1: %s instead of -: this game has no pieces in hand", game.Quote(text))
		return
	}
	last := game.Piece(0)
	for i := 0; i < len(text) && len(*f) <= maxFaults; {
		place := func(what string, args ...any) {
			f.add("reserve: column %d: %s", i+1, fmt.Sprintf(what, args...))
		}
		digits := i
		for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
			digits++
		}
		count := 1
		if digits > i {
			var err error
			count, err = strconv.Atoi(text[i:digits])
			switch {
			case text[i] == '0' || err == nil && count < 2:
				place("%s isn't a count: counts begin at 2, and one piece has none", game.Quote(text[i:digits]))
				return
			case err != nil || count > game.MaxPieces:
				place("%s pieces instead of %d at most", game.Quote(text[i:digits]), game.MaxPieces)
				return
			}
		}
		m, n := readToken(g, text[digits:])
		order := int(m.Army())<<16 | int(m.Kind())
		switch {
		case n == 0:
			place("%s doesn't begin a piece", game.Quote(text[digits:]))
			return
		case !held[m.Kind()]:
			place("no %s is ever in hand", g.Kinds[m.Kind()].ID)
		case last != 0 && order <= int(last.Army())<<16|int(last.Kind()):
			place("%s out of order or given twice", g.Kinds[m.Kind()].ID)
		}
		last = m
		p.SetInHand(m.Army(), m.Kind(), count)
		i = digits + n
	}
	pieces := 0
	for a := range g.Armies {
		for k := range g.Kinds {
			pieces += p.Count(game.Army(a), game.KindID(k)) + p.InHand(game.Army(a), game.KindID(k))
		}
	}
	if pieces > game.MaxPieces {
		f.add("reserve: %d pieces in all, on the board and in hand, instead of %d at most", pieces, game.MaxPieces)
	}
}
