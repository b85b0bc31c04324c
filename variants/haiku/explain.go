package haiku

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
	"fairway/game/prose"
)

var (
	_ game.ContingentCounter = (*rules)(nil)
	_ game.Explainer         = (*rules)(nil)
	_ game.EnPassantRules    = (*rules)(nil)
)

// besides describes the multiple steps of a kind (4.3), and what it becomes when a neighbouring army captures it (5.2):
// held is the kind in the hand of the opposite army, and sideways the one in the hands of the others.
func besides(k, held, sideways *game.Kind) string {
	var words []string
	if slices.ContainsFunc(k.Walks, func(w game.Walk) bool { return w.Legs[0].Range == 1 }) {
		words = append(words, "It may go up to three single steps in a line, without capturing.",
			"Two need its own camp or a majority, three need both.")
	}
	if held != sideways {
		words = append(words, fmt.Sprintf("If an army to the left or right captures it, it becomes %s.", prose.Article(prose.Title(sideways))))
	}
	return strings.Join(words, " ")
}

// Route returns the route of a listed move. A multiple step stops on each of its squares.
func (g *rules) Route(p *game.Position, m game.Move) game.Route {
	switch {
	case m.Type == game.Pass:
		return game.Route{{At: m.From}}
	case m.Type == game.Normal && len(m.Captured()) > 0 && m.Captured()[0] != m.To: // en passant
		return game.Route{{At: m.From}, {At: m.To}}
	case m.Type == game.Normal:
		if h, n := g.stride(p.At(m.From), &m); n > 0 {
			r := game.Route{{At: m.From}}
			for i := range n {
				r = append(r, game.Point{At: g.ahead[h][r[i].At], ExtraStep: i > 0})
			}
			return r
		}
	}
	return g.Base.Route(p, m)
}

// EnPassantRights lists the en passant rights that are alive, by the square of the piece.
func (g *rules) EnPassantRights(p *game.Position) []game.EnPassantRight {
	var list []game.EnPassantRight
	for _, r := range g.rights(p) {
		right := game.EnPassantRight{Army: p.At(r.at()).Army(), At: r.at()}
		for _, s := range r.skipped() {
			if s != game.None {
				right.Passed = append(right.Passed, s)
			}
		}
		list = append(list, right)
	}
	return list
}

// Contingents counts the pieces of each zone.
func (g *rules) Contingents(p *game.Position) []game.Contingent {
	list := make([]game.Contingent, len(g.zones))
	for z := range list {
		c := &list[z]
		for a := range g.Armies {
			c.Pieces[a] = g.contingent(p, game.Army(a), uint8(z))
			if g.hasMajority(p, game.Army(a), uint8(z)) {
				c.Leader, c.Led = game.Army(a), true
			}
		}
	}
	return list
}

// MoveFlags names captures en passant. Every other capture is on the square where the piece ends.
func (g *rules) MoveFlags(_ *game.Position, m game.Move) game.MoveFlags {
	if t := m.Captured(); m.Type == game.Normal && len(t) > 0 && t[0] != m.To {
		return game.FlagEnPassant
	}
	return 0
}

// Why returns the reason why a multiple step is allowed.
func (g *rules) Why(p *game.Position, m game.Move) string {
	if m.Type != game.Normal || len(m.Captured()) > 0 {
		return ""
	}
	piece := p.At(m.From)
	switch _, n := g.stride(piece, &m); {
	case n == 3:
		return g.majority(p, piece.Army(), g.zone[m.From])
	case n == 2 && g.zone[m.From] == g.camp[piece.Army()]:
		return "it begins in its own camp"
	case n == 2 && g.zone[m.To] == g.camp[piece.Army()]:
		return "it ends in its own camp"
	case n == 2:
		return g.majority(p, piece.Army(), g.zone[m.From])
	}
	return ""
}

// majority describes how much larger an army's contingent in a zone is than the others.
func (g *rules) majority(p *game.Position, a game.Army, zone uint8) string {
	pieces, more, where := "pieces", "more than any other army", "in the "+g.Ground.Zones[zone].Name
	n := g.contingent(p, a, zone)
	if n == 1 {
		pieces = "piece"
	}
	switch z := g.Ground.Zones[zone]; {
	case zone == g.camp[a]:
		where = "in its own camp"
	case !z.Camp && !z.Corner:
		where = strings.ToLower(where)
	}
	if _, rivals := g.rival(p, a, zone); rivals == 0 {
		more = "the others none"
	}
	return fmt.Sprintf("%s has %d %s %s, %s", g.Armies[a].Name, n, pieces, where, more)
}

// rival returns the army with the largest contingent in a zone, except one army, and its size.
func (g *rules) rival(p *game.Position, a game.Army, zone uint8) (rival game.Army, most int) {
	for o := range g.Armies {
		if n := g.contingent(p, game.Army(o), zone); game.Army(o) != a && n > most {
			rival, most = game.Army(o), n
		}
	}
	return rival, most
}

// score describes how an army's contingent in a zone compares with the largest of the others, if that is
// at least as large.
func (g *rules) score(p *game.Position, a game.Army, zone uint8) string {
	own := fmt.Sprintf("%s %d", g.Armies[a].Name, g.contingent(p, a, zone))
	rival, most := g.rival(p, a, zone)
	return fmt.Sprintf("%s, %s %d", own, g.Armies[rival].Name, most)
}

// WhyNot returns the reason why the piece on from can't go to a square in one of its directions: the rules
// of multiple steps, of corners, or of the King's safety. With from None it is about a drop (7).
func (g *rules) WhyNot(p *game.Position, from, to game.Square) string {
	if from == game.None {
		if g.last[p.Mover()].Has(to) {
			return "Wings and Points can't be dropped where promotion would be compulsory."
		}
		return "Drop only in your own camp, the centre or the opposite camp."
	}
	piece := p.At(from)
	if piece == 0 || from == to || !g.lines[from].Has(to) {
		return ""
	}
	a := piece.Army()
	for _, m := range g.Reach(p, from, nil) {
		if m.To == to {
			return g.exposes(p, m)
		}
	}
	h, n := g.line(from, to)
	for s := g.ahead[h][from]; s != to; s = g.ahead[h][s] {
		if p.At(s) != 0 {
			return "" // a piece is in the way
		}
	}
	short, long := g.short[piece]>>h&1 != 0, g.long[piece]>>h&1 != 0
	captures := p.At(to) != 0
	switch {
	case !short && !long || captures && p.At(to).Army() == a:
		return ""
	case captures && (long || n == 1):
		return g.barred(from, to)
	case long || n > 3:
		return ""
	case captures:
		return "Multiple steps never capture."
	case n == 3:
		return g.noTriple(p, a, from, to)
	}
	return g.noDouble(p, piece, from, to)
}

// barred describes which armies may capture in a corner.
func (g *rules) barred(from, to game.Square) string {
	var names []string
	for a, army := range g.Armies {
		if g.captors[g.zone[to]]>>a&1 != 0 {
			names = append(names, army.Name)
		}
	}
	return fmt.Sprintf("%s can't capture here: only %s and %s capture in this corner.", g.Board.SquareName(from), names[0], names[1])
}

func (g *rules) noTriple(p *game.Position, a game.Army, from, to game.Square) string {
	if camp := g.camp[a]; g.zone[from] == camp && g.zone[to] == camp {
		return fmt.Sprintf("Three steps need a majority: %s.", g.score(p, a, camp))
	}
	return "Three steps must stay within the army's own camp."
}

func (g *rules) noDouble(p *game.Position, piece game.Piece, from, to game.Square) string {
	zone := g.zone[from]
	switch {
	case zone != g.zone[to]:
		return "Two steps between zones must begin or end in the army's own camp."
	case !g.hasMajority(p, piece.Army(), zone):
		return fmt.Sprintf("Two steps need a majority: %s.", g.score(p, piece.Army(), zone))
	}
	if !g.EdgeOnly {
		return "Two steps must end where the piece can move on."
	}
	return "Two steps can't end where the piece could never move again."
}

// exposes describes which army could capture the King after a move that is legal otherwise.
func (g *rules) exposes(p *game.Position, m game.Move) string {
	king := g.kingSquare(p, p.Mover())
	if p.At(m.From).Army() != p.Mover() || king == game.None || slices.Contains(g.Moves(p, nil), m) {
		return ""
	}
	by := g.attackerAfter(p, &m, king)
	if by == game.None {
		return ""
	}
	army := g.Armies[p.At(by).Army()].Name
	if m.From == king {
		return fmt.Sprintf("The King can't move here: %s could capture it.", army)
	}
	return fmt.Sprintf("This move exposes the King to %s.", army)
}
