package session

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
)

// Message is one thing to tell the players, in plain words.
type Message struct {
	Title string // what
	Text  string // and with what it comes
	How   string // what to do next
	Alarm bool   // a refusal or a fault
}

// ResultWords says a result in words, with that army to move: "Black wins: White's last royal is
// taken."
func ResultWords(g *game.Game, r game.Result, mover game.Army) string {
	if !r.Over() {
		return ""
	}
	loser := "the other army"
	if len(g.Armies) == 2 {
		loser = g.Armies[1-r.Winner].Name
	}
	why := ""
	switch r.Reason {
	case game.RoyalsCaptured:
		why = loser + "'s last royal is taken"
	case game.Checkmate:
		why = loser + " is in check and has no move"
	case game.Stalemate:
		if r.Draw {
			return "Drawn by stalemate: " + g.Armies[mover].Name + " is not in check, and has no move."
		}
		why = loser + " has no move"
	case game.Resignation:
		why = loser + " resigns"
	case game.Repetition:
		why = "the position has come again too often"
	case game.Agreement:
		return "Drawn by agreement."
	case game.KingCaptured:
		why = loser + "'s King is taken"
	case game.Material:
		why = "the Kings are alone"
	case game.MoveLimit:
		why = "too long without anything that can't be taken back"
	case game.LastArmy:
		why = "no other army is left"
	}
	if r.Draw {
		return "Drawn: " + why + "."
	}
	return g.Armies[r.Winner].Name + " wins: " + why + "."
}

// act says what makes the click on a square: a finger that slides has only to let go there.
func (s *Session) act(at game.Square) string {
	switch s.hand {
	case Taps:
		return "Tap " + s.Game().Board.SquareName(at)
	case Lifts:
		return "Lift"
	}
	return "Click " + s.Game().Board.SquareName(at)
}

// escape is how to cancel, for whoever has the key.
func (s *Session) escape() string {
	if s.hand == Clicks {
		return ", Esc to cancel."
	}
	return "."
}

// Message returns what there is to say now: a refusal, the move that is pointed at or being
// entered, or a check. It is empty when there is nothing.
func (s *Session) Message() Message {
	if s.note != nil {
		return *s.note
	}
	g := s.Game()
	if v := s.Preview(); v != nil {
		return s.about(v)
	}
	if e := s.entry; e != nil && len(e.captured) > 0 {
		var names []string
		for _, t := range e.captured {
			names = append(names, g.Board.SquareName(t))
		}
		return Message{Title: "Takes " + strings.Join(names, ", then "), How: "The same square to stay, a marked one to go on" + s.escape()}
	}
	if m := s.refusal(); m != (Message{}) {
		return m
	}
	if m := s.momentum(); m != (Message{}) {
		return m
	}
	if s.Result().Over() {
		return Message{}
	}
	m := Message{Title: CheckWords(s)}
	if len(s.legal) == 1 && s.legal[0].Act == game.Pass {
		who := g.Armies[s.Position().Mover()].Name
		m.Text = who + " has no move and passes."
		if at := s.legal[0].From; at != game.None {
			m.How = s.act(at) + ", then again to pass."
		}
		if m.Title == "" {
			m.Title, m.Text = m.Text, ""
		}
	}
	if m.Title == "" {
		return s.strides()
	}
	return m
}

// strides says what a selected piece's steps of several squares are due to.
func (s *Session) strides() Message {
	e := s.entry
	if _, ok := s.Rules().(game.Explainer); !ok || e == nil || e.from == game.None {
		return Message{}
	}
	type because struct {
		squares int
		why     string
	}
	var list []because
	for _, m := range e.moves {
		route := s.route(m)
		if m.Class(route) != game.ClassSteps {
			continue
		}
		if b := (because{len(route), capital(s.reason(m)) + "."}); !slices.Contains(list, b) {
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
	return Message{Title: Name(&g.Kinds[s.Position().At(e.from).Kind()]) + " " + g.Board.SquareName(e.from), Text: strings.Join(text, " ")}
}

// about says what a click would do.
func (s *Session) about(v *Preview) Message {
	g, e := s.Game(), s.entry
	m := Message{Title: s.MoveTitle(v.Move), Text: s.MoveText(v.Move), How: s.act(v.At) + " to play" + s.escape()}
	switch {
	case e.asks:
		return s.question(v, m)
	case e.peek:
		m.How = g.Armies[s.Position().Mover()].Name + " is to move."
	case e.aim != nil:
		m.How = "Tap the line again to roll."
	case v.Odds != nil:
		m.How = s.act(v.At) + " to roll" + s.escape()
		if s.hand == Taps {
			m.How = s.act(v.At) + " to aim."
		}
	case !v.Whole:
		m.Title = "Takes " + g.Board.SquareName(v.At) + ", then stays or goes on"
		m.Text = s.MoveText(plainest(v.Move))
		m.How = s.act(v.At) + " to take, the same square again to stay."
		if left, captures := s.click(v.At, s.hoverPart); !captures && len(left) > 1 {
			m.Title = fmt.Sprintf("Ends on %s, %d ways", g.Board.SquareName(v.At), len(left))
			m.How = s.act(v.At) + ", then choose the men to take."
		}
	}
	return m
}

// question is the message while one of several moves is asked for: m is that of the one
// pointed at.
func (s *Session) question(v *Preview, m Message) Message {
	acts, ways := false, false
	for _, o := range s.entry.moves {
		acts = acts || o.Act != v.Move.Act
		ways = ways || o.Launch() != v.Move.Launch()
	}
	switch {
	case acts:
		m.How = "Choose what the man does."
	case ways:
		m.How = "Choose the way, or a square that it alone goes over."
	case v.Move.Act == game.Drop:
		m.Title, m.How = "Puts a man on "+s.Game().Board.SquareName(v.At), "Choose which."
		m.Text = ""
	default:
		m.How = "Choose what it becomes."
		m.Text = s.MoveText(plainest(v.Move))
	}
	return m
}

// momentum says what a selected piece with momentum may do.
func (s *Session) momentum() Message {
	e := s.entry
	if e == nil || e.from == game.None || e.peek {
		return Message{}
	}
	p, g := s.Position(), s.Game()
	m := p.Momentum(e.from)
	if m == 0 {
		return Message{}
	}
	name := Name(&g.Kinds[p.At(e.from).Kind()])
	to := Message{Title: "The " + name + " rolls on, " + s.bearing(m, p.At(e.from).Army()) + " a turn"}
	for _, o := range e.moves {
		switch {
		case o.Act == game.Stop:
			to.How = s.act(e.from) + " again to stop it" + s.escape()
		case o.Act == game.Normal && to.Text == "":
			to.Title = "The " + name + " is blocked"
			to.Text = "It may go elsewhere. Left alone it stops, unless its way is cleared."
		}
	}
	return to
}

// CheckWords says who is in check and from where, nothing when nobody is.
func CheckWords(s *Session) string {
	if len(s.checks) == 0 {
		return ""
	}
	g, p := s.Game(), s.Position()
	var by, extra []string
	for _, t := range s.checks {
		at := g.Board.SquareName(t.By)
		if t.Extra {
			how := "the %s on %s can take the %s in passing"
			if g.Ground.Balls {
				how = "the %s on %s can hit the %s with its ball"
			}
			extra = append(extra, fmt.Sprintf(how, Name(&g.Kinds[p.At(t.By).Kind()]), at, Name(&g.Kinds[p.At(t.Royal).Kind()])))
		} else {
			by = append(by, at)
		}
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

// plainest is a move without what its piece becomes.
func plainest(m game.Move) game.Move {
	m.Becomes = 0
	return m
}
