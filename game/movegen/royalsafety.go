package movegen

import (
	"math/bits"

	"fairway/game"
)

// royalSafety holds the threats to the royal pieces of an army in a position.
type royalSafety struct {
	royals    []game.Square
	attackers []attacker
	all       game.Squares // all squares on which attacks depend
	pins      game.Squares // squares from which a move may expose a royal piece, and the squares of royal pieces
	near      game.Squares // squares to which a move may expose one
	check     bool
	loose     bool // some attack doesn't depend on a line alone
}

// attacker is an enemy piece that could capture a royal piece, at least in some position.
type attacker struct {
	at, royal game.Square
	via       game.Squares
	captures  bool // it could do so now
	extra     bool // by an extra turn
}

// safetyCache holds the royalSafety of positions to which a search returns, by their keys.
type safetyCache [64]struct {
	key    uint64
	safety royalSafety
}

// add adds an attacker. If it is loose, any change on its routes may matter. Others have a single route, which
// pieces block.
func (w *royalSafety) add(f attacker, loose bool) {
	w.check = w.check || f.captures
	w.attackers = append(w.attackers, f)
	w.all.Merge(f.via)
	if w.loose = w.loose || loose; loose {
		w.pins.Merge(f.via)
		w.near.Merge(f.via)
	}
}

// piecesBetween counts the pieces on squares of a set except one, up to two, and returns the square of one of them.
func piecesBetween(p *game.Position, set game.Squares, except game.Square) (n int, at game.Square) {
	at = game.None
	for i, w := range set {
		if w == 0 {
			continue
		}
		there := uint64(0)
		for a := range p.Game().Armies {
			there |= p.Pieces(game.Army(a))[i]
		}
		if w &= there; int(except>>6) == i {
			w &^= 1 << (uint(except) & 63)
		}
		if w != 0 {
			if n++; n > 1 || w&(w-1) != 0 {
				return 2, at
			}
			at = game.Square(i<<6 + bits.TrailingZeros64(w))
		}
	}
	return n, at
}

// leaves reports whether a move touches nothing on which the safety of royal pieces depends. A move that needs the
// die always may.
func (w *royalSafety) leaves(p *game.Position, m *game.Move) bool {
	if m.Type != game.Normal && m.Type != game.Drop || m.Displaces() || w.near.Has(m.To) || m.Type == game.Normal && w.pins.Has(m.From) {
		return false
	}
	if m.Becomes != 0 && p.Game().Kinds[m.Becomes-1].Royal {
		return false
	}
	if m.CaptureCount() > 0 && !m.CapturesOnlyTarget() {
		for _, s := range m.Captured() {
			if w.all.Has(s) {
				return false
			}
		}
	}
	return true
}

// keepsCheck reports whether the army certainly stays in check after a move of a piece that isn't royal: the move
// touches nothing on which some attacker's capture depends. Most candidates in check are of this sort, and can be
// rejected without playing them.
func (w *royalSafety) keepsCheck(p *game.Position, m *game.Move) bool {
	if m.Type != game.Drop && (m.Type != game.Normal || m.Displaces() || p.Game().Kinds[p.At(m.From).Kind()].Royal) {
		return false
	}
	for i := range w.attackers {
		if f := &w.attackers[i]; f.captures && !touches(m, f.via) {
			return true
		}
	}
	return false
}

// touches reports whether a move leaves, captures on or ends on a square of a set.
func touches(m *game.Move, set game.Squares) bool {
	if set.Has(m.To) || m.Type == game.Normal && set.Has(m.From) {
		return true
	}
	for _, s := range m.Captured() {
		if set.Has(s) {
			return true
		}
	}
	return false
}
