package session

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
	"fairway/game/prose"
)

// Sentence describes a whole move of a record: "Black Lion i10 captures pawn j11, then pawn k12,
// promotes to Lion Hawk." Consequences have sentences of their own: "Yellow's King falls."
func Sentence(g *game.Game, n *game.Node) string {
	return actionSentence(g, n) + consequences(g, n, nil)
}

// actionSentence describes what the player did, without consequences.
func actionSentence(g *game.Game, n *game.Node) string {
	army, m := g.Armies[n.Mover].Name, n.Move
	switch {
	case n.Text == "agreed":
		return "The players agree on a draw."
	case len(n.Changes) == 0:
		return army + " resigns."
	}
	at := g.Board.SquareName
	name := "piece"
	if n.Piece != 0 {
		name = Name(&g.Kinds[n.Piece.Kind()])
	}
	var said string
	switch m.Type {
	case game.Drop:
		said = fmt.Sprintf("%s drops %s on %s", army, prose.Article(Name(&g.Kinds[m.Becomes-1])), at(m.To))
	case game.Pass:
		said = army + " has no move and passes"
	case game.Stop:
		said = fmt.Sprintf("%s stops the %s on %s", army, name, at(m.From))
	case game.Pull:
		said = fmt.Sprintf("%s %s %s pulls the ball from %s", army, name, at(m.From), at(m.To))
	case game.Stroke:
		said = fmt.Sprintf("%s %s %s strikes the ball%s", army, name, at(m.From), strokePhrase(g, n))
	default:
		said = fmt.Sprintf("%s %s %s%s", army, name, at(m.From), movePhrase(g, n))
	}
	return said + "."
}

// movePhrase says what a move of a piece does.
func movePhrase(g *game.Game, n *game.Node) string {
	at, m := g.Board.SquareName, n.Move
	var s strings.Builder
	last, joint, left := game.None, " captures ", len(m.Captured())
	for _, c := range n.Changes {
		if c.Op != game.Lift || left == 0 {
			continue
		}
		left--
		fmt.Fprintf(&s, "%s%s %s", joint, capturedName(g, c.Before, n.Mover), at(c.At))
		last, joint = c.At, ", then "
	}
	if n.Flags&game.FlagEnPassant != 0 {
		s.WriteString(" en passant")
	}
	castles := n.Flags&game.FlagCastling != 0
	switch {
	case m.SkipsTurn():
		s.WriteString(" passes")
	case m.PromotesInPlace():
		return " " + promotionPhrase(g, m, n.Flags)
	case castles:
		s.WriteString(" castles to " + at(m.To))
	case last == game.None && swaps(&m):
	case last == game.None:
		s.WriteString(" to " + at(m.To))
	case m.From == m.To && len(m.Captured()) > 1:
		s.WriteString(", returns to " + at(m.To))
	case m.From == m.To:
		s.WriteString(" without moving")
	case last != m.To:
		s.WriteString(", ends on " + at(m.To))
	}
	s.WriteString(edgePhrase(g.Board, m))
	for _, c := range n.Changes {
		if c.Op == game.Displace {
			s.WriteString(displacedPhrase(g, m, c.Before, castles))
		}
	}
	if m.Becomes != 0 {
		s.WriteString(", " + promotionPhrase(g, m, n.Flags))
	}
	return s.String()
}

// capturedName names a captured piece. With more than two armies it includes its army, and for an
// own piece it says so.
func capturedName(g *game.Game, piece game.Piece, by game.Army) string {
	switch k := &g.Kinds[piece.Kind()]; {
	case piece.Army() == by:
		return "its own " + lowerName(k)
	case len(g.Armies) > 2:
		return g.Armies[piece.Army()].Name + "'s " + Name(k)
	default:
		return lowerName(k)
	}
}

// edgePhrase says what a launched piece met at the edges of the board. Its momentum is the
// distance it went, so a difference from its squares shows a bounce or a wrap.
func edgePhrase(b *game.Board, m game.Move) string {
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

// strokePhrase says where a ball goes and what it does there: "to e7 and hits the Point", "east.
// The die shows 1: the ball is lost on e6".
func strokePhrase(g *game.Game, n *game.Node) string {
	at, m := g.Board.SquareName, n.Move
	heading, rolled := m.StrokeHeading()
	for _, c := range n.Changes {
		fate := ""
		switch c.Op {
		case game.Lift:
			piece, whose := c.Before, "the "
			if piece.Army() == c.By {
				whose = g.Armies[c.By].Name + "'s own "
			}
			fate = "hits " + whose + Name(&g.Kinds[piece.Kind()])
			if !rolled {
				return " to " + at(c.At) + " and " + fate
			}
		case game.BallSink:
			if !rolled {
				return " to " + at(c.At) + ", where it is lost"
			}
			fate = "is lost"
		default:
			continue
		}
		return diePhrase(heading, m.Die(), fate+" on "+at(c.At))
	}
	if !rolled {
		return " to " + at(m.To)
	}
	return diePhrase(heading, m.Die(), "reaches "+at(m.To))
}

// diePhrase ends the sentence about a stroke by the die.
func diePhrase(heading, die int, fate string) string {
	return fmt.Sprintf(" %s. The die shows %d: the ball %s", compass[heading], die, fate)
}

// consequences describes what happens by itself after a move: pieces that roll, stop or are
// carried by the disc, Kings that fall, and armies that are handed over. The sentences begin with
// a space. If before is nil, the text is short: it counts the pieces that roll. Otherwise before
// returns the position before the move, and each piece is named.
func consequences(g *game.Game, n *game.Node, before func() *game.Position) string {
	at := g.Board.SquareName
	var parts []string
	own, quiet, ridden := len(n.Move.Captured()), 0, ""
	whose := func(a game.Army) string { // the short text names only other armies
		if a == n.Mover && before == nil {
			return ""
		}
		return g.Armies[a].Name + " "
	}
	roller := ""
	hit, rolled := game.Change{}, game.None
	heirs := map[[2]game.Army]bool{}
	for i, c := range n.Changes {
		next := game.Change{}
		if i+1 < len(n.Changes) {
			next = n.Changes[i+1]
		}
		switch c.Op {
		case game.Lift:
			own--
			switch piece := c.Before; {
			case own >= 0: // captured by the move itself
			case next.Op == game.Roll && next.To == c.At:
				hit = c
			default:
				parts = append(parts, fmt.Sprintf("%s's %s falls", g.Armies[piece.Army()].Name, Name(&g.Kinds[piece.Kind()])))
			}
		case game.Roll:
			piece := c.Before
			captures, promotes := hit.Op == game.Lift && hit.At == c.To, next.Op == game.ChangeKind && next.At == c.To
			roller = whose(c.By)
			rolls := fmt.Sprintf("%s%s %s rolls to %s", roller, Name(&g.Kinds[piece.Kind()]), at(c.At), at(c.To))
			if captures {
				rolls += ", captures " + capturedName(g, hit.Before, c.By)
			}
			if promotes {
				rolls += ", promotes to " + Name(&g.Kinds[next.After.Kind()])
			}
			if before != nil || captures || promotes {
				parts = append(parts, rolls)
			} else {
				quiet++
			}
			hit, rolled = game.Change{}, c.To
		case game.Spin:
			var p *game.Position
			if before != nil {
				p = before()
				for _, c := range n.Changes[:i] {
					p.Apply(c)
				}
			}
			ridden = riders(g, c, p)
			if ridden != "" && slices.ContainsFunc(n.Changes[i:], func(c game.Change) bool { return c.Op == game.Roll }) {
				parts, ridden = append(parts, ridden), ""
			}
		case game.Impulse:
			piece, m := c.Before, c.MomentumAfter
			if m != 0 || i == 0 || c.At == rolled || next.Op == game.Lift && next.At == c.At {
				continue // part of the move, a promotion, or it is captured
			}
			parts = append(parts, fmt.Sprintf("%s%s %s stops", whose(c.By), Name(&g.Kinds[piece.Kind()]), at(c.At)))
		case game.ChangeKind:
			from, to := c.Before.Army(), c.After.Army()
			if from != to && !heirs[[2]game.Army{from, to}] {
				heirs[[2]game.Army{from, to}] = true
				parts = append(parts, fmt.Sprintf("%s takes over %s's army", g.Armies[to].Name, g.Armies[from].Name))
			}
		}
	}
	switch {
	case quiet == 1:
		parts = append(parts, "1 "+roller+"piece rolls")
	case quiet > 1:
		parts = append(parts, fmt.Sprintf("%d %spieces roll", quiet, roller))
	}
	if ridden != "" { // the disc turns last, unless rolls follow
		parts = append(parts, ridden)
	}
	var said strings.Builder
	for _, p := range parts {
		said.WriteString(" " + Capital(p) + ".")
	}
	return said.String()
}

// riders says which pieces the spinner carries, and from where to where. It is empty if there are
// none. p is the position in which the disc turns, nil if the pieces aren't named.
func riders(g *game.Game, spin game.Change, p *game.Position) string {
	at := g.Board.SquareName
	var rides []string
	for i, s := range g.Spinner {
		if spin.Spun>>i&1 == 0 {
			continue
		}
		who := ""
		if p != nil && p.At(s) != 0 {
			who = g.Armies[p.At(s).Army()].Name + " " + Name(&g.Kinds[p.At(s).Kind()]) + " "
		}
		rides = append(rides, who+at(s)+" to "+at(g.Spun(s)))
	}
	what := "the piece from "
	switch {
	case len(rides) == 0:
		return ""
	case p != nil:
		what = ""
	case len(rides) > 1:
		what = "the pieces from "
	}
	return "the spinner carries " + what + strings.Join(rides, ", ")
}
