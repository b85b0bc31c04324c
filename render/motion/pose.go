package motion

import (
	"math"

	"fairway/game"
)

const (
	jumpRise    = 0.18 // squares that a jump rises
	squash      = 0.08 // share of its width that a piece loses at a cushion
	cushionTime = 40.0 // milliseconds for which a cushion presses a piece
)

// Pose is how a piece is to be drawn.
type Pose struct {
	Piece game.Piece
	Place
	Rise       float64 // squares above its ground
	Lift       float64 // from 0 on the board to 1 in the hand
	Size       float64
	WidthScale float64 // width of the tile, below 1 while it flips
	Alpha      float64
	Lean       float64       // degrees clockwise
	Squash     float64       // below 1 at a cushion
	Across     bool          // Squash is along the files, not along the ranks
	Roll       game.Momentum // the arrow that is drawn on it; 0 if none
	Arrow      float64       // strength of the arrow
	ArrowAngle float64       // degrees clockwise by which the arrow is turned
	Stop       float64       // strength of the mark of a piece that stopped
	Clips      bool          // it is hidden where it is off the squares
}

// Poses appends how the actors stand at a time: those on the board first, then those in the air.
func (p *Plan) Poses(t float64, dst []Pose) []Pose {
	for _, air := range []bool{false, true} {
		for i := range p.Actors {
			q, ok := p.Actors[i].pose(p, t/p.Scale)
			if !ok || (q.Lift > 0) != air {
				continue
			}
			dst = append(dst, q)
			if twin, ok := q.twin(p.Board); ok {
				dst = append(dst, twin)
			}
		}
	}
	return dst
}

// pose returns how an actor stands at a time; ok is false while it isn't on the board.
func (a *Actor) pose(m *Plan, t float64) (p Pose, ok bool) {
	p = Pose{Piece: a.Piece, Size: 1, WidthScale: 1, Alpha: 1, Squash: 1, Roll: a.Roll, Arrow: 1}
	p.Place = Middle(m.Board, a.At)
	for i := range a.Legs {
		if t <= a.Legs[i].Begin {
			break
		}
		a.Legs[i].pose(m.Board, t, &p)
	}
	a.lift(t, &p)
	for _, u := range a.Flips {
		k := (t - u.Begin) / u.Duration
		if k >= 0.5 {
			p.Piece = u.To
		}
		if k > 0 && k < 1 {
			p.WidthScale = math.Abs(1 - 2*EaseInOut.At(k))
		}
	}
	for i := range a.pushes {
		a.pushes[i].pose(t, &p)
	}
	if t > a.stops {
		p.Stop = clamp((t - a.stops) / m.pace.Push)
	}
	if k := clamp((t - a.Leaves) / a.Exit.Duration); a.Leaves != Never && k > 0 {
		a.Exit.pose(k, &p)
	}
	if a.Appears != Always {
		k := clamp((t - a.Appears) / a.Entry)
		p.Alpha *= clamp(2 * k)
		if a.hand {
			s := EaseOut.At(k)
			p.File, p.Rank = mix(a.from.File, p.File, s), mix(a.from.Rank, p.Rank, s)
			p.Lift = clamp(6 * (1 - k))
			p.Size += 0.05 * p.Lift
		} else {
			p.Alpha *= k
			p.Size *= 1.15 - 0.15*EaseOut.At(k)
		}
	}
	return p, p.Alpha > 0
}

// lift lifts a piece while a player moves it, from the beginning to the end.
func (a *Actor) lift(t float64, p *Pose) {
	first, last := Never, Always
	for i := range a.Legs {
		if l := &a.Legs[i]; !l.Rolls && l.Ride == 0 {
			first, last = math.Min(first, l.Begin), l.Begin+l.Duration
		}
	}
	if first != Never {
		p.Lift = clamp(math.Min((t-first)/50, (last-t)/50))
		p.Size += 0.05 * p.Lift
	}
}

// pose places a piece on this leg.
func (l *Leg) pose(b *game.Board, t float64, p *Pose) {
	k := clamp((t - l.Begin) / l.Duration)
	from, to := Middle(b, l.From), Middle(b, l.To)
	switch {
	case l.Ride != 0:
		p.Place = l.Ridden(b, k)
	case l.knots != nil:
		l.follow(b, k, p)
	default:
		s := l.Ease.At(k)
		p.File, p.Rank = mix(from.File, to.File, s), mix(from.Rank, to.Rank, s)
		p.Rise = 0
		if l.Jump {
			p.Rise = jumpRise * 4 * s * (1 - s)
		}
	}
	if k == 1 {
		p.Place = to
		p.Clips = false
	}
}

// Ridden returns where a piece that rides on the disc is after a share k of the leg's time.
func (l *Leg) Ridden(b *game.Board, k float64) Place {
	from := Middle(b, l.From)
	sin, cos := math.Sincos(-l.Ride * l.Ease.At(k) * math.Pi / 180)
	x, y := from.File-l.centre.File, from.Rank-l.centre.Rank
	return Place{l.centre.File + x*cos - y*sin, l.centre.Rank + x*sin + y*cos}
}

// follow places a piece on its path over cushions and open edges.
func (l *Leg) follow(b *game.Board, k float64, p *Pose) {
	s := l.Ease.At(k)
	last := l.knots[len(l.knots)-1]
	near := last.far * cushionTime / 2 / l.Duration * 1.2 // how far it goes in half that time
	place, m, cushion, across := along(l.knots, s*last.far, math.Max(near, 1e-9))
	p.Place = place
	p.Squash, p.Across = 1-squash*cushion, across
	if l.Rolls {
		p.Roll, p.Arrow = m, 1
		if k == 1 {
			p.Roll = l.after
		}
	}
	files, ranks := float64(b.Files), float64(b.Ranks)
	p.Clips = last.File < -0.75 || last.File > files-0.25 || last.Rank < -0.75 || last.Rank > ranks-0.25
	p.File, p.Rank = wrapped(p.File, files), wrapped(p.Rank, ranks)
}

// wrapped returns a coordinate on an axis of n squares for one that is counted on beyond an edge.
func wrapped(x, n float64) float64 {
	switch {
	case x < -0.5-Epsilon:
		return x + n
	case x > n-0.5+Epsilon:
		return x - n
	}
	return x
}

// twin returns the other half of a piece that leaves by one edge and enters by the opposite one.
func (p *Pose) twin(b *game.Board) (q Pose, ok bool) {
	if !p.Clips {
		return q, false
	}
	q = *p
	files, ranks := float64(b.Files), float64(b.Ranks)
	switch {
	case p.Rank > ranks-1+Epsilon:
		q.Rank -= ranks
	case p.Rank < -Epsilon:
		q.Rank += ranks
	case p.File > files-1+Epsilon:
		q.File -= files
	case p.File < -Epsilon:
		q.File += files
	default:
		return q, false
	}
	return q, true
}

// pose sets the arrow of a piece.
func (u *push) pose(t float64, p *Pose) {
	if t <= u.begin {
		return
	}
	k := clamp((t - u.begin) / u.lasts)
	p.Roll, p.Arrow, p.ArrowAngle = u.to, 1, 0
	switch {
	case k == 1:
	case u.angle != 0:
		p.Roll, p.ArrowAngle = u.from, u.angle*EaseInOut.At(k)
	case u.to == 0:
		p.Roll, p.Arrow = u.from, 1-k
	case u.from == 0:
		p.Arrow = k
	case k < 0.5:
		p.Roll, p.Arrow = u.from, 1-2*k
	default:
		p.Arrow = 2*k - 1
	}
}

// pose takes a piece off the board.
func (e *Exit) pose(k float64, p *Pose) {
	p.Arrow *= clamp(1 - 3*k)
	switch {
	case e.Flies:
		p.Lean = e.Lean * clamp(4*k)
		s := EaseInOut.At(k)
		p.File, p.Rank = mix(p.File, e.To.File, s), mix(p.Rank, e.To.Rank, s)
		p.Lift = clamp(5 * k)
		p.Rise = 0.25 * 4 * k * (1 - k)
		p.Size *= 1 - 0.15*k
		p.Alpha *= clamp(3 * (1 - k))
		if e.as != 0 {
			p.WidthScale = math.Abs(1 - 2*s)
			if s >= 0.5 {
				p.Piece = e.as
			}
		}
	case e.Lean != 0:
		p.Lean = e.Lean * EaseInOut.At(k)
		p.Alpha *= clamp(2.5 * (1 - k))
	default:
		p.Size *= 1 - 0.2*k
		p.Alpha *= 1 - k
	}
}

// SpinnerAngle returns by how many degrees clockwise the disc has turned at a time; ok is false while it rests.
func (p *Plan) SpinnerAngle(t float64) (degrees float64, ok bool) {
	if p.Spin.Squares == nil {
		return 0, false
	}
	k := (t/p.Scale - p.Spin.Begin) / p.Spin.Duration
	if k <= 0 || k >= 1 {
		return 0, false
	}
	return p.Spin.Quarter() * EaseInOut.At(k), true
}
