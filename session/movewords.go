package session

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fairway/game"
)

// MoveTitle says what a move of the selected piece does on the board: "Captures j11, then k12".
func (s *Session) MoveTitle(m game.Move) string {
	g, at := s.Game(), s.Game().Board.SquareName
	var captured []string
	for _, t := range m.Captured() {
		captured = append(captured, at(t))
	}
	captures := "Captures " + strings.Join(captured, ", then ")
	heading, chance := m.Toward()
	switch {
	case m.Act == game.Drop:
		return "Drops " + article(Name(&g.Kinds[m.Becomes-1])) + " on " + at(m.To)
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
	case s.castles(m):
		return "Castles to " + at(m.To)
	case len(captured) == 0 && m.Class(s.route(m)) == game.ClassJump:
		return "Jumps to " + at(m.To)
	case len(captured) == 0:
		return "Moves to " + at(m.To)
	case m.From == m.To && len(captured) > 1:
		return captures + ", returns to " + at(m.To)
	case m.From == m.To:
		return captures + " without moving"
	case m.Captured()[len(captured)-1] != m.To:
		return captures + ", ends on " + at(m.To)
	}
	return captures
}

// castles reports whether a move brings a second piece of its army along.
func (s *Session) castles(m game.Move) bool {
	p, b := s.Position(), s.Game().Board
	if far := b.File(m.From) - b.File(m.To); m.Act != game.Normal || !s.Game().Kinds[p.At(m.From).Kind()].Royal || far*far < 4 || s.entry == nil || s.entry.peek {
		return false
	}
	q := p.Clone()
	var log game.Log
	s.Rules().Play(q, m, &log)
	return castling(log.Since(0))
}

// castling reports whether two pieces change their squares in a move.
func castling(changes []game.Change) bool {
	n := 0
	for _, c := range changes {
		if c.Op == game.Shift || c.Op == game.Displace {
			n++
		}
	}
	return n > 1
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
			parts = append(parts, capital(text)+".")
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
		add("promotes to " + Name(&g.Kinds[m.Becomes-1]))
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
	for range (4 - s.Game().Armies[a].Turn) & 3 { // back to facing up the board
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
