package session

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fairway/game"
	"fairway/game/prose"
)

// MoveTitle says what a move of the selected piece does on the board: "Captures j11, then k12".
func (s *Session) MoveTitle(m game.Move) string {
	g, at := s.Game(), s.Game().Board.SquareName
	var captured []string
	for _, t := range m.Captured() {
		captured = append(captured, at(t))
	}
	how := s.Rules().Manner(s.Position(), m)
	captures := "Captures " + strings.Join(captured, ", then ")
	if how&game.MannerPassing != 0 {
		captures += " en passant"
	}
	heading, chance := m.Toward()
	switch {
	case m.Act == game.Drop:
		return "Drops " + prose.Article(Name(&g.Kinds[m.Becomes-1])) + " on " + at(m.To)
	case m.Act == game.Stop:
		return fmt.Sprintf("Stops the %s on %s", Name(&g.Kinds[s.Position().At(m.From).Kind()]), at(m.From))
	case m.Act == game.Pull:
		return "Pulls the ball from " + at(m.To)
	case chance:
		return "Strikes the ball " + compass[heading] + ", as far as the die decides"
	case m.Act == game.Stroke:
		return "Strikes the ball to " + at(m.To)
	case m.Act == game.Pass:
		a := s.Position().Mover()
		if m.From != game.None { // a look at another army's King
			a = s.Position().At(m.From).Army()
		}
		return g.Armies[a].Name + " passes"
	case m.Passes():
		return "Passes, staying on " + at(m.To)
	case how&game.MannerCastles != 0:
		return "Castles to " + at(m.To) + company(g, m, s.goes(m), true)
	case len(captured) == 0 && exchanges(&m):
		return Capital(strings.TrimSpace(company(g, m, s.goes(m), false)))
	case len(captured) == 0 && m.Class(s.route(m)) == game.ClassJump:
		return "Jumps to " + at(m.To) + company(g, m, s.goes(m), false)
	case len(captured) == 0:
		return "Moves to " + at(m.To) + company(g, m, s.goes(m), false)
	case m.From == m.To && len(captured) > 1:
		captures += ", returns to " + at(m.To)
	case m.From == m.To:
		captures += " without moving"
	case m.Captured()[len(captured)-1] != m.To:
		captures += ", ends on " + at(m.To)
	}
	return captures + company(g, m, s.goes(m), false)
}

// goes is the piece that a move displaces, 0 for none.
func (s *Session) goes(m game.Move) game.Piece {
	from, _, ok := m.Displaced()
	if !ok {
		return 0
	}
	return s.Position().At(from)
}

// exchanges reports whether a move is nothing but an exchange of squares with another piece.
func exchanges(m *game.Move) bool {
	from, to, ok := m.Displaced()
	return ok && from == m.To && to == m.From
}

// company says what becomes of the piece that a move displaces, as the end of a sentence: " with the rook
// from h1", " swaps with the pawn on d4", ", puts the pawn from d6 on d3". It is empty where there is none.
func company(g *game.Game, m game.Move, piece game.Piece, castles bool) string {
	from, to, ok := m.Displaced()
	if !ok {
		return ""
	}
	at, name := g.Board.SquareName, called(&g.Kinds[piece.Kind()])
	switch {
	case castles:
		return " with the " + name + " from " + at(from)
	case exchanges(&m):
		return " swaps with the " + name + " on " + at(from)
	}
	return ", puts the " + name + " from " + at(from) + " on " + at(to)
}

// MoveText says what comes with a move of the selected piece: the pieces it captures, its
// promotion, how it keeps rolling, what makes it possible. "Two pawns. Promotes to Lion Hawk."
func (s *Session) MoveText(m game.Move) string {
	p, g := s.Position(), s.Game()
	var names, parts []string
	for _, t := range m.Captured() {
		names = append(names, called(&g.Kinds[p.At(t).Kind()]))
	}
	add := func(text string) {
		if text != "" {
			parts = append(parts, Capital(text)+".")
		}
	}
	switch {
	case m.NeedsDie():
		for _, o := range s.odds(p, m) {
			add(s.ChanceWords(o))
		}
	case m.Act == game.Stroke:
		o := Chance{At: m.To, Lost: in(g.Ground.Lost, m.To)}
		for _, t := range m.Captured() {
			o.Hit = p.At(t)
			o.Own = o.Hit.Army() == p.At(m.From).Army()
		}
		add(s.fate(o))
	default:
		add(pieces(names))
	}
	if m.Becomes != 0 && m.Act == game.Normal {
		add(becomes(g, m, s.Rules().Manner(p, m)))
	}
	l := m.Launch()
	if to, turned, ok := s.carried(m); ok {
		add("the disc carries it to " + g.Board.SquareName(to))
		l = turned
	}
	if l != 0 {
		rolls := "keeps rolling " + s.bearing(l, p.At(m.From).Army()) + " each turn"
		if l&game.LaunchCaptured != 0 {
			rolls += ", as long as each roll captures"
		}
		add(rolls)
	}
	add(s.reason(m))
	return strings.Join(parts, " ")
}

// becomes says what the piece of a move is after it: "promotes to Tokin".
func becomes(g *game.Game, m game.Move, how game.Manner) string {
	name := Name(&g.Kinds[m.Becomes-1])
	switch {
	case how&game.MannerArrives != 0:
		return "becomes " + prose.Article(name)
	case how&game.MannerFromHand != 0:
		return "promotes to " + name + " from the hand"
	}
	return "promotes to " + name
}

// carried is where the disc carries the piece of a move after it, in the same turn, and the
// momentum that the piece then has; ok is false when the disc doesn't carry it.
func (s *Session) carried(m game.Move) (to game.Square, l game.Momentum, ok bool) {
	at := m.To
	if m.Act == game.Stop {
		at = m.From
	}
	if m.Act != game.Normal && m.Act != game.Stop || !slices.Contains(s.Game().Spinner, at) || s.entry == nil || s.entry.peek {
		return 0, 0, false
	}
	q := s.Position().Clone()
	var log game.Log
	s.Rules().Play(q, m, &log)
	if !slices.ContainsFunc(log.Since(0), func(c game.Change) bool { return c.Op == game.Spin }) {
		return 0, 0, false
	}
	to = s.Game().Spun(at)
	return to, q.Momentum(to), true
}

// reason is what makes a move possible where the piece's own move doesn't.
func (s *Session) reason(m game.Move) string {
	x, ok := s.Rules().(game.Explainer)
	if !ok || m.Act != game.Normal {
		return ""
	}
	why := x.Why(s.Position(), m)
	if route := s.route(m); why != "" && m.Class(route) == game.ClassSteps {
		return steps(len(route)-1) + ": " + why
	}
	return why
}

// steps is so many steps in words.
func steps(n int) string {
	words := [...]string{"no step", "one step", "two steps", "three steps"}
	if n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n) + " steps"
}

// bearing says how far a momentum goes as the piece's owner sees it: "2 forward", "1 left and 2
// back".
func (s *Session) bearing(m game.Momentum, a game.Army) string {
	v := m.Vector()
	x, y := int(v.X), int(v.Y)
	for range (4 - s.Game().Armies[a].Orientation) & 3 { // back to facing up the board
		x, y = y, -x
	}
	var parts []string
	part := func(n int, more, less string) {
		switch {
		case n > 0:
			parts = append(parts, strconv.Itoa(n)+" "+more)
		case n < 0:
			parts = append(parts, strconv.Itoa(-n)+" "+less)
		}
	}
	part(y, "forward", "back")
	part(x, "right", "left")
	return strings.Join(parts, " and ")
}
