package game

import (
	"cmp"
	"slices"
	"sort"
)

// Route is the way that a move goes, for drawing it: the squares that the piece comes to, the
// origin first. A piece that jumps comes to no square between. Of a pull or a stroke it is the
// way of the ball, over every square between.
type Route []Point

// Point is one square of a route and how the piece comes to it.
type Point struct {
	At       Square
	Leg      int // leg of the walk that leads here; the origin has 0
	Captures bool
	Leap     bool     // the step here passes over squares, or over a piece
	Again    bool     // the step here is a further one of a piece who mostly goes a single step
	Cross    Crossing // what happened at the edge on the step here
}

// Class says what sort of move a destination stands for; a screen marks each by a shape.
type Class uint8

const (
	ClassQuiet   Class = iota // steps or slides to an empty square
	ClassJump                 // leaps to an empty square, over something or not
	ClassCapture              // takes exactly where it ends
	ClassVia                  // takes on the way, whatever it does at the end
	ClassPass                 // skips the turn in place
	ClassIgui                 // takes without moving
	ClassDrop                 // a piece of the reserve is put on the board
	ClassStop                 // a rolling piece stops
	ClassPull                 // a ball is pulled
	ClassStroke               // a ball is struck to an end that is certain
	ClassChance               // a ball is struck and the die says how far
	ClassSteps                // a short-range piece's double or triple step
)

// Class returns the class of a move that goes by that route.
func (m *Move) Class(r Route) Class {
	switch {
	case m.Act == Drop:
		return ClassDrop
	case m.Act == Stop:
		return ClassStop
	case m.Act == Pull:
		return ClassPull
	case m.Act == Stroke:
		if _, chance := m.Toward(); chance {
			return ClassChance
		}
		return ClassStroke
	case m.Passes():
		return ClassPass
	case m.n > 0 && m.From == m.To && m.Act == Normal:
		return ClassIgui
	case m.n > 0 && !m.capturesOnlyTarget():
		return ClassVia
	case m.n > 0:
		return ClassCapture
	}
	for _, p := range r {
		switch {
		case p.Leap:
			return ClassJump
		case p.Again:
			return ClassSteps
		}
	}
	return ClassQuiet
}

// wayfarer is a piece on his way: the end of a route so far.
type wayfarer struct {
	at       Square
	heads    []int8 // headings of the legs so far
	route    Route
	captured []Square
	rng      uint8
}

func (w *wayfarer) compare(o *wayfarer) int {
	return cmp.Or(cmp.Compare(len(w.heads), len(o.heads)), cmp.Compare(len(w.route), len(o.route)), slices.Compare(w.heads, o.heads))
}

// Route finds the way a listed move goes.
func (b *Base) Route(p *Position, m Move) Route {
	if m.Act == Drop {
		return Route{{At: m.To}}
	}
	if m.Act == Pull || m.Act == Stroke {
		return b.flight(p, m)
	}
	piece := p.sq[m.From]
	var best *wayfarer
	for i := range b.Kinds[piece.Kind()].Walks {
		w := &b.Kinds[piece.Kind()].Walks[i]
		if w.Initial && !b.unmoved(p, m.From) {
			continue
		}
		if w.Anywhere {
			if m.From != m.To && (m.n == 0 || m.capturesOnlyTarget()) && best == nil {
				best = &wayfarer{heads: []int8{0}, route: Route{{At: m.From}, {At: m.To, Captures: m.n > 0, Leap: true}}}
			}
			continue
		}
		s := search{b: b, p: p, m: &m, piece: piece, c: w.chain(b.Board, b.Armies[piece.Army()].Turn)}
		if f := s.find(); f != nil && (best == nil || f.compare(best) < 0) {
			best = f
		}
	}
	if best == nil {
		return Route{{At: m.From}, {At: m.To, Captures: m.n > 0, Leap: true}}
	}
	return best.route
}

// search looks for the best way along one walk, leg by leg.
type search struct {
	b     *Base
	p     *Position
	m     *Move
	piece Piece
	c     chain
	best  *wayfarer
}

func (s *search) find() *wayfarer {
	front := []*wayfarer{{at: s.m.From, route: Route{{At: s.m.From}}, rng: s.c.legs[0].Range}}
	type state struct {
		at       Square
		head     int8
		rng      uint8
		captured int
	}
	for leg := range s.c.legs {
		sort.SliceStable(front, func(i, j int) bool { return front[i].compare(front[j]) < 0 })
		begun := map[state]bool{}
		var next []*wayfarer
		for _, w := range front {
			for t := range int8(8) {
				if s.c.legs[leg].Turns>>t&1 == 0 {
					continue
				}
				h := t
				if leg > 0 {
					h = (w.heads[leg-1] + t) & 7
				}
				// What was taken so far is the same for all with the same number: the
				// move's own victims in their order.
				if k := (state{w.at, h, w.rng, len(w.captured)}); !begun[k] {
					begun[k] = true
					next = append(next, s.leg(leg, w, h)...)
				}
			}
		}
		front = next
	}
	return s.best
}

// leg walks one leg from w and returns where the next one may begin. It follows the same
// rules as gen.leg, but keeps the way and wants the one move.
func (s *search) leg(i int, w *wayfarer, h int8) []*wayfarer {
	l, b := &s.c.legs[i], s.b.Board
	last := i == len(s.c.legs)-1
	steps := b.ways[s.b.ways[s.piece]].steps
	left := int(w.rng)
	if left == 0 {
		left = 4 * b.Size()
	}
	at, vec, hopped := w.at, s.c.heads[h], false
	route := slices.Clone(w.route)
	skip := last && l.Modes&Over != 0 && s.c.gap == 0
	var next []*wayfarer
	g := gen{p: s.p, from: s.m.From, steps: steps, size: b.Size()}
	g.n = uint8(copy(g.captured[:], w.captured))
	long := max(abs(b.vectors[vec].X), abs(b.vectors[vec].Y)) > 1
	for over := false; left > 0; left-- {
		if l.Modes&(Lame|Over) != 0 && s.c.gap > 0 && !g.between(&s.c, l, at, int(h)) {
			break
		}
		e := steps[int(vec)*b.Size()+int(at)]
		if at = e.to; at < 0 {
			break
		}
		if e.vec != vec {
			vec = e.vec
			h = int8(s.c.heading(vec, int(h)))
		}
		route = append(route, Point{At: at, Leg: i, Leap: long || over, Cross: e.cross})
		here := &route[len(route)-1]
		over = false
		if skip {
			skip, over = false, true
			continue
		}
		empty := g.empty(at)
		own := !empty && s.p.sq[at].Army() == s.piece.Army()
		captures := !empty && (l.Modes&Capture != 0 && !own || l.Modes&CaptureOwn != 0 && own)
		wanted := captures && len(w.captured) < int(s.m.n) && s.m.captured[len(w.captured)] == at
		if last {
			if l.Modes&(Hop|HopFlip) != 0 && !hopped {
				if !empty {
					hopped, over = true, true
					if l.Modes&HopFlip != 0 {
						left = 2
						if w.rng == 1 {
							left = 4 * b.Size()
						}
					}
				}
				continue
			}
			here.Captures = wanted
			n := len(w.captured) + b2i(wanted)
			if at == s.m.To && n == int(s.m.n) && (wanted || empty && l.Modes&Quiet != 0) {
				s.arrive(&wayfarer{heads: append(slices.Clone(w.heads), h), route: slices.Clone(route)})
			}
			if !empty {
				break
			}
			continue
		}
		rng := after(l, w.rng)
		begin := func(captured []Square) {
			next = append(next, &wayfarer{at: at, heads: append(slices.Clone(w.heads), h), route: slices.Clone(route), captured: captured, rng: rng})
		}
		if empty {
			if l.Modes&Quiet != 0 {
				begin(w.captured)
			}
			continue
		}
		if l.Modes&(Hop|HopFlip) != 0 {
			here.Leap = true
			begin(w.captured)
		}
		if wanted {
			here.Captures = true
			begin(append(slices.Clone(w.captured), at))
		}
		break
	}
	return next
}

func (s *search) arrive(w *wayfarer) {
	if s.best == nil || w.compare(s.best) < 0 {
		s.best = w
	}
}
