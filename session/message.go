package session

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
)

// ResultWords describes a result in a sentence: "Black wins: White's last royal piece is
// captured." The army to move is named in a stalemate. The text is empty if the game isn't over.
func ResultWords(rules game.Rules, r game.Result, mover game.Army) string {
	if !r.Over() {
		return ""
	}
	g := rules.Data()
	winner, loser := g.Armies[r.Winner].Name, "the last opponent"
	if len(g.Armies) == 2 {
		loser = g.Armies[1-r.Winner].Name
	}
	switch r.Reason {
	case game.RoyalsCaptured:
		return winner + " wins: " + loser + "'s last royal piece is captured."
	case game.KingCaptured:
		return winner + " wins: " + loser + "'s King is captured."
	case game.Checkmate:
		return "Checkmate: " + winner + " wins."
	case game.Stalemate:
		if r.Draw {
			return "Draw by stalemate: " + g.Armies[mover].Name + " isn't in check and has no move."
		}
		return "Stalemate: " + winner + " wins."
	case game.Resignation:
		return winner + " wins: " + loser + " resigns."
	case game.LastArmy:
		return winner + " wins: no other army is left."
	case game.Agreement:
		return "Draw by agreement."
	case game.Material:
		if !r.Draw {
			return winner + " wins: " + loser + " has nothing left to win with."
		}
		return "Draw: only Kings are left."
	case game.Arrival:
		return winner + " wins by reaching the goal."
	case game.MoveLimit:
		return "Draw: move limit reached without a capture, drop or promotion."
	case game.Repetition:
		return "Draw by " + foldWord(rules.Repetition()) + "repetition."
	}
	if r.Draw {
		return "Draw."
	}
	return winner + " wins."
}

// Ending describes the result in a sentence. With three armies or more another sentence ranks
// them. It is empty if the game isn't over.
func (s *Session) Ending() string { return EndingOf(s.Rules(), s.Result(), s.Position()) }

// EndingOf is Ending for any position and its result.
func EndingOf(rules game.Rules, r game.Result, p *game.Position) string {
	words := ResultWords(rules, r, p.Mover())
	armies := rules.Data().Armies
	if words == "" || r.Draw || len(armies) <= 2 {
		return words
	}
	var rest []string
	places := p.Standings(r)
	for place, nth := range []string{2: "second", "third", "fourth"} {
		if a := slices.Index(places, place); place >= 2 && a >= 0 {
			if len(rest) == 0 {
				nth = "is " + nth
			}
			rest = append(rest, armies[a].Name+" "+nth)
		}
	}
	if len(rest) == 0 {
		return words
	}
	return words + " " + strings.Join(rest, ", ") + "."
}

// foldWord names the occurrence of a position that draws, with a space after it: "threefold ". It
// is empty if there is no such word.
func foldWord(occurrence int) string {
	switch occurrence {
	case 2:
		return "twofold "
	case 3:
		return "threefold "
	case 4:
		return "fourfold "
	case 5:
		return "fivefold "
	}
	return ""
}

// pressPhrase says how to click a square. For a finger that slides it is only "Lift".
func (s *Session) pressPhrase(at game.Square) string {
	switch s.pointer {
	case PointerKeyboard:
		return "Press Enter on " + s.Game().Board.SquareName(at)
	case PointerTap:
		return "Tap " + s.Game().Board.SquareName(at)
	case PointerSlide:
		return "Lift"
	}
	return "Click " + s.Game().Board.SquareName(at)
}

// pressVerb is the verb for clicking a square inside a sentence.
func (s *Session) pressVerb() string {
	switch s.pointer {
	case PointerMouse:
		return "click"
	case PointerKeyboard:
		return "press Enter on"
	}
	return "tap"
}

// cancelPhrase ends a sentence, and says how to cancel if there is a keyboard.
func (s *Session) cancelPhrase() string {
	if s.pointer <= PointerKeyboard {
		return ", Esc to cancel."
	}
	return "."
}

// Message returns the current message: a refusal, the move that is previewed or being entered, or
// a check. It is zero if there is nothing to say.
func (s *Session) Message() Message {
	if s.refusal != nil {
		return *s.refusal
	}
	g := s.Game()
	if v := s.Preview(); v != nil {
		return s.previewMessage(v)
	}
	if c := &s.sel; len(c.captured) > 0 {
		var names []string
		for _, t := range c.captured {
			names = append(names, g.Board.SquareName(t))
		}
		return Message{Title: "Captures " + strings.Join(names, ", then "), How: Capital(s.pressVerb()) + " the same square to stop, or a marked square to continue" + s.cancelPhrase()}
	}
	if m := s.dropMessage(); m != (Message{}) {
		return m
	}
	if m := s.immobileMessage(); m != (Message{}) {
		return m
	}
	if m := s.momentumMessage(); m != (Message{}) {
		return m
	}
	if s.Result().Over() {
		return Message{}
	}
	m := Message{Title: CheckWords(s)}
	if len(s.legal) == 1 && s.legal[0].Type == game.Pass {
		who := g.Armies[s.Position().Mover()].Name
		m.Text = who + " has no move and passes."
		if at := s.legal[0].From; at != game.None && !s.Locked() {
			m.How = s.pressPhrase(at) + ", then again, and choose Pass."
		}
		if m.Title == "" {
			m.Title, m.Text = m.Text, ""
		}
	}
	if s.promotionFirst() != "" {
		at := s.legal[0].From
		m.Title = fmt.Sprintf("%s promotes the %s on %s", g.Armies[s.Position().Mover()].Name, Name(&g.Kinds[s.Position().At(at).Kind()]), g.Board.SquareName(at))
		if !s.Locked() && s.sel.state == idle {
			m.How = s.pressPhrase(at) + ", then again, and choose the promotion."
		}
	}
	if m.Title == "" {
		return s.stepsMessage()
	}
	return m
}

// stepsMessage says what allows the selected piece to make moves of several steps.
func (s *Session) stepsMessage() Message {
	c := &s.sel
	if _, ok := s.Rules().(game.Explainer); !ok || c.state == idle || c.from == game.None {
		return Message{}
	}
	type because struct {
		squares int
		why     string
	}
	var list []because
	for _, m := range c.moves {
		route := s.route(m)
		if m.Class(route) != game.ClassSteps {
			continue
		}
		if b := (because{len(route), Capital(s.whyPossible(m)) + "."}); !slices.Contains(list, b) {
			list = append(list, b)
		}
	}
	if len(list) == 0 {
		return Message{}
	}
	slices.SortStableFunc(list, func(a, b because) int { return a.squares - b.squares })
	var text []string
	for _, b := range list {
		text = append(text, b.why)
	}
	g := s.Game()
	return Message{Title: Name(&g.Kinds[s.Position().At(c.from).Kind()]) + " " + g.Board.SquareName(c.from), Text: strings.Join(text, " ")}
}

// previewMessage says what a click would do.
func (s *Session) previewMessage(v *Preview) Message {
	g, c := s.Game(), &s.sel
	m := Message{Title: s.MoveTitle(v.Move), Text: s.MoveDetails(v.Move), How: s.pressPhrase(v.At) + " to play" + s.cancelPhrase()}
	switch {
	case c.state == choosing:
		return s.optionMessage(v, m)
	case c.state == peeking && s.isOwn(c.from):
		m.How = Capital(s.LockedReason()) + "."
	case c.state == peeking:
		m.How = g.Armies[s.Position().Mover()].Name + " is to move."
	case v.Move.SkipsTurn():
		m.How = s.pressPhrase(v.At) + ", then choose Pass."
	case c.state == aiming:
		m.How = "Tap again to roll."
		if s.pointer == PointerKeyboard {
			m.How = "Press Enter again to roll" + s.cancelPhrase()
		}
	case v.Odds != nil:
		m.How = s.pressPhrase(v.At) + " to roll" + s.cancelPhrase()
		if s.aimsFirst() {
			m.How = s.pressPhrase(v.At) + " to aim."
		}
	case !v.Plays:
		m.Title = "Captures " + g.Board.SquareName(v.At) + ", then stops or continues"
		m.Text = s.MoveDetails(withoutPromotion(v.Move))
		m.How = s.pressPhrase(v.At) + " to capture, the same square again to stop."
		if left, captures := s.movesAt(v.At, s.hoverPart); !captures && len(left) > 1 {
			m.Title = fmt.Sprintf("%d moves end on %s", len(left), g.Board.SquareName(v.At))
			m.How = s.pressPhrase(v.At) + ", then choose the pieces to capture."
		}
	}
	return m
}

// optionMessage completes the message m of a previewed option with how to choose one.
func (s *Session) optionMessage(v *Preview, m Message) Message {
	acts, routes := false, false
	for _, o := range s.sel.moves {
		acts = acts || o.Type != v.Move.Type || s.actionName(o) != s.actionName(v.Move)
		routes = routes || o.Launch() != v.Move.Launch()
	}
	switch {
	case len(s.sel.moves) == 1 && v.Move.SkipsTurn():
		m.How = "Choose Pass" + s.cancelPhrase()
	case acts:
		m.How = "Choose what the piece does."
	case routes:
		m.How = "Choose a route, or " + s.pressVerb() + " a square that only one route crosses."
	case v.Move.Type == game.Drop:
		m.Title, m.How = "Drops a piece on "+s.Game().Board.SquareName(v.At), "Choose which piece."
		m.Text = ""
	default:
		m.How = "Choose the promotion."
		m.Text = s.MoveDetails(withoutPromotion(v.Move))
	}
	return m
}

// momentumMessage says what a selected piece with momentum may do.
func (s *Session) momentumMessage() Message {
	c := &s.sel
	if c.from == game.None || in(idle, peeking).has(c.state) {
		return Message{}
	}
	p, g := s.Position(), s.Game()
	m := p.Momentum(c.from)
	if m == 0 {
		return Message{}
	}
	name := Name(&g.Kinds[p.At(c.from).Kind()])
	to := Message{Title: "The " + name + " keeps rolling " + s.momentumPhrase(m, p.At(c.from).Army()) + " each turn"}
	for _, o := range c.moves {
		switch {
		case o.Type == game.Stop:
			to.How = s.pressPhrase(c.from) + " again to stop it" + s.cancelPhrase()
		case o.Type == game.Normal && to.Text == "":
			to.Title = "The " + name + " is blocked"
			to.Text = "You can move it another way. Otherwise it stops, unless its path clears."
		}
	}
	return to
}

// CheckWords says which army is in check and from where, or that it is checkmate in a game that
// continues after it. It is empty if no army is in check.
func CheckWords(s *Session) string {
	if len(s.checks) == 0 {
		return ""
	}
	g, p := s.Game(), s.Position()
	var by, extra []string
	for _, t := range s.checks {
		at := g.Board.SquareName(t.By)
		if t.Extra {
			how := "the %s on %s can capture the %s en passant"
			if g.Ground.Balls {
				how = "the %s on %s can hit the %s with its ball"
			}
			extra = append(extra, fmt.Sprintf(how, Name(&g.Kinds[p.At(t.By).Kind()]), at, Name(&g.Kinds[p.At(t.Royal).Kind()])))
		} else {
			by = append(by, at)
		}
	}
	if s.mated {
		return fmt.Sprintf("Checkmate: %s can't save its %s. Play goes on until it is captured.", g.Armies[p.Mover()].Name, Name(&g.Kinds[p.At(s.checks[0].Royal).Kind()]))
	}
	words := g.Armies[p.Mover()].Name + " is in check"
	if len(by) > 0 {
		words += " from " + strings.Join(by, " and ")
		if len(extra) > 0 {
			words += ", and"
		}
	} else {
		words += ":"
	}
	if len(extra) > 0 {
		words += " " + strings.Join(extra, ", and ")
	}
	return words + "."
}

// withoutPromotion returns a move without its promotion.
func withoutPromotion(m game.Move) game.Move {
	m.Becomes = 0
	return m
}
