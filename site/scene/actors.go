package scene

import (
	"math"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
)

// actor is a piece that moves in the scene. It has a sprite for each of its costumes.
type actor struct {
	keys     []Key
	costumes []costume
}

// costume is the picture of an actor from a time until the next costume.
type costume struct {
	piece game.Piece
	from  float64
	lasts float64 // duration of the change; 0 for the first costume
	flips bool    // the piece flips like a tile, else it fades from one to the other
}

// stand returns the key of a sprite at rest.
func stand(t float64, at look.Point) Key {
	return Key{Time: t, X: at.X, Y: at.Y, Alpha: 1, ScaleX: 1, ScaleY: 1}
}

// actor returns the actor of the piece on a square. If there is none, it adds one that has stood there from the beginning.
func (p *plan) actor(q game.Square, piece game.Piece) *actor {
	if a := p.actorOn[q]; a != nil {
		return a
	}
	a := p.addActor(piece, stand(0, p.square(q)))
	p.actorOn[q] = a
	return a
}

func (p *plan) addActor(piece game.Piece, keys ...Key) *actor {
	a := &actor{keys: keys, costumes: []costume{{piece: piece}}}
	p.actors = append(p.actors, a)
	return a
}

// last returns the last key of the actor.
func (a *actor) last() Key { return a.keys[len(a.keys)-1] }

// wait keeps the actor at its last key until the time t.
func (a *actor) wait(t float64) {
	if k := a.last(); k.Time < t {
		k.Time, k.Ease = t, motion.Linear
		a.keys = append(a.keys, k)
	}
}

// to adds a key. The actor moves to it with the timing by.
func (a *actor) to(k Key, by motion.Ease) {
	a.keys[len(a.keys)-1].Ease = by
	a.keys = append(a.keys, k)
}

// movePieces adds the keys of the pieces of a motion plan that begins at the time begin.
func (p *plan) movePieces(mp *motion.Plan, begin float64) {
	// All actors are found by their first squares before any of them moves.
	list := make([]*actor, len(mp.Actors))
	for i := range mp.Actors {
		if m := &mp.Actors[i]; m.Appears == motion.Always {
			list[i] = p.actor(m.At, m.Piece)
		} else {
			list[i] = p.drop(m, begin)
		}
	}
	for i := range mp.Actors {
		m, a := &mp.Actors[i], list[i]
		for n := range m.Legs {
			p.moveLeg(a, &m.Legs[n], begin)
		}
		a.changeCostumes(m.Flips, begin)
		if m.Leaves != motion.Never {
			p.exit(a, m, begin)
		}
		if m.Appears == motion.Always {
			delete(p.actorOn, m.At)
		}
	}
	for i := range mp.Actors {
		if end := mp.Actors[i].End; end != game.None {
			p.actorOn[end] = list[i]
		}
	}
}

// drop adds the actor of a piece that is dropped from a hand.
func (p *plan) drop(m *motion.Actor, begin float64) *actor {
	k := stand(begin+m.Appears, p.square(m.At))
	end := k
	end.Time += m.Entry
	k.Alpha, k.ScaleX, k.ScaleY, k.Ease = 0, 1.5, 1.5, motion.EaseOut
	return p.addActor(m.Piece, k, end)
}

// moveLeg moves an actor along a leg.
func (p *plan) moveLeg(a *actor, l *motion.Leg, begin float64) {
	t, to := begin+l.Begin, p.square(l.To)
	a.wait(t)
	switch {
	case l.Ride != 0:
		const steps = 8
		for n := 1; n <= steps; n++ {
			s := float64(n) / steps
			a.to(stand(t+l.Duration*s, p.at(l.Ridden(p.g.Board, s))), motion.Linear)
		}
	case l.Squares != nil:
		p.movePath(a, l, t)
	case l.Jump:
		from := p.square(l.From)
		up := stand(t+l.Duration/2, look.Point{X: (from.X + to.X) / 2, Y: (from.Y+to.Y)/2 - .16*p.board.C})
		up.ScaleX, up.ScaleY = 1.16, 1.16
		a.to(up, motion.EaseOut)
		a.to(stand(t+l.Duration, to), motion.EaseInOut)
	default:
		a.to(stand(t+l.Duration, to), l.Ease)
	}
}

// movePath moves an actor along a leg over cushions and open edges, which begins at the time t.
func (p *plan) movePath(a *actor, l *motion.Leg, t float64) {
	// Track measures in squares from the upper left corner of the board.
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
				t += l.Duration * q.Sub(pts[i-1]).Len() / math.Max(total, 1e-9)
				k.Time = t
			} else if n > 0 { // re-enters at the opposite edge
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

// changeCostumes adds the costumes of a piece whose tile flips, or which changes its colour where its army is handed over.
func (a *actor) changeCostumes(flips []motion.Flip, begin float64) {
	for _, f := range flips {
		before := a.costumes[len(a.costumes)-1].piece
		a.costumes = append(a.costumes, costume{piece: f.To, from: begin + f.Begin, lasts: f.Duration, flips: before.Army() == f.To.Army()})
	}
}

// tipAngle is the angle in degrees to which a ball tips a piece over. On a board that piece flies to a tray; in a scene it
// fades near its square.
const tipAngle = 24.0

// exit takes an actor off the board.
func (p *plan) exit(a *actor, m *motion.Actor, begin float64) {
	k := a.last()
	switch {
	case m.Exit.Lean == 0:
		k.ScaleX, k.ScaleY = .8, .8
	case m.Exit.Flies: // hit by a ball
		k.Angle, k.Y = math.Copysign(tipAngle, m.Exit.Lean), k.Y+.5*p.board.C
	default:
		k.Angle = m.Exit.Lean
	}
	a.wait(begin + m.Leaves)
	k.Time, k.Alpha = begin+m.Leaves+m.Exit.Duration, 0
	a.to(k, motion.EaseOut)
}
