package render

import "fairway/render/look"

// drawLines draws the lines of a plane, in one call: see moving.go.
func (b *Board) drawLines(v *canvas, p look.Plane, lines []look.Route) {
	var d look.Drawing
	for _, r := range lines {
		if r.Kind.Plane() == p {
			v.named(p, r.Kind)
			d = append(d, r.Draw(b.lay.turned(), b.lay.place, b.art.scene.MarkTones())...)
		}
	}
	if len(d) == 0 {
		return
	}
	alpha := 1.0
	if p == look.PlaneRoutes {
		alpha = b.marks.alpha()
	}
	paint(v.dst, d, look.Matrix{A: v.c, D: v.c, E: v.x, F: v.y}, alpha)
}

// drawStamps draws the marks of a plane.
func (b *Board) drawStamps(v *canvas, p look.Plane) {
	fade := clamp(b.since(b.marked) / markTime)
	for _, s := range b.stamps {
		if s.kind == look.MarkNone || s.kind.Plane() != p {
			continue
		}
		switch s.kind {
		case look.MarkLast, look.MarkLastBall, look.MarkCheck, look.MarkGhost, look.MarkFocus, look.MarkAttack:
		default:
			if !s.steady {
				s.alpha *= fade
			}
		}
		b.drawStamp(v, p, s)
	}
}

// drawStamp draws one mark.
func (b *Board) drawStamp(v *canvas, p look.Plane, s stamp) {
	col, row := b.lay.cell(s.at)
	if !v.sees(col, row) {
		return
	}
	style := b.art.markStyle(v.t, b.lay.turn, look.Mark{Kind: s.kind, At: s.at, Army: b.markArmy(s), Text: s.text})
	n := s.n
	switch s.kind {
	case look.MarkFocus:
		style.Palette = b.palette()
		if style.Palette == look.Dark {
			n = 1
		}
	case look.MarkStop:
		n = b.stopSide(s.at)
	}
	x, y := v.at(b.lay.place(s.kind.Place(), s.at))
	v.named(p, s.kind)
	mark := b.art.mark(v.t, s.kind, n, style)
	if k := b.ringSize(); k != 1 && (s.kind == look.MarkAim || s.kind == look.MarkAimBall) {
		b.place(v, mark, x, y, geometry{size: k}, s.alpha)
		return
	}
	b.put(v, mark, x, y, s.alpha)
}

// drawCards draws the cards of the majority map, above the pieces at rest and below all marks.
func (b *Board) drawCards(v *canvas) {
	shown := b.mapShown(v)
	if shown == 0 {
		return
	}
	if !b.cards.current {
		s := b.Scene()
		b.cards.current, b.cards.cards = true, s.Cards(b.lay.c)
	}
	for _, k := range b.cards.cards {
		x, y := v.at(k.At)
		v.note(look.PlaneCards, look.PartCard)
		b.put(v, b.art.face(v.t, k.CardFace), x, y, k.Alpha*shown)
	}
}

// drawGhosts draws the forecast of rolls below the pieces, unless something moves.
func (b *Board) drawGhosts(v *canvas) {
	if b.run != nil || len(b.ghosts)+len(b.trails) == 0 {
		return
	}
	felt := b.s.Game().Ground.Cloth
	for _, r := range b.trails { // as sprites: hundreds of dots would be slow as paths
		dot := b.art.prop(v.t, prop{kind: propDot, n: r.N, felt: felt})
		v.note(look.PlaneForecast, look.PartTrail)
		for _, p := range look.TrailDots(b.lay.turned().Track(r.Squares, r.By)) {
			x, y := v.at(p)
			b.place(v, dot, x, y, geometry{size: 1}, 1)
		}
	}
	for _, g := range b.ghosts {
		x, y := v.at(b.lay.piece(g.At))
		v.note(look.PlaneForecast, look.PartGhost)
		b.put(v, b.art.piece(v.t, g.Piece, b.lay.facing(b.s.Game().Armies[g.Piece.Army()].Orientation)), x, y, look.GhostAlpha(g.N))
	}
}

// drawTurns draws the number of rolls on each ghost, or that it stops there.
func (b *Board) drawTurns(v *canvas) {
	if b.run != nil {
		return
	}
	for _, g := range b.ghosts {
		v.note(look.PlaneTurns, look.PartTurn)
		x, y := v.at(b.lay.piece(g.At))
		if g.Stopped {
			style := b.art.markStyle(v.t, b.lay.turn, look.Mark{Kind: look.MarkStop})
			b.put(v, b.art.mark(v.t, look.MarkStop, 0, style), x, y, 1)
			continue
		}
		b.put(v, b.art.prop(v.t, prop{kind: propGhostTurn, n: g.N, felt: b.s.Game().Ground.Cloth}), x, y, 1)
	}
}
