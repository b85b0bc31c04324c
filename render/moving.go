package render

import (
	"math"

	"fairway/render/look"
	"fairway/render/motion"
)

// A motion is drawn in three layers: drawDisc below all pieces and marks, drawMoving above the pieces at rest,
// drawShots above the balls at rest. Each draws its lines first and then its sprites, since every change from one to
// the other costs a pass over the whole screen.

// Odds of a stroke that did not happen grow pale.
const (
	paleOdds = 0.4
	paleTime = 140.0 // milliseconds
)

// drawDisc draws the disc while it turns.
func (b *Board) drawDisc(v *canvas) {
	if b.run == nil || b.run.crossFade {
		return
	}
	degrees, ok := b.run.SpinnerAngle(b.time())
	if !ok {
		return
	}
	quarter := b.run.Spin.Quarter()
	k := degrees / quarter
	c := b.run.Spin.Centre
	x, y := v.at(b.lay.pieceAt(c.File, c.Rank))
	// The disc looks the same in every position at rest, so the two shadings fade into each other.
	b.place(v, b.art.prop(v.t, prop{kind: propDisc}), x, y, geometry{turn: degrees}, 1)
	b.place(v, b.art.prop(v.t, prop{kind: propDisc, n: 1}), x, y, geometry{turn: degrees - quarter}, k)
	b.place(v, b.art.prop(v.t, prop{kind: propWhirl}), x, y, geometry{turn: degrees - quarter/2}, math.Sin(k*math.Pi))
}

// drawMoving draws the moving pieces.
func (b *Board) drawMoving(v *canvas) {
	if b.run == nil {
		return
	}
	if !b.run.crossFade {
		b.poses = b.run.Poses(b.time(), b.poses[:0])
		b.drawPoses(v)
		return
	}
	k := clamp(b.since(b.run.begin) / stillTime)
	from, to := 0.0, b.run.Total
	if b.run.backward {
		from, to = to, from
	}
	for _, at := range []struct{ t, alpha float64 }{{from, 1 - k}, {to, k}} {
		b.poses = b.run.Poses(at.t, b.poses[:0])
		for i := range b.poses {
			b.poses[i].Alpha *= at.alpha
		}
		b.drawPoses(v)
	}
}

// drawPoses draws b.poses, then their arrows and marks.
func (b *Board) drawPoses(v *canvas) {
	if shown := b.mapShown(v); shown > 0 {
		for i := range b.poses { // pieces on the board are as pale as the others
			p := &b.poses[i]
			p.Alpha *= mix(1, look.MapPieceAlpha, shown*(1-p.Lift))
		}
	}
	for i := range b.poses {
		b.drawPose(v, &b.poses[i])
	}
	for i := range b.poses {
		p := &b.poses[i]
		x, y := v.at(b.lay.pieceAt(p.File, p.Rank))
		on := v.clipped(b, p.Clips)
		if p.Roll != 0 && p.Arrow > 0 {
			b.place(&on, b.art.momentum(v.t, p.Roll, b.lay.turn), x, y, geometry{turn: p.ArrowAngle}, p.Arrow*p.Alpha)
		}
		if p.Stop > 0 {
			style := b.art.markStyle(v.t, b.lay.turn, look.Mark{Kind: look.MarkStop})
			b.place(&on, b.art.mark(v.t, look.MarkStop, 0, style), x, y, geometry{}, p.Stop*p.Alpha)
		}
	}
}

// drawPose draws a moving piece with its shadow.
func (b *Board) drawPose(v *canvas, p *motion.Pose) {
	facing := b.lay.facing(b.s.Game().Armies[p.Piece.Army()].Orientation)
	x, y := v.at(b.lay.pieceAt(p.File, p.Rank))
	on := v.clipped(b, p.Clips)
	g := geometry{size: p.Size, width: p.WidthScale, height: 1, turn: p.Lean}
	if facing&1 == 1 {
		g.width, g.height = 1, p.WidthScale
	}
	if p.Across == (b.lay.turn&1 == 0) {
		g.width *= p.Squash
	} else {
		g.height *= p.Squash
	}
	if p.Lift > 0 {
		b.place(&on, b.art.shadow(v.t, p.Piece, facing), x, y+p.Rise*v.c*0.4, g, p.Lift*p.Alpha)
	}
	v.note(look.PlaneMotion, look.PartPiece)
	b.place(&on, b.art.piece(v.t, p.Piece, facing), x, y-p.Rise*v.c, g, p.Alpha)
}

// flight returns the flight of a shot in points of the layout.
func (b *Board) flight(s *motion.Shot) look.Flight {
	from, to := s.Ends(b.run.Board)
	return look.Flight{From: b.lay.ballAt(from.File, from.Rank), To: b.lay.ballAt(to.File, to.Rank), Squares: s.Squares, C: 1}
}

// drawShots draws the moving balls and the die.
func (b *Board) drawShots(v *canvas) {
	if b.run == nil || b.run.crossFade {
		return
	}
	t := b.time()
	where := look.Matrix{A: v.c, D: v.c, E: v.x, F: v.y}
	r := b.art.ballRadius(b.lay.rowAspect())
	var lines look.Drawing
	for i := range b.run.Shots {
		s := &b.run.Shots[i]
		at, ok := s.At(t / b.run.Scale)
		if !ok || !s.Flies {
			continue
		}
		f := b.flight(s)
		if at.Path < 1 {
			lines = append(lines, f.Trail(at.Path)...)
			lines = append(lines, f.Shadow(at.Path, r)...)
		}
		if s.Sinks {
			lines = append(lines, look.Splash(at.Splash, r).At(f.To.X, f.To.Y, 1)...)
		}
	}
	if len(lines) > 0 {
		paint(v.dst, lines, where, 1)
	}
	ms, thrown := b.run.DieAge(t)
	if thrown {
		_, fade := b.run.DieAlpha(ms)
		b.drawOdds(v, clamp((ms-look.DieTumbles)/paleTime), fade)
	}
	for i := range b.run.Shots {
		b.drawBall(v, &b.run.Shots[i], t/b.run.Scale, r)
	}
	if thrown {
		b.drawDie(v, ms)
	}
}

// drawBall draws the ball of a shot.
func (b *Board) drawBall(v *canvas, s *motion.Shot, t, r float64) {
	at, ok := s.At(t)
	if !ok {
		return
	}
	f := b.flight(s)
	if !s.Flies {
		s := motion.EaseInOut.At(at.Path)
		p := f.Ground(s)
		far := f.To.Sub(f.From)
		step := int(math.Round(far.Len()*s/(2*math.Pi*r)*ballTurn)) % ballTurn
		x, y := v.at(p)
		b.place(v, b.art.prop(v.t, prop{kind: propShadow, r: r}), x, y, geometry{}, 1)
		b.place(v, b.art.prop(v.t, prop{kind: propBall, r: r, n: step, dx: sign(far.X), dy: sign(far.Y)}), x, y, geometry{}, 1)
		return
	}
	switch {
	case at.Path < 1:
		x, y := v.at(f.At(at.Path))
		b.place(v, b.art.prop(v.t, prop{kind: propBall, r: r}), x, y, geometry{size: f.Swell(at.Path)}, 1)
	case s.Sinks && at.Sink < 1:
		x, y := v.at(f.To)
		b.place(v, b.art.prop(v.t, prop{kind: propSink, r: r, n: int(at.Sink * sinkStep)}), x, y, geometry{}, 1)
	case !s.Sinks:
		x, y := v.at(f.To)
		high := f.Bounce(at.Bounce)
		b.place(v, b.art.prop(v.t, prop{kind: propShadow, r: r}), x+high*v.c*0.4, y+high*v.c*0.2, geometry{}, 1-high)
		b.place(v, b.art.prop(v.t, prop{kind: propBall, r: r}), x, y-high*v.c, geometry{}, 1)
	}
}

// sign returns -1, 0 or 1.
func sign(x float64) int {
	switch {
	case x > motion.Epsilon:
		return 1
	case x < -motion.Epsilon:
		return -1
	}
	return 0
}

// drawDie draws the die, which lies until the ball has landed.
func (b *Board) drawDie(v *canvas, ms float64) {
	d := &b.run.Die
	frame := int(math.Min(ms, look.DieTumbles) / dieFrame)
	if ms >= look.DieTumbles {
		frame = -1
	}
	p := b.run.DiePlace()
	x, y := v.at(b.lay.ballAt(p.File, p.Rank))
	alpha, _ := b.run.DieAlpha(ms)
	b.place(v, b.art.prop(v.t, prop{kind: propDie, n: d.Value, dx: frame}), x, y, geometry{}, alpha)
}

// drawOdds draws the results that a stroke by the die could have had. Those that did not happen grow pale.
func (b *Board) drawOdds(v *canvas, read, fade float64) {
	for _, s := range b.run.odds {
		alpha := fade
		if !s.happened {
			alpha *= mix(1, paleOdds, read)
		}
		style := b.art.markStyle(v.t, b.lay.turn, look.Mark{Kind: s.kind, At: s.at, Text: s.text})
		x, y := v.at(b.lay.place(s.kind.Place(), s.at))
		b.place(v, b.art.mark(v.t, s.kind, 0, style), x, y, geometry{}, alpha)
	}
}

// drawTraces draws the lines of flights and rolls that reduced motion shows until the next input.
func (b *Board) drawTraces(v *canvas) {
	m := b.traces
	if m == nil {
		return
	}
	where := look.Matrix{A: v.c, D: v.c, E: v.x, F: v.y}
	var lines look.Drawing
	for i := range m.Shots {
		from, to := m.Shots[i].Ends(m.Board)
		f := look.Flight{From: b.lay.ballAt(from.File, from.Rank), To: b.lay.ballAt(to.File, to.Rank), Squares: m.Shots[i].Squares, C: 1}
		if m.Shots[i].Flies {
			lines = append(lines, f.Trail(1)...)
		} else {
			lines = append(lines, look.DrawTrail([][]look.Point{{f.From, f.To}}, 1, look.OnWood)...)
		}
	}
	style := b.lay.turned()
	for i := range m.Actors {
		for _, l := range m.Actors[i].Legs {
			if l.Rolls {
				lines = append(lines, look.DrawTrail(style.Track(l.Squares, l.By), 1, look.OnFelt)...)
			}
		}
	}
	if len(lines) > 0 {
		paint(v.dst, lines, where, 1)
	}
	if m.Die.Value > 0 {
		p := m.DiePlace()
		x, y := v.at(b.lay.ballAt(p.File, p.Rank))
		b.place(v, b.art.prop(v.t, prop{kind: propDie, n: m.Die.Value, dx: -1}), x, y, geometry{}, 1)
	}
}
