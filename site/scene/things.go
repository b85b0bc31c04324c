package scene

import (
	"math"

	"fairway/game"
	"fairway/render/look"
)

// Of a stroke by the die.
const (
	dieTime  = 620.0 // for which the die is read before the ball flies
	dieSide  = .62   // of a square
	tailSize = 5     // balls of the streak after a flying ball
)

// aim shows the way of a move for a while before it is gone: the square that it leaves, and a line.
func (p *plan) aim(before *game.Position, m game.Move, route game.Route) {
	if m.Act == game.Drop || len(route) < 2 {
		return
	}
	squares := squaresOf(route)
	line := look.Route{Kind: look.RouteMove, Squares: squares, Numbered: p.script.Turn == 0 && (len(m.Captured()) > 1 || len(bends(p.g.Board, squares)) > 0)}
	switch m.Act {
	case game.Stroke:
		line = look.Route{Kind: look.RouteFlight, Squares: []game.Square{squares[0], squares[len(squares)-1]}}
	case game.Pull:
		line = look.Route{Kind: look.RoutePull, Squares: []game.Square{squares[0], squares[len(squares)-1]}}
	default:
		line.By = p.vectors(m, route)
		if line.By == nil {
			line.Squares = bendsAndVictims(p.g.Board, route)
		}
	}
	p.actor(m.From)
	scene := p.scenic
	scene.Pieces, scene.Balls = nil, nil
	scene.Marks = []look.Mark{{Kind: look.MarkSelected, At: m.From}}
	scene.Routes = []look.Route{line}
	p.overlay(&scene, []look.Plane{look.PlaneSquares}, &p.under)
	p.overlay(&scene, []look.Plane{look.PlaneRoutes, look.PlaneTop}, &p.over)
}

// vectors are those by which the piece of a move leaves the squares of its route, where an edge may turn it; else nil.
func (p *plan) vectors(m game.Move, route game.Route) []game.Vector {
	var turned []bool
	crossed := false
	for _, q := range route[1:] {
		turned = append(turned, q.Cross.Mirrored())
		crossed = crossed || q.Cross != game.Straight
	}
	n := int8(len(route) - 1)
	if n < 1 || m.Launch() == 0 || !crossed {
		return nil
	}
	v := m.Launch().Vector()
	by, _ := look.VectorsTo(p.g.Board.Files, p.g.Board.Ranks, squaresOf(route), turned, game.Vector{X: v.X / n, Y: v.Y / n})
	return by
}

// squaresOf are the squares of a route.
func squaresOf(route game.Route) []game.Square {
	list := make([]game.Square, len(route))
	for i, q := range route {
		list[i] = q.At
	}
	return list
}

// bends are the squares where a line turns.
func bends(b *game.Board, squares []game.Square) (list []game.Square) {
	for i := 1; i+1 < len(squares); i++ {
		if !straight(b, squares[i-1], squares[i], squares[i+1]) {
			list = append(list, squares[i])
		}
	}
	return list
}

// bendsAndVictims are the squares of a route where it begins, turns, captures and ends.
func bendsAndVictims(b *game.Board, route game.Route) []game.Square {
	list := []game.Square{route[0].At}
	for i := 1; i+1 < len(route); i++ {
		if route[i].Captures || !straight(b, route[i-1].At, route[i].At, route[i+1].At) {
			list = append(list, route[i].At)
		}
	}
	return append(list, route[len(route)-1].At)
}

// overlay shows what a scene has on some planes from now on, until the next move's end is known.
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

// clear ends what aim has shown.
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

// disc turns the spinner's disc under its pieces by a quarter.
func (p *plan) disc(begin float64, mid look.Point) {
	k := stand(begin-1, mid)
	k.Alpha = 0
	from := stand(begin, mid)
	from.Ease = InOut
	to := from
	to.At, to.Lean, to.Ease = begin+spinTime, 90, Evenly
	gone := to
	gone.At, gone.Alpha = to.At+1, 0
	const reach = 1.1
	d := look.Disc(0)
	p.under = append(p.under, Sprite{
		Look: p.look(d, look.Box{Min: look.Point{X: -reach, Y: -reach}, Max: look.Point{X: reach, Y: reach}}, p.board.C),
		Keys: []Key{k, from, to, gone},
	})
}

// lying is a ball with its shadow.
type lying struct{ ball, shadow int } // in balls

// ballAt returns the ball on a square as sprites.
func (p *plan) ballAt(q game.Square) lying {
	if l, ok := p.lie[q]; ok {
		return l
	}
	r := p.board.BallRadius()
	box := func(k float64) look.Box {
		return look.Box{Min: look.Point{X: -k * r, Y: -k * r}, Max: look.Point{X: k * r, Y: k * r}}
	}
	at := stand(0, p.ball(q))
	p.balls = append(p.balls,
		Sprite{Look: p.look(look.BallShadow(r, 0), box(2), p.board.C), Keys: []Key{at}},
		Sprite{Look: p.look(look.Ball(r, look.Point{}), box(1.2), p.board.C), Keys: []Key{at}})
	l := lying{len(p.balls) - 1, len(p.balls) - 2}
	p.lie[q] = l
	p.moved[q] = true
	return l
}

// key adds a key to a ball or a shadow; before it the thing stays until the one before last says.
func (p *plan) key(i int, k Key) {
	s := &p.balls[i]
	s.Keys = append(s.Keys, k)
}

func (p *plan) hold(i int, t float64) Key {
	s := &p.balls[i]
	k := s.Keys[len(s.Keys)-1]
	k.At, k.Ease = t, Evenly
	s.Keys = append(s.Keys, k)
	return k
}

// fly sends a ball through the air, after a look at the die where one was thrown.
func (t *turning) fly(ch game.Change) {
	l := t.ballAt(ch.At)
	f := look.Flight{From: t.ball(ch.At), To: t.ball(ch.To), Squares: int(t.far(ch.At, ch.To)), C: t.board.C}
	air, bounces := f.Millis()
	air *= 1.5
	begin := math.Max(t.clock, t.until)
	end := begin + air
	t.hold(l.ball, begin)
	t.hold(l.shadow, begin)
	r := t.board.BallRadius()
	const steps = 16
	var flown []Key
	for n := 1; n <= steps; n++ {
		s := float64(n) / steps
		at, ground := f.At(s), f.Ground(s)
		k := Key{At: begin + air*s, X: at.X, Y: at.Y, Alpha: 1, Wide: f.Swell(s), High: f.Swell(s)}
		t.key(l.ball, k)
		flown = append(flown, k)
		high := math.Min(f.Height(s)/t.board.C/(10*r), 1)
		t.key(l.shadow, Key{At: k.At, X: ground.X + .25*r*high*t.board.C, Y: ground.Y, Alpha: 1 - .3*high, Wide: 1 - .16*high, High: 1 - .1*high})
	}
	t.tail(flown, air)
	const hops = 6
	for n := 1; n <= hops; n++ {
		s := float64(n) / hops
		t.key(l.ball, Key{At: end + bounces*s, X: f.To.X, Y: f.To.Y - f.Bounce(s), Alpha: 1, Wide: 1, High: 1})
	}
	delete(t.lie, ch.At)
	t.lie[ch.To] = l
	t.moved[ch.To] = true
	if t.landed == nil {
		t.landed = map[game.Square]float64{}
	}
	t.landed[ch.To] = end
	t.clock = end
	t.until = math.Max(t.until, end+bounces)
}

// tail is the streak after a flying ball: paler balls that come a little later.
func (t *turning) tail(flown []Key, air float64) {
	r := t.board.BallRadius()
	reach := 1.2 * r
	picture := t.look(look.Ball(r, look.Point{}), look.Box{Min: look.Point{X: -reach, Y: -reach}, Max: look.Point{X: reach, Y: reach}}, t.board.C)
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
		t.streak = append(t.streak, Sprite{Look: picture, Keys: keys})
	}
}

// pull rolls a ball along the ground.
func (t *turning) pull(ch game.Change) {
	l := t.ballAt(ch.At)
	begin := math.Max(t.clock, t.until)
	end := begin + pullTime*t.far(ch.At, ch.To)
	for _, i := range []int{l.ball, l.shadow} {
		t.hold(i, begin)
		s := &t.balls[i]
		s.Keys[len(s.Keys)-1].Ease = InOut
		t.key(i, stand(end, t.ball(ch.To)))
	}
	delete(t.lie, ch.At)
	t.lie[ch.To] = l
	t.moved[ch.To] = true
	t.clock, t.until = end, math.Max(t.until, end)
}

// throw shows the die beside the striker until the ball has landed.
func (t *turning) throw(ch game.Change) {
	c := t.board.C
	at := t.square(ch.At)
	at.X -= .95 * c
	if at.X < .4*c {
		at.X += 1.9 * c
	}
	k := stand(t.clock, at)
	k.Alpha, k.Wide, k.High, k.Lean, k.Ease = 0, .4, .4, -200, Out
	lies := stand(t.clock+dieTime*.6, at)
	stays := stand(t.clock+dieTime+1500, at)
	gone := stays
	gone.At, gone.Alpha = stays.At+fadeTime, 0
	box := look.Box{Min: look.Point{X: -.56, Y: -.56}, Max: look.Point{X: .56, Y: .56}}
	t.over = append(t.over, Sprite{Look: t.look(look.Die(int(ch.Shown)), box, c*dieSide), Keys: []Key{k, lies, stays, gone}})
	t.clock += dieTime
	t.until = math.Max(t.until, t.clock)
}
