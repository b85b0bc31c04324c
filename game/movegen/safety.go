package movegen

import (
	"fmt"
	"math/bits"

	"fairway/game"
)

// Royal safety: if the laws ask for it, a move may not leave a royal piece of its army where it could be captured.
// Few moves need a full test. Reach tables hold the squares on which each capture can depend; a move that touches
// none of those of any enemy leaves the answer as it is.

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

// findAttackers finds the threats to the royal pieces of an army.
func (g *gen) findAttackers(w *royalSafety, a game.Army) {
	b, p := g.b, g.p
	w.royals, w.attackers, w.check, w.loose = w.royals[:0], w.attackers[:0], false, false
	if w.all == nil {
		w.all, w.pins, w.near = game.NewSquares(g.size), game.NewSquares(g.size), game.NewSquares(g.size)
	}
	clear(w.all)
	clear(w.pins)
	clear(w.near)
	for _, k := range b.Royals() {
		if p.Count(a, k) == 0 {
			continue
		}
		for s := range p.Pieces(a).All() {
			if p.At(s).Kind() == k {
				w.royals = append(w.royals, s)
			}
		}
	}
	for _, r := range w.royals {
		w.all.Add(r) // its own army may not capture it in passing by
		w.pins.Add(r)
		w.near.Add(r)
		for e := range b.Armies {
			if game.Army(e) == a {
				continue
			}
			for s := range p.Pieces(game.Army(e)).All() {
				t := g.reach(s)
				if i := t.to[r]; i >= 0 {
					f := attacker{at: s, royal: r, via: t.via[i]}
					between, one := 0, game.None
					if t.lines.Has(r) {
						between, one = piecesBetween(p, f.via, s)
					}
					if between == 0 {
						f.captures = g.captures(s, r)
					}
					w.add(f, between == 0)
					if between == 1 {
						w.pins.Add(one)
					}
				}
				if b.extras == nil {
					continue
				}
				if via, captures := b.extras.Attack(p, s, r); via != nil {
					w.add(attacker{at: s, royal: r, via: via, captures: captures, extra: true}, true)
				}
			}
		}
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

// safetyCache holds the royalSafety of positions to which a search returns, by their keys.
type safetyCache [64]struct {
	key    uint64
	safety royalSafety
}

// cachedSafety is findAttackers for the army to move, in a position that keeps its key. The result is valid until
// the next call.
func (g *gen) cachedSafety() *royalSafety {
	if g.safetyCache == nil {
		g.safetyCache = new(safetyCache)
	}
	key := g.p.Key()
	at := &g.safetyCache[key%uint64(len(g.safetyCache))]
	if at.key != key || at.safety.all == nil {
		at.key = key
		g.findAttackers(&at.safety, g.p.Mover())
	}
	return &at.safety
}

// leaves reports whether a move touches nothing on which the safety of royal pieces depends. A move that needs the
// die always may.
func (w *royalSafety) leaves(p *game.Position, m *game.Move) bool {
	if m.Act != game.Normal && m.Act != game.Drop || m.Displaces() || w.near.Has(m.To) || m.Act == game.Normal && w.pins.Has(m.From) {
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
	if m.Act != game.Drop && (m.Act != game.Normal || m.Displaces() || p.Game().Kinds[p.At(m.From).Kind()].Royal) {
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
	if set.Has(m.To) || m.Act == game.Normal && set.Has(m.From) {
		return true
	}
	for _, s := range m.Captured() {
		if set.Has(s) {
			return true
		}
	}
	return false
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

// strikes reports whether an attacker can capture its royal piece now.
func (g *gen) strikes(f *attacker) bool {
	if f.extra {
		return g.b.attacks(g.p, f.at, f.royal)
	}
	return g.captures(f.at, f.royal)
}

// captures reports whether the piece on from could capture on target.
func (g *gen) captures(from, target game.Square) bool {
	g.aim, g.target, g.found = true, target, false
	g.moves(from)
	return g.found
}

// safe keeps the moves after the first n that leave no royal piece of their army where it could be captured, given
// the generator's royalSafety.
func (b *Base) safe(p *game.Position, list []game.Move, n int) []game.Move {
	g := b.generator(p)
	w := &g.safety
	quick := !w.check && !b.complexSafety
	keep := n
	for i := n; i < len(list); i++ {
		m := &list[i]
		if quick && w.leaves(p, m) || b.leavesAllSafe(g, w, m) {
			if keep < i {
				list[keep] = *m
			}
			keep++
		}
	}
	return list[:keep]
}

// leavesAllSafe is leavesSafe for a move that may need the die: it must be safe with every roll.
func (b *Base) leavesAllSafe(g *gen, w *royalSafety, m *game.Move) bool {
	if !m.NeedsDie() {
		return b.leavesSafe(g, w, m)
	}
	g.throws = b.extras.Outcomes(g.p, *m, g.throws[:0])
	for i := range g.throws {
		if !b.leavesSafe(g, w, &g.throws[i].Move) {
			return false
		}
	}
	return true
}

// leavesSafe reports whether a move leaves every royal piece of its army safe.
func (b *Base) leavesSafe(g *gen, w *royalSafety, m *game.Move) bool {
	p := g.p
	for _, s := range m.Captured() {
		if o := p.At(s); o.Army() == p.Mover() && b.Kinds[o.Kind()].Royal {
			return false // no army captures its own royal piece
		}
	}
	// A piece that becomes royal must be safe on its square, and be the only royal piece of its army.
	if m.Becomes != 0 && b.Kinds[m.Becomes-1].Royal && !(m.Act == game.Normal && b.Kinds[p.At(m.From).Kind()].Royal) {
		return p.Royals(p.Mover()) == 0 && b.after(g, m, func() bool { return !b.attacked(g, p.Mover()) })
	}
	// Captures by a piece that the shield concerns depend on more than its routes.
	_, _, displaces := m.Displaced()
	if b.complexSafety || displaces || m.Act == game.Normal && b.Kinds[p.At(m.From).Kind()].Royal {
		return b.after(g, m, func() bool { return !b.attacked(g, p.Mover()) })
	}
	if !w.check && !touches(m, w.all) {
		return true
	}
	any := false
	for i := range w.attackers {
		f := &w.attackers[i]
		switch {
		case touches(m, f.via):
			any = true
		case f.captures:
			return false
		}
	}
	if !any {
		return true
	}
	return b.after(g, m, func() bool {
		for i := range w.attackers {
			f := &w.attackers[i]
			if o := p.At(f.at); o != 0 && o.Army() != p.Mover() && touches(m, f.via) && g.strikes(f) {
				return false
			}
		}
		return true
	})
}

// after makes a move without passing the turn, calls ask, and takes the move back. It returns the answer of ask.
func (b *Base) after(g *gen, m *game.Move, ask func() bool) bool {
	b.rehearse(g.p, m, &g.log)
	yes := ask()
	g.log.UndoTo(g.p, 0)
	return yes
}

// attacked reports whether a royal piece of an army could be captured.
func (b *Base) attacked(g *gen, a game.Army) bool {
	p := g.p
	for _, k := range b.Royals() {
		for i, n := 0, p.Count(a, k); n > 0 && i < len(p.Pieces(a)); i++ {
			for w := p.Pieces(a)[i]; w != 0; w &= w - 1 {
				if r := game.Square(i<<6 + bits.TrailingZeros64(w)); p.At(r).Kind() == k {
					if b.royalAttacked(g, a, r) {
						return true
					}
					if n--; n == 0 {
						break
					}
				}
			}
		}
	}
	return false
}

// struckAt reports whether an enemy of an army could capture its piece on a square.
func (b *Base) struckAt(g *gen, a game.Army, r game.Square) bool {
	p, word, bit := g.p, r>>6, uint64(1)<<(uint(r)&63)
	idle := g.idle()
	for e := range b.Armies {
		if game.Army(e) == a {
			continue
		}
		for i, w := range p.Pieces(game.Army(e)) {
			if idle != nil {
				w &^= idle.set[i]
			}
			for ; w != 0; w &= w - 1 {
				s := game.Square(i<<6 + bits.TrailingZeros64(w))
				n := &g.cachedReaches[s] // reach, inlined
				if n.piece != p.At(s) {
					g.reach(s)
				}
				if n.table.targets[word]&bit != 0 && g.captures(s, r) || b.extras != nil && b.attacks(p, s, r) {
					return true
				}
			}
		}
	}
	return false
}

// withoutDropMates removes the moves after the first n that mate by a drop that may not mate.
func (b *Base) withoutDropMates(p *game.Position, list []game.Move, n int) []game.Move {
	if !b.hasNoMateDrop(p) {
		return list
	}
	keep := n
	for i := n; i < len(list); i++ {
		m := &list[i]
		if m.Act != game.Drop || !b.NoDropMate[m.Becomes-1] || !b.mates(p, m) {
			if keep < i {
				list[keep] = *m
			}
			keep++
		}
	}
	return list[:keep]
}

// hasNoMateDrop reports whether the army to move can drop a piece that may not mate by a drop.
func (b *Base) hasNoMateDrop(p *game.Position) bool {
	for k, bars := range b.NoDropMate {
		if bars {
			if held, ok := b.Spends(p, game.KindID(k)); ok && p.Reserve(p.Mover(), held) > 0 {
				return true
			}
		}
	}
	return false
}

// mates reports whether a move leaves the next army in check and without a move. It plays on the position itself
// and takes the move back; tests of replies use an inner generator.
func (b *Base) mates(p *game.Position, m *game.Move) bool {
	outer := b.generator(p)
	in := outer.inner(b, p)
	p.Generator = in
	b.rehearse(p, m, &outer.trial)
	if b.struckLayer >= 0 { // the right from the move before ends
		outer.trial.Set(p, b.struckLayer, 0)
	}
	outer.trial.HandOver(p, p.Next(p.Mover()))
	mated := b.attacked(in, p.Mover()) && !b.canMove(p)
	outer.trial.UndoTo(p, 0)
	p.Generator = outer
	return mated
}

// Faults lists the reasons why a well-formed position is impossible in this game.
func (b *Base) Faults(p *game.Position) []string {
	var list []string
	if b.shielded(p) > MaxShielded {
		list = append(list, fmt.Sprintf("board: more than %d royal pieces under the shield", MaxShielded))
	}
	if !b.RoyalSafe {
		return list
	}
	for a := range b.Armies {
		if n := p.Royals(game.Army(a)); n > 1 {
			list = append(list, "board: "+b.Armies[a].Name+" has more than one royal piece: "+p.Places(game.Army(a), b.Royals()...))
		}
	}
	if len(list) == 0 && b.attacked(b.generator(p), p.Previous(p.Mover())) {
		list = append(list, "mover: "+b.Armies[p.Previous(p.Mover())].Name+" is in check and not to move")
	}
	return list
}
