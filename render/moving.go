package render

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
)

// What of a motion is drawn, from the bottom to the top: drawDisc under all pieces and marks,
// drawMoving over the pieces at rest, drawShots over the balls at rest. Each draws first its
// lines and then its pictures, for every change between the two costs a pass of the whole screen.

const (
	dieEdge  = 0.78 // of a square
	dieFrame = 16.0 // milliseconds that one picture of a tumbling die is shown
	ballTurn = 24   // pictures of a ball that turns once
	sinkStep = 8    // pictures of a ball that sinks
	paleOdds = 0.4
	oddsTime = 200.0 // in which die and odds vanish after the landing, in milliseconds
)

// time is the time within the motion that is to be seen now.
func (b *Board) time() float64 {
	r, t := b.run, b.since(b.run.begin)
	if !r.still {
		return clamp(r.at(t)/math.Max(r.total, moment)) * r.total
	}
	if (t < stillTime/2) != r.backward {
		return 0
	}
	return r.total
}

// lie is how many balls are seen to lie on a square.
func (b *Board) lie(s game.Square) int {
	if b.run != nil {
		if n, ok := b.run.lies(s, b.time()); ok {
			return n
		}
	}
	return b.s.Position().Balls(s)
}

// drawDisc draws the disc while it turns.
func (b *Board) drawDisc(v *canvas) {
	if b.run == nil || b.run.still {
		return
	}
	degrees, ok := b.run.turned(b.time())
	if !ok {
		return
	}
	quarter := 360 / float64(len(b.run.spin.squares))
	k := degrees / quarter
	c := b.run.spin.centre
	x, y := v.at(b.lay.pieceAt(c.file, c.rank))
	// Every rest of the disc looks the same: the quarters exchange their shades in between.
	b.place(v, b.art.thing(v.t, thing{kind: thingDisc}), x, y, geometry{turn: degrees}, 1)
	b.place(v, b.art.thing(v.t, thing{kind: thingDisc, n: 1}), x, y, geometry{turn: degrees - quarter}, k)
	b.place(v, b.art.thing(v.t, thing{kind: thingWhirl}), x, y, geometry{turn: degrees - quarter/2}, math.Sin(k*math.Pi))
}

// drawMoving draws the pieces of the motion, over those at rest.
func (b *Board) drawMoving(v *canvas) {
	if b.run == nil {
		return
	}
	if !b.run.still {
		b.poses = b.run.poses(b.time(), b.poses[:0])
		b.drawPoses(v)
		return
	}
	k := clamp(b.since(b.run.begin) / stillTime)
	from, to := 0.0, b.run.total
	if b.run.backward {
		from, to = to, from
	}
	for _, at := range []struct{ t, alpha float64 }{{from, 1 - k}, {to, k}} {
		b.poses = b.run.poses(at.t, b.poses[:0])
		for i := range b.poses {
			b.poses[i].alpha *= at.alpha
		}
		b.drawPoses(v)
	}
}

// drawPoses draws b.poses, and over all of them what they bear.
func (b *Board) drawPoses(v *canvas) {
	if shown := b.mapped(v); shown > 0 {
		for i := range b.poses { // a piece on the board is as pale as the others
			p := &b.poses[i]
			p.alpha *= mix(1, look.PalePiece, shown*(1-p.lift))
		}
	}
	for i := range b.poses {
		b.drawPose(v, &b.poses[i])
	}
	for i := range b.poses {
		p := &b.poses[i]
		x, y := v.at(b.lay.pieceAt(p.file, p.rank))
		on := v.clipped(b, p.clips)
		if p.roll != 0 && p.arrow > 0 {
			b.place(&on, b.art.momentum(v.t, p.roll, b.lay.turn), x, y, geometry{turn: p.swing}, p.arrow*p.alpha)
		}
		if p.stop > 0 {
			style := b.art.markStyle(v.t, b.lay.turn, look.Mark{Kind: look.MarkStop})
			b.place(&on, b.art.mark(v.t, look.MarkStop, 0, style), x, y, geometry{}, p.stop*p.alpha)
		}
	}
}

// drawPose draws a piece in motion.
func (b *Board) drawPose(v *canvas, p *pose) {
	facing := b.lay.facing(b.s.Game().Armies[p.piece.Army()].Orientation)
	x, y := v.at(b.lay.pieceAt(p.file, p.rank))
	on := v.clipped(b, p.clips)
	g := geometry{size: p.size, wide: p.wide, high: 1, turn: p.lean}
	if facing&1 == 1 {
		g.wide, g.high = 1, p.wide
	}
	if p.across == (b.lay.turn&1 == 0) {
		g.wide *= p.thin
	} else {
		g.high *= p.thin
	}
	if p.lift > 0 {
		b.place(&on, b.art.shadow(v.t, p.piece, facing), x, y+p.rise*v.c*0.4, g, p.lift*p.alpha)
	}
	v.note(look.PlaneMotion, look.ThingPiece)
	b.place(&on, b.art.piece(v.t, p.piece, facing), x, y-p.rise*v.c, g, p.alpha)
}

// clipped is the canvas, or as much of it as shows squares.
func (v *canvas) clipped(b *Board, clips bool) canvas {
	on := *v
	if clips {
		x, y := v.x+v.left*v.c, v.y+v.top*v.c*b.lay.tall()
		w, h := (v.right-v.left)*v.c, (v.bottom-v.top)*v.c*b.lay.tall()
		r := image.Rect(int(math.Round(x)), int(math.Round(y)), int(math.Round(x+w)), int(math.Round(y+h)))
		on.dst = v.dst.SubImage(r).(*ebiten.Image)
	}
	return on
}

// geometry is how a picture is placed besides where: its size, its breadth and height, by how
// many degrees clockwise it is turned. Zeros but for turn are read as 1.
type geometry struct{ size, wide, high, turn float64 }

// place draws a sprite anywhere.
func (b *Board) place(v *canvas, s *sprite, x, y float64, g geometry, alpha float64) {
	if alpha <= 0 || s == nil {
		return
	}
	one := func(k float64) float64 {
		if k == 0 {
			return 1
		}
		return k
	}
	o := &b.options
	o.GeoM.Reset()
	o.ColorScale.Reset()
	o.Filter = ebiten.FilterLinear
	k := v.c / v.t.px * one(g.size)
	o.GeoM.Translate(-s.x, -s.y)
	o.GeoM.Scale(k*one(g.wide), k*one(g.high))
	if g.turn != 0 {
		o.GeoM.Rotate(g.turn * math.Pi / 180)
	}
	o.GeoM.Translate(x, y)
	o.ColorScale.ScaleAlpha(float32(math.Min(alpha, 1)))
	v.dst.DrawImage(s.img, o)
}

// arc is the flight of a shot between points of the layout.
func (b *Board) arc(s *shot) look.Flight {
	from, to := s.ends(b.run.board)
	return look.Flight{From: b.lay.ballAt(from.file, from.rank), To: b.lay.ballAt(to.file, to.rank), Squares: s.squares, C: 1}
}

// drawShots draws the moving balls and the die.
func (b *Board) drawShots(v *canvas) {
	if b.run == nil || b.run.still {
		return
	}
	t := b.time()
	where := look.Matrix{A: v.c, D: v.c, E: v.x, F: v.y}
	r := b.art.ballRadius(b.lay.tall())
	var lines look.Drawing
	for i := range b.run.shots {
		s := &b.run.shots[i]
		path, _, splash, _, ok := s.flight(t / b.run.scale)
		if !ok || !s.flies {
			continue
		}
		f := b.arc(s)
		if path < 1 {
			lines = append(lines, f.Trail(path)...)
			lines = append(lines, f.Shadow(path, r)...)
		}
		if s.sinks {
			lines = append(lines, look.Splash(splash, r).At(f.To.X, f.To.Y, 1)...)
		}
	}
	if len(lines) > 0 {
		paint(v.dst, lines, where, 1)
	}
	ms, thrown := b.run.thrown(t)
	if thrown {
		b.drawOdds(v, clamp((ms-look.DieTumbles)/pushTime), 1-clamp((ms-dieTime-b.run.flightTime())/oddsTime))
	}
	for i := range b.run.shots {
		b.drawBall(v, &b.run.shots[i], t/b.run.scale, r)
	}
	if thrown {
		b.drawDie(v, ms)
	}
}

// drawBall draws the ball of a shot.
func (b *Board) drawBall(v *canvas, s *shot, t, r float64) {
	path, bounce, _, sink, ok := s.flight(t)
	if !ok {
		return
	}
	f := b.arc(s)
	if !s.flies {
		s := easeInOut(path)
		p := f.Ground(s)
		far := f.To.Sub(f.From)
		step := int(math.Round(far.Len()*s/(2*math.Pi*r)*ballTurn)) % ballTurn
		x, y := v.at(p)
		b.place(v, b.art.thing(v.t, thing{kind: thingShadow, r: r}), x, y, geometry{}, 1)
		b.place(v, b.art.thing(v.t, thing{kind: thingBall, r: r, n: step, dx: sign(far.X), dy: sign(far.Y)}), x, y, geometry{}, 1)
		return
	}
	switch {
	case path < 1:
		x, y := v.at(f.At(path))
		b.place(v, b.art.thing(v.t, thing{kind: thingBall, r: r}), x, y, geometry{size: f.Swell(path)}, 1)
	case s.sinks && sink < 1:
		x, y := v.at(f.To)
		b.place(v, b.art.thing(v.t, thing{kind: thingSink, r: r, n: int(sink * sinkStep)}), x, y, geometry{}, 1)
	case !s.sinks:
		x, y := v.at(f.To)
		high := f.Bounce(bounce)
		b.place(v, b.art.thing(v.t, thing{kind: thingShadow, r: r}), x+high*v.c*0.4, y+high*v.c*0.2, geometry{}, 1-high)
		b.place(v, b.art.thing(v.t, thing{kind: thingBall, r: r}), x, y-high*v.c, geometry{}, 1)
	}
}

// sign is -1, 0 or 1, as x lies to 0.
func sign(x float64) int {
	switch {
	case x > moment:
		return 1
	case x < -moment:
		return -1
	}
	return 0
}

// outcome is a mark of a result that a stroke by the die could have had.
type outcome struct {
	stamp
	came bool
}

// outcomes are the marks of the odds of a stroke that was thrown for.
func outcomes(e session.Event) []outcome {
	var list []outcome
	for _, o := range e.Odds {
		came := o.At == e.Node.Move.To
		for _, c := range e.Node.Changes {
			came = came || o.Lost && c.Op == game.BallSink
		}
		for _, s := range chanceStamps(o, e.Node.Mover, 1) {
			list = append(list, outcome{s, came})
		}
	}
	return list
}

// diePlace is where the die lies: behind the striker as the ball flies, or beside it
// where there is no room, on the strip that the ball leaves.
func (m *motion) diePlace() place {
	from, to := at(m.board, m.die.from), at(m.board, m.die.to)
	dx, dy := float64(sign(to.file-from.file)), float64(sign(to.rank-from.rank))
	w, h := float64(m.board.Files-1), float64(m.board.Ranks-1)
	mid := place{w / 2, h / 2}
	inside := func(p place) bool { return p.file >= 0 && p.rank >= 0 && p.file <= w && p.rank <= h }
	p := place{from.file - dx, from.rank - dy}
	if !inside(p) {
		one, two := place{from.file - dy, from.rank + dx}, place{from.file + dy, from.rank - dx}
		far := func(q place) float64 { return math.Hypot(q.file-mid.file, q.rank-mid.rank) }
		if p = one; !inside(one) || inside(two) && far(two) < far(one) {
			p = two
		}
	}
	return p
}

// drawDie draws the die: it lies until the ball has come down.
func (b *Board) drawDie(v *canvas, ms float64) {
	d := &b.run.die
	frame := int(math.Min(ms, look.DieTumbles) / dieFrame)
	if ms >= look.DieTumbles {
		frame = -1
	}
	p := b.run.diePlace()
	x, y := v.at(b.lay.ballAt(p.file, p.rank))
	alpha := clamp(ms/60) * (1 - clamp((ms-dieTime-b.run.flightTime())/oddsTime))
	b.place(v, b.art.thing(v.t, thing{kind: thingDie, n: d.value, dx: frame}), x, y, geometry{}, alpha)
}

// flightTime is how long the ball that the die sent is in the air.
func (m *motion) flightTime() float64 {
	t := 0.0
	for i := range m.shots {
		t = math.Max(t, m.shots[i].lasts)
	}
	return t
}

// drawOdds draws the results that a stroke by the die could have had: those that didn't happen
// grow pale.
func (b *Board) drawOdds(v *canvas, read, fade float64) {
	for _, s := range b.run.odds {
		alpha := fade
		if !s.came {
			alpha *= mix(1, paleOdds, read)
		}
		style := b.art.markStyle(v.t, b.lay.turn, look.Mark{Kind: s.kind, At: s.at, Text: s.text})
		x, y := v.at(b.lay.place(s.kind.Place(), s.at))
		b.place(v, b.art.mark(v.t, s.kind, 0, style), x, y, geometry{}, alpha)
	}
}

// drawTraces draws what reduced motion leaves of flights and rolls, until the next input.
func (b *Board) drawTraces(v *canvas) {
	m := b.traces
	if m == nil {
		return
	}
	where := look.Matrix{A: v.c, D: v.c, E: v.x, F: v.y}
	var lines look.Drawing
	for i := range m.shots {
		from, to := m.shots[i].ends(m.board)
		f := look.Flight{From: b.lay.ballAt(from.file, from.rank), To: b.lay.ballAt(to.file, to.rank), Squares: m.shots[i].squares, C: 1}
		if m.shots[i].flies {
			lines = append(lines, f.Trail(1)...)
		} else {
			lines = append(lines, look.DrawTrail([][]look.Point{{f.From, f.To}}, 1, look.OnWood)...)
		}
	}
	style := b.lay.turned()
	for i := range m.actors {
		for _, l := range m.actors[i].legs {
			if l.rolls {
				lines = append(lines, look.DrawTrail(style.Track(l.squares, l.by), 1, look.OnFelt)...)
			}
		}
	}
	if len(lines) > 0 {
		paint(v.dst, lines, where, 1)
	}
	if m.die.value > 0 {
		p := m.diePlace()
		x, y := v.at(b.lay.ballAt(p.file, p.rank))
		b.place(v, b.art.thing(v.t, thing{kind: thingDie, n: m.die.value, dx: -1}), x, y, geometry{}, 1)
	}
}
