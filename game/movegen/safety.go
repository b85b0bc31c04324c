package movegen

import (
	"fmt"

	"fairway/game"
)

// Royal safety: if the laws ask for it, a move may not leave a royal piece of its army where it could be captured.
// Few moves need a full test. Reach tables hold the squares on which each capture can depend; a move that touches
// none of those of any enemy leaves the answer as it is.

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

// strikes reports whether an attacker can capture its royal piece now.
func (g *gen) strikes(f *attacker) bool {
	if f.extra {
		return g.b.attacks(g.p, f.at, f.royal)
	}
	return g.captures(f.at, f.royal)
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
	if m.Becomes != 0 && b.Kinds[m.Becomes-1].Royal && !(m.Type == game.Normal && b.Kinds[p.At(m.From).Kind()].Royal) {
		return p.Royals(p.Mover()) == 0 && b.after(g, m, func() bool { return !b.attacked(g, p.Mover()) })
	}
	// Captures by a piece that the shield concerns depend on more than its routes.
	_, _, displaces := m.Displaced()
	if b.complexSafety || displaces || m.Type == game.Normal && b.Kinds[p.At(m.From).Kind()].Royal {
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

// successions removes moves after the first n by which a royal piece captures a piece of its own army, unless the
// army is in check and has no other move.
func (b *Base) successions(p *game.Position, list []game.Move, n int) []game.Move {
	keep := n
	for i := n; i < len(list); i++ {
		if !b.succeeds(p, &list[i]) {
			list[keep], list[i] = list[i], list[keep]
			keep++
		}
	}
	if keep > n || keep == len(list) || !b.attacked(b.generator(p), p.Mover()) {
		return list[:keep]
	}
	return list
}

// succeeds reports whether a royal piece captures a piece of its own army by a move.
func (b *Base) succeeds(p *game.Position, m *game.Move) bool {
	if m.Type != game.Normal || !b.Kinds[p.At(m.From).Kind()].Royal {
		return false
	}
	for _, s := range m.Captured() {
		if p.At(s).Army() == p.Mover() {
			return true
		}
	}
	return false
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
			list = append(list, "board: "+b.Armies[a].Name+" has more than one royal piece: "+p.SquaresText(game.Army(a), b.Royals()...))
		}
	}
	if len(list) == 0 && b.attacked(b.generator(p), p.Previous(p.Mover())) {
		list = append(list, "mover: "+b.Armies[p.Previous(p.Mover())].Name+" is in check and not to move")
	}
	return list
}
