package render

import (
	"slices"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
)

// mark reads the marks from the session. Marks of a selection fade in. Marks of a piece that is only pointed at appear
// at once, since a pointer passes many pieces on its way.
func (b *Board) mark() {
	s := b.s
	of, m := b.signature(), &b.marks
	b.markCount++
	if of != m.key {
		if (of.selected != game.None || of.inHand) && (of.selected != m.key.selected || of.held != m.key.held || of.node != m.key.node) {
			b.marked = b.now()
		}
		*m = marks{key: of, last: s.LastMoves(), selected: s.Selected(), touched: of.touched, showsReach: s.ShowsReach(), pale: s.Peeking(), targets: s.Targets(), chosen: s.ChosenCaptures(), checks: s.Checks()}
		if m.showsReach {
			m.reach = s.Reach()
		}
		for _, t := range m.checks {
			m.attacks = append(m.attacks, b.attackRoute(t))
		}
	}
	m.pos, m.ballMoved = s.Position(), movedBall(s.Record().At())
	m.preview = s.Preview()
	b.forecastRolls()
	b.cards.current = false
	b.needsRedraw = true
}

func (b *Board) signature() signature {
	s := b.s
	held, inHand := s.SelectedHeld()
	return signature{s.Record().At(), s.Selected(), s.Inspected(), held, inHand, s.Peeking(), s.Choosing(), len(s.ChosenCaptures()), len(s.Options())}
}

// attackRoute returns the corners of the route by which an attacker would capture a royal piece, from the attacker. Of
// several routes it takes the one with the fewest captures, then the one with the fewest corners.
func (b *Board) attackRoute(t game.Threat) look.Route {
	if t.Extra { // a ball: a straight line from its square
		return look.Route{Kind: look.RouteThreat, Squares: []game.Square{t.By, t.Royal}}
	}
	best := look.Route{Kind: look.RouteCheck, Squares: []game.Square{t.By, t.Royal}}
	found, fewest := 0, game.MaxCaptured+1
	for _, m := range b.s.Rules().Reach(b.s.Position(), t.By, nil) {
		n := len(m.Captured())
		if n == 0 || n > fewest || !slices.Contains(m.Captured(), t.Royal) {
			continue
		}
		route := b.s.Rules().Route(b.s.Position(), m)
		if squares, by := motion.EdgePath(b.s.Game().Board, route, m.Launch()); by != nil {
			if found == 0 || len(squares) < found {
				best.Squares, best.By, found, fewest = squares, by, len(squares), n
			}
			continue
		}
		bent := motion.Corners(b.s.Game().Board, route)
		if i := slices.Index(bent, t.Royal); i > 0 && (n < fewest || found == 0 || i+1 < found) {
			best.Squares, best.By, found, fewest = bent[:i+1], nil, i+1, n
		}
	}
	return best
}

// attackMarks appends the squares that the armies attack, if the view asks for them.
func (b *Board) attackMarks(dst []stamp) []stamp {
	if !b.view.Attacks {
		return dst
	}
	for a, squares := range b.s.Attacks() {
		for at := range squares.All() {
			dst = append(dst, stamp{kind: look.MarkAttack, n: a, army: game.Army(a), at: at, alpha: 1})
		}
	}
	return dst
}

// marksNow appends the marks that are shown now. While something moves, marks that would reveal where the motion ends
// are left out.
func (b *Board) marksNow(dst []stamp) []stamp {
	from := len(dst)
	dst = b.marksAtRest(dst)
	if r := b.run; r != nil {
		dst = append(dst[:from], slices.DeleteFunc(dst[from:], func(s stamp) bool {
			return s.steady || s.kind == look.MarkTouched || s.kind >= look.MarkReach && s.kind <= look.MarkAttack || s.kind == look.MarkLastBall && r.Die.Value > 0 // its square is where the ball ends
		})...)
		for i := range dst[from:] {
			// A capture en passant becomes possible when the moving piece has passed the square.
			if s := &dst[from+i]; s.kind == look.MarkGhost && !r.backward && s.army == r.owner {
				s.alpha = clamp((b.time() - r.Arrive/2) / max(r.Arrive/2, motion.Epsilon))
			}
		}
	}
	return dst
}

// marksAtRest appends the marks of the position, the selection and the move pointed at.
func (b *Board) marksAtRest(dst []stamp) []stamp {
	m := &b.marks
	dst = m.below(b.attackMarks(dst))
	dst = append(dst, b.passedRights...)
	dst = b.stopMarks(dst)
	dst = m.above(dst)
	dst = b.guideMarks(dst)
	return m.top(b.s.Game().Board, dst)
}

// linesNow returns the lines that are shown now: checks, unless something moves, and the move pointed at.
func (b *Board) linesNow() []look.Route {
	var list []look.Route
	if b.run == nil {
		list = append(list, b.marks.attacks...)
	}
	return append(list, b.marks.routes(b.s.Game().Board)...)
}

// stopMarks appends the marks of pieces that can't roll on.
func (b *Board) stopMarks(dst []stamp) []stamp {
	for _, s := range b.blocked {
		dst = append(dst, stamp{kind: look.MarkStop, at: s, alpha: 1, steady: true})
	}
	return dst
}

// stopSide returns the corner for the mark of a piece that can't roll on, as look.Mark.N has it: the corner that the
// piece's arrow leaves free.
func (b *Board) stopSide(s game.Square) int {
	v := look.SeenVector(b.s.Position().Momentum(s).Vector(), b.lay.turn)
	if v.X > 0 && v.Y > 0 {
		return 1
	}
	return 0
}
