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
	restTime     = 40.0  // at a victim or a bend
	goneTime     = 140.0 // of a captured piece that leaves the game
	trayTime     = 240.0 // of one that goes to a hand
	tipTime      = 260.0 // of one that a ball hit
	fallTime     = 300.0 // of a King whose army is handed over
	turnTime     = 260.0
	handTime     = 160.0 // of a piece that changes its army,
	handStep     = 24.0  // after the one before it
	handMost     = 1200.0
	bornTime     = 160.0
	rollTime     = 240.0 // of a rolling piece, and 25 more a square
	rollSquare   = 25.0
	cushionTime  = 40.0
	overlap      = 60.0 // of pieces that move one after another
	pushTime     = 140.0
	spinTime     = 420.0
	pullTime     = 180.0  // of a pulled ball, a square
	turnMost     = 2400.0 // of everything
	stillTime    = 100.0  // a cross-fade in place of all motion
	flipTime     = 320.0
	markTime     = 90.0
	backwardRate = 1.6
	jumpRise     = 0.18
	tipAngle     = 18.0
	fallAngle    = 78.0
	squash       = 0.08
)

// motion is a list of changes as an animation: every piece that it touches is an actor with a
// path of its own, beside the balls, the die and the disc. It can be drawn for any time from 0
// to total, in any order, so it also runs backwards.
type motion struct {
	board  *game.Board
	actors []actor
	shots  []shot
	die    throw
	spin   spinning
	before map[game.Square]int // balls at first, where shots begin or end
	total  float64
	scale  float64 // of the total, when it would have been too long
	arrive float64 // when the piece of the route comes to its end
}

// actor is one piece that moves.
type actor struct {
	piece  game.Piece
	at     game.Square   // where it stands at first
	roll   game.Momentum // that it has at first
	legs   []travel
	turns  []turning
	pushes []push
	born   float64 // when it comes onto the board; always: it was there
	entry  float64 // how long that takes
	from   place   // where it comes from, if it doesn't just appear
	comes  bool    // from there
	gone   float64 // when it begins to leave; never: it stays
	exit   exit
	stops  float64 // when it is seen to stop; never: it isn't
	end    game.Square
}

// place is a point of the board: files and ranks from the middle of the first square.
type place struct{ file, rank float64 }

// travel is one straight part of a route, or one over cushions and open edges, or a ride on
// the disc.
type travel struct {
	from, to     game.Square
	begin, lasts float64
	jump         bool
	knots        []knot        // nil: straight
	after        game.Momentum // of a piece that rolls, at its end
	rolls        bool
	squares      []game.Square // of one that rolls, with the vectors that it leaves them by
	by           []game.Vector
	centre       place // of a ride on the disc
	rides        float64
}

// turning is a tile that turns over, or a piece that changes its army.
type turning struct {
	begin, lasts float64
	to           game.Piece
}

// push is a momentum that a piece gets, loses or has turned.
type push struct {
	begin, lasts float64
	from, to     game.Momentum
	turns        float64 // degrees clockwise by which the arrow goes from one to the other
}

// exit is how a piece leaves the board.
type exit struct {
	lasts float64
	lean  float64 // degrees clockwise
	flies bool    // to a place beside the board
	to    place
	as    game.Piece // what it is there; 0: the same
}

// pose is how a piece is to be drawn.
type pose struct {
	piece game.Piece
	place
	rise   float64 // squares above its ground
	lift   float64 // 0 on the board to 1 lifted
	size   float64
	wide   float64 // width of the tile, 1 but while it turns over
	alpha  float64
	lean   float64       // degrees clockwise
	thin   float64       // 1, less at a cushion
	across bool          // thin along the files, not along the ranks
	roll   game.Momentum // its arrow,
	arrow  float64       // its strength
	swing  float64       // and degrees clockwise that it is turned
	stop   float64       // strength of the mark of one that stopped
	clips  bool          // it is hidden where it is off the squares
}

const (
	never  = math.MaxFloat64
	always = -math.MaxFloat64
	moment = 1e-6
)

// measure finds the total and shortens everything when it is too long.
func (m *motion) measure() {
	until := func(t float64) { m.total = math.Max(m.total, t) }
	for i := range m.actors {
		a := &m.actors[i]
		for _, l := range a.legs {
			until(l.begin + l.lasts)
		}
		for _, t := range a.turns {
			until(t.begin + t.lasts)
		}
		for _, p := range a.pushes {
			until(p.begin + p.lasts)
		}
		if a.gone != never {
			until(a.gone + a.exit.lasts)
		}
		if a.born != always {
			until(a.born + a.entry)
		}
	}
	for _, s := range m.shots {
		until(s.over())
	}
	if m.die.value > 0 {
		until(m.die.begin + dieTime)
	}
	if m.total > turnMost {
		m.scale = turnMost / m.total
		m.total = turnMost
		m.arrive *= m.scale
	}
}

// touches reports whether the motion draws the piece on s, at its beginning or its end.
func (m *motion) touches(s game.Square) bool {
	for i := range m.actors {
		a := &m.actors[i]
		if a.at == s && a.born == always || a.end == s {
			return true
		}
	}
	return false
}

// poses appends how the actors stand at a time in milliseconds: those on the board first,
// those in the air above them.
func (m *motion) poses(t float64, dst []pose) []pose {
	for _, air := range []bool{false, true} {
		for i := range m.actors {
			p, ok := m.actors[i].pose(m.board, t/m.scale)
			if !ok || (p.lift > 0) != air {
				continue
			}
			dst = append(dst, p)
			if q, twice := p.twin(m.board); twice {
				dst = append(dst, q)
			}
		}
	}
	return dst
}

// pose is how an actor stands at a time; ok is false while it isn't on the board.
func (a *actor) pose(b *game.Board, t float64) (p pose, ok bool) {
	p = pose{piece: a.piece, size: 1, wide: 1, alpha: 1, thin: 1, roll: a.roll, arrow: 1}
	p.place = at(b, a.at)
	for i := range a.legs {
		if t <= a.legs[i].begin {
			break
		}
		a.legs[i].pose(b, t, &p)
	}
	a.carry(t, &p)
	for _, u := range a.turns {
		k := (t - u.begin) / u.lasts
		if k >= 0.5 {
			p.piece = u.to
		}
		if k > 0 && k < 1 {
			p.wide = math.Abs(1 - 2*easeInOut(k))
		}
	}
	for _, u := range a.pushes {
		u.pose(t, &p)
	}
	if t > a.stops {
		p.stop = clamp((t - a.stops) / pushTime)
	}
	if k := clamp((t - a.gone) / a.exit.lasts); a.gone != never && k > 0 {
		a.exit.pose(k, &p)
	}
	if a.born != always {
		k := clamp((t - a.born) / a.entry)
		p.alpha *= clamp(2 * k)
		if a.comes {
			s := easeOut(k)
			p.file, p.rank = mix(a.from.file, p.file, s), mix(a.from.rank, p.rank, s)
			p.lift = clamp(6 * (1 - k))
			p.size += 0.05 * p.lift
		} else {
			p.alpha *= k
			p.size *= 1.15 - 0.15*easeOut(k)
		}
	}
	return p, p.alpha > 0
}

// carry lifts a piece while a player moves it, from the beginning to the end.
func (a *actor) carry(t float64, p *pose) {
	first, last := never, always
	for i := range a.legs {
		if l := &a.legs[i]; !l.rolls && l.rides == 0 {
			first, last = math.Min(first, l.begin), l.begin+l.lasts
		}
	}
	if first != never {
		p.lift = clamp(math.Min((t-first)/50, (last-t)/50))
		p.size += 0.05 * p.lift
	}
}

// pose places a piece on this part of its route.
func (l *travel) pose(b *game.Board, t float64, p *pose) {
	k := clamp((t - l.begin) / l.lasts)
	from, to := at(b, l.from), at(b, l.to)
	switch {
	case l.rides != 0:
		sin, cos := math.Sincos(-l.rides * easeInOut(k) * math.Pi / 180)
		x, y := from.file-l.centre.file, from.rank-l.centre.rank
		p.place = place{l.centre.file + x*cos - y*sin, l.centre.rank + x*sin + y*cos}
	case l.knots != nil:
		l.follow(b, k, p)
	default:
		s := easeOut(k)
		p.file, p.rank = mix(from.file, to.file, s), mix(from.rank, to.rank, s)
		p.rise = 0
		if l.jump {
			p.rise = jumpRise * 4 * s * (1 - s)
		}
	}
	if k == 1 {
		p.place = to
		p.clips = false
	}
}

// pose is what of a push is to be seen at a time.
func (u *push) pose(t float64, p *pose) {
	if t <= u.begin {
		return
	}
	k := clamp((t - u.begin) / u.lasts)
	p.roll, p.arrow, p.swing = u.to, 1, 0
	switch {
	case k == 1:
	case u.turns != 0:
		p.roll, p.swing = u.from, u.turns*easeInOut(k)
	case u.to == 0:
		p.roll, p.arrow = u.from, 1-k
	case u.from == 0:
		p.arrow = k
	case k < 0.5:
		p.roll, p.arrow = u.from, 1-2*k
	default:
		p.arrow = 2*k - 1
	}
}

// pose takes a piece off the board.
func (e *exit) pose(k float64, p *pose) {
	p.arrow *= clamp(1 - 3*k)
	switch {
	case e.flies:
		p.lean = e.lean * clamp(4*k)
		s := easeInOut(k)
		p.file, p.rank = mix(p.file, e.to.file, s), mix(p.rank, e.to.rank, s)
		p.lift = clamp(5 * k)
		p.rise = 0.25 * 4 * k * (1 - k)
		p.size *= 1 - 0.15*k
		p.alpha *= clamp(3 * (1 - k))
		if e.as != 0 {
			p.wide = math.Abs(1 - 2*s)
			if s >= 0.5 {
				p.piece = e.as
			}
		}
	case e.lean != 0:
		p.lean = e.lean * easeInOut(k)
		p.alpha *= clamp(2.5 * (1 - k))
	default:
		p.size *= 1 - 0.2*k
		p.alpha *= 1 - k
	}
}

// at is the middle of a square.
func at(b *game.Board, s game.Square) place { return place{float64(b.File(s)), float64(b.Rank(s))} }

func mix(a, b, k float64) float64 { return a + (b-a)*k }

func clamp(k float64) float64 { return math.Max(0, math.Min(1, k)) }

// easeOut is the curve of pieces that move, easeInOut the one of tiles that turn over.
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
