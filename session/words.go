package session

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"fairway/game"
)

// Message is one thing to tell the players, in plain words.
type Message struct {
	Title string // what
	Text  string // and with what it comes
	How   string // what to do next
	Alarm bool   // a refusal or a fault
}

// Name returns a kind's name as it is shown by itself: with capitals.
func Name(k *game.Kind) string {
	words := strings.Fields(k.Name)
	for i, w := range words {
		r := []rune(w)
		if i == 0 || !strings.Contains(" of the and ", " "+w+" ") {
			r[0] = unicode.ToUpper(r[0])
		}
		words[i] = string(r)
	}
	return strings.Join(words, " ")
}

// article puts a or an before a name.
func article(name string) string {
	if name != "" && strings.ContainsRune("aeiouAEIOU", []rune(name)[0]) {
		return "an " + name
	}
	return "a " + name
}

// plural makes the name of several men of a name.
func plural(name string) string {
	switch {
	case strings.HasSuffix(name, "wolf"):
		return strings.TrimSuffix(name, "f") + "ves"
	case strings.HasSuffix(name, " ox"):
		return name + "en"
	case strings.HasSuffix(name, "y") && !strings.HasSuffix(name, "ey"):
		return strings.TrimSuffix(name, "y") + "ies"
	case strings.HasSuffix(name, "s"), strings.HasSuffix(name, "x"), strings.HasSuffix(name, "ch"), strings.HasSuffix(name, "sh"):
		return name + "es"
	}
	return name + "s"
}

// number is so many men of a name: "two Pawns".
func number(n int, name string) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}
	if n == 1 {
		return "one " + name
	}
	if n < len(words) {
		return words[n] + " " + plural(name)
	}
	return strconv.Itoa(n) + " " + plural(name)
}

// FormName says what a move's man is behind it, in the choice between forms: "Tokin",
// "Stays Pawn".
func FormName(g *game.Game, man game.Piece, m game.Move) string {
	name := Name(&g.Kinds[man.Kind()])
	if m.Becomes == 0 {
		return "Stays " + name
	}
	return name
}

// MoveTitle says what a move of a class does on the board: "Takes j11, then k12".
func MoveTitle(g *game.Game, m game.Move, c game.Class) string {
	at := g.Board.SquareName
	var taken []string
	for _, t := range m.Taken() {
		taken = append(taken, at(t))
	}
	takes := "Takes " + strings.Join(taken, ", then ")
	switch {
	case m.Act == game.Drop:
		return "Puts " + article(Name(&g.Kinds[m.Becomes-1])) + " on " + at(m.To)
	case m.Passes():
		return "Passes on " + at(m.To)
	case c == game.ClassJump:
		return "Jumps to " + at(m.To)
	case len(taken) == 0:
		return "Goes to " + at(m.To)
	case m.From == m.To:
		return takes + " and stays on " + at(m.To)
	case m.Taken()[len(taken)-1] != m.To:
		return takes + ", ends on " + at(m.To)
	}
	return takes
}

// MoveText says with what a move of position p comes: the men it takes and what its own
// man becomes. "Two pawns. Becomes a Lion Hawk."
func MoveText(p *game.Position, m game.Move) string {
	g := p.Game()
	var names []string
	for _, t := range m.Taken() {
		names = append(names, strings.ToLower(g.Kinds[p.At(t).Kind()].Name))
	}
	var parts []string
	if s := men(names); s != "" {
		parts = append(parts, capital(s)+".")
	}
	if m.Becomes != 0 && m.Act == game.Go {
		parts = append(parts, "Becomes "+article(Name(&g.Kinds[m.Becomes-1]))+".")
	}
	return strings.Join(parts, " ")
}

// men lists men by name: "two pawns", "a pawn and a king".
func men(names []string) string {
	var list []string
	for i := 0; i < len(names); {
		n := i + 1
		for n < len(names) && names[n] == names[i] {
			n++
		}
		if n-i == 1 {
			list = append(list, article(names[i]))
		} else {
			list = append(list, number(n-i, names[i]))
		}
		i = n
	}
	return strings.Join(list, ", then ")
}

func capital(s string) string {
	if s == "" {
		return s
	}
	r := []rune(s)
	r[0] = unicode.ToUpper(r[0])
	return string(r)
}

// Sentence says a whole move of a record for people who hear it: "Black Lion i10 takes pawn
// j11, then pawn k12, becomes Lion Hawk."
func Sentence(g *game.Game, n *game.Node) string {
	at, m := g.Board.SquareName, n.Move
	switch {
	case n.Man != 0:
	case m.Act == game.Drop:
		return fmt.Sprintf("%s puts %s on %s.", g.Armies[n.Mover].Name, strings.ToLower(g.Kinds[m.Becomes-1].Name), at(m.To))
	default:
		return n.Text
	}
	var s strings.Builder
	fmt.Fprintf(&s, "%s %s %s", g.Armies[n.Man.Army()].Name, Name(&g.Kinds[n.Man.Kind()]), at(m.From))
	last, joint := game.None, " takes "
	for _, c := range n.Changes {
		if c.Op != game.Lift {
			continue
		}
		fmt.Fprintf(&s, "%s%s %s", joint, strings.ToLower(g.Kinds[game.Piece(c.Old).Kind()].Name), at(c.At))
		last, joint = c.At, ", then "
	}
	switch {
	case m.Passes():
		s.WriteString(" passes")
	case last == game.None:
		s.WriteString(" to " + at(m.To))
	case m.From == m.To:
		s.WriteString(", stays")
	case last != m.To:
		s.WriteString(", ends on " + at(m.To))
	}
	if m.Becomes != 0 {
		s.WriteString(", becomes " + Name(&g.Kinds[m.Becomes-1]))
	}
	return s.String() + "."
}

// ResultWords says a result in words: "Black wins: White's last royal is taken."
func ResultWords(g *game.Game, r game.Result) string {
	if !r.Over() {
		return ""
	}
	loser := g.Armies[(int(r.Winner)+1)%len(g.Armies)].Name
	winner := g.Armies[r.Winner].Name
	switch r.Reason {
	case game.RoyalsTaken:
		return fmt.Sprintf("%s wins: %s's last royal is taken.", winner, loser)
	case game.Checkmate:
		return fmt.Sprintf("%s wins: %s is in check and has no move.", winner, loser)
	case game.Stalemate:
		if r.Draw {
			return "Drawn: the army to move has no move."
		}
		return fmt.Sprintf("%s wins: %s has no move.", winner, loser)
	case game.Resignation:
		return fmt.Sprintf("%s wins: %s resigns.", winner, loser)
	case game.Repetition:
		return "Drawn: the position has come again too often."
	case game.Agreement:
		return "Drawn by agreement."
	case game.KingTaken:
		return fmt.Sprintf("%s wins: %s's King is taken.", winner, loser)
	case game.Material:
		return "Drawn: the Kings are alone."
	case game.MoveLimit:
		return "Drawn: too long without a capture or a Pawn's move."
	}
	return g.ResultText(r)
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
		m := Message{Title: MoveTitle(g, v.Move, v.Move.Class(v.Route)), Text: MoveText(s.Position(), v.Move), How: s.act(v.At) + " to play" + s.escape()}
		switch {
		case s.entry.asks:
			m.How = "Choose what it becomes."
			if v.Move.Act == game.Drop {
				m.Title, m.How = "Puts a man on "+g.Board.SquareName(v.At), "Choose which."
			}
			m.Text = MoveText(s.Position(), plainest(v.Move))
		case s.entry.peek:
			m.How = g.Armies[s.Position().Mover()].Name + " is to move."
		case !v.Whole:
			m.Title = "Takes " + g.Board.SquareName(v.At) + ", then stays or goes on"
			m.Text = MoveText(s.Position(), plainest(v.Move))
			m.How = s.act(v.At) + " to take, the same square again to stay."
			if left, takes := s.entry.click(v.At); !takes && len(left) > 1 {
				m.Title = fmt.Sprintf("Ends on %s, %d ways", g.Board.SquareName(v.At), len(left))
				m.How = s.act(v.At) + ", then choose the men to take."
			}
		}
		return m
	}
	if e := s.entry; e != nil && len(e.taken) > 0 {
		var names []string
		for _, t := range e.taken {
			names = append(names, g.Board.SquareName(t))
		}
		return Message{Title: "Takes " + strings.Join(names, ", then "), How: "The same square to stay, a marked one to go on" + s.escape()}
	}
	if m := s.refusal(); m != (Message{}) {
		return m
	}
	if len(s.checks) > 0 {
		return Message{Title: CheckWords(s)}
	}
	return Message{}
}

// CheckWords says who is in check and from where, nothing when nobody is.
func CheckWords(s *Session) string {
	if len(s.checks) == 0 {
		return ""
	}
	g := s.Game()
	var by []string
	for _, t := range s.checks {
		by = append(by, g.Board.SquareName(t.By))
	}
	return g.Armies[s.Position().Mover()].Name + " is in check from " + strings.Join(by, " and ") + "."
}

// plainest is a move without what its man becomes.
func plainest(m game.Move) game.Move {
	m.Becomes = 0
	return m
}
