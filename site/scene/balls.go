package scene

import (
	"math"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
)

const (
	dieSide  = .62 // side of the die in squares
	tailSize = 5   // balls of the streak after a flying ball
)

// ballSprites are the indices of a ball and its shadow in plan.balls.
type ballSprites struct{ ball, shadow int }

// ball returns the point of the view where a ball lies on a square.
func (p *plan) ball(q game.Square) look.Point {
	return p.board.Ball(float64(p.g.Board.File(q)), float64(p.g.Board.Rank(q))).Sub(p.corner)
}

// ballAt returns the sprites of the ball on a square, and adds them if there are none.
func (p *plan) ballAt(q game.Square) ballSprites {
	if l, ok := p.ballOn[q]; ok {
		return l
	}
	r := p.board.BallRadius()
	at := stand(0, p.ball(q))
	p.balls = append(p.balls,
		Sprite{Image: p.image(look.BallShadow(r, 0), around(2*r), p.board.C), Keys: []Key{at}},
		Sprite{Image: p.ballImage(), Keys: []Key{at}})
	l := ballSprites{len(p.balls) - 1, len(p.balls) - 2}
	p.ballOn[q] = l
	p.ballSquares[q] = true
	return l
}

func (p *plan) ballImage() int {
	r := p.board.BallRadius()
	return p.image(look.Ball(r, look.Point{}), around(1.2*r), p.board.C)
}

// key adds a key to a ball or a shadow.
func (p *plan) key(i int, k Key) {
	s := &p.balls[i]
	s.Keys = append(s.Keys, k)
}

// hold keeps a ball or a shadow at its last key until the time t. It then moves to its next key with the timing by.
func (p *plan) hold(i int, t float64, by motion.Ease) {
	s := &p.balls[i]
	k := s.Keys[len(s.Keys)-1]
	k.Time, k.Ease = t, by
	s.Keys = append(s.Keys, k)
}

// moveBall moves a ball through the air or along the ground, from the time begin.
func (p *plan) moveBall(s *motion.Shot, begin float64) {
	l := p.ballAt(s.From)
	if s.Flies {
		p.fly(l, s, begin)
	} else {
		for _, i := range []int{l.ball, l.shadow} {
			p.hold(i, begin, motion.EaseInOut)
			p.key(i, stand(begin+s.Duration, p.ball(s.To)))
		}
	}
	delete(p.ballOn, s.From)
	p.ballOn[s.To] = l
	p.ballSquares[s.To] = true
}

// fly moves a ball through the air and lets it bounce where it lands.
func (p *plan) fly(l ballSprites, shot *motion.Shot, begin float64) {
	f := look.Flight{From: p.ball(shot.From), To: p.ball(shot.To), Squares: shot.Squares, C: p.board.C}
	air, bounces := shot.Duration, shot.Bounces
	p.hold(l.ball, begin, motion.Linear)
	p.hold(l.shadow, begin, motion.Linear)
	r := p.board.BallRadius()
	const steps = 16
	var flown []Key
	for n := 1; n <= steps; n++ {
		s := float64(n) / steps
		at, ground := f.At(s), f.Ground(s)
		k := Key{Time: begin + air*s, X: at.X, Y: at.Y, Alpha: 1, ScaleX: f.Swell(s), ScaleY: f.Swell(s)}
		p.key(l.ball, k)
		flown = append(flown, k)
		high := math.Min(f.Height(s)/p.board.C/(10*r), 1)
		p.key(l.shadow, Key{Time: k.Time, X: ground.X + .25*r*high*p.board.C, Y: ground.Y, Alpha: 1 - .3*high, ScaleX: 1 - .16*high, ScaleY: 1 - .1*high})
	}
	p.tail(flown, air)
	const hops = 6
	for n := 1; n <= hops; n++ {
		s := float64(n) / hops
		p.key(l.ball, Key{Time: begin + air + bounces*s, X: f.To.X, Y: f.To.Y - f.Bounce(s), Alpha: 1, ScaleX: 1, ScaleY: 1})
	}
}

// tail adds the streak after a flying ball: paler balls that follow a little later.
func (p *plan) tail(flown []Key, air float64) {
	picture := p.ballImage()
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
		p.tails = append(p.tails, Sprite{Image: picture, Keys: keys})
	}
}

// showDie shows the die beside the striker until the ball has landed.
func (p *plan) showDie(d *motion.Die, begin float64) {
	c := p.board.C
	at := p.square(d.From)
	at.X -= .95 * c
	if at.X < .4*c {
		at.X += 1.9 * c
	}
	k := stand(begin, at)
	k.Alpha, k.ScaleX, k.ScaleY, k.Angle, k.Ease = 0, .4, .4, -200, motion.EaseOut
	lies := stand(begin+pace.Die*.6, at)
	stays := stand(begin+pace.Die+1500, at)
	gone := stays
	gone.Time, gone.Alpha = stays.Time+fadeTime, 0
	p.overlays = append(p.overlays, Sprite{Image: p.image(look.Die(d.Value), around(.56), c*dieSide), Keys: []Key{k, lies, stays, gone}})
}
