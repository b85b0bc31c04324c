package session

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fairway/game"
	"fairway/game/prose"
)

// MoveTitle says what a move does on the board: "Captures j11, then k12".
func (s *Session) MoveTitle(m game.Move) string {
	g, at := s.Game(), s.Game().Board.SquareName
	var captured []string
	for _, t := range m.Captured() {
		captured = append(captured, at(t))
	}
	how := s.Rules().MoveFlags(s.Position(), m)
	captures := "Captures " + strings.Join(captured, ", then ")
	if how&game.FlagEnPassant != 0 {
		captures += " en passant"
	}
	heading, chance := m.StrokeHeading()
	switch {
	case m.Type == game.Drop:
		return "Drops " + prose.Article(Name(&g.Kinds[m.Becomes-1])) + " on " + at(m.To)
	case m.Type == game.Stop:
		return fmt.Sprintf("Stops the %s on %s", Name(&g.Kinds[s.Position().At(m.From).Kind()]), at(m.From))
	case m.Type == game.Pull:
		return "Pulls the ball from " + at(m.To)
	case chance:
		return "Strikes the ball " + compass[heading] + ", as far as the die decides"
	case m.Type == game.Stroke:
		return "Strikes the ball to " + at(m.To)
	case m.Type == game.Pass:
		a := s.Position().Mover()
		if m.From != game.None { // the King may be of an army that isn't to move
			a = s.Position().At(m.From).Army()
		}
		return g.Armies[a].Name + " passes"
	case m.SkipsTurn():
		return "Passes, staying on " + at(m.To)
	case m.PromotesInPlace():
		return "Promotes on " + at(m.To)
	case how&game.FlagCastling != 0:
		return "Castles to " + at(m.To) + displacedPhrase(g, m, s.displacedPiece(m), true)
	case len(captured) == 0 && swaps(&m):
		return Capital(strings.TrimSpace(displacedPhrase(g, m, s.displacedPiece(m), false)))
	case len(captured) == 0 && m.Class(s.route(m)) == game.ClassJump:
		return "Jumps to " + at(m.To) + displacedPhrase(g, m, s.displacedPiece(m), false)
	case len(captured) == 0:
		return "Moves to " + at(m.To) + displacedPhrase(g, m, s.displacedPiece(m), false)
	case m.From == m.To && len(captured) > 1:
		captures += ", returns to " + at(m.To)
	case m.From == m.To:
		captures += " without moving"
	case m.Captured()[len(captured)-1] != m.To:
		captures += ", ends on " + at(m.To)
	}
	return captures + displacedPhrase(g, m, s.displacedPiece(m), false)
}

// displacedPiece returns the piece that a move displaces, 0 if none.
func (s *Session) displacedPiece(m game.Move) game.Piece {
	from, _, ok := m.Displaced()
	if !ok {
		return 0
	}
	return s.Position().At(from)
}

// swaps reports whether a move exchanges the squares of two pieces.
func swaps(m *game.Move) bool {
	from, to, ok := m.Displaced()
	return ok && from == m.To && to == m.From
}

// displacedPhrase says what happens to the displaced piece of a move: " with the rook from h1", "
// swaps with the pawn on d4", ", puts the pawn from d6 on d3". It is empty if the move displaces
// none.
func displacedPhrase(g *game.Game, m game.Move, piece game.Piece, castles bool) string {
	from, to, ok := m.Displaced()
	if !ok {
		return ""
	}
	at, name := g.Board.SquareName, lowerName(&g.Kinds[piece.Kind()])
	switch {
	case castles:
		return " with the " + name + " from " + at(from)
	case swaps(&m):
		return " swaps with the " + name + " on " + at(from)
	}
	return ", puts the " + name + " from " + at(from) + " on " + at(to)
}

// MoveDetails says what comes with a move: captured pieces, promotion, momentum and what makes the
// move possible. "Two pawns. Promotes to Lion Hawk."
func (s *Session) MoveDetails(m game.Move) string {
	p, g := s.Position(), s.Game()
	var names, parts []string
	for _, t := range m.Captured() {
		names = append(names, lowerName(&g.Kinds[p.At(t).Kind()]))
	}
	add := func(text string) {
		if text != "" {
			parts = append(parts, Capital(text)+".")
		}
	}
	switch {
	case m.NeedsDie():
		for _, o := range s.odds(p, m) {
			add(s.OutcomeWords(o))
		}
	case m.Type == game.Stroke:
		o := StrokeOutcome{At: m.To, Lost: hasSquare(g.Ground.Lost, m.To)}
		for _, t := range m.Captured() {
			o.Hit = p.At(t)
			o.Own = o.Hit.Army() == p.At(m.From).Army()
		}
		add(s.ballFate(o))
	default:
		add(pieceList(names))
	}
	if m.Becomes != 0 && m.Type == game.Normal {
		add(promotionPhrase(g, m, s.Rules().MoveFlags(p, m)))
	}
	l := m.Launch()
	if to, turned, ok := s.spunTo(m); ok {
		add("the spinner carries it to " + g.Board.SquareName(to))
		l = turned
	}
	if l != 0 {
		rolls := "keeps rolling " + s.momentumPhrase(l, p.At(m.From).Army()) + " each turn"
		if l&game.LaunchCaptured != 0 {
			rolls += ", as long as each roll captures"
		}
		add(rolls)
	}
	add(s.whyPossible(m))
	return strings.Join(parts, " ")
}

// promotionPhrase says what the piece of a move becomes: "promotes to Tokin".
func promotionPhrase(g *game.Game, m game.Move, how game.MoveFlags) string {
	name := Name(&g.Kinds[m.Becomes-1])
	switch {
	case how&game.FlagMorph != 0:
		return "becomes " + prose.Article(name)
	case how&game.FlagFromHand != 0:
		return "promotes to " + name + " from the hand"
	}
	return "promotes to " + name
}

// spunTo returns the square to which the spinner carries the piece of a move in the same turn, and
// the momentum that the piece has then; ok is false if the disc doesn't carry it.
func (s *Session) spunTo(m game.Move) (to game.Square, l game.Momentum, ok bool) {
	at := m.To
	if m.Type == game.Stop {
		at = m.From
	}
	if m.Type != game.Normal && m.Type != game.Stop || !slices.Contains(s.Game().Spinner, at) || in(idle, peeking).has(s.sel.state) {
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

// whyPossible says what makes a move possible that isn't one of the piece's own, empty for any
// other.
func (s *Session) whyPossible(m game.Move) string {
	x, ok := s.Rules().(game.Explainer)
	if !ok || m.Type != game.Normal {
		return ""
	}
	why := x.Why(s.Position(), m)
	if route := s.route(m); why != "" && m.Class(route) == game.ClassSteps {
		return stepCount(len(route)-1) + ": " + why
	}
	return why
}

// stepCount returns a number of steps in words.
func stepCount(n int) string {
	words := [...]string{"no step", "one step", "two steps", "three steps"}
	if n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n) + " steps"
}

// momentumPhrase says how far a momentum goes, as its army sees the board: "2 forward", "1 left
// and 2 back".
func (s *Session) momentumPhrase(m game.Momentum, a game.Army) string {
	v := m.Vector()
	x, y := int(v.X), int(v.Y)
	for range (4 - s.Game().Armies[a].Orientation) & 3 { // turn the army to face up the board
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

// promotionFirst says which piece is promoted on its square before any other move. It is empty if none is.
func (s *Session) promotionFirst() string {
	if len(s.legal) == 0 || !s.legal[0].PromotesInPlace() {
		return ""
	}
	g, at := s.Game(), s.legal[0].From
	return "The " + Name(&g.Kinds[s.Position().At(at).Kind()]) + " on " + g.Board.SquareName(at) + " is promoted first."
}
