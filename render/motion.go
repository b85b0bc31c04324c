package render

import (
	"math"

	"fairway/game"
)

// Durations in milliseconds.
const (
	legTime      = 160.0 // of one leg, and 14 more a square, but no more than legMost
	squareTime   = 14.0
	legMost      = 320.0
	restTime     = 40.0 // at a victim or a bend
	goneTime     = 140.0
	turnTime     = 260.0
	bornTime     = 160.0
	overlap      = 60.0   // of men that move one after another
	turnMost     = 2400.0 // of everything
	stillTime    = 100.0  // a cross-fade in place of all motion
	flipTime     = 320.0
	markTime     = 90.0
	backwardRate = 1.6
	jumpRise     = 0.18
)

// motion is a list of changes as something to watch: every man that it touches as an actor
// with a path of its own. It can be asked for any time from 0 to total, in any order, so
// that it also runs backwards.
type motion struct {
	actors []actor
	total  float64
	scale  float64 // of the total, when it would have been too long
	arrive float64 // when the man of the route comes to its end
}

// actor is one man that takes part.
type actor struct {
	man   game.Piece
	at    game.Square // where he stands at first
	legs  []travel
	turns []turning
	born  float64 // when he comes onto the board; before all time: he was there
	gone  float64 // when he begins to go; never: he stays
}

// travel is one straight part of a way.
type travel struct {
	from, to     game.Square
	begin, taken float64
	jump         bool
}

// turning is a tile that turns over, or a man who changes his army.
type turning struct {
	begin float64
	to    game.Piece
}

// pose is how a man is to be drawn. Files and ranks count from the middle of the first square.
type pose struct {
	man        game.Piece
	file, rank float64
	rise       float64 // squares above his ground
	lift       float64 // 0 on the board to 1 in the hand
	size       float64
	wide       float64 // width of the tile, 1 but while it turns over
	alpha      float64
}

const (
	never  = math.MaxFloat64
	always = -math.MaxFloat64
)

// cast makes the actors of a list of changes.
type cast struct {
	b     *game.Board
	m     *motion
	on    map[game.Square]int // actor on a square now
	clock float64
}

// newMotion plans a list of changes. at tells who stands on a square that the changes don't
// touch themselves.
func newMotion(b *game.Board, changes []game.Change, route game.Route, at func(game.Square) game.Piece) *motion {
	c := &cast{b: b, m: &motion{scale: 1}, on: map[game.Square]int{}}
	legs, arrivals := c.ways(route)
	end := 0.0
	if n := len(legs); n > 0 {
		end = legs[n-1].begin + legs[n-1].taken
	}
	c.m.arrive = end
	mover := -1
	shifted := false
	for _, ch := range changes {
		shifted = shifted || ch.Op == game.Shift && len(route) > 1 && ch.At == route[0].At
	}
	if !shifted && len(legs) > 0 {
		if len(arrivals) == 0 { // a man who passes is lifted and put down
			legs = []travel{{route[0].At, route[0].At, 0, legTime, true}}
			end, c.m.arrive = legTime, legTime
		}
		mover = c.actor(route[0].At, c.before(changes, route[0].At, at))
		c.m.actors[mover].legs = legs
		c.clock = end
	}
	for _, ch := range changes {
		switch ch.Op {
		case game.Lift:
			i := c.actor(ch.At, game.Piece(ch.Old))
			t, ok := arrivals[ch.At]
			if !ok {
				t = math.Max(end, c.clock)
			}
			c.m.actors[i].gone = math.Max(0, t-goneTime/2)
			delete(c.on, ch.At)
		case game.Shift:
			i := c.actor(ch.At, game.Piece(ch.Old))
			if mover < 0 && len(route) > 1 && ch.At == route[0].At && ch.To == route[len(route)-1].At {
				mover = i
				c.m.actors[i].legs = append(c.m.actors[i].legs, legs...)
				c.clock = math.Max(c.clock, end)
			} else {
				d := c.length(ch.At, ch.To)
				c.m.actors[i].legs = append(c.m.actors[i].legs, travel{ch.At, ch.To, c.clock, d, false})
				c.clock += math.Max(0, d-overlap)
			}
			delete(c.on, ch.At)
			c.on[ch.To] = i
		case game.Turn:
			i := c.actor(ch.At, game.Piece(ch.Old))
			a := &c.m.actors[i]
			begin := c.clock
			if n := len(a.legs); n > 0 {
				begin = a.legs[n-1].begin + a.legs[n-1].taken
			}
			a.turns = append(a.turns, turning{begin, game.Piece(ch.New)})
		case game.Put:
			c.m.actors = append(c.m.actors, actor{man: game.Piece(ch.New), at: ch.At, born: c.clock, gone: never})
			c.on[ch.At] = len(c.m.actors) - 1
		}
	}
	c.m.measure()
	return c.m
}

// before is the man that stands on s before the changes.
func (c *cast) before(changes []game.Change, s game.Square, at func(game.Square) game.Piece) game.Piece {
	for _, ch := range changes {
		if (ch.Op == game.Turn || ch.Op == game.Lift) && ch.At == s {
			return game.Piece(ch.Old)
		}
	}
	return at(s)
}

// actor returns the number of the man on s, who joins the cast if he hasn't yet.
func (c *cast) actor(s game.Square, man game.Piece) int {
	if i, ok := c.on[s]; ok {
		return i
	}
	c.m.actors = append(c.m.actors, actor{man: man, at: s, born: always, gone: never})
	c.on[s] = len(c.m.actors) - 1
	return c.on[s]
}

// length is how long a straight way takes.
func (c *cast) length(from, to game.Square) float64 {
	dx, dy := c.b.File(to)-c.b.File(from), c.b.Rank(to)-c.b.Rank(from)
	return math.Min(legMost, legTime+squareTime*float64(max(dx, -dx, dy, -dy)))
}

// ways makes a route into straight parts with rests between them, and tells when its
// victims are reached.
func (c *cast) ways(route game.Route) (legs []travel, arrivals map[game.Square]float64) {
	arrivals = map[game.Square]float64{}
	now := 0.0
	for i := 1; i < len(route); {
		j := i
		for j+1 < len(route) && c.straight(route, j) {
			j++
		}
		t := travel{from: route[i-1].At, to: route[j].At, begin: now, jump: route[i].Leap}
		t.taken = c.length(t.from, t.to)
		legs = append(legs, t)
		now += t.taken
		if _, known := arrivals[t.to]; route[j].Takes && !known {
			arrivals[t.to] = now
		}
		now += restTime
		i = j + 1
	}
	return legs, arrivals
}

// straight reports whether the step from point j of a route to the next one goes on without
// a halt.
func (c *cast) straight(route game.Route, j int) bool {
	a, b, d := route[j-1], route[j], route[j+1]
	if b.Takes || b.Leap || d.Leap || b.Leg != d.Leg || b.Cross != game.Straight || d.Cross != game.Straight {
		return false
	}
	return c.b.File(b.At)-c.b.File(a.At) == c.b.File(d.At)-c.b.File(b.At) &&
		c.b.Rank(b.At)-c.b.Rank(a.At) == c.b.Rank(d.At)-c.b.Rank(b.At)
}

// measure finds the total and shortens everything when it is too long.
func (m *motion) measure() {
	for i := range m.actors {
		a := &m.actors[i]
		for _, l := range a.legs {
			m.total = math.Max(m.total, l.begin+l.taken)
		}
		for _, t := range a.turns {
			m.total = math.Max(m.total, t.begin+turnTime)
		}
		if a.gone != never {
			m.total = math.Max(m.total, a.gone+goneTime)
		}
		if a.born != always {
			m.total = math.Max(m.total, a.born+bornTime)
		}
	}
	if m.total > turnMost {
		m.scale = turnMost / m.total
		m.total = turnMost
		m.arrive *= m.scale
	}
}

// touches reports whether the motion draws what stands on s, at its beginning or its end.
func (m *motion) touches(s game.Square) bool {
	for i := range m.actors {
		a := &m.actors[i]
		if a.at == s || len(a.legs) > 0 && a.legs[len(a.legs)-1].to == s {
			return true
		}
	}
	return false
}

// poses appends how the actors stand at a time in milliseconds: those on the board first,
// those in the air above them.
func (m *motion) poses(b *game.Board, t float64, dst []pose) []pose {
	for _, air := range []bool{false, true} {
		for i := range m.actors {
			if p, ok := m.actors[i].pose(b, t/m.scale); ok && p.lift > 0 == air {
				dst = append(dst, p)
			}
		}
	}
	return dst
}

// pose is how an actor stands at a time; ok is false while he isn't on the board.
func (a *actor) pose(b *game.Board, t float64) (p pose, ok bool) {
	p = pose{man: a.man, size: 1, wide: 1, alpha: 1}
	p.file, p.rank = float64(b.File(a.at)), float64(b.Rank(a.at))
	for _, l := range a.legs {
		if t < l.begin {
			break
		}
		s := easeOut((t - l.begin) / l.taken)
		p.file = mix(float64(b.File(l.from)), float64(b.File(l.to)), s)
		p.rank = mix(float64(b.Rank(l.from)), float64(b.Rank(l.to)), s)
		if l.jump {
			p.rise = jumpRise * 4 * s * (1 - s)
		}
	}
	if n := len(a.legs); n > 0 {
		begin, end := a.legs[0].begin, a.legs[n-1].begin+a.legs[n-1].taken
		p.lift = clamp(math.Min((t-begin)/50, (end-t)/50))
		p.size += 0.05 * p.lift
	}
	for _, u := range a.turns {
		s := easeInOut((t - u.begin) / turnTime)
		if s >= 0.5 {
			p.man = u.to
		}
		if s > 0 && s < 1 {
			p.wide = math.Abs(1 - 2*s)
		}
	}
	if k := clamp((t - a.gone) / goneTime); k > 0 {
		p.size *= 1 - 0.2*k
		p.alpha = 1 - k
	}
	if a.born != always {
		k := clamp((t - a.born) / bornTime)
		p.alpha *= k
		p.size *= 1.15 - 0.15*easeOut(k)
	}
	return p, p.alpha > 0
}

func mix(a, b, k float64) float64 { return a + (b-a)*k }

func clamp(k float64) float64 { return math.Max(0, math.Min(1, k)) }

// easeOut is the curve of men that move, easeInOut the one of tiles that turn over.
func easeOut(k float64) float64   { return bezier(k, 0.22, 1, 0.36, 1) }
func easeInOut(k float64) float64 { return bezier(k, 0.65, 0, 0.35, 1) }

// bezier is CSS's cubic-bezier at x = k, by bisection.
func bezier(k, x1, y1, x2, y2 float64) float64 {
	if k <= 0 || k >= 1 {
		return clamp(k)
	}
	at := func(t, a, b float64) float64 {
		u := 1 - t
		return 3*u*u*t*a + 3*u*t*t*b + t*t*t
	}
	lo, hi := 0.0, 1.0
	for range 24 {
		if t := (lo + hi) / 2; at(t, x1, x2) < k {
			lo = t
		} else {
			hi = t
		}
	}
	return at((lo+hi)/2, y1, y2)
}
