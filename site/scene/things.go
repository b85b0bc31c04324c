package scene

import (
	"math"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
)

const (
	dieSide  = .62 // of a square
	tailSize = 5   // pale balls after a flying one
)

// aim shows the path of a move before the piece moves: a mark on the square that it leaves, and a line.
func (p *plan) aim(before *game.Position, m game.Move, route game.Route) {
	if m.Act == game.Drop || len(route) < 2 {
		return
	}
	first, last := route[0].At, route[len(route)-1].At
	corners := motion.Corners(p.g.Board, route)
	line := look.Route{Kind: look.RouteMove, Squares: corners, Numbered: p.script.Turn == 0 && len(corners) > 2}
	switch m.Act {
	case game.Stroke:
		line = look.Route{Kind: look.RouteFlight, Squares: []game.Square{first, last}}
	case game.Pull:
		line = look.Route{Kind: look.RoutePull, Squares: []game.Square{first, last}}
	default:
		if squares, by := motion.EdgePath(p.g.Board, route, m.Launch()); by != nil {
			line.Squares, line.By = squares, by
		}
	}
	p.actor(m.From, before.At(m.From))
	scene := p.empty
	scene.Marks = []look.Mark{{Kind: look.MarkSelected, At: m.From}}
	scene.Routes = []look.Route{line}
	p.overlay(&scene, []look.Plane{look.PlaneSquares}, &p.under)
	p.overlay(&scene, []look.Plane{look.PlaneRoutes, look.PlaneTop}, &p.over)
}

// overlay shows some planes of a scene from now on, until clear ends it.
func (p *plan) overlay(scene *look.Scene, planes []look.Plane, layer *[]Sprite) {
	var d look.Drawing
	for _, plane := range planes {
		for _, part := range scene.Parts(plane, p.script.Square) {
			d = append(d, part.Drawing...)
		}
	}
	if len(d) == 0 {
		return
	}
	w, h := p.size()
	mid := look.Point{X: w / 2, Y: h / 2}
	k := stand(p.clock, mid)
	k.Alpha = 0
	in := stand(p.clock+fadeTime, mid)
	*layer = append(*layer, Sprite{Look: p.look(d, look.Box{Min: p.corner, Max: p.corner.Add(look.Point{X: w, Y: h})}, 1), Keys: []Key{k, in}})
}

// clear ends at a time what aim has shown.
func (p *plan) clear(t float64) {
	for _, layer := range [][]Sprite{p.under, p.over} {
		for i := range layer {
			s := &layer[i]
			if k := s.Keys[len(s.Keys)-1]; k.Alpha > 0 && len(s.Keys) == 2 {
				k.At = math.Max(t, k.At)
				gone := k
				gone.At, gone.Alpha = k.At+fadeTime, 0
				s.Keys = append(s.Keys, k, gone)
			}
		}
	}
}

// disc turns the spinner's disc by a quarter under its pieces.
func (p *plan) disc(begin float64, mid look.Point) {
	k := stand(begin-1, mid)
	k.Alpha = 0
	from := stand(begin, mid)
	from.Ease = motion.EaseInOut
	to := from
	to.At, to.Lean, to.Ease = begin+pace.Spin, 90, motion.Linear
	gone := to
	gone.At, gone.Alpha = to.At+1, 0
	p.under = append(p.under, Sprite{
		Look: p.look(look.Disc(0), around(1.1), p.board.C),
		Keys: []Key{k, from, to, gone},
	})
}

// ball is the sprites of a ball and its shadow, as indexes of plan.balls.
type ball struct{ ball, shadow int }

// ball returns the ball on a square.
func (p *plan) ball(q game.Square) ball {
	if b, ok := p.ballOn[q]; ok {
		return b
	}
	r := p.board.BallRadius()
	at := stand(0, p.ballAt(q))
	p.balls = append(p.balls,
		Sprite{Look: p.look(look.BallShadow(r, 0), around(2*r), p.board.C), Keys: []Key{at}},
		Sprite{Look: p.ballLook(), Keys: []Key{at}})
	b := ball{len(p.balls) - 1, len(p.balls) - 2}
	p.ballOn[q] = b
	p.touched[q] = true
	return b
}

// ballLook returns the look of a ball.
func (p *plan) ballLook() int {
	r := p.board.BallRadius()
	return p.look(look.Ball(r, look.Point{}), around(1.2*r), p.board.C)
}

// around returns the box that extends by reach from 0,0.
func around(reach float64) look.Box {
	return look.Box{Min: look.Point{X: -reach, Y: -reach}, Max: look.Point{X: reach, Y: reach}}
}

// key adds a key to a ball or a shadow.
func (p *plan) key(i int, k Key) {
	s := &p.balls[i]
	s.Keys = append(s.Keys, k)
}

// hold keeps a ball or a shadow where it is until a time, and lets it leave by an ease.
func (p *plan) hold(i int, t float64, by motion.Ease) {
	s := &p.balls[i]
	k := s.Keys[len(s.Keys)-1]
	k.At, k.Ease = t, by
	s.Keys = append(s.Keys, k)
}

// shoot sends a ball, from a time on.
func (p *plan) shoot(s *motion.Shot, begin float64) {
	b := p.ball(s.From)
	if s.Flies {
		p.fly(b, s, begin)
	} else {
		for _, i := range []int{b.ball, b.shadow} {
			p.hold(i, begin, motion.EaseInOut)
			p.key(i, stand(begin+s.Lasts, p.ballAt(s.To)))
		}
	}
	delete(p.ballOn, s.From)
	p.ballOn[s.To] = b
	p.touched[s.To] = true
}

// fly sends a ball through the air, and lets it bounce.
func (p *plan) fly(b ball, s *motion.Shot, begin float64) {
	f := look.Flight{From: p.ballAt(s.From), To: p.ballAt(s.To), Squares: s.Squares, C: p.board.C}
	p.hold(b.ball, begin, motion.Linear)
	p.hold(b.shadow, begin, motion.Linear)
	r := p.board.BallRadius()
	const steps = 16
	var flown []Key
	for n := 1; n <= steps; n++ {
		k := float64(n) / steps
		at, ground := f.At(k), f.Ground(k)
		key := Key{At: begin + s.Lasts*k, X: at.X, Y: at.Y, Alpha: 1, Wide: f.Swell(k), High: f.Swell(k)}
		p.key(b.ball, key)
		flown = append(flown, key)
		high := math.Min(f.Height(k)/p.board.C/(10*r), 1)
		p.key(b.shadow, Key{At: key.At, X: ground.X + .25*r*high*p.board.C, Y: ground.Y, Alpha: 1 - .3*high, Wide: 1 - .16*high, High: 1 - .1*high})
	}
	p.tail(flown, s.Lasts)
	const hops = 6
	for n := 1; n <= hops; n++ {
		k := float64(n) / hops
		p.key(b.ball, Key{At: begin + s.Lasts + s.Bounces*k, X: f.To.X, Y: f.To.Y - f.Bounce(k), Alpha: 1, Wide: 1, High: 1})
	}
}

// tail adds pale balls that follow a flying one a little later.
func (p *plan) tail(flown []Key, air float64) {
	picture := p.ballLook()
	for n := tailSize; n > 0; n-- {
		late := float64(n) * air / 40
		var keys []Key
		for i, k := range flown {
			k.At += late
			k.Alpha = .42 * (1 - float64(n)/(tailSize+1))
			k.Wide *= 1 - .12*float64(n)
			k.High = k.Wide
			if i == 0 || i == len(flown)-1 {
				k.Alpha = 0
			}
			keys = append(keys, k)
		}
		p.trails = append(p.trails, Sprite{Look: picture, Keys: keys})
	}
}

// throw shows the die beside the striker until the ball has landed.
func (p *plan) throw(d *motion.Die, begin float64) {
	c := p.board.C
	at := p.square(d.From)
	at.X -= .95 * c
	if at.X < .4*c {
		at.X += 1.9 * c
	}
	k := stand(begin, at)
	k.Alpha, k.Wide, k.High, k.Lean, k.Ease = 0, .4, .4, -200, motion.EaseOut
	lies := stand(begin+pace.Die*.6, at)
	stays := stand(begin+pace.Die+1500, at)
	gone := stays
	gone.At, gone.Alpha = stays.At+fadeTime, 0
	p.over = append(p.over, Sprite{Look: p.look(look.Die(d.Value), around(.56), c*dieSide), Keys: []Key{k, lies, stays, gone}})
}
