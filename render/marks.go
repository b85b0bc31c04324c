package render

import (
	"slices"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
	"fairway/session"
)

// marks is the marks and lines that the session asks for.
type marks struct {
	key        signature
	last       []session.ArmyMove
	ballMoved  bool // the last move was one of a ball
	selected   game.Square
	touched    game.Square // the piece whose card is shown
	showsReach bool        // of the touched piece, in place of moves
	reach      []session.ReachSquare
	pale       bool
	targets    []session.Target
	chosen     []game.Square
	checks     []game.Threat
	attacks    []look.Route // lines of the checks
	preview    *session.Preview
	pos        *game.Position // what stands on marked squares
}

// signature identifies marks, except for the preview: equal signatures mean equal marks.
type signature struct {
	node            *game.Node
	selected        game.Square
	touched         game.Square
	held            game.KindID
	inHand          bool // held is selected
	peek, asks      bool
	captured, moves int
}

// lastMoved returns the last node of the record, up to n, that a move led to.
func lastMoved(n *game.Node) *game.Node {
	for n.Parent != nil && len(n.Changes) == 0 {
		n = n.Parent // a resignation, for example, moves nothing
	}
	return n
}

// movedBall reports whether the last move up to a node was one of a ball.
func movedBall(n *game.Node) bool {
	n = lastMoved(n)
	return n.Parent != nil && (n.Move.Type == game.Stroke || n.Move.Type == game.Pull)
}

// stamp is a mark on a square.
type stamp struct {
	kind  look.MarkKind
	n     int
	at    game.Square
	alpha float64
	text  string    // of a flag or a pill
	army  game.Army // that made the last move, attacks, or whose piece can be captured en passant
	// steady marks a rolling piece at rest. It doesn't fade in with the selection, and is hidden while something moves.
	steady bool
}

const (
	peekAlpha = 0.55
)

// below appends the marks below the pieces.
func (m *marks) below(dst []stamp) []stamp {
	for i := len(m.last) - 1; i >= 0; i-- { // the latest on top
		kind := look.MarkLast
		if m.ballMoved {
			kind = look.MarkLastBall
		}
		for _, at := range m.last[i].Squares {
			dst = append(dst, stamp{kind: kind, at: at, army: m.last[i].Army, alpha: 1})
		}
	}
	switch {
	case m.showsReach:
		dst = append(dst, stamp{kind: look.MarkTouched, at: m.touched, alpha: 1})
	case m.selected != game.None:
		dst = append(dst, stamp{kind: look.MarkSelected, at: m.selected, alpha: m.alpha()})
	}
	return dst
}

// alpha returns the opacity of the marks: pale for a piece that can't move now.
func (m *marks) alpha() float64 {
	if m.pale {
		return peekAlpha
	}
	return 1
}

// above appends the marks above the pieces and below the lines.
func (m *marks) above(dst []stamp) []stamp {
	for i, t := range m.checks {
		if i == 0 || m.checks[i-1].Royal != t.Royal {
			dst = append(dst, stamp{kind: look.MarkCheck, at: t.Royal, alpha: 1})
		}
	}
	if m.showsReach {
		for _, r := range m.reach {
			dst = append(dst, stamp{kind: look.ReachMark(r.Kind), at: r.At, alpha: 1})
		}
		return dst
	}
	for _, t := range m.targets {
		dst = m.target(t, dst)
	}
	return dst
}

// target appends the marks of one target.
func (m *marks) target(t session.Target, dst []stamp) []stamp {
	s := stamp{kind: look.MarkOf(t.Class), at: t.At, n: t.Steps, alpha: m.alpha()}
	switch t.Class {
	case game.ClassPull:
		s.n = m.pos.Balls(t.At)
	case game.ClassStroke:
		if hit := m.pos.At(t.At); hit != 0 {
			kind := look.MarkCapture
			if hit.Army() == m.pos.Mover() {
				kind = look.MarkBank // it goes to the mover's own hand
			}
			dst = append(dst, stamp{kind: kind, at: t.At, alpha: s.alpha})
		}
		if p := m.preview; p != nil && p.Move.Type == game.Stroke && p.Move.To == t.At {
			s.kind = look.MarkEndBall
		}
	case game.ClassChance:
		if p := m.preview; p != nil && len(p.Odds) > 0 && slices.ContainsFunc(p.Route, func(q game.Point) bool { return q.At == t.At }) {
			return dst // the flags of the odds replace it
		}
	case game.ClassPass:
		if t.At != m.selected {
			s.kind = look.MarkQuiet
		}
	}
	if t.Continues && m.capturedIndex(t.At) == 0 {
		s.kind = look.MarkCaptureOn
	}
	return append(dst, s)
}

// chanceStamps returns the marks of one result of a stroke by the die: a flag with the odds, or, where a piece is hit,
// brackets and a pill with the odds. The brackets have the colour of moves if the piece goes to the mover's hand.
func chanceStamps(o session.StrokeOutcome, mover game.Army, alpha float64) []stamp {
	s := stamp{kind: look.MarkFlag, at: o.At, alpha: alpha, text: o.Fraction()}
	if o.Hit == 0 {
		return []stamp{s}
	}
	s.kind = look.MarkPill
	kind := look.MarkCapture
	if o.Hit.Army() == mover {
		kind = look.MarkBank
	}
	return []stamp{{kind: kind, at: o.At, alpha: alpha}, s}
}

// capturedIndex returns the number of a square, from 1, among those of capturedSquares; 0 if it isn't one.
func (m *marks) capturedIndex(s game.Square) int {
	for i, v := range m.capturedSquares() {
		if v == s {
			return i + 1
		}
	}
	return 0
}

// capturedSquares returns the squares to number: those of the previewed move if it captures several pieces or continues
// from chosen ones; without a preview the chosen ones.
func (m *marks) capturedSquares() []game.Square {
	if m.preview == nil {
		return m.chosen
	}
	v := m.preview.Move.Captured()
	if m.preview.Move.Type != game.Normal {
		return nil
	}
	if len(v) == 1 && len(m.chosen) == 0 && v[0] == m.preview.Move.To {
		return nil // the capture of one piece needs no number
	}
	return v
}

// top appends the marks above the lines: numbers and odds.
func (m *marks) top(b *game.Board, dst []stamp) []stamp {
	if p := m.preview; p != nil && p.Move.Type == game.Normal && p.Move.From != p.Move.To && !motion.MeetsEdge(p.Route) {
		n := 0
		stops := bends(b, p.Route)
		for _, s := range stops {
			if m.capturedIndex(s) > 0 || s == p.Move.To {
				continue
			}
			n++
			number := n
			if len(stops) == 1 {
				number = 0
			}
			dst = append(dst, stamp{kind: look.MarkBend, n: number, at: s, alpha: m.alpha()})
		}
	}
	if p := m.preview; p != nil {
		for _, o := range p.Odds {
			dst = append(dst, chanceStamps(o, m.pos.Mover(), m.alpha())...)
		}
	}
	for i, v := range m.capturedSquares() {
		dst = append(dst, stamp{kind: look.MarkVictim, n: i + 1, at: v, alpha: m.alpha()})
	}
	return dst
}

// bends returns the corners of a route between its ends.
func bends(b *game.Board, r game.Route) []game.Square {
	if c := motion.Corners(b, r); len(c) > 2 {
		return c[1 : len(c)-1]
	}
	return nil
}

// routes returns the lines of the previewed move: its route, the flight of its ball, or a line to each piece that is
// captured without moving.
func (m *marks) routes(b *game.Board) []look.Route {
	p := m.preview
	if p == nil || len(p.Route) == 0 {
		return nil
	}
	end := p.Route[len(p.Route)-1].At
	switch {
	case p.Move.Type == game.Stroke:
		return []look.Route{{Kind: look.RouteFlight, Squares: []game.Square{p.Move.From, end}}}
	case p.Move.Type == game.Pull:
		return []look.Route{{Kind: look.RoutePull, Squares: []game.Square{p.Move.To, p.Move.From}}}
	case p.Move.Type != game.Normal:
		return []look.Route{{Kind: look.RouteMove, Squares: motion.Corners(b, p.Route)}}
	case p.Move.From != p.Move.To || motion.MeetsEdge(p.Route):
		if squares, by := motion.EdgePath(b, p.Route, p.Move.Launch()); by != nil {
			return []look.Route{{Kind: look.RouteMove, Squares: squares, By: by}}
		}
		return []look.Route{{Kind: look.RouteMove, Squares: motion.Corners(b, p.Route)}}
	}
	var list []look.Route
	for _, v := range p.Move.Captured() {
		list = append(list, look.Route{Kind: look.RouteIgui, Squares: []game.Square{p.Move.From, v}})
	}
	return list
}
