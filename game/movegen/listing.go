package movegen

import (
	"slices"

	"fairway/game"
)

// quiet lists a move to the empty square s, with the captures so far.
func (g *gen) quiet(s game.Square) {
	if g.n > 0 {
		g.list(s, game.None, game.None)
		return
	}
	if g.probe {
		g.found = g.found || s != g.from || g.b.mayPass(g.p, g.piece.Army())
		return
	}
	if g.aim || g.capturesOnly || g.barred(s) || g.seen(s) || s == g.from && !g.b.mayPass(g.p, g.piece.Army()) {
		return
	}
	if g.pr.canPromote(g.from, s) {
		g.b.finish(g, game.Move{From: g.from, To: s})
		return
	}
	g.dst = append(g.dst, game.Move{From: g.from, To: s})
}

// barred reports whether the current piece may not end on s by the current walk. A barred move
// isn't marked as listed: another walk may allow it.
func (g *gen) barred(s game.Square) bool { return g.pr.bars != nil && !g.free && g.pr.bars.Has(s) }

// capture lists a move to s that ends by capturing on a square, after the captures so far.
func (g *gen) capture(s, victim game.Square) {
	g.metEnemy = true
	if g.n > 0 || s != victim {
		g.captured[g.n] = victim
		g.n++
		g.list(s, game.None, game.None)
		g.n--
		return
	}
	switch {
	case g.aim:
		if s != g.target {
			return
		}
	case g.barred(s) || g.pr.repeats && g.seen(s):
		return
	}
	m := game.Move{From: g.from, To: s}
	m.CaptureTarget()
	g.b.finish(g, m)
}

// list lists a move to s with the captures so far. It displaces a piece unless that is None.
func (g *gen) list(s, displaced, to game.Square) {
	g.metEnemy = true
	if g.capturesOnly && g.n == 0 {
		return
	}
	m := game.Move{From: g.from, To: s}
	m.SetCaptured(g.captured[:g.n])
	if displaced != game.None {
		m.SetDisplaced(displaced, to)
	}
	if g.aim {
		if slices.Contains(m.Captured(), g.target) {
			g.b.finish(g, m)
		}
		return
	}
	if g.barred(s) {
		return
	}
	if g.pr.repeats {
		if m.CapturesOnlyTarget() && displaced == game.None {
			if g.seen(s) {
				return
			}
		} else if g.known(&m) {
			return
		}
	}
	g.b.finish(g, m)
}
