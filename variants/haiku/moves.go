package haiku

import (
	"math/bits"

	"fairway/game"
)

// Moves appends all legal moves. A move is legal if it leaves the King safe from every army. If no move
// does, all are legal. An army without any move passes (8.2).
func (g *rules) Moves(p *game.Position, dst []game.Move) []game.Move {
	if p.Remaining() < 2 {
		return dst
	}
	n := len(dst)
	dst = g.turns(p, dst)
	king := g.kingSquare(p, p.Mover())
	if len(dst) > n && king != game.None {
		keep := dst[:n]
		check := g.attacker(p, king, p.Mover(), g.others(p.Mover())) != game.None
		for i := n; i < len(dst); i++ {
			if g.safe(p, &dst[i], king, check) {
				keep = append(keep, dst[i])
			}
		}
		if len(keep) > n || !g.AllIfNoneSafe {
			dst = keep
		}
	}
	if len(dst) == n {
		dst = append(dst, game.Move{From: king, To: king, Type: game.Pass})
	}
	return dst
}

// Reach appends the moves of the piece on a square as if its army were to move and its King
// couldn't be in check.
func (g *rules) Reach(p *game.Position, from game.Square, dst []game.Move) []game.Move {
	if p.At(from) == 0 {
		return dst
	}
	w := walk{rules: g, p: p, dst: dst}
	w.begin(p.At(from).Army())
	w.piece(from)
	return w.dst
}

// turns appends the pseudo-legal moves of the army to move, which may leave its King in check.
func (g *rules) turns(p *game.Position, dst []game.Move) []game.Move {
	w := walk{rules: g, p: p, dst: dst}
	w.begin(p.Mover())
	for s := range p.Pieces(p.Mover()).All() {
		w.piece(s)
	}
	return g.Drops(p, w.dst)
}

// walk lists the moves of one army's pieces.
type walk struct {
	*rules
	p            *game.Position
	a            game.Army
	major        uint16                // the zones, a bit each, in which its contingent is the largest
	rights       [game.MaxArmies]right // to capture en passant
	hasRights    bool                  // there is a right
	capturesOnly bool                  // list captures only
	dst          []game.Move
}

func (w *walk) begin(a game.Army) {
	w.a = a
	for z := range w.zones {
		if !w.capturesOnly && w.hasMajority(w.p, a, uint8(z)) {
			w.major |= 1 << z
		}
	}
	for o := range w.Armies {
		if game.Army(o) != a {
			w.rights[o] = w.rightAgainst(w.p, game.Army(o), a)
			w.hasRights = w.hasRights || w.rights[o] != 0
		}
	}
}

// piece lists the moves of the piece on a square.
func (w *walk) piece(from game.Square) {
	m := w.p.At(from)
	for set := w.short[m] | w.long[m]; set != 0; set &= set - 1 {
		h := bits.TrailingZeros8(set)
		ahead := w.ahead[h]
		to := ahead[from]
		if to == game.None {
			continue
		}
		if w.hasRights {
			w.passing(from, to, m)
		}
		if w.long[m]>>h&1 == 0 {
			if w.step(from, to, m, 1<<w.zone[from]|1<<w.zone[to]) && !w.capturesOnly {
				w.steps(h, from, to, m)
			}
			continue
		}
		for crossed := uint16(1 << w.zone[from]); to != game.None; to = ahead[to] {
			crossed |= 1 << w.zone[to]
			if !w.step(from, to, m, crossed) {
				break
			}
		}
	}
}

// step lists a move straight to a square across those zones, and reports whether a slide could continue
// beyond it (4.1, 4.2).
func (w *walk) step(from, to game.Square, m game.Piece, crossed uint16) bool {
	o := w.p.At(to)
	switch {
	case o == 0:
		if !w.capturesOnly {
			w.withPromotions(game.Move{From: from, To: to}, m, crossed)
		}
	case o.Army() != w.a && w.mayCapture(w.a, to):
		w.withPromotions(game.Move{From: from, To: to}.Capturing(to), m, crossed)
	}
	return o == 0
}

// steps lists the double step and the triple step after a single step to an empty square (4.3).
func (w *walk) steps(h int, from, one game.Square, m game.Piece) {
	two := w.ahead[h][one]
	if two == game.None || w.p.At(two) != 0 {
		return
	}
	camp, zone := w.camp[w.a], w.zone[from]
	switch {
	case zone == camp || w.zone[two] == camp: // (a)
		w.dst = game.AppendQuiet(w.dst, from, two)
	case zone == w.zone[two] && w.major>>zone&1 != 0 && w.canMoveOn(m, from, two): // (b)
		w.dst = game.AppendQuiet(w.dst, from, two)
	}
	if zone != camp || w.major>>camp&1 == 0 {
		return
	}
	if three := w.ahead[h][two]; three != game.None && w.p.At(three) == 0 && w.zone[three] == camp { // (c)
		w.dst = game.AppendQuiet(w.dst, from, three)
	}
}

// canMoveOn reports whether a piece that comes from another square has a further move from s, as far as the
// edge of the board is concerned (4.3 [ruling: whatever stands in the way]).
func (w *walk) canMoveOn(m game.Piece, from, s game.Square) bool {
	for set := w.short[m] | w.long[m]; set != 0; set &= set - 1 {
		to := w.ahead[bits.TrailingZeros8(set)][s]
		if to == game.None {
			continue
		}
		if o := w.p.At(to); w.EdgeOnly || o == 0 || to == from || o.Army() != w.a && w.mayCapture(w.a, to) {
			return true
		}
	}
	return false
}

// passing lists the en passant captures by a single step to an empty square (5.3). The corner rule is about
// that square.
func (w *walk) passing(from, to game.Square, m game.Piece) {
	if w.p.At(to) != 0 || !w.mayCapture(w.a, to) {
		return
	}
	for _, r := range w.rights {
		if r.covers(to) && w.p.At(r.at()).Kind() == m.Kind() {
			w.withPromotions(game.Move{From: from, To: to}.Capturing(r.at()), m, 1<<w.zone[from]|1<<w.zone[to])
		}
	}
}

// PromotesBy describes what promotes a kind (6).
func (g *rules) PromotesBy(k game.KindID, _ game.Army) string {
	switch {
	case len(g.Kinds[k].Promotes) == 0:
		return "Doesn't promote"
	case g.far[k]:
		return "May promote in the opposite camp, must on its King rank"
	}
	return "May promote in an enemy camp"
}

// withPromotions lists a move that isn't a multiple step, with and without promotion (6). Pieces that
// promote in camps do so if the move touches an enemy camp and no corner.
func (w *walk) withPromotions(m game.Move, piece game.Piece, crossed uint16) {
	k := piece.Kind()
	forms := w.Kinds[k].Promotes
	if len(forms) == 0 {
		w.dst = append(w.dst, m)
		return
	}
	may, must := crossed&w.foes[w.a] != 0 && crossed&cornerZones == 0, false
	if w.far[k] {
		may, must = w.zone[m.To] == w.goal[w.a], w.last[w.a].Has(m.To)
	}
	if !must {
		w.dst = append(w.dst, m)
	}
	if may {
		m.Becomes = uint16(forms[0]) + 1
		w.dst = append(w.dst, m)
	}
}

// cornerZones are the four corners, a bit for each zone.
const cornerZones = 1<<0 | 1<<2 | 1<<6 | 1<<8

// line returns the heading from one square to another on its lines, and the distance in squares.
func (g *rules) line(from, to game.Square) (h, n int) {
	x, y := g.Board.File(to)-g.Board.File(from), g.Board.Rank(to)-g.Board.Rank(from)
	n = max(x, -x, y, -y)
	for v := (game.Vector{X: int8(x / n), Y: int8(y / n)}); heading(h) != v; {
		h++
	}
	return h, n
}

// stride returns the heading of a multiple step and its number of steps, 0 for any other move. Pieces make no
// multiple steps in directions in which they slide, and multiple steps never capture.
func (g *rules) stride(piece game.Piece, m *game.Move) (h, n int) {
	if m.Type != game.Normal || len(m.Captured()) > 0 || !g.lines[m.From].Has(m.To) {
		return 0, 0
	}
	h, n = g.line(m.From, m.To)
	if n < 2 || g.short[piece]>>h&1 == 0 || g.long[piece]>>h&1 != 0 {
		return 0, 0
	}
	return h, n
}
