package scene

import (
	"math"

	"fairway/game"
	"fairway/render/look"
)

const (
	dieTime  = 620.0 // ms that the die lies there before the ball flies
	dieSide  = .62   // side of the die in squares
	tailSize = 5     // balls of the streak after a flying ball
)

// ballSprites are the indices of a ball and its shadow in plan.balls.
type ballSprites struct{ ball, shadow int }

// ballAt returns the sprites of the ball on a square, and adds them if there are none.
func (p *plan) ballAt(q game.Square) ballSprites {
	if l, ok := p.ballOn[q]; ok {
		return l
	}
	r := p.board.BallRadius()
	box := func(k float64) look.Box {
		return look.Box{Min: look.Point{X: -k * r, Y: -k * r}, Max: look.Point{X: k * r, Y: k * r}}
	}
	at := stand(0, p.ball(q))
	p.balls = append(p.balls,
		Sprite{Image: p.image(look.BallShadow(r, 0), box(2), p.board.C), Keys: []Key{at}},
		Sprite{Image: p.image(look.Ball(r, look.Point{}), box(1.2), p.board.C), Keys: []Key{at}})
	l := ballSprites{len(p.balls) - 1, len(p.balls) - 2}
	p.ballOn[q] = l
	p.ballSquares[q] = true
	return l
}

// key adds a key to a ball or a shadow.
func (p *plan) key(i int, k Key) {
	s := &p.balls[i]
	s.Keys = append(s.Keys, k)
}

// hold keeps a ball or a shadow at its last key until the time t, and returns the key.
func (p *plan) hold(i int, t float64) Key {
	s := &p.balls[i]
	k := s.Keys[len(s.Keys)-1]
	k.Time, k.Ease = t, Linear
	s.Keys = append(s.Keys, k)
	return k
}

// fly moves a ball through the air and lets it bounce where it lands.
func (t *movePlan) fly(ch game.Change) {
	l := t.ballAt(ch.At)
	f := look.Flight{From: t.ball(ch.At), To: t.ball(ch.To), Squares: int(t.distance(ch.At, ch.To)), C: t.board.C}
	air, bounces := f.Millis()
	air *= 1.5
	begin := math.Max(t.now, t.end)
	end := begin + air
	t.hold(l.ball, begin)
	t.hold(l.shadow, begin)
	r := t.board.BallRadius()
	const steps = 16
	var flown []Key
	for n := 1; n <= steps; n++ {
		s := float64(n) / steps
		at, ground := f.At(s), f.Ground(s)
		k := Key{Time: begin + air*s, X: at.X, Y: at.Y, Alpha: 1, ScaleX: f.Swell(s), ScaleY: f.Swell(s)}
		t.key(l.ball, k)
		flown = append(flown, k)
		high := math.Min(f.Height(s)/t.board.C/(10*r), 1)
		t.key(l.shadow, Key{Time: k.Time, X: ground.X + .25*r*high*t.board.C, Y: ground.Y, Alpha: 1 - .3*high, ScaleX: 1 - .16*high, ScaleY: 1 - .1*high})
	}
	t.tail(flown, air)
	const hops = 6
	for n := 1; n <= hops; n++ {
		s := float64(n) / hops
		t.key(l.ball, Key{Time: end + bounces*s, X: f.To.X, Y: f.To.Y - f.Bounce(s), Alpha: 1, ScaleX: 1, ScaleY: 1})
	}
	delete(t.ballOn, ch.At)
	t.ballOn[ch.To] = l
	t.ballSquares[ch.To] = true
	if t.landed == nil {
		t.landed = map[game.Square]float64{}
	}
	t.landed[ch.To] = end
	t.now = end
	t.end = math.Max(t.end, end+bounces)
}

// tail adds the streak after a flying ball: paler balls that follow a little later.
func (t *movePlan) tail(flown []Key, air float64) {
	r := t.board.BallRadius()
	reach := 1.2 * r
	picture := t.image(look.Ball(r, look.Point{}), look.Box{Min: look.Point{X: -reach, Y: -reach}, Max: look.Point{X: reach, Y: reach}}, t.board.C)
	for n := tailSize; n > 0; n-- {
		late := float64(n) * air / 40
		var keys []Key
		for i, k := range flown {
			k.Time += late
			k.Alpha = .42 * (1 - float64(n)/(tailSize+1))
			k.ScaleX *= 1 - .12*float64(n)
			k.ScaleY = k.ScaleX
			if i == 0 || i == len(flown)-1 {
				k.Alpha = 0
			}
			keys = append(keys, k)
		}
		t.tails = append(t.tails, Sprite{Image: picture, Keys: keys})
	}
}

// pull rolls a ball along the ground.
func (t *movePlan) pull(ch game.Change) {
	l := t.ballAt(ch.At)
	begin := math.Max(t.now, t.end)
	end := begin + pullTime*t.distance(ch.At, ch.To)
	for _, i := range []int{l.ball, l.shadow} {
		t.hold(i, begin)
		s := &t.balls[i]
		s.Keys[len(s.Keys)-1].Ease = EaseInOut
		t.key(i, stand(end, t.ball(ch.To)))
	}
	delete(t.ballOn, ch.At)
	t.ballOn[ch.To] = l
	t.ballSquares[ch.To] = true
	t.now, t.end = end, math.Max(t.end, end)
}

// showDie shows the die beside the striker until the ball has landed.
func (t *movePlan) showDie(ch game.Change) {
	c := t.board.C
	at := t.square(ch.At)
	at.X -= .95 * c
	if at.X < .4*c {
		at.X += 1.9 * c
	}
	k := stand(t.now, at)
	k.Alpha, k.ScaleX, k.ScaleY, k.Angle, k.Ease = 0, .4, .4, -200, EaseOut
	lies := stand(t.now+dieTime*.6, at)
	stays := stand(t.now+dieTime+1500, at)
	gone := stays
	gone.Time, gone.Alpha = stays.Time+fadeTime, 0
	box := look.Box{Min: look.Point{X: -.56, Y: -.56}, Max: look.Point{X: .56, Y: .56}}
	t.overlays = append(t.overlays, Sprite{Image: t.image(look.Die(int(ch.Shown)), box, c*dieSide), Keys: []Key{k, lies, stays, gone}})
	t.now += dieTime
	t.end = math.Max(t.end, t.now)
}
