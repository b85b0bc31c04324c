package render

import (
	"fairway/game"
	"fairway/render/look"
)

// foresee finds what is shown of the rolls to come: of all pieces as far as the view wants, and
// of the piece whose move is pointed at what that move would begin.
func (b *Board) foresee() {
	b.ghosts, b.trails = b.ghosts[:0], b.trails[:0]
	if !b.s.Game().Rolling {
		return
	}
	mover := game.None
	if p := b.marks.preview; p != nil && len(p.After) > 0 {
		mover = p.Move.From
		b.ghost(p.After, max(1, b.view.Forecast), game.None)
	}
	if b.view.Forecast > 0 {
		b.ghost(b.s.Forecast(b.view.Forecast), b.view.Forecast, mover)
	}
}

// ghost adds pieces where they will be after so many rolls, except the one from a square. A
// piece that has stopped is shown once.
func (b *Board) ghost(list []game.Ghost, rolls int, but game.Square) {
	pos := b.s.Position()
	done := map[game.Square]bool{but: true}
	before := map[game.Square]game.Momentum{}
	for _, g := range list {
		if g.Roll > rolls || done[g.Origin] {
			continue
		}
		done[g.Origin] = g.Stopped
		m, known := before[g.Origin]
		if !known {
			m = pos.Momentum(g.Origin)
			if p := b.marks.preview; p != nil && p.Move.Launch() != 0 && but == game.None {
				m = p.Move.Launch()
			}
		}
		if len(g.Route) > 1 {
			squares, by := b.foreseen(g.Route, m)
			b.trails = append(b.trails, look.Trail{Squares: squares, By: by, N: g.Roll})
		}
		before[g.Origin] = g.Momentum
		if g.At == g.Origin && pos.At(g.At) == g.Piece {
			continue // it stands there
		}
		b.ghosts = append(b.ghosts, look.Ghost{At: g.At, Piece: g.Piece, N: g.Roll, Stopped: g.Stopped})
	}
}

// foreseen is the track of a leg for a piece whose momentum was m a turn before: the disc may
// have turned it in between.
func (b *Board) foreseen(leg game.Route, m game.Momentum) (squares []game.Square, by []game.Vector) {
	v := m.Vector()
	for _, w := range []game.Vector{v, {X: v.Y, Y: -v.X}, {X: -v.Y, Y: v.X}} {
		if squares, by = trailOf(b.s.Game().Board, leg, m.With(w)); by != nil {
			break
		}
	}
	return squares, by
}

// drawGhosts draws the rolls to come, under the pieces, and nothing while anything moves.
func (b *Board) drawGhosts(v *canvas) {
	if b.run != nil || len(b.ghosts)+len(b.trails) == 0 {
		return
	}
	felt := b.s.Game().Ground.Cloth
	for _, r := range b.trails { // as pictures: hundreds of dots as paths would be slow
		dot := b.art.thing(v.t, thing{kind: thingDot, n: r.N, felt: felt})
		v.note(look.PlaneForecast, look.ThingTrail)
		for _, p := range look.TrailDots(b.lay.turned().Track(r.Squares, r.By)) {
			x, y := v.at(p)
			b.place(v, dot, x, y, geometry{size: 1}, 1)
		}
	}
	for _, g := range b.ghosts {
		x, y := v.at(b.lay.piece(g.At))
		v.note(look.PlaneForecast, look.ThingGhost)
		b.put(v, b.art.piece(v.t, g.Piece, b.lay.facing(b.s.Game().Armies[g.Piece.Army()].Orientation)), x, y, look.GhostAlpha(g.N))
	}
}

// drawTurns draws the signs of the ghosts: after how many rolls they stand there, or that they
// stop.
func (b *Board) drawTurns(v *canvas) {
	if b.run != nil {
		return
	}
	for _, g := range b.ghosts {
		v.note(look.PlaneTurns, look.ThingTurn)
		x, y := v.at(b.lay.piece(g.At))
		if g.Stopped {
			style := b.art.markStyle(v.t, b.lay.turn, look.Mark{Kind: look.MarkStop})
			b.put(v, b.art.mark(v.t, look.MarkStop, 0, style), x, y, 1)
			continue
		}
		b.put(v, b.art.thing(v.t, thing{kind: thingTurn, n: g.N, felt: b.s.Game().Ground.Cloth}), x, y, 1)
	}
}
