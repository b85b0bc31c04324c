package movegen

import (
	"fmt"
	"strings"

	"fairway/game"
)

// Rights to capture en passant (rules/diagram-texts.md 4.5). At most one piece may be captured so: the one that
// moved last. The layer holds its square plus one, then the squares that it passed, each plus one, the nearest to
// its origin first.

// passed returns the square of the piece that the walking piece captures en passant on an empty square, None for
// none. Royal pieces are never captured en passant.
func (g *gen) passed(s game.Square) game.Square {
	b, p := g.b, g.p
	if g.passes || p == nil && b.passesOn { // on an unknown board it may be there
		return s
	}
	if b.rights < 0 || p == nil || p.Value(b.rights) == 0 {
		return game.None
	}
	victim := game.Square(p.Value(b.rights) - 1)
	if o := p.At(victim); o == 0 || o&3 == g.piece&3 || b.Kinds[o.Kind()].Royal {
		return game.None
	}
	for _, t := range g.captured[:g.n] {
		if t == victim {
			return game.None
		}
	}
	if !b.wasPassed(p, s) {
		return game.None
	}
	return victim
}

// wasPassed reports whether there is a right to capture on s.
func (b *Base) wasPassed(p *game.Position, s game.Square) bool {
	for _, v := range p.Values()[b.rights+1 : b.rights+1+b.maxRights] {
		if v == 0 || game.Square(v-1) == s {
			return v != 0
		}
	}
	return false
}

// setRights sets the rights that a move leaves; end holds the rights before it.
func (b *Base) setRights(p *game.Position, at game.Square, passed []game.Square, log *game.Log) {
	if len(passed) == 0 {
		at = game.None
	}
	log.Set(p, b.rights, int64(at)+1)
	for i := range b.maxRights {
		v := int64(0)
		if i < len(passed) {
			v = int64(passed[i]) + 1
		}
		if i >= len(passed) && p.Value(b.rights+1+i) == 0 {
			break
		}
		log.Set(p, b.rights+1+i, v)
	}
}

// EnPassantRights lists the current right, by the square of the piece.
func (b *Base) EnPassantRights(p *game.Position) []game.EnPassantRight {
	if b.rights < 0 || p.Value(b.rights) == 0 {
		return nil
	}
	r := game.EnPassantRight{At: game.Square(p.Value(b.rights) - 1)}
	r.Army = p.At(r.At).Army()
	for _, v := range p.Values()[b.rights+1 : b.rights+1+b.maxRights] {
		if v == 0 {
			break
		}
		r.Passed = append(r.Passed, game.Square(v-1))
	}
	return []game.EnPassantRight{r}
}

// appendRights appends the value of the key ep: e4<e3.
func (b *Base) appendRights(p *game.Position, dst []byte) []byte {
	for _, r := range b.EnPassantRights(p) {
		dst = append(append(dst, b.Board.SquareName(r.At)...), '<')
		for i, s := range r.Passed {
			if i > 0 {
				dst = append(dst, '+')
			}
			dst = append(dst, b.Board.SquareName(s)...)
		}
	}
	return dst
}

// readRights reads the value of the key ep.
func (b *Base) readRights(p *game.Position, value string) error {
	name, list, found := strings.Cut(value, "<")
	at, err := b.Board.ParseSquare(name)
	switch {
	case err != nil:
		return fmt.Errorf("column 1: %w", err)
	case !found:
		return fmt.Errorf("column %d: < and the squares that the piece passed were expected, as in e4<e3", len(name)+1)
	case p.At(at) == 0:
		return fmt.Errorf("column 1: no piece stands on %s", name)
	case p.At(at).Army() == p.Mover():
		return fmt.Errorf("column 1: the piece on %s belongs to the army to move", name)
	}
	var passed []game.Square
	column := len(name) + 2
	for word := range strings.SplitSeq(list, "+") {
		s, err := b.Board.ParseSquare(word)
		switch {
		case err != nil:
			return fmt.Errorf("column %d: %w", column, err)
		case p.At(s) != 0:
			return fmt.Errorf("column %d: a piece stands on %s", column, word)
		case b.Board.Holes.Has(s):
			return fmt.Errorf("column %d: %s is a hole", column, word)
		case len(passed) == b.maxRights:
			return fmt.Errorf("column %d: no piece of this game passes more squares than %d", column, b.maxRights)
		}
		for _, t := range passed {
			if t == s {
				return fmt.Errorf("column %d: %s is given twice", column, word)
			}
		}
		passed = append(passed, s)
		column += len(word) + 1
	}
	var log game.Log
	b.setRights(p, at, passed, &log)
	return nil
}
