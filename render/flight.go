package render

import (
	"math"

	"fairway/game"
	"fairway/render/look"
)

// dieTime is how long a die is thrown and read, in milliseconds.
const dieTime = look.DieTumbles + look.DieRests

// sinkTime is how long a ball sinks, splashTime how long the water moves, in
// milliseconds.
const (
	sinkTime   = 200.0
	splashTime = 420.0
)

// shot is a ball that flies or is pulled.
type shot struct {
	from, to game.Square
	flies    bool
	begin    float64
	lasts    float64 // in the air or on the ground
	bounces  float64 // how long it then bounces
	sinks    bool
	squares  int
}

// over is when nothing of it moves any more.
func (s *shot) over() float64 {
	if s.sinks {
		return s.begin + s.lasts + splashTime
	}
	return s.begin + s.lasts + s.bounces
}

// throw is a die that is thrown for a ball that flies from a square to another.
type throw struct {
	value    int
	begin    float64
	from, to game.Square
}

// throw shows the die.
func (c *cast) throw(i int, ch game.Change) {
	c.m.die = throw{value: int(ch.Shown), begin: c.clock, from: ch.At, to: ch.At}
	if next := c.next(i); next.Op == game.BallFly {
		c.m.die.to = next.To
	}
	c.clock += dieTime
	c.until(c.clock)
}

// shoot sends a ball.
func (c *cast) shoot(i int, ch game.Change) {
	b := c.g.Board
	dx, dy := b.File(ch.To)-b.File(ch.At), b.Rank(ch.To)-b.Rank(ch.At)
	s := shot{from: ch.At, to: ch.To, flies: ch.Op == game.BallFly, begin: c.clock, squares: max(dx, -dx, dy, -dy)}
	for _, q := range []game.Square{ch.At, ch.To} {
		if _, known := c.m.before[q]; !known {
			c.m.before[q] = c.p.Balls(q)
		}
	}
	for _, later := range c.list[i+1:] {
		s.sinks = s.sinks || later.Op == game.BallSink && later.At == ch.To
	}
	if s.flies {
		s.lasts, s.bounces = look.Flight{Squares: s.squares}.Millis()
		lean := tipAngle
		if dx < 0 || dx == 0 && dy < 0 {
			lean = -lean
		}
		c.landings[ch.To] = landing{s.begin + s.lasts, lean}
	} else {
		s.lasts = pullTime * float64(s.squares)
	}
	if s.sinks {
		s.bounces = 0
	}
	c.m.arrive = s.begin + s.lasts
	c.m.shots = append(c.m.shots, s)
	c.clock = s.over()
	c.until(c.clock)
}

// lies returns how many balls lie on a square at a time: those that fly or roll lie nowhere.
// ok is false for squares that no ball leaves or comes to.
func (m *motion) lies(q game.Square, t float64) (n int, ok bool) {
	n, ok = m.before[q]
	t /= m.scale
	for i := range m.shots {
		s := &m.shots[i]
		if s.from == q && t > s.begin {
			n--
		}
		if s.to == q && !s.sinks && t >= s.begin+s.lasts+s.bounces-moment {
			n++
		}
	}
	return n, ok
}

// flight is how far a shot is at a time, as shares from 0 to 1: of the path, of the bounces, of
// the splash, of sinking. ok is false while nothing of it moves.
func (s *shot) flight(t float64) (path, bounce, splash, sink float64, ok bool) {
	if t <= s.begin || t >= s.over()-moment {
		return 0, 0, 0, 0, false
	}
	path = clamp((t - s.begin) / s.lasts)
	after := math.Max(0, t-s.begin-s.lasts)
	if s.sinks {
		return path, 0, clamp(after / splashTime), clamp(after / sinkTime), true
	}
	if s.bounces > 0 {
		bounce = clamp(after / s.bounces)
	}
	return path, bounce, 0, 0, true
}

// thrown is the die at a time: how many milliseconds ago it was thrown; ok is false before
// that.
func (m *motion) thrown(t float64) (ms float64, ok bool) {
	if ms = t/m.scale - m.die.begin; m.die.value == 0 || ms < 0 {
		return 0, false
	}
	return ms, true
}

// ends returns the places where the shot begins and ends.
func (s *shot) ends(b *game.Board) (from, to place) { return at(b, s.from), at(b, s.to) }
