package session

import (
	"fmt"
	"strings"

	"fairway/game"
)

// Sentence says a whole move of a record for people who hear it: "Black Lion i10 takes pawn
// j11, then pawn k12, becomes Lion Hawk."
func Sentence(g *game.Game, n *game.Node) string {
	army, m := g.Armies[n.Mover].Name, n.Move
	switch {
	case n.Text == "agreed":
		return "The players agree on a draw."
	case len(n.Changes) == 0:
		return army + " resigns."
	}
	at := g.Board.SquareName
	name := "man"
	if n.Piece != 0 {
		name = Name(&g.Kinds[n.Piece.Kind()])
	}
	var said string
	switch m.Act {
	case game.Drop:
		said = fmt.Sprintf("%s puts %s on %s", army, article(Name(&g.Kinds[m.Becomes-1])), at(m.To))
	case game.Pass:
		said = army + " has no move and passes"
	case game.Stop:
		said = fmt.Sprintf("%s stops the %s on %s", army, name, at(m.From))
	case game.Pull:
		said = fmt.Sprintf("%s %s %s pulls the ball from %s", army, name, at(m.From), at(m.To))
	case game.Stroke:
		said = fmt.Sprintf("%s %s %s strikes the ball%s", army, name, at(m.From), struck(g, n))
	default:
		said = fmt.Sprintf("%s %s %s%s", army, name, at(m.From), gone(g, n))
	}
	return said + follows(g, n) + "."
}

// gone says what a piece's own move does.
func gone(g *game.Game, n *game.Node) string {
	at, m := g.Board.SquareName, n.Move
	var s strings.Builder
	last, joint, left := game.None, " takes ", len(m.Captured())
	for _, c := range n.Changes {
		if c.Op != game.Lift || left == 0 {
			continue
		}
		left--
		fmt.Fprintf(&s, "%s%s %s", joint, called(&g.Kinds[game.Piece(c.Old).Kind()]), at(c.At))
		last, joint = c.At, ", then "
	}
	switch {
	case m.Passes():
		s.WriteString(" passes")
	case castling(n.Changes):
		s.WriteString(" castles to " + at(m.To))
	case last == game.None:
		s.WriteString(" to " + at(m.To))
	case m.From == m.To:
		s.WriteString(", stays")
	case last != m.To:
		s.WriteString(", ends on " + at(m.To))
	}
	s.WriteString(around(g.Board, m))
	if m.Becomes != 0 {
		s.WriteString(", becomes " + Name(&g.Kinds[m.Becomes-1]))
	}
	return s.String()
}

// around says what a launched piece met at the edges of the board on his way: his momentum
// is how far he went, so that the two differ where he was turned back or came in again.
func around(b *game.Board, m game.Move) string {
	l := m.Launch()
	if l == 0 {
		return ""
	}
	v := l.Vector()
	bounced, wrapped := b.File(m.To)-b.File(m.From) != int(v.X), b.Rank(m.To)-b.Rank(m.From) != int(v.Y)
	switch {
	case bounced && wrapped:
		return " off a cushion and over the open edge"
	case bounced:
		return " off a cushion"
	case wrapped:
		return " over the open edge"
	}
	return ""
}

// struck says where a ball goes and what it does there.
func struck(g *game.Game, n *game.Node) string {
	at, m := g.Board.SquareName, n.Move
	way := ""
	if heading, chance := m.Toward(); chance {
		way = fmt.Sprintf(" %s; the die shows %d", compass[heading], m.Die())
	}
	for _, c := range n.Changes {
		switch c.Op {
		case game.Lift:
			piece := game.Piece(c.Old)
			whose := "the "
			if piece.Army() == c.By {
				whose = "its own "
			}
			return way + "; it takes " + whose + Name(&g.Kinds[piece.Kind()]) + " " + at(c.At)
		case game.BallSink:
			return way + "; it is lost on " + at(c.At)
		}
	}
	if way == "" {
		return " to " + at(m.To)
	}
	return way + "; it comes to " + at(m.To)
}

// follows says what happens by itself behind a player's action: pieces who roll and stop or ride
// on the disc, Kings who fall, and armies that are handed over.
func follows(g *game.Game, n *game.Node) string {
	at := g.Board.SquareName
	var parts []string
	own, quiet, ridden := len(n.Move.Captured()), 0, ""
	victim, rolled := game.Change{}, game.None
	heirs := map[[2]game.Army]bool{}
	for i, c := range n.Changes {
		next := game.Change{}
		if i+1 < len(n.Changes) {
			next = n.Changes[i+1]
		}
		switch c.Op {
		case game.Lift:
			own--
			switch piece := game.Piece(c.Old); {
			case own >= 0: // by the action
			case next.Op == game.Roll && next.To == c.At:
				victim = c
			default:
				parts = append(parts, fmt.Sprintf("the %s of %s falls", Name(&g.Kinds[piece.Kind()]), g.Armies[piece.Army()].Name))
			}
		case game.Roll:
			piece, _, _ := c.Leg()
			captures, turns := victim.Op == game.Lift && victim.At == c.To, next.Op == game.Turn && next.At == c.To
			rolls := fmt.Sprintf("%s %s rolls to %s", Name(&g.Kinds[piece.Kind()]), at(c.At), at(c.To))
			if captures {
				rolls += ", takes " + called(&g.Kinds[game.Piece(victim.Old).Kind()])
			}
			if turns {
				rolls += ", becomes " + Name(&g.Kinds[game.Piece(next.New).Kind()])
			}
			if captures || turns {
				parts = append(parts, rolls)
			} else {
				quiet++
			}
			victim, rolled = game.Change{}, c.To
		case game.Spin:
			ridden = riders(g, c)
		case game.Impulse:
			piece, _, m := c.Leg()
			if m != 0 || i == 0 || c.At == rolled || next.Op == game.Lift && next.At == c.At {
				continue // his own action, a promotion, or he is taken
			}
			parts = append(parts, fmt.Sprintf("%s %s stops", Name(&g.Kinds[piece.Kind()]), at(c.At)))
		case game.Turn:
			from, to := game.Piece(c.Old).Army(), game.Piece(c.New).Army()
			if from != to && !heirs[[2]game.Army{from, to}] {
				heirs[[2]game.Army{from, to}] = true
				parts = append(parts, fmt.Sprintf("%s takes over the army of %s", g.Armies[to].Name, g.Armies[from].Name))
			}
		}
	}
	switch {
	case quiet == 1:
		parts = append(parts, "one man rolls on")
	case quiet > 1:
		parts = append(parts, number(quiet, "man")+" roll on")
	}
	if ridden != "" { // the last thing in a turn
		parts = append(parts, ridden)
	}
	if len(parts) == 0 {
		return ""
	}
	return "; " + strings.Join(parts, "; ")
}

// riders says whose squares the disc carries on by a turn of it, and where to; empty when
// nobody stands on it.
func riders(g *game.Game, spin game.Change) string {
	at := g.Board.SquareName
	var ways []string
	for i, s := range g.Spinner {
		if spin.New>>i&1 != 0 {
			ways = append(ways, at(s)+" to "+at(g.Spun(s)))
		}
	}
	switch len(ways) {
	case 0:
		return ""
	case 1:
		return "the disc carries the man from " + ways[0]
	}
	return "the disc carries the men from " + strings.Join(ways, ", ")
}
