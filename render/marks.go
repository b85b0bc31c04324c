package render

import (
	"slices"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
)

// marks is what is shown over and under the men, as the session has it.
type marks struct {
	of       signature
	last     []game.Square
	selected game.Square
	peek     bool
	targets  []session.Target
	chosen   []game.Square
	checks   []game.Threat
	attacks  [][]game.Square // the corners of each check's way
	preview  *session.Preview
}

// signature tells whether the marks, but for the preview, are still the same.
type signature struct {
	node         *game.Node
	selected     game.Square
	held         game.KindID
	inHand       bool // held is selected
	peek, asks   bool
	taken, moves int
}

// mark reads the marks off the session. They fade in when they are others than before.
func (b *Board) mark() {
	s := b.s
	of, m := b.sign(), &b.marks
	if of != m.of {
		if (of.selected != game.None || of.inHand) && (of.selected != m.of.selected || of.held != m.of.held || of.node != m.of.node) {
			b.marked = b.now()
		}
		*m = marks{of: of, last: s.LastMove(), selected: s.Selected(), peek: s.Peeking(), targets: s.Targets(), chosen: s.Chosen(), checks: s.Checks()}
		for _, t := range m.checks {
			m.attacks = append(m.attacks, b.attack(t))
		}
	}
	m.preview = s.Preview()
	b.fresh = false
}

func (b *Board) sign() signature {
	s := b.s
	held, inHand := s.SelectedHeld()
	return signature{s.Record().At(), s.Selected(), held, inHand, s.Peeking(), s.Asks(), len(s.Chosen()), len(s.Options())}
}

// attack is the way by which an attacker would take a royal man: its corners, from the
// attacker. Of several it is the one with the fewest victims, then with the fewest corners.
func (b *Board) attack(t game.Threat) []game.Square {
	var best []game.Square
	fewest := game.MaxTaken + 1
	for _, m := range b.s.Rules().Reach(b.s.Position(), t.By, nil) {
		n := len(m.Taken())
		if n == 0 || n > fewest || !slices.Contains(m.Taken(), t.Royal) {
			continue
		}
		way := corners(b.s.Game().Board, b.s.Rules().Route(b.s.Position(), m))
		if i := slices.Index(way, t.Royal); i > 0 && (n < fewest || i+1 < len(best)) {
			best, fewest = way[:i+1], n
		}
	}
	if best == nil {
		return []game.Square{t.By, t.Royal}
	}
	return best
}

// stamp is one mark on one square.
type stamp struct {
	kind  look.MarkKind
	n     int
	at    game.Square
	alpha float64
}

const peekAlpha = 0.55

// under lists the marks below the men.
func (m *marks) under(dst []stamp) []stamp {
	for _, s := range m.last {
		dst = append(dst, stamp{look.MarkLast, 0, s, 1})
	}
	if m.selected != game.None {
		dst = append(dst, stamp{look.MarkSelected, 0, m.selected, m.strength()})
	}
	return dst
}

// strength is the opacity of the marks: the moves of a man that may not move now are pale.
func (m *marks) strength() float64 {
	if m.peek {
		return peekAlpha
	}
	return 1
}

// over lists the marks above the men and below the path.
func (m *marks) over(dst []stamp) []stamp {
	for _, t := range m.checks {
		if len(dst) == 0 || dst[len(dst)-1].at != t.Royal {
			dst = append(dst, stamp{look.MarkCheck, 0, t.Royal, 1})
		}
	}
	for _, t := range m.targets {
		kind := MarkOf(t.Class)
		if t.More && m.victim(t.At) == 0 {
			kind = look.MarkTakeOn
		}
		if kind == look.MarkPass && t.At != m.selected {
			kind = look.MarkQuiet
		}
		dst = append(dst, stamp{kind, 0, t.At, m.strength()})
	}
	return dst
}

// MarkOf returns the mark of a class of moves.
func MarkOf(c game.Class) look.MarkKind {
	switch c {
	case game.ClassJump:
		return look.MarkJump
	case game.ClassTake, game.ClassVia:
		return look.MarkTake
	case game.ClassPass:
		return look.MarkPass
	case game.ClassIgui:
		return look.MarkIgui
	case game.ClassDrop:
		return look.MarkDrop
	}
	return look.MarkQuiet
}

// victim is a square's place, from 1, among the victims that are chosen or would be taken by
// the move pointed at; 0 for none.
func (m *marks) victim(s game.Square) int {
	for i, v := range m.victims() {
		if v == s {
			return i + 1
		}
	}
	return 0
}

// victims are the squares to number: of the move pointed at when it takes several or goes on
// from chosen ones, or those chosen.
func (m *marks) victims() []game.Square {
	if m.preview == nil {
		return m.chosen
	}
	v := m.preview.Move.Taken()
	if len(v) == 1 && len(m.chosen) == 0 && v[0] == m.preview.Move.To {
		return nil // the plain taking of one man needs no number
	}
	return v
}

// top lists the marks above the path: the numbers.
func (m *marks) top(b *game.Board, dst []stamp) []stamp {
	if p := m.preview; p != nil && p.Move.From != p.Move.To {
		n := 0
		stops := bends(b, p.Route)
		for _, s := range stops {
			if m.victim(s) > 0 || s == p.Move.To {
				continue
			}
			n++
			number := n
			if len(stops) == 1 {
				number = 0
			}
			dst = append(dst, stamp{look.MarkBend, number, s, m.strength()})
		}
	}
	for i, v := range m.victims() {
		dst = append(dst, stamp{look.MarkVictim, i + 1, v, m.strength()})
	}
	return dst
}

// corners returns the squares at which a route is to be drawn: its ends, and where it stops,
// takes or turns.
func corners(b *game.Board, r game.Route) []game.Square {
	if len(r) == 0 {
		return nil
	}
	list := []game.Square{r[0].At}
	for i := 1; i < len(r); i++ {
		if i+1 < len(r) && !r[i].Takes && !r[i].Leap && !r[i+1].Leap && inLine(b, r[i-1].At, r[i].At, r[i+1].At) {
			continue
		}
		list = append(list, r[i].At)
	}
	return list
}

// bends are the corners of a route between its ends.
func bends(b *game.Board, r game.Route) []game.Square {
	if c := corners(b, r); len(c) > 2 {
		return c[1 : len(c)-1]
	}
	return nil
}

func inLine(b *game.Board, p, q, r game.Square) bool {
	return b.File(q)-b.File(p) == b.File(r)-b.File(q) && b.Rank(q)-b.Rank(p) == b.Rank(r)-b.Rank(q)
}

// checkLines draws the lines of check through place, which gives the middle of a square in
// squares of the drawing.
func (m *marks) checkLines(place func(game.Square) look.Point) look.Drawing {
	var d look.Drawing
	for _, way := range m.attacks {
		pts := make([]look.Point, len(way))
		for i, s := range way {
			pts[i] = place(s)
		}
		d = append(d, look.CheckLine(pts, look.OnWood)...)
	}
	return d
}

// ways are the lines of the move pointed at: its path, or one to each victim of a man who
// stays where he is.
func (m *marks) ways(b *game.Board) []look.Route {
	p := m.preview
	if p == nil {
		return nil
	}
	if p.Move.From != p.Move.To || p.Move.Act != game.Go {
		return []look.Route{{Kind: look.RouteMove, Squares: corners(b, p.Route)}}
	}
	var list []look.Route
	for _, v := range p.Move.Taken() {
		list = append(list, look.Route{Kind: look.RouteIgui, Squares: []game.Square{p.Move.From, v}})
	}
	return list
}

// path draws the way of the move pointed at.
func (m *marks) path(b *game.Board, place func(game.Square) look.Point) look.Drawing {
	var d look.Drawing
	for _, way := range m.ways(b) {
		var pts []look.Point
		for _, s := range way.Squares {
			pts = append(pts, place(s))
		}
		if way.Kind == look.RouteIgui {
			d = append(d, look.IguiArrow(pts[0], pts[1], look.OnWood)...)
		} else {
			d = append(d, look.PathArrow(pts, look.OnWood)...)
		}
	}
	return d
}
