package scene

import (
	"math"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
)

// actor is a piece that moves in the scene: one sprite for each of its looks.
type actor struct {
	keys  []Key
	looks []worn
}

// worn is a look of an actor from a time on, up to the next one.
type worn struct {
	piece game.Piece
	from  float64
	lasts float64 // how long the change to it takes; 0 for the first one
	flips bool    // the tile flips; else it changes its colour
}

// stand returns a key of a piece at rest.
func stand(t float64, at look.Point) Key {
	return Key{At: t, X: at.X, Y: at.Y, Alpha: 1, Wide: 1, High: 1}
}

// actor returns the actor of a piece on a square; one that hasn't moved yet has stood there from the beginning.
func (p *plan) actor(q game.Square, piece game.Piece) *actor {
	if a := p.on[q]; a != nil {
		return a
	}
	a := p.enter(piece, stand(0, p.square(q)))
	p.on[q] = a
	return a
}

// enter adds an actor.
func (p *plan) enter(piece game.Piece, keys ...Key) *actor {
	a := &actor{keys: keys, looks: []worn{{piece: piece}}}
	p.actors = append(p.actors, a)
	return a
}

// last returns how the actor stands after all that was planned.
func (a *actor) last() Key { return a.keys[len(a.keys)-1] }

// wait keeps the actor as it is until a time.
func (a *actor) wait(t float64) {
	if k := a.last(); k.At < t {
		k.At, k.Ease = t, motion.Linear
		a.keys = append(a.keys, k)
	}
}

// to adds a key, to which the actor goes by an ease.
func (a *actor) to(k Key, by motion.Ease) {
	a.keys[len(a.keys)-1].Ease = by
	a.keys = append(a.keys, k)
}

// act writes the pieces of a motion plan as keys, from a time on.
func (p *plan) act(t *motion.Plan, begin float64) {
	cast := make([]*actor, len(t.Actors))
	for i := range t.Actors {
		if from := &t.Actors[i]; from.Born == motion.Always {
			cast[i] = p.actor(from.At, from.Piece)
		} else {
			cast[i] = p.drop(from, begin)
		}
	}
	for i := range t.Actors {
		from := &t.Actors[i]
		for n := range from.Legs {
			p.leg(cast[i], &from.Legs[n], begin)
		}
		cast[i].flip(from.Flips, begin)
		if from.Gone != motion.Never {
			p.exit(cast[i], from, begin)
		}
		if from.Born == motion.Always {
			delete(p.on, from.At)
		}
	}
	for i := range t.Actors {
		if end := t.Actors[i].End; end != game.None {
			p.on[end] = cast[i]
		}
	}
}

// drop enters a piece that comes out of a hand.
func (p *plan) drop(from *motion.Actor, begin float64) *actor {
	k := stand(begin+from.Born, p.square(from.At))
	end := k
	end.At += from.Entry
	k.Alpha, k.Wide, k.High, k.Ease = 0, 1.5, 1.5, motion.EaseOut
	return p.enter(from.Piece, k, end)
}

// leg writes one leg of a piece.
func (p *plan) leg(a *actor, l *motion.Leg, begin float64) {
	t, to := begin+l.Begin, p.square(l.To)
	a.wait(t)
	switch {
	case l.Ride != 0:
		const steps = 8
		for n := 1; n <= steps; n++ {
			k := float64(n) / steps
			a.to(stand(t+l.Lasts*k, p.at(l.Ridden(p.g.Board, k))), motion.Linear)
		}
	case l.Squares != nil:
		p.path(a, l, t)
	case l.Jump:
		from := p.square(l.From)
		up := stand(t+l.Lasts/2, look.Point{X: (from.X + to.X) / 2, Y: (from.Y+to.Y)/2 - .16*p.board.C})
		up.Wide, up.High = 1.16, 1.16
		a.to(up, motion.EaseOut)
		a.to(stand(t+l.Lasts, to), motion.EaseInOut)
	default:
		a.to(stand(t+l.Lasts, to), l.Ease)
	}
}

// path writes a leg over cushions and open edges, from a time on.
func (p *plan) path(a *actor, l *motion.Leg, t float64) {
	// Track counts from the upper left corner of the squares.
	origin := p.board.Corner().Sub(p.corner)
	parts := p.board.Track(l.Squares, l.By)
	total := 0.0
	for _, pts := range parts {
		for i := 1; i < len(pts); i++ {
			total += pts[i].Sub(pts[i-1]).Len()
		}
	}
	for n, pts := range parts {
		for i, q := range pts {
			k := stand(t, origin.Add(q.Mul(p.board.C)))
			if i > 0 {
				t += l.Lasts * q.Sub(pts[i-1]).Len() / math.Max(total, 1e-9)
				k.At = t
			} else if n > 0 { // it re-enters at the other edge
				gone := a.last()
				gone.Alpha = 0
				a.keys = append(a.keys, gone)
				k.Alpha = 0
				a.keys = append(a.keys, k)
				k.Alpha = 1
			} else {
				continue
			}
			a.to(k, l.Ease)
		}
	}
}

// flip adds the looks of a piece that flips, or changes its colour when its army is handed over.
func (a *actor) flip(flips []motion.Flip, begin float64) {
	for _, t := range flips {
		before := a.looks[len(a.looks)-1].piece
		a.looks = append(a.looks, worn{piece: t.To, from: begin + t.Begin, lasts: t.Lasts, flips: before.Army() == t.To.Army()})
	}
}

// tipAngle is by how many degrees a piece that a ball hit tips over: it doesn't fly away as on a board.
const tipAngle = 24.0

// exit takes a piece off the board.
func (p *plan) exit(a *actor, from *motion.Actor, begin float64) {
	k := a.last()
	switch {
	case from.Exit.Lean == 0:
		k.Wide, k.High = .8, .8
	case from.Exit.Flies: // a ball has hit it
		k.Lean, k.Y = math.Copysign(tipAngle, from.Exit.Lean), k.Y+.5*p.board.C
	default:
		k.Lean = from.Exit.Lean
	}
	a.wait(begin + from.Gone)
	k.At, k.Alpha = begin+from.Gone+from.Exit.Lasts, 0
	a.to(k, motion.EaseOut)
}
