package movegen

import (
	"cmp"
	"math/bits"
	"slices"

	"fairway/game"
)

// routeState is a piece on its route, at the end of a leg.
type routeState struct {
	at    game.Square
	heads []int8 // headings of the legs so far
	route game.Route
	n     uint8 // number of the move's captures made so far
	slid  int
}

func (t *routeState) compare(o *routeState) int {
	return cmp.Or(cmp.Compare(len(t.heads), len(o.heads)), cmp.Compare(len(t.route), len(o.route)), slices.Compare(t.heads, o.heads))
}

// Route returns the route of a listed move.
func (b *Base) Route(p *game.Position, m game.Move) game.Route {
	if m.Type == game.Drop {
		return game.Route{{At: m.To}}
	}
	if m.Type == game.Pull || m.Type == game.Stroke {
		return b.flight(p, m)
	}
	piece := p.At(m.From)
	if isCastling(b.Game, piece, &m) {
		return b.walkOver(m.From, m.To)
	}
	best := b.travels(p, &m, piece.Kind(), nil)
	for _, k := range b.lentKinds(p, m.From) {
		best = b.travels(p, &m, k, best)
	}
	if best == nil {
		return game.Route{{At: m.From}, {At: m.To, Captures: m.CaptureCount() > 0, Leap: true}}
	}
	return best.route
}

// walkOver returns the route over all squares from one square to another on its rank.
func (b *Base) walkOver(from, to game.Square) game.Route {
	r := game.Route{{At: from}}
	for s := from; s != to; {
		if s < to {
			s++
		} else {
			s--
		}
		r = append(r, game.Point{At: s})
	}
	return r
}

// travels returns the best route for a move by the walks of a kind, if it is better than best.
func (b *Base) travels(p *game.Position, m *game.Move, k game.KindID, best *routeState) *routeState {
	piece := p.At(m.From)
	for i := range b.Kinds[k].Walks {
		w := &b.Kinds[k].Walks[i]
		if w.Initial && !b.unmoved(p, m.From) {
			continue
		}
		if w.Anywhere {
			if m.From != m.To && (m.CaptureCount() == 0 || m.CapturesOnlyTarget()) && best == nil {
				best = &routeState{heads: []int8{0}, route: game.Route{{At: m.From}, {At: m.To, Captures: m.CaptureCount() > 0, Leap: true}}}
			}
			continue
		}
		c := compileChain(w, b.Board, b.Armies[piece.Army()].Orientation)
		s := search{g: b.visitorGen(p, m.From, piece), c: &c, m: m}
		s.g.visitor = &s
		if f := s.find(); f != nil && (best == nil || f.compare(best) < 0) {
			best = f
		}
	}
	return best
}

// search finds the best route of a move along one chain, leg by leg. It is the visitor of the walk.
type search struct {
	g    *gen
	c    *chain
	m    *game.Move
	best *routeState

	leg  int
	t    *routeState   // the current state
	part game.Route    // points of the current leg
	jump bool          // its next step passes over something
	next []*routeState // possible starts of the next leg
}

func (s *search) find() *routeState {
	type state struct {
		at   game.Square
		head int8
		slid int
		n    uint8 // captures are those of the move in order, so their number identifies them
	}
	front := []*routeState{{at: s.m.From, route: game.Route{{At: s.m.From}}, slid: 1}}
	for s.leg = range s.c.legs {
		slices.SortStableFunc(front, (*routeState).compare)
		begun := map[state]bool{}
		s.next = nil
		for _, t := range front {
			last := int8(0)
			if s.leg > 0 {
				last = t.heads[s.leg-1]
			}
			for set := s.c.legs[s.leg].next[last]; set != 0; set &= set - 1 {
				h := bits.TrailingZeros8(set)
				if k := (state{t.at, int8(h), t.slid, t.n}); !begun[k] {
					begun[k] = true
					s.t, s.part, s.jump = t, nil, false
					s.g.n = uint8(copy(s.g.captured[:], s.m.Captured()[:t.n]))
					s.g.slid = t.slid
					s.g.leg(s.c, s.leg, t.at, h)
				}
			}
		}
		front = s.next
	}
	return s.best
}

func (s *search) step(e *game.Step, long bool) {
	s.part = append(s.part, game.Point{At: e.To, Leg: s.leg, Leap: long || s.jump, Cross: e.Cross})
	s.jump = false
}

func (s *search) over() { s.jump = true }

// wanted reports whether a capture is the next one of the move.
func (s *search) wanted(victim game.Square) bool {
	return int(s.t.n) < s.m.CaptureCount() && s.m.Captured()[s.t.n] == victim
}

// arrived returns the state at the end of the current leg.
func (s *search) arrived(at game.Square, h int) *routeState {
	return &routeState{at: at, heads: append(slices.Clone(s.t.heads), int8(h)), route: slices.Concat(s.t.route, s.part), n: s.t.n, slid: s.g.slid}
}

func (s *search) nextLeg(_ int, at game.Square, h int, victim game.Square, mounts bool) {
	if victim != game.None && !s.wanted(victim) {
		return
	}
	t := s.arrived(at, h)
	here := &t.route[len(t.route)-1]
	if victim != game.None {
		here.Captures = true
		t.n++
	}
	here.Leap = here.Leap || mounts
	s.next = append(s.next, t)
}

func (s *search) end(at game.Square, h int, victim, unloads game.Square) {
	from, to, displaces := s.m.Displaced()
	n := int(s.g.n) // one less than in the state if the captured piece is put back
	switch {
	case at != s.m.To, displaces != (unloads != game.None), displaces && (from != victim || to != unloads):
		return
	case victim != game.None && !displaces:
		if n >= s.m.CaptureCount() || s.m.Captured()[n] != victim {
			return
		}
		n++
	}
	if n != s.m.CaptureCount() {
		return
	}
	t := s.arrived(at, h)
	t.route[len(t.route)-1].Captures = victim != game.None && !displaces
	if s.best == nil || t.compare(s.best) < 0 {
		s.best = t
	}
}

// borrow does nothing: Route itself looks at the moves of other kinds.
func (s *search) borrow(game.Square) {}
